public import Foundation
public import Layout

/// A trace that is played again step by step.
///
/// ```swift
/// let replay = KeyboardReplay(trace, in: window)
/// try replay.advance(to: 0.25)
/// print(bar.frame)
/// try replay.advance(to: trace.duration + 1)
/// ```
public final class KeyboardReplay {
  private let window: Window
  private let center: NotificationCenter
  private let start: Double
  private var rest: ArraySlice<KeyboardTrace.Event>

  /// Begins a replay at what the window's clock shows now. Nothing is posted yet, not even what has the time 0.
  ///
  /// - Parameters:
  ///   - trace: What to post.
  ///   - window: The window whose screen the notifications are about.
  ///   - center: Where to post.
  public init(_ trace: KeyboardTrace, in window: Window, center: NotificationCenter = .default) {
    self.window = window
    self.center = center
    start = window.clock.now
    rest = trace.events[...]
  }

  /// The events that were not posted yet.
  public var remaining: [KeyboardTrace.Event] { Array(rest) }

  /// Moves the window's clock to a time of the trace, and posts on the way what has come by then, each at its time. A time
  /// that has passed already moves nothing.
  ///
  /// - Parameters:
  ///   - time: Seconds since the replay began; also after the last event, to see its movement end.
  ///   - onEvent: Told of each event after it was posted and the window laid out.
  /// - Throws: `AnimationError` if the time is not finite, and nothing happens then.
  public func advance(
    to time: Double, onEvent: (KeyboardTrace.Event) -> Void = { _ in }
  ) throws(AnimationError) {
    // Refused, and nothing posted before.
    guard time.isFinite else { return try window.advance(to: time) }
    try post(until: time, onEvent: onEvent)
    try window.advance(to: max(window.clock.now, start + time))
  }

  func post(until time: Double, onEvent: (KeyboardTrace.Event) -> Void) throws(AnimationError) {
    while let event = rest.first, event.time <= time {
      // An observer may have moved the clock itself, and sums of times may be less than their parts.
      try window.advance(to: max(window.clock.now, start + event.time))
      rest.removeFirst()
      center.post(event.notification.notification(for: window.screen))
      window.layoutIfNeeded()
      onEvent(event)
    }
  }
}
