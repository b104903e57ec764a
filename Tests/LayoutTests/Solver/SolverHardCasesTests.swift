import Layout
import Testing

/// Small systems that are hard for a reason that each test names.
@Suite struct SolverHardCasesTests {
  @Test("Solves that only remove variables may follow one another")
  func onlyVariablesGo() throws {
    var solver = Solver()
    let variables = (0..<4).map { _ in solver.addVariable() }
    for variable in variables {
      try solver.remove(variable)
      solver.solve()
      solver.solve()
    }
    #expect(solver.variableCount == 0)
  }

  /// The way out of the violation is 9e-8 steep, since a moves c by 110 / 0.1 * 100 / 0.1.
  @Test("A gain may be a millionth of what it is made of")
  func shallowGain() throws {
    var solver = Solver()
    let (a, b, c, d) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    try solver.add(99 * c >= b + 86)
    try solver.add(10 * a - 0.1 * c + 100 * d == -65)
    try solver.add(110 * a - 0.1 * d == -85)
    let weak = try solver.add(100 * d - 0.1 * c == 46 ~ 250)
    solver.solve()
    // 10 a == -65 - 46 by the second and the last.
    #expect(try solver.violation(of: weak) < 1e-6)
    #expect(try abs(solver.value(of: a) + 11.1) < 1e-9)
  }

  /// Edits with coefficients from 0.1 to 100 leave factors that have lost digits; the answer may not show it.
  @Test("The working set holds after edits whose coefficients lie far apart")
  func lostDigits() throws {
    var solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let first = try solver.add(-0.1 * y + 10 * z - x <= -61 ~ 1)
    let second = try solver.add(6 * z - 100 * x >= -90 ~ 250)
    let third = try solver.add(x == -20)
    try solver.setPriority(.required, of: second)
    solver.solve()
    try solver.add(y >= -79)
    solver.solve()
    try solver.remove(second)
    let soft = try solver.add(7.5 * x + 7 * y == 92 ~ 250)
    try solver.remove(third)
    let bound = try solver.add(-100 * y - 0.2 * z <= -87)
    try solver.add(-100 * y - 0.1 * x >= -46 ~ 999)
    try solver.add(-1 * y - 0.1 * x <= 95 ~ 999)
    try solver.setPriority(.required, of: first)
    let last = try solver.add(y - 0.1 * z == 90)
    solver.solve()
    // y == 90 + z / 10, and the bound leaves z >= -8913 / 10.2. At 999 the least y costs least, so z is there; then any x
    // from -2157.6 to -976.18 costs the same, and of these the greatest is nearest to what 250 wants.
    let expectedZ: Double = -8913.0 / 10.2
    let expectedY: Double = 90.0 + 0.1 * expectedZ
    let expectedX: Double = -950.0 - 10.0 * expectedY
    #expect(try abs(solver.value(of: z) - expectedZ) < 1e-9)
    #expect(try abs(solver.value(of: x) - expectedX) < 1e-9)
    #expect(try solver.violation(of: bound) == 0)
    #expect(try solver.violation(of: last) == 0)
    let distance: Double = 92.0 - 7.5 * expectedX - 7.0 * expectedY
    #expect(try abs(solver.violation(of: soft) - distance) < 1e-9)
  }
}
