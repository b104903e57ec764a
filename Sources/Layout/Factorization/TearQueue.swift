/// A heap of columns by how many open rows they had when they were pushed, fewest first, then lowest number. Stale
/// entries are left in and skipped by the reader.
struct TearQueue: Sendable {
  private var keys: [UInt64] = []

  mutating func removeAll() { keys.empty() }

  mutating func push(openRows: Int32, column: Int32) {
    var position = keys.count
    let key = UInt64(UInt32(bitPattern: openRows)) << 32 | UInt64(UInt32(bitPattern: column))
    keys.append(key)
    while position > 0, keys[(position - 1) / 2] > key {
      keys[position] = keys[(position - 1) / 2]
      position = (position - 1) / 2
    }
    keys[position] = key
  }

  mutating func pop() -> (openRows: Int32, column: Int32)? {
    guard let top = keys.first, let last = keys.popLast() else { return nil }
    if !keys.isEmpty {
      var position = 0
      while 2 * position + 1 < keys.count {
        var child = 2 * position + 1
        if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
        if keys[child] >= last { break }
        keys[position] = keys[child]
        position = child
      }
      keys[position] = last
    }
    return (Int32(truncatingIfNeeded: top >> 32), Int32(truncatingIfNeeded: top))
  }
}
