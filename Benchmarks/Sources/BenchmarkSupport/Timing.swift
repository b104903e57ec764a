import HeapCount

/// Times of the rounds of one measurement, in nanoseconds.
public struct Timing: Sendable {
  /// The least: what the machine can do when nothing disturbs it.
  public private(set) var least: Double
  /// The median: what it did.
  public private(set) var median: Double

  /// - Precondition: There is at least one round.
  public init(rounds: [Double]) {
    precondition(!rounds.isEmpty, "a measurement has at least one round")
    let sorted = rounds.sorted()
    least = sorted[0]
    median = sorted[sorted.count / 2]
  }

  /// How much of the processor's time `body` takes, in nanoseconds: on an idle machine as long as it takes. What is much
  /// shorter than 30 us must be repeated, since asking the clock takes 0.3.
  public static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = processor_nanoseconds()
    try body()
    return processor_nanoseconds() - start
  }
}

extension Double {
  /// A time in nanoseconds with three digits and a unit that suits it.
  public var asTime: String {
    let units = [("ns", 1.0), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
    let (unit, factor) = units.last { self >= $0.1 } ?? units[0]
    let value = self / factor
    let places = value < 10 ? 100.0 : value < 100 ? 10 : 1
    let rounded = (value * places).rounded() / places
    return "\(rounded == rounded.rounded() && places == 1 ? "\(Int(rounded))" : "\(rounded)") \(unit)"
  }
}
