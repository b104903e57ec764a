/// A value with the movements that are on their way to it: y(t) = target + sum of (old_i - new_i) (1 - p_i(t - t_i)).
///
/// A change sets the target at once and adds a term that starts at what was lost and dies away. Terms do not know of
/// each other; where several overlap, position and velocity are continuous (the additive animations of WWDC 2014
/// session 236). A term that has ended is dropped, and without terms the value is its target to the last bit.
package struct AdditiveValue<Value: AnimatableVector>: Sendable {
  /// One movement.
  struct Term: Sendable {
    /// Old value less new value.
    var offset: Value
    /// When it begins to die away.
    var start: Double
    /// When it is gone.
    var end: Double
    /// The duration as it was asked for, of which `curve` makes a length.
    var duration: Double
    var curve: AnimationCurve
    /// The animation that it belongs to, for whoever keeps account.
    var batch: Int
  }

  /// Where the value is going, or is.
  package private(set) var target: Value
  /// The movements, in the order in which they began.
  private(set) var terms: [Term] = []

  /// A value at rest.
  package init(_ target: Value) {
    self.target = target
  }

  /// Whether nothing moves it.
  package var isAtRest: Bool { terms.isEmpty }

  /// Moves towards `value` from `time` on, besides what moves it already. What cannot be moved in finite numbers, or
  /// takes no time, is there at once.
  ///
  /// - Returns: Whether there is a movement now.
  @discardableResult
  package mutating func animate(
    to value: Value, at time: Double, with timing: AnimationTiming, batch: Int = 0
  ) -> Bool {
    let offset = target.subtracting(value)
    target = value
    return append(offset, at: time, with: timing, batch: batch)
  }

  /// Moves towards `value` from where the value is at `time`, dropping what moved it so far.
  ///
  /// - Parameters:
  ///   - value: The new target.
  ///   - time: When the movement is asked for.
  ///   - timing: How it goes.
  ///   - batch: The animation that it belongs to.
  ///   - dropped: Called with the animation of each movement that was dropped.
  /// - Returns: Whether there is a movement now.
  @discardableResult
  package mutating func retarget(
    to value: Value, at time: Double, with timing: AnimationTiming, batch: Int = 0,
    dropped: (Int) -> Void = { _ in }
  ) -> Bool {
    let offset = self.value(at: time).subtracting(value)
    set(value, dropped: dropped)
    return append(offset, at: time, with: timing, batch: batch)
  }

  /// Is at `value` at once and ends every movement; `dropped` is called with the animation of each.
  package mutating func set(_ value: Value, dropped: (Int) -> Void = { _ in }) {
    target = value
    for term in terms { dropped(term.batch) }
    terms.removeAll(keepingCapacity: true)
  }

  /// Changes the target at once, beside the movements that go on.
  package mutating func shift(to value: Value) {
    target = value
  }

  /// The value at `time`. Terms that have ended by then no longer count.
  ///
  /// - Complexity: O(terms).
  package func value(at time: Double) -> Value {
    var sum = target
    for term in terms where !term.hasEnded(at: time) {
      let progress = term.curve.progress(at: time - term.start, duration: term.duration)
      sum = sum.adding(term.offset.scaled(by: 1 - progress))
    }
    // Springs may be told to move faster than numbers go.
    return sum.isFinite ? sum : target
  }

  /// Forgets the terms that have ended by `time`.
  package mutating func dropEnded(at time: Double) {
    terms.removeAll { $0.hasEnded(at: time) }
  }

  private mutating func append(
    _ offset: Value, at time: Double, with timing: AnimationTiming, batch: Int
  ) -> Bool {
    let end = timing.end(from: time)
    guard offset.isFinite, offset != .zero, end - time > AnimationTiming.endTolerance else { return false }
    terms.append(
      Term(
        offset: offset, start: time + timing.delay, end: end, duration: timing.duration, curve: timing.curve,
        batch: batch))
    return true
  }
}

extension AdditiveValue.Term {
  func hasEnded(at time: Double) -> Bool { time >= end - AnimationTiming.endTolerance }
}
