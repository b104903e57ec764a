extension Solver {
  /// Checks every invariant; does nothing unless the package is built with the trait `InternalChecks`.
  ///
  /// Besides the books it checks the factors against every unit direction and the multipliers against fresh ones: a
  /// scratch vector left dirty gives plausible wrong answers that nothing else finds.
  @inline(__always)
  mutating func checkInvariants() {
    #if LAYOUT_INTERNAL_CHECKS
      checkBooks()
      checkFactors()
      checkMultipliers()
    #endif
  }

  #if LAYOUT_INTERNAL_CHECKS
    private func checkBooks() {
      for slot in slotRow.indices where slotRow[slot] >= 0 {
        let row = rows[Int(slotRow[slot])]
        precondition(row.slot == slot, "row \(slotRow[slot]) in slot \(slot) says slot \(row.slot)")
        precondition(row.state == 0, "row \(slotRow[slot]) of the working set has state \(row.state)")
      }
      var violations: [Int32: Int] = [:]
      for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 {
        let (residual, tolerance) = measure(Int32(row))
        let state = rows[row].state
        if state != 0 { violations[rows[row].level, default: 0] += 1 }
        let isRounding = residual.magnitude <= 1e3 * tolerance + 1e-7
        precondition(
          isRounding || state == rows[row].state(above: residual > 0),
          "row \(row) has state \(state) and residual \(residual)")
      }
      for level in levels.order {
        precondition(
          levels.levels[Int(level)].violations == violations[level, default: 0],
          "level \(level) counts \(levels.levels[Int(level)].violations) violations")
      }
      precondition(work.isEmpty && shifts.isEmpty, "scratch space was left dirty")
      var listed = Array(repeating: false, count: terms.terms.count)
      for variable in terms.heads.indices {
        var position = terms.heads[variable]
        while position >= 0 {
          precondition(!listed[Int(position)], "term \(position) is listed twice")
          listed[Int(position)] = true
          position = terms.terms[Int(position)].next
        }
      }
      for row in rows.indices where rows[row].lifecycle != .free && rows[row].lifecycle != .doomed {
        let isOutside = rows[row].lifecycle == .active && rows[row].slot < 0
        for position in termRange(Int32(row)) {
          precondition(
            listed[position] == isOutside, "term \(position) of row \(row) listed: \(listed[position])")
        }
      }
    }

    private mutating func checkFactors() {
      for slot in slotRow.indices {
        work.set(Int32(slot), 1)
        factors.direction(&work)
        for other in slotRow.indices {
          var product = 0.0
          let row = slotRow[other]
          if row >= 0 {
            for position in termRange(row) {
              product += terms.terms[position].coefficient * work[terms.terms[position].variable]
            }
          } else {
            product = work[~row]
          }
          let expected = slot == other ? 1.0 : 0
          var size = 1.0
          for variable in work.indices { size = max(size, work[variable].magnitude) }
          precondition(
            (product - expected).magnitude <= 1e-6 * size,
            "direction of slot \(slot) moves the row in slot \(other) by \(product)")
        }
        work.clear()
      }
    }

    private func checkMultipliers() {
      var fresh = self
      fresh.recomputeMultipliers()
      for level in levels.order {
        let (kept, new) = (levels.levels[Int(level)].buffer, fresh.levels.levels[Int(level)].buffer)
        for slot in slotRow.indices {
          let value = kept >= 0 ? levels.multipliers[Int(kept)][Int32(slot)] : 0
          let expected = new >= 0 ? fresh.levels.multipliers[Int(new)][Int32(slot)] : 0
          let size = max(1, expected.magnitude, levels.levels[Int(level)].greatestWeight)
          precondition(
            (value - expected).magnitude <= 1e-6 * size,
            "level \(level) has multiplier \(value) at slot \(slot), fresh \(expected)")
        }
      }
    }
  #endif
}
