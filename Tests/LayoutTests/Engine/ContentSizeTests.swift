import Layout
import Testing

/// WWDC 2015 session 218: two labels in a row; figures of the conformance scenarios named after it, derived by hand.
@Suite("Intrinsic sizes")
struct ContentSizeTests {
  let fixture = LayoutFixture()
  let left = ContentView(100, 20)
  let right = ContentView(80, 30)

  /// `|[left]-20-[right]|` in a box of the given width.
  private func layOut(width: Double) throws -> View {
    let box = fixture.view("box")
    try fixture.place(box, 0, 0, width, 50)
    box.addSubview(left)
    box.addSubview(right)
    try LayoutConstraint.activate([
      left.leadingAnchor == box.leadingAnchor,
      right.leadingAnchor == left.trailingAnchor + 20,
      right.trailingAnchor == box.trailingAnchor,
      left.topAnchor == box.topAnchor,
      right.topAnchor == box.topAnchor,
    ])
    fixture.layOut()
    return box
  }

  @Test("An exact fit")
  func exact() throws {
    _ = try layOut(width: 200)
    #expect(left.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(right.frame == Rect(x: 120, y: 0, width: 80, height: 30))
  }

  @Test("The one that hugs less stretches")
  func stretch() throws {
    left.setContentHuggingPriority(249, for: .horizontal)
    _ = try layOut(width: 260)
    #expect(left.frame.width == 160)
    #expect(right.frame.width == 80)
    left.setContentHuggingPriority(252, for: .horizontal)
    fixture.layOut()
    #expect(left.frame.width == 100)
    #expect(right.frame.width == 140)
  }

  @Test("The one that resists less is squeezed")
  func squeeze() throws {
    right.setContentCompressionResistancePriority(749, for: .horizontal)
    _ = try layOut(width: 150)
    #expect(left.frame.width == 100)
    #expect(right.frame.width == 30)
    right.setContentCompressionResistancePriority(751, for: .horizontal)
    fixture.layOut()
    #expect(left.frame.width == 50)
    #expect(right.frame.width == 80)
  }

  @Test("Equal hugging leaves the rest to either: together they fill")
  func equal() throws {
    _ = try layOut(width: 260)
    #expect(left.frame.width >= 100 && right.frame.width >= 80)
    #expect(left.frame.width + right.frame.width == 240)
  }

  @Test("A new intrinsic size counts once it was invalidated; none frees the axis")
  func invalidation() throws {
    let view = ContentView(50, 60)
    fixture.window.addSubview(view)
    fixture.layOut()
    #expect(view.frame.size == Size(width: 50, height: 60))
    view.content.width = 70
    fixture.layOut()
    #expect(view.frame.size == Size(width: 70, height: 60))
    view.content = Size(width: View.noIntrinsicMetric, height: 5)
    try (view.widthAnchor == 33 ~ 1).setActive(true)
    fixture.layOut()
    #expect(view.frame.size == Size(width: 33, height: 5))
  }

  @Test("A size that is none is reported and left out")
  func invalid() {
    let view = ContentView(.nan, 10)
    view.name = "odd"
    fixture.window.addSubview(view)
    fixture.layOut()
    #expect(view.frame.size == Size(width: 0, height: 10))
    #expect(fixture.problems.map(\.kind) == [.refused])
    #expect(fixture.problems.first?.message.contains("odd") == true)
  }

  final class Text: View {
    var baselines = (first: 12.0, last: 5.0)
    override var intrinsicContentSize: Size { Size(width: 40, height: 30) }
    override var firstBaselineOffsetFromTop: Double { baselines.first }
    override var lastBaselineOffsetFromBottom: Double { baselines.last }
  }

  @Test("Baselines lie within the view by their offsets, and move with them")
  func baselines() throws {
    let text = Text()
    let plain = fixture.view("plain")
    let below = fixture.view("below")
    fixture.window.addSubview(text)
    try LayoutConstraint.activate([
      text.topAnchor == fixture.window.topAnchor + 100,
      plain.firstBaselineAnchor == text.firstBaselineAnchor,
      below.topAnchor == text.lastBaselineAnchor + 8,
    ])
    fixture.layOut()
    #expect(plain.frame.minY == 112, "a view without text has its baseline at its top")
    #expect(below.frame.minY == 133)
    text.baselines = (first: 20, last: 1)
    text.invalidateIntrinsicContentSize()
    fixture.layOut()
    #expect(plain.frame.minY == 120)
    #expect(below.frame.minY == 137)
  }

  final class Shadowed: View {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    override var intrinsicContentSize: Size { Size(width: 20, height: 10) }
  }

  @Test("Constraints and intrinsic sizes speak of the alignment rectangle")
  func alignment() throws {
    let view = Shadowed()
    fixture.window.addSubview(view)
    try LayoutConstraint.activate([
      view.leftAnchor == fixture.window.leftAnchor + 50,
      view.bottomAnchor == fixture.window.bottomAnchor,
    ])
    fixture.layOut()
    #expect(view.frame == Rect(x: 48, y: 389, width: 26, height: 14))
    #expect(view.alignmentRect(forFrame: view.frame) == Rect(x: 50, y: 390, width: 20, height: 10))
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: view.frame)) == view.frame)
    try (view.widthAnchor == 100).setActive(true)
    try (view.centerYAnchor == fixture.window.centerYAnchor).setActive(true)
    fixture.layOut()
    #expect(view.frame.width == 106)
  }
}
