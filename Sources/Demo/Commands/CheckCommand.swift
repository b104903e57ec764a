import Dispatch
import Foundation
import Scenarios
import Synchronization

/// `Demo check PATH…`: plays scenarios and says which checks failed.
struct CheckCommand {
  static let help = """
    Usage: Demo check PATH… [--jobs N]

    Plays each scenario and looks at its checks, `expect` and `always`. A PATH is a file, - for the
    standard input, or a folder, of which every .json and .json5 in it and its folders is checked.
    Prints a line for each check that failed: file, line and column, when, what was found and what
    was expected; last how many scenarios passed and how many failed. The order is that of the
    paths, whatever the number of jobs.

      --jobs N   check up to N scenarios at the same time; as many as there are processors unless given
      --help     this

    Ends with 0 if all passed, with 1 if a check failed, and with 2 for bad usage, a file that cannot be
    read, has mistakes or has no check (it counts as failed, the others still run), a folder that cannot
    be read, or no file at all.

    """

  private var jobs = ProcessInfo.processInfo.activeProcessorCount
  private var paths: [String] = []
  private var wantsHelp = false

  private let startThread: (Thread) -> Void

  /// Reads what follows the command's name.
  /// - Parameters:
  ///   - arguments: What follows the command's name.
  ///   - startThread: Starts a thread, or does not where the system has none to give.
  /// - Throws: `UsageError` if that makes no sense.
  init(
    _ arguments: ArraySlice<String>, startThread: @escaping (Thread) -> Void = { $0.start() }
  ) throws(UsageError) {
    self.startThread = startThread
    var arguments = CommandArguments(of: "check", options: ["--jobs"], arguments)
    while let part = try arguments.next() {
      switch part {
      case .path(let path): paths.append(path)
      case .option("--jobs"):
        jobs = try arguments.value(of: "--jobs", "a whole number above 0") { text in
          Int(text).flatMap { $0 > 0 ? $0 : nil }
        }
      case .option: wantsHelp = true
      }
    }
    if paths.isEmpty, !wantsHelp {
      throw UsageError(description: "check takes a file or folder, found none; see Demo check --help")
    }
  }

  /// How one scenario turned out.
  private enum Verdict: Sendable {
    case passed
    case failed([String])
    /// It cannot be checked, and why.
    case broken(String)
  }

  /// - Returns: The status to end with.
  func run(_ output: CommandOutput) throws -> Int32 {
    if wantsHelp {
      try output.write(Self.help)
      return 0
    }
    var report = Report(output)
    var files: [String] = []
    for path in paths {
      let found = ScenarioFiles.files(at: path)
      for failure in found.failures { report.complain("Demo: \(failure)") }
      if found.files.isEmpty, found.failures.isEmpty {
        report.complain("Demo: found no scenario in \(path)")
      }
      files += found.files
    }
    check(files, &report)
    report.finish()
    return report.status
  }

  private func check(_ files: [String], _ report: inout Report) {
    guard jobs > 1, files.count > 1 else {
      for file in files { report.add(Self.verdict(on: file)) }
      return
    }
    let board = Board(files)
    for _ in 1..<min(jobs, files.count) {
      let thread = Thread {
        while let number = board.take() { board.put(Self.verdict(on: files[number]), at: number) }
      }
      // Trees of views are walked without recursion, but what a scenario may hold is not known.
      thread.stackSize = 8 << 20
      startThread(thread)
    }
    // A thread that the system refuses never comes, and nothing says so. This one works, too, and waits only for what
    // another has taken: it goes on with as many as there are.
    var told = 0
    func tell(_ verdict: Verdict) {
      report.add(verdict)
      told += 1
      report.showProgress(told, of: files.count)
    }
    while let number = board.take() {
      board.put(Self.verdict(on: files[number]), at: number)
      while let verdict = board.verdict(on: told) { tell(verdict) }
    }
    while told < files.count { tell(board.wait(for: told)) }
  }

  private static func verdict(on file: String) -> Verdict {
    do {
      let scenario = try Scenario(ScenarioFiles.source(at: file))
      guard scenario.hasChecks else {
        return .broken("\(scenario.source.name): found nothing to check, expected \"expect\" or \"always\"")
      }
      let failures = ScenarioPlayer(scenario).failures()
      return failures.isEmpty ? .passed : .failed(failures.map(\.description))
    } catch {
      return .broken(CommandOutput.message(of: error))
    }
  }

  /// What several threads work on, and what they found.
  private final class Board: Sendable {
    private struct State {
      var next = 0
      var verdicts: [Verdict?]
    }

    private let state: Mutex<State>
    /// Signalled once for each verdict, so that whoever waits looks again.
    private let changed = DispatchSemaphore(value: 0)

    init(_ files: [String]) {
      state = Mutex(State(verdicts: Array(repeating: nil, count: files.count)))
    }

    /// The number of a file that nobody works on yet.
    func take() -> Int? {
      state.withLock { state in
        guard state.next < state.verdicts.count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func put(_ verdict: Verdict, at number: Int) {
      state.withLock { $0.verdicts[number] = verdict }
      changed.signal()
    }

    /// What was found in a file; nil as long as that is not known, and behind the last.
    func verdict(on number: Int) -> Verdict? {
      state.withLock { number < $0.verdicts.count ? $0.verdicts[number] : nil }
    }

    func wait(for number: Int) -> Verdict {
      while true {
        if let verdict = verdict(on: number) { return verdict }
        changed.wait()
      }
    }
  }

  /// Prints verdicts in their order and counts them.
  private struct Report {
    private let output: CommandOutput
    private let start = Date()
    private var passed = 0
    private var failed = 0
    private var isClosed = false
    private(set) var status: Int32 = 0

    init(_ output: CommandOutput) {
      self.output = output
    }

    mutating func add(_ verdict: Verdict) {
      switch verdict {
      case .passed: passed += 1
      case .failed(let lines):
        failed += 1
        status = max(status, 1)
        for line in lines { write(line) }
      case .broken(let message):
        failed += 1
        complain(message)
      }
    }

    mutating func complain(_ message: String) {
      status = 2
      output.progress?("")
      output.warn(message)
    }

    func showProgress(_ count: Int, of total: Int) {
      guard let progress = output.progress, Date().timeIntervalSince(start) > 1 else { return }
      progress("\(count) of \(total)")
    }

    mutating func finish() {
      output.progress?("")
      write("\(passed) passed, \(failed) failed")
    }

    /// Whoever reads no further does not change how it ends.
    private mutating func write(_ line: String) {
      guard !isClosed else { return }
      output.progress?("")
      do { try output.write(line + "\n") } catch { isClosed = true }
    }
  }
}
