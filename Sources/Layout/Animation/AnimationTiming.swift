/// When an animation runs and how: what a call of `View.animate` says besides what it moves.
public struct AnimationTiming: Hashable, Sendable {
  /// How long it takes, in seconds; 0 or less is at once. (A curve may take another length of its own.)
  public let duration: Double
  /// How long it waits before it begins, in seconds, at least 0.
  public let delay: Double
  /// How it gets there.
  public let curve: AnimationCurve

  /// The timing of an animation.
  ///
  /// - Throws: ``AnimationError`` when a number is not finite or the delay is negative.
  public init(duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut) throws(AnimationError)
  {
    try AnimationError.checkFinite(duration, "duration")
    guard delay >= 0, delay.isFinite else {
      throw .invalid(name: "delay", value: delay, expected: "at least 0 and finite")
    }
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// What a nested call makes of its own timing: duration and curve of the outer one, where they are inherited.
  init(inheriting outer: AnimationTiming, _ own: AnimationTiming, duration: Bool, curve: Bool) {
    self.duration = duration ? outer.duration : own.duration
    self.curve = curve ? outer.curve : own.curve
    delay = own.delay
  }

  /// How far ahead of its time an end is taken to be reached. A nanosecond: sums such as 0.1 + 0.2 and 0.3 must not
  /// differ by a curve's last jump.
  static var endTolerance: Double { 1e-9 }

  /// Whether it takes no time: a duration of 0 or less, whatever the delay.
  public var isImmediate: Bool { duration <= 0 }

  /// When an animation that is asked for at `time` has ended.
  func end(from time: Double) -> Double {
    isImmediate ? time : time + delay + curve.length(ofDuration: duration)
  }
}
