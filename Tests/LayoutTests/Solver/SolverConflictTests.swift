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
}
