// For each level p with violations the multipliers solve B lambda^p = g^p, where the columns of B are the rows of the
// working set and g^p sums state times weight times row over the rows outside: lambda^p at slot r is what a rise of
// the row in r by one costs level p.

extension Solver {
  /// Tells the multipliers of the changes of state since they were last told.
  mutating func applyShifts() {
    guard !shifts.isEmpty else { return }
    var pending: [Shift] = []
    swap(&pending, &shifts)
    if pending.contains(where: { $0.level != pending[0].level }) {
      // Of the level table alone: a closure that reads the solver copies it at every comparison.
      let table = levels.levels
      pending.sort { table[Int($0.level)].rank < table[Int($1.level)].rank }
    }
    var position = 0
    while position < pending.count {
      let level = pending[position].level
      var weight = 0.0
      while position < pending.count, pending[position].level == level {
        let shift = pending[position]
        weight = max(weight, shift.change.magnitude)
        for place in termRange(shift.row) {
          let term = terms.terms[place]
          work.add(term.variable, shift.change * term.coefficient)
        }
        position += 1
      }
      if work.isEmpty { continue }
      factors.coefficients(&work)
      levels.activate(level, slots: slotRow.count, weight: weight)
      let buffer = Int(levels.levels[Int(level)].buffer)
      for slot in work.indices where work[slot] != 0 {
        levels.multipliers[buffer].add(slot, work[slot])
        candidates.insert(slot)
      }
      work.clear()
    }
    pending.empty()
    swap(&pending, &shifts)
    levels.deactivateSatisfied()
  }

  /// Computes all multipliers from the states, and looks at every slot that has any.
  mutating func recomputeMultipliers() {
    shifts.empty()
    levels.deactivateAll()
    levels.forgetViolations()
    candidates.removeAll()
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 && rows[row].state != 0
    {
      let state = rows[row].state
      let level = rows[row].level
      levels.countViolations(level, 1)
      shifts.append(Shift(row: Int32(row), level: level, change: Double(state) * rows[row].weight))
    }
    applyShifts()
  }

  /// What a unit step of the row in `slot` gains, if anything: the rank of the strongest level that gains.
  @inline(__always)
  func gain(_ slot: Int32, up: Bool) -> Int32? {
    let row = slotRow[Int(slot)]
    var ownLevel: Int32 = -1
    var ownCost = 0.0
    if row >= 0, rows[Int(row)].lifecycle == .active {
      ownLevel = rows[Int(row)].level
      ownCost = up ? rows[Int(row)].costAbove : rows[Int(row)].costBelow
    }
    let ownRank = ownLevel >= 0 ? levels.rank(ownLevel) : Int32.max
    for level in levels.active {
      let rank = levels.rank(level)
      // A cost at a level between the active ones decides before what lies below it.
      if rank > ownRank, ownCost > 0 { return nil }
      var slope = levels.multiplier(level, slot)
      if !up { slope = -slope }
      if level == ownLevel {
        slope += ownCost
        ownCost = 0
      }
      let tolerance = levels.levels[Int(level)].tolerance
      if slope < -tolerance { return rank }
      if slope > tolerance { return nil }
    }
    return nil
  }

  /// The rank of what the row in `slot` itself asks for; the weakest for a stay and a ghost.
  @inline(__always)
  func ownRank(_ slot: Int32) -> Int32 {
    let row = slotRow[Int(slot)]
    guard row >= 0, rows[Int(row)].lifecycle == .active else { return .max }
    return levels.rank(rows[Int(row)].level)
  }
}
