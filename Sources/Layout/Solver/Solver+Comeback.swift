// What is removed and added again before a solve, with the same terms and another constant, is a new constant and nothing
// else, where it is found: a constraint that is switched off and on while a layout changes costs what its constant costs.

extension Solver {
  /// The removed row, still in force, that `constraint` repeats but for its constant, if any: it is one of the solver's
  /// constraints again, with a handle of its own.
  mutating func comeback(_ constraint: LinearConstraint) -> Int32? {
    guard let position = positionOfRemoval(constraint) else { return nil }
    let index = queue.removals[position]
    queue.takeBackRemoval(at: position)
    let row = Int(index)
    rows[row].serial = nextSerial()
    shapeStamp += 1
    constraintCount += 1
    countUses(rows[row], 1)
    if rows[row].want(scaled(constraint.constant, by: rows[row].scale)) { queue.constants.append(index) }
    return index
  }

  @inline(__always)
  private func positionOfRemoval(_ constraint: LinearConstraint) -> Int? {
    let likely = queue.likelyComebacks
    for position in likely.0 where repeats(queue.removals[position], constraint) { return position }
    for position in likely.1 where repeats(queue.removals[position], constraint) { return position }
    return nil
  }

  /// Whether `constraint` is a row but for its constant, term by term.
  @inline(__always)
  private func repeats(_ index: Int32, _ constraint: LinearConstraint) -> Bool {
    let row = rows[Int(index)]
    let range = termRange(index)
    guard row.relation == constraint.relation, range.count == constraint.terms.count, !row.isPriorityQueued,
      levels.levels[Int(row.level)].priority == constraint.priority.rawValue
    else { return false }
    for (position, term) in zip(range, constraint.terms) {
      let own = terms.terms[position]
      if own.variable != term.variable.index || own.coefficient != term.coefficient * row.scale {
        return false
      }
    }
    return true
  }
}
