/// What the command line asks for.
struct Options {
  /// How often each thing is measured.
  var rounds = 15
  /// The most views of a scene.
  var largest = 10_000
  /// Measure only the memory of this scene and size, on this level, in a process of its own.
  var peak: PeakMemory.Request?

  static let usage = """
    usage: LayoutBenchmarks [--rounds N] [--largest N]

      --rounds N   how often each thing is measured (15)
      --largest N  the most views of a scene (10000)
    """

  /// - Returns: nil if the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--rounds":
        guard let number = rest.next().flatMap({ Int($0) }), number > 0 else { return nil }
        rounds = number
      case "--largest":
        guard let number = rest.next().flatMap({ Int($0) }), number >= 100 else { return nil }
        largest = number
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
