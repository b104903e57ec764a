/// The upper factor U: a sparse matrix whose entries are linked by row and by column, with its diagonal apart.
///
/// U is triangular in an order that is not stored; slot numbers serve as both row and column numbers. The links make
/// taking out a row or a column cost what it holds, wherever its entries lie in their other lists.
struct UpperFactor: Sendable {
  /// One entry off the diagonal; the links are places in `entries`, -1 at the ends.
  struct Entry: Sendable {
    var row: Int32
    var column: Int32
    var value: Double
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private(set) var entries: [Entry] = []
  private(set) var rowHead: [Int32] = []
  private(set) var columnHead: [Int32] = []
  var diagonal: [Double] = []
  /// Entries off the diagonal.
  private(set) var count = 0
  private var freeHead: Int32 = -1

  /// Adds rows and columns of the identity up to `size`.
  mutating func grow(to size: Int) {
    let added = size - diagonal.count
    guard added > 0 else { return }
    diagonal.append(contentsOf: repeatElement(1, count: added))
    rowHead.append(contentsOf: repeatElement(-1, count: added))
    columnHead.append(contentsOf: repeatElement(-1, count: added))
  }

  /// Becomes the identity of the same size.
  mutating func reset() {
    entries.removeAll(keepingCapacity: true)
    for slot in diagonal.indices {
      diagonal[slot] = 1
      rowHead[slot] = -1
      columnHead[slot] = -1
    }
    count = 0
    freeHead = -1
  }

  /// Adds the entry at (`row`, `column`), where there was none.
  mutating func insert(row: Int32, column: Int32, value: Double) {
    let entry = Entry(
      row: row, column: column, value: value,
      nextInRow: rowHead[Int(row)], previousInRow: -1,
      nextInColumn: columnHead[Int(column)], previousInColumn: -1)
    let place: Int32
    if freeHead >= 0 {
      place = freeHead
      freeHead = entries[Int(place)].nextInRow
      entries[Int(place)] = entry
    } else {
      place = Int32(entries.count)
      entries.append(entry)
    }
    if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = place }
    if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = place }
    rowHead[Int(row)] = place
    columnHead[Int(column)] = place
    count += 1
  }

  /// Takes out every entry of `column` off the diagonal.
  mutating func removeColumn(_ column: Int32) {
    var place = columnHead[Int(column)]
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.previousInRow >= 0 {
        entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
      } else {
        rowHead[Int(entry.row)] = entry.nextInRow
      }
      if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow }
      free(place)
      place = entry.nextInColumn
    }
    columnHead[Int(column)] = -1
  }

  /// Moves every entry of `row` off the diagonal into `target`, which is empty.
  mutating func takeRow(_ row: Int32, into target: inout ScatteredVector) {
    var place = rowHead[Int(row)]
    while place >= 0 {
      let entry = entries[Int(place)]
      target.set(entry.column, entry.value)
      if entry.previousInColumn >= 0 {
        entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
      } else {
        columnHead[Int(entry.column)] = entry.nextInColumn
      }
      if entry.nextInColumn >= 0 {
        entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
      }
      free(place)
      place = entry.nextInRow
    }
    rowHead[Int(row)] = -1
  }

  private mutating func free(_ place: Int32) {
    entries[Int(place)].nextInRow = freeHead
    freeHead = place
    count -= 1
  }
}

// Spans, since to check an array for being unique, and to load where it lies, for each element anew costs more than the
// arithmetic.
extension UpperFactor {
  /// Solves U w' = w in place.
  func solve(_ w: inout ScatteredVector, _ reach: inout Reach) {
    reach.search(from: w.indices, along: ColumnLinks(heads: columnHead, entries: entries))
    w.relist(&reach.order)
    let order = w.indices
    let (entries, heads, diagonal) = (entries.span, columnHead.span, diagonal.span)
    var values = w.values.mutableSpan
    for column in order.reversed() {
      let numerator = values[Int(column)]
      if numerator == 0 { continue }
      let value = numerator / diagonal[Int(column)]
      values[Int(column)] = value
      var place = heads[Int(column)]
      while place >= 0 {
        let entry = entries[Int(place)]
        values[Int(entry.row)] = sumWithoutNoise(values[Int(entry.row)], -entry.value * value)
        place = entry.nextInColumn
      }
    }
  }

  /// Solves U^T w' = w in place.
  func solveTransposed(_ w: inout ScatteredVector, _ reach: inout Reach) {
    reach.search(from: w.indices, along: RowLinks(heads: rowHead, entries: entries))
    w.relist(&reach.order)
    let order = w.indices
    let (entries, heads, diagonal) = (entries.span, rowHead.span, diagonal.span)
    var values = w.values.mutableSpan
    for row in order.reversed() {
      let numerator = values[Int(row)]
      if numerator == 0 { continue }
      let value = numerator / diagonal[Int(row)]
      values[Int(row)] = value
      var place = heads[Int(row)]
      while place >= 0 {
        let entry = entries[Int(place)]
        values[Int(entry.column)] = sumWithoutNoise(values[Int(entry.column)], -entry.value * value)
        place = entry.nextInRow
      }
    }
  }
}

private struct RowLinks: Links {
  let heads: [Int32]
  let entries: [UpperFactor.Entry]

  @inline(__always)
  func first(of row: Int32) -> Int32 { heads[Int(row)] }

  @inline(__always)
  func advance(_ cursor: inout Int32, of row: Int32) -> Int32 {
    if cursor < 0 { return -1 }
    let entry = entries[Int(cursor)]
    cursor = entry.nextInRow
    return entry.column
  }
}

private struct ColumnLinks: Links {
  let heads: [Int32]
  let entries: [UpperFactor.Entry]

  @inline(__always)
  func first(of column: Int32) -> Int32 { heads[Int(column)] }

  @inline(__always)
  func advance(_ cursor: inout Int32, of column: Int32) -> Int32 {
    if cursor < 0 { return -1 }
    let entry = entries[Int(cursor)]
    cursor = entry.nextInColumn
    return entry.row
  }
}
