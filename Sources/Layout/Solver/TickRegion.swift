extension TickCache {
  /// Where the working set is optimal.
  struct Region: Sendable {
    /// From where to where each coordinate may go.
    var low = Place(repeating: -Tolerance.farthestTick)
    var high = Place(repeating: Tolerance.farthestTick)
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
      low = Place(repeating: -Tolerance.farthestTick)
      high = Place(repeating: Tolerance.farthestTick)
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
}

extension TickCache.Region {
  /// Narrows the region to where `rates * (place - from) <= room`.
  mutating func narrow(_ rates: TickCache.Place, _ room: Double, at from: TickCache.Place) {
    let size = max(rates.max(), -rates.min())
    let normal = rates / size
    var axis = 0
    while axis < 3, normal[axis].magnitude != 1 { axis += 1 }
    var single = TickCache.Place.zero
    single[axis] = normal[axis]
    if normal == single {
      let limit = from[axis] + normal[axis] * (room / size)
      if normal[axis] > 0 { high[axis] = min(high[axis], limit) } else { low[axis] = max(low[axis], limit) }
      return
    }
    let limit = (normal * from).sum() + room / size
    for position in slantedBounds.indices where slantedBounds[position].normal == normal {
      slantedBounds[position].limit = min(slantedBounds[position].limit, limit)
      return
    }
    slantedBounds.append(TickCache.SlantedBound(normal: normal, limit: limit))
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

  /// The same where there are several. Mostly there are two, and then half of the numbers need not be looked at.
  mutating func move(
    _ variables: [Int32], _ distance: TickCache.Place, _ values: inout [Double], _ changes: inout ValueChanges
  ) {
    if distance.z == 0, distance.w == 0 {
      let distance = distance.lowHalf
      move(variables, &values, &changes) { (distance * $0.lowHalf).sum() }
    } else {
      move(variables, &values, &changes) { (distance * $0).sum() }
    }
  }

  @inline(__always)
  private mutating func move(
    _ variables: [Int32], _ values: inout [Double], _ changes: inout ValueChanges,
    by step: (TickCache.Place) -> Double
  ) {
    let (variables, base, slopes) = (variables.span, base.span, slopes.span)
    var values = values.mutableSpan
    changes.appendMoved(among: variables) { position, variable in
      let value = base[position] + step(slopes[position])
      if value == values[Int(variable)] { return false }
      values[Int(variable)] = value
      return true
    }
  }
}
