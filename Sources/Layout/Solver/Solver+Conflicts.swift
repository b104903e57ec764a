/// Required constraints that cannot all hold, none of which can be left out: without any one of them the others can hold.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order in which they were added.
  public var constraints: [ConstraintHandle]
}

extension Solver {
  /// The conflicts that explain every required constraint that the last solve had to violate, each irreducible.
  ///
  /// For each violated constraint the working set holds a certificate: the rows it is a combination of. Where the engine's
  /// own limits carry a part of it, some members can be idle, so a deletion filter over the members follows (Chinneck and
  /// Dravnieks, "Locating minimal infeasible constraint sets in linear programs", ORSA J. Computing 3, 1991).
  ///
  /// Where very many constraints conflict the search ends at a bound: the conflicts it has found come first, further ones
  /// show once these are mended, and one of many hundred members may hold some that could be left out.
  ///
  /// - Complexity: For each conflict about one small solve for each member of its certificate; O(1) solves of none where
  ///   nothing is violated.
  public var conflicts: [Conflict] {
    var violated: [Int32] = []
    for row in rows.indices where isRequired(Int32(row)) && rows[row].slot < 0 {
      let (residual, tolerance) = measure(Int32(row))
      if residual.magnitude > 10 * tolerance, rows[row].state(above: residual > 0) != 0 {
        violated.append(Int32(row))
      }
    }
    guard !violated.isEmpty else { return [] }
    violated.sort { rows[Int($0)].serial < rows[Int($1)].serial }
    let limits = limitRowsByVariable()
    var found: [Conflict] = []
    var budget = Tolerance.conflictBudget
    for row in violated where budget > 0 {
      guard
        let members = irreducible(certificate(of: row), limits, &budget)
          ?? irreducible(pooledCertificate(), limits, with: row, &budget)
          ?? irreducible(requiredRows(), limits, with: row, &budget)
      else { continue }
      let conflict = Conflict(
        constraints: members.sorted { rows[Int($0)].serial < rows[Int($1)].serial }.map { handle($0) })
      if !found.contains(conflict) { found.append(conflict) }
    }
    return found
  }

  private func isRequired(_ row: Int32) -> Bool {
    rows[Int(row)].lifecycle == .active
      && levels.levels[Int(rows[Int(row)].level)].priority == LayoutPriority.required.rawValue
  }

  private func isLimit(_ row: Int32) -> Bool {
    rows[Int(row)].lifecycle == .active
      && levels.levels[Int(rows[Int(row)].level)].priority == LayoutPriority.limit.rawValue
  }

  private func requiredRows() -> [Int32] {
    rows.indices.map { Int32($0) }.filter { isRequired($0) }
  }

  /// A violated row and the required rows of the working set that it is a combination of.
  private func certificate(of row: Int32) -> [Int32] {
    var copy = self
    copy.growStorage()
    copy.expressEntering(row)
    var members = [row]
    for slot in copy.entering.indices where copy.entering[slot] != 0 {
      let other = slotRow[Int(slot)]
      if other >= 0, isRequired(other) { members.append(other) }
    }
    return members
  }

  /// Every violated required row and every row of the working set that the violations press on.
  private func pooledCertificate() -> [Int32] {
    var members: [Int32] = []
    for row in rows.indices where isRequired(Int32(row)) {
      let slot = rows[row].slot
      if slot < 0 {
        if rows[row].state != 0 { members.append(Int32(row)) }
      } else {
        let level = rows[row].level
        if levels.levels[Int(level)].buffer >= 0, levels.multiplier(level, slot) != 0 {
          members.append(Int32(row))
        }
      }
    }
    return members
  }

  private func limitRowsByVariable() -> [[Int32]] {
    var lists: [[Int32]] = Array(repeating: [], count: values.count)
    for row in rows.indices where isLimit(Int32(row)) {
      for position in termRange(Int32(row)) {
        lists[Int(terms.terms[position].variable)].append(Int32(row))
      }
    }
    return lists
  }

  /// The limits that bear on the variables of `members`, directly or through one another.
  private func limits(on members: [Int32], _ limits: [[Int32]]) -> [Int32] {
    var isKnown = Array(repeating: false, count: values.count)
    var isTaken = Array(repeating: false, count: rows.count)
    var open: [Int32] = []
    var taken: [Int32] = []
    func visit(_ row: Int32) {
      for position in termRange(row) {
        let variable = terms.terms[position].variable
        if !isKnown[Int(variable)] {
          isKnown[Int(variable)] = true
          open.append(variable)
        }
      }
    }
    for row in members { visit(row) }
    while let variable = open.popLast() {
      for row in limits[Int(variable)] where !isTaken[Int(row)] {
        isTaken[Int(row)] = true
        taken.append(row)
        visit(row)
      }
    }
    return taken
  }

  /// Members of an irreducible conflict among `members` in which `row` takes part; nil if there is none.
  ///
  /// A conflict without it loses one of its members, a violated one, and the search goes on among the rest.
  private func irreducible(
    _ members: [Int32], _ limitRows: [[Int32]], with row: Int32, _ budget: inout Int
  ) -> [Int32]? {
    var members = members
    while let conflict = irreducible(members, limitRows, &budget) {
      if conflict.contains(row) { return conflict }
      let dropped = conflict.first { rows[Int($0)].slot < 0 && rows[Int($0)].state != 0 } ?? conflict.first
      members.removeAll { $0 == dropped }
    }
    return nil
  }

  /// Members of an irreducible conflict among `members`, with the limits always kept; nil if they do not conflict.
  private func irreducible(_ members: [Int32], _ limitRows: [[Int32]], _ budget: inout Int) -> [Int32]? {
    var trial = Solver()
    var variables: [Int32: Variable] = [:]
    func add(_ row: Int32, priority: LayoutPriority) -> ConstraintHandle? {
      let scale = rows[Int(row)].scale
      let copied = termRange(row).map { position in
        let term = terms.terms[position]
        let variable = variables[term.variable] ?? trial.addVariable()
        variables[term.variable] = variable
        return LinearExpression.Term(term.coefficient / scale, variable)
      }
      return try? trial.enqueue(
        LinearConstraint(
          copied, rows[Int(row)].relation, rows[Int(row)].constant / scale, priority: priority))
    }
    for row in limits(on: members, limitRows) { _ = add(row, priority: .limit) }
    var kept: [(row: Int32, handle: ConstraintHandle)] = []
    for row in members {
      if let handle = add(row, priority: .required) { kept.append((row, handle)) }
    }
    budget -= trial.constraintCount
    trial.solveQuietly()
    guard trial.hasViolation else { return nil }
    var position = 0
    while position < kept.count, budget > 0 {
      budget -= trial.constraintCount
      var without = trial
      guard (try? without.remove(kept[position].handle)) != nil else { return nil }
      without.solveQuietly()
      if without.hasViolation {
        trial = without
        kept.remove(at: position)
      } else {
        position += 1
      }
    }
    return kept.map { $0.row }
  }

  /// Whether any row is violated by more than rounding.
  private var hasViolation: Bool {
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 {
      let (residual, tolerance) = measure(Int32(row))
      if residual.magnitude > 10 * tolerance, rows[row].state(above: residual > 0) != 0 { return true }
    }
    return false
  }
}
