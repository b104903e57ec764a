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

  /// Where the lists of a row and of the column of the same number begin, -1 where they are empty.
  struct Heads: Sendable {
    var row: Int32 = -1
    var column: Int32 = -1
  }

  private(set) var entries: [Entry] = []
  private(set) var heads: [Heads] = []
  var diagonal: [Double] = []
  /// Entries off the diagonal.
  private(set) var count = 0
  private var freeHead: Int32 = -1

  /// Adds rows and columns of the identity up to `size`.
  mutating func grow(to size: Int) {
    let added = size - diagonal.count
    guard added > 0 else { return }
    diagonal.append(contentsOf: repeatElement(1, count: added))
    heads.append(contentsOf: repeatElement(Heads(), count: added))
  }

  /// Becomes the identity of the same size.
  mutating func reset() {
    entries.removeAll(keepingCapacity: true)
    for slot in diagonal.indices {
      diagonal[slot] = 1
      heads[slot] = Heads()
    }
    count = 0
    freeHead = -1
  }

  /// Adds the entry at (`row`, `column`), where there was none.
  @inline(__always)
  mutating func insert(row: Int32, column: Int32, value: Double) {
    let place = freeHead >= 0 ? freeHead : Int32(entries.count)
    let (nextInRow, nextInColumn) = Self.link(place, row, column, &heads)
    let entry = Entry(
      row: row, column: column, value: value, nextInRow: nextInRow, previousInRow: -1,
      nextInColumn: nextInColumn, previousInColumn: -1)
    if freeHead >= 0 {
      freeHead = entries[Int(place)].nextInRow
      entries[Int(place)] = entry
    } else {
      entries.append(entry)
    }
    Self.link(place, before: entry, &entries)
    count += 1
  }

  // Static, and with spans: to check an array for being unique at each write costs more than the write.

  /// Has the lists of a row and a column begin with `place`.
  ///
  /// - Returns: With what they began before.
  @inline(__always)
  private static func link(
    _ place: Int32, _ row: Int32, _ column: Int32, _ heads: inout [Heads]
  ) -> (inRow: Int32, inColumn: Int32) {
    var heads = heads.mutableSpan
    let former = (heads[Int(row)].row, heads[Int(column)].column)
    heads[Int(row)].row = place
    heads[Int(column)].column = place
    return former
  }

  /// Tells those that came first that `entry`, at `place`, does now.
  @inline(__always)
  private static func link(_ place: Int32, before entry: Entry, _ entries: inout [Entry]) {
    if entry.nextInRow < 0, entry.nextInColumn < 0 { return }
    var entries = entries.mutableSpan
    if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = place }
    if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = place }
  }

  /// Takes out every entry of `column` off the diagonal.
  mutating func removeColumn(_ column: Int32) {
    var place = heads[Int(column)].column
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.previousInRow >= 0 {
        entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
      } else {
        heads[Int(entry.row)].row = entry.nextInRow
      }
      if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow }
      free(place)
      place = entry.nextInColumn
    }
    heads[Int(column)].column = -1
  }

  /// Moves every entry of `row` off the diagonal into `target`, which is empty.
  mutating func takeRow(_ row: Int32, into target: inout ScatteredVector) {
    var place = heads[Int(row)].row
    while place >= 0 {
      let entry = entries[Int(place)]
      target.set(entry.column, entry.value)
      if entry.previousInColumn >= 0 {
        entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
      } else {
        heads[Int(entry.column)].column = entry.nextInColumn
      }
      if entry.nextInColumn >= 0 {
        entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
      }
      free(place)
      place = entry.nextInRow
    }
    heads[Int(row)].row = -1
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
    reach.search(from: w.indices, along: ColumnLinks(heads: heads, entries: entries))
    w.relist(&reach.order)
    let order = w.indices
    let (entries, heads, diagonal) = (entries.span, heads.span, diagonal.span)
    var values = w.values.mutableSpan
    for column in order.reversed() {
      let numerator = values[Int(column)]
      if numerator == 0 { continue }
      let value = numerator / diagonal[Int(column)]
      values[Int(column)] = value
      var place = heads[Int(column)].column
      while place >= 0 {
        let entry = entries[Int(place)]
        values[Int(entry.row)] = sumWithoutNoise(values[Int(entry.row)], -entry.value * value)
        place = entry.nextInColumn
      }
    }
  }

  /// Solves U^T w' = w in place.
  func solveTransposed(_ w: inout ScatteredVector, _ reach: inout Reach) {
    reach.search(from: w.indices, along: RowLinks(heads: heads, entries: entries))
    w.relist(&reach.order)
    let order = w.indices
    let (entries, heads, diagonal) = (entries.span, heads.span, diagonal.span)
    var values = w.values.mutableSpan
    for row in order.reversed() {
      let numerator = values[Int(row)]
      if numerator == 0 { continue }
      let value = numerator / diagonal[Int(row)]
      values[Int(row)] = value
      var place = heads[Int(row)].row
      while place >= 0 {
        let entry = entries[Int(place)]
        values[Int(entry.column)] = sumWithoutNoise(values[Int(entry.column)], -entry.value * value)
        place = entry.nextInRow
      }
    }
  }
}

private struct RowLinks: Links {
  let heads: [UpperFactor.Heads]
  let entries: [UpperFactor.Entry]

  @inline(__always)
  func first(of row: Int32) -> Int32 { heads[Int(row)].row }

  @inline(__always)
  func advance(_ cursor: inout Int32, of row: Int32) -> Int32 {
    if cursor < 0 { return -1 }
    let entry = entries[Int(cursor)]
    cursor = entry.nextInRow
    return entry.column
  }
}

private struct ColumnLinks: Links {
  let heads: [UpperFactor.Heads]
  let entries: [UpperFactor.Entry]

  @inline(__always)
  func first(of column: Int32) -> Int32 { heads[Int(column)].column }

  @inline(__always)
  func advance(_ cursor: inout Int32, of column: Int32) -> Int32 {
    if cursor < 0 { return -1 }
    let entry = entries[Int(cursor)]
    cursor = entry.nextInColumn
    return entry.row
  }
}
