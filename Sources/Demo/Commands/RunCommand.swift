import Scenarios

/// `Demo run FILE…`: plays scenarios and prints frames.
struct RunCommand {
  static let help = """
    Usage: Demo run FILE… [--format table|json|csv] [--fps N] [--device NAME] [--at T]

    Plays each scenario on its virtual clock and prints where everything is: at each tick, at each
    event, and at the end. Frames are in the coordinates of the superview, times in seconds.
    A FILE of - is the standard input.

      --format table   a row for each view that moved, two decimals (the default)
      --format json    an object on a line for each moment:
                       {"t":0.25,"frames":{"bar":[x,y,width,height]},"values":{"x":1},
                        "keyboard":[x,y,width,height]}; of several files with "file" before "t"
      --format csv     a line for each moment, after a line with the columns' names; of several
                       files with the column "file" before "t"
      --fps N          N ticks per second instead of what the file says
      --device NAME    the screen of another device
      --at T           only the moment T seconds from the start, even after the scenario's end
      --help           this

    Ends with 0, with 1 if a layout is not the best there is, which is told with its time, and with 2
    for bad usage or a file that cannot be read or has mistakes, which are told with file, line and
    column; the other files still run.

    """

  private var format = Format.table
  private var ticksPerSecond: Double?
  private var device: ScenarioDevice?
  private var time: Double?
  private var paths: [String] = []
  private var wantsHelp = false

  enum Format: String, CaseIterable {
    case table, json, csv
  }

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var arguments = CommandArguments(
      of: "run", options: ["--format", "--fps", "--device", "--at"], arguments)
    while let part = try arguments.next() {
      switch part {
      case .path(let path): paths.append(path)
      case .option("--format"): format = try arguments.format()
      case .option("--fps"):
        ticksPerSecond = try arguments.number(of: "--fps", "a number above 0") { $0 > 0 }
      case .option("--device"): device = try arguments.device()
      case .option("--at"):
        time = try arguments.number(of: "--at", "seconds from the start") { $0 >= 0 }
      case .option: wantsHelp = true
      }
    }
    if paths.isEmpty, !wantsHelp {
      throw UsageError(description: "run takes a file, found none; see Demo run --help")
    }
  }

  /// - Returns: The status to end with.
  func run(_ output: CommandOutput) throws -> Int32 {
    if wantsHelp {
      try output.write(Self.help)
      return 0
    }
    return try output.forEach(paths) { number, path in try play(path, isFirst: number == 0, output) }
  }

  private func play(_ path: String, isFirst: Bool, _ output: CommandOutput) throws -> Int32 {
    var scenario = try Scenario(ScenarioFiles.source(at: path))
    if let device { scenario.device = device }
    if let ticksPerSecond { scenario = try scenario.ticking(ticksPerSecond) }
    if let time, time * scenario.ticksPerSecond > Scenario.tickLimit {
      throw UsageError(
        description: "--at takes a time up to \(Int(Scenario.tickLimit)) ticks, found \(time.shortest) s")
    }
    let player = ScenarioPlayer(scenario)
    let file = paths.count > 1 ? scenario.source.name : nil
    var printer: any MomentPrinter =
      switch format {
      case .table: MomentTable(of: player, isFirst: isFirst)
      case .json: MomentLines(of: player, file: file)
      case .csv: MomentRows(of: player, file: file)
      }
    var pending = printer.head
    try player.play(until: time) { moment in
      if let time, moment.time < time { return }
      pending += printer.text(of: moment)
      if pending.utf8.count > 1 << 16 {
        try output.write(pending)
        pending = ""
      }
    }
    try output.write(pending)
    return output.warn(of: player.problems, in: scenario.source.name)
  }
}
