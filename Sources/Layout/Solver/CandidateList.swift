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

  private struct Entry: Ordered {
    var gain: Gain
    /// ``version`` of the slot when the gain was found; the entry holds while they agree.
    var version: UInt32

    @inline(__always)
    func isBefore(_ other: Entry) -> Bool { gain.isBefore(other.gain) }
  }

  /// Slots whose gain has to be found, and for each slot whether it is one.
  private var stale = PlaceList()
  private var isStale: [Bool] = []
  /// For each slot, how often its gain was forgotten.
  private var version: [UInt32] = []
  private var heap = BinaryHeap<Entry>()

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
    heap.push(Entry(gain: gain, version: version[Int(gain.slot)]))
  }

  /// The slot that gains most, which stays listed.
  mutating func best() -> Gain? {
    while let top = heap.first {
      if holds(top) { return top.gain }
      heap.pop()
    }
    return nil
  }

  /// Takes out the slot that gains most; listed again it is as it was.
  mutating func takeBest() -> Gain? {
    guard let best = best() else { return nil }
    heap.pop()
    return best
  }

  /// The slot of all that gain whose key is least.
  func least(_ key: (Int32) -> UInt64) -> Gain? {
    heap.elements.lazy.filter { holds($0) }.min { key($0.gain.slot) < key($1.gain.slot) }?.gain
  }

  /// Takes a slot out, until it is inserted again.
  mutating func remove(_ slot: Int32) {
    version[Int(slot)] &+= 1
  }

  mutating func removeAll() {
    while takeStale() != nil {}
    heap.removeAll()
  }

  @inline(__always)
  private func holds(_ entry: Entry) -> Bool { version[Int(entry.gain.slot)] == entry.version }

  private mutating func dropForgotten() {
    let version = version
    heap.keep { version[Int($0.gain.slot)] == $0.version }
  }
}
