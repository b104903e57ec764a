import Layout
import TestSupport
import Testing

/// Numbers at the edges: huge, tiny, not finite, random, and what is left of them afterwards.
@Suite struct SolverNumbersTests {
  @Test func thereAndBackBy1e16LeavesNoTrace() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(x == y + 0.1)
    let edit = try solver.add(y == 5 ~ .defaultHigh)
    for constant in [5, 1e16, 5, -1e16, 1e12, 1e16, 5] {
      try solver.setConstant(constant, of: edit)
      solver.solve()
      #expect(try solver.value(of: y) == constant)
      let right = constant + 0.1
      #expect(try (solver.value(of: x) - right).magnitude <= 2 * right.ulp)
    }
    #expect(try solver.value(of: x) == 5.1)
  }

  @Test func aNumberThatIsNotFiniteIsRefusedAndForgotten() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let edit = try solver.add(x == 3 ~ .defaultHigh)
    solver.solve()
    for bad in [Double.infinity, -.infinity] {
      #expect(throws: SolverError.notFinite(bad)) { try solver.setConstant(bad, of: edit) }
    }
    #expect(throws: SolverError.self) { try solver.setConstant(.nan, of: edit) }
    #expect(solver.isIdle)
    #expect(solver.solve().isEmpty)
    #expect(try solver.value(of: x) == 3)
    try solver.setConstant(5, of: edit)
    solver.solve()
    #expect(try solver.value(of: x) == 5)
  }

  @Test func aBoundAtTheLargestNumberIsVacuous() throws {
    var solver = Solver()
    let w = solver.addVariable()
    try solver.add(w <= 1.79e308)
    try solver.add(w >= -Double.greatestFiniteMagnitude)
    try solver.add(w == 100 ~ .defaultLow)
    solver.solve()
    #expect(try solver.value(of: w) == 100)
    #expect(solver.problems.isEmpty && solver.conflicts.isEmpty)
    // With a coefficient the scaled constant is out of range, and the bound still vacuous.
    try solver.add(1e-3 * w <= Double.greatestFiniteMagnitude)
    try solver.add(1e3 * w >= -Double.greatestFiniteMagnitude)
    solver.solve()
    #expect(try solver.value(of: w) == 100)
    #expect(solver.problems.isEmpty && solver.conflicts.isEmpty)
  }

  @Test func tinyCoefficients() throws {
    for size in [1e-9, 1e-12, 1e-30, 1e-200, 1e9, 1e30, 1e200] {
      var solver = Solver()
      let (x, y) = (solver.addVariable(), solver.addVariable())
      try solver.add(size * x == size)
      try solver.add(size * y == 2 * size * x)
      solver.solve()
      #expect(try (solver.value(of: x) - 1).magnitude < 1e-12, "\(size)")
      #expect(try (solver.value(of: y) - 2).magnitude < 1e-12, "\(size)")
      #expect(solver.conflicts.isEmpty)
    }
  }

  /// Ten steps of a factor 1000 each, upwards and downwards.
  @Test func aChainOfSmallCoefficients() throws {
    for factor in [1e-3, 1e3] {
      var solver = Solver()
      let chain = (0...10).map { _ in solver.addVariable() }
      for (before, after) in zip(chain, chain.dropFirst()) { try solver.add(factor * after == 1 * before) }
      let start = try solver.add(chain[0] == 1)
      for value in [1.0, 3, -7] {
        try solver.setConstant(value, of: start)
        solver.solve()
        var right = value
        for variable in chain {
          #expect(try (solver.value(of: variable) / right - 1).magnitude < 1e-9)
          right /= factor
        }
      }
      #expect(solver.conflicts.isEmpty)
    }
  }

  /// 1e-9 counts as violated, 1e-300 too: a violation is real whatever its size.
  @Test func tinyConstantsAreNotRoundedAway() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x == 1e-9)
    solver.solve()
    #expect(try solver.value(of: x) == 1e-9)
  }

  /// A chain of factors 10,000 that ends at 1e320 times its start.
  @Test func aResultBeyondRangeIsReportedAndNeverInfinite() throws {
    var solver = Solver()
    let chain = (0...80).map { _ in solver.addVariable() }
    for (before, after) in zip(chain, chain.dropFirst()) { try solver.add(1e-4 * after == 1 * before) }
    let start = try solver.add(chain[0] == 0)
    solver.solve()
    #expect(solver.problems.isEmpty)
    try solver.setConstant(1, of: start)
    solver.solve()
    #expect(!solver.problems.isEmpty)
    for variable in chain { #expect(try solver.value(of: variable).isFinite) }
    try solver.setConstant(1e-200, of: start)
    solver.solve()
    #expect(solver.problems.isEmpty)
    var right = 1e-200
    for variable in chain {
      #expect(try (solver.value(of: variable) / right - 1).magnitude < 1e-9)
      right *= 1e4
    }
  }

  @Test func aWishBeyondRangeIsReported() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let wish = try solver.add(x == 1e308)
    try solver.add(y == 7)
    solver.solve()
    #expect(solver.problems == [.overflow(x)])
    #expect(try solver.value(of: x).isFinite)
    #expect(try solver.value(of: y) == 7)
    try solver.setConstant(9, of: wish)
    solver.solve()
    #expect(solver.problems.isEmpty)
    #expect(try solver.value(of: x) == 9)
  }

  @Test func sumsOfTermsBeyondRangeAreRefused() throws {
    var solver = Solver()
    let x = solver.addVariable()
    #expect(throws: SolverError.overflow) { try solver.add(1e308 * x + 1e308 * x == 1) }
    #expect(throws: SolverError.self) { try solver.add(x + 1e308 == -1e308) }
    #expect(solver.isIdle)
    // The same with the sum in range is fine.
    try solver.add(1e308 * x - 1e308 * x + x == 4)
    solver.solve()
    #expect(try solver.value(of: x) == 4)
  }

  /// An animation whose values lie around 1, a million, 1e12: the same report of what moved, the same right answers.
  @Test func ticksAtEverySize() throws {
    for size in [1, 1e3, 1e6, 1e9, 1e12] {
      var trial = SolverTrial()
      for _ in 0..<4 { try trial.apply(.addVariable) }
      let rows: [LinearSystem.Row] = [
        .init([.init(1, 0)], .equal, 0, priority: 2000),
        .init([.init(1, 1)], .equal, size),
        .init([.init(1, 2), .init(-1, 1)], .equal, size / 3, priority: 999),
        .init([.init(1, 3), .init(-1, 2)], .greaterThanOrEqual, 0),
        .init([.init(1, 3)], .equal, 1.5 * size, priority: 250),
      ]
      for (id, row) in rows.enumerated() { try trial.apply(.add(id, row)) }
      try trial.apply(.solve)
      // Up until x2 pushes x3 along, down again past 0, and one far leap.
      for tick in Array(0...12) + (0...40).reversed().map({ $0 - 20 }) + [1_000_000, 1, 0] {
        try trial.apply(.setConstant(1, size * (1 + Double(tick) / 20)))
        try trial.apply(.solve)
        let problem = try trial.problem(.unusedValues, tolerance: 1e-12)
        #expect(problem == nil, "size \(size), tick \(tick)")
        let (value, right) = (try trial.values[1], size * (1 + Double(tick) / 20))
        #expect((value - right).magnitude <= 1e-15 * max(size, right.magnitude))
      }
    }
  }

  /// Coefficients anywhere in -1...1, small ones among them: no solve fails to end, and the sums are right.
  @Test func randomCoefficients() throws {
    var random = SplitMix64(seed: 71)
    for number in 0..<300 {
      let count = random.integer(in: 2...6)
      let priorities = random.pick([[1000.0, 500], [1000, 750, 250], [1000]])
      var edits = Array(repeating: Edit.addVariable, count: count)
      for id in 0..<random.integer(in: count...(2 * count + 2)) {
        let terms = (0..<count).map { LinearSystem.Row.Term(random.number(in: -1...1), $0) }
        let relation = random.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let constant = random.number(in: -100...100)
        let row = LinearSystem.Row(terms, relation, constant, priority: random.pick(priorities))
        edits.append(.add(id, row))
      }
      edits.append(.solve)
      for _ in 0..<6 {
        edits.append(.setConstant(random.integer(in: 0...(count - 1)), random.number(in: -100...100)))
        edits.append(.solve)
      }
      let problem = HistoryTest.problem(in: edits, tolerance: 1e-5)
      #expect(problem == nil, "seed 71, system \(number)\n\(HistoryTest.text(edits))")
    }
  }

  /// The least sums themselves: at 1e8 times the size the same relative answer.
  @Test func answersScaleWithTheConstants() throws {
    for scale in [1e-6, 1, 1e6, 1e12] {
      var solver = Solver()
      let (x, y) = (solver.addVariable(), solver.addVariable())
      try solver.add(x + y == 10 * scale)
      try solver.add(x >= 7 * scale ~ 750)
      try solver.add(y >= 5 * scale ~ 500)
      solver.solve()
      #expect(try (solver.value(of: x) / scale - 7).magnitude < 1e-9, "\(scale)")
      #expect(try (solver.value(of: y) / scale - 3).magnitude < 1e-9, "\(scale)")
    }
  }
}
