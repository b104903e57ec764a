import Keyboard
import Layout
import Scenarios

/// `Demo compare FILE…`: plays scenarios under each keyboard strategy and prints where they part.
struct CompareCommand {
  static let help = """
    Usage: Demo compare FILE… [--format table|json] [--strategy NAME]… [--above bottom|safeArea]
                        [--device NAME] [--trace FILE]

    Plays a scenario with constraints to `keyboard` as it is written, and again with each of the ways
    that apps make room for the keyboard themselves in the place of the guide. Prints which views are
    elsewhere then, from when to when, by how much at most (of what and when first) and at the end, in
    points; and which rules of `always` break. In these rules `keyboard` means the keyboard guide in
    any case: whoever is too low is covered. A FILE of - is the standard input.

    The strategies give the distance of `keyboard.top` from the root's bottom:

      frameHeight             the height of the keyboard's end frame
      distanceToScreenBottom  the distance of its top from the bottom of the screen
      intersection            the height of what it and the root have in common
      dockedIntersection      that, if the keyboard is docked, and 0 if not
          These listen to will show, will hide (which is 0) and will change frame.
      view-controller         frameHeight at will show, 0 at will hide, and nothing else: the
                              extension of a view controller that many apps have
      keyboard-controller     distanceToScreenBottom at each will change frame, and nothing else: the
                              object of its own that other apps have

      --format table     a row for each view that is elsewhere, two decimals (the default)
      --format json      an object on a line for each strategy, the guide first:
                         {"strategy":"intersection","moments":61,"differences":[{"view":"bar",
                          "from":0,"to":1,"moments":61,"part":"y","most":34,"at":0,"end":34}],
                          "broken":["…"]}; of several files with "file" before "strategy"
      --strategy NAME    only this strategy; may be given several times
      --above safeArea   as if an app's constraint held to the safe area's bottom instead of the root's
      --device NAME      the screen of another device
      --trace FILE       notifications in place of what the scenario does with the keyboard: a trace as
                         JSON, or what was pasted from a debugger's console, - for the standard input;
                         it must be of the same size of screen, where it says which
      --help             this

    Ends with 0, with 1 if a rule of `always` breaks, or a layout is not the best there is, under the guide
    or a strategy, and with 2 for bad usage, a file that cannot be read or has mistakes, or a scenario
    without a constraint to `keyboard`.

    """

  private enum Format: String, CaseIterable {
    case table, json
  }

  private var format = Format.table
  private var recipes: [KeyboardRecipe] = []
  private var edge = RecipeGuide.Edge.bottom
  private var device: ScenarioDevice?
  private var tracePath: String?
  private var paths: [String] = []
  private var wantsHelp = false

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var arguments = CommandArguments(
      of: "compare", options: ["--format", "--strategy", "--above", "--device", "--trace"],
      repeatable: ["--strategy"], arguments)
    let names = KeyboardRecipe.all.map(\.name).joined(separator: ", ")
    while let part = try arguments.next() {
      switch part {
      case .path(let path): paths.append(path)
      case .option("--format"): format = try arguments.format()
      case .option("--strategy"):
        let recipe = try arguments.value(of: "--strategy", "one of \(names)") { KeyboardRecipe.named($0) }
        if !recipes.contains(recipe) { recipes.append(recipe) }
      case .option("--above"):
        edge = try arguments.value(of: "--above", "bottom or safeArea") { RecipeGuide.Edge(rawValue: $0) }
      case .option("--device"): device = try arguments.device()
      case .option("--trace"): tracePath = try arguments.value(of: "--trace", "a file")
      case .option: wantsHelp = true
      }
    }
    if recipes.isEmpty { recipes = KeyboardRecipe.all }
    if paths.isEmpty, !wantsHelp {
      throw UsageError(description: "compare takes a file, found none; see Demo compare --help")
    }
  }

  /// - Returns: The status to end with.
  func run(_ output: CommandOutput) throws -> Int32 {
    if wantsHelp {
      try output.write(Self.help)
      return 0
    }
    let trace = try tracePath.map { try Self.trace(at: $0) }
    return try output.forEach(paths) { number, path in
      try compare(path, trace, isFirst: number == 0, output)
    }
  }

  private func compare(
    _ path: String, _ trace: KeyboardTrace?, isFirst: Bool, _ output: CommandOutput
  ) throws -> Int32 {
    var scenario = try Scenario(ScenarioFiles.source(at: path))
    if let device { scenario.device = device }
    if let trace {
      try Self.check(trace, on: scenario)
      scenario = try scenario.playing(trace)
    }
    let comparison = try KeyboardComparison(scenario, recipes: recipes, above: edge)
    switch format {
    case .table: try output.write((isFirst ? "" : "\n") + Self.table(of: comparison))
    case .json:
      try output.write(Self.lines(of: comparison, file: paths.count > 1 ? scenario.source.name : nil))
    }
    let statuses = comparison.results.map { result in
      let status = output.warn(of: result.problems, in: "\(scenario.source.name): \(result.strategy)")
      return result.broken.isEmpty ? status : 1
    }
    return statuses.max() ?? 0
  }

  /// Reads a trace of either kind.
  private static func trace(at path: String) throws -> KeyboardTrace {
    let source = try ScenarioFiles.source(at: path)
    do {
      return try KeyboardTrace(reading: String(decoding: source.bytes, as: UTF8.self))
    } catch {
      throw UsageError(description: "\(source.name): \(error)")
    }
  }

  /// Frames of another screen's keyboard would mean nothing.
  private static func check(_ trace: KeyboardTrace, on scenario: Scenario) throws {
    let expected = scenario.device.size
    guard let size = trace.screen?.size, size != expected else { return }
    func text(_ size: Size) -> String { "\(size.width.shortest) x \(size.height.shortest)" }
    throw UsageError(
      description: "\(scenario.source.name): found a trace of a screen of \(text(size)), expected one of "
        + "\(text(expected)), as the scenario's screen")
  }

  // MARK: Printing

  private static func table(of comparison: KeyboardComparison) -> String {
    let scenario = comparison.scenario
    let name = scenario.source.name
    let title = scenario.name.map { "\($0) (\(name))" } ?? name
    let count = comparison.momentCount
    var text =
      "\(title)\n\(scenario.device.size.width.shortest) x \(scenario.device.size.height.shortest); "
      + "\(count) moments up to \(decimal(comparison.end)) s, compared with the keyboard guide\n\n"
    var rows = [["strategy", "view", "from", "to", "moments", "most", "", "at", "end"]]
    for result in comparison.results.dropFirst() {
      if result.differences.isEmpty { rows.append([result.strategy, "-"]) }
      for (number, difference) in result.differences.enumerated() {
        rows.append([
          number == 0 ? result.strategy : "", difference.view, decimal(difference.from),
          decimal(difference.to), "\(difference.count)", difference.part, decimal(difference.most),
          decimal(difference.at), decimal(difference.end),
        ])
      }
    }
    text += ColumnText.text(rows, leading: [0, 1, 5])
    let broken = comparison.results.flatMap { result in
      result.broken.map { "\(result.strategy): \($0)\n" }
    }
    if !scenario.hasAlways {
      text += "\nno rule of always to break\n"
    } else if broken.isEmpty {
      text += "\nno rule of always breaks\n"
    } else {
      text += "\n" + broken.joined()
    }
    return text
  }

  private static func lines(of comparison: KeyboardComparison, file: String?) -> String {
    let prefix = file.map { "\"file\":\(JSONLines.string($0))," } ?? ""
    return comparison.results.map { result in
      let differences = result.differences.map { difference in
        "{\"view\":\(JSONLines.string(difference.view)),\"from\":\(difference.from.shortest),"
          + "\"to\":\(difference.to.shortest),\"moments\":\(difference.count),"
          + "\"part\":\"\(difference.part)\",\"most\":\(difference.most.shortest),"
          + "\"at\":\(difference.at.shortest),\"end\":\(difference.end.shortest)}"
      }
      let broken = result.broken.map { JSONLines.string("\($0)") }
      return "{\(prefix)\"strategy\":\"\(result.strategy)\",\"moments\":\(comparison.momentCount),"
        + "\"differences\":[\(differences.joined(separator: ","))],"
        + "\"broken\":[\(broken.joined(separator: ","))]}\n"
    }.joined()
  }
}
