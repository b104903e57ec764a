// A removed row of the working set still holds its slot, as a ghost that costs nothing, until its successor is found. Before
// any value moves each ghost is gone: one that lasted would drag along a variable that nothing holds any more.

extension Solver {
  /// Puts a row that is being added where a ghost of the very same terms was, if it is one that will hold there: what is
  /// removed and added again with another constant becomes a new constant, and costs no exchange.
  mutating func reviveGhosts() {
    // Pairwise, so for few only; the others go the general way.
    guard !ghosts.isEmpty, ghosts.count * queue.additions.count <= 64 else { return }
    for row in queue.additions where rows[Int(row)].lifecycle == .queued {
      let (residual, tolerance) = measure(row)
      let isViolated = residual.magnitude > tolerance && rows[Int(row)].state(above: residual > 0) != 0
      guard isViolated || rows[Int(row)].relation == .equal else { continue }
      guard let ghost = ghosts.first(where: { rows[Int($0)].slot >= 0 && haveSameTerms($0, row) }) else {
        continue
      }
      let slot = rows[Int(ghost)].slot
      slotRow[Int(slot)] = row
      rows[Int(row)].slot = slot
      rows[Int(row)].lifecycle = .active
      // What the slot holds now; the queue brings the constant that is wanted.
      rows[Int(row)].constant = rows[Int(ghost)].constant
      if rows[Int(row)].wantedConstant != rows[Int(row)].constant {
        rows[Int(row)].isConstantQueued = true
        queue.constants.append(row)
      }
      candidates.insert(slot)
      free(ghost)
    }
  }

  /// Replaces each ghost by a stay of the variable that moves most with it, the lowest of several.
  mutating func replaceGhosts() {
    for row in ghosts where rows[Int(row)].lifecycle == .ghost {
      let slot = rows[Int(row)].slot
      direction.clear()
      direction.set(slot, 1)
      factors.direction(&direction)
      var chosen: Int32 = -1
      for variable in direction.indices {
        let size = direction[variable].magnitude
        let best = chosen < 0 ? 0 : direction[chosen].magnitude
        if size > best || (size == best && size > 0 && variable < chosen) { chosen = variable }
      }
      direction.clear()
      if chosen < 0 { continue }
      expressEntering(~chosen)
      exchange(slot: slot, entering: ~chosen, leavingState: 0)
    }
    ghosts.empty()
  }
}
