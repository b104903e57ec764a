/// A damped spring that pulls from 0 to 1: m y'' = k (1 - y) - c y', y(0) = 0, y'(0) = `velocity`.
///
/// ```swift
/// let spring = try SpringParameters(mass: 1, stiffness: 100, damping: 10)
/// spring.progress(at: 0.2)  // 0.8494…: Core Animation's default spring on its first swing
/// ```
///
/// The motion is evaluated in closed form, whatever the damping: under-damped it swings past 1 and back, critically
/// damped it arrives soonest without swinging, over-damped it creeps. Core Animation and SwiftUI evaluate an
/// over-damped spring as if it were critically damped; ``clampedToCritical`` is that reading.
public struct SpringParameters: Hashable, Sendable {
  /// The mass that is moved, above 0.
  public let mass: Double
  /// The force of the spring for each unit of distance, above 0.
  public let stiffness: Double
  /// The force of the friction for each unit of speed; 0 swings for ever.
  public let damping: Double
  /// The speed at the start, in whole distances a second: 2 would arrive after half a second if nothing changed it.
  public let velocity: Double

  /// A spring of the given physical properties.
  ///
  /// - Throws: ``AnimationError`` when a number is not finite, mass or stiffness are not above 0, damping is negative,
  ///   or frequency or decay that follow from them are beyond the range of a `Double`.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
  ) throws(AnimationError) {
    for (name, value) in [("spring mass", mass), ("spring stiffness", stiffness)] {
      guard value > 0, value.isFinite else {
        throw .invalid(name: name, value: value, expected: "above 0 and finite")
      }
    }
    guard damping >= 0, damping.isFinite else {
      throw .invalid(name: "spring damping", value: damping, expected: "at least 0 and finite")
    }
    try AnimationError.checkFinite(velocity, "spring velocity")
    self.init(unchecked: mass, stiffness, damping, velocity)
    guard frequency > 0, frequency.isFinite else {
      throw .invalid(name: "spring frequency", value: frequency, expected: "above 0 and finite")
    }
    try AnimationError.checkFinite(decay, "spring decay")
  }

  /// A spring whose properties are known to be good.
  private init(unchecked mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  /// Core Animation's spring unless told otherwise: mass 1, stiffness 100, damping 10, at rest.
  public static let `default` = SpringParameters(unchecked: 1, 100, 10, 0)

  /// The spring under the keyboard's curve 7 as it is evaluated: mass 3, stiffness 1000, critically damped. (Its
  /// damping is written as 500, which is over-damped and read as critical.)
  public static let keyboard = SpringParameters(unchecked: 3, 1000, 2 * (3000.0).squareRoot(), 0)

  /// The frequency w0 of the spring without friction, in radians a second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The rate g at which friction alone would let the swing die: c / 2m, in 1/s.
  public var decay: Double { damping / mass / 2 }

  /// How the friction compares with critical: below 1 the spring swings, above 1 it creeps.
  public var dampingRatio: Double { decay / frequency }

  /// The spring itself if it swings, else one of the same mass and stiffness that is critically damped: what Core
  /// Animation evaluates unless told to allow over-damping.
  public var clampedToCritical: SpringParameters {
    guard dampingRatio > 1 else { return self }
    return SpringParameters(unchecked: mass, stiffness, 2 * mass * frequency, velocity)
  }
}
