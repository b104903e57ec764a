/// The nodes of views that wait for something, by their depth in the tree.
///
/// Storage is kept from pass to pass, so that nothing is allocated in a tick that is like the one before. An entry
/// whose view has moved since is passed over: moving queues it anew.
struct DepthQueue {
  /// Below this many entries nobody looks for those that are stale.
  static let leastRoom = 1024

  private var buckets: [[LayoutNode]] = []
  private var spare: [LayoutNode] = []
  private(set) var count = 0
  private var roomy = leastRoom
  /// No entry lies outside these depths.
  private(set) var lowest = Int.max
  private(set) var highest = -1

  /// - Returns: Whether it is time to look for entries that nobody waits for any more: every so often, so that looking
  ///   costs no more than appending.
  mutating func append(_ node: LayoutNode) -> Bool {
    let depth = node.depth
    while buckets.count <= depth { buckets.append([]) }
    buckets[depth].append(node)
    count += 1
    lowest = min(lowest, depth)
    highest = max(highest, depth)
    return count > roomy
  }

  /// Keeps one entry of each view that `isWanted` and is still as deep.
  mutating func compact(_ isWanted: (LayoutNode) -> Bool) {
    var seen: Set<ObjectIdentifier> = []
    for depth in buckets.indices {
      buckets[depth].removeAll { node in
        node.depth != depth || !isWanted(node) || !seen.insert(ObjectIdentifier(node)).inserted
      }
    }
    count = buckets.reduce(0) { $0 + $1.count }
    roomy = max(DepthQueue.leastRoom, 2 * count)
  }

  /// Takes the entries at `depth` out. Give the array back with ``recycle(_:)``.
  mutating func take(at depth: Int) -> [LayoutNode] {
    guard depth < buckets.count, !buckets[depth].isEmpty else { return [] }
    var batch = spare
    spare = []
    swap(&batch, &buckets[depth])
    count -= batch.count
    if count == 0 {
      lowest = Int.max
      highest = -1
    }
    return batch
  }

  /// Takes out the entries at the first depth from `least` on that has any. Their array takes the place of `batch`, which
  /// is recycled.
  /// - Returns: The depth, if there is one.
  mutating func takeNext(from least: Int, _ batch: inout [LayoutNode]) -> Int? {
    recycle(&batch)
    var depth = max(least, lowest)
    while depth <= highest {
      batch = take(at: depth)
      if !batch.isEmpty { return depth }
      depth += 1
    }
    return nil
  }

  mutating func recycle(_ batch: inout [LayoutNode]) {
    // Faster than `removeAll(keepingCapacity:)` for the few entries that there mostly are.
    while batch.popLast() != nil {}
    if batch.capacity > spare.capacity { swap(&batch, &spare) }
  }

  /// Takes all entries out, superviews first.
  mutating func takeAll() -> [LayoutNode] {
    let nodes = buckets.flatMap { $0 }
    for depth in buckets.indices { buckets[depth].removeAll(keepingCapacity: true) }
    count = 0
    lowest = Int.max
    highest = -1
    return nodes
  }
}
