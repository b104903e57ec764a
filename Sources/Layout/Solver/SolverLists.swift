// Small lists that a solve fills and empties again; each keeps its storage, so that solving allocates nothing.

/// What the next solve has to put in force, in the order in which it was asked for.
struct ChangeQueue: Sendable {
  var removals: [Int32] = []
  var priorities: [Int32] = []
  var constants = PlaceList()
  var additions: [Int32] = []

  var isEmpty: Bool { constants.isEmpty && hasOnlyConstants }

  /// Whether nothing but constants changes.
  var hasOnlyConstants: Bool { removals.isEmpty && priorities.isEmpty && additions.isEmpty }
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
struct ValueChanges: Sendable {
  private(set) var variables = PlaceList()
  /// What they were, unless they were listed by ``append(_:)``.
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

  /// Lists a variable that has moved and will not move again in this solve.
  @inline(__always)
  mutating func append(_ variable: Int32) {
    variables.append(variable)
  }

  /// Keeps only the variables whose value is not what it was. Values that are no finite number within `bound` go back to
  /// what they were; those variables are returned.
  mutating func finish(_ values: inout [Double], bound: Double) -> [Int32] {
    var refused: [Int32] = []
    var kept = 0
    for position in variables.indices {
      let variable = variables[position]
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

extension Array {
  /// Empties the array and keeps its storage; free where it is empty, as most lists of a solve mostly are.
  @inline(__always)
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
