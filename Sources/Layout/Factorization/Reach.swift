/// The places that a triangular solve touches, in an order in which it may touch them.
///
/// A depth-first search over the factor's pattern from the places of the right side; the reverse of the postorder is
/// topological (Gilbert and Peierls, "Sparse partial pivoting in time proportional to arithmetic operations", 1988).
/// Explicit stack: a chain of 100,000 views is as deep as it is long.
struct Reach: Sendable {
  /// The places reached, in postorder.
  var order = PlaceList()
  private var visit: [Int32] = []
  private var round: Int32 = 0
  /// The places between a source and the one looked at, and for each where its list goes on.
  private var stack: [Int32] = []
  private var cursor: [Int32] = []

  /// Makes room for places up to `count - 1`.
  mutating func grow(to count: Int) {
    let added = count - visit.count
    guard added > 0 else { return }
    visit.append(contentsOf: repeatElement(0, count: added))
    stack.append(contentsOf: repeatElement(0, count: added))
    cursor.append(contentsOf: repeatElement(0, count: added))
    order.grow(to: count)
  }

  private mutating func begin() {
    order.removeAll()
    if round == .max {
      for place in visit.indices { visit[place] = 0 }
      round = 0
    }
    round += 1
  }

  /// Finds what the places of `sources` reach along `links`.
  mutating func search(from sources: PlaceList, along links: some Links) {
    begin()
    Self.search(from: sources, along: links, round, &visit, &stack, &cursor, &order)
  }

  // Static, since spans of two properties of one value exclude each other.
  private static func search(
    from sources: PlaceList, along links: some Links, _ round: Int32, _ visit: inout [Int32],
    _ stack: inout [Int32], _ cursor: inout [Int32], _ order: inout PlaceList
  ) {
    var visit = visit.mutableSpan
    var stack = stack.mutableSpan
    var cursor = cursor.mutableSpan
    for source in sources where visit[Int(source)] != round {
      visit[Int(source)] = round
      var depth = 0
      var node = source
      var next = links.first(of: node)
      while true {
        var child = links.advance(&next, of: node)
        while child >= 0, visit[Int(child)] == round { child = links.advance(&next, of: node) }
        if child >= 0 {
          visit[Int(child)] = round
          stack[depth] = node
          cursor[depth] = next
          depth += 1
          node = child
          next = links.first(of: node)
        } else {
          order.append(node)
          if depth == 0 { break }
          depth -= 1
          node = stack[depth]
          next = cursor[depth]
        }
      }
    }
  }
}

/// The pattern of a factor, as lists of the places that each place touches.
protocol Links {
  /// Where the list of `place` begins.
  func first(of place: Int32) -> Int32
  /// The place at `cursor` in the list of `place`, which the cursor passes; -1 at the end.
  func advance(_ cursor: inout Int32, of place: Int32) -> Int32
}
