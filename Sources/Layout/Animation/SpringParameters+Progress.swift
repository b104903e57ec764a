#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SpringParameters {
  /// Where the spring is `seconds` after it was let go: 0 up to 0, then towards 1, past it where it swings.
  ///
  /// With w0 the frequency, g the decay and v the initial velocity, the distance left is e^(-gt) times
  /// - cos(wt) + (g - v) sin(wt) / w with w^2 = w0^2 - g^2, under-damped;
  /// - 1 + (g - v) t, critically damped;
  /// - cosh(at) + (g - v) sinh(at) / a with a^2 = g^2 - w0^2, over-damped.
  ///
  /// - Complexity: O(1).
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let rate = frequency
    let decay = decay
    let ratio = decay / rate
    // Within rounding of critical the general formulas divide nothing by nothing.
    let left =
      if abs(ratio - 1) < 1e-12 {
        exp(-rate * seconds) * (1 + (rate - velocity) * seconds)
      } else if ratio < 1 {
        underdamped(seconds, swing: rate * ((1 - ratio) * (1 + ratio)).squareRoot())
      } else {
        overdamped(seconds, spread: rate * ((ratio - 1) * (ratio + 1)).squareRoot())
      }
    let progress = 1 - left
    // Times or speeds beyond what the formulas can hold: the spring has long settled.
    return progress.isFinite ? progress : 1
  }

  private func underdamped(_ seconds: Double, swing: Double) -> Double {
    let angle = swing * seconds
    return exp(-decay * seconds) * (cos(angle) + (decay - velocity) / swing * sin(angle))
  }

  /// The two exponentials of cosh and sinh taken apart, so that neither overflows; the slow root g - a is written
  /// w0^2 / (g + a), which does not cancel.
  private func overdamped(_ seconds: Double, spread: Double) -> Double {
    let slow = exp(-frequency / (decay + spread) * frequency * seconds)
    let fast = exp(-2 * spread * seconds)
    return slow * ((1 + fast) / 2 - (decay - velocity) / spread * expm1(-2 * spread * seconds) / 2)
  }
}

extension SpringParameters {
  /// A spring that looks as UIKit describes it: how much it swings, and when it has settled.
  ///
  /// UIKit keeps its own derivation to itself. Here mass is 1 and the decay g is the one at which the envelope of the
  /// distance left, e^(-gT) times the lesser of 1 + |g - v| T and the amplitude of the swing, is 1/1000 after T
  /// seconds; the frequency is g over the ratio. A ratio above 1 counts as 1.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0; 1 and more do not swing.
  ///   - settlingDuration: Seconds after which less than a thousandth of the way is left, above 0.
  ///   - velocity: The speed at the start, in whole distances a second.
  /// - Throws: ``AnimationError`` when a number is not finite or out of its range.
  /// - Complexity: O(1), a bisection of at most 200 steps.
  public init(
    dampingRatio: Double, settlingDuration: Double, velocity: Double = 0
  ) throws(AnimationError) {
    for (name, value) in [("damping ratio", dampingRatio), ("settling duration", settlingDuration)] {
      guard value > 0, value.isFinite else {
        throw .invalid(name: name, value: value, expected: "above 0 and finite")
      }
    }
    try AnimationError.checkFinite(velocity, "spring velocity")
    let ratio = min(dampingRatio, 1)
    // In units of the duration: x = g T, u = v T.
    let speed = velocity * settlingDuration
    func envelope(_ x: Double) -> Double {
      let lag = abs(x - speed)
      let swing = x * (1 - ratio * ratio).squareRoot() / ratio
      let amplitude = swing > 0 ? (1 + (lag / swing) * (lag / swing)).squareRoot() : .infinity
      return exp(-x) * min(1 + lag, amplitude)
    }
    var high = 1.0
    while envelope(high) > 1e-3, high < 2000 { high *= 2 }
    var low = high / 2
    if envelope(low) <= 1e-3 { low = 0 }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if envelope(middle) > 1e-3 { low = middle } else { high = middle }
    }
    let frequency = high / settlingDuration / ratio
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * high / settlingDuration, velocity: velocity)
  }
}
