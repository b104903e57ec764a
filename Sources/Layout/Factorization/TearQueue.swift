/// Columns by how many open rows they had when they were pushed, fewest first, then lowest number. Stale entries are left in and
/// skipped by the reader.
struct TearQueue: Sendable {
  private struct Key: Ordered {
    let bits: UInt64

    @inline(__always)
    func isBefore(_ other: Key) -> Bool { bits < other.bits }
  }

  private var keys = BinaryHeap<Key>()

  mutating func removeAll() { keys.removeAll() }

  mutating func push(openRows: Int32, column: Int32) {
    keys.push(Key(bits: UInt64(UInt32(bitPattern: openRows)) << 32 | UInt64(UInt32(bitPattern: column))))
  }

  mutating func pop() -> (openRows: Int32, column: Int32)? {
    guard let top = keys.pop() else { return nil }
    return (Int32(truncatingIfNeeded: top.bits >> 32), Int32(truncatingIfNeeded: top.bits))
  }
}
