// Small lists that a solve fills and empties again; each keeps its storage, so that solving allocates nothing.

/// What the next solve has to put in force, in an order that follows from the order in which it was asked for.
struct ChangeQueue: Sendable {
  var removals: [Int32] = []
  var priorities: [Int32] = []
  var constants = PlaceList()
  var additions: [Int32] = []
  /// Which removal is expected to be taken back next.
  private var nextComeback = 0

  var isEmpty: Bool { constants.isEmpty && hasOnlyConstants }

  /// Whether nothing but constants changes.
  var hasOnlyConstants: Bool { removals.isEmpty && priorities.isEmpty && additions.isEmpty }

  mutating func clear() {
    removals.empty()
    priorities.empty()
    constants.removeAll()
    additions.empty()
    nextComeback = 0
  }

  /// Where to look for the removal that an addition takes back. Of a few anywhere. Of many in two places: what goes together mostly
  /// comes back in the same order, and then it follows the one taken back before, or in the opposite one, and then it is last.
  var likelyComebacks: (Range<Int>, Range<Int>) {
    if removals.count <= 8 { return (0..<removals.count, 0..<0) }
    let next = nextComeback < removals.count ? nextComeback : 0
    return (next..<next + 1, removals.count - 1..<removals.count)
  }

  /// Takes back the removal at `position`.
  mutating func takeBackRemoval(at position: Int) {
    removals.swapAt(position, removals.count - 1)
    removals.removeLast()
    nextComeback = removals.isEmpty ? 0 : position + 1
  }
}

/// Rows, each listed once a round.
struct StampedList: Sendable {
  private(set) var items: [Int32] = []
  private var stamps: [Int32] = []
  private var round: Int32 = 0

  mutating func begin(count: Int) {
    items.empty()
    if stamps.count < count {
      stamps.append(contentsOf: repeatElement(0, count: count - stamps.count))
    }
    if round == .max {
      for index in stamps.indices { stamps[index] = 0 }
      round = 0
    }
    round += 1
  }

  /// Lists `item`; whether it was new.
  @inline(__always)
  @discardableResult
  mutating func insert(_ item: Int32) -> Bool {
    if stamps[Int(item)] == round { return false }
    stamps[Int(item)] = round
    items.append(item)
    return true
  }
}

/// The variables that moved in a solve, each with its value before.
@usableFromInline
struct ValueChanges: Sendable {
  @usableFromInline private(set) var variables = PlaceList()
  /// What they were, unless they were listed by ``appendMoved(among:_:)``.
  private(set) var before: [Double] = []
  private var stamps: [Int32] = []
  private var round: Int32 = 0

  mutating func begin(count: Int) {
    variables.removeAll()
    if stamps.count < count {
      stamps.append(contentsOf: repeatElement(0, count: count - stamps.count))
      before.append(contentsOf: repeatElement(0, count: count - before.count))
      variables.grow(to: count)
    }
    if round == .max {
      for index in stamps.indices { stamps[index] = 0 }
      round = 0
    }
    round += 1
  }

  /// Remembers that `variable`, which has `value`, is about to move.
  @inline(__always)
  mutating func note(_ variable: Int32, _ value: Double) {
    if stamps[Int(variable)] != round {
      stamps[Int(variable)] = round
      before[variables.count] = value
      variables.append(variable)
    }
  }

  /// Empties the list for ``appendMoved(among:_:)``.
  @inline(__always)
  mutating func restart() { variables.removeAll() }

  /// Lists those of `candidates` that `move`, which is given their position and number, says have moved. None may move
  /// again in this solve.
  @inline(__always)
  mutating func appendMoved(among candidates: Span<Int32>, _ move: (Int, Int32) -> Bool) {
    variables.append(among: candidates, where: move)
  }

  /// Keeps only the variables whose value is not what it was, and of them those that were not removed meanwhile. Values that are no finite number within `bound` go back to
  /// what they were; those variables are returned.
  mutating func finish(_ values: inout [Double], serials: [UInt64], bound: Double) -> [Int32] {
    var refused: [Int32] = []
    var kept = 0
    for position in variables.indices {
      let variable = variables[position]
      if serials[Int(variable)] == 0 { continue }
      let value = values[Int(variable)]
      if !(value.magnitude <= bound) {
        values[Int(variable)] = before[position]
        refused.append(variable)
      } else if value != before[position] {
        variables.replace(at: kept, with: variable)
        before[kept] = before[position]
        kept += 1
      }
    }
    variables.keep(kept)
    return refused
  }
}
