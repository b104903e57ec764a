/// The order in which to eliminate a set of columns so that little fills in, found from their patterns alone.
///
/// Layout is nearly triangular, so most of it peels off: a column with one open row goes to the front, a row that only
/// one column speaks of goes, with that column, to the back. What remains is torn: the column with fewest open rows
/// goes to the front at its row that fewest columns speak of. The front is last in, first out, the back first in, first
/// out: measured on a column of 1,000 views, 3.9 ms and 2.4 MB against 95 ms and 46 MB for a back that is last in,
/// first out.
///
/// "Columns" are those of the matrix that ``Factors`` factorises, which the solver knows as rows of the working set.
struct PeelOrder: Sendable {
  /// The columns, by their number in the input, in the order of elimination. Those that depend on others by their very
  /// pattern come last.
  private(set) var columns: [Int32] = []
  /// For each of `columns` the row to prefer as its pivot, or -1.
  private(set) var pivots: [Int32] = []
  /// For each row, how many of the columns speak of it.
  private(set) var rowCounts: [Int32] = []

  private var openRows: [Int32] = []  // for each column
  private var openColumns: [Int32] = []  // for each row
  private var isPlaced: [Bool] = []  // columns
  private var isClosed: [Bool] = []  // rows
  private var isHeldBack: [Bool] = []  // rows touched by a tear: what lies below a torn pivot fills them in
  private var rowStart: [Int32] = []
  private var rowColumns: [Int32] = []
  private var front: [Int32] = []
  private var back: [Int32] = []
  private var backColumns: [Int32] = []
  private var backPivots: [Int32] = []
  private var tears = TearQueue()

  /// Orders `columnStart.count - 1` columns; column k speaks of `columnRows[columnStart[k] ..< columnStart[k + 1]]`.
  ///
  /// Rows that are `closed` were pivoted on before.
  ///
  /// - Complexity: O(e log e) for e entries, O(e) where nothing is torn.
  mutating func find(columnStart: [Int32], columnRows: [Int32], closed: [Bool]) {
    begin(columnStart: columnStart, columnRows: columnRows, closed: closed)
    let count = columnStart.count - 1
    for column in 0..<count where openRows[column] == 1 { front.append(Int32(column)) }
    for row in closed.indices where openColumns[row] == 1 { back.append(Int32(row)) }
    var backHead = 0
    var isTearing = false
    while true {
      if let column = front.popLast() {
        guard !isPlaced[Int(column)], openRows[Int(column)] == 1,
          let row = firstOpenRow(of: column, columnStart, columnRows)
        else { continue }
        columns.append(column)
        pivots.append(row)
        place(column, columnStart, columnRows, isTear: false, pivot: row)
        close(row, feedingTears: isTearing)
      } else if backHead < back.count {
        let row = back[backHead]
        backHead += 1
        guard !isClosed[Int(row)], openColumns[Int(row)] == 1, !isHeldBack[Int(row)],
          let column = firstOpenColumn(of: row)
        else { continue }
        backColumns.append(column)
        backPivots.append(row)
        isClosed[Int(row)] = true
        place(column, columnStart, columnRows, isTear: false, pivot: row)
      } else {
        if !isTearing {
          isTearing = true
          for column in 0..<count where !isPlaced[column] && openRows[column] > 0 {
            tears.push(openRows: openRows[column], column: Int32(column))
          }
        }
        guard let column = nextTear(), let row = sparsestOpenRow(of: column, columnStart, columnRows)
        else { break }
        columns.append(column)
        pivots.append(row)
        place(column, columnStart, columnRows, isTear: true, pivot: row)
        close(row, feedingTears: true)
      }
    }
    columns.append(contentsOf: backColumns.reversed())
    pivots.append(contentsOf: backPivots.reversed())
    for column in 0..<count where !isPlaced[column] {
      columns.append(Int32(column))
      pivots.append(-1)
    }
  }

  private mutating func begin(columnStart: [Int32], columnRows: [Int32], closed: [Bool]) {
    let count = columnStart.count - 1
    columns.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    front.removeAll(keepingCapacity: true)
    back.removeAll(keepingCapacity: true)
    backColumns.removeAll(keepingCapacity: true)
    backPivots.removeAll(keepingCapacity: true)
    tears.removeAll()
    isClosed = closed
    isHeldBack = Array(repeating: false, count: closed.count)
    isPlaced = Array(repeating: false, count: count)
    openRows = Array(repeating: 0, count: count)
    rowCounts = Array(repeating: 0, count: closed.count)
    for row in columnRows { rowCounts[Int(row)] += 1 }
    openColumns = rowCounts
    for row in closed.indices where closed[row] { openColumns[row] = 0 }
    rowStart = Array(repeating: 0, count: closed.count + 1)
    for row in closed.indices { rowStart[row + 1] = rowStart[row] + rowCounts[row] }
    rowColumns = Array(repeating: 0, count: columnRows.count)
    var fill = rowStart
    for column in 0..<count {
      for position in Int(columnStart[column])..<Int(columnStart[column + 1]) {
        let row = Int(columnRows[position])
        rowColumns[Int(fill[row])] = Int32(column)
        fill[row] += 1
        if !closed[row] { openRows[column] += 1 }
      }
    }
  }

  /// Takes `column` out of the play: its other open rows lose a column.
  private mutating func place(
    _ column: Int32, _ columnStart: [Int32], _ columnRows: [Int32], isTear: Bool, pivot: Int32
  ) {
    isPlaced[Int(column)] = true
    for position in Int(columnStart[Int(column)])..<Int(columnStart[Int(column) + 1]) {
      let row = columnRows[position]
      if row == pivot || isClosed[Int(row)] { continue }
      openColumns[Int(row)] -= 1
      if isTear {
        isHeldBack[Int(row)] = true
      } else if openColumns[Int(row)] == 1, !isHeldBack[Int(row)] {
        back.append(row)
      }
    }
  }

  /// Closes `row`: the columns that speak of it have one open row less.
  private mutating func close(_ row: Int32, feedingTears: Bool) {
    isClosed[Int(row)] = true
    for position in Int(rowStart[Int(row)])..<Int(rowStart[Int(row) + 1]) {
      let column = rowColumns[position]
      if isPlaced[Int(column)] { continue }
      openRows[Int(column)] -= 1
      if openRows[Int(column)] == 1 {
        front.append(column)
      } else if feedingTears, openRows[Int(column)] > 1 {
        tears.push(openRows: openRows[Int(column)], column: column)
      }
    }
  }

  private func firstOpenRow(of column: Int32, _ columnStart: [Int32], _ columnRows: [Int32]) -> Int32? {
    for position in Int(columnStart[Int(column)])..<Int(columnStart[Int(column) + 1])
    where !isClosed[Int(columnRows[position])] {
      return columnRows[position]
    }
    return nil
  }

  private func sparsestOpenRow(of column: Int32, _ columnStart: [Int32], _ columnRows: [Int32]) -> Int32? {
    var best: Int32?
    for position in Int(columnStart[Int(column)])..<Int(columnStart[Int(column) + 1]) {
      let row = columnRows[position]
      if isClosed[Int(row)] { continue }
      if let other = best {
        let (count, bestCount) = (openColumns[Int(row)], openColumns[Int(other)])
        if count < bestCount || (count == bestCount && row < other) { best = row }
      } else {
        best = row
      }
    }
    return best
  }

  private func firstOpenColumn(of row: Int32) -> Int32? {
    for position in Int(rowStart[Int(row)])..<Int(rowStart[Int(row) + 1])
    where !isPlaced[Int(rowColumns[position])] {
      return rowColumns[position]
    }
    return nil
  }

  private mutating func nextTear() -> Int32? {
    while let (open, column) = tears.pop() {
      if !isPlaced[Int(column)], openRows[Int(column)] == open { return column }
    }
    return nil
  }
}

/// A heap of columns by how many open rows they had when they were pushed, fewest first, then lowest number. Stale
/// entries are left in and skipped by the reader.
private struct TearQueue: Sendable {
  private var keys: [UInt64] = []

  mutating func removeAll() { keys.removeAll(keepingCapacity: true) }

  mutating func push(openRows: Int32, column: Int32) {
    var position = keys.count
    let key = UInt64(UInt32(bitPattern: openRows)) << 32 | UInt64(UInt32(bitPattern: column))
    keys.append(key)
    while position > 0, keys[(position - 1) / 2] > key {
      keys[position] = keys[(position - 1) / 2]
      position = (position - 1) / 2
    }
    keys[position] = key
  }

  mutating func pop() -> (openRows: Int32, column: Int32)? {
    guard let top = keys.first, let last = keys.popLast() else { return nil }
    if !keys.isEmpty {
      var position = 0
      while 2 * position + 1 < keys.count {
        var child = 2 * position + 1
        if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
        if keys[child] >= last { break }
        keys[position] = keys[child]
        position = child
      }
      keys[position] = last
    }
    return (Int32(truncatingIfNeeded: top >> 32), Int32(truncatingIfNeeded: top))
  }
}
