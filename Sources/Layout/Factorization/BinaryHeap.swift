/// What a ``BinaryHeap`` can order.
protocol Ordered: Sendable {
  /// Whether this comes out before `other`.
  func isBefore(_ other: Self) -> Bool
}

/// Gives back what was put in in its order: one at a time in O(log n), many at once in O(n).
struct BinaryHeap<Element: Ordered>: Sendable {
  /// The first to come out first, the others in the order of a heap; after ``append(_:)`` in none until ``order()``.
  private(set) var elements: [Element] = []

  var count: Int { elements.count }
  var first: Element? { elements.first }

  mutating func removeAll() { elements.empty() }

  /// Puts in one of many, for ``order()`` to put in its place.
  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  mutating func order() {
    for position in (0..<elements.count / 2).reversed() { sink(position) }
  }

  @inline(__always)
  mutating func push(_ element: Element) {
    var position = elements.count
    elements.append(element)
    while position > 0 {
      let parent = (position - 1) / 2
      if !element.isBefore(elements[parent]) { break }
      elements[position] = elements[parent]
      position = parent
    }
    elements[position] = element
  }

  @discardableResult
  @inline(__always)
  mutating func pop() -> Element? {
    guard let top = elements.first, let last = elements.popLast() else { return nil }
    if !elements.isEmpty {
      elements[0] = last
      sink(0)
    }
    return top
  }

  /// Takes out all that do not satisfy `isKept`.
  mutating func keep(where isKept: (Element) -> Bool) {
    elements.removeAll { !isKept($0) }
    order()
  }

  private mutating func sink(_ start: Int) {
    var position = start
    let moved = elements[position]
    while 2 * position + 1 < elements.count {
      var child = 2 * position + 1
      if child + 1 < elements.count, elements[child + 1].isBefore(elements[child]) { child += 1 }
      if !elements[child].isBefore(moved) { break }
      elements[position] = elements[child]
      position = child
    }
    elements[position] = moved
  }
}
