package import Layout

/// The product's solver and the plain system it should have solved, edited side by side.
package struct SolverTrial {
  /// What to check beyond sums, values and violations.
  package struct Thoroughness: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Conflicts are there when they must be, hold required rows only and are irreducible.
    package static let conflicts = Thoroughness(rawValue: 1)
    /// Each variable's range over the optima.
    package static let ranges = Thoroughness(rawValue: 2)
    /// A variable that no row speaks of keeps its value.
    package static let unusedValues = Thoroughness(rawValue: 4)
    /// What an explanation names holds, and adds up to the value.
    package static let explanations = Thoroughness(rawValue: 8)
  }

  package private(set) var solver = Solver()
  package private(set) var edited = EditedSystem()
  package private(set) var variables: [Variable] = []
  /// The handles of the rows by their numbers; nil where none is.
  package private(set) var handles: [ConstraintHandle?] = []
  /// What the last solve said it changed.
  private var changed: Set<Variable> = []
  private var valuesBefore: [Double] = []

  package init() {}

  /// A trial of a fresh solver with all rows of `other` added in one batch and solved.
  package init(freshFrom other: SolverTrial) throws {
    for _ in 0..<other.edited.variableCount { try apply(.addVariable) }
    for (id, row) in other.edited.rows.enumerated() {
      if let row { try apply(.add(id, row)) }
    }
    try apply(.solve)
  }

  /// Applies `edit` to both; passes it over if it makes no sense.
  package mutating func apply(_ edit: Edit) throws {
    guard edited.apply(edit) else { return }
    switch edit {
    case .addVariable:
      variables.append(solver.addVariable())
    case .add(let id, let row):
      while handles.count <= id { handles.append(nil) }
      handles[id] = try add(row)
    case .remove(let id):
      if let handle = handles[id] { try solver.remove(handle) }
      handles[id] = nil
    case .setConstant(let id, let constant):
      if let handle = handles[id] { try solver.setConstant(constant, of: handle) }
    case .setPriority(let id, let priority):
      if let handle = handles[id] { try solver.setPriority(LayoutPriority(priority), of: handle) }
    case .solve:
      valuesBefore = try values
      changed = Set(solver.solve())
    }
  }

  private mutating func add(_ row: LinearSystem.Row) throws -> ConstraintHandle {
    let terms = row.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }
    if row.priority > 1000 { return try solver.addLimit(terms, row.relation, row.constant) }
    return try solver.add(
      LinearConstraint(terms, row.relation, row.constant, priority: LayoutPriority(row.priority)))
  }

  /// The values of all variables.
  package var values: [Double] {
    get throws { try variables.map { try solver.value(of: $0) } }
  }

  // MARK: Checks

  /// What is wrong after a solve, in a sentence, or nil.
  package func problem(_ thoroughness: Thoroughness = [], tolerance: Double = 1e-6) throws -> String? {
    let system = edited.system
    let solution = ReferenceSolver.solve(system)
    let values = try values
    let scale = system.rows.reduce(1) { max($0, $1.constant.magnitude) }
    // Where values are far larger than constants, what cancels in a row counts as well.
    let size = system.rows.reduce(0) { max($0, $1.magnitude(at: solution.values)) }
    if !solver.problems.isEmpty { return "problems \(solver.problems)" }
    if !values.allSatisfy(\.isFinite) { return "values \(values)" }
    for (found, least) in zip(system.violations(at: values), solution.levels) {
      if (found.sum - least.sum).magnitude > tolerance * max(scale, least.sum) + 1e-10 * size {
        return "priority \(found.priority): sum \(found.sum), right \(least.sum); values \(values)"
      }
    }
    for (variable, range) in solution.ranges.enumerated() {
      let margin = tolerance * max(scale, values[variable].magnitude)
      if values[variable] < range.lowerBound - margin || values[variable] > range.upperBound + margin {
        return "x\(variable) is \(values[variable]), right \(range)"
      }
    }
    if let problem = try problemOfViolations(values, scale: scale) { return problem }
    if let problem = problemOfChanges(values, thoroughness) { return problem }
    if thoroughness.contains(.ranges), let problem = try problemOfRanges(solution, scale: scale) {
      return problem
    }
    if thoroughness.contains(.conflicts), let problem = try problemOfConflicts(solution, scale: scale) {
      return problem
    }
    if thoroughness.contains(.explanations), let problem = try problemOfExplanations(values, scale: scale) {
      return problem
    }
    return nil
  }

  private func problemOfViolations(_ values: [Double], scale: Double) throws -> String? {
    for (id, row) in edited.rows.enumerated() {
      guard let row, let handle = handles[id] else { continue }
      let reported = try solver.violation(of: handle)
      let right = row.violation(at: values)
      if (reported - right).magnitude > 1e-9 * max(scale, row.magnitude(at: values)) {
        return "row \(id) reports a violation of \(reported), its values say \(right)"
      }
    }
    return nil
  }

  private func problemOfChanges(_ values: [Double], _ thoroughness: Thoroughness) -> String? {
    for (variable, value) in values.enumerated() {
      let old = variable < valuesBefore.count ? valuesBefore[variable] : 0
      if (value != old) != changed.contains(variables[variable]) {
        return "x\(variable) went from \(old) to \(value), which solve() \(value != old ? "hid" : "made up")"
      }
      guard thoroughness.contains(.unusedValues) else { continue }
      let isUsed = edited.rows.contains { $0?.terms.contains { $0.variable == variable } == true }
      // A value of before may come back with its last digits rounded.
      if !isUsed, (value - old).magnitude > 1e-10 * max(1, old.magnitude) {
        return "x\(variable) moved from \(old) to \(value) with nothing on it"
      }
    }
    return nil
  }

  private func problemOfRanges(_ solution: ReferenceSolver.Solution, scale: Double) throws -> String? {
    for (variable, right) in solution.ranges.enumerated() {
      let found = try solver.range(of: variables[variable])
      for (a, b) in [(found.lowerBound, right.lowerBound), (found.upperBound, right.upperBound)]
      where a != b && !((a - b).magnitude <= 1e-6 * max(scale, b.magnitude)) {
        return "x\(variable) ranges over \(found), right \(right)"
      }
    }
    return nil
  }

  private func problemOfExplanations(_ values: [Double], scale: Double) throws -> String? {
    for (variable, value) in values.enumerated() {
      let explanation = try solver.explanation(of: variables[variable])
      var sum = 0.0
      var size = scale
      for share in explanation.shares {
        guard let id = handles.firstIndex(of: share.constraint), let row = edited.rows[id] else {
          return "the explanation of x\(variable) names what is not there"
        }
        if row.terms.isEmpty || share.derivative == 0 { return "row \(id) cannot explain x\(variable)" }
        var tight = row
        tight.relation = .equal
        if tight.violation(at: values) > 1e-9 * max(scale, row.magnitude(at: values)) {
          return "row \(id) explains x\(variable) and does not hold"
        }
        sum += share.derivative * row.constant
        size = max(size, (share.derivative * row.constant).magnitude)
      }
      if explanation.undetermined.isEmpty, (sum - value).magnitude > 1e-9 * size {
        return "x\(variable) is \(value), its explanation adds up to \(sum)"
      }
    }
    return nil
  }

  private func problemOfConflicts(_ solution: ReferenceSolver.Solution, scale: Double) throws -> String? {
    let conflicts = solver.conflicts
    let limits = edited.rows.compactMap { $0 }.filter { $0.priority > 1000 }
    let count = edited.variableCount
    // Limits that contradict each other are the engine's fault, and nobody's conflict.
    guard ReferenceSolver.isFeasible(limits, variableCount: count) else { return nil }
    let required = solution.levels.first { $0.priority == 1000 }
    if (required?.sum ?? 0) > 1e-6 * scale, conflicts.isEmpty {
      return "no conflict where required rows are violated by \(required?.sum ?? 0)"
    }
    for conflict in conflicts {
      var rows: [LinearSystem.Row] = []
      for handle in conflict.constraints {
        guard let id = handles.firstIndex(of: handle), let row = edited.rows[id] else {
          return "a conflict names what is not there"
        }
        if row.priority != 1000 { return "a conflict names row \(id), which is not required" }
        rows.append(row)
      }
      if ReferenceSolver.isFeasible(limits + rows, variableCount: count) {
        return "no conflict: \(rows)"
      }
      for index in rows.indices {
        var fewer = rows
        fewer.remove(at: index)
        if !ReferenceSolver.isFeasible(limits + fewer, variableCount: count) {
          return "a conflict that holds without \(rows[index]): \(rows)"
        }
      }
    }
    return nil
  }
}
