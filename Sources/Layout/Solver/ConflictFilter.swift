/// A deletion filter: finds which of some required constraints are needed for their conflict.
///
/// It leaves out one after the other, as Chinneck and Dravnieks do, but most of the answers it reads off the factors: a
/// member whose giving way alone lets all the others hold is needed. Of the members about which that says nothing many are
/// left out at a time, half as many when they turn out to matter (as in Junker, "QuickXplain", AAAI 2004).
struct ConflictFilter {
  private struct Member {
    var row: Int32
    var handle: ConstraintHandle
    var isNeeded = false
  }

  /// Holds the limits and the members that are left, solved.
  private var trial = Solver()
  private var members: [Member] = []

  /// A filter over `members` of a solver, with some of its limits.
  init(_ solver: Solver, limits: [Int32], members: [Int32]) {
    var variables: [Int32: Variable] = [:]
    func add(_ row: Int32, priority: LayoutPriority) -> ConstraintHandle? {
      let original = solver.rows[Int(row)]
      let copied = solver.termRange(row).map { position in
        let term = solver.terms.terms[position]
        let variable = variables[term.variable] ?? trial.addVariable()
        variables[term.variable] = variable
        return LinearExpression.Term(term.coefficient / original.scale, variable)
      }
      return try? trial.enqueue(
        LinearConstraint(
          copied, original.relation, original.constant / original.scale, priority: priority))
    }
    for row in limits { _ = add(row, priority: .limit) }
    for row in members {
      if let handle = add(row, priority: .required) { self.members.append(Member(row: row, handle: handle)) }
    }
  }

  /// The members that are needed; nil if they do not conflict at all.
  ///
  /// Counts down `budget` by what it looks at. At its end members about which nothing is known count as needed.
  mutating func irreducible(_ budget: inout Int) -> [Int32]? {
    guard solve(&trial, &budget) else { return nil }
    findNeeded(&budget)
    var size = undecided.count
    while budget > 0 {
      let chunk = undecided.suffix(size)
      guard !chunk.isEmpty else { break }
      var without = trial
      for position in chunk {
        guard (try? without.remove(members[position].handle)) != nil else { return nil }
      }
      if solve(&without, &budget) {
        trial = without
        for position in chunk.reversed() { members.remove(at: position) }
        findNeeded(&budget)
        size = max(1, min(size, undecided.count))
      } else if let only = chunk.first, chunk.count == 1 {
        members[only].isNeeded = true
      } else {
        size = (chunk.count + 1) / 2
      }
    }
    return members.map { $0.row }
  }

  private var undecided: [Int] { members.indices.filter { !members[$0].isNeeded } }

  /// Solves, and tells whether anything is violated.
  private func solve(_ trial: inout Solver, _ budget: inout Int) -> Bool {
    let pivots = trial.pivotCount
    trial.solveQuietly()
    budget -= trial.constraintCount * (1 + (trial.pivotCount - pivots) / Tolerance.conflictPivots)
    return !trial.violatedRows { _ in true }.isEmpty
  }

  /// Marks the members that are needed as far as one step along the working set shows it.
  private mutating func findNeeded(_ budget: inout Int) {
    let violated = trial.violatedRows { _ in true }
    for position in members.indices where !members[position].isNeeded && budget > 0 {
      let row = members[position].handle.index
      if trial.rows[Int(row)].slot < 0 {
        members[position].isNeeded = violated == [row]
      } else {
        members[position].isNeeded = trial.canMend(
          violated, bySlot: trial.rows[Int(row)].slot, looking: &budget)
      }
    }
  }
}

extension Solver {
  /// Whether everything holds, the `violated` rows among them, once the row in `slot` gives way far enough.
  fileprivate mutating func canMend(
    _ violated: [Int32], bySlot slot: Int32, looking budget: inout Int
  ) -> Bool {
    guard let first = violated.first else { return false }
    touchedRows.begin(count: rows.count)
    direction.clear()
    direction.set(slot, 1)
    factors.direction(&direction)
    defer {
      budget -= 1 + (direction.indices.count + touchedRows.items.count) / Tolerance.conflictTouched
      direction.clear()
    }
    var rate = 0.0
    var rateSize = 0.0
    for position in termRange(first) {
      let change = terms.terms[position].coefficient * direction[terms.terms[position].variable]
      rate += change
      rateSize += change.magnitude
    }
    let step = -residual(first) / rate
    guard rate.magnitude > 1e-9 * rateSize, step.isFinite else { return false }
    for variable in direction.indices where direction[variable] != 0 {
      var position = terms.heads[Int(variable)]
      while position >= 0 {
        let term = terms.terms[Int(position)]
        if touchedRows.insert(term.row), isViolated(term.row, after: step) { return false }
        position = term.next
      }
    }
    // A violated row that the step does not touch stays violated.
    return violated.allSatisfy { !isViolated($0, after: step) }
  }
}
