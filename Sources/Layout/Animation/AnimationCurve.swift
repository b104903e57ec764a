#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How far an animation has come by when.
///
/// The named curves are Core Animation's timing functions by their published control points. ``keyboard`` is the
/// unnamed curve 7 that keyboard notifications carry.
public enum AnimationCurve: Hashable, Sendable {
  /// Even speed.
  case linear
  /// Starts slowly: control points (0.42, 0), (1, 1).
  case easeIn
  /// Ends slowly: control points (0, 0), (0.58, 1).
  case easeOut
  /// Starts and ends slowly: control points (0.42, 0), (0.58, 1). UIKit's choice where none is given.
  case easeInOut
  /// Core Animation's choice where none is given: control points (0.25, 0.1), (0.25, 1).
  case `default`
  /// Any other timing function.
  case bezier(CubicBezier)
  /// A spring, in seconds, cut off at the animation's duration, where it is taken to its end.
  case spring(SpringParameters)
  /// The keyboard's: a critically damped spring of mass 3 and stiffness 1000 that takes 0.5 s whatever the duration
  /// says, p(t) = 1 - (1 + wt) e^(-wt) with w = sqrt(1000 / 3). (Flutter's and Telegram's engines agree on it, and
  /// frame logs of devices give its values to the last digit.)
  case keyboard

  /// The curve of one of UIKit's raw numbers: 0 easeInOut, 1 easeIn, 2 easeOut, 3 linear, 7 the keyboard's. Any
  /// other number is easeInOut, since systems send numbers that no header names.
  public init(rawValue: Int) {
    self =
      switch rawValue {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      case 7: .keyboard
      default: .easeInOut
      }
  }

  /// UIKit's raw number of the curve; nil for those that have none.
  public var rawValue: Int? {
    switch self {
    case .easeInOut: 0
    case .easeIn: 1
    case .easeOut: 2
    case .linear: 3
    case .keyboard: 7
    case .default, .bezier, .spring: nil
    }
  }

  /// A timing function over two control points.
  ///
  /// - Precondition: All finite, `x1` and `x2` within 0...1. ``CubicBezier/init(x1:y1:x2:y2:)`` throws instead.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> AnimationCurve {
    .bezier(
      AnimationError.trapping { () throws(AnimationError) in
        try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      })
  }

  /// How long an animation of `duration` seconds takes with this curve: the duration, but 0.5 for the keyboard's. A
  /// duration of 0 or less takes no time with any curve.
  public func length(ofDuration duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    return self == .keyboard ? 0.5 : duration
  }

  /// The progress `elapsed` seconds into an animation of `duration` seconds: 0 up to its start, exactly 1 from its
  /// end on, and exactly 1 throughout if it takes no time.
  ///
  /// - Complexity: O(1).
  public func progress(at elapsed: Double, duration: Double) -> Double {
    let length = length(ofDuration: duration)
    guard length > 0, elapsed < length else { return 1 }
    guard elapsed > 0 else { return 0 }
    let fraction = elapsed / length
    return switch self {
    case .linear: fraction
    case .easeIn: CubicBezier(unchecked: 0.42, 0, 1, 1).progress(at: fraction)
    case .easeOut: CubicBezier(unchecked: 0, 0, 0.58, 1).progress(at: fraction)
    case .easeInOut: CubicBezier(unchecked: 0.42, 0, 0.58, 1).progress(at: fraction)
    case .default: CubicBezier(unchecked: 0.25, 0.1, 0.25, 1).progress(at: fraction)
    case .bezier(let bezier): bezier.progress(at: fraction)
    case .spring(let spring): spring.progress(at: elapsed)
    case .keyboard: Self.keyboardProgress(at: elapsed)
    }
  }

  private static func keyboardProgress(at seconds: Double) -> Double {
    let rate = (1000.0 / 3).squareRoot()
    return 1 - (1 + rate * seconds) * exp(-rate * seconds)
  }
}
