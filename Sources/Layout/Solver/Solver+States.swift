extension Solver {
  /// By how much the terms of a row exceed its constant, scaled.
  @inline(__always)
  func residual(_ row: Int32) -> Double {
    var sum = 0.0
    for position in termRange(row) {
      let term = terms.terms[position]
      sum += term.coefficient * values[Int(term.variable)]
    }
    return sum - rows[Int(row)].constant
  }

  /// Below what a residual of the row is rounding.
  @inline(__always)
  func tolerance(_ row: Int32) -> Double {
    measure(row).tolerance
  }

  /// Residual and tolerance of a row, in one walk over its terms.
  @inline(__always)
  func measure(_ row: Int32) -> (residual: Double, tolerance: Double) {
    var sum = 0.0
    var size = rows[Int(row)].constant.magnitude
    for position in termRange(row) {
      let term = terms.terms[position]
      let product = term.coefficient * values[Int(term.variable)]
      sum += product
      size += product.magnitude
    }
    return (sum - rows[Int(row)].constant, Tolerance.feasibility * (size + 10))
  }

  /// Gives a row outside the working set the state that its residual asks for.
  @inline(__always)
  mutating func refreshState(_ row: Int32) {
    let (residual, tolerance) = measure(row)
    let state = residual.magnitude <= tolerance ? 0 : rows[Int(row)].state(above: residual > 0)
    setState(row, state)
  }

  /// Gives a row outside the working set a state, and notes what the multipliers have to learn.
  @inline(__always)
  mutating func setState(_ row: Int32, _ state: Int8) {
    let old = rows[Int(row)].state
    if old == state { return }
    rows[Int(row)].state = state
    shapeStamp += 1
    let level = rows[Int(row)].level
    if old == 0 { levels.countViolations(level, 1) }
    if state == 0 { levels.countViolations(level, -1) }
    shifts.append(Shift(row: row, level: level, change: Double(state - old) * rows[Int(row)].weight))
  }

  /// Gives the rows outside the working set that speak of the moved variables of `direction` their new states.
  mutating func refreshStatesAlongDirection() {
    touchedRows.begin(count: rows.count)
    for variable in direction.indices where direction[variable] != 0 {
      var position = terms.heads[Int(variable)]
      while position >= 0 {
        let term = terms.terms[Int(position)]
        if touchedRows.insert(term.row) { refreshState(term.row) }
        position = term.next
      }
    }
  }

  /// Gives every row outside the working set the state that its residual asks for.
  mutating func refreshAllStates() {
    for row in rows.indices where rows[row].lifecycle == .active && rows[row].slot < 0 {
      refreshState(Int32(row))
    }
  }

  /// Adds `delta` to a variable.
  @inline(__always)
  mutating func move(_ variable: Int32, by delta: Double) {
    let old = values[Int(variable)]
    let new = old + delta
    changes.note(variable, old)
    values[Int(variable)] = new
    // A step that is large against the value it starts from or ends at has cost digits: moving there and back by
    // 1e16 must leave no trace.
    if delta.magnitude > Tolerance.smallStep * max(1, min(old.magnitude, new.magnitude)) {
      movesSinceFresh = Tolerance.movesUntilFresh
    }
  }

  /// Whether fresh values put each row of the working set where it should be: if not, the factors have lost digits.
  @inline(__always)
  var workingSetHolds: Bool {
    for row in slotRow where row >= 0 {
      let (residual, tolerance) = measure(row)
      if residual.magnitude > tolerance { return false }
    }
    return true
  }

  /// Computes every value afresh from the working set: x = A_W^-1 b_W.
  mutating func recomputeValues() {
    movesSinceFresh = 0
    direction.clear()
    for slot in slotRow.indices {
      let row = slotRow[slot]
      let constant = row >= 0 ? rows[Int(row)].constant : values[Int(~row)]
      if constant != 0 { direction.set(Int32(slot), constant) }
    }
    factors.direction(&direction)
    for variable in values.indices {
      let value = direction[Int32(variable)]
      if value != values[variable] {
        changes.note(Int32(variable), values[variable])
        values[variable] = value
      }
    }
    direction.clear()
  }
}
