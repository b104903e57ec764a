// Removals, priorities, constants and additions, in this order, as they come in force.

extension Solver {
  /// A removed row of the working set goes on as a ghost; one outside takes its state out of the multipliers.
  mutating func applyRemovals() {
    for row in queue.removals {
      leaveLevels(row)
      let slot = rows[Int(row)].slot
      if slot >= 0 {
        rows[Int(row)].lifecycle = .ghost
        ghosts.append(row)
        candidates.insert(slot)
      } else {
        setState(row, 0)
        terms.unlink(termRange(row))
        free(row)
      }
    }
  }

  /// A row of the working set is looked at again; one outside moves its state between levels.
  mutating func applyPriorities() {
    for row in queue.priorities where rows[Int(row)].lifecycle == .active {
      let state = rows[Int(row)].state
      setState(row, 0)
      levels.leave(rows[Int(row)].level)
      rows[Int(row)].level = rows[Int(row)].wantedLevel
      rows[Int(row)].isPriorityQueued = false
      setState(row, state)
      if rows[Int(row)].slot >= 0 { candidates.insert(rows[Int(row)].slot) }
    }
  }

  /// Rows of the working set move together, by one solve for the direction; rows outside get new states.
  mutating func applyConstants() {
    direction.clear()
    for row in queue.constants where rows[Int(row)].lifecycle == .active {
      let delta = rows[Int(row)].wantedConstant - rows[Int(row)].constant
      rows[Int(row)].takeConstant()
      if rows[Int(row)].slot >= 0, delta != 0 { direction.set(rows[Int(row)].slot, delta) }
    }
    if !direction.isEmpty {
      factors.direction(&direction)
      for variable in direction.indices where direction[variable] != 0 {
        move(variable, by: direction[variable])
      }
      movesSinceFresh += 1
      if movesSinceFresh >= Tolerance.movesUntilFresh {
        recomputeValues()
        refreshAllStates()
      } else {
        refreshStatesAlongDirection()
        direction.clear()
      }
    }
    for row in queue.constants where rows[Int(row)].lifecycle == .active && rows[Int(row)].slot < 0 {
      refreshState(row)
    }
  }

  /// A row that holds stays outside, an equality that holds is put where it can be seen, and a row that is violated
  /// forces its way in.
  mutating func applyAdditions() {
    for row in queue.additions {
      if rows[Int(row)].lifecycle == .active { continue }  // It took a ghost's slot.
      guard rows[Int(row)].lifecycle == .queued else {
        free(row)
        continue
      }
      rows[Int(row)].lifecycle = .active
      terms.link(termRange(row))
      let (residual, tolerance) = measure(row)
      let isViolated = residual.magnitude > tolerance && rows[Int(row)].state(above: residual > 0) != 0
      if isViolated {
        if !forceEntry(row, residual: residual) {
          setState(row, rows[Int(row)].state(above: residual > 0))
          applyShifts()
        }
      } else if rows[Int(row)].relation == .equal {
        admit(row)
      }
    }
  }

  /// Exchanges a violated row for the weakest, and strictly weaker, row that it can be exchanged for, and jumps to where
  /// it holds. What that violates is repaired by pivots nearby.
  ///
  /// Walking there by line searches instead takes 26 times as long for a removed and re-added row of a column of 1,000
  /// views.
  ///
  /// - Returns: Whether there was such a row.
  private mutating func forceEntry(_ row: Int32, residual: Double) -> Bool {
    expressEntering(row)
    guard let slot = weakestSlot(below: row, threshold: Tolerance.forcedPivot) else { return false }
    let step = -residual / entering[slot]
    guard step.isFinite else { return false }
    direction.clear()
    direction.set(slot, step)
    factors.direction(&direction)
    for variable in direction.indices where direction[variable] != 0 {
      move(variable, by: direction[variable])
    }
    movesSinceFresh += 1
    refreshStatesAlongDirection()
    setState(row, 0)
    direction.clear()
    applyShifts()
    let leaving = slotRow[Int(slot)]
    let state = isInForce(leaving) ? rows[Int(leaving)].state(above: step > 0) : 0
    exchange(slot: slot, entering: row, leavingState: state)
    return true
  }

  /// Puts an equality that holds into the working set in place of a strictly weaker row, if there is one; if not, it
  /// follows from stronger ones and stays outside.
  private mutating func admit(_ row: Int32) {
    expressEntering(row)
    guard
      let slot = weakestSlot(below: row, threshold: Tolerance.forcedPivot)
        ?? weakestSlot(below: row, threshold: Tolerance.idlePivot)
    else { return }
    exchange(slot: slot, entering: row, leavingState: 0)
  }

  /// Of the slots whose coefficient in `entering` is large enough, the one whose row is weakest, if that is weaker than
  /// `row`; the lowest of several.
  @inline(__always)
  private func weakestSlot(below row: Int32, threshold: Double) -> Int32? {
    var largest = 0.0
    for slot in entering.indices { largest = max(largest, entering[slot].magnitude) }
    guard largest > 0 else { return nil }
    var best: Int32?
    var bestRank = levels.rank(rows[Int(row)].level)
    for slot in entering.indices where entering[slot].magnitude >= threshold * largest {
      let rank = ownRank(slot)
      if rank > bestRank {
        best = slot
        bestRank = rank
      } else if rank == bestRank, let other = best, slot < other {
        best = slot
      }
    }
    return best
  }
}
