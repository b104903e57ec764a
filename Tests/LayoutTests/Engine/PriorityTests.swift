import Layout
import Testing

/// Numbers of Apple's WWDC 2012 session 228 and 2015 session 218, and of the header NSLayoutConstraint.h.
@Suite("Priorities in a window")
struct PriorityTests {
  let fixture = LayoutFixture()

  private func width(_ constraints: (View) -> [LayoutConstraint]) throws -> Double {
    let view = fixture.view("w")
    try LayoutConstraint.activate(constraints(view))
    fixture.layOut()
    return view.frame.width
  }

  @Test("A stronger inequality beats a weaker equality")
  func strongerInequality() throws {
    let found = try width { [$0.widthAnchor == 24 ~ 500, $0.widthAnchor >= 30 ~ 525] }
    #expect(found == 30)
  }

  @Test("At equal priorities the inequality and the equality meet anywhere between")
  func tie() throws {
    let found = try width { [$0.widthAnchor == 24 ~ 500, $0.widthAnchor >= 30 ~ 500] }
    #expect(found >= 24 && found <= 30)
  }

  @Test("The stronger of two wins entirely, it does not average")
  func noAverage() throws {
    let found = try width { [$0.widthAnchor == 120 ~ .defaultLow, $0.widthAnchor == 75 ~ .defaultHigh] }
    #expect(found == 75)
  }

  @Test("A hundred weaker constraints do not outweigh one")
  func noSum() throws {
    let found = try width { view in
      [view.widthAnchor == 10 ~ 251] + (0..<100).map { _ in view.widthAnchor == 300 ~ 250 }
    }
    #expect(found == 10)
  }

  @Test("A priority changes to any other while the constraint is active")
  func changing() throws {
    let view = fixture.view("w")
    let ten = view.widthAnchor == 10 ~ 500
    try LayoutConstraint.activate([ten, view.widthAnchor == 20 ~ 400])
    fixture.layOut()
    #expect(view.frame.width == 10)
    ten.priority = 300
    fixture.layOut()
    #expect(view.frame.width == 20)
    ten.priority = .required
    fixture.layOut()
    #expect(view.frame.width == 10)
    try ten.setPriority(1)
    fixture.layOut()
    #expect(view.frame.width == 20)
  }

  @Test(
    "The inner view of a shrinking outer one",
    arguments: [(200.0, 50.0, 100.0), (140, 20, 100), (130, 20, 90), (100, 20, 60)])
  func shrinking(outerWidth: Double, x: Double, width: Double) throws {
    let outer = fixture.view("outer")
    let inner = fixture.view("inner", in: outer)
    try fixture.place(outer, 0, 0, outerWidth, 50)
    try LayoutConstraint.activate([
      inner.widthAnchor == 100 ~ .defaultLow,
      inner.centerXAnchor == outer.centerXAnchor,
      inner.leadingAnchor >= outer.leadingAnchor + 20,
      inner.trailingAnchor <= outer.trailingAnchor - 20,
    ])
    fixture.layOut()
    #expect(isClose(inner.frame.minX, x) && isClose(inner.frame.width, width))
    #expect(fixture.problems.isEmpty)
  }

  @Test("Sizes are not negative, and a circle of multiples is satisfied by nothing at all")
  func zero() throws {
    let foo = fixture.view("foo")
    let bar = fixture.view("bar")
    try LayoutConstraint.activate([
      foo.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 2),
      bar.widthAnchor.constraint(equalTo: foo.widthAnchor, multiplier: 3),
      foo.heightAnchor == -10 ~ .defaultHigh,
    ])
    fixture.layOut()
    #expect(foo.frame.width == 0 && bar.frame.width == 0 && foo.frame.height == 0)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A required negative width is a conflict that names its constraint and place")
  func negative() throws {
    let foo = fixture.view("foo")
    let constraint = foo.widthAnchor.constraint(equalToConstant: -10)
    try constraint.setActive(true)
    fixture.layOut()
    #expect(foo.frame.width == 0)
    #expect(fixture.problems.count == 1)
    let problem = try #require(fixture.problems.first)
    #expect(problem.kind == .conflict)
    #expect(problem.constraints.count == 1 && problem.constraints.first === constraint)
    #expect(problem.message.contains("foo.width == -10 (LayoutTests/PriorityTests.swift:"))
  }
}
