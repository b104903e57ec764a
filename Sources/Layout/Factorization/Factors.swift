/// Sparse LU factors of a square matrix B whose columns come and go: B = L R_1^-1 ... R_k^-1 U.
///
/// Each column of B sits in a *slot* and pivots on the row of the same number, which updates keep. L comes from
/// elimination, the row etas R from Forrest and Tomlin's updates ("Updated triangular factors of the basis to maintain
/// sparsity in the product form simplex method", 1972), U is kept by row and by column. Every solve costs in proportion
/// to the arithmetic it does, not to the size of B (see ``Reach``).
struct Factors: Sendable {
  /// How many slots there are.
  private(set) var count = 0
  private(set) var upper = UpperFactor()
  private var lowerColumns = LowerTriangle()
  private var lowerRows = LowerTriangle()
  private var etas = RowEtas()
  private var reach = Reach()

  // The column that `coefficients(_:keepingSpike:)` met before U, for the update that may follow.
  private var spikeIndices: [Int32] = []
  private var spikeValues: [Double] = []
  private var work = ScatteredVector()

  // Elimination: a column less what those before it take from it, which rows have pivoted, and what the factors held when they
  // were fresh.
  private var reduced: [PlainEntry] = []
  private(set) var isPivoted: [Bool] = []
  private var freshCount = 0
  /// How many multiples solves have taken from row etas since the factors were fresh.
  private var etaWork = 0

  /// Appends slots that hold columns of the identity, up to `count`.
  mutating func grow(to count: Int) {
    guard self.count < count else { return }
    upper.grow(to: count)
    lowerColumns.grow(to: count)
    lowerRows.grow(to: count)
    reach.grow(to: count)
    work.grow(to: count)
    isPivoted.append(contentsOf: repeatElement(true, count: count - self.count))
    self.count = count
  }

  /// How many columns were replaced since the factors were fresh.
  var updates: Int { etas.updates }

  /// Entries stored in all factors: what memory and solves grow with.
  var storedEntries: Int { upper.count + lowerColumns.count + etas.count }
}

extension Factors {
  /// Solves B alpha = w in place: w comes by row and becomes alpha by slot.
  mutating func coefficients(_ w: inout ScatteredVector, keepingSpike: Bool = false) {
    lowerColumns.solve(&w, &reach)
    etas.apply(&w)
    etaWork += etas.count
    if keepingSpike {
      spikeIndices.removeAll(keepingCapacity: true)
      spikeValues.removeAll(keepingCapacity: true)
      for index in w.indices where w[index] != 0 {
        spikeIndices.append(index)
        spikeValues.append(w[index])
      }
    }
    upper.solve(&w, &reach)
  }

  /// Solves B^T d = w in place: w comes by slot and becomes d by row.
  mutating func direction(_ w: inout ScatteredVector) {
    upper.solveTransposed(&w, &reach)
    etas.applyTransposed(&w)
    etaWork += etas.count
    lowerRows.solve(&w, &reach)
  }

  /// Puts the column of the last kept spike into `slot`, where its coefficient is `pivot`.
  ///
  /// - Returns: Whether the new diagonal agrees with what `pivot` predicts. If not, the factors must be made anew.
  mutating func replaceColumn(in slot: Int32, pivot: Double) -> Bool {
    let expected = pivot * upper.diagonal[Int(slot)]
    upper.removeColumn(slot)
    upper.takeRow(slot, into: &work)
    upper.solveTransposed(&work, &reach)
    etas.append(slot, work)
    var diagonal = 0.0
    for (position, index) in spikeIndices.enumerated() {
      let value = spikeValues[position]
      if index == slot {
        diagonal += value
      } else {
        diagonal -= work[index] * value
        upper.insert(row: index, column: slot, value: value)
      }
    }
    work.clear()
    upper.diagonal[Int(slot)] = diagonal
    return (diagonal - expected).magnitude <= 1e-9 * expected.magnitude && diagonal != 0
  }

  /// Whether updates have made the factors so much longer than fresh ones that making them anew pays.
  ///
  /// Measured on columns, trees and rows of cells of 1,000 views: a more eager rule costs up to 2.5 times as much.
  @inline(__always)
  var isWorthRefactoring: Bool {
    let updates = etas.updates
    return updates >= 32
      && (updates > 64 + count / 4 || upper.count + etas.count > 2 * freshCount + 200
        || etaWork > 40 * freshCount + 500)
  }
}

extension Factors {
  /// Forgets every column; each slot waits for one.
  mutating func beginFactorising() {
    upper.reset()
    lowerColumns.reset()
    lowerRows.reset()
    etas.reset()
    for slot in isPivoted.indices { isPivoted[slot] = false }
  }

  /// Eliminates one more column.
  ///
  /// - Parameters:
  ///   - range: Which of `entries` are the column's, one for each row.
  ///   - entries: The entries of many columns.
  ///   - preferred: The row to pivot on if that is stable, or -1.
  ///   - rowCounts: For each row, how many columns speak of it: the fewer, the less fill.
  /// - Returns: The slot that the column got, or -1 if it depends on those before it.
  @inline(__always)
  mutating func eliminate(
    _ range: Range<Int>, of entries: [some MatrixEntry], preferred: Int32, rowCounts: [Int32]
  ) -> Int32 {
    for position in range where lowerColumns.hasEntries(entries[position].place) {
      return eliminateReduced(range, of: entries, preferred: preferred, rowCounts: rowCounts)
    }
    // A coefficient as it was written is never rounding, however small.
    return takePivot(
      range, of: entries, preferred: preferred, rowCounts: rowCounts, least: .leastNonzeroMagnitude)
  }

  /// The same where columns before it have something to take from it.
  private mutating func eliminateReduced(
    _ range: Range<Int>, of entries: [some MatrixEntry], preferred: Int32, rowCounts: [Int32]
  ) -> Int32 {
    for position in range { work.set(entries[position].place, entries[position].value) }
    lowerColumns.solve(&work, &reach)
    reduced.removeAll(keepingCapacity: true)
    for row in work.indices where work[row] != 0 { reduced.append(PlainEntry(place: row, value: work[row])) }
    work.clear()
    return takePivot(
      reduced.indices, of: reduced, preferred: preferred, rowCounts: rowCounts, least: 1e-9)
  }

  /// Gives a column a slot and stores it, unless it has nothing of at least the size `least` where no other has its pivot.
  private mutating func takePivot(
    _ range: Range<Int>, of entries: [some MatrixEntry], preferred: Int32, rowCounts: [Int32], least: Double
  ) -> Int32 {
    var largest = 0.0
    var preferredSize = 0.0
    for position in range where !isPivoted[Int(entries[position].place)] {
      let size = entries[position].value.magnitude
      largest = max(largest, size)
      if entries[position].place == preferred { preferredSize = size }
    }
    guard largest >= least else { return -1 }
    let isPreferred = preferredSize > 0 && preferredSize >= 0.1 * largest
    let pivot = isPreferred ? preferred : sparsestRow(range, of: entries, atLeast: 0.1 * largest, rowCounts)
    isPivoted[Int(pivot)] = true
    var diagonal = 0.0
    for position in range where entries[position].place == pivot { diagonal = entries[position].value }
    upper.diagonal[Int(pivot)] = diagonal
    for position in range {
      let (row, value) = (entries[position].place, entries[position].value)
      if row == pivot { continue }
      if isPivoted[Int(row)] {
        upper.insert(row: row, column: pivot, value: value)
      } else {
        lowerColumns.append(row, value / diagonal, to: pivot)
      }
    }
    return pivot
  }

  /// Of the rows without a pivot whose value in the column is at least `size`, the one that fewest columns speak of.
  private func sparsestRow(
    _ range: Range<Int>, of entries: [some MatrixEntry], atLeast size: Double, _ rowCounts: [Int32]
  ) -> Int32 {
    var best: Int32 = -1
    for position in range {
      let row = entries[position].place
      if isPivoted[Int(row)] || entries[position].value.magnitude < size { continue }
      let isBetter =
        best < 0 || rowCounts[Int(row)] < rowCounts[Int(best)]
        || (rowCounts[Int(row)] == rowCounts[Int(best)] && row < best)
      if isBetter { best = row }
    }
    return best
  }

  /// Ends the elimination: the rows that no column pivoted on get unit columns, and the transpose of L is laid out.
  mutating func finishFactorising() {
    for slot in isPivoted.indices { isPivoted[slot] = true }
    lowerRows.transpose(lowerColumns)
    freshCount = upper.count + count
    etaWork = 0
  }
}

/// A number of a column of a sparse matrix that is not 0.
protocol MatrixEntry {
  /// Its row.
  var place: Int32 { get }
  var value: Double { get }
}

/// An entry and nothing else.
struct PlainEntry: MatrixEntry, Sendable {
  var place: Int32
  var value: Double
}
