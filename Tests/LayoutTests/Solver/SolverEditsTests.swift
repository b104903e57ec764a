import Layout
import TestSupport
import Testing

#if DEBUG
  /// Debug builds run a part of the long histories; `swift test -c release` the whole.
  private let isThorough = false
#else
  private let isThorough = true
#endif

/// Long lives: what editing leaves behind, and what a refusal leaves alone.
@Suite struct SolverEditsTests {
  /// A column of ten views in a frame: gaps, content that hugs and resists, a bar that stands on a keyboard.
  private struct Column {
    var trial = SolverTrial()
    var ids: [Int] = []
    var rows: [LinearSystem.Row] = []

    init() throws {
      for _ in 0..<22 { try trial.apply(.addVariable) }
      try add([(1, 0)], .equal, 0, 2000)
      try add([(1, 1)], .equal, 844, 2000)
      for view in 1...10 {
        let (top, height) = (2 * view, 2 * view + 1)
        try add([(1, height)], .greaterThanOrEqual, 0, 2000)
        try add(
          view == 1 ? [(1, top), (-1, 0)] : [(1, top), (-1, top - 2), (-1, height - 2)], .equal, 8, 1000)
        try add([(1, height)], .greaterThanOrEqual, 30 + 10 * Double(view), 750)
        try add([(1, height)], .lessThanOrEqual, 30 + 10 * Double(view), 250)
        if view > 1 { try add([(1, height), (-1, height - 2)], .equal, 0, 100) }
      }
      try add([(1, 20), (1, 21), (-1, 1)], .equal, -8, 1000)
      try add([(1, 20), (1, 21)], .lessThanOrEqual, 844, 999)
      try trial.apply(.solve)
    }

    private mutating func add(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, _ priority: Double
    ) throws {
      ids.append(rows.count)
      rows.append(.init(terms.map { .init($0.0, $0.1) }, relation, constant, priority: priority))
      try trial.apply(.add(rows.count - 1, rows[rows.count - 1]))
    }

    /// One random edit: mostly a new constant, else something removed or put back, or a new priority.
    mutating func edit(_ random: inout SplitMix64) throws {
      let id = random.integer(in: 2...(rows.count - 1))
      let isPresent = trial.edited.rows[id] != nil
      if !isPresent { return try trial.apply(.add(id, rows[id])) }
      let isLimit = rows[id].priority > 1000
      switch random.integer(in: 0...9) {
      case 0, 1: try trial.apply(.remove(id))
      case 2 where !isLimit: try trial.apply(.setPriority(id, random.pick([1000, 750, 500, 250, 100])))
      case 3: try trial.apply(.setConstant(1, random.number(in: 300...900)))
      default:
        if !isLimit { try trial.apply(.setConstant(id, random.number(in: 0...120))) }
      }
    }
  }

  /// Values agree with those of a fresh solver wherever the optimum is unique, to a billionth of a point.
  private func expectNoDrift(_ column: Column, _ place: String) throws {
    let fresh = try SolverTrial(freshFrom: column.trial)
    let solution = ReferenceSolver.solve(column.trial.edited.system)
    let (values, right) = (try column.trial.values, try fresh.values)
    for variable in values.indices where solution.isUnique(variable) {
      let isSame = (values[variable] - right[variable]).magnitude <= 1e-9
      #expect(isSame, "\(place): x\(variable) is \(values[variable]), fresh \(right[variable])")
    }
    let problem = try column.trial.problem()
    #expect(problem == nil, "\(place)")
  }

  /// kiwi gives up after 12 to 34 operations of this kind.
  @Test func tenThousandEditsOfAColumn() throws {
    var column = try Column()
    var random = SplitMix64(seed: 15)
    for step in 1...10_000 {
      try column.edit(&random)
      try column.trial.apply(.solve)
      #expect(column.trial.solver.problems.isEmpty)
      if step % 250 == 0 { try expectNoDrift(column, "seed 15, step \(step)") }
    }
  }

  @Test func mixedEditsDoNotDrift() throws {
    var column = try Column()
    var random = SplitMix64(seed: 16)
    let count = isThorough ? 100_000 : 6_000
    for step in 1...count {
      for _ in 0..<random.integer(in: 1...4) { try column.edit(&random) }
      try column.trial.apply(.solve)
      if step % (count / 20) == 0 { try expectNoDrift(column, "seed 16, step \(step)") }
    }
  }

  @Test func addingAndRemovingLeavesNothingBehind() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(x + y == 10)
    try solver.add(y == 3 ~ .defaultLow)
    func round() throws {
      let soft = try solver.add(x == 1 ~ 100)
      let bound = try solver.add(y <= 2 ~ 777)
      solver.solve()
      #expect(try solver.value(of: x) == 8)
      try solver.remove(soft)
      try solver.remove(bound)
      solver.solve()
    }
    for _ in 0..<200 { try round() }
    let count = solver.storageCount
    for _ in 0..<(isThorough ? 100_000 : 10_000) { try round() }
    // Room that is put by for reuse may differ a little, but does not grow with the number of rounds.
    #expect(solver.storageCount <= 2 * count)
    #expect(try solver.value(of: y) == 3)
  }

  @Test func variablesComeAndGo() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let anchor = try solver.add(x == 4)
    func round() throws {
      let y = solver.addVariable()
      let tie = try solver.add(y == x + 1)
      solver.solve()
      #expect(try solver.value(of: y) == 5)
      #expect(throws: SolverError.variableInUse(y, constraints: 1)) { try solver.remove(y) }
      try solver.remove(tie)
      try solver.remove(y)
      #expect(throws: SolverError.staleVariable(y)) { try solver.value(of: y) }
      #expect(throws: SolverError.staleVariable(y)) { try solver.add(y == 1) }
      #expect(throws: SolverError.staleConstraint(tie)) { try solver.violation(of: tie) }
      solver.solve()
    }
    for _ in 0..<50 { try round() }
    let count = solver.storageCount
    for _ in 0..<2000 { try round() }
    #expect(solver.storageCount <= 2 * count)
    #expect(try solver.violation(of: anchor) == 0)
  }

  @Test func aRefusalLeavesAllAsItWas() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let kept = try solver.add(x == 3)
    try solver.add(y >= x + 1)
    let gone = try solver.add(y == 0)
    try solver.remove(gone)
    solver.solve()
    var stranger = Solver()
    let foreign = stranger.addVariable()
    let foreignConstraint = try stranger.add(foreign == 1)
    let count = solver.storageCount
    let values = try [x, y].map { try solver.value(of: $0) }

    #expect(throws: SolverError.notFinite(.infinity)) { try solver.add(x == Double.infinity) }
    #expect(throws: SolverError.notFinite(-.infinity)) { try solver.add(-Double.infinity * x == 1) }
    #expect(throws: SolverError.self) { try solver.add(x == Double.nan) }
    #expect(throws: SolverError.self) { try solver.add(Double.nan * x + y <= 1) }
    for priority in [0, -1, 1000.001, 2000, Double.infinity] {
      #expect(throws: SolverError.invalidPriority(priority)) {
        try solver.add(x == 1 ~ LayoutPriority(priority))
      }
      #expect(throws: SolverError.invalidPriority(priority)) {
        try solver.setPriority(LayoutPriority(priority), of: kept)
      }
    }
    #expect(throws: SolverError.self) { try solver.add(x == 1 ~ LayoutPriority(.nan)) }
    #expect(throws: SolverError.staleVariable(foreign)) { try solver.add(x + foreign == 1) }
    #expect(throws: SolverError.staleVariable(foreign)) { try solver.value(of: foreign) }
    #expect(throws: SolverError.staleVariable(foreign)) { try solver.remove(foreign) }
    for stale in [gone, foreignConstraint] {
      #expect(throws: SolverError.staleConstraint(stale)) { try solver.remove(stale) }
      #expect(throws: SolverError.staleConstraint(stale)) { try solver.setConstant(1, of: stale) }
      #expect(throws: SolverError.staleConstraint(stale)) { try solver.setPriority(1, of: stale) }
      #expect(throws: SolverError.staleConstraint(stale)) { try solver.violation(of: stale) }
    }
    #expect(throws: SolverError.variableInUse(x, constraints: 2)) { try solver.remove(x) }

    #expect(solver.isIdle)
    #expect(solver.storageCount == count)
    #expect(solver.solve().isEmpty)
    #expect(try [x, y].map { try solver.value(of: $0) } == values)
    try solver.setConstant(8, of: kept)
    solver.solve()
    #expect(try solver.value(of: x) == 8)
    #expect(try solver.value(of: y) >= 9)
  }

  @Test func theSameEqualityTwice() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let first = try solver.add(x == 10)
    let second = try solver.add(x == 10)
    let third = try solver.add(2 * x == 20)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    for constraint in [first, second] {
      try solver.remove(constraint)
      solver.solve()
      #expect(try solver.value(of: x) == 10)
    }
    try solver.setConstant(30, of: third)
    solver.solve()
    #expect(try solver.value(of: x) == 15)
  }

  @Test func constraintsOnNoVariable() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let fine = try solver.add(LinearConstraint([], .lessThanOrEqual, 5))
    let broken = try solver.add(x - x == 5)
    let soft = try solver.add(LinearConstraint([], .greaterThanOrEqual, 2, priority: 10))
    try solver.add(x == 1)
    solver.solve()
    #expect(try solver.violation(of: fine) == 0)
    #expect(try solver.violation(of: broken) == 5)
    #expect(try solver.violation(of: soft) == 2)
    #expect(try solver.value(of: x) == 1)
    #expect(solver.conflicts.map(\.constraints) == [[broken]])
    try solver.setConstant(0, of: broken)
    solver.solve()
    #expect(try solver.violation(of: broken) == 0)
    #expect(solver.conflicts.isEmpty)
    for constraint in [fine, broken, soft] { try solver.remove(constraint) }
    solver.solve()
    #expect(try solver.value(of: x) == 1)
  }

  /// What is added and removed before a solve never was; between changes and a solve values are the last solve's.
  @Test func queuedChangesWaitForTheSolve() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let wish = try solver.add(x == 1)
    #expect(try solver.value(of: x) == 0)
    solver.solve()
    let passing = try solver.add(x == 5)
    try solver.setConstant(2, of: wish)
    try solver.setConstant(3, of: wish)
    #expect(!solver.isIdle)
    #expect(try solver.value(of: x) == 1)
    try solver.remove(passing)
    let changed = solver.solve()
    #expect(Array(changed) == [x])
    #expect(try solver.value(of: x) == 3)
    #expect(solver.conflicts.isEmpty && solver.isIdle)
    try solver.setConstant(4, of: wish)
    try solver.setConstant(3, of: wish)
    #expect(solver.solve().isEmpty)
  }

  /// What nothing determines keeps its last value, 0 at first, and gives way only as far as it is pushed.
  @Test func freeValuesStayWhereTheyAre() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let pin = try solver.add(x == 40)
    solver.solve()
    #expect(try solver.value(of: y) == 0)
    try solver.remove(pin)
    solver.solve()
    #expect(try solver.value(of: x) == 40)
    #expect(try solver.range(of: x) == -.infinity ... .infinity)
    let bound = try solver.add(x >= 30)
    solver.solve()
    #expect(try solver.value(of: x) == 40)
    try solver.setConstant(55, of: bound)
    solver.solve()
    #expect(try solver.value(of: x) == 55)
    try solver.setConstant(20, of: bound)
    solver.solve()
    #expect(try solver.range(of: x) == 20 ... .infinity)
  }

  @Test func copiesAreIndependent() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let wish = try solver.add(x == 1)
    solver.solve()
    var copy = solver
    try solver.setConstant(2, of: wish)
    solver.solve()
    #expect(try copy.value(of: x) == 1)
    let more = try copy.add(x == 9 ~ 10)
    copy.solve()
    #expect(try copy.violation(of: more) == 8)
    #expect(throws: SolverError.staleConstraint(more)) { try solver.violation(of: more) }
    try copy.remove(wish)
    copy.solve()
    #expect(try copy.value(of: x) == 9)
    #expect(try solver.value(of: x) == 2)
  }
}
