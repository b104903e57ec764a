/// What a batch of constants that moves along one line moves: kept from one solve to the next, an animation's tick costs
/// one multiplication and addition for each variable that moves.
///
/// Along the line the values are piecewise linear: within a *segment* no row changes its state, and the values are
/// `base + (t - origin) * direction`, where t is the constant of the one that moves fastest, the leader. Segments met before are
/// remembered. So a keyboard that comes and goes, again and again, costs pivots only the first time.
///
/// On a segment met before the values run ahead of the working set, which stays where it was until something other than
/// these constants changes: then it *catches up*.
struct TickCache: Sendable {
  /// A stretch of the line along which the working set is optimal.
  struct Segment: Sendable {
    /// From where to where the leader's constant may go.
    var range: ClosedRange<Double> = 0...0
    /// The leader's constant where the segment was found.
    var origin = 0.0
    /// For each of `variables` the value at the origin and what it grows by.
    var base: [Double] = []
    var direction: [Double] = []
    /// Whether every base is so small that a step costs no digits that matter.
    var isSmall = false
    /// The largest of `direction`.
    var largestRate = 0.0

    mutating func judgeSizes() {
      isSmall = base.allSatisfy { $0.magnitude <= Tolerance.smallValue }
      largestRate = direction.reduce(0) { max($0, $1.magnitude) }
    }
  }

  /// So many segments are remembered.
  static let segmentLimit = 8

  /// The constraints whose constants moved in the last solve, in the order in which they were set.
  var rows = PlaceList()
  /// Their constants before the last solve.
  var before: [Double] = []
  /// How many solves running moved just these.
  var streak = 0

  // The line.

  /// The constants at one place of the line.
  var baseConstants: [Double] = []
  /// How fast the constants move, as multiples of the leader's.
  var delta: [Double] = []
  /// How far the constants moved in the last solve.
  var lastMove: [Double] = []
  /// Which of the constants moves fastest.
  var leader = 0

  // What lies along it.

  /// The variables that move along it, and whether each is one.
  var variables: [Int32] = []
  var isListed: [Bool] = []
  /// The first `count` are in use; the others wait with their storage.
  var segments: [Segment] = []
  var count = 0
  /// The segment that the values are on, if any.
  var current = -1
  /// The segment of the working set.
  var live = -1
  /// The constants that the working set knows.
  var liveConstants: [Double] = []
  /// ``Solver/choiceStamp`` when the first segment was found.
  var choiceStamp = 0
  /// Whether something required is violated on the segment, which is then the only one.
  var violatesRequired = false

  /// Whether the values are ahead of the working set.
  var isAhead: Bool { current != live }

  /// Forgets everything but its storage. The working set must have caught up.
  mutating func forget() {
    rows.removeAll()
    streak = 0
    forgetSegments()
  }

  /// Takes the values off the line, which they may come back to.
  mutating func park() {
    current = -1
    live = -1
  }

  mutating func forgetSegments() {
    park()
    if count == 0 { return }
    count = 0
    for variable in variables { isListed[Int(variable)] = false }
    variables.removeAll(keepingCapacity: true)
  }

  /// The leader's constant, if the constants lie on the line. With segments there is a line.
  @inline(__always)
  func place(_ constant: (Int32) -> Double) -> Double? {
    let place = constant(rows[leader])
    if rows.count == 1 { return place }
    let distance = place - baseConstants[leader]
    for position in rows.indices {
      let wanted = constant(rows[position])
      let expected = baseConstants[position] + distance * delta[position]
      let size = max(wanted.magnitude, baseConstants[position].magnitude)
      if (wanted - expected).magnitude > 4e-15 * size { return nil }
    }
    return place
  }

  /// The segment in use at `place`, the one that the values are on first.
  @inline(__always)
  func segment(at place: Double) -> Int? {
    if current >= 0, segments[current].range.contains(place) { return current }
    for segment in 0..<count where segments[segment].range.contains(place) { return segment }
    return nil
  }

  /// Moves the variables of the line to where they are at `distance` from the origin of `segment`.
  func move(
    along segment: Int, _ distance: Double, _ values: inout [Double], _ changes: inout ValueChanges
  ) {
    Self.move(variables, segments[segment], distance, &values, &changes)
  }

  private static func move(
    _ variables: borrowing [Int32], _ segment: borrowing Segment, _ distance: Double,
    _ values: inout [Double], _ changes: inout ValueChanges
  ) {
    // Spans, since checking each array anew for each element takes twice as long.
    let variables = variables.span
    let base = segment.base.span
    let direction = segment.direction.span
    var values = values.mutableSpan
    for position in variables.indices {
      let variable = variables[position]
      let value = base[position] + distance * direction[position]
      if value != values[Int(variable)] {
        values[Int(variable)] = value
        changes.append(variable)
      }
    }
  }
}

extension Solver {
  /// Where only constants have moved since the last solve, and along the known line, moves the values there.
  ///
  /// - Returns: Whether that was so.
  mutating func moveAlongCache() -> Bool {
    guard cache.current >= 0, cache.rows == queue.constants,
      let place = cache.place({ rows[Int($0)].wantedConstant }), let segment = cache.segment(at: place)
    else { return false }
    for position in cache.rows.indices {
      let row = Int(cache.rows[position])
      rows[row].constant = rows[row].wantedConstant
      rows[row].isConstantQueued = false
      if segment == cache.live { cache.liveConstants[position] = rows[row].constant }
    }
    queue.constants.removeAll()
    cache.current = segment
    let distance = place - cache.segments[segment].origin
    if cache.segments[segment].isSmall,
      cache.segments[segment].largestRate * distance.magnitude <= Tolerance.smallValue
    {
      cache.move(along: segment, distance, &values, &changes)
    } else {
      moveFar(segment, distance)
    }
    return true
  }

  /// The same where a base or a step is so large that the sum may lose digits, or be no number at all.
  private mutating func moveFar(_ segment: Int, _ distance: Double) {
    var keepsDigits = true
    for position in cache.variables.indices {
      let variable = cache.variables[position]
      let base = cache.segments[segment].base[position]
      let value = base + distance * cache.segments[segment].direction[position]
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = value
      if base.magnitude > Tolerance.smallStep * max(1, value.magnitude) { keepsDigits = false }
    }
    if !keepsDigits {
      catchUp()
      recomputeValues()
    }
    finishChanges()
  }

  /// The same as ``catchUp()``, with values that stay those of the last solve; the next one begins with the new ones.
  mutating func catchUpBetweenSolves() {
    guard cache.isAhead else { return }
    catchUp()
    for position in changes.variables.indices {
      let variable = changes.variables[position]
      pendingValues.append((variable, values[Int(variable)]))
      values[Int(variable)] = changes.before[position]
    }
    hasOpenChanges = false
  }

  /// Gives variables the values that an earlier ``catchUpBetweenSolves()`` found.
  mutating func takePendingValues() {
    if pendingValues.isEmpty { return }
    for (variable, value) in pendingValues {
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = value
    }
    pendingValues.removeAll(keepingCapacity: true)
  }

  /// Brings the working set to where the values are, so that anything may follow. Does nothing if it is there.
  mutating func catchUp() {
    guard cache.isAhead else { return }
    openChanges()
    // Back to where the working set is, and from there by what the constants have moved since.
    let live = cache.segments[cache.live]
    let distance = cache.liveConstants[cache.leader] - live.origin
    for position in cache.variables.indices {
      let variable = cache.variables[position]
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = live.base[position] + distance * live.direction[position]
    }
    cache.park()
    let queued = queue.constants
    let wanted = cache.rows.map { rows[Int($0)].wantedConstant }
    for position in cache.rows.indices {
      let row = Int(cache.rows[position])
      rows[row].wantedConstant = rows[row].constant
      rows[row].constant = cache.liveConstants[position]
    }
    queue.constants = cache.rows
    applyConstants()
    applyShifts()
    iterate()
    for position in cache.rows.indices {
      rows[Int(cache.rows[position])].wantedConstant = wanted[position]
    }
    for row in queued { rows[Int(row)].isConstantQueued = true }
    queue.constants = queued
  }

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
