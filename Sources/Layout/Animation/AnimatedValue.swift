/// A value of another module that an ``Animator`` moves: the keyboard's rectangle, say.
///
/// Whenever the clock has moved while the value is on its way, `apply` is told where it is, before the window is laid
/// out. An animator holds the value only that long.
package final class AnimatedValue<Value: AnimatableVector> {
  var motion: AdditiveValue<Value>
  private let apply: (Value) -> Void

  /// Where the value is at the moment: what `apply` was told last.
  package private(set) var presented: Value

  /// A value at rest. `apply` is not told of it.
  package init(_ value: Value, apply: @escaping (Value) -> Void) {
    motion = AdditiveValue(value)
    presented = value
    self.apply = apply
  }

  /// Where the value is going, or is.
  package var target: Value { motion.target }

  func tell(_ value: Value) {
    presented = value
    apply(value)
  }
}

/// What an animator knows of an ``AnimatedValue``, whatever it is a value of.
protocol MovingValue: AnyObject {
  /// Brings what is seen of the value up to `time`.
  /// - Returns: Whether the value is on its way still.
  func move(to time: Double) -> Bool
}

extension AnimatedValue: MovingValue {
  func move(to time: Double) -> Bool {
    // Another value that moved at this time may have ended this one's movements.
    guard !motion.isAtRest else { return false }
    motion.dropEnded(at: time)
    tell(motion.value(at: time))
    return !motion.isAtRest
  }
}

extension Animator {
  /// Moves `value` to `target`, besides what moves it already. A duration of 0 or less is ``set(_:to:)``.
  ///
  /// - Parameters:
  ///   - value: What to move.
  ///   - target: Where to.
  ///   - timing: When and how.
  ///   - completion: Called when the time is over, also if there was no way to go; with false if the movement was
  ///     ended before. Without duration it is called at once.
  package func animate<Value>(
    _ value: AnimatedValue<Value>, to target: Value, with timing: AnimationTiming,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard !timing.isImmediate else {
      set(value, to: target)
      completion?(true)
      return
    }
    let group = AnimationGroup(completion: completion)
    let batch = ledger.open(group, end: timing.end(from: clock.now))
    group.leave(finished: true)
    let wasAtRest = value.motion.isAtRest
    if value.motion.animate(to: target, at: clock.now, with: timing, batch: batch) { ledger.began(batch) }
    if value.motion.isAtRest {
      if value.presented != target { value.tell(target) }
    } else if wasAtRest {
      moving.append(value)
    }
  }

  /// Moves `value` to `target` in `duration` seconds along `curve`.
  ///
  /// - Throws: ``AnimationError`` when the duration or the target is not finite.
  package func animate<Value>(
    _ value: AnimatedValue<Value>, to target: Value, duration: Double, curve: AnimationCurve,
    completion: ((Bool) -> Void)? = nil
  ) throws(AnimationError) {
    let timing = try AnimationTiming(duration: duration, curve: curve)
    guard target.isFinite else { throw .invalid(name: "target", value: .nan, expected: "finite") }
    animate(value, to: target, with: timing, completion: completion)
  }

  /// Puts `value` to `target` at once and ends every earlier movement; their completions run, with false, when the
  /// clock next moves.
  package func set<Value>(_ value: AnimatedValue<Value>, to target: Value) {
    let wasMoving = moving.contains { $0 === value }
    value.motion.set(target) { ledger.cut($0, at: clock.now) }
    moving.removeAll { $0 === value }
    if value.presented != target { value.tell(target) }
    // At rest as after a movement that came to its end.
    if wasMoving { engine.requestFreshValues() }
  }

  /// Brings every moving value up to the clock, in the order in which they began to move.
  ///
  /// - Returns: Whether any has arrived.
  func presentValues() -> Bool {
    guard !moving.isEmpty else { return false }
    // `apply` may start and end movements.
    let movers = moving
    var hasArrivals = false
    for mover in movers where !mover.move(to: clock.now) {
      moving.removeAll { $0 === mover }
      hasArrivals = true
    }
    return hasArrivals
  }
}
