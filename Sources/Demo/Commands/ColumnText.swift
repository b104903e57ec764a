/// Rows of cells in columns, two blanks apart.
enum ColumnText {
  /// A line for each row: columns in `leading` are aligned to the left, the others to the right. Rows may be short.
  static func lines(_ rows: [[String]], leading: Set<Int>) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return leading.contains(column) ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
