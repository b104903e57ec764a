/// What a batch of constants that moves along one line moves: kept from one solve to the next, an animation's tick costs
/// one multiplication and addition for each variable that moves.
///
/// Within `range` no row changes its state, so the values are `base + t * direction`, where t is how far the constants have
/// gone along `delta` from `baseConstants`.
struct TickCache: Sendable {
  /// The constraints whose constants moved in the last solve, in the order in which they were set.
  var rows: [Int32] = []
  /// Their constants before the last solve.
  var before: [Double] = []
  /// How many solves running moved just these.
  var streak = 0
  var isFilled = false
  var baseConstants: [Double] = []
  var delta: [Double] = []
  /// Which of `delta` is largest: how far the constants have gone is read off it.
  var leader = 0
  var variables: [Int32] = []
  var direction: [Double] = []
  var base: [Double] = []
  /// Whether every base is so small that a step costs no digits that matter.
  var isSmall = false
  /// The largest of `direction`.
  var largestRate = 0.0
  var range: ClosedRange<Double> = 0...0

  /// Forgets everything but its storage.
  mutating func forget() {
    rows.removeAll(keepingCapacity: true)
    streak = 0
    isFilled = false
  }
}

extension Solver {
  /// Where only constants have moved since the last solve, and along the cached line, moves the values there.
  ///
  /// - Returns: Whether that was so.
  mutating func moveAlongCache() -> Bool {
    guard cache.isFilled, cache.rows == queue.constants else { return false }
    let leader = cache.leader
    let step =
      (rows[Int(cache.rows[leader])].wantedConstant - cache.baseConstants[leader]) / cache.delta[leader]
    guard cache.range.contains(step) else { return false }
    for position in cache.rows.indices {
      let wanted = rows[Int(cache.rows[position])].wantedConstant
      let expected = cache.baseConstants[position] + step * cache.delta[position]
      let size = max(wanted.magnitude, cache.baseConstants[position].magnitude)
      if (wanted - expected).magnitude > 4e-15 * size { return false }
    }
    for position in cache.rows.indices {
      let row = Int(cache.rows[position])
      rows[row].constant = rows[row].wantedConstant
      rows[row].isConstantQueued = false
    }
    queue.constants.removeAll(keepingCapacity: true)
    if cache.isSmall, cache.largestRate * step.magnitude <= Tolerance.smallValue {
      for position in cache.variables.indices {
        let variable = cache.variables[position]
        let value = cache.base[position] + step * cache.direction[position]
        if value != values[Int(variable)] {
          values[Int(variable)] = value
          changes.append(variable)
        }
      }
    } else {
      moveFar(step)
    }
    return true
  }

  /// The same where a base or a step is so large that the sum may lose digits, or be no number at all.
  private mutating func moveFar(_ step: Double) {
    var keepsDigits = true
    for position in cache.variables.indices {
      let variable = cache.variables[position]
      let base = cache.base[position]
      let value = base + step * cache.direction[position]
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = value
      if base.magnitude > Tolerance.smallStep * max(1, value.magnitude) { keepsDigits = false }
    }
    if !keepsDigits { recomputeValues() }
    finishChanges()
  }

  /// Remembers which constants are about to move, and from where.
  mutating func beginWatchingConstants() {
    if cache.rows != queue.constants {
      cache.rows.removeAll(keepingCapacity: true)
      cache.rows.append(contentsOf: queue.constants)
      cache.streak = 0
    }
    cache.isFilled = false
    cache.streak += 1
    cache.before.removeAll(keepingCapacity: true)
    for row in cache.rows { cache.before.append(rows[Int(row)].constant) }
  }

  /// After a solve that moved the same constants as the one before: finds the line along which they move, and how far it
  /// leads before anything else changes.
  mutating func fillCache() {
    guard cache.streak >= 2, problems.isEmpty else { return }
    cache.baseConstants.removeAll(keepingCapacity: true)
    cache.delta.removeAll(keepingCapacity: true)
    cache.leader = 0
    for position in cache.rows.indices {
      let row = rows[Int(cache.rows[position])]
      guard row.lifecycle == .active else { return }
      cache.baseConstants.append(row.constant)
      cache.delta.append(row.constant - cache.before[position])
      if cache.delta[position].magnitude > cache.delta[cache.leader].magnitude { cache.leader = position }
    }
    guard cache.delta[cache.leader] != 0 else { return }
    direction.clear()
    for position in cache.rows.indices {
      let slot = rows[Int(cache.rows[position])].slot
      if slot >= 0, cache.delta[position] != 0 { direction.set(slot, cache.delta[position]) }
    }
    factors.direction(&direction)
    defer { direction.clear() }
    var (low, high) = (-Double.infinity, Double.infinity)
    touchedRows.begin(count: rows.count)
    for position in cache.rows.indices where rows[Int(cache.rows[position])].slot < 0 {
      touchedRows.insert(cache.rows[position])
      narrow(&low, &high, row: cache.rows[position], constantRate: cache.delta[position])
    }
    for variable in direction.indices where direction[variable] != 0 {
      var position = terms.heads[Int(variable)]
      while position >= 0 {
        let term = terms.terms[Int(position)]
        if touchedRows.insert(term.row) { narrow(&low, &high, row: term.row, constantRate: 0) }
        position = term.next
      }
    }
    guard low < high else { return }
    cache.range = low...high
    cache.variables.removeAll(keepingCapacity: true)
    cache.direction.removeAll(keepingCapacity: true)
    cache.base.removeAll(keepingCapacity: true)
    var (largestBase, largestRate) = (0.0, 0.0)
    for variable in direction.indices where direction[variable] != 0 {
      cache.variables.append(variable)
      cache.direction.append(direction[variable])
      cache.base.append(values[Int(variable)])
      largestBase = max(largestBase, values[Int(variable)].magnitude)
      largestRate = max(largestRate, direction[variable].magnitude)
    }
    cache.isSmall = largestBase <= Tolerance.smallValue
    cache.largestRate = largestRate
    cache.isFilled = true
  }

  /// Narrows the range of steps along `direction` to where a row outside the working set keeps its state.
  private func narrow(_ low: inout Double, _ high: inout Double, row index: Int32, constantRate: Double) {
    let row = rows[Int(index)]
    var rate = -constantRate
    var rateSize = constantRate.magnitude
    for position in termRange(index) {
      let change = terms.terms[position].coefficient * direction[terms.terms[position].variable]
      rate += change
      rateSize += change.magnitude
    }
    if rate.magnitude <= Tolerance.rate * rateSize { return }
    // The state holds while the residual keeps its side of 0.
    let allowsAbove = row.state > 0 || (row.state == 0 && row.relation == .greaterThanOrEqual)
    let allowsBelow = row.state < 0 || (row.state == 0 && row.relation == .lessThanOrEqual)
    let bound = -measure(index).residual / rate
    let losesAhead = rate > 0 ? !allowsAbove : !allowsBelow
    let losesBehind = rate > 0 ? !allowsBelow : !allowsAbove
    if losesAhead { high = min(high, max(0, bound)) }
    if losesBehind { low = max(low, min(0, bound)) }
  }
}
