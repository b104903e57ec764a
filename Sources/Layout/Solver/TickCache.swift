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
}
