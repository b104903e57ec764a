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
  /// Their constants before the last such solve.
  var before: [Double] = []
  /// How many solves that took the long way moved these or some of them, one after the other.
  var streak = 0
  /// How far the constants moved in it.
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
  /// How the variables follow from the place in each region.
  var table = RegionTable()
  var count = 0
  /// Which region goes next where there are too many.
  private var oldest = 0
  /// Whether a region with several coordinates had more bounds than is worth while.
  var hasManyBounds = false
  /// The region that the values are in, if any.
  var current = -1
  /// The region of the working set.
  var live = -1
  /// The constants that the working set knows, while the values are in another region.
  var liveConstants: [Double] = []
  /// ``Solver/choiceStamp`` when the first region was found.
  var choiceStamp = 0
  /// Whether the region must be the only one: there are solutions as good, or something required is violated.
  var mustBeAlone = false

  /// Whether the values are ahead of the working set.
  var isAhead: Bool { current != live }

  /// Forgets everything but its storage. The working set must have caught up.
  mutating func forget() {
    rows.removeAll()
    previousRows.removeAll()
    streak = 0
    hasManyBounds = false
    forgetRegions()
  }

  /// Whether the constants queued are those known to move, in the same order, or, of a few, some of them in any order.
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
    hasManyBounds = false
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

  /// Counts a variable among those that move. Until now it stood still, in every region, at `before`.
  mutating func list(_ variable: Int32, before: Double) {
    if isListed[Int(variable)] { return }
    isListed[Int(variable)] = true
    variables.append(variable)
    table.grow(regions: count, variables: variables.count)
    for region in 0..<count { table.set(region, variables.count - 1, base: before, slope: .zero) }
  }

  /// The number of a region to be found: of too many the one found first goes.
  mutating func nextRegion() -> Int {
    if count < Self.regionLimit { return count }
    defer { oldest = (oldest + 1) % Self.regionLimit }
    return oldest
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
