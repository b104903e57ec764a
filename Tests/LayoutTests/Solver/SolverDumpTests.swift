import Layout
import Testing

/// What a solver says of itself.
@Suite struct SolverDumpTests {
  @Test("The dump reads as the documentation shows it")
  func dump() throws {
    var solver = Solver()
    let (left, right) = (solver.addVariable(), solver.addVariable())
    try solver.add(right == left + 100)
    try solver.add(left == 20 ~ .defaultLow)
    try solver.add(right <= 50)
    let changed = solver.solve()
    #expect(
      solver.debugDescription == """
        working set
          0: v0 = -50, c0: v1 - v0 == 100 @1000
          1: v1 = 50, c2: v1 <= 50 @1000
        outside
          c1: v0 == 20 @250, below by 70

        """)
    #expect("\(changed)" == "[v1, v0]" || "\(changed)" == "[v0, v1]")
  }

  @Test("A constraint is described in normal form, with the numbers it was given")
  func descriptions() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let constraint = try solver.add(3 * x + 1 >= 0.1 * y - x ~ 750)
    #expect(try solver.description(of: constraint) == "4 v0 - 0.1 v1 >= -1 @750")
    try solver.setConstant(8, of: constraint)
    try solver.setPriority(999.5, of: constraint)
    #expect(try solver.description(of: constraint) == "4 v0 - 0.1 v1 >= 8 @999.5")
    let empty = try solver.add(LinearConstraint([], .equal, 5))
    #expect(try solver.description(of: empty) == "0 == 5 @1000")
    try solver.remove(constraint)
    #expect(throws: SolverError.staleConstraint(constraint)) { try solver.description(of: constraint) }
  }
}
