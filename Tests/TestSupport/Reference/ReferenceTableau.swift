import Layout

/// A dense simplex tableau over the variables of a system and, for each row, one column that stands for both of its
/// amounts: `over` with the column as stored, `under` with every sign turned.
///
/// The starting basis is what each row amounts to at x = 0, so it is always feasible.
struct ReferenceTableau {
  /// One way a column can enter: the column, and +1 or -1. A variable may go either way and is +1 once basic; for a
  /// row's column +1 is `over`, -1 is `under`.
  private struct Move {
    var column: Int
    var side: Double
  }

  private let system: LinearSystem
  private let variableCount: Int
  private let rowCount: Int
  private let columnCount: Int
  /// What each row was divided by.
  private var scales: [Double] = []

  /// Row after row, `columnCount` numbers each.
  private var cells: [Double]
  private var rightSides: [Double]
  private var basicColumn: [Int]
  private var basicSide: [Double]
  private var isBasic: [Bool]
  /// Whether `over` (or a variable's rise) and `under` (or its fall) may no longer enter.
  private var isOverBarred: [Bool]
  private var isUnderBarred: [Bool]

  private var overCost: [Double]
  private var underCost: [Double]
  /// For each column, the sum over the rows of cost of the basic amount times cell.
  private var priced: [Double]

  /// Below this a cell is rounding and no pivot.
  private static let pivotTolerance = 1e-9
  /// Below this a reduced cost is 0. Costs are at most 1.
  private static let costTolerance = 1e-9

  init(_ system: LinearSystem) {
    self.system = system
    variableCount = system.variableCount
    rowCount = system.rows.count
    columnCount = variableCount + rowCount
    cells = Array(repeating: 0, count: rowCount * columnCount)
    rightSides = Array(repeating: 0, count: rowCount)
    basicColumn = Array(repeating: 0, count: rowCount)
    basicSide = Array(repeating: 1, count: rowCount)
    isBasic = Array(repeating: false, count: columnCount)
    isOverBarred = Array(repeating: false, count: columnCount)
    isUnderBarred = Array(repeating: false, count: columnCount)
    overCost = Array(repeating: 0, count: columnCount)
    underCost = Array(repeating: 0, count: columnCount)
    priced = Array(repeating: 0, count: columnCount)
    for (index, row) in system.rows.enumerated() { enter(row, at: index) }
  }

  private mutating func enter(_ row: LinearSystem.Row, at index: Int) {
    let base = index * columnCount
    for term in row.terms { cells[base + term.variable] += term.coefficient }
    let largest = (0..<variableCount).reduce(0) { max($0, cells[base + $1].magnitude) }
    let scale = largest > 0 ? Double(sign: .plus, exponent: largest.exponent, significand: 1) : 1
    scales.append(scale)
    // `under` if the constant is positive, else `over` with the whole equation turned round.
    let side = row.constant >= 0 ? -1.0 : 1.0
    for column in 0..<variableCount { cells[base + column] *= -side / scale }
    cells[base + variableCount + index] = side
    rightSides[index] = row.constant.magnitude / scale
    basicColumn[index] = variableCount + index
    basicSide[index] = side
    isBasic[variableCount + index] = true
  }

  // MARK: Objectives

  /// Makes the sum of the violations of one priority what is minimised.
  mutating func setCosts(of priority: Double) {
    clearCosts()
    let weight = zip(system.rows, scales).reduce(0) { $1.0.priority == priority ? max($0, $1.1) : $0 }
    for (index, row) in system.rows.enumerated() where row.priority == priority {
      let cost = scales[index] / weight
      if row.relation != .greaterThanOrEqual { overCost[variableCount + index] = cost }
      if row.relation != .lessThanOrEqual { underCost[variableCount + index] = cost }
    }
    price()
  }

  /// Makes `direction` times one variable what is minimised.
  private mutating func setCost(of variable: Int, direction: Double) {
    clearCosts()
    overCost[variable] = direction
    underCost[variable] = -direction
    price()
  }

  private mutating func clearCosts() {
    for column in 0..<columnCount {
      overCost[column] = 0
      underCost[column] = 0
    }
  }

  private mutating func price() {
    priced = Array(repeating: 0, count: columnCount)
    for row in 0..<rowCount {
      let cost = basicSide[row] > 0 ? overCost[basicColumn[row]] : underCost[basicColumn[row]]
      if cost == 0 { continue }
      let base = row * columnCount
      for column in 0..<columnCount { priced[column] += cost * cells[base + column] }
    }
  }

  private func reducedCost(of move: Move) -> Double {
    move.side > 0 ? overCost[move.column] - priced[move.column] : underCost[move.column] + priced[move.column]
  }

  /// Bars every amount that costs something at the optimum just found: it is 0 in all optima.
  mutating func barWhatCosts() {
    for column in 0..<columnCount where !isBasic[column] {
      if reducedCost(of: Move(column: column, side: 1)) > Self.costTolerance { isOverBarred[column] = true }
      if reducedCost(of: Move(column: column, side: -1)) > Self.costTolerance { isUnderBarred[column] = true }
    }
    // Where one amount of a row is basic, the other costs what both cost together.
    for row in 0..<rowCount {
      let column = basicColumn[row]
      guard overCost[column] + underCost[column] > Self.costTolerance else { continue }
      if basicSide[row] > 0 { isUnderBarred[column] = true } else { isOverBarred[column] = true }
    }
  }

  // MARK: Search

  /// Pivots until nothing reduces the cost. False if the cost has no lower bound.
  mutating func minimise() -> Bool {
    var idle = 0
    while let move = entering(byIndex: idle > 20) {
      guard let row = leaving(move, byIndex: idle > 20) else { return false }
      let step = rightSides[row] / (move.side * cells[row * columnCount + move.column])
      idle = step.magnitude > 1e-12 ? 0 : idle + 1
      pivot(move, row: row)
    }
    return true
  }

  /// The move with the most negative reduced cost, or by Bland's rule the first one.
  private func entering(byIndex: Bool) -> Move? {
    var best: Move?
    var least = -Self.costTolerance
    for column in 0..<columnCount where !isBasic[column] {
      if !isOverBarred[column], overCost[column] - priced[column] < least {
        least = overCost[column] - priced[column]
        best = Move(column: column, side: 1)
      }
      if !isUnderBarred[column], underCost[column] + priced[column] < least {
        least = underCost[column] + priced[column]
        best = Move(column: column, side: -1)
      }
      if byIndex, let best { return best }
    }
    return best
  }

  /// The row whose basic amount reaches 0 first. Of rows that reach it together the largest pivot, or by Bland's
  /// rule the first column.
  private func leaving(_ move: Move, byIndex: Bool) -> Int? {
    var best: Int?
    var bestStep = Double.infinity
    var bestRate = 0.0
    for row in 0..<rowCount where basicColumn[row] >= variableCount {
      let rate = move.side * cells[row * columnCount + move.column]
      if rate <= Self.pivotTolerance { continue }
      let step = max(0, rightSides[row]) / rate
      let isTie = (step - bestStep).magnitude <= 1e-12 * max(1, step)
      guard step < bestStep || isTie else { continue }
      if isTie, let best {
        let isBetter = byIndex ? basicColumn[row] < basicColumn[best] : rate > bestRate
        if !isBetter { continue }
      }
      best = row
      bestStep = step
      bestRate = rate
    }
    return best
  }

  private mutating func pivot(_ move: Move, row: Int) {
    // A variable that enters downwards is still stored as itself, with a negative value.
    let side = move.column < variableCount ? 1 : move.side
    let cost = side > 0 ? overCost[move.column] : underCost[move.column]
    let reduced = cost - side * priced[move.column]
    let base = row * columnCount
    let pivot = side * cells[base + move.column]
    var pattern: [Int] = []
    for column in 0..<columnCount where cells[base + column] != 0 {
      cells[base + column] /= pivot
      pattern.append(column)
    }
    cells[base + move.column] = side
    rightSides[row] /= pivot
    for other in 0..<rowCount where other != row {
      let otherBase = other * columnCount
      let factor = side * cells[otherBase + move.column]
      if factor == 0 { continue }
      for column in pattern {
        let value = cells[otherBase + column] - factor * cells[base + column]
        cells[otherBase + column] = value.magnitude < 1e-12 ? 0 : value
      }
      cells[otherBase + move.column] = 0
      rightSides[other] -= factor * rightSides[row]
      if basicColumn[other] >= variableCount, rightSides[other].magnitude < 1e-11 { rightSides[other] = 0 }
    }
    for column in pattern { priced[column] += reduced * cells[base + column] }
    isBasic[basicColumn[row]] = false
    isBasic[move.column] = true
    basicColumn[row] = move.column
    basicSide[row] = side
  }

  // MARK: Answers

  /// The variables at the basis reached; those outside it are 0.
  var values: [Double] {
    var values = Array(repeating: 0.0, count: variableCount)
    for row in 0..<rowCount where basicColumn[row] < variableCount {
      values[basicColumn[row]] = rightSides[row]
    }
    return values
  }

  /// The least and greatest value of a variable over what is not barred.
  mutating func range(of variable: Int) -> ClosedRange<Double> {
    if !mayMove(variable) {
      let value = values[variable]
      return value...value
    }
    setCost(of: variable, direction: 1)
    let lower = minimise() ? values[variable] : -.infinity
    setCost(of: variable, direction: -1)
    let upper = minimise() ? values[variable] : .infinity
    return lower <= upper ? lower...upper : upper...lower
  }

  /// Whether any move that is not barred could change a variable, as far as one look tells.
  private func mayMove(_ variable: Int) -> Bool {
    guard let row = basicColumn.firstIndex(of: variable) else { return true }
    let base = row * columnCount
    for column in 0..<columnCount where !isBasic[column] && cells[base + column] != 0 {
      if !isOverBarred[column] || !isUnderBarred[column] { return true }
    }
    return false
  }
}
