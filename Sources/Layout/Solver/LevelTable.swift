/// The priorities in use, strongest first, and for each the multipliers of its violations.
///
/// A level keeps its number while any constraint has its priority. Levels without violations have no multipliers: in a
/// layout where everything fits there are none at all.
struct LevelTable: Sendable {
  struct Level: Sendable {
    var priority: Double
    /// 0 is the strongest.
    var rank: Int32 = 0
    /// Constraints of this priority, queued ones included.
    var members = 0
    /// Rows outside the working set whose state is not 0.
    var violations = 0
    /// The greatest cost of a unit of scaled violation that the multipliers have been told of.
    var greatestWeight = 0.0
    /// Which of `multipliers` belongs to the level, or -1 while it has no violations.
    var buffer: Int32 = -1

    /// Multipliers up to this are noise.
    var tolerance: Double { Tolerance.multiplier * greatestWeight }
  }

  private(set) var levels: [Level] = []
  /// The level of each rank.
  private(set) var order: [Int32] = []
  private var freeLevels: [Int32] = []
  /// The level that was joined last.
  private var lastJoined: Int32 = -1
  /// Whether a level may have lost its last member.
  private var mayHaveEmpty = false
  /// For each level that has violations its multipliers by slot: by how much its objective grows when the row in that
  /// slot moves up by one.
  var multipliers: [ScatteredVector] = []
  private var freeBuffers: [Int32] = []
  /// The levels that have multipliers, strongest first.
  private(set) var active: [Int32] = []

  @inline(__always)
  func rank(_ level: Int32) -> Int32 { levels[Int(level)].rank }

  /// Counts one more member at `priority`, and returns its level.
  mutating func join(_ priority: Double) -> Int32 {
    // Constraints of one priority mostly come one after the other.
    if lastJoined >= 0, levels[Int(lastJoined)].priority == priority, levels[Int(lastJoined)].members > 0 {
      levels[Int(lastJoined)].members += 1
      return lastJoined
    }
    let position = firstRank(atOrBelow: priority)
    let level: Int32
    if position < order.count, levels[Int(order[position])].priority == priority {
      level = order[position]
    } else {
      if let free = freeLevels.popLast() {
        level = free
        levels[Int(level)] = Level(priority: priority)
      } else {
        level = Int32(levels.count)
        levels.append(Level(priority: priority))
      }
      order.insert(level, at: position)
      for rank in position..<order.count { levels[Int(order[rank])].rank = Int32(rank) }
    }
    levels[Int(level)].members += 1
    lastJoined = level
    return level
  }

  /// Counts one member less.
  mutating func leave(_ level: Int32) {
    levels[Int(level)].members -= 1
    if levels[Int(level)].members == 0 { mayHaveEmpty = true }
  }

  /// Gives up the levels that have no members left.
  mutating func retireEmpty() {
    guard mayHaveEmpty else { return }
    mayHaveEmpty = false
    for level in order where levels[Int(level)].members == 0 { freeLevels.append(level) }
    order.removeAll { levels[Int($0)].members == 0 }
    for (rank, level) in order.enumerated() { levels[Int(level)].rank = Int32(rank) }
  }

  private func firstRank(atOrBelow priority: Double) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[Int(order[middle])].priority > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Counts a change of how many rows of `level` are violated.
  @inline(__always)
  mutating func countViolations(_ level: Int32, _ change: Int) {
    levels[Int(level)].violations += change
  }

  /// Gives `level` multipliers, all zero, if it has none.
  mutating func activate(_ level: Int32, slots: Int, weight: Double) {
    levels[Int(level)].greatestWeight = max(levels[Int(level)].greatestWeight, weight)
    guard levels[Int(level)].buffer < 0 else { return }
    let buffer: Int32
    if let free = freeBuffers.popLast() {
      buffer = free
    } else {
      buffer = Int32(multipliers.count)
      multipliers.append(ScatteredVector())
    }
    multipliers[Int(buffer)].grow(to: slots)
    levels[Int(level)].buffer = buffer
    let rank = levels[Int(level)].rank
    let position = active.firstIndex { levels[Int($0)].rank > rank } ?? active.count
    active.insert(level, at: position)
  }

  /// Takes the multipliers from the levels that have no violations any more.
  mutating func deactivateSatisfied() {
    guard active.contains(where: { levels[Int($0)].violations == 0 }) else { return }
    for level in active where levels[Int(level)].violations == 0 {
      let buffer = levels[Int(level)].buffer
      multipliers[Int(buffer)].clear()
      freeBuffers.append(buffer)
      levels[Int(level)].buffer = -1
      levels[Int(level)].greatestWeight = 0
    }
    active.removeAll { levels[Int($0)].buffer < 0 }
  }

  /// Takes all multipliers away, for computing them afresh.
  mutating func deactivateAll() {
    for level in active {
      let buffer = levels[Int(level)].buffer
      multipliers[Int(buffer)].clear()
      freeBuffers.append(buffer)
      levels[Int(level)].buffer = -1
      levels[Int(level)].greatestWeight = 0
    }
    active.removeAll(keepingCapacity: true)
  }

  /// Makes room for `slots` multipliers in every level that has any.
  mutating func grow(to slots: Int) {
    for level in active { multipliers[Int(levels[Int(level)].buffer)].grow(to: slots) }
  }

  /// Forgets all violations, for counting them afresh.
  mutating func forgetViolations() {
    for level in order { levels[Int(level)].violations = 0 }
  }

  /// The multiplier of `level` at `slot`.
  @inline(__always)
  func multiplier(_ level: Int32, _ slot: Int32) -> Double {
    multipliers[Int(levels[Int(level)].buffer)][slot]
  }
}
