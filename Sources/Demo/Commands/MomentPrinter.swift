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
    for frame in moment.frames { numbers += frame.numbers }
    numbers += moment.values + moment.keyboard.numbers
    return file + numbers.map(\.shortest).joined(separator: ",") + "\n"
  }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}

/// A table for people: whatever looks different from the moment before.
struct MomentTable: MomentPrinter {
  let head: String
  /// Each row's name and the blanks behind it.
  private let labels: [[UInt8]]
  /// What each row looked like when it was shown last.
  private var shown: [[UInt8]]
  /// What was seen last: what is the same looks the same, and need not be written to find that out.
  private var last: Moment?

  init(of player: ScenarioPlayer, isFirst: Bool) {
    let scenario = player.scenario
    let names = player.viewNames + scenario.variables + ["keyboard"]
    let width = names.reduce(4) { max($0, $1.count) }
    labels = names.map { Array("  \($0)\($0.blanks(to: width))".utf8) }
    shown = Array(repeating: [], count: names.count)
    let (size, safeArea) = (scenario.device.size, scenario.device.safeArea)
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(\.shortest)
    let title = scenario.name.map { "\($0) (\(scenario.source.name))" } ?? scenario.source.name
    let columns = ["x", "y", "width", "height"].map { $0.padded(to: 9) }
    head =
      (isFirst ? "" : "\n") + "\(title)\n\(size.width.shortest) x \(size.height.shortest), safe area "
      + "\(insets.joined(separator: " ")); \(scenario.ticksPerSecond.shortest) ticks a second\n\n"
      + "    time  view\("view".blanks(to: width))\(columns.joined(separator: " "))\n"
  }

  mutating func text(of moment: Moment) -> String {
    var text: [UInt8] = []
    for (row, frame) in moment.frames.enumerated() where frame != last?.frames[row] {
      show(frame.numbers, inRow: row, at: moment.time, &text)
    }
    for (number, value) in moment.values.enumerated() where value != last?.values[number] {
      show([value], inRow: moment.frames.count + number, at: moment.time, &text)
    }
    if moment.keyboard != last?.keyboard {
      show(moment.keyboard.numbers, inRow: labels.count - 1, at: moment.time, &text)
    }
    last = moment
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a row if it looks different; the first of a moment tells the time.
  private mutating func show(
    _ numbers: [Double], inRow row: Int, at time: Double, _ text: inout [UInt8]
  ) {
    var cells: [UInt8] = []
    for number in numbers {
      if !cells.isEmpty { cells.append(UInt8(ascii: " ")) }
      appendDecimal(number, width: 9, to: &cells)
    }
    if cells == shown[row] { return }
    if text.isEmpty {
      appendDecimal(time, width: 8, to: &text)
    } else {
      text += Self.noTime
    }
    text += labels[row]
    text += cells
    text.append(UInt8(ascii: "\n"))
    shown[row] = cells
  }

  private static let noTime = Array("        ".utf8)
}

extension Rect {
  /// x, y, width and height.
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension Double {
  /// See ``JSONLines/number(_:)``.
  var shortest: String { JSONLines.number(self) }
}
