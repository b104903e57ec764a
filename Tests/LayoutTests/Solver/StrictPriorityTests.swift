import Layout
import Testing

/// Priorities are strict: cases in which other solvers let many weak constraints, or one with large numbers, win.
@Suite struct StrictPriorityTests {
  @Test func manyWeakAgainstOneMedium() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x == 0 ~ 500)
    for _ in 0..<1001 { try solver.add(x == 100 ~ 250) }
    solver.solve()
    #expect(try solver.value(of: x) == 0)
  }

  @Test func oneWeakWithALargeCoefficientAgainstOneMedium() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(2000 * x == 200_000 ~ 250)
    try solver.add(x == 0 ~ 500)
    solver.solve()
    #expect(try solver.value(of: x) == 0)
  }

  @Test func kiwi28FourStrengths() throws {
    var solver = Solver()
    let w = solver.addVariable()
    for k in 1...4 { try solver.add(w == Double(k) ~ LayoutPriority(Double(996 + k))) }
    solver.solve()
    #expect(try solver.value(of: w) == 4)
  }

  @Test func kiwi33ThreeStrengths() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x >= 100 ~ 501)
    try solver.add(x == 90 ~ 500)
    try solver.add(x == 50 ~ 10)
    solver.solve()
    #expect(try solver.value(of: x) == 100)
  }

  /// 501 beats 500 and 10 together, though not their sum.
  @Test func gnustepPrioritiesAreNotWeights() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x == 0 ~ 500)
    try solver.add(x == 0 ~ 10)
    try solver.add(x == 7 ~ 501)
    solver.solve()
    #expect(try solver.value(of: x) == 7)
  }

  @Test func fractionalPrioritiesAreLevelsOfTheirOwn() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x == 1 ~ 749.999)
    for _ in 0..<100 { try solver.add(x == 2 ~ 749.998) }
    solver.solve()
    #expect(try solver.value(of: x) == 1)
  }

  /// Within a level the sum of violations as written is least: 3 for each unit outweighs twice 1.
  @Test func withinALevelTheSumIsLeast() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let steep = try solver.add(3 * x == 30 ~ 500)
    try solver.add(x == 0 ~ 500)
    let flat = try solver.add(x == 0 ~ 500)
    solver.solve()
    #expect(try solver.value(of: x) == 10)
    #expect(try solver.violation(of: steep) == 0)
    #expect(try solver.violation(of: flat) == 10)
    let third = try solver.add(2 * x == 0 ~ 500)
    solver.solve()
    #expect(try solver.value(of: x) == 0)
    #expect(try solver.violation(of: steep) == 30)
    try solver.remove(third)
    solver.solve()
    #expect(try solver.value(of: x) == 10)
  }

  /// Every pair of priorities, in both orders of adding: the stronger wins, and changing which is stronger turns it round.
  @Test func anyPriorityToAnyOther() throws {
    let priorities: [LayoutPriority] = [1, 49.5, 50, 250, 500, 750, 999, 1000]
    for first in priorities {
      for second in priorities where first != second {
        var solver = Solver()
        let x = solver.addVariable()
        let one = try solver.add(x == 1 ~ first)
        let two = try solver.add(x == 2 ~ second)
        solver.solve()
        #expect(try solver.value(of: x) == (first > second ? 1 : 2))
        try solver.setPriority(second, of: one)
        try solver.setPriority(first, of: two)
        solver.solve()
        #expect(try solver.value(of: x) == (second > first ? 1 : 2))
      }
    }
  }

  /// A limit stands above required ones and shows in no conflict.
  @Test func limitsStandAboveRequired() throws {
    var solver = Solver()
    let width = solver.addVariable()
    _ = try solver.addLimit([.init(1, width)], .greaterThanOrEqual, 0)
    let wish = try solver.add(width == -5)
    for _ in 0..<50 { try solver.add(width <= -7) }
    solver.solve()
    #expect(try solver.value(of: width) == 0)
    #expect(try solver.violation(of: wish) == 5)
    #expect(solver.conflicts.contains { $0.constraints == [wish] })
    #expect(solver.conflicts.allSatisfy { $0.constraints.count == 1 })
  }
}
