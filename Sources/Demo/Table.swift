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
    return lines + ColumnText.lines([["view", "x", "width"]] + columns, leading: [0])
  }

  private static func rows(of recording: Recording) -> [String] {
    let pairs = recording.names.map { _ in pair("y", "height") }
    var rows = [["", ""] + recording.names, ["time", "keyboard"] + pairs]
    for run in runs(of: recording.ticks) {
      let isOne = run.count == 1
      let time = isOne ? decimal(run.first) : "\(decimal(run.first))-\(decimal(run.last))"
      rows.append([time] + run.cells + (isOne ? [] : ["\(run.count) ticks"]))
    }
    return ColumnText.lines(rows, leading: Set([0] + rows[0].indices.dropFirst(2)))
  }

  /// The two numbers of a view, in one cell.
  private static func pair(_ y: String, _ height: String) -> String {
    y.padded(to: 6) + "  " + height.padded(to: 6)
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
}
