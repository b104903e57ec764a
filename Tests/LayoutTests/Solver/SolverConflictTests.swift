import Layout
import Testing

@Suite struct SolverConflictTests {
  /// Both members of the first conflict are violated, since something weaker rests between them; neither may be hidden by the
  /// other conflict.
  @Test("Every violated constraint shows in a conflict of its own, beside others")
  func everyViolatedOneIsExplained() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let low = try solver.add(x == 0)
    let high = try solver.add(x >= 8)
    try solver.add(x == 5 ~ 10)
    let zero = try solver.add(y == 0)
    let one = try solver.add(y == 1)
    solver.solve()
    #expect(try solver.value(of: x) == 5)
    #expect(solver.conflicts.map(\.constraints) == [[low, high], [zero, one]])
    try solver.remove(one)
    solver.solve()
    #expect(solver.conflicts.map(\.constraints) == [[low, high]])
    try solver.remove(low)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
  }

  /// `0 x == 5` speaks of no variable, and cannot hold.
  @Test func anImpossibleConstraintAloneIsAConflict() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(name: "a")
    window.addSubview(view)
    window.onProblem = { _ in }
    let impossible = try LayoutConstraint(
      rule: "a.right - a.left == a.width + 1", views: ["a": view])
    try LayoutConstraint.activate([impossible])
    window.layoutIfNeeded()
    #expect(window.problems.map(\.kind) == [.conflict])
    #expect(window.problems.first?.constraints.count == 1)
  }
}
