extension Solver {
  /// What a constraint states, in normal form: `v1 - v0 == 100 @750`.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``.
  public func description(of constraint: ConstraintHandle) throws(SolverError) -> String {
    _ = try place(of: constraint)
    return text(of: constraint.index)
  }

  private func text(of index: Int32) -> String {
    let row = rows[Int(index)]
    var text = ""
    for position in termRange(index) {
      let term = terms.terms[position]
      let coefficient = term.coefficient / row.scale
      if text.isEmpty {
        text = coefficient < 0 ? "-" : ""
      } else {
        text += coefficient < 0 ? " - " : " + "
      }
      if coefficient.magnitude != 1 { text += shortDescription(coefficient.magnitude) + " " }
      text += "v\(term.variable)"
    }
    if text.isEmpty { text = "0" }
    switch row.relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    text += shortDescription(row.wantedConstant / row.scale)
    let priority = levels.levels[Int(row.wantedLevel)].priority
    return priority == LayoutPriority.limit.rawValue
      ? text + " (limit)" : text + " @\(shortDescription(priority))"
  }
}

extension Solver: CustomDebugStringConvertible {
  /// The whole state as text: the working set, slot by slot, with each variable's value; then the constraints outside with
  /// their violations; then what is queued. <doc:HowTheSolverWorks> says how to read it.
  public var debugDescription: String {
    var copy = self
    copy.catchUp()
    return copy.text
  }

  private var text: String {
    var text = "working set\n"
    for slot in slotRow.indices {
      let row = slotRow[slot]
      let held = row >= 0 ? "c\(row): \(self.text(of: row))" : "stay of v\(~row)"
      text += "  \(slot): v\(slot) = \(shortDescription(values[slot])), \(held)\n"
    }
    text += "outside\n"
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 {
      text += "  c\(row): \(self.text(of: Int32(row)))"
      let state = rows[row].state
      if state != 0 {
        let residual = residual(Int32(row)) / rows[row].scale
        text += state > 0 ? ", above by " : ", below by "
        text += shortDescription(residual.magnitude)
      }
      text += "\n"
    }
    if !queue.isEmpty {
      text += "queued: \(queue.removals.count) removals, \(queue.priorities.count) priorities, "
      text += "\(queue.constants.count) constants, \(queue.additions.count) additions\n"
    }
    return text
  }
}

/// A number without a fraction that is zero: `8`, not `8.0`.
func shortDescription(_ number: Double) -> String {
  if let whole = Int(exactly: number) { return "\(whole)" }
  return "\(number)"
}
