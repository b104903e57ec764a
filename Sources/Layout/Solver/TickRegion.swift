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
    /// How far any coordinate may be from the origin so that a step costs no digits that matter.
    var reach = 0.0

    /// Empties the region but for its storage.
    mutating func begin(at place: Place) {
      low = Place(repeating: -Tolerance.farthestTick)
      high = Place(repeating: Tolerance.farthestTick)
      slantedBounds.empty()
      origin = place
    }

    @inline(__always)
    func contains(_ place: Place) -> Bool {
      if !all((place .>= low) .& (place .<= high)) { return false }
      for bound in slantedBounds where (bound.normal * place).sum() > bound.limit { return false }
      return true
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
