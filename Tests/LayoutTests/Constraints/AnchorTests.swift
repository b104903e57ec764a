import Layout
import Testing

@Suite("Anchors and expressions")
struct AnchorTests {
  let fixture = LayoutFixture()

  @Test("Every method of a position's anchor")
  func positions() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let window = fixture.window
    try fixture.place(a, 10, 20, 100, 50)
    let made = [
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
      b.rightAnchor.constraint(lessThanOrEqualTo: window.rightAnchor, constant: -300),
      b.rightAnchor.constraint(greaterThanOrEqualTo: a.leftAnchor),
      b.bottomAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 10),
      b.bottomAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 10),
    ]
    for constraint in made { #expect(!constraint.isActive && constraint.priority == .required) }
    try LayoutConstraint.activate(made + [b.widthAnchor == 100 ~ 1])
    fixture.layOut()
    // From 115 at most to 400 - 300: the required right edge comes out below the left, so the width is zero.
    #expect(b.frame.minY == 70 + 16 && b.frame.maxY == 70 + 80)
  }

  @Test("Spacing after an anchor, and distances between two")
  func spacing() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let c = fixture.view("c")
    try fixture.place(a, 10, 0, 100, 50)
    try LayoutConstraint.activate([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5),
      b.widthAnchor == 20,
      b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
        .constraint(
          equalTo: a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor), multiplier: 0.5, constant: 1),
      c.topAnchor.anchorWithOffset(to: a.bottomAnchor).constraint(equalToConstant: 30),
    ])
    fixture.layOut()
    #expect(b.frame.minX == 110 + 12)
    // 142, half of the 112 from a to b, and 1.
    #expect(c.frame.minX == 199)
    #expect(c.frame.minY == 20)
  }

  @Test("Every method of a dimension")
  func dimensions() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    try LayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 40),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 3),
      b.widthAnchor.constraint(greaterThanOrEqualTo: a.widthAnchor, multiplier: 2),
      b.widthAnchor.constraint(greaterThanOrEqualToConstant: 7),
      b.widthAnchor == 0 ~ 1,
      b.heightAnchor.constraint(lessThanOrEqualTo: a.heightAnchor, multiplier: 0.5, constant: 1),
      b.heightAnchor.constraint(lessThanOrEqualToConstant: 70),
      b.heightAnchor == 1000 ~ 1,
    ])
    fixture.layOut()
    #expect(a.frame.size == Size(width: 40, height: 83))
    #expect(b.frame.size == Size(width: 80, height: 42.5))
  }

  @Test("A sum over three items")
  func general() throws {
    let views = ["a", "b", "c"].map { fixture.view($0) }
    try LayoutConstraint.activate([
      views[0].widthAnchor + views[1].widthAnchor <= 2 * views[2].widthAnchor,
      views[2].widthAnchor == 60,
      views[0].widthAnchor == 70 ~ 500,
      views[1].widthAnchor == 80 ~ 400,
    ])
    fixture.layOut()
    #expect(views.map(\.frame.width) == [70, 50, 60])
  }

  @Test("The normal form: attributes left, numbers right, and the parts of a pair")
  func normalForm() {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let pair = 8 + b.trailingAnchor + 2 == a.leadingAnchor - 5
    #expect(pair.constant == -15)
    #expect(pair.firstItem === b && pair.secondItem === a)
    #expect(pair.multiplier == 1 && pair.secondAttribute == .leading)
    let ten = LayoutConstraint(
      LayoutExpression(constant: 10), .equal, a.widthAnchor.layoutExpression, priority: 3)
    #expect(ten.constant == -10 && ten.expression.terms.first?.coefficient == -1)
    let scaled = a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.25, constant: 4)
    #expect(scaled.multiplier == 0.25 && scaled.constant == 4)
    let quarter = a.widthAnchor / 4 - 1 == -b.widthAnchor
    #expect(quarter.constant == 1)
    #expect(quarter.expression.terms.map(\.coefficient) == [0.25, 1])
  }

  /// The figures of the conformance scenario `own-multiplied-edge-of-a-sibling-in-a-moved-parent`.
  @Test("A multiplied position is read in the nearest common ancestor")
  func multiplied() throws {
    let p = fixture.view("p")
    let a = fixture.view("a", in: p)
    let b = fixture.view("b", in: p)
    try fixture.place(p, 100, 30, 200, 100)
    try LayoutConstraint.activate([
      a.leftAnchor == p.leftAnchor, a.widthAnchor == 80, b.leftAnchor == 1.5 * a.rightAnchor,
      b.widthAnchor == 10, b.topAnchor == 2 * a.bottomAnchor, a.topAnchor == p.topAnchor,
      a.heightAnchor == 20, b.bottomAnchor == p.bottomAnchor,
    ])
    fixture.layOut()
    #expect(p.frame == Rect(x: 100, y: 30, width: 200, height: 100))
    #expect(a.frame == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(b.frame == Rect(x: 120, y: 40, width: 10, height: 60))
  }

  @Test("A position alone is read in the superview's coordinates")
  func alone() throws {
    let p = fixture.view("p")
    let a = fixture.view("a", in: p)
    try fixture.place(p, 100, 30, 200, 100)
    try (a.leftAnchor == LayoutExpression(constant: 12)).setActive(true)
    try (a.topAnchor == LayoutExpression(constant: 13)).setActive(true)
    fixture.layOut()
    #expect(a.frame.origin == Point(x: 12, y: 13))
    #expect(a.convert(Point.zero, to: nil) == Point(x: 112, y: 43))
  }

  @Test("A constraint reads as it would be written, and remembers where it was")
  func descriptions() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let made = a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)
    #expect(made.description == "a.leading == b.trailing + 8 (LayoutTests/AnchorTests.swift:\(made.line))")
    #expect(made.line > 100)
    let soft = a.widthAnchor <= 2 * b.heightAnchor - 1.5 ~ 750
    soft.identifier = "cap"
    #expect(soft.description == "a.width <= 2 * b.height - 1.5 @750 'cap'")
    let alone = a.widthAnchor == 3
    #expect(alone.rule == "a.width == 3")
    let sum = a.widthAnchor + b.widthAnchor - a.heightAnchor >= 4
    #expect(sum.rule == "a.width + b.width - a.height >= 4")
    try LayoutConstraint.activate([soft])
    #expect(soft.file != nil, "an operator cannot know its place, activation does")
  }
}
