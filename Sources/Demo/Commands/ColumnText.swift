/// Rows of cells in columns, two blanks apart.
enum ColumnText {
  /// A line for each row, without its end: columns in `leading` are aligned to the left, the others to the right. Rows
  /// may be short.
  static func lines(_ rows: [[String]], leading: Set<Int>) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let width = widths[column]
        return leading.contains(column) ? cell + cell.blanks(to: width) : cell.padded(to: width)
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// ``lines(_:leading:)`` as one text.
  static func text(_ rows: [[String]], leading: Set<Int>) -> String {
    lines(rows, leading: leading).map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The text with blanks before it, `width` wide unless it is longer.
  func padded(to width: Int) -> String { blanks(to: width) + self }

  /// The blanks that are missing to `width`.
  func blanks(to width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) }
}
