/// Where along a direction a row outside the working set begins to cost more, or ceases to gain.
struct Breakpoint: Sendable {
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
  /// The nearest first, the others in the order of a heap.
  private(set) var heap: [Breakpoint] = []
  /// Whether a breakpoint lies further than numbers go.
  var leavesRange = false

  mutating func begin() {
    slopes.empty()
    heap.empty()
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

  mutating func push(_ breakpoint: Breakpoint) {
    heap.append(breakpoint)
  }

  /// Orders what was pushed.
  mutating func heapify() {
    var position = heap.count / 2
    while position > 0 {
      position -= 1
      sink(position)
    }
  }

  /// Takes the nearest breakpoint.
  mutating func pop() -> Breakpoint? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sink(0)
    }
    return top
  }

  private mutating func sink(_ start: Int) {
    var position = start
    let moved = heap[position]
    while 2 * position + 1 < heap.count {
      var child = 2 * position + 1
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      if !heap[child].isBefore(moved) { break }
      heap[position] = heap[child]
      position = child
    }
    heap[position] = moved
  }
}
