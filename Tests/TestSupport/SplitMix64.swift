/// A seeded generator: the same numbers on every machine (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts from `seed`.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// A whole number of `range`, by multiplication and shift so that it does not hang on the standard library's way.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// A number of `range` with 53 random bits.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }

  /// One of `choices`, which must not be empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[integer(in: 0...(choices.count - 1))]
  }

  /// True with the given probability.
  package mutating func chance(_ probability: Double) -> Bool {
    number(in: 0...1) < probability
  }
}
