/// The frames that are on their way in one window: those that a change other than of a constant moved.
///
/// A frame's target is the solution's. During a layout pass views have the solution's frames, so that what places
/// subviews sees where it will be, as in UIKit; between passes they have the frames of the moment.
struct AnimatedFrames {
  private struct Entry {
    let node: LayoutNode
    /// What the node was in the engine when the movement began: a view that went and came back has another.
    let slot: EngineSlot
    var motion: AdditiveValue<Rect>
  }

  /// In the order in which they began to move.
  private var entries: [Entry] = []
  /// Where each node stands in `entries`. Only ever asked for one of them.
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Moves an item from the frame it had to the solution's.
  mutating func animate(
    _ change: FrameChange, call: AnimationCall, batch: Int, at time: Double, ledger: inout AnimationLedger
  ) {
    guard let slot = change.node.slot else { return }
    let index = place(of: change.node, slot, from: change.old)
    let begins =
      if call.options.contains(.beginFromCurrentState) {
        entries[index].motion.retarget(to: change.new, at: time, with: call.timing, batch: batch) {
          ledger.cut($0, at: time)
        }
      } else {
        entries[index].motion.animate(to: change.new, at: time, with: call.timing, batch: batch)
      }
    if begins { ledger.began(batch) }
  }

  /// Gives every item the solution's frame: a layout pass begins.
  func showTargets() {
    for entry in entries where entry.node.slot === entry.slot { entry.node.frame = entry.motion.target }
  }

  /// Takes up the solution's frames and gives every item the frame of the moment: a layout pass ends.
  mutating func showFrames(at time: Double) {
    for index in entries.indices where entries[index].node.slot === entries[index].slot {
      let node = entries[index].node
      entries[index].motion.shift(to: node.frame)
      node.frame = entries[index].motion.value(at: time).withoutNegativeSize
    }
  }

  /// Gives every item the frame of the moment, and forgets those that have arrived. No pass may be running.
  mutating func present(at time: Double, ledger: inout AnimationLedger) {
    var hasLeavers = false
    for index in entries.indices {
      let entry = entries[index]
      if entry.node.slot === entry.slot {
        entries[index].motion.dropEnded(at: time)
        entry.node.frame = entries[index].motion.value(at: time).withoutNegativeSize
      } else {
        entries[index].motion.set(.zero) { ledger.cut($0, at: time) }
      }
      hasLeavers = hasLeavers || entries[index].motion.isAtRest
    }
    if hasLeavers { dropArrived() }
  }

  /// Lets go of an item whose frame was set from outside: it is there now.
  mutating func drop(_ node: LayoutNode, at time: Double, ledger: inout AnimationLedger) {
    guard let index = places[ObjectIdentifier(node)] else { return }
    entries[index].motion.set(node.frame) { ledger.cut($0, at: time) }
    dropArrived()
  }

  private mutating func dropArrived() {
    entries.removeAll { $0.motion.isAtRest }
    places.removeAll(keepingCapacity: true)
    for index in entries.indices { places[ObjectIdentifier(entries[index].node)] = index }
  }

  private mutating func place(of node: LayoutNode, _ slot: EngineSlot, from frame: Rect) -> Int {
    if let index = places[ObjectIdentifier(node)], entries[index].slot === slot { return index }
    places[ObjectIdentifier(node)] = entries.count
    entries.append(Entry(node: node, slot: slot, motion: AdditiveValue(frame)))
    return entries.count - 1
  }
}

extension Rect {
  /// The rectangle as a view can have it: sums of movements may be less than nothing for a while.
  fileprivate var withoutNegativeSize: Rect {
    Rect(x: minX, y: minY, width: max(width, 0), height: max(height, 0))
  }
}
