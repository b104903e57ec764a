/// The places that a triangular solve touches, in an order in which it may touch them.
///
/// A depth-first search over the factor's pattern from the places of the right side; the reverse of the postorder is
/// topological (Gilbert and Peierls, "Sparse partial pivoting in time proportional to arithmetic operations", 1988).
/// Explicit stack: a chain of 100,000 views is as deep as it is long.
struct Reach: Sendable {
  /// Which of a factor's two lists the search follows.
  enum Lists { case rows, columns }

  /// The places reached, in postorder.
  private(set) var order: [Int32] = []
  private var visit: [Int32] = []
  private var round: Int32 = 0
  private var stack: [Int32] = []
  private var cursor: [Int32] = []

  /// Makes room for places up to `count - 1`.
  mutating func grow(to count: Int) {
    guard visit.count < count else { return }
    visit.append(contentsOf: repeatElement(0, count: count - visit.count))
  }

  private mutating func begin() {
    order.removeAll(keepingCapacity: true)
    if round == .max {
      for place in visit.indices { visit[place] = 0 }
      round = 0
    }
    round += 1
  }

  /// Finds what the places of `sources` reach along the rows or columns of `upper`.
  mutating func search(from sources: [Int32], along lists: Lists, of upper: borrowing UpperFactor) {
    begin()
    for source in sources where visit[Int(source)] != round {
      visit[Int(source)] = round
      var node = source
      var next = lists == .rows ? upper.rowHead[Int(node)] : upper.columnHead[Int(node)]
      while true {
        var child: Int32 = -1
        while next >= 0 {
          let entry = upper.entries[Int(next)]
          next = lists == .rows ? entry.nextInRow : entry.nextInColumn
          let candidate = lists == .rows ? entry.column : entry.row
          if visit[Int(candidate)] != round {
            child = candidate
            break
          }
        }
        if child >= 0 {
          visit[Int(child)] = round
          stack.append(node)
          cursor.append(next)
          node = child
          next = lists == .rows ? upper.rowHead[Int(node)] : upper.columnHead[Int(node)]
        } else {
          order.append(node)
          guard let parent = stack.popLast(), let rest = cursor.popLast() else { break }
          node = parent
          next = rest
        }
      }
    }
  }

  /// Finds what the places of `sources` reach along the lists of `triangle`.
  mutating func search(from sources: [Int32], along triangle: borrowing LowerTriangle) {
    begin()
    for source in sources where visit[Int(source)] != round {
      visit[Int(source)] = round
      var node = source
      var next = triangle.start[Int(node)]
      while true {
        var child: Int32 = -1
        let end = triangle.end[Int(node)]
        while next < end {
          let candidate = triangle.index[Int(next)]
          next += 1
          if visit[Int(candidate)] != round {
            child = candidate
            break
          }
        }
        if child >= 0 {
          visit[Int(child)] = round
          stack.append(node)
          cursor.append(next)
          node = child
          next = triangle.start[Int(node)]
        } else {
          order.append(node)
          guard let parent = stack.popLast(), let rest = cursor.popLast() else { break }
          node = parent
          next = rest
        }
      }
    }
  }
}
