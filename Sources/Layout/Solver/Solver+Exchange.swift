extension Solver {
  /// Whether a row code stands for a constraint that is in force; stays and ghosts cost nothing.
  @inline(__always)
  func isInForce(_ row: Int32) -> Bool {
    row >= 0 && rows[Int(row)].lifecycle == .active
  }

  /// Whether two rows differ in their constants, relations and priorities alone.
  @inline(__always)
  func haveSameTerms(_ first: Int32, _ second: Int32) -> Bool {
    let (left, right) = (termRange(first), termRange(second))
    guard left.count == right.count else { return false }
    for offset in 0..<left.count {
      let (one, other) = (terms.terms[left.lowerBound + offset], terms.terms[right.lowerBound + offset])
      if one.variable != other.variable || one.coefficient != other.coefficient { return false }
    }
    return true
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
  /// With `isFlip` both rows have the same terms, so that the factors stay. Multipliers must know all shifts; they change by
  /// the rank-one step that the exchange of a column means.
  mutating func exchange(slot: Int32, entering row: Int32, leavingState: Int8, isFlip: Bool = false) {
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
    if !isFlip {
      let agrees = factors.replaceColumn(in: slot, pivot: pivot)
      if !agrees || factors.isWorthRefactoring { refactor() }
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
