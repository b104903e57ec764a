/// What a batch of constants that move together moves: kept from one solve to the next, an animation's tick costs one
/// multiplication and addition for each variable that moves.
///
/// Where the constants are is a *place*: one coordinate along the line on which they move, its number being that of the constant
/// that moves fastest; or up to four, one for each constant, where they go their own ways (a window whose width and height are
/// dragged). Within a *region* around a place no row changes its state, and the values are `base + (place - origin) * slope`.
/// Regions met before are remembered, so that a keyboard that comes and goes costs pivots only the first time. These are the
/// critical regions of parametric programming (Gal and Nedoma, "Multiparametric linear programming", Management Science 18,
/// 1972), met one by one.
///
/// In a region met before the values run ahead of the working set, which stays where it was until something other than
/// these constants changes: then it *catches up*.
struct TickCache: Sendable {
  /// The coordinates in use, and zeros.
  typealias Place = SIMD4<Double>

  /// Where the working set is optimal.
  struct Region: Sendable {
    /// From where to where each coordinate may go.
    var low = Place(repeating: -.infinity)
    var high = Place(repeating: .infinity)
    /// What else bounds the region, in directions that mix coordinates.
    var slantedBounds: [SlantedBound] = []
    /// The place where the region was found, or one better suited to start from.
    var origin = Place.zero
    /// For each of `variables` the value at the origin.
    var base: [Double] = []
    /// What it grows by with the coordinate, where there is only one.
    var slope: [Double] = []
    /// What it grows by with each coordinate, where there are several.
    var slopes: [Place] = []
    /// How far any coordinate may be from the origin so that a step costs no digits that matter: 0 where a base is too large.
    var reach = 0.0

    /// Empties the region but for its storage.
    mutating func begin(at place: Place) {
      (low, high) = (Place(repeating: -.infinity), Place(repeating: .infinity))
      slantedBounds.empty()
      origin = place
      base.empty()
      slope.empty()
      slopes.empty()
    }

    /// Finds ``reach``.
    mutating func judgeSizes() {
      var largest = slope.reduce(0) { max($0, $1.magnitude) }
      largest = slopes.reduce(largest) { max($0, max($1.max(), -$1.min())) }
      let isSmall = base.allSatisfy { $0.magnitude <= Tolerance.smallValue }
      reach = isSmall ? Tolerance.smallValue / max(largest, 1 / Tolerance.smallValue) : 0
    }

    @inline(__always)
    func contains(_ place: Place) -> Bool {
      if !all((place .>= low) .& (place .<= high)) { return false }
      for bound in slantedBounds where (bound.normal * place).sum() > bound.limit { return false }
      return true
    }

    /// The value of the variable in `position` at `distance` from the origin.
    func value(_ position: Int, _ distance: Place) -> Double {
      base[position]
        + (slopes.isEmpty ? distance.x * slope[position] : (distance * slopes[position]).sum())
    }
  }

  /// `normal * place <= limit`; the largest coefficient of the normal is 1 or -1.
  struct SlantedBound: Sendable {
    var normal: Place
    var limit: Double
  }

  /// So many regions are remembered.
  static let regionLimit = 8
  /// Where so many constants go their own ways, each is a coordinate.
  static let coordinateLimit = 4
  /// A region with more bounds than that costs more to find one's place in than it saves.
  static let slantedBoundLimit = 64

  /// The constraints whose constants move: those of the last solve, or, where two batches have taken turns, of both.
  var rows = PlaceList()
  /// What `rows` were before.
  var previousRows = PlaceList()
  /// Their constants before the last solve.
  var before: [Double] = []
  /// How many solves running moved these or some of them.
  var streak = 0
  /// How far the constants moved in the last solve.
  var lastMove: [Double] = []

  // Coordinates.

  /// Whether each constant is a coordinate; if not, they move along a line.
  var isFree = false
  /// The constants at one place of the line.
  var baseConstants: [Double] = []
  /// How fast they move there, as multiples of the leader's.
  var pace: [Double] = []
  /// Which of them moves fastest.
  var leader = 0

  // Regions.

  /// The variables that move in any of them, and whether each is one.
  var variables: [Int32] = []
  var isListed: [Bool] = []
  /// The first `count` are in use; the others wait with their storage.
  var regions: [Region] = []
  var count = 0
  /// The region that the values are in, if any.
  var current = -1
  /// The region of the working set.
  var live = -1
  /// The constants that the working set knows, while the values are in another region.
  var liveConstants: [Double] = []
  /// ``Solver/choiceStamp`` when the first region was found.
  var choiceStamp = 0
  /// Whether something required is violated in the region, which is then the only one.
  var violatesRequired = false

  /// Whether the values are ahead of the working set.
  var isAhead: Bool { current != live }

  /// Forgets everything but its storage. The working set must have caught up.
  mutating func forget() {
    rows.removeAll()
    previousRows.removeAll()
    streak = 0
    forgetRegions()
  }

  /// Whether no other constants move than those known to move.
  @inline(__always)
  func covers(_ queued: PlaceList) -> Bool {
    rows == queued || (rows.count <= Self.coordinateLimit && Self.contains(rows, queued))
  }

  @inline(never)
  private static func contains(_ rows: PlaceList, _ queued: PlaceList) -> Bool {
    queued.allSatisfy { rows.contains($0) }
  }

  /// Watches other constants: `queued` alone, or, where they come back after others, those others too.
  mutating func watch(_ queued: PlaceList) {
    let takesTurns = !previousRows.isEmpty && Self.contains(previousRows, queued)
    previousRows.copy(rows)
    forgetRegions()
    streak = 0
    rows.grow(to: previousRows.count + queued.count)
    if !takesTurns || rows.count + queued.count > Self.coordinateLimit { rows.removeAll() }
    for row in queued where !rows.contains(row) { rows.append(row) }
  }

  /// Takes the values out of the regions, which they may come back to.
  mutating func park() {
    current = -1
    live = -1
  }

  mutating func forgetRegions() {
    park()
    isFree = false
    if count == 0 { return }
    count = 0
    for variable in variables { isListed[Int(variable)] = false }
    variables.removeAll(keepingCapacity: true)
  }

  /// Where constants are, if they are on the line. With regions there are coordinates.
  @inline(__always)
  func place(_ constant: (Int32) -> Double) -> Place? {
    guard isFree else { return placeOnLine(constant).map { Place($0, 0, 0, 0) } }
    var place = Place.zero
    for position in rows.indices { place[position] = constant(rows[position]) }
    return place
  }

  /// The same where there is a line.
  @inline(__always)
  func placeOnLine(_ constant: (Int32) -> Double) -> Double? {
    let place = constant(rows[leader])
    if rows.count == 1 { return place }
    let distance = place - baseConstants[leader]
    for position in rows.indices {
      let wanted = constant(rows[position])
      let expected = baseConstants[position] + distance * pace[position]
      let size = max(wanted.magnitude, baseConstants[position].magnitude)
      if (wanted - expected).magnitude > 4e-15 * size { return nil }
    }
    return place
  }

  /// The region in use around `place`, the one that the values are in first.
  @inline(__always)
  func region(at place: Place) -> Int? {
    if current >= 0, regions[current].contains(place) { return current }
    for region in 0..<count where regions[region].contains(place) { return region }
    return nil
  }

  /// The same where there is a line.
  @inline(__always)
  func region(onLineAt place: Double) -> Int? {
    if current >= 0, regions[current].low.x <= place, place <= regions[current].high.x { return current }
    for region in 0..<count where regions[region].low.x <= place && place <= regions[region].high.x {
      return region
    }
    return nil
  }
}

extension TickCache.Region {
  // Mutating, though nothing changes: of an array's element that may change, the arrays need not be retained, which takes a fifth
  // of a small tick. And spans, since checking each array anew for each element takes twice as long.

  /// Moves variables to where they are at `distance` from the origin, where there is one coordinate.
  mutating func move(
    _ variables: [Int32], _ distance: Double, _ values: inout [Double], _ changes: inout ValueChanges
  ) {
    let (variables, base, slope) = (variables.span, base.span, slope.span)
    var values = values.mutableSpan
    changes.appendMoved(among: variables) { position, variable in
      let value = base[position] + distance * slope[position]
      if value == values[Int(variable)] { return false }
      values[Int(variable)] = value
      return true
    }
  }

  /// The same where there are several.
  mutating func move(
    _ variables: [Int32], _ distance: TickCache.Place, _ values: inout [Double], _ changes: inout ValueChanges
  ) {
    let (variables, base, slopes) = (variables.span, base.span, slopes.span)
    var values = values.mutableSpan
    changes.appendMoved(among: variables) { position, variable in
      let value = base[position] + (distance * slopes[position]).sum()
      if value == values[Int(variable)] { return false }
      values[Int(variable)] = value
      return true
    }
  }
}

extension Solver {
  /// Where only constants have moved since the last solve, and to a known region, moves the values there.
  ///
  /// - Returns: Whether that was so.
  @inline(__always)
  mutating func moveAlongCache() -> Bool {
    guard cache.current >= 0, queue.hasOnlyConstants, cache.covers(queue.constants) else { return false }
    return cache.isFree ? moveFreely() : moveAlongLine()
  }

  private mutating func moveAlongLine() -> Bool {
    guard let place = cache.placeOnLine({ rows[Int($0)].wantedConstant }),
      let region = cache.region(onLineAt: place)
    else { return false }
    takeCachedConstants(region)
    let distance = place - cache.regions[region].origin.x
    if distance.magnitude <= cache.regions[region].reach {
      changes.restart()
      cache.regions[region].move(cache.variables, distance, &values, &changes)
    } else {
      moveFar(region, TickCache.Place(distance, 0, 0, 0))
    }
    return true
  }

  private mutating func moveFreely() -> Bool {
    guard let place = cache.place({ rows[Int($0)].wantedConstant }), let region = cache.region(at: place)
    else { return false }
    takeCachedConstants(region)
    let distance = place - cache.regions[region].origin
    let reach = TickCache.Place(repeating: cache.regions[region].reach)
    if all((distance .<= reach) .& (-distance .<= reach)) {
      changes.restart()
      cache.regions[region].move(cache.variables, distance, &values, &changes)
    } else {
      moveFar(region, distance)
    }
    return true
  }

  /// Puts the constants of the cache in force, as those of `region`.
  @inline(__always)
  private mutating func takeCachedConstants(_ region: Int) {
    if region != cache.live, !cache.isAhead {
      for position in cache.rows.indices {
        cache.liveConstants[position] = rows[Int(cache.rows[position])].constant
      }
    }
    for position in 0..<cache.rows.count { rows[Int(cache.rows[position])].takeConstant() }
    queue.constants.removeAll()
    cache.current = region
    if !problems.isEmpty { forgetProblems() }
  }

  /// Moves the values where a base or a step is so large that the sum may lose digits, or be no number at all.
  private mutating func moveFar(_ region: Int, _ distance: TickCache.Place) {
    openChanges()
    var keepsDigits = true
    for position in cache.variables.indices {
      let variable = cache.variables[position]
      let value = cache.regions[region].value(position, distance)
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = value
      let base = cache.regions[region].base[position]
      if base.magnitude > Tolerance.smallStep * max(1, value.magnitude) { keepsDigits = false }
    }
    if !keepsDigits {
      catchUp()
      recomputeValues()
    }
    finishChanges()
    hasOpenChanges = false
  }
}
