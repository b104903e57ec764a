import BenchmarkSupport
import Foundation
import Layout

/// Measures building and changing scenes, on the level of the solver and on that of views, and how build time grows
/// with the number of views. Exit status 1 if it grows faster than it should: ``Family/largestExponent``.
@main
struct LayoutBenchmarks {
  static let sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]

  let options: Options
  private var growths: [String] = []
  private var isFine = true

  static func main() throws {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data((Options.usage + "\n").utf8))
      exit(2)
    }
    if let peak = options.peak {
      try PeakMemory.report(peak)
    } else {
      var benchmarks = LayoutBenchmarks(options: options)
      try benchmarks.run()
      if !benchmarks.isFine { exit(1) }
    }
  }

  private init(options: Options) {
    self.options = options
  }

  private mutating func run() throws {
    say("Least and median of \(options.rounds) rounds.\n")
    say(line(["scene", "level", "build", "tick", "remove and add", "resize", "peak"]))
    say(line(Array(repeating: "---", count: 7)))
    if options.family == nil {
      if isWanted(SolverStage.self) { try measure(.screen, on: SolverStage.self) }
      if isWanted(LayoutStage.self) { try measure(.screen, on: LayoutStage.self) }
    }
    for family in Family.allCases where options.family == nil || options.family == family {
      // Level by level, so that what one leaves behind in the heap is not in the other's way.
      if isWanted(SolverStage.self) { try measure(family, on: SolverStage.self) }
      if isWanted(LayoutStage.self) { try measure(family, on: LayoutStage.self) }
    }
    say("")
    for growth in growths { say(growth) }
  }

  private func isWanted<Level: Stage>(_: Level.Type) -> Bool {
    options.level == nil || options.level == Level.level
  }

  /// Measures the scenes of a family and notes how build time grows.
  private mutating func measure<Level: Stage>(_ family: Family, on level: Level.Type) throws {
    var points: [(size: Int, value: Double)] = []
    for count in Self.sizes where count >= options.smallest && count <= options.largest {
      points.append((count, try measure(family.scene(count), family, on: level)))
    }
    if points.count > 1 { noteGrowth(of: family, on: Level.level, points) }
  }

  /// Measures a scene on one level and prints a row.
  /// - Returns: The least build time, in nanoseconds.
  @discardableResult
  private func measure<Level: Stage>(
    _ scene: Scene, _ family: Family? = nil, on level: Level.Type
  ) throws -> Double {
    let measured = try Measurement(scene, on: level, rounds: options.rounds)
    let times = [measured.build, measured.tick, measured.toggle, measured.resize].map {
      "\($0.least.asTime) / \($0.median.asTime)"
    }
    let memory = family.flatMap {
      PeakMemory.kilobytes(.init(level: Level.level, family: $0, count: scene.count))
    }
    say(line([scene.name, Level.level] + times + [memory.map { "\($0) kB" } ?? ""]))
    return measured.build.least
  }

  private mutating func noteGrowth(
    of family: Family, on level: String, _ points: [(size: Int, value: Double)]
  ) {
    let exponent = Growth.exponent(points)
    let rounded = (exponent * 100).rounded() / 100
    let range = "from \(points[0].size) to \(points[points.count - 1].size) views"
    let isTooFast = exponent > Family.largestExponent
    if isTooFast { isFine = false }
    growths.append(
      "\(pad("\(family), \(level):", 16)) build grows as N^\(rounded) \(range)"
        + (isTooFast ? ", faster than N^\(Family.largestExponent)" : ""))
  }

  // MARK: Text

  /// A line at once, however standard output is buffered.
  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  private func line(_ cells: [String]) -> String {
    let widths = [12, 6, 19, 19, 19, 19, 9]
    return "| " + zip(cells, widths).map { pad($0, $1) }.joined(separator: " | ") + " |"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
