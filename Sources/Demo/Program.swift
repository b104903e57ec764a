import Foundation

/// The executable without its process: what it says to which arguments, and how it ends.
///
/// Demo may know the public face of the two libraries, and the window's count of solves. One file is one concern:
/// the screen, what happens on it, the recording of that, the checks, and the two ways to print it.
enum Program {
  static let version = "0.1.0"

  static let help = """
    Usage: Demo [--format table|json]
           Demo run FILE… [--format table|json|csv] [--fps N] [--device NAME] [--at T]
           Demo check PATH… [--jobs N]
           Demo compare FILE… [--format table|json] [--strategy NAME]… [--above bottom|safeArea]
           Demo devices [NAME…] [--format table|json]

    Without a command it runs a chat screen on an iPhone, 60 ticks a second: the keyboard shows, the text field grows,
    the keyboard hides and is shown again on its way. Prints where everything was at each tick.

      --format table   a row for each tick, equal rows as one, and what held (the default)
      --format json    an object on a line for each tick
      --help, help     this
      --version        the version

    run plays scenario files and prints frames, check says which of their checks fail, compare where they
    part under the ways that apps make room for the keyboard; devices lists screens and keyboards. Each
    tells more with --help.

    Ends with 0 if every check held at every tick, 1 if one failed, 2 for bad usage.

    """

  /// What a run has to say.
  struct Result: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  /// Does what the arguments ask for, on the screen that `makeScreen` makes.
  static func run(
    _ arguments: [String], makeScreen: () throws -> ChatScreen = { try ChatScreen() }
  ) -> Result {
    var result = Result()
    let output = CommandOutput(write: { result.output += $0 }, warn: { result.errors += $0 + "\n" })
    if let status = runCommand(arguments, output) {
      result.status = status
      return result
    }
    do {
      switch try Arguments.parse(arguments) {
      case .help: return Result(output: help)
      case .version: return Result(output: "Demo \(version)\n")
      case .run(let format):
        let recording = try Recording(of: makeScreen(), through: .chat)
        return report(recording, as: format)
      }
    } catch {
      return Result(errors: "Demo: \(error)\n", status: 2)
    }
  }

  /// Runs the command that the first argument names.
  /// - Returns: The status to end with; nil if it names none.
  private static func runCommand(_ arguments: [String], _ output: CommandOutput) -> Int32? {
    var arguments = arguments
    // `help run` is `run --help`.
    if arguments.count == 2, arguments[0] == "help", Arguments.commands.contains(arguments[1]) {
      arguments = [arguments[1], "--help"]
    }
    do {
      switch arguments.first {
      case "run": return try RunCommand(arguments.dropFirst()).run(output)
      case "check": return try CheckCommand(arguments.dropFirst()).run(output)
      case "compare": return try CompareCommand(arguments.dropFirst()).run(output)
      case "devices": return try DevicesCommand(arguments.dropFirst()).run(output)
      default: return nil
      }
    } catch is CommandOutput.Closed {
      return 0
    } catch {
      output.warn("Demo: \(error)")
      return 2
    }
  }

  private static func report(_ recording: Recording, as format: Arguments.Format) -> Result {
    let verdicts = Check.all.map { Verdict(of: $0, on: recording) }
    let failures = verdicts.filter { !$0.holds }
    var result = Result(status: failures.isEmpty ? 0 : 1)
    switch format {
    case .table: result.output = Table.text(of: recording, verdicts: verdicts)
    case .json:
      result.output = JSONLines.text(of: recording)
      result.errors = failures.map { "Demo: \($0)\n" }.joined()
    }
    return result
  }

  /// ``run(_:makeScreen:)``, with the result written out, and the end of the process.
  static func main(
    _ arguments: [String], makeScreen: () throws -> ChatScreen = { try ChatScreen() }
  ) -> Never {
    // Whoever reads no further, as `head` does, is no reason to end otherwise.
    signal(SIGPIPE, SIG_IGN)
    let terminal = Terminal()
    if let status = runCommand(arguments, terminal.output) { exit(terminal.hasFailed ? 2 : status) }
    var result = run(arguments, makeScreen: makeScreen)
    do {
      try Terminal.write(result.output, to: .standardOutput)
    } catch {
      result.errors += "Demo: cannot write: \(error.localizedDescription)\n"
      result.status = 2
    }
    // If the standard error is closed too there is nobody left to tell.
    _ = try? Terminal.write(result.errors, to: .standardError)
    exit(result.status)
  }
}
