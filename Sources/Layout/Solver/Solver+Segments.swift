// How the segments of a ``TickCache`` are found: after a solve that took the long way.

extension Solver {
  /// Remembers which constants are about to move, and from where.
  mutating func beginWatchingConstants() {
    if cache.rows != queue.constants {
      cache.forget()
      cache.rows.copy(queue.constants)
    }
    cache.streak += 1
    cache.before.removeAll(keepingCapacity: true)
    for row in cache.rows { cache.before.append(rows[Int(row)].constant) }
  }

  /// After a solve that moved the same constants as the one before and along the same line: finds how far that leads before
  /// anything else changes.
  mutating func fillCache() {
    let isStraight = followsLastMove()
    guard isStraight, cache.streak >= 2, problems.isEmpty else { return cache.forgetSegments() }
    // Values that nothing determines stay where they were pushed, so the way back is another; and of what required rows are
    // violated the working set must tell.
    let isAlone = cache.violatesRequired || violatesRequired || cache.choiceStamp != choiceStamp
    if isAlone || cache.count == 0 || cache.place({ rows[Int($0)].constant }) == nil {
      cache.forgetSegments()
      guard findLine() else { return }
    }
    cache.violatesRequired = violatesRequired
    let place = rows[Int(cache.rows[cache.leader])].constant
    // A segment known already is known better now; of too many the first one goes.
    let number = cache.segment(at: place) ?? (cache.count < TickCache.segmentLimit ? cache.count : 0)
    addSegment(number, at: place)
  }

  /// Whether the constants moved along the line of the move before. Notes this one.
  private mutating func followsLastMove() -> Bool {
    if cache.lastMove.count != cache.rows.count {
      cache.lastMove.removeAll(keepingCapacity: true)
      cache.lastMove.append(contentsOf: repeatElement(0, count: cache.rows.count))
    }
    // Parallel, if multiples of both agree in every place.
    var (own, last) = (0.0, 0.0)
    for position in cache.rows.indices {
      let move = rows[Int(cache.rows[position])].constant - cache.before[position]
      if move.magnitude > own.magnitude { (own, last) = (move, cache.lastMove[position]) }
    }
    var isParallel = last != 0
    for position in cache.rows.indices {
      let move = rows[Int(cache.rows[position])].constant - cache.before[position]
      let (left, right) = (move * last, cache.lastMove[position] * own)
      if (left - right).magnitude > 1e-9 * (own * last).magnitude { isParallel = false }
      cache.lastMove[position] = move
    }
    return isParallel
  }

  /// Takes the last move as the line, from where it ended.
  private mutating func findLine() -> Bool {
    cache.baseConstants.removeAll(keepingCapacity: true)
    cache.delta.removeAll(keepingCapacity: true)
    cache.leader = 0
    for position in cache.rows.indices {
      let row = rows[Int(cache.rows[position])]
      guard row.lifecycle == .active else { return false }
      cache.baseConstants.append(row.constant)
      cache.delta.append(row.constant - cache.before[position])
      if cache.delta[position].magnitude > cache.delta[cache.leader].magnitude { cache.leader = position }
    }
    cache.choiceStamp = choiceStamp
    let pace = cache.delta[cache.leader]
    guard pace != 0 else { return false }
    for position in cache.delta.indices { cache.delta[position] /= pace }
    return true
  }

  /// Finds the stretch of the line around `place` on which the working set is optimal.
  private mutating func addSegment(_ number: Int, at place: Double) {
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
    guard low < high else { return cache.forgetSegments() }
    // What moved on the way from the last segment may stand still on either, at different places.
    for position in changes.variables.indices {
      list(changes.variables[position], before: changes.before[position])
    }
    for variable in direction.indices where direction[variable] != 0 {
      list(variable, before: values[Int(variable)])
    }
    if cache.segments.count == number { cache.segments.append(TickCache.Segment()) }
    var segment = TickCache.Segment()
    swap(&segment, &cache.segments[number])
    segment.range = (place + low)...(place + high)
    segment.origin = place
    segment.base.removeAll(keepingCapacity: true)
    segment.direction.removeAll(keepingCapacity: true)
    for variable in cache.variables {
      segment.base.append(values[Int(variable)])
      segment.direction.append(direction[variable])
    }
    segment.judgeSizes()
    if keepsSmallSystemsFresh, values.count <= Tolerance.smallSystem, segment.isSmall { moveOrigin(&segment) }
    swap(&segment, &cache.segments[number])
    (cache.current, cache.live) = (number, number)
    cache.count = max(cache.count, number + 1)
    cache.liveConstants.removeAll(keepingCapacity: true)
    for row in cache.rows { cache.liveConstants.append(rows[Int(row)].constant) }
  }

  /// Has a segment start where the leader's constant is 0: there the bases are mostly whole numbers, and what is added to
  /// them rounds as in values computed afresh.
  private mutating func moveOrigin(_ segment: inout TickCache.Segment) {
    direction.clear()
    for slot in slotRow.indices {
      let row = slotRow[slot]
      let constant = row >= 0 ? rows[Int(row)].constant : values[Int(~row)]
      if constant != 0 { direction.set(Int32(slot), constant) }
    }
    for position in cache.rows.indices {
      let slot = rows[Int(cache.rows[position])].slot
      let constant = cache.baseConstants[position] - cache.baseConstants[cache.leader] * cache.delta[position]
      if slot >= 0 { direction.set(slot, constant) }
    }
    factors.direction(&direction)
    var moved = segment
    moved.origin = 0
    for position in cache.variables.indices { moved.base[position] = direction[cache.variables[position]] }
    moved.judgeSizes()
    if moved.isSmall { segment = moved }
  }

  /// Counts a variable among those that move along the line. Until now it stood still, on every segment, at `before`.
  private mutating func list(_ variable: Int32, before: Double) {
    if cache.isListed.count < values.count {
      cache.isListed.append(contentsOf: repeatElement(false, count: values.count - cache.isListed.count))
    }
    if cache.isListed[Int(variable)] { return }
    cache.isListed[Int(variable)] = true
    cache.variables.append(variable)
    for segment in 0..<cache.count {
      cache.segments[segment].base.append(before)
      cache.segments[segment].direction.append(0)
    }
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
