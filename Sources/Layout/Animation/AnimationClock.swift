/// A virtual clock: it stands still until it is told to move, so that what depends on it is the same in every run.
///
/// Ticks are counted from where the clock was last set, not added up: thirty ticks of a sixtieth are half a second
/// exactly.
public struct AnimationClock: Hashable, Sendable {
  /// The time, in seconds.
  public private(set) var now: Double = 0

  /// The ticks that one second is divided into.
  public private(set) var ticksPerSecond: Double = 60

  private var origin: Double = 0
  private var ticks: Double = 0

  /// A clock at 0 that ticks sixty times a second.
  public init() {}

  /// The time of the next tick.
  public var nextTick: Double { origin + (ticks + 1) / ticksPerSecond }

  /// Divides each second into `ticksPerSecond` ticks from now on.
  ///
  /// - Throws: ``AnimationError`` when the number is not finite and above 0.
  public mutating func setTicksPerSecond(_ ticksPerSecond: Double) throws(AnimationError) {
    guard ticksPerSecond > 0, ticksPerSecond.isFinite else {
      throw .invalid(name: "ticks per second", value: ticksPerSecond, expected: "above 0 and finite")
    }
    self.ticksPerSecond = ticksPerSecond
    set(to: now)
  }

  /// Sets the clock to `time`.
  ///
  /// - Throws: ``AnimationError`` when the time is not finite or lies before ``now``.
  public mutating func advance(to time: Double) throws(AnimationError) {
    try check(time)
    set(to: time)
  }

  /// Sets the clock to a time that is known to be good, and counts ticks from there.
  mutating func set(to time: Double) {
    origin = time
    ticks = 0
    now = time
  }

  /// Refuses what ``advance(to:)`` would.
  func check(_ time: Double) throws(AnimationError) {
    try AnimationError.checkFinite(time, "time")
    guard time >= now else { throw .timeRunsBackwards(now: now, requested: time) }
  }

  /// Moves to ``nextTick``. A clock so late that a tick is below its resolution stands still.
  public mutating func tick() {
    let next = nextTick
    guard next.isFinite else { return }
    ticks += 1
    now = next
  }

  /// Moves to `time` on the way to the next tick, without starting the count afresh.
  mutating func pass(_ time: Double) {
    now = time
  }
}
