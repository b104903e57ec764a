import BenchmarkSupport

/// What the command line asks for.
struct Options {
  /// How often each thing is measured.
  var rounds = 15
  /// The fewest views of a scene whose size varies.
  var smallest = 10
  /// The most views of a scene.
  var largest = 10_000
  /// The only level to measure.
  var level: String?
  /// The only scenes to measure.
  var family: Family?
  /// Measure only the memory of this scene and size, on this level, in a process of its own.
  var peak: PeakMemory.Request?

  static let usage = """
    usage: LayoutBenchmarks [--rounds N] [--smallest N] [--largest N] [--level LEVEL] [--family FAMILY]

      --rounds N       how often each thing is measured (15)
      --smallest N     the fewest views of a scene (10)
      --largest N      the most views of a scene (10000)
      --level LEVEL    only this one: solver or layout
      --family FAMILY  only these scenes: column, tied or equal
    """

  /// - Returns: nil if the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--rounds", "--smallest", "--largest":
        guard let number = rest.next().flatMap({ Int($0) }), number > 0 else { return nil }
        switch argument {
        case "--rounds": rounds = number
        case "--smallest": smallest = number
        default: largest = number
        }
      case "--level":
        level = rest.next()
        guard level == SolverStage.level || level == LayoutStage.level else { return nil }
      case "--family":
        family = rest.next().flatMap(Family.init(rawValue:))
        guard family != nil else { return nil }
      case "--peak":
        guard let level = rest.next(), let family = rest.next().flatMap(Family.init(rawValue:)),
          let count = rest.next().flatMap({ Int($0) })
        else { return nil }
        peak = PeakMemory.Request(level: level, family: family, count: count)
      default:
        return nil
      }
    }
  }
}
