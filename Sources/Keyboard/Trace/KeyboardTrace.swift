public import Layout

/// Keyboard notifications with their times: what a device posted, to look at and to play again.
///
/// ```swift
/// let recorder = KeyboardRecorder(window: window)
/// …
/// let json = try recorder.trace.json()
/// try KeyboardTrace(json: json).replay(in: window)
/// ```
///
/// ``init(log:)`` reads what people paste from a debugger's console.
public struct KeyboardTrace: Hashable, Sendable {
  /// One notification.
  public struct Event: Hashable, Sendable {
    /// Seconds from the beginning of the trace.
    public let time: Double
    /// What it says.
    public let notification: KeyboardNotification

    /// The notification at that time.
    public init(time: Double, notification: KeyboardNotification) {
      self.time = time
      self.notification = notification
    }
  }

  /// The screen that it was recorded on, if that is known.
  public let screen: Rect?
  /// In the order of their times; those of one time in the order in which they were posted.
  public let events: [Event]

  /// The events given.
  /// - Throws: ``TraceError`` if a time is below 0 or before that of the event before, or if any number is not finite.
  public init(screen: Rect? = nil, events: [Event]) throws(TraceError) {
    try Self.demandFinite(screen, at: "screen")
    var latest = 0.0
    for (number, event) in events.enumerated() {
      guard event.time.isFinite, event.time >= latest else {
        throw TraceError(
          place: "events[\(number)].t",
          "found \(event.time), expected a time not before \(latest)")
      }
      try Self.demandFinite(event.notification.frameBegin, at: "events[\(number)].begin")
      try Self.demandFinite(event.notification.frameEnd, at: "events[\(number)].end")
      latest = event.time
    }
    self.screen = screen
    self.events = events
  }

  private static func demandFinite(_ rect: Rect?, at place: String) throws(TraceError) {
    guard let rect, !rect.isFinite else { return }
    throw TraceError(place: place, "found \(rect), expected four finite numbers")
  }

  /// How long it is, in seconds: the time of the last event.
  public var duration: Double { events.last?.time ?? 0 }
}

/// Why a text is no trace: where, what was found and what was expected.
public struct TraceError: Error, Hashable, Sendable {
  /// The place: `line 3`, or within JSON `events[2].end`.
  public let place: String
  /// What was found and what was expected.
  public let message: String

  init(place: String, _ message: String) {
    self.place = place
    self.message = message
  }

  init(line: Int, _ message: String) {
    self.init(place: "line \(line)", message)
  }
}

extension TraceError: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(place): \(message)" }
}
