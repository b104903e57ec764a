extension Solver {
  /// Starts from nothing but the constraints: level by level, strongest first, equalities take slots until each
  /// variable has one; the rest are stays. Inequalities that this violates then do the same, each after the equalities
  /// of its level, while there are many.
  ///
  /// Where much is added at once this is far cheaper than entering one row after another, and for a layout that fits it
  /// mostly is the solution.
  mutating func crash() {
    putQueueInForce()
    for slot in slotRow.indices {
      let row = slotRow[slot]
      if row >= 0, rows[Int(row)].lifecycle == .ghost { free(row) }
    }
    ghosts.removeAll(keepingCapacity: true)
    if terms.wasted > 0 { terms.compact(&rows) } else { terms.unlinkAll() }
    var chosen: [Int32] = []
    var isChosen = Array(repeating: false, count: rows.count)
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].relation == .equal {
      chosen.append(Int32(row))
    }
    fillWorkingSet(from: &chosen)
    for _ in 0..<Tolerance.crashRounds {
      let known = chosen.count
      chooseViolated(&chosen, &isChosen)
      if chosen.count - known <= Tolerance.pivotsWorthARound { break }
      fillWorkingSet(from: &chosen)
    }
    linkOutside()
    refreshAllStates()
    recomputeMultipliers()
  }

  /// Appends to `chosen` the inequalities that the values violate. Of those that bound one variable alone only the one
  /// that decides where it should go: a view's least size of 44 makes its least size of 0 idle.
  private func chooseViolated(_ chosen: inout [Int32], _ isChosen: inout [Bool]) {
    var bounds: [Bound] = []
    for index in rows.indices where rows[index].lifecycle == .active && rows[index].relation != .equal {
      let row = rows[index]
      if row.slot >= 0 || isChosen[index] { continue }
      if row.termCount == 1 {
        let variable = terms.terms[Int(row.firstTerm)].variable
        bounds.append(Bound(variable: variable, rank: levels.rank(row.level), row: Int32(index)))
      } else {
        let (residual, tolerance) = measure(Int32(index))
        if residual.magnitude > tolerance, row.state(above: residual > 0) != 0 {
          isChosen[index] = true
          chosen.append(Int32(index))
        }
      }
    }
    // Weakest first: what a stronger bound asks for in the end overrules what a weaker one did.
    bounds.sort { $0.isBefore($1) }
    var position = 0
    while position < bounds.count {
      let variable = bounds[position].variable
      var value = values[Int(variable)]
      var deciding: Int32?
      while position < bounds.count, bounds[position].variable == variable {
        let row = rows[Int(bounds[position].row)]
        let term = terms.terms[Int(row.firstTerm)]
        let residual = term.coefficient * value - row.constant
        let size = (term.coefficient * value).magnitude + row.constant.magnitude + 10
        if residual.magnitude > Tolerance.feasibility * size, row.state(above: residual > 0) != 0 {
          value = row.constant / term.coefficient
          deciding = bounds[position].row
        }
        position += 1
      }
      if let deciding {
        isChosen[Int(deciding)] = true
        chosen.append(deciding)
      }
    }
  }

  /// Gives slots to as many of `chosen` as are independent, strongest level first and equalities first in each, and
  /// stays to the other slots; then computes the values.
  private mutating func fillWorkingSet(from chosen: inout [Int32]) {
    let ends = sortByGroup(&chosen)
    for row in rows.indices {
      rows[row].slot = -1
      rows[row].state = 0
    }
    for slot in slotRow.indices { slotRow[slot] = ~Int32(slot) }
    factors.beginFactorising()
    var start = 0
    for end in ends where end > start {
      eliminate(chosen[start..<end])
      start = end
    }
    factors.finishFactorising()
    recomputeValues()
  }

  /// Sorts `chosen` by level, strongest first, equalities before inequalities, and by number within such a group, by
  /// counting.
  ///
  /// - Returns: Where each group ends.
  private func sortByGroup(_ chosen: inout [Int32]) -> [Int] {
    func group(_ row: Int32) -> Int {
      2 * Int(levels.rank(rows[Int(row)].level)) + (rows[Int(row)].relation == .equal ? 0 : 1)
    }
    var isChosen = Array(repeating: false, count: rows.count)
    var ends = Array(repeating: 0, count: 2 * levels.order.count)
    for row in chosen {
      isChosen[Int(row)] = true
      ends[group(row)] += 1
    }
    var total = 0
    for group in ends.indices {
      total += ends[group]
      ends[group] = total - ends[group]
    }
    for row in rows.indices where isChosen[row] {
      let group = group(Int32(row))
      chosen[ends[group]] = Int32(row)
      ends[group] += 1
    }
    return ends
  }
}

/// An inequality that speaks of one variable alone.
private struct Bound {
  var variable: Int32
  var rank: Int32
  var row: Int32

  /// By variable, then the weaker first.
  func isBefore(_ other: Bound) -> Bool {
    if variable != other.variable { return variable < other.variable }
    return rank != other.rank ? rank > other.rank : row < other.row
  }
}
