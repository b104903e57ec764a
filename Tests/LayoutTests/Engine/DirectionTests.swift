import Layout
import Testing

@Suite("Right to left")
struct DirectionTests {
  let fixture = LayoutFixture(width: 300, height: 100)

  private func row() throws -> (View, View) {
    let a = fixture.view("a")
    let b = fixture.view("b")
    try LayoutConstraint.activate([
      a.leadingAnchor == fixture.window.leadingAnchor + 20,
      a.widthAnchor == 100,
      b.leadingAnchor == a.trailingAnchor + 10,
      b.widthAnchor == 50,
    ])
    return (a, b)
  }

  /// The figures of the conformance scenario `own-right-to-left-format`.
  @Test("Leading is right, and constants point to the left")
  func mirrored() throws {
    fixture.window.layoutDirection = .rightToLeft
    let (a, b) = try row()
    fixture.layOut()
    #expect(a.frame.minX == 180 && b.frame.minX == 120)
  }

  @Test("The direction may change in a window that stands")
  func changing() throws {
    let (a, b) = try row()
    fixture.layOut()
    #expect(a.frame.minX == 20 && b.frame.minX == 130)
    fixture.window.layoutDirection = .rightToLeft
    fixture.layOut()
    #expect(a.frame.minX == 180 && b.frame.minX == 120)
    fixture.window.semanticContentAttribute = .playback
    fixture.layOut()
    #expect(a.frame.minX == 20 && b.frame.minX == 130)
  }

  @Test("Inequalities and distances are mirrored too; left and right are not")
  func mirroredForms() throws {
    fixture.window.layoutDirection = .rightToLeft
    let a = fixture.view("a")
    let b = fixture.view("b")
    let c = fixture.view("c")
    try LayoutConstraint.activate([
      a.leadingAnchor >= fixture.window.leadingAnchor + 30,
      a.leadingAnchor == fixture.window.leadingAnchor ~ 10,
      a.widthAnchor == 40,
      b.leftAnchor == fixture.window.leftAnchor + 7,
      b.widthAnchor == 5,
      a.trailingAnchor.anchorWithOffset(to: c.leadingAnchor) == 60,
      c.widthAnchor == 10,
    ])
    fixture.layOut()
    #expect(a.frame.maxX == 270, "at least 30 from the leading, right, edge")
    #expect(b.frame.minX == 7)
    #expect(c.frame.maxX == 270 - 40 - 60)
  }

  @Test("A constant changes in the mirrored sense")
  func constant() throws {
    fixture.window.layoutDirection = .rightToLeft
    let a = fixture.view("a")
    let edge = a.leadingAnchor == fixture.window.leadingAnchor + 20
    try LayoutConstraint.activate([edge, a.widthAnchor == 100])
    fixture.layOut()
    edge.constant = 50
    fixture.layOut()
    #expect(a.frame.minX == 150)
  }

  @Test("What a view holds runs as the view's content does; subviews do not inherit it")
  func semantic() throws {
    let box = fixture.view("box")
    let inner = fixture.view("inner", in: box)
    let deep = fixture.view("deep", in: inner)
    box.semanticContentAttribute = .forceRightToLeft
    try fixture.place(box, 0, 0, 200, 50)
    try LayoutConstraint.activate([
      inner.leadingAnchor == box.leadingAnchor + 10, inner.widthAnchor == 100,
      deep.leadingAnchor == inner.leadingAnchor + 5, deep.widthAnchor == 20,
    ])
    fixture.layOut()
    #expect(inner.frame.minX == 90)
    #expect(deep.frame.minX == 5)
    #expect(box.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
