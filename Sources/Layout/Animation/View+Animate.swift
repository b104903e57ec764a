extension View {
  /// UIKit's name for ``Layout/AnimationOptions``.
  public typealias AnimationOptions = Layout.AnimationOptions
  /// UIKit's name for ``Layout/AnimationCurve``.
  public typealias AnimationCurve = Layout.AnimationCurve

  /// Animates what is laid out inside `animations`.
  ///
  /// ```swift
  /// bottom.constant = -336
  /// View.animate(withDuration: 0.25, delay: 0, options: AnimationOptions(rawValue: 7 << 16)) {
  ///   window.layoutIfNeeded()
  /// }
  /// try window.advance(to: 0.1)  // bottom is on its way, and every constraint holds
  /// ```
  ///
  /// What counts is the layout: a constant that was changed before the block or in it is animated if it is laid out
  /// inside, and not if it was laid out before. `constant` reads the new value at once.
  ///
  /// A change of a constant moves through all values between, and the window is solved for each. What is not a constant
  /// (constraints activated or not, priorities, the tree, the window's size, intrinsic sizes) is solved once, and the
  /// frames move from where they were to where they go. Changes on their way add up; each ends at its own time. Two things
  /// are there at once, unlike in UIKit: views that just came into the window, and a `frame` that is set by hand.
  ///
  /// A block inside another inherits its duration, curve and options, unless its own options say otherwise, but not
  /// its delay.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less lays out at once, whatever the delay.
  ///   - delay: Seconds to wait before it begins.
  ///   - options: The curve and how to begin.
  ///   - animations: Run at once, inside the call.
  ///   - completion: Run when all of it has ended: with true at its own end, or with false, when the clock next moves,
  ///     if part of it was cut short, by ``AnimationOptions/beginFromCurrentState`` or because its constraint, view or
  ///     window went away. If nothing is animated, it runs with true before the call returns.
  /// - Precondition: Duration and delay are finite, the delay is not negative.
  ///   ``animate(with:options:animations:completion:)`` takes a timing that was checked.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationError.trapping { () throws(AnimationError) in
      try AnimationTiming(duration: duration, delay: delay, curve: options.curve)
    }
    animate(with: timing, options: options, animations: animations, completion: completion)
  }

  /// Animates what is laid out inside `animations` with a spring: see
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - duration: Seconds after which the spring has settled; 0 or less lays out at once.
  ///   - delay: Seconds to wait before it begins.
  ///   - dampingRatio: How little it swings: above 0, and from 1 on not at all.
  ///   - velocity: Its speed at the start, in whole distances a second.
  ///   - options: How to begin. A curve in it means nothing.
  ///   - animations: Run at once, inside the call.
  ///   - completion: Run when all of it has ended.
  /// - Precondition: All numbers are finite, the delay is not negative, the ratio is above 0.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationError.trapping { () throws(AnimationError) in
      guard duration > 0 else { return try AnimationTiming(duration: duration, delay: delay) }
      let spring = try SpringParameters(
        dampingRatio: dampingRatio, settlingDuration: duration, velocity: velocity)
      return try AnimationTiming(duration: duration, delay: delay, curve: .spring(spring))
    }
    animate(with: timing, options: options, animations: animations, completion: completion)
  }

  /// Animates what is laid out inside `animations`, with any curve: see
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - timing: When and how.
  ///   - options: How to begin. A curve in it means nothing.
  ///   - animations: Run at once, inside the call.
  ///   - completion: Run when all of it has ended.
  public static func animate(
    with timing: AnimationTiming, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationCall.run(timing, options, completion: completion, body: animations)
  }

  /// Runs `actions` as if it stood in no block: what is laid out inside is there at once.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationCall.suspend(actions)
  }

  /// How long the block takes that the caller stands in: 0 outside of any.
  public static var inheritedAnimationDuration: Double {
    AnimationCall.current?.timing.duration ?? 0
  }
}
