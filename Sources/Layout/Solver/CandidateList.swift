/// Slots whose row may gain by moving, each listed once, with what was found when it was last looked at.
///
/// A slot has to be looked at again only when its multipliers or its row changed, not at every pivot.
struct CandidateList: Sendable {
  /// What a row gains by moving.
  struct Gain: Sendable {
    /// The rank of the strongest level that gains.
    var rank: Int32 = 0
    /// The rank of what the row itself asks for.
    var ownRank: Int32 = 0
    var isUp = false
  }

  private(set) var slots: [Int32] = []
  /// For each slot, whether it is listed, and whether its gain has to be found anew.
  private var isListed: [Bool] = []
  private var isStale: [Bool] = []
  private var gains: [Gain] = []

  mutating func grow(to count: Int) {
    let added = count - isListed.count
    guard added > 0 else { return }
    isListed.append(contentsOf: repeatElement(false, count: added))
    isStale.append(contentsOf: repeatElement(false, count: added))
    gains.append(contentsOf: repeatElement(Gain(), count: added))
  }

  /// Lists a slot whose multipliers or row changed.
  @inline(__always)
  mutating func insert(_ slot: Int32) {
    isStale[Int(slot)] = true
    if !isListed[Int(slot)] {
      isListed[Int(slot)] = true
      slots.append(slot)
    }
  }

  /// The gain of a slot, unless it has to be found anew.
  @inline(__always)
  func gain(_ slot: Int32) -> Gain? { isStale[Int(slot)] ? nil : gains[Int(slot)] }

  /// Remembers the gain of a listed slot.
  @inline(__always)
  mutating func set(_ slot: Int32, _ gain: Gain) {
    isStale[Int(slot)] = false
    gains[Int(slot)] = gain
  }

  /// Takes out the slot at `position`; the last one takes its place.
  @inline(__always)
  mutating func remove(at position: Int) {
    isListed[Int(slots[position])] = false
    slots.swapAt(position, slots.count - 1)
    slots.removeLast()
  }

  mutating func removeAll() {
    for slot in slots { isListed[Int(slot)] = false }
    slots.empty()
  }
}
