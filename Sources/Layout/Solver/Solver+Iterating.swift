extension Solver {
  /// Moves rows off their constants, one at a time, while any level gains and none above it loses.
  mutating func iterate() {
    var zeroSteps = 0
    var flips = 0
    var flipsUntilMore = 2
    var retries = Tolerance.noiseRetries
    var pivots = 0
    var limit = 200 * (slotRow.count + rows.count) + 1000
    var hasRetried = false
    while let (slot, isUp) = chooseLeaving(byLot: zeroSteps > Tolerance.zeroStepsUntilLots) {
      pivots += 1
      if pivots > limit {
        if hasRetried {
          report(.noConvergence(pivots: pivots))
          candidates.removeAll()
          return
        }
        hasRetried = true
        limit += limit
        refactor()
        continue
      }
      switch pivot(slot, up: isUp) {
      case .flipped:
        zeroSteps = 0
        flips += 1
        // Where two in a row have, others probably may; where they may not, that is asked less and less often.
        if flips >= flipsUntilMore, !flipMore() { flipsUntilMore *= 2 }
        continue
      case .moved: zeroSteps = 0
      case .stayed: zeroSteps += 1
      case .nowhere: dismiss(slot, retries: &retries)
      }
      flips = 0
    }
  }

  /// Flipped: moved, to another bound on the same terms, past nothing.
  private enum Outcome { case moved, flipped, stayed, nowhere }

  /// The slot whose row should leave, and which way: the best in the order of ``CandidateList``.
  ///
  /// With `byLot` chance decides among all that gain at all: where many constraints are equally good, a fixed order can have
  /// them take turns for very long. (A grid of 400 wishes of one priority: 194,000 pivots by Bland's rule, 2,200 by lot.)
  private mutating func chooseLeaving(byLot: Bool) -> (slot: Int32, isUp: Bool)? {
    findGains()
    let pivot = pivotCount
    guard let best = byLot ? candidates.least({ lot(of: $0, at: pivot) }) : candidates.best() else {
      return nil
    }
    return (best.slot, best.isUp)
  }

  /// Has the list of candidates tell the truth.
  @inline(__always)
  mutating func findGains() {
    while let slot = candidates.takeStale() {
      if let gain = findGain(slot) { candidates.list(gain) }
    }
  }

  /// Finds what the row in a slot gains, if anything.
  @inline(__always)
  private func findGain(_ slot: Int32) -> CandidateList.Gain? {
    let up = gain(slot, up: true)
    guard let rank = up ?? gain(slot, up: false) else { return nil }
    return CandidateList.Gain(slot: slot, rank: rank, ownRank: ownRank(slot), isUp: up != nil)
  }

  /// Moves the row in `slot` off its constant to the breakpoint where that ceases to gain; the row that blocks there takes
  /// its slot.
  private mutating func pivot(_ slot: Int32, up: Bool) -> Outcome {
    direction.clear()
    direction.set(slot, up ? 1 : -1)
    factors.direction(&direction)
    beginSearch(slot, up: up)
    let leaving = slotRow[Int(slot)]
    findBreakpoints()

    var passed: [Breakpoint] = []
    swap(&passed, &passedBreakpoints)
    defer { swap(&passed, &passedBreakpoints) }
    passed.empty()
    var blocking: Breakpoint?
    while let breakpoint = search.pop() {
      let level = rows[Int(breakpoint.row)].level
      search.add(
        breakpoint.jump, rank: breakpoint.rank, tolerance: levels.levels[Int(level)].tolerance)
      if search.isFlatOrRising {
        blocking = breakpoint
        break
      }
      passed.append(breakpoint)
    }
    guard let blocking else { return .nowhere }
    // A row that gives way to another bound on the same terms, as a wished height to the least one, needs no further solve and leaves
    // the factors as they are.
    let isFlip = leaving >= 0 && haveSameTerms(leaving, blocking.row)
    if isFlip {
      entering.clear()
      entering.set(slot, 1)
    } else {
      expressEntering(blocking.row)
    }
    let expected = up ? blocking.rate : -blocking.rate
    let error = (entering[slot] - expected).magnitude
    guard error <= 1e-9 * expected.magnitude, entering[slot] != 0 else { return .nowhere }
    if search.isFlat { choiceStamp += 1 }

    for breakpoint in passed {
      let row = rows[Int(breakpoint.row)]
      let state: Int8
      if row.state != 0 {
        state = row.relation == .equal ? -row.state : 0
      } else {
        state = breakpoint.rate > 0 ? 1 : -1
      }
      setState(breakpoint.row, state)
    }
    if blocking.step > 0 {
      for variable in direction.indices where direction[variable] != 0 {
        move(variable, by: blocking.step * direction[variable])
      }
      movesSinceFresh += 1
    }
    direction.clear()
    applyShifts()
    let state = isInForce(leaving) ? rows[Int(leaving)].state(above: up) : 0
    exchange(slot: slot, entering: blocking.row, leavingState: state, isFlip: isFlip)
    if blocking.step == 0 { return .stayed }
    return isFlip && passed.isEmpty ? .flipped : .moved
  }

  /// Begins a search with the slopes that a move of the row in `slot` begins with.
  @inline(__always)
  mutating func beginSearch(_ slot: Int32, up: Bool) {
    search.begin()
    for level in levels.active {
      let slope = levels.multiplier(level, slot)
      search.add(
        up ? slope : -slope, rank: levels.rank(level), tolerance: levels.levels[Int(level)].tolerance)
    }
    if isInForce(slotRow[Int(slot)]) {
      let row = rows[Int(slotRow[Int(slot)])]
      search.add(
        up ? row.costAbove : row.costBelow, rank: levels.rank(row.level),
        tolerance: levels.levels[Int(row.level)].tolerance)
    }
  }

  /// What to do where a gain leads nowhere. Out of the range of numbers it is reported and left; else it was rounding:
  /// factors that are not fresh are made anew, a few times, and then the slot is left alone.
  private mutating func dismiss(_ slot: Int32, retries: inout Int) {
    if search.leavesRange, let moved = direction.indices.first(where: { direction[$0] != 0 }) {
      report(.overflow(Variable(index: moved, serial: variableSerials[Int(moved)])))
    } else if factors.updates > 0, retries > 0 {
      retries -= 1
      direction.clear()
      refactor()
      return
    }
    direction.clear()
    candidates.remove(slot)
  }

  /// Appends the breakpoints that lie ahead along `direction`.
  mutating func findBreakpoints() {
    touchedRows.begin(count: rows.count)
    for variable in direction.indices where direction[variable] != 0 {
      var position = terms.heads[Int(variable)]
      while position >= 0 {
        let term = terms.terms[Int(position)]
        if touchedRows.insert(term.row) { findBreakpoint(term.row) }
        position = term.next
      }
    }
    search.order()
  }

  @inline(__always)
  private mutating func findBreakpoint(_ index: Int32) {
    let row = rows[Int(index)]
    var rate = 0.0
    var rateSize = 0.0
    var sum = 0.0
    var size = row.constant.magnitude
    for position in termRange(index) {
      let term = terms.terms[position]
      let change = term.coefficient * direction[term.variable]
      rate += change
      rateSize += change.magnitude
      let product = term.coefficient * values[Int(term.variable)]
      sum += product
      size += product.magnitude
    }
    if rate.magnitude <= Tolerance.rate * rateSize { return }
    let residual = sum - row.constant
    let isTight = residual.magnitude <= Tolerance.feasibility * (size + 10)
    appendBreakpoint(index, rate: rate, residual: residual, isTight: isTight)
  }

  /// Appends the breakpoint of a row whose terms grow by `rate`, if it lies ahead.
  @inline(__always)
  mutating func appendBreakpoint(_ index: Int32, rate: Double, residual: Double, isTight: Bool) {
    let row = rows[Int(index)]
    var step = isTight ? 0 : max(0, -residual / rate)
    var jump = row.weight * rate.magnitude
    if row.state != 0 {
      if (row.state > 0) == (rate > 0) { return }
      if row.relation == .equal { jump *= 2 }
    } else if row.relation == .equal {
      step = 0
    } else if (row.relation == .lessThanOrEqual) != (rate > 0) {
      return
    }
    guard step.isFinite, jump.isFinite else {
      search.leavesRange = true
      return
    }
    search.append(
      Breakpoint(step: step, rank: levels.rank(row.level), row: index, jump: jump, rate: rate))
  }
}

/// What a slot draws at a pivot: the same in every run (the finaliser of Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", OOPSLA 2014).
private func lot(of slot: Int32, at pivot: Int) -> UInt64 {
  var bits = UInt64(UInt32(bitPattern: slot)) << 32 ^ UInt64(truncatingIfNeeded: pivot)
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}
