import TestSupport
import Testing

/// The reference solver against systems that were solved by hand.
@Suite struct ReferenceSolverTests {
  /// Reads rules over x0, x1, … into a system.
  private func system(_ variableCount: Int, _ rules: String...) throws -> LinearSystem {
    let rows = try rules.map { rule in
      try RuleParser.row(rule) { name in
        Int(name.dropFirst()).map { RuleParser.Sum(terms: [.init(1, $0)]) }
      }
    }
    return LinearSystem(variableCount: variableCount, rows: rows)
  }

  private func expect(
    _ system: LinearSystem, sums: [Double], ranges: [ClosedRange<Double>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let solution = ReferenceSolver.solve(system)
    #expect(solution.levels.map(\.priority) == system.priorities, sourceLocation: sourceLocation)
    for (level, sum) in zip(solution.levels, sums) {
      #expect((level.sum - sum).magnitude < 1e-9, "\(level)", sourceLocation: sourceLocation)
    }
    #expect(solution.levels.count == sums.count, sourceLocation: sourceLocation)
    #expect(solution.ranges.count == ranges.count, sourceLocation: sourceLocation)
    for (variable, pair) in zip(solution.ranges, ranges).enumerated() {
      for (found, right) in [(pair.0.lowerBound, pair.1.lowerBound), (pair.0.upperBound, pair.1.upperBound)] {
        let isRight = found == right || (found - right).magnitude < 1e-9
        #expect(isRight, "x\(variable): \(found), not \(right)", sourceLocation: sourceLocation)
      }
      let value = solution.values[variable]
      #expect(value >= pair.1.lowerBound - 1e-9 && value <= pair.1.upperBound + 1e-9)
    }
  }

  @Test func nothingToDo() throws {
    expect(try system(0), sums: [], ranges: [])
    expect(try system(1), sums: [], ranges: [-.infinity ... .infinity])
    expect(try system(1, "0 == 5 @3", "0 <= 5"), sums: [0, 5], ranges: [-.infinity ... .infinity])
  }

  @Test func oneVariable() throws {
    expect(try system(1, "2 * x0 == 7"), sums: [0], ranges: [3.5...3.5])
    expect(try system(1, "x0 >= -4"), sums: [0], ranges: [-4 ... .infinity])
    expect(try system(1, "-x0 >= -4"), sums: [0], ranges: [-.infinity...4])
    expect(try system(1, "x0 >= 0", "x0 <= 0"), sums: [0], ranges: [0...0])
  }

  /// Two that pull apart leave all between them; a third, the median, decides (the least sum of distances).
  @Test func equalPrioritiesGiveTheMedian() throws {
    expect(try system(1, "x0 == 10 @5", "x0 == 20 @5"), sums: [10], ranges: [10...20])
    expect(try system(1, "x0 == 10 @5", "x0 == 20 @5", "x0 == 17 @5"), sums: [10], ranges: [17...17])
    expect(try system(1, "x0 == 10", "x0 == 20", "x0 == 17 @5"), sums: [10, 0], ranges: [17...17])
    expect(try system(1, "x0 >= 10", "x0 <= 4"), sums: [6], ranges: [4...10])
  }

  /// In one level a violation counts as written: 3 * x by 3 for each unit of x.
  @Test func violationsAreMeasuredAsWritten() throws {
    expect(try system(1, "3 * x0 == 30", "x0 == 0", "x0 == 0"), sums: [20], ranges: [10...10])
    expect(try system(1, "3 * x0 == 30", "4 * x0 == 0"), sums: [30], ranges: [0...0])
  }

  /// One of a higher priority outweighs any number below.
  @Test func prioritiesAreStrict() throws {
    expect(
      try system(1, "x0 == 0 @2", "2000 * x0 == 200000 @1", "x0 == 7 @1"), sums: [0, 200_007], ranges: [0...0]
    )
    expect(
      try system(1, "x0 >= 100 @501", "x0 == 90 @500", "x0 == 50 @10"), sums: [0, 10, 50], ranges: [100...100]
    )
  }

  /// x0 + x1 <= 4, x0 + 3 x1 <= 6 meet at (3, 1), where 3 x0 + 5 x1 = 14 is greatest: a textbook's linear program,
  /// written as one soft wish beyond reach.
  @Test func aLinearProgram() throws {
    expect(
      try system(2, "x0 >= 0", "x1 >= 0", "x0 + x1 <= 4", "x0 + 3 * x1 <= 6", "3 * x0 + 5 * x1 >= 100 @1"),
      sums: [0, 86], ranges: [3...3, 1...1])
  }

  /// Beale's example, on which the plain simplex rule goes round in circles; its optimum is -1/20 at (1/25, 0, 1, 0).
  @Test func bealesCycle() throws {
    expect(
      try system(
        4, "x0 >= 0", "x1 >= 0", "x2 >= 0", "x3 >= 0",
        "0.25 * x0 - 60 * x1 - 0.04 * x2 + 9 * x3 <= 0", "0.5 * x0 - 90 * x1 - 0.02 * x2 + 3 * x3 <= 0",
        "x2 <= 1", "0.75 * x0 - 150 * x1 + 0.02 * x2 - 6 * x3 >= 10 @1"),
      sums: [0, 9.95], ranges: [0.04...0.04, 0...0, 1...1, 0...0])
  }

  /// A conflict of required rows keeps the least violation, 6, and what is left of freedom serves the weaker.
  @Test func aConflictIsSharedByTheWeaker() throws {
    expect(
      try system(2, "x0 >= 10", "x0 <= 4", "x1 == x0", "x1 == 5 @750", "x0 == 9 @250"),
      sums: [6, 0, 4], ranges: [5...5, 5...5])
  }

  /// Ranges on a face of two dimensions: 0 <= x0 <= x1 <= 8 with x0 + x1 >= 3.
  @Test func rangesOfAFace() throws {
    expect(
      try system(2, "x0 >= 0", "x0 <= x1", "x1 <= 8", "x0 + x1 >= 3", "x0 + x1 <= 14 @1"),
      sums: [0, 0], ranges: [0...7, 1.5...8])
  }

  @Test func feasibility() throws {
    let fine = try system(2, "x0 >= 10 @3", "x1 >= x0", "x1 <= 10 @7").rows
    #expect(ReferenceSolver.isFeasible(fine, variableCount: 2))
    let broken = try system(2, "x0 >= 10 @3", "x1 >= x0 + 1", "x1 <= 10 @7").rows
    #expect(!ReferenceSolver.isFeasible(broken, variableCount: 2))
  }

  /// The sums of violations at random points are never below the least.
  @Test func noPointIsBetter() {
    for seed in 0..<200 as Range<UInt64> {
      for family in SystemGenerator.Family.allCases {
        var generator = SystemGenerator(family, seed: seed)
        var state = EditedSystem()
        for edit in generator.history() { _ = state.apply(edit) }
        let system = state.system
        let solution = ReferenceSolver.solve(system)
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
          let values = solution.values.map { value in
            value + random.number(in: -1...1) * random.pick([1e-3, 1, 100])
          }
          for (found, least) in zip(system.violations(at: values), solution.levels) {
            let scale = max(1, system.rows.map { $0.magnitude(at: values) }.max() ?? 1)
            // Worse by more than rounding in a higher priority: better below proves nothing.
            if found.sum > least.sum + 1e-13 * scale { break }
            #expect(found.sum >= least.sum - 1e-8 * scale, "seed \(seed) \(family)\n\(system)")
          }
        }
      }
    }
  }
}

/// The first numbers of SplitMix64 from seed 1234567, as its authors' C code prints them.
@Test func splitMixIsTheOneOfThePaper() {
  var random = SplitMix64(seed: 1_234_567)
  let numbers = (0..<5).map { _ in random.next() }
  #expect(
    numbers == [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ])
}

@Suite struct RuleParserTests {
  private func read(_ rule: String) throws -> String {
    try RuleParser.row(rule) { name in
      Int(name.dropFirst()).map { RuleParser.Sum(terms: [.init(1, $0)]) }
    }.description
  }

  @Test func rules() throws {
    #expect(try read("10 == x0") == "-x0 == -10.0 @1000.0")
    #expect(try read("2 * (x0 - 3) / 4 <= -x1 + 1e-3 @high") == "0.5*x0 + x1 <= 1.501 @750.0")
    #expect(try read("x0*2>=1.5e+1@0.5") == "2.0*x0 >= 15.0 @0.5")
  }

  @Test(arguments: [
    "x0", "x0 == ", "x0 == 1 @", "x0 * x1 == 1", "1 / x0 == 1", "y == 1", "x0 == 1 1",
    "(x0 == 1",
  ])
  func refused(_ rule: String) {
    #expect(throws: RuleParser.Failure.self) { try read(rule) }
  }
}
