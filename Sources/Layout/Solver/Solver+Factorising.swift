extension Solver {
  /// Makes the factors anew from the working set, and then values, states and multipliers, so that nothing drifts.
  ///
  /// Rows may come to sit in other slots. A row that turns out to depend on others leaves the working set.
  mutating func refactor() {
    var members: [Int32] = []
    swap(&members, &formerMembers)
    defer { swap(&members, &formerMembers) }
    members.empty()
    for slot in slotRow.indices {
      members.append(slotRow[slot])
      slotRow[slot] = ~Int32(slot)
    }
    factors.beginFactorising()
    eliminate(members[...])
    factors.finishFactorising()
    recomputeValues()
    refreshAllStates()
    recomputeMultipliers()
  }

  /// Eliminates `members`, rows and stays outside the working set, in peel order; each that is independent of those
  /// before gets a slot, the others are left outside.
  mutating func eliminate(_ members: ArraySlice<Int32>) {
    peel.begin(rows: values.count)
    for row in members {
      if row >= 0 { peel.append(termRange(row), of: terms.terms) } else { peel.append(row: ~row) }
    }
    peel.find(closed: factors.isPivoted)
    for (position, column) in peel.columns.enumerated() {
      let row = members[members.startIndex + Int(column)]
      let slot: Int32
      if row >= 0 {
        slot = factors.eliminate(
          termRange(row), of: terms.terms, preferred: peel.pivots[position], rowCounts: peel.rowCounts)
      } else {
        slot = factors.eliminate(
          0..<1, of: [PlainEntry(place: ~row, value: 1)], preferred: ~row, rowCounts: peel.rowCounts)
      }
      if slot >= 0 {
        slotRow[Int(slot)] = row
        if row >= 0 { rows[Int(row)].slot = slot }
      } else if row >= 0 {
        leaveOutside(row)
      } else {
        choiceStamp += 1
      }
    }
  }

  /// Puts a row that found no slot outside.
  private mutating func leaveOutside(_ row: Int32) {
    let wasInside = rows[Int(row)].slot >= 0
    rows[Int(row)].slot = -1
    guard wasInside else { return }
    choiceStamp += 1
    if isInForce(row) {
      terms.link(termRange(row))
    } else {
      free(row)
    }
  }

  /// Enters every row outside the working set in the lists of its variables, which are empty.
  mutating func linkOutside() {
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 {
      terms.link(termRange(Int32(row)))
    }
  }

  mutating func putQueueInForce() {
    for row in queue.removals {
      leaveLevels(row)
      // A row of the working set is freed with its slot.
      if rows[Int(row)].slot >= 0 {
        rows[Int(row)].lifecycle = .ghost
      } else {
        free(row)
      }
    }
    for row in queue.priorities where rows[Int(row)].lifecycle == .active {
      levels.leave(rows[Int(row)].level)
      rows[Int(row)].level = rows[Int(row)].wantedLevel
      rows[Int(row)].isPriorityQueued = false
    }
    for row in queue.constants where rows[Int(row)].lifecycle == .active {
      rows[Int(row)].takeConstant()
    }
    for row in queue.additions {
      if rows[Int(row)].lifecycle == .queued {
        rows[Int(row)].lifecycle = .active
      } else {
        free(row)
      }
    }
    queue.clear()
  }

  /// Takes a removed row off the membership of its levels.
  mutating func leaveLevels(_ row: Int32) {
    levels.leave(rows[Int(row)].level)
    if rows[Int(row)].isPriorityQueued { levels.leave(rows[Int(row)].wantedLevel) }
  }
}
