import Layout
import Testing

/// A scroll view of 200 by 300 at (50, 60) in a window of 400 by 400.
@Suite("Scroll view")
struct ScrollViewTests {
  let fixture: LayoutFixture
  let scroll = ScrollView(name: "scroll")

  init() throws {
    fixture = LayoutFixture()
    fixture.window.addSubview(scroll)
    try fixture.place(scroll, 50, 60, 200, 300)
  }

  /// A view of 200 by 900 that makes up the content.
  func form() throws -> View {
    let form = fixture.view("form", in: scroll)
    try LayoutConstraint.activate([
      form.topAnchor == scroll.contentLayoutGuide.topAnchor,
      form.leftAnchor == scroll.contentLayoutGuide.leftAnchor,
      form.rightAnchor == scroll.contentLayoutGuide.rightAnchor,
      form.bottomAnchor == scroll.contentLayoutGuide.bottomAnchor,
      form.widthAnchor == scroll.frameLayoutGuide.widthAnchor, form.heightAnchor == 900,
    ])
    fixture.layOut()
    return form
  }

  @Test("Constraints to the content guide give the content's size")
  func contentGuide() throws {
    let form = try form()
    #expect(form.frame == Rect(x: 0, y: 0, width: 200, height: 900))
    #expect(scroll.contentSize == Size(width: 200, height: 900))
    #expect(scroll.contentLayoutGuide.layoutFrame == form.frame)
    #expect(scroll.frame == Rect(x: 50, y: 60, width: 200, height: 300))
    #expect(fixture.problems.isEmpty)
  }

  // TN2154: edges to a scroll view from inside are those of its content, width and height those of its frame.
  @Test("Edges of the scroll view are its content's for what lies in it, extents its frame's")
  func edges() throws {
    let first = fixture.view("first", in: scroll)
    let second = fixture.view("second", in: scroll)
    let bottom = second.bottomAnchor == scroll.bottomAnchor - 20
    try LayoutConstraint.activate([
      first.topAnchor == scroll.topAnchor + 10, first.heightAnchor == 2 * scroll.heightAnchor,
      first.leadingAnchor == scroll.leadingAnchor, first.trailingAnchor == scroll.trailingAnchor,
      first.widthAnchor == scroll.widthAnchor - 50, second.topAnchor == first.bottomAnchor,
      second.heightAnchor == 70, second.centerXAnchor == scroll.centerXAnchor, second.widthAnchor == 40,
      bottom,
    ])
    fixture.layOut()
    #expect(first.frame == Rect(x: 0, y: 10, width: 150, height: 600))
    #expect(second.frame == Rect(x: 55, y: 610, width: 40, height: 70))
    #expect(scroll.contentSize == Size(width: 150, height: 700))
    #expect(scroll.frame == Rect(x: 50, y: 60, width: 200, height: 300))
    // It still says what was written, and can go and come back.
    #expect(bottom.secondItem === scroll && bottom.secondAttribute == .bottom)
    bottom.isActive = false
    #expect(bottom.secondItem === scroll)
    bottom.isActive = true
    second.removeFromSuperview()
    #expect(!bottom.isActive && bottom.secondItem === scroll)
    #expect(fixture.problems.isEmpty)
  }

  @Test("What only hangs on the content's origin leaves its size as it was set, axis by axis")
  func givenSize() throws {
    scroll.contentSize = Size(width: 500, height: 600)
    let view = fixture.view("view", in: scroll)
    try fixture.place(view, 10, 20, 30, 40)
    fixture.layOut()
    #expect(scroll.contentSize == Size(width: 500, height: 600))
    try LayoutConstraint.activate([view.bottomAnchor == scroll.bottomAnchor - 5])
    fixture.layOut()
    #expect(scroll.contentSize == Size(width: 500, height: 65))
  }

  @Test("To what lies outside, the scroll view's edges are those of its frame")
  func outside() throws {
    _ = try form()
    let below = fixture.view("below")
    try LayoutConstraint.activate([
      below.topAnchor == scroll.bottomAnchor + 5, below.leftAnchor == scroll.leftAnchor,
      below.widthAnchor == scroll.widthAnchor, below.heightAnchor == 10,
    ])
    scroll.contentOffset = Point(x: 0, y: 100)
    fixture.layOut()
    #expect(below.frame == Rect(x: 50, y: 365, width: 200, height: 10))
  }

  @Test("Format strings and right to left")
  func formats() throws {
    fixture.window.layoutDirection = .rightToLeft
    let text = fixture.view("text", in: scroll)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "H:|-(10)-[text(180)]-(20)-|", options: [], metrics: [:], views: ["text": text])
        + LayoutConstraint.constraints(
          withVisualFormat: "V:|-(5)-[text(500)]-(6)-|", options: [], metrics: [:], views: ["text": text]))
    fixture.layOut()
    #expect(scroll.contentSize == Size(width: 210, height: 511))
    #expect(text.frame == Rect(x: 20, y: 5, width: 180, height: 500))
  }

  @Test("Scrolling shows in conversions and in what touches hit, and moves no frame")
  func scrolling() throws {
    let form = try form()
    let button = fixture.view("button", in: form)
    try fixture.place(button, 20, 500, 30, 30)
    fixture.layOut()
    #expect(button.convert(Point.zero, to: nil) == Point(x: 70, y: 560))
    #expect(fixture.window.hitTest(Point(x: 75, y: 365)) === fixture.window, "beyond the bounds")

    scroll.contentOffset = Point(x: 0, y: 400)
    #expect(scroll.bounds == Rect(x: 0, y: 400, width: 200, height: 300))
    #expect(button.convert(Point.zero, to: nil) == Point(x: 70, y: 160))
    #expect(button.convert(Point(x: 60, y: 150), from: nil) == Point(x: -10, y: -10))
    #expect(fixture.window.hitTest(Point(x: 75, y: 165)) === button)
    #expect(fixture.window.hitTest(Point(x: 75, y: 155)) === form)
    fixture.layOut()
    #expect(button.frame == Rect(x: 20, y: 500, width: 30, height: 30))
    #expect(form.frame.minY == 0)

    scroll.bounds = Rect(x: 0, y: 350, width: 200, height: 300)
    #expect(scroll.contentOffset == Point(x: 0, y: 350))
  }

  @Test("What is held by the frame guide stays where it is")
  func floating() throws {
    _ = try form()
    let header = fixture.view("header", in: scroll)
    try LayoutConstraint.activate([
      header.topAnchor == scroll.frameLayoutGuide.topAnchor + 4,
      header.leftAnchor == scroll.frameLayoutGuide.leftAnchor,
      header.rightAnchor == scroll.frameLayoutGuide.rightAnchor, header.heightAnchor == 20,
    ])
    for offset in [0.0, 123, 7] {
      scroll.contentOffset = Point(x: 0, y: offset)
      fixture.layOut()
      #expect(header.frame == Rect(x: 0, y: offset + 4, width: 200, height: 20))
      #expect(header.convert(header.bounds, to: nil) == Rect(x: 50, y: 64, width: 200, height: 20))
    }
    #expect(scroll.contentSize.height == 900 && fixture.problems.isEmpty)
  }

  @Test("An offset moves with the block it is set in, and is where it leads at once")
  func animation() throws {
    _ = try form()
    var seen: [Double] = []
    scroll.onScroll = { seen.append($0.bounds.minY) }
    var ended: Bool?
    View.animate(withDuration: 1, options: .curveLinear) {
      scroll.contentOffset = Point(x: 0, y: 400)
    } completion: {
      ended = $0
    }
    #expect(scroll.contentOffset.y == 400 && scroll.bounds.minY == 0 && ended == nil)
    for (time, offset) in [(0.25, 100.0), (0.5, 200), (1, 400)] {
      try fixture.window.advance(to: time)
      #expect(isClose(scroll.bounds.minY, offset))
    }
    #expect(seen.count == 3 && ended == true)
    // Additive, like every other movement: 400 -> 0 beside what is left of 0 -> 400.
    try scroll.setContentOffset(.zero, animated: true)
    try fixture.window.advance(to: 1.15)
    #expect(isClose(scroll.bounds.minY, 200, within: 1e-6))
    // Set from outside, it stays.
    scroll.bounds.origin = Point(x: 0, y: 33)
    try fixture.window.advance(to: 2)
    #expect(scroll.bounds.minY == 33 && scroll.contentOffset.y == 33)
  }

  @Test("A movement ends where it leads when the view leaves the window")
  func leaving() throws {
    _ = try form()
    try scroll.setContentOffset(Point(x: 0, y: 400), animated: true)
    try fixture.window.advance(to: 0.1)
    #expect(scroll.bounds.minY > 0 && scroll.bounds.minY < 400)
    scroll.removeFromSuperview()
    #expect(scroll.bounds.minY == 400)
    scroll.contentOffset = Point(x: 0, y: 5)
    try fixture.window.advance(to: 1)
    #expect(scroll.bounds.minY == 5)
  }

  @Test("What lies beyond the range is brought back when the range changes, and only then")
  func range() throws {
    let form = try form()
    scroll.contentInset = EdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    fixture.layOut()
    #expect(scroll.contentOffsetRange.least == Point(x: 0, y: -10))
    #expect(scroll.contentOffsetRange.greatest == Point(x: 0, y: 630))
    scroll.contentOffset = Point(x: 0, y: 1000)
    fixture.layOut()
    #expect(scroll.contentOffset.y == 1000)
    scroll.contentInset.bottom = 0
    fixture.layOut()
    #expect(scroll.contentOffset.y == 600)
    form.constraints.first { $0.firstAttribute == .height }?.constant = 100
    fixture.layOut()
    #expect(scroll.contentOffset.y == -10, "content that is not higher than the view stands at its top")
  }

  @Test("The safe area counts where the content is larger, and moves content that stands at its top")
  func safeArea() throws {
    let fixture = LayoutFixture(safeArea: EdgeInsets(top: 47, left: 5, bottom: 34, right: 0))
    let scroll = ScrollView(name: "scroll")
    fixture.window.addSubview(scroll)
    try fixture.place(scroll, 0, 0, 400, 400)
    scroll.contentSize = Size(width: 400, height: 1000)
    fixture.layOut()
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset == Point(x: 0, y: -47))
    try fixture.window.resize(
      to: fixture.window.frame.size, safeArea: EdgeInsets(top: 91, left: 5, bottom: 34, right: 0))
    fixture.layOut()
    #expect(scroll.contentOffset == Point(x: 0, y: -91))
    scroll.contentInsetAdjustmentBehavior = .always
    fixture.layOut()
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 91, left: 5, bottom: 34, right: 0))
    let inner = ScrollView(name: "inner")
    scroll.addSubview(inner)
    try fixture.place(inner, 0, 100, 400, 400)
    inner.contentSize = Size(width: 400, height: 500)
    fixture.layOut()
    #expect(inner.adjustedContentInset == .zero, "what it lies in brings it clear")
    inner.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(inner.adjustedContentInset.bottom == 225, "it ends at 591, the safe area at 366")
    inner.removeFromSuperview()
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentInset = EdgeInsets(all: 3)
    #expect(scroll.adjustedContentInset == EdgeInsets(all: 3))
  }

  @Test("Scrolls to a rectangle only as far as needed")
  func rectToVisible() throws {
    _ = try form()
    scroll.contentInset = EdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
    fixture.layOut()
    // Between 0 and 200 the insets cover nothing.
    for (y, height, offset) in [
      (150.0, 50.0, 0.0), (180, 40, 20), (100, 50, 20), (0, 30, 0), (890, 10, 700), (100, 500, 100),
    ] {
      try scroll.scrollRectToVisible(Rect(x: 0, y: y, width: 10, height: height), animated: false)
      #expect(scroll.contentOffset.y == offset, "\(y)")
    }
    try scroll.scrollRectToVisible(Rect(x: 0, y: 2000, width: 1, height: 1), animated: false)
    #expect(scroll.contentOffset.y == 700, "no further than the range")
  }

  @Test("A scroll view in another, and its fitting size")
  func nested() throws {
    let form = try form()
    let inner = ScrollView(name: "inner")
    form.addSubview(inner)
    try fixture.place(inner, 10, 100, 100, 50)
    let text = fixture.view("text", in: inner)
    try LayoutConstraint.activate([
      text.topAnchor == inner.topAnchor, text.bottomAnchor == inner.bottomAnchor,
      text.leftAnchor == inner.leftAnchor, text.rightAnchor == inner.rightAnchor,
      text.heightAnchor == 80, text.widthAnchor == inner.widthAnchor,
    ])
    fixture.layOut()
    scroll.contentOffset.y = 90
    inner.contentOffset.y = 30
    #expect(text.convert(Point(x: 0, y: 30), to: nil) == Point(x: 60, y: 70))
    // Nothing in it says how large the scroll view is to be.
    #expect(inner.systemLayoutSizeFitting(.zero).height == 50)
    #expect(ScrollView().systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test("Numbers that are none are refused and change nothing")
  func refusals() {
    scroll.contentOffset = Point(x: 1, y: 2)
    #expect(throws: ScrollError.self) { try scroll.setContentOffset(Point(x: .nan, y: 0)) }
    #expect(throws: ScrollError.self) {
      try scroll.setContentOffset(Point(x: 0, y: .infinity), animated: true)
    }
    #expect(throws: ScrollError.self) { try scroll.setContentInset(EdgeInsets(all: .nan)) }
    #expect(throws: ScrollError.invalidSize(view: "scroll", value: Size(width: -1, height: 0))) {
      try scroll.setContentSize(Size(width: -1, height: 0))
    }
    #expect(throws: ScrollError.self) {
      try scroll.scrollRectToVisible(Rect(x: 0, y: .nan, width: 0, height: 0), animated: false)
    }
    #expect(scroll.contentOffset == Point(x: 1, y: 2) && scroll.contentInset == .zero)
    #expect(scroll.contentSize == .zero)
  }

  @Test("A guide in scrolled content follows the safe area of where it is")
  func scrolledSafeArea() throws {
    let fixture = LayoutFixture(safeArea: EdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    let scroll = ScrollView(name: "scroll")
    scroll.contentInsetAdjustmentBehavior = .never
    fixture.window.addSubview(scroll)
    try fixture.place(scroll, 0, 0, 400, 400)
    scroll.contentSize = Size(width: 400, height: 1000)
    let view = fixture.view("view", in: scroll)
    try fixture.place(view, 0, 60, 100, 100)
    let guide = view.safeAreaLayoutGuide
    let probe = fixture.view("probe", in: view)
    try LayoutConstraint.activate([
      probe.topAnchor == guide.topAnchor, probe.leftAnchor == view.leftAnchor, probe.widthAnchor == 1,
      probe.heightAnchor == 1,
    ])
    fixture.layOut()
    #expect(probe.frame.minY == 0)
    scroll.contentOffset.y = 50
    fixture.layOut()
    #expect(probe.frame.minY == 30, "the view begins at 10, 30 above the safe area's 40")
  }
}
