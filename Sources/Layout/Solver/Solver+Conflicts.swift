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
  /// - Complexity: O(1) solves of nothing where nothing is violated. For each conflict one solve of its certificate, one
  ///   sparse solve for each member, and further small solves where limits make members idle.
  public var conflicts: [Conflict] {
    let violated = violatedRows { isRequired($0) }
    guard !violated.isEmpty else { return [] }
    var search = ConflictSearch(self)
    return search.conflicts(of: violated.sorted { rows[Int($0)].serial < rows[Int($1)].serial })
  }

  /// The rows outside the working set that are violated by more than rounding and that `isMeant`, by their places.
  func violatedRows(_ isMeant: (Int32) -> Bool) -> [Int32] {
    var violated: [Int32] = []
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 {
      if isMeant(Int32(row)), isViolated(Int32(row), after: 0) { violated.append(Int32(row)) }
    }
    return violated
  }

  func isRequired(_ row: Int32) -> Bool { isActive(row, at: .required) }

  func isLimit(_ row: Int32) -> Bool { isActive(row, at: .limit) }

  private func isActive(_ row: Int32, at priority: LayoutPriority) -> Bool {
    rows[Int(row)].lifecycle == .active && rows[Int(row)].serial != 0
      && levels.levels[Int(rows[Int(row)].level)].priority == priority.rawValue
  }

  /// Whether a row would be violated by more than rounding after `step` along `direction`.
  func isViolated(_ row: Int32, after step: Double) -> Bool {
    var sum = 0.0
    var size = rows[Int(row)].constant.magnitude
    for position in termRange(row) {
      let term = terms.terms[position]
      let moved = step == 0 ? 0 : step * direction[term.variable]
      let product = term.coefficient * (values[Int(term.variable)] + moved)
      sum += product
      size += product.magnitude
    }
    let residual = sum - rows[Int(row)].constant
    let tolerance = Tolerance.feasibility * (size + 10)
    return residual.magnitude > 10 * tolerance && rows[Int(row)].state(above: residual > 0) != 0
  }
}
