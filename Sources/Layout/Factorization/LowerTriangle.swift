/// The lower factor L without its unit diagonal, as lists of (place, multiple), one list for each place.
///
/// Read by columns it says what elimination takes from the other places; read by rows, its transpose. It changes only
/// when the matrix is factorised anew.
struct LowerTriangle: Sendable {
  private(set) var start: [Int32] = []
  private(set) var end: [Int32] = []
  private(set) var index: [Int32] = []
  private(set) var value: [Double] = []

  var count: Int { index.count }

  /// Whether the list of `place` has anything.
  @inline(__always)
  func hasEntries(_ place: Int32) -> Bool { end[Int(place)] > start[Int(place)] }

  /// Adds empty lists up to `size`.
  mutating func grow(to size: Int) {
    guard start.count < size else { return }
    start.append(contentsOf: repeatElement(0, count: size - start.count))
    end.append(contentsOf: repeatElement(0, count: size - end.count))
  }

  /// Empties every list.
  mutating func reset() {
    for place in start.indices {
      start[place] = 0
      end[place] = 0
    }
    index.removeAll(keepingCapacity: true)
    value.removeAll(keepingCapacity: true)
  }

  /// Appends to the list of `place`, which is empty or was the last to be appended to.
  mutating func append(_ other: Int32, _ multiple: Double, to place: Int32) {
    if !hasEntries(place) {
      start[Int(place)] = Int32(index.count)
      end[Int(place)] = Int32(index.count)
    }
    index.append(other)
    value.append(multiple)
    end[Int(place)] += 1
  }

  /// Becomes the transpose of `other`.
  mutating func transpose(_ other: LowerTriangle) {
    reset()
    guard other.count > 0 else { return }
    index.append(contentsOf: repeatElement(0, count: other.count))
    value.append(contentsOf: repeatElement(0, count: other.count))
    for place in other.index { end[Int(place)] += 1 }
    var total: Int32 = 0
    for place in start.indices {
      start[place] = total
      total += end[place]
      end[place] = start[place]
    }
    for place in other.start.indices {
      for position in Int(other.start[place])..<Int(other.end[place]) {
        let row = Int(other.index[position])
        index[Int(end[row])] = Int32(place)
        value[Int(end[row])] = other.value[position]
        end[row] += 1
      }
    }
  }

  /// For each listed place in topological order takes its multiples from the others: solves with the unit triangle.
  func solve(_ w: inout ScatteredVector, _ reach: inout Reach) {
    guard count > 0, w.indices.contains(where: { hasEntries($0) }) else { return }
    reach.search(from: w.indices, along: self)
    w.relist(&reach.order)
    let order = w.indices
    let (start, end, index, value) = (start.span, end.span, index.span, value.span)
    var values = w.values.mutableSpan
    for place in order.reversed() {
      let multiple = values[Int(place)]
      if multiple == 0 { continue }
      for position in Int(start[Int(place)])..<Int(end[Int(place)]) {
        let other = Int(index[position])
        values[other] = sumWithoutNoise(values[other], -value[position] * multiple)
      }
    }
  }
}

extension LowerTriangle: Links {
  @inline(__always)
  func first(of place: Int32) -> Int32 { start[Int(place)] }

  @inline(__always)
  func advance(_ cursor: inout Int32, of place: Int32) -> Int32 {
    if cursor >= end[Int(place)] { return -1 }
    cursor += 1
    return index[Int(cursor) - 1]
  }
}
