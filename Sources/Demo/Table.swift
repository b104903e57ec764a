import Foundation
import Layout

/// A recording for people: what never changes, a row a tick, and what held.
enum Table {
  static func text(of recording: Recording, verdicts: [Verdict]) -> String {
    var lines = head(of: recording)
    lines.append("")
    lines += rows(of: recording)
    lines.append("")
    lines += verdicts.map(\.description)
    lines.append("solved \(recording.solveCount) times for \(recording.ticks.count) ticks")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func head(of recording: Recording) -> [String] {
    let stage = recording.stage
    let safeArea = recording.safeArea
    var lines = [
      "iPhone, \(JSONLines.number(stage.width)) x \(JSONLines.number(stage.height)), safe area "
        + "\(JSONLines.number(safeArea.top)) at the top and \(JSONLines.number(safeArea.bottom)) at the bottom; "
        + "60 ticks a second",
      "",
    ]
    lines += recording.timeline.events.map { "\(decimal($0.time)) s  \($0.action)" }
    lines.append("")
    let columns = zip(recording.names, recording.ticks[0].frames).map { name, frame in
      [name, decimal(frame.minX), decimal(frame.width)]
    }
    return lines + aligned([["view", "x", "width"]] + columns, leading: [0])
  }

  private static func rows(of recording: Recording) -> [String] {
    let pairs = recording.names.map { _ in pair("y", "height") }
    var rows = [["", ""] + recording.names, ["time", "keyboard"] + pairs]
    for run in runs(of: recording.ticks) {
      let isOne = run.count == 1
      let time = isOne ? decimal(run.first) : "\(decimal(run.first))-\(decimal(run.last))"
      rows.append([time] + run.cells + (isOne ? [] : ["\(run.count) ticks"]))
    }
    return aligned(rows, leading: Set([0] + rows[0].indices.dropFirst(2)))
  }

  /// The two numbers of a view, in one cell.
  private static func pair(_ y: String, _ height: String) -> String {
    padded(y, to: 6) + "  " + padded(height, to: 6)
  }

  /// Ticks in a row that print the same.
  private struct Run {
    var first: Double
    var last: Double
    var count: Int
    var cells: [String]
  }

  private static func runs(of ticks: [Tick]) -> [Run] {
    var runs: [Run] = []
    for tick in ticks {
      let pairs = tick.frames.map { pair(decimal($0.minY), decimal($0.height)) }
      let cells = [decimal(tick.keyboard.minY)] + pairs
      if let last = runs.indices.last, runs[last].cells == cells {
        runs[last].last = tick.time
        runs[last].count += 1
      } else {
        runs.append(Run(first: tick.time, last: tick.time, count: 1, cells: cells))
      }
    }
    return runs
  }

  /// Columns two blanks apart: those in `leading` to the left, the others to the right.
  private static func aligned(_ rows: [[String]], leading: Set<Int>) -> [String] {
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
        return leading.contains(column) ? cell + blanks(width - cell.count) : padded(cell, to: width)
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    blanks(width - text.count) + text
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }
}

/// A number with two decimals, without sign on zero.
func decimal(_ value: Double) -> String {
  let text = String(format: "%.2f", value)
  return text == "-0.00" ? "0.00" : text
}
