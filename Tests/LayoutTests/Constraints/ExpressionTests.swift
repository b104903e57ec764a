import Layout
import Testing

@Suite("Sums and pairs of anchors")
struct ExpressionTests {
  let fixture = LayoutFixture()

  @Test("Anchors of one type do, with constants and multipliers on either side")
  func allowed() {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let made: [LayoutConstraint] = [
      a.leadingAnchor == b.trailingAnchor, 8 + a.topAnchor <= b.bottomAnchor * 2 - 1,
      a.widthAnchor / 2 >= -b.heightAnchor + 3, a.leftAnchor == 10, 3 * a.widthAnchor - 1 <= 10,
      a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor) == 0.5 * b.heightAnchor,
    ]
    #expect(
      made.map(\.rule) == [
        "a.leading == b.trailing", "a.top <= 2 * b.bottom - 9", "0.5 * a.width + b.height >= 3",
        "a.left == 10", "3 * a.width <= 11", "b.leading - a.leading - 0.5 * b.height == 0",
      ])
  }

  @Test("Sums over several anchors compare with anything, and hold")
  func sums() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let window = fixture.window
    try LayoutConstraint.activate([
      a.leftAnchor + 10 == window.leftAnchor + window.widthAnchor / 4,
      a.leftAnchor + a.widthAnchor == b.leftAnchor,
      b.leftAnchor == window.widthAnchor - window.heightAnchor / 2,
      b.widthAnchor + a.widthAnchor <= 2 * (a.widthAnchor + 5), b.widthAnchor == 1000 ~ 1,
      a.topAnchor - window.topAnchor == a.leftAnchor - window.leftAnchor,
    ])
    fixture.layOut()
    #expect(a.frame.origin == Point(x: 90, y: 90))
    #expect(b.frame.minX == 200 && a.frame.width == 110)
    #expect(b.frame.width == 120)
  }

  @Test("One attribute on each side is a pair, however it was written, and is held to its rules")
  func pairs() {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let left = LayoutExpression([.init(1, a, .left)], constant: 3)
    for constraint in [
      left == b.widthAnchor, a.topAnchor >= left, left <= 2 * LayoutExpression([.init(1, b, .height)]),
    ] {
      #expect {
        try constraint.setActive(true)
      } throws: { error in
        if case LayoutError.incompatibleAttributes = error { true } else { false }
      }
    }
  }

  @Test("A rule and the initializer over expressions may compare a position with a size")
  func rules() throws {
    let a = fixture.view("a")
    try LayoutConstraint.activate([
      LayoutConstraint(rule: "a.left == root.width / 2 + 8", views: ["a": a, "root": fixture.window]),
      LayoutConstraint(
        a.topAnchor.layoutExpression, .equal, fixture.window.heightAnchor / 4 + LayoutExpression()),
    ])
    fixture.layOut()
    #expect(a.frame.origin == Point(x: 208, y: 100))
  }

  @Test("A multiplier that is no number is named, not the constant that it is not multiplied with")
  func multipliers() {
    let a = fixture.view("a")
    let b = fixture.view("b")
    for (constraint, name) in [
      (.infinity * a.widthAnchor == b.heightAnchor, "a.width"), (a.leftAnchor / 0 <= b.leftAnchor, "a.left"),
      (b.widthAnchor == a.widthAnchor * .nan, "a.width"), (a.widthAnchor >= -(b.widthAnchor / 0), "b.width"),
      (.infinity * (a.widthAnchor + b.widthAnchor) == 3, "a.width"),
      (.infinity * (a.widthAnchor + 3) == b.heightAnchor, "a.width"),
      (a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: .infinity), "b.height"),
    ] {
      let error = #expect(throws: LayoutError.self) { try constraint.setActive(true) }
      guard case .multiplierNotFinite(let attribute, _, let value) = error else {
        Issue.record(error ?? .missingItem(constraint: "nothing thrown"))
        continue
      }
      #expect(attribute == name && !value.isFinite)
      #expect(error?.description.hasPrefix("the multiplier of \(name) in ") == true)
    }
    let error = #expect(throws: LayoutError.self) { try (a.widthAnchor == .infinity).setActive(true) }
    #expect(error?.description.contains("the constant of a.width == inf") == true)
  }
}
