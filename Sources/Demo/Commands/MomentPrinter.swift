import Layout
import Scenarios

/// Prints the moments of a scenario, one after the other.
protocol MomentPrinter {
  /// What comes before the first moment.
  var head: String { get }
  /// The next moment.
  mutating func text(of moment: Moment) -> String
}

/// An object a line.
struct MomentLines: MomentPrinter {
  let head = ""
  private let file: String?
  private let views: [String]
  private let variables: [String]

  init(of player: ScenarioPlayer, file: String?) {
    self.file = file.map(JSONLines.string)
    views = player.viewNames.map(JSONLines.string)
    variables = player.scenario.variables.map(JSONLines.string)
  }

  func text(of moment: Moment) -> String {
    let frames = zip(views, moment.frames).map { "\($0):\(JSONLines.rect($1))" }
    let values = zip(variables, moment.values).map { "\($0):\($1.shortest)" }
    return "{" + (file.map { "\"file\":\($0)," } ?? "") + "\"t\":\(moment.time.shortest)"
      + ",\"frames\":{\(frames.joined(separator: ","))},\"values\":{\(values.joined(separator: ","))}"
      + ",\"keyboard\":\(JSONLines.rect(moment.keyboard))}\n"
  }
}

/// A line of numbers a moment, as RFC 4180 has it but for the ends of lines.
struct MomentRows: MomentPrinter {
  let head: String
  /// The first field of each line and the comma behind it, if there is a column for files.
  private let file: String

  init(of player: ScenarioPlayer, file: String?) {
    func columns(_ name: String) -> [String] {
      ["x", "y", "width", "height"].map { "\(name).\($0)" }
    }
    let names =
      ["t"] + player.viewNames.flatMap(columns) + player.scenario.variables + columns("keyboard")
    head = ((file == nil ? [] : ["file"]) + names).map(Self.field).joined(separator: ",") + "\n"
    self.file = file.map { Self.field($0) + "," } ?? ""
  }

  func text(of moment: Moment) -> String {
    var numbers = [moment.time]
    for frame in moment.frames { numbers += Self.numbers(frame) }
    numbers += moment.values + Self.numbers(moment.keyboard)
    return file + numbers.map(\.shortest).joined(separator: ",") + "\n"
  }

  private static func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}

/// A table for people: whatever looks different from the moment before.
struct MomentTable: MomentPrinter {
  let head: String
  private let names: [String]
  private let nameWidth: Int
  private var shown: [String] = []

  init(of player: ScenarioPlayer, isFirst: Bool) {
    let scenario = player.scenario
    names = player.viewNames + scenario.variables + ["keyboard"]
    nameWidth = names.reduce(4) { max($0, $1.count) }
    let (size, safeArea) = (scenario.device.size, scenario.device.safeArea)
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(\.shortest)
    let title = scenario.name.map { "\($0) (\(scenario.source.name))" } ?? scenario.source.name
    head =
      (isFirst ? "" : "\n") + "\(title)\n\(size.width.shortest) x \(size.height.shortest), safe area "
      + "\(insets.joined(separator: " ")); \(scenario.ticksPerSecond.shortest) ticks a second\n\n"
      + Self.line("time", "view", nameWidth, ["x", "y", "width", "height"])
  }

  mutating func text(of moment: Moment) -> String {
    let cells =
      moment.frames.map(Self.cells) + moment.values.map { [decimal($0)] } + [Self.cells(moment.keyboard)]
    let rows = cells.enumerated().map { Self.line("", names[$0.offset], nameWidth, $0.element) }
    var text = ""
    for (number, row) in rows.enumerated() where shown.isEmpty || shown[number] != row {
      text += text.isEmpty ? Self.line(decimal(moment.time), names[number], nameWidth, cells[number]) : row
    }
    shown = rows
    return text
  }

  private static func cells(_ rect: Rect) -> [String] {
    [rect.minX, rect.minY, rect.width, rect.height].map(decimal)
  }

  private static func line(_ time: String, _ name: String, _ nameWidth: Int, _ cells: [String]) -> String {
    let columns = cells.map { blanks(9 - $0.count) + $0 }
    return blanks(8 - time.count) + time + "  " + name + blanks(nameWidth - name.count)
      + columns.joined(separator: " ") + "\n"
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension Double {
  /// See ``JSONLines/number(_:)``.
  var shortest: String { JSONLines.number(self) }
}
