/// The search for the conflicts behind the violations of a solve, on a snapshot of it.
struct ConflictSearch {
  /// Rows among which conflicts are found one after the other: each that is found loses one of its members, a violated one.
  private struct Pool {
    var members: [Int32]
    var conflicts: [[Int32]] = []
    var isExhausted = false
  }

  /// The snapshot; only what it keeps for the length of a step is changed.
  private var solver: Solver
  /// The limits that speak of each variable.
  private var limits: [[Int32]]
  private var seenVariables = StampedList()
  private var seenRows = StampedList()
  /// How much more may be looked at.
  private var budget = Tolerance.conflictBudget

  init(_ solver: Solver) {
    self.solver = solver
    self.solver.growStorage()
    limits = Array(repeating: [], count: solver.values.count)
    for row in solver.rows.indices where solver.isLimit(Int32(row)) {
      for position in solver.termRange(Int32(row)) {
        limits[Int(solver.terms.terms[position].variable)].append(Int32(row))
      }
    }
  }

  /// A conflict for each of the violated rows, each conflict once.
  mutating func conflicts(of violated: [Int32]) -> [Conflict] {
    var found: [Conflict] = []
    var known: Set<Conflict> = []
    var pressed = Pool(members: pooledCertificate())
    var required = Pool(members: requiredRows())
    for row in violated where budget > 0 {
      guard
        let members = irreducible(certificate(of: row))
          ?? conflict(with: row, in: &pressed) ?? conflict(with: row, in: &required)
      else { continue }
      let ordered = members.sorted { solver.rows[Int($0)].serial < solver.rows[Int($1)].serial }
      let conflict = Conflict(constraints: ordered.map { solver.handle($0) })
      if known.insert(conflict).inserted { found.append(conflict) }
    }
    return found
  }

  private func requiredRows() -> [Int32] {
    solver.rows.indices.map { Int32($0) }.filter { solver.isRequired($0) }
  }

  /// A violated row and the required rows of the working set that it is a combination of.
  private mutating func certificate(of row: Int32) -> [Int32] {
    solver.expressEntering(row)
    var members = [row]
    for slot in solver.entering.indices where solver.entering[slot] != 0 {
      let other = solver.slotRow[Int(slot)]
      if other >= 0, solver.isRequired(other) { members.append(other) }
    }
    solver.entering.clear()
    return members
  }

  /// Every violated required row and every row of the working set that the violations press on.
  private func pooledCertificate() -> [Int32] {
    var members: [Int32] = []
    for row in solver.rows.indices where solver.isRequired(Int32(row)) {
      let slot = solver.rows[row].slot
      if slot < 0 {
        if solver.rows[row].state != 0 { members.append(Int32(row)) }
      } else {
        let level = solver.rows[row].level
        if solver.levels.levels[Int(level)].buffer >= 0, solver.levels.multiplier(level, slot) != 0 {
          members.append(Int32(row))
        }
      }
    }
    return members
  }

  /// The limits that bear on the variables of `members`, directly or through one another.
  private mutating func limits(on members: [Int32]) -> [Int32] {
    seenVariables.begin(count: solver.values.count)
    seenRows.begin(count: solver.rows.count)
    for row in members { noteVariables(of: row) }
    var next = 0
    while next < seenVariables.items.count {
      for row in limits[Int(seenVariables.items[next])] where seenRows.insert(row) {
        noteVariables(of: row)
      }
      next += 1
    }
    return seenRows.items
  }

  private mutating func noteVariables(of row: Int32) {
    for position in solver.termRange(row) {
      seenVariables.insert(solver.terms.terms[position].variable)
    }
  }

  /// The first of the conflicts within `pool` in which `row` takes part; nil if there is none.
  private mutating func conflict(with row: Int32, in pool: inout Pool) -> [Int32]? {
    if let known = pool.conflicts.first(where: { $0.contains(row) }) { return known }
    while !pool.isExhausted, budget > 0, let next = irreducible(pool.members) {
      pool.conflicts.append(next)
      let dropped =
        next.first { solver.rows[Int($0)].slot < 0 && solver.rows[Int($0)].state != 0 } ?? next.first
      pool.members.removeAll { $0 == dropped }
      if next.contains(row) { return next }
    }
    pool.isExhausted = true
    return nil
  }

  /// Members of an irreducible conflict among `members`, with the limits always kept; nil if they do not conflict.
  private mutating func irreducible(_ members: [Int32]) -> [Int32]? {
    var filter = ConflictFilter(solver, limits: limits(on: members), members: members)
    return filter.irreducible(&budget)
  }
}
