/// The row etas R_1 ... R_k of Forrest and Tomlin's updates: each takes multiples of other places from one place.
struct RowEtas: Sendable {
  private var slot: [Int32] = []
  private var start: [Int32] = [0]
  private var index: [Int32] = []
  private var value: [Double] = []

  /// How many updates they record, those that had nothing to take included.
  private(set) var updates = 0
  /// How many multiples they hold.
  var count: Int { index.count }

  mutating func reset() {
    slot.removeAll(keepingCapacity: true)
    start.removeAll(keepingCapacity: true)
    start.append(0)
    index.removeAll(keepingCapacity: true)
    value.removeAll(keepingCapacity: true)
    updates = 0
  }

  /// Records that `multiples` of the other places are taken from `slot`.
  mutating func append(_ slot: Int32, _ multiples: borrowing ScatteredVector) {
    for other in multiples.indices where multiples[other] != 0 {
      index.append(other)
      value.append(multiples[other])
    }
    updates += 1
    guard index.count > Int(start[self.slot.count]) else { return }
    self.slot.append(slot)
    start.append(Int32(index.count))
  }

  /// Applies the etas in the order in which they were made.
  func apply(_ w: inout ScatteredVector) {
    let (start, index, value) = (start.span, index.span, value.span)
    for eta in slot.indices {
      var sum = 0.0
      for position in Int(start[eta])..<Int(start[eta + 1]) {
        sum = sumWithoutNoise(sum, value[position] * w[index[position]])
      }
      if sum != 0 { w.add(slot[eta], -sum) }
    }
  }

  /// Applies the transposed etas, the last one first.
  func applyTransposed(_ w: inout ScatteredVector) {
    let (start, index, value) = (start.span, index.span, value.span)
    for eta in slot.indices.reversed() {
      let multiple = w[slot[eta]]
      if multiple == 0 { continue }
      for position in Int(start[eta])..<Int(start[eta + 1]) {
        w.add(index[position], -value[position] * multiple)
      }
    }
  }
}
