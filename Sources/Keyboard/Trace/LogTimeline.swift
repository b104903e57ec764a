import Layout

/// Makes notifications with times of the entries of a log.
enum LogTimeline {
  static func events(of entries: [LogEntry]) throws(TraceError) -> [KeyboardTrace.Event] {
    var events: [KeyboardTrace.Event] = []
    var clock = Clock()
    for entry in entries {
      let notification = try notification(of: entry)
      let time = try clock.time(of: entry, notification)
      events.append(.init(time: time, notification: notification))
    }
    return events
  }

  private static func notification(of entry: LogEntry) throws(TraceError) -> KeyboardNotification {
    var (begin, end) = (entry.begin, entry.end)
    // Of two without keys the first is where it begins.
    if begin == nil, end == nil, entry.frames.count == 2 { begin = entry.frames[0] }
    if end == nil { end = entry.frames.last }
    let kind = entry.kind ?? inferred(begin, end)
    if end == nil, kind == .willShow || kind == .willChangeFrame {
      throw TraceError(
        line: entry.line,
        "found no end frame for \(kind.rawValue), expected one such as {{0, 479}, {375, 333}}")
    }
    return KeyboardNotification(
      kind, frameBegin: begin, frameEnd: end, duration: kind.isWill ? entry.duration ?? 0.25 : 0,
      curve: kind.isWill ? entry.curve ?? 7 : 0, isLocal: entry.isLocal ?? true)
  }

  private static func inferred(_ begin: Rect?, _ end: Rect?) -> KeyboardNotification.Kind {
    guard let begin, let end, begin.minY != end.minY else { return .willChangeFrame }
    return begin.minY > end.minY ? .willShow : .willHide
  }

  /// What time it is in a trace.
  private struct Clock {
    private var now = 0.0
    /// What the log's own clock showed at the beginning.
    private var origin: Double?
    /// The movement under way: where to, and when it ends.
    private var movement: (end: Rect?, over: Double)?

    private static let day: Double = 86_400

    mutating func time(
      of entry: LogEntry, _ notification: KeyboardNotification
    ) throws(TraceError) -> Double {
      if let clock = entry.clock {
        var start = origin ?? clock - now
        // Past midnight.
        if clock - start < now - Self.day / 2 { start -= Self.day }
        origin = start
        let time = clock - start
        guard time >= now - 1e-6 else {
          throw TraceError(
            line: entry.line,
            "found a time \(now - time) s before that of the notification before, expected none so early")
        }
        now = max(now, time)
      } else if notification.kind.isWill {
        // Another movement begins when the one before has ended.
        if let movement, movement.end != notification.frameEnd { now = max(now, movement.over) }
      } else if let movement {
        now = max(now, movement.over)
      }
      if notification.kind.isWill {
        let length = notification.timing.map { $0.curve.length(ofDuration: $0.duration) } ?? 0
        movement = (notification.frameEnd, now + length)
      }
      return now
    }
  }
}
