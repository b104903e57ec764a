extension Solver {
  /// Whether a row code stands for a constraint that is in force; stays and ghosts cost nothing.
  @inline(__always)
  func isInForce(_ row: Int32) -> Bool {
    row >= 0 && rows[Int(row)].lifecycle == .active
  }

  /// Fills `entering` with the coefficients of a row in terms of the working set's rows, and keeps what an exchange
  /// needs.
  mutating func expressEntering(_ row: Int32) {
    entering.clear()
    if row >= 0 { terms.load(termRange(row), into: &entering) } else { entering.set(~row, 1) }
    factors.coefficients(&entering, keepingSpike: true)
  }

  /// Puts `row`, whose coefficients are in `entering`, into `slot`; the row there leaves with `leavingState`.
  ///
  /// Multipliers must know all shifts. They change by the rank-one step that the exchange of a column means.
  mutating func exchange(slot: Int32, entering row: Int32, leavingState: Int8) {
    let pivot = entering[slot]
    let leaving = slotRow[Int(slot)]
    pivotCount += 1
    shapeStamp += 1
    if leaving < 0 || row < 0 { choiceStamp += 1 }

    if isInForce(leaving), leavingState != 0 {
      let level = rows[Int(leaving)].level
      levels.activate(level, slots: slotRow.count, weight: rows[Int(leaving)].weight)
      levels.countViolations(level, 1)
      levels.multipliers[Int(levels.levels[Int(level)].buffer)]
        .add(slot, Double(leavingState) * rows[Int(leaving)].weight)
    }
    for level in levels.active {
      let buffer = Int(levels.levels[Int(level)].buffer)
      let factor = levels.multipliers[buffer][slot] / pivot
      if factor == 0 { continue }
      for other in entering.indices where entering[other] != 0 {
        levels.multipliers[buffer].add(other, -factor * entering[other])
        candidates.insert(other)
      }
      levels.multipliers[buffer].set(slot, factor)
    }
    if row >= 0, rows[Int(row)].state != 0 {
      let level = rows[Int(row)].level
      levels.countViolations(level, -1)
      levels.multipliers[Int(levels.levels[Int(level)].buffer)]
        .add(slot, -Double(rows[Int(row)].state) * rows[Int(row)].weight)
    }
    candidates.insert(slot)

    if leaving >= 0 {
      rows[Int(leaving)].slot = -1
      if isInForce(leaving) {
        rows[Int(leaving)].state = leavingState
        terms.link(termRange(leaving))
      } else {
        free(leaving)
      }
    }
    slotRow[Int(slot)] = row
    if row >= 0 {
      terms.unlink(termRange(row))
      rows[Int(row)].slot = slot
      rows[Int(row)].state = 0
    }
    levels.deactivateSatisfied()
    let agrees = factors.replaceColumn(in: slot, pivot: pivot)
    if !agrees || factors.isWorthRefactoring {
      refactor()
    }
    checkInvariants()
  }

  /// Gives back the place of a constraint that is out of force and out of the working set.
  mutating func free(_ row: Int32) {
    rows[Int(row)].lifecycle = .free
    rows[Int(row)].slot = -1
    rows[Int(row)].state = 0
    terms.waste(Int(rows[Int(row)].termCount))
    freeRows.append(row)
  }
}
