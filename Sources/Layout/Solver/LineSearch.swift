/// Where along a direction a row outside the working set begins to cost more, or ceases to gain.
struct Breakpoint: Ordered {
  /// How far it is.
  var step: Double
  /// The rank of the row's level.
  var rank: Int32
  var row: Int32
  /// By how much the slope of the row's level grows there.
  var jump: Double
  /// By how much the row's terms grow for each unit of step.
  var rate: Double

  /// Nearest first; of equal ones the stronger, then the one with the lower number.
  func isBefore(_ other: Breakpoint) -> Bool {
    if step != other.step { return step < other.step }
    if rank != other.rank { return rank < other.rank }
    return row < other.row
  }
}

/// The slopes of all levels along a direction and the breakpoints ahead.
struct LineSearch: Sendable {
  /// The slope of each level that has been touched, strongest first.
  private var slopes: [(rank: Int32, slope: Double, tolerance: Double)] = []
  private var ahead = BinaryHeap<Breakpoint>()
  /// Whether a breakpoint lies further than numbers go.
  var leavesRange = false

  mutating func begin() {
    slopes.empty()
    ahead.removeAll()
    leavesRange = false
  }

  /// Adds to the slope of the level of `rank`.
  mutating func add(_ change: Double, rank: Int32, tolerance: Double) {
    var position = slopes.count
    while position > 0, slopes[position - 1].rank > rank { position -= 1 }
    if position > 0, slopes[position - 1].rank == rank {
      slopes[position - 1].slope = sumWithoutNoise(slopes[position - 1].slope, change)
    } else {
      // In place, which is cheaper than an insertion where there are but a few.
      slopes.append((rank, change, tolerance))
      var last = slopes.count - 1
      while last > position {
        slopes.swapAt(last, last - 1)
        last -= 1
      }
    }
  }

  /// Whether going on gains nothing: the strongest level whose slope is not zero does not fall.
  var isFlatOrRising: Bool {
    for level in slopes {
      if level.slope < -level.tolerance { return false }
      if level.slope > level.tolerance { return true }
    }
    return true
  }

  /// Whether going on neither gains nor costs anything.
  var isFlat: Bool { slopes.allSatisfy { $0.slope.magnitude <= $0.tolerance } }

  /// The breakpoints, the nearest first and the others in no order.
  var breakpoints: [Breakpoint] { ahead.elements }

  /// Puts in one of the breakpoints, for ``order()`` to put in its place.
  mutating func append(_ breakpoint: Breakpoint) { ahead.append(breakpoint) }

  mutating func order() { ahead.order() }

  /// Takes the nearest breakpoint.
  mutating func pop() -> Breakpoint? { ahead.pop() }
}
