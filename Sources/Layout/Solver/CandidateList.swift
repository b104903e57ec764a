/// Slots whose row may gain by moving, best first.
///
/// What a slot gains is found again only when its multipliers or its row changed, not at every pivot.
struct CandidateList: Sendable {
  /// What a row gains by moving.
  struct Gain: Sendable {
    var slot: Int32
    /// The rank of the strongest level that gains.
    var rank: Int32
    /// The rank of what the row itself asks for.
    var ownRank: Int32
    var isUp: Bool

    /// The strongest gain first; of those the row that itself asks for least (moving the required row that many pull on first
    /// takes ten times as many pivots); of those the highest slot: what was added last mostly hangs on the others, so that
    /// little moves with it (a column of 10,000 views that does not fit by a 25th takes a quarter of the time).
    @inline(__always)
    func isBefore(_ other: Gain) -> Bool {
      if rank != other.rank { return rank < other.rank }
      if ownRank != other.ownRank { return ownRank > other.ownRank }
      return slot > other.slot
    }
  }

  private struct Entry: Sendable {
    var gain: Gain
    /// ``version`` of the slot when the gain was found; the entry holds while they agree.
    var version: UInt32
  }

  /// Slots whose gain has to be found, and for each slot whether it is one.
  private var stale = PlaceList()
  private var isStale: [Bool] = []
  /// For each slot, how often its gain was forgotten.
  private var version: [UInt32] = []
  private var heap: [Entry] = []

  mutating func grow(to count: Int) {
    let added = count - isStale.count
    guard added > 0 else { return }
    isStale.append(contentsOf: repeatElement(false, count: added))
    version.append(contentsOf: repeatElement(0, count: added))
    stale.grow(to: count)
  }

  /// Has the gain of a slot found anew: its multipliers or its row changed.
  @inline(__always)
  mutating func insert(_ slot: Int32) {
    if isStale[Int(slot)] { return }
    isStale[Int(slot)] = true
    version[Int(slot)] &+= 1
    stale.append(slot)
  }

  /// Takes a slot whose gain has to be found.
  @inline(__always)
  mutating func takeStale() -> Int32? {
    guard let slot = stale.last else { return nil }
    stale.keep(stale.count - 1)
    isStale[Int(slot)] = false
    return slot
  }

  /// Lists a slot that gains.
  mutating func list(_ gain: Gain) {
    if heap.count > 2 * version.count + 64 { dropForgotten() }
    var position = heap.count
    let entry = Entry(gain: gain, version: version[Int(gain.slot)])
    heap.append(entry)
    while position > 0 {
      let parent = (position - 1) / 2
      if !gain.isBefore(heap[parent].gain) { break }
      heap[position] = heap[parent]
      position = parent
    }
    heap[position] = entry
  }

  /// The slot that gains most, which stays listed.
  mutating func best() -> Gain? {
    while let top = heap.first {
      if holds(top) { return top.gain }
      dropTop()
    }
    return nil
  }

  private mutating func dropTop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    sink(0)
  }

  /// Takes out the slot that gains most; listed again it is as it was.
  mutating func takeBest() -> Gain? {
    guard let best = best() else { return nil }
    dropTop()
    return best
  }

  /// The slot of all that gain whose key is least.
  func least(_ key: (Int32) -> UInt64) -> Gain? {
    heap.lazy.filter { holds($0) }.min { key($0.gain.slot) < key($1.gain.slot) }?.gain
  }

  /// Takes a slot out, until it is inserted again.
  mutating func remove(_ slot: Int32) {
    version[Int(slot)] &+= 1
  }

  mutating func removeAll() {
    while takeStale() != nil {}
    heap.empty()
  }

  @inline(__always)
  private func holds(_ entry: Entry) -> Bool { version[Int(entry.gain.slot)] == entry.version }

  private mutating func dropForgotten() {
    let version = version
    heap.removeAll { version[Int($0.gain.slot)] != $0.version }
    for position in (0..<heap.count / 2).reversed() { sink(position) }
  }

  private mutating func sink(_ start: Int) {
    var position = start
    let moved = heap[position]
    while 2 * position + 1 < heap.count {
      var child = 2 * position + 1
      if child + 1 < heap.count, heap[child + 1].gain.isBefore(heap[child].gain) { child += 1 }
      if !heap[child].gain.isBefore(moved.gain) { break }
      heap[position] = heap[child]
      position = child
    }
    heap[position] = moved
  }
}
