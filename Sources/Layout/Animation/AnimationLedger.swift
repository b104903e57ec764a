/// The animations that are on their way in one window: when each ends, and who waits for it.
struct AnimationLedger {
  /// What one call moves in the window. All of it ends at one time.
  struct Batch {
    let id: Int
    let group: AnimationGroup
    var end: Double
    /// The movements that are still on their way.
    var movements = 0
    var isFinished = true
  }

  /// In the order in which they began, which is that of their numbers.
  private(set) var batches: [Batch] = []
  private var lastID = 0

  /// Whether nothing is on its way.
  var isEmpty: Bool { batches.isEmpty }

  /// Takes up what `group` starts, which ends at `end`.
  mutating func open(_ group: AnimationGroup, end: Double) -> Int {
    lastID += 1
    group.enter()
    batches.append(Batch(id: lastID, group: group, end: end))
    return lastID
  }

  /// The number that `group` was given for what ends at `end`, if it is still on its way.
  func id(of group: AnimationGroup, end: Double) -> Int? {
    batches.last { $0.group === group && $0.end == end }?.id
  }

  /// One more movement of a batch.
  mutating func began(_ id: Int) {
    guard let index = index(of: id) else { return }
    batches[index].movements += 1
  }

  /// A movement of a batch was cut short at `time`. The batch has not finished then, unless its time was over anyway;
  /// without another movement, it ends here.
  mutating func cut(_ id: Int, at time: Double) {
    guard let index = index(of: id), !batches[index].hasEnded(at: time) else { return }
    batches[index].isFinished = false
    batches[index].movements -= 1
    if batches[index].movements == 0 { batches[index].end = min(batches[index].end, time) }
  }

  /// When the next batch ends that somebody waits for.
  ///
  /// - Complexity: O(batches).
  var nextEnd: Double? {
    var next: Double?
    for batch in batches where batch.group.hasCompletion && batch.end < next ?? .infinity { next = batch.end }
    return next
  }

  /// Takes out what has ended by `time`: first what ended first, then what began first.
  mutating func takeEnded(by time: Double) -> [Batch] {
    guard batches.contains(where: { $0.hasEnded(at: time) }) else { return [] }
    let ended = batches.filter { $0.hasEnded(at: time) }
    batches.removeAll { $0.hasEnded(at: time) }
    return ended.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
  }

  /// Takes everything out, unfinished.
  mutating func abandon() -> [Batch] {
    defer { batches = [] }
    return batches
  }

  private func index(of id: Int) -> Int? {
    var low = 0
    var high = batches.count
    while low < high {
      let middle = (low + high) / 2
      if batches[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < batches.count && batches[low].id == id ? low : nil
  }
}

extension AnimationLedger.Batch {
  func hasEnded(at time: Double) -> Bool { time >= end - AnimationTiming.endTolerance }
}
