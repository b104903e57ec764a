import Layout
import Testing

@Suite("Safe area and margins")
struct SafeAreaTests {
  /// The figures of the conformance scenario `apple-safe-area-and-rotation`.
  @Test("The safe area's guide follows a rotation")
  func rotation() throws {
    let fixture = LayoutFixture(
      width: 390, height: 844, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let window = fixture.window
    let bar = fixture.view("bar")
    let body = fixture.view("body")
    let safe = window.safeAreaLayoutGuide
    try LayoutConstraint.activate([
      bar.topAnchor == safe.topAnchor, bar.heightAnchor == 44,
      body.topAnchor == bar.bottomAnchor, body.bottomAnchor == safe.bottomAnchor,
      bar.leftAnchor == window.leftAnchor, bar.rightAnchor == window.rightAnchor,
      body.leftAnchor == safe.leftAnchor, body.rightAnchor == safe.rightAnchor,
    ])
    fixture.layOut()
    #expect(bar.frame == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(body.frame == Rect(x: 0, y: 91, width: 390, height: 719))
    try window.resize(
      to: Size(width: 844, height: 390), safeArea: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    fixture.layOut()
    #expect(bar.frame == Rect(x: 0, y: 0, width: 844, height: 44))
    #expect(body.frame == Rect(x: 47, y: 44, width: 750, height: 325))
    #expect(safe.layoutFrame == Rect(x: 47, y: 0, width: 750, height: 369))
    #expect(window.screen.bounds.size == Size(width: 844, height: 390))
    #expect(fixture.problems.isEmpty)
  }

  @Test("Of a view that is not the window only the covered part counts")
  func nested() throws {
    let fixture = LayoutFixture(
      width: 400, height: 800, safeArea: EdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    let card = fixture.view("card")
    let inner = fixture.view("inner", in: card)
    let content = fixture.view("content", in: inner)
    try fixture.place(card, 0, 30, 400, 770)
    try fixture.place(inner, 0, 5, 400, 765)
    try LayoutConstraint.activate([
      content.topAnchor == inner.safeAreaLayoutGuide.topAnchor,
      content.bottomAnchor == inner.safeAreaLayoutGuide.bottomAnchor,
    ])
    fixture.layOut()
    #expect(card.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 15, left: 0, bottom: 34, right: 0))
    #expect(content.frame.minY == 15 && content.frame.maxY == 765 - 34)
  }

  @Test("A view that slides under the bar is covered more and more, at most wholly; outside it is not")
  func sliding() throws {
    let fixture = LayoutFixture(
      width: 400, height: 800, safeArea: EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    let card = fixture.view("card")
    let top = card.topAnchor == fixture.window.topAnchor + 100
    try LayoutConstraint.activate([
      top, card.heightAnchor == 30, card.widthAnchor == 400, card.leftAnchor == fixture.window.leftAnchor,
    ])
    let guide = card.safeAreaLayoutGuide
    let content = fixture.view("content", in: card)
    try (content.topAnchor == guide.topAnchor).setActive(true)
    for (y, covered) in [(100.0, 0.0), (40, 10), (25, 25), (10, 30), (-40, 0)] {
      top.constant = y
      fixture.layOut()
      #expect(content.frame.minY == covered, "at \(y)")
    }
    #expect(View().safeAreaInsets == .zero)
  }

  @Test("Margins are 8, follow changes, and lie inside the safe area unless told otherwise")
  func margins() throws {
    let fixture = LayoutFixture(
      width: 300, height: 300, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let window = fixture.window
    let view = fixture.view("view")
    let guide = window.layoutMarginsGuide
    try LayoutConstraint.activate([
      view.leadingAnchor == guide.leadingAnchor, view.trailingAnchor == guide.trailingAnchor,
      view.topAnchor == guide.topAnchor, view.bottomAnchor == guide.bottomAnchor,
    ])
    fixture.layOut()
    #expect(view.frame == Rect(x: 8, y: 28, width: 284, height: 264))
    window.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    fixture.layOut()
    #expect(view.frame == Rect(x: 2, y: 21, width: 294, height: 276))
    window.insetsLayoutMarginsFromSafeArea = false
    fixture.layOut()
    #expect(view.frame == Rect(x: 2, y: 1, width: 294, height: 296))
  }

  @Test("A view that moves to a window without a safe area is covered no more")
  func otherWindow() throws {
    let first = LayoutFixture(safeArea: EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    let second = LayoutFixture()
    let card = first.view("card")
    let content = first.view("content", in: card)
    try LayoutConstraint.activate([
      card.heightAnchor == 100, card.widthAnchor == 100,
      content.topAnchor == card.safeAreaLayoutGuide.topAnchor,
    ])
    first.layOut()
    #expect(content.frame.minY == 50)
    second.window.addSubview(card)
    second.layOut()
    #expect(content.frame.minY == 0)
    first.window.addSubview(card)
    first.layOut()
    #expect(content.frame.minY == 50)
  }

  @Test("A view whose guides are in use leaves nothing behind in the solver")
  func leaving() throws {
    let fixture = LayoutFixture(safeArea: EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    let card = fixture.view("card")
    let content = fixture.view("content", in: card)
    try fixture.place(card, 0, 0, 100, 100)
    try LayoutConstraint.activate([
      content.topAnchor == card.safeAreaLayoutGuide.topAnchor,
      content.leftAnchor == card.layoutMarginsGuide.leftAnchor,
    ])
    fixture.layOut()
    let variables = fixture.window.engine.variableCount
    for _ in 1...3 {
      card.removeFromSuperview()
      fixture.layOut()
      fixture.window.addSubview(card)
      try LayoutConstraint.activate([
        card.leftAnchor == fixture.window.leftAnchor, card.topAnchor == fixture.window.topAnchor,
      ])
      fixture.layOut()
      #expect(content.frame.origin == Point(x: 8, y: 50))
    }
    #expect(fixture.window.engine.variableCount == variables)
    #expect(fixture.problems.map(\.message) == [])
  }

  @Test("Margins wider than their view leave its size alone")
  func wideMargins() throws {
    let fixture = LayoutFixture()
    let view = fixture.view("view")
    try fixture.place(view, 0, 0, 10, 10)
    let guide = view.layoutMarginsGuide
    let inner = fixture.view("inner", in: view)
    try (inner.leftAnchor == guide.leftAnchor).setActive(true)
    fixture.layOut()
    #expect(view.frame.size == Size(width: 10, height: 10))
    #expect(inner.frame.minX == 8)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A margin attribute is an edge of the margins guide")
  func marginAttributes() throws {
    let fixture = LayoutFixture()
    let view = fixture.view("view")
    try LayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: fixture.window, attribute: .leftMargin,
      constant: 3
    ).setActive(true)
    fixture.layOut()
    #expect(view.frame.minX == 11)
  }

  @Test("A safe area larger than the window leaves nothing, and no problem")
  func tooLarge() {
    let fixture = LayoutFixture(
      width: 100, height: 30, safeArea: EdgeInsets(top: 20, left: 0, bottom: 20, right: 0))
    #expect(fixture.window.safeAreaInsets.bottom == 10)
    #expect(throws: LayoutError.self) {
      try fixture.window.resize(to: Size(width: -1, height: 5))
    }
    #expect(throws: LayoutError.self) {
      try fixture.window.resize(
        to: Size(width: 1, height: 5), safeArea: EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0))
    }
    #expect(fixture.window.frame.size == Size(width: 100, height: 30))
  }
}
