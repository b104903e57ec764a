extension Window {
  /// The window's virtual clock. It moves only by ``tick()`` and ``advance(to:)``.
  public var clock: AnimationClock { animator.clock }

  /// Told the time whenever ``tick()`` or ``advance(to:)`` is through.
  public var onTick: ((Double) -> Void)? {
    get { animator.onTick }
    set { animator.onTick = newValue }
  }

  /// The ticks that a second is divided into, 60 unless told otherwise.
  ///
  /// - Throws: ``AnimationError`` when the number is not finite and above 0.
  public func setTicksPerSecond(_ ticksPerSecond: Double) throws(AnimationError) {
    try animator.clock.setTicksPerSecond(ticksPerSecond)
  }

  /// Moves the clock by one tick; what is animated takes its place, and the window is laid out.
  ///
  /// Ticks are counted from the last ``advance(to:)``, so that they do not drift: thirty of them are half a second
  /// exactly.
  ///
  /// - Complexity: O(what moves), and a layout.
  public func tick() {
    let next = clock.nextTick
    guard next.isFinite else { return }
    animator.advance(to: next) { if $0.nextTick == next { $0.tick() } }
  }

  /// Moves the clock to `time`; what is animated takes its place, and the window is laid out.
  ///
  /// Completions run on the way, each at its own time and in their order, after a layout for that time. Nothing is
  /// evaluated between them: a jump costs the same however far it goes. (Should completions keep starting animations
  /// with completions, only so many stops are made, and the rest run at `time`.)
  ///
  /// - Parameter time: Seconds on the window's clock.
  /// - Throws: ``AnimationError`` when the time is not finite or lies before the clock's; nothing happens then.
  public func advance(to time: Double) throws(AnimationError) {
    try clock.check(time)
    animator.advance(to: time) { if $0.now <= time { $0.set(to: time) } }
  }
}
