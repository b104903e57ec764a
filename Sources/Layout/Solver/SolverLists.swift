// Small lists that a solve fills and empties again; each keeps its storage, so that solving allocates nothing.

/// What the next solve has to put in force, in an order that follows from the order in which it was asked for.
struct ChangeQueue: Sendable {
  private(set) var removals: [Int32] = []
  private(set) var priorities: [Int32] = []
  var constants = PlaceList()
  private(set) var additions: [Int32] = []
  /// How much is queued that is not a constant: one number, since looking at each list took an eighth of a small tick.
  private var otherCount = 0
  /// Which removal is expected to be taken back next.
  private var nextComeback = 0

  var isEmpty: Bool { constants.isEmpty && hasOnlyConstants }

  /// Whether nothing but constants changes.
  var hasOnlyConstants: Bool { otherCount == 0 }

  /// Queues the removal of a row.
  mutating func remove(_ row: Int32) {
    otherCount += 1
    removals.append(row)
  }

  /// Queues another priority of a row.
  mutating func prioritise(_ row: Int32) {
    otherCount += 1
    priorities.append(row)
  }

  /// Queues a row that is new.
  @inline(__always)
  mutating func add(_ row: Int32) {
    otherCount += 1
    additions.append(row)
  }

  /// Remembers that a variable is removed, which the solver lists.
  mutating func noteRemovedVariable() { otherCount += 1 }

  /// Makes room for the constraints of a small screen.
  mutating func makeFirstRoom() { additions.reserveCapacity(64) }

  mutating func clear() {
    removals.empty()
    priorities.empty()
    constants.removeAll()
    additions.empty()
    otherCount = 0
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
    otherCount -= 1
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

  func contains(_ item: Int32) -> Bool { stamps[Int(item)] == round }

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
  /// What they were, unless they were listed by ``listMoved(among:_:)``.
  private(set) var before: [Double] = []
  private var stamps: [Int32] = []
  private var round: Int32 = 0
  /// Whether the list is that of all candidates of ``listMoved(among:_:)``.
  private var listsAllCandidates = false

  mutating func begin(count: Int) {
    variables.removeAll()
    listsAllCandidates = false
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

  /// Lists those of `candidates` that `move` says have moved, and no others. None may move again in this solve.
  ///
  /// Between two calls without ``begin(count:)`` the candidates must be the same.
  @inline(__always)
  mutating func listMoved(among candidates: Span<Int32>, _ move: (Int) -> Bool) {
    // Mostly all move, again and again: then the list stands, and is not written anew.
    if listsAllCandidates {
      var position = 0
      while position < candidates.count, move(Int(candidates[position])) { position += 1 }
      if position == candidates.count { return variables.keep(position) }
      listsAllCandidates = false
      variables.keep(position)
      variables.append(among: candidates, from: position + 1, where: move)
    } else {
      variables.removeAll()
      variables.append(among: candidates, from: 0, where: move)
      listsAllCandidates = variables.count == candidates.count
    }
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
