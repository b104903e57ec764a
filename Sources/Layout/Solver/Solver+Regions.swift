// How the regions of a ``TickCache`` are found: after a solve that took the long way.

extension Solver {
  /// Remembers which constants are about to move, and from where.
  mutating func beginWatchingConstants() {
    if !cache.covers(queue.constants) { cache.watch(queue.constants) }
    cache.streak += 1
    cache.before.removeAll(keepingCapacity: true)
    for row in cache.rows { cache.before.append(rows[Int(row)].constant) }
  }

  /// After a solve that moved the same constants as the one before: finds how far they may go before anything else changes.
  ///
  /// Along the line of the last two moves; or each its own way, if they are few and have been seen three times.
  mutating func fillCache() {
    let isStraight = followsLastMove()
    let mayBeFree = (2...TickCache.coordinateLimit).contains(cache.rows.count) && cache.streak >= 3
    let isFree = mayBeFree && (cache.isFree || !isStraight)
    guard isStraight || (isFree && !cache.hasManyBounds), cache.streak >= 2, problems.isEmpty else {
      return cache.forgetRegions()
    }
    // Values that nothing determines stay where they were pushed, so the way back is another; where there are other solutions as
    // good, catching up might find one of them; and of what required rows are violated the working set must tell.
    let mustBeAlone = violatesRequired || hasChoice
    let isAlone = cache.mustBeAlone || mustBeAlone || cache.choiceStamp != choiceStamp
    var place = cache.count == 0 ? nil : cache.place { rows[Int($0)].constant }
    if isAlone || isFree != cache.isFree || place == nil {
      cache.forgetRegions()
      guard isFree ? areInForce(cache.rows) : findLine() else { return }
      cache.isFree = isFree
      cache.table.begin(coordinates: coordinateCount)
      cache.choiceStamp = choiceStamp
      place = cache.place { rows[Int($0)].constant }
    }
    guard let place else { return }
    cache.mustBeAlone = mustBeAlone
    // A region known already is known better now.
    addRegion(cache.region(at: place) ?? cache.nextRegion(), at: place)
  }

  /// Whether a row of the working set could move off its constant for nothing: an inequality that nothing presses on, unless
  /// another bound on the same variable alone holds against it.
  private var hasChoice: Bool {
    for (slot, row) in slotRow.enumerated() where row >= 0 && rows[Int(row)].relation != .equal {
      let isPressed = levels.active.contains {
        levels.multiplier($0, Int32(slot)).magnitude > levels.levels[Int($0)].tolerance
      }
      if !isPressed, isInForce(row), !isOpposed(row) { return true }
    }
    return false
  }

  /// Whether a row of one variable cannot move away from its constant because of another one.
  private func isOpposed(_ row: Int32) -> Bool {
    guard rows[Int(row)].termCount == 1 else { return false }
    let term = terms.terms[Int(rows[Int(row)].firstTerm)]
    let isUp = (rows[Int(row)].relation == .greaterThanOrEqual) == (term.coefficient > 0)
    var position = terms.heads[Int(term.variable)]
    while position >= 0 {
      let other = terms.terms[Int(position)]
      position = other.next
      if rows[Int(other.row)].termCount > 1 { continue }
      let (residual, tolerance) = measure(other.row)
      let rises = isUp == (other.coefficient > 0)
      if residual.magnitude <= tolerance, rows[Int(other.row)].state(above: rises) != 0 { return true }
    }
    return false
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

  @inline(__always)
  private func areInForce(_ list: PlaceList) -> Bool {
    list.allSatisfy { rows[Int($0)].lifecycle == .active }
  }

  /// Takes the last move as the line, from where it ended.
  private mutating func findLine() -> Bool {
    guard areInForce(cache.rows) else { return false }
    cache.baseConstants.removeAll(keepingCapacity: true)
    cache.pace.removeAll(keepingCapacity: true)
    cache.leader = 0
    for position in cache.rows.indices {
      let constant = rows[Int(cache.rows[position])].constant
      cache.baseConstants.append(constant)
      cache.pace.append(constant - cache.before[position])
      if cache.pace[position].magnitude > cache.pace[cache.leader].magnitude { cache.leader = position }
    }
    let fastest = cache.pace[cache.leader]
    guard fastest != 0 else { return false }
    for position in cache.pace.indices { cache.pace[position] /= fastest }
    return true
  }

  /// How many coordinates a place has.
  @inline(__always)
  private var coordinateCount: Int { cache.isFree ? cache.rows.count : 1 }

  /// How the constant in `position` of the cache grows with each coordinate.
  @inline(__always)
  private func constantSlope(_ position: Int) -> TickCache.Place {
    var slope = TickCache.Place.zero
    if cache.isFree { slope[position] = 1 } else { slope.x = cache.pace[position] }
    return slope
  }

  /// Finds where around `place` the working set is optimal.
  private mutating func addRegion(_ number: Int, at place: TickCache.Place) {
    if cache.regions.count == number { cache.regions.append(TickCache.Region()) }
    var region = TickCache.Region()
    swap(&region, &cache.regions[number])
    region.begin(at: place)
    findSlopes()
    defer { slopes.clear() }
    guard slopes.areModerate, bound(&region, at: place) else {
      swap(&region, &cache.regions[number])
      return cache.forgetRegions()
    }
    // What moved on the way from the last region may stand still in either, at different places.
    for position in changes.variables.indices {
      list(changes.variables[position], before: changes.before[position])
    }
    for variable in slopes.indices { list(variable, before: values[Int(variable)]) }
    cache.table.grow(regions: number + 1, variables: cache.variables.count)
    var (largest, steepest) = (0.0, 0.0)
    for (position, variable) in cache.variables.enumerated() {
      let (value, slope) = (values[Int(variable)], slopes[variable])
      largest = max(largest, value.magnitude)
      steepest = max(steepest, max(slope.max(), -slope.min()))
      cache.table.set(number, position, base: value, slope: slope)
    }
    // So far out a residual is nothing that is much here.
    if largest > Tolerance.farthestTick {
      swap(&region, &cache.regions[number])
      return cache.forgetRegions()
    }
    // Within it a step is at most half a small value, so that it makes nothing small of what is large.
    let steepestSum = Double(coordinateCount) * steepest
    region.reach = Tolerance.smallValue / max(2 * steepestSum, 1 / Tolerance.smallValue)
    if keepsSmallSystemsFresh, values.count <= Tolerance.smallSystem, largest <= Tolerance.smallValue {
      moveOrigin(&region, number)
    }
    swap(&region, &cache.regions[number])
    (cache.current, cache.live) = (number, number)
    cache.count = max(cache.count, number + 1)
    cache.liveConstants.removeAll(keepingCapacity: true)
    for row in cache.rows { cache.liveConstants.append(rows[Int(row)].constant) }
  }

  /// Fills `slopes` with how the values grow with each coordinate.
  private mutating func findSlopes() {
    slopes.grow(to: values.count)
    for axis in 0..<coordinateCount {
      direction.clear()
      for position in cache.rows.indices {
        let (slot, rate) = (rows[Int(cache.rows[position])].slot, constantSlope(position)[axis])
        if slot >= 0, rate != 0 { direction.set(slot, rate) }
      }
      factors.direction(&direction)
      for variable in direction.indices where direction[variable] != 0 {
        slopes.set(variable, axis, direction[variable])
      }
    }
    direction.clear()
  }

  /// Narrows `region` to where every row outside the working set keeps its state.
  ///
  /// - Returns: Whether that leaves anything worth remembering.
  private mutating func bound(_ region: inout TickCache.Region, at place: TickCache.Place) -> Bool {
    touchedRows.begin(count: rows.count)
    for position in cache.rows.indices where rows[Int(cache.rows[position])].slot < 0 {
      touchedRows.insert(cache.rows[position])
      narrow(&region, at: place, row: cache.rows[position], constantSlope: constantSlope(position))
    }
    for variable in slopes.indices {
      var position = terms.heads[Int(variable)]
      while position >= 0 {
        let term = terms.terms[Int(position)]
        if touchedRows.insert(term.row) { narrow(&region, at: place, row: term.row, constantSlope: .zero) }
        position = term.next
      }
      // So many that finding one's place costs more than it saves.
      if region.slantedBounds.count > TickCache.slantedBoundLimit {
        cache.hasManyBounds = true
        return false
      }
    }
    return all(region.low .< region.high)
  }

  /// Narrows a region to where a row outside the working set keeps its state, which it does while its residual keeps its
  /// side of 0.
  @inline(__always)
  private func narrow(
    _ region: inout TickCache.Region, at place: TickCache.Place, row index: Int32,
    constantSlope: TickCache.Place
  ) {
    let row = rows[Int(index)]
    var rates = -constantSlope
    var sizes = constantSlope.magnitudes
    for position in termRange(index) {
      let change = terms.terms[position].coefficient * slopes[terms.terms[position].variable]
      rates += change
      sizes += change.magnitudes
    }
    rates.replace(with: 0, where: rates.magnitudes .<= Tolerance.rate * sizes)
    if rates == .zero { return }
    let allowsAbove = row.state > 0 || (row.state == 0 && row.relation == .greaterThanOrEqual)
    let allowsBelow = row.state < 0 || (row.state == 0 && row.relation == .lessThanOrEqual)
    let residual = measure(index).residual
    if !allowsAbove { region.narrow(rates, max(0, -residual), at: place) }
    if !allowsBelow { region.narrow(-rates, max(0, residual), at: place) }
  }

  /// Has a region start where the coordinates are 0: there the bases are mostly whole numbers, and what is added to them
  /// rounds as in values computed afresh.
  private mutating func moveOrigin(_ region: inout TickCache.Region, _ number: Int) {
    direction.clear()
    for slot in slotRow.indices {
      let row = slotRow[slot]
      let constant = row >= 0 ? rows[Int(row)].constant : values[Int(~row)]
      if constant != 0 { direction.set(Int32(slot), constant) }
    }
    for position in cache.rows.indices {
      let slot = rows[Int(cache.rows[position])].slot
      if slot < 0 { continue }
      let constant =
        cache.isFree
        ? 0 : cache.baseConstants[position] - cache.baseConstants[cache.leader] * cache.pace[position]
      direction.set(slot, constant)
    }
    factors.direction(&direction)
    if cache.variables.allSatisfy({ direction[$0].magnitude <= Tolerance.smallValue }) {
      region.origin = .zero
      for (position, variable) in cache.variables.enumerated() {
        cache.table[base: number, position] = direction[variable]
      }
    }
    direction.clear()
  }

  /// Counts a variable among those that move. Until now it stood still, in every region, at `before`.
  private mutating func list(_ variable: Int32, before: Double) {
    if cache.isListed.count < values.count {
      cache.isListed.append(contentsOf: repeatElement(false, count: values.count - cache.isListed.count))
    }
    // A place that no variable has moves by rounding at most.
    if variableSerials[Int(variable)] != 0 { cache.list(variable, before: before) }
  }
}

extension SIMD4<Double> {
  /// The magnitude of each number.
  fileprivate var magnitudes: SIMD4<Double> { replacing(with: -self, where: self .< 0) }
}
