import Layout

/// Random systems and histories of edits, the same for the same seed.
package struct SystemGenerator: Sendable {
  /// What the systems look like.
  package enum Family: String, CaseIterable, Sendable {
    /// Rows or columns of views in a given frame: gaps, sizes wanted at several priorities, bounds, ratios.
    case layout
    /// Few small whole numbers, duplicates and redundant rows: many ties.
    case degenerate
    /// More required rows than can hold.
    case conflicting
    /// Bounds and differences, almost no equalities.
    case bounds
    /// Coefficients anywhere in 0.1...1 and below 0.
    case dense
    /// Coefficients and constants that lie decades apart, and fractions that are no binary ones.
    case scales
  }

  /// How large they are.
  package enum Size: Sendable {
    /// Up to ten variables and some 40 rows, up to five solves.
    case small
    /// 12 to 30 variables, up to 21 solves.
    case large
  }

  private typealias Row = LinearSystem.Row
  private typealias Term = LinearSystem.Row.Term

  package let family: Family
  package let size: Size
  private var random: SplitMix64
  private var priorities: [Double]
  private var variableCount: Int

  package init(_ family: Family, size: Size = .small, seed: UInt64) {
    self.family = family
    self.size = size
    random = SplitMix64(seed: seed)
    priorities = random.pick(Self.prioritySets)
    variableCount =
      switch (family, size) {
      case (.layout, .small): 2 * random.integer(in: 1...5)
      case (.dense, .small): random.integer(in: 1...5)
      case (_, .small): random.integer(in: 1...8)
      case (.layout, .large): 2 * random.integer(in: 6...15)
      case (.dense, .large): random.integer(in: 6...12)
      case (_, .large): random.integer(in: 12...20)
      }
  }

  private static let prioritySets: [[Double]] = [
    [1000, 1000, 750, 250],
    [1000, 999, 750, 501, 500, 250, 50],
    [1000, 500],
    [750, 250],
    [1000],
    [1000, 1000, 1000, 1, 2, 3],
    [999.5, 999.25, 1000],
  ]

  /// A history: a system, a solve, then several batches of edits with a solve after each.
  package mutating func history() -> [Edit] {
    var edits = Array(repeating: Edit.addVariable, count: variableCount)
    var state = EditedSystem()
    for edit in edits { _ = state.apply(edit) }
    var nextID = 0
    for row in initialRows() {
      append(.add(nextID, row), to: &edits, &state)
      nextID += 1
    }
    edits.append(.solve)
    var removed: [(Int, Row)] = []
    for _ in 0..<random.integer(in: size == .small ? 0...4 : 5...20) {
      if random.chance(0.2) {
        appendTicks(to: &edits, &state)
        continue
      }
      for _ in 0..<random.integer(in: 1...4) {
        append(edit(of: state, removed: &removed, nextID: &nextID), to: &edits, &state)
      }
      edits.append(.solve)
    }
    return edits
  }

  /// An animation: a few constants that move together, on a line or not, with a solve after each step.
  private mutating func appendTicks(to edits: inout [Edit], _ state: inout EditedSystem) {
    let movable = state.identifiers.filter { id in
      guard let row = state.rows[id] else { return false }
      return row.priority <= 1000 || row.relation == .equal
    }
    guard !movable.isEmpty else { return }
    let ids = Set((0..<random.integer(in: 1...3)).map { _ in random.pick(movable) }).sorted()
    var speeds = ids.map { _ in random.pick([1, -1, 0.5, 10, -30, 0]) }
    for _ in 0..<random.integer(in: 3...8) {
      if random.chance(0.1) { speeds[0] = -speeds[0] }
      for (id, speed) in zip(ids, speeds) {
        let constant = (state.rows[id]?.constant ?? 0) + speed
        append(.setConstant(id, random.chance(0.02) ? constant + 100 : constant), to: &edits, &state)
      }
      edits.append(.solve)
    }
  }

  private func append(_ edit: Edit, to edits: inout [Edit], _ state: inout EditedSystem) {
    if state.apply(edit) { edits.append(edit) }
  }

  private mutating func edit(
    of state: EditedSystem, removed: inout [(Int, LinearSystem.Row)], nextID: inout Int
  ) -> Edit {
    let present = state.identifiers
    let choice = random.integer(in: 0...99)
    if choice < 4 {
      variableCount += 1
      return .addVariable
    }
    if choice < 25 || present.isEmpty {
      nextID += 1
      return .add(nextID - 1, row())
    }
    if choice < 40, !removed.isEmpty {
      let (id, row) = removed.remove(at: random.integer(in: 0...(removed.count - 1)))
      return .add(id, row)
    }
    let id = random.pick(present)
    guard let row = state.rows[id] else { return .solve }
    if choice < 60 {
      removed.append((id, row))
      return .remove(id)
    }
    if choice < 75, row.priority <= 1000 { return .setPriority(id, random.pick(priorities + [1000, 333])) }
    // A limit on a size stays what it is; a given frame may get another number.
    if row.priority > 1000, row.relation != .equal { return .setConstant(id, row.constant) }
    return .setConstant(id, random.chance(0.2) ? row.constant + 1 : constant())
  }

  // MARK: Systems

  private mutating func initialRows() -> [LinearSystem.Row] {
    switch family {
    case .layout:
      return layoutRows()
    default:
      var rows = (0..<random.integer(in: variableCount...(3 * variableCount + 3))).map { _ in row() }
      if family == .degenerate {
        for _ in 0..<random.integer(in: 0...4) { rows.append(random.pick(rows)) }
      }
      if random.chance(0.3) {
        for variable in 0..<variableCount where random.chance(0.5) {
          rows.append(Row([Term(1, variable)], .greaterThanOrEqual, 0, priority: 2000))
        }
      }
      return rows
    }
  }

  /// Views with an origin (even variables) and a size (odd ones); the first is the frame all others lie in.
  private mutating func layoutRows() -> [LinearSystem.Row] {
    var rows: [Row] = [Row([Term(1, 0)], .equal, 0, priority: 2000)]
    let count = variableCount / 2
    let isGiven = random.chance(0.7)
    let width = constant() + 100
    rows.append(Row([Term(1, 1)], .equal, width, priority: isGiven ? 2000 : random.pick(priorities)))
    for view in 1..<max(count, 1) {
      let (origin, size) = (2 * view, 2 * view + 1)
      rows.append(Row([Term(1, size)], .greaterThanOrEqual, 0, priority: 2000))
      let gap = Double(random.integer(in: 0...3)) * 8
      let relation: Relation = random.chance(0.8) ? .equal : .greaterThanOrEqual
      let before = view == 1 ? [Term(-1, 0)] : [Term(-1, origin - 2), Term(-1, size - 2)]
      rows.append(Row([Term(1, origin)] + before, relation, gap, priority: strong()))
      if view == count - 1 {
        let end = [Term(1, 0), Term(1, 1), Term(-1, origin), Term(-1, size)]
        rows.append(Row(end, random.chance(0.7) ? .equal : .greaterThanOrEqual, gap, priority: strong()))
      }
      // Content that hugs and resists, as two inequalities.
      if random.chance(0.6) {
        let content = Double(random.integer(in: 0...20)) * 10
        rows.append(Row([Term(1, size)], .lessThanOrEqual, content, priority: random.pick(priorities)))
        rows.append(Row([Term(1, size)], .greaterThanOrEqual, content, priority: random.pick(priorities)))
      }
      rows.append(contentsOf: (0..<random.integer(in: 0...2)).map { _ in row() })
    }
    return rows
  }

  private mutating func strong() -> Double {
    random.chance(0.8) ? 1000 : random.pick(priorities)
  }

  private mutating func constant() -> Double {
    switch family {
    case .degenerate: Double(random.integer(in: -2...2)) * 10
    case .dense: random.number(in: -10...10)
    case .scales: random.pick([0, 0.1, 1, -1, 3, 7.3]) * random.pick([0.1, 1, 1, 10, 1000])
    default: random.chance(0.2) ? 0 : Double(random.integer(in: -10...40)) * (random.chance(0.8) ? 10 : 1.25)
    }
  }

  private mutating func relation() -> Relation {
    let choice = random.number(in: 0...1)
    let equalities = family == .bounds ? 0.1 : 0.5
    if choice < equalities { return .equal }
    return choice < (1 + equalities) / 2 ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private mutating func row() -> LinearSystem.Row {
    let relation = relation()
    var priority = random.pick(priorities)
    if family == .conflicting, random.chance(0.5) { priority = 1000 }
    return Row(terms(), relation, constant(), priority: priority)
  }

  private mutating func terms() -> [LinearSystem.Row.Term] {
    let largest = family == .bounds ? 2 : min(4, variableCount + 1)
    // Now and then no variable at all, or the same one twice.
    let some = min(random.integer(in: 1...largest), random.integer(in: 1...largest))
    let count = random.chance(0.02) ? 0 : some
    var terms: [Term] = []
    for index in 0..<count {
      let coefficient: Double =
        switch family {
        case .bounds: index == 0 ? 1 : -1
        case .dense: random.number(in: 0.1...1) * random.pick([-1, 1])
        case .degenerate: random.pick([-2, -1, 1, 1, 2])
        case .scales:
          random.pick([1, -1, 1.0 / 3, -0.385, 0.7]) * random.pick([0.1, 1, 1, 1, 10])
        default: random.pick([-1, -1, 1, 1, 1, 2, -2, 0.5])
        }
      terms.append(Term(coefficient, random.integer(in: 0...(variableCount - 1))))
    }
    return terms
  }
}
