/// A timing function as CSS and Core Animation draw it: a Bezier curve from (0, 0) to (1, 1) over two control points.
///
/// The curve gives x and y by a parameter s; progress is y where x is the fraction of time. x(s) is monotone because
/// both control points lie within 0...1, so s is found by Newton's method kept inside a bracket.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's share of the time, within 0...1.
  public let x1: Double
  /// The first control point's progress; may leave 0...1, which overshoots.
  public let y1: Double
  /// The second control point's share of the time, within 0...1.
  public let x2: Double
  /// The second control point's progress; may leave 0...1, which overshoots.
  public let y2: Double

  /// A timing function over the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Throws: ``AnimationError`` when a number is not finite or an x lies outside 0...1.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(AnimationError) {
    for (name, x) in [("x1", x1), ("x2", x2)] {
      guard x >= 0, x <= 1 else {
        throw .invalid(name: "control point \(name)", value: x, expected: "within 0...1")
      }
    }
    try AnimationError.checkFinite(y1, "control point y1")
    try AnimationError.checkFinite(y2, "control point y2")
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// A timing function over control points that are known to be good.
  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The progress after `fraction` of the time: 0 up to 0, exactly 1 from 1 on.
  ///
  /// - Complexity: O(1), some five Newton steps.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return Self.coordinate(y1, y2, at: parameter(at: fraction))
  }

  /// The s at which x(s) is `fraction`, to the last digits that the slope of x lets a `Double` tell apart.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = fraction
    var lastStep = 1.0
    // Either Newton halves the step or the bracket is halved: 1e-16 is reached in far fewer rounds than these.
    for _ in 0..<128 {
      let error = Self.coordinate(x1, x2, at: s) - fraction
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / Self.slope(x1, x2, at: s)
      let isGood = newton > low && newton < high && abs(newton - s) <= lastStep / 2
      let next = isGood ? newton : low + (high - low) / 2
      lastStep = abs(next - s)
      s = next
      if lastStep < 1e-16 { return s }
    }
    return s
  }

  /// One coordinate of the curve with inner control values `p1` and `p2`, by Horner's rule.
  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let a = 1 - 3 * p2 + 3 * p1
    let b = 3 * p2 - 6 * p1
    return ((a * s + b) * s + 3 * p1) * s
  }

  /// The derivative of ``coordinate(_:_:at:)`` by s.
  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let a = 1 - 3 * p2 + 3 * p1
    let b = 3 * p2 - 6 * p1
    return (3 * a * s + 2 * b) * s + 3 * p1
  }
}
