import Layout
import Testing

/// Conflicts in which every member is violated: something weaker holds the variable half way.
@Suite struct SpreadConflictTests {
  @Test func twoOfThemAtOnce() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let low = try solver.add(x == 0)
    let high = try solver.add(x >= 8)
    try solver.add(x == 5 ~ .defaultLow)
    let zero = try solver.add(y == 0)
    let one = try solver.add(y == 1)
    solver.solve()
    #expect(try solver.value(of: x) == 5)
    #expect(Set(solver.conflicts.map { Set($0.constraints) }) == [[low, high], [zero, one]])
    try solver.remove(one)
    solver.solve()
    #expect(Set(solver.conflicts.map { Set($0.constraints) }) == [[low, high]])
  }

  @Test func many() throws {
    var solver = Solver()
    var expected: Set<Set<ConstraintHandle>> = []
    for number in 1...20 {
      let x = solver.addVariable()
      let bounds = [try solver.add(x <= 0), try solver.add(x >= Double(number))]
      if !number.isMultiple(of: 3) { try solver.add(2 * x == Double(number) ~ .defaultLow) }
      expected.insert(Set(bounds))
    }
    solver.solve()
    #expect(Set(solver.conflicts.map { Set($0.constraints) }) == expected)
  }
}
