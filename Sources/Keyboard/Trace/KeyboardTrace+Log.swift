import Layout

extension KeyboardTrace {
  /// Reads what people paste from a console: printed notifications, their `userInfo`, or lines of their own.
  ///
  /// ```text
  /// 2017-11-03 10:15:32.250 Chat[512:9731] NSConcreteNotification 0x1c0253da0 {name = UIKeyboardWillShowNotification; userInfo = {
  ///     UIKeyboardAnimationCurveUserInfoKey = 7;
  ///     UIKeyboardAnimationDurationUserInfoKey = "0.25";
  ///     UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 812}, {375, 333}}";
  ///     UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 479}, {375, 333}}";
  /// }}
  /// ```
  ///
  /// A notification is named, and what follows up to the next name is its own: values with the keys of `userInfo`, in any
  /// order, or with short ones (`begin`, `end`, `duration`, `curve`, `local`), or two rectangles, the begin before the end frame, or
  /// one, the end frame. Rectangles may be printed in any common way: `{{0, 479}, {375, 333}}`, `(0.0, 479.0, 375.0, 333.0)`,
  /// `CGRect(x: 0, y: 479, width: 375, height: 333)`, `(0 479; 375 333)`, `(origin = (x = 0, y = 479), size = …)`, or an object with
  /// `screenX`, `screenY`, `width` and `height`. Without a name, a begin frame further down means "will show", one further up "will
  /// hide", and any other "will change frame". A duration of 10 or more, or one in `ms`, is in milliseconds. Whatever else stands
  /// there is passed over: rectangles that are said to be something else's, as in `bar.frame = …`, and, in a log that
  /// names notifications or keys anywhere, all those before the first name.
  ///
  /// Times are taken from the beginnings of lines (`10:15:32.250`, with or without a date) or from `t = 0.25`, counted from the first. What
  /// has none comes as on a device: "will" notifications of one movement together, the "did" notifications when it has ended, and
  /// the next movement right then.
  ///
  /// - Throws: ``TraceError`` with the line and what was expected, if a value of a known key cannot be read, a number
  ///   is not finite or a duration below 0, a
  ///   notification that shows the keyboard or moves it has no end frame, times run backwards, or there is no
  ///   notification at all.
  /// - Complexity: O(bytes)
  public init(log text: String) throws(TraceError) {
    var parser = LogParser(text)
    if !parser.hasNames, let line = Self.lineOfBinary(text) {
      throw TraceError(line: line, "found bytes that are no text, expected \(Self.expectedLog)")
    }
    let entries = try parser.parse()
    guard !entries.isEmpty else {
      throw TraceError(line: 1, "found no keyboard notification, expected \(Self.expectedLog)")
    }
    try self.init(events: try LogTimeline.events(of: entries))
  }

  private static let expectedLog = "a name such as keyboardWillShow or a frame such as {{0, 479}, {375, 333}}"

  /// The line of the first byte that no text has.
  private static func lineOfBinary(_ text: String) -> Int? {
    var line = 1
    for byte in text.utf8 {
      switch byte {
      case 0x0A: line += 1
      case 0x09, 0x0C, 0x0D, 0x1B: break
      case ..<0x20, 0x7F: return line
      default: break
      }
    }
    return nil
  }
}

extension KeyboardTrace {
  /// Reads a file of either kind: JSON if it begins with a bracket and has `"events"` in it, or else a pasted log.
  /// - Throws: ``TraceError``, as ``init(json:)`` and ``init(log:)`` do, and for a scenario.
  public init(reading text: String) throws(TraceError) {
    let first = text.first { !$0.isWhitespace }
    let isScenario =
      (first == "{" || first == "/") && text.contains("views")
      && (text.contains("constraints") || text.contains("events"))
    do throws(TraceError) {
      if first == "{", text.contains("\"events\"") {
        try self.init(json: text)
      } else if isScenario {
        throw TraceError(line: 1, "")
      } else {
        try self.init(log: text)
      }
    } catch {
      guard isScenario else { throw error }
      throw TraceError(
        line: 1,
        "found a scenario, expected a trace: a recording such as "
          + #"{"events": [{"t": 0, "name": "willShow", "end": [0, 479, 375, 333]}]} or a pasted log"#)
    }
  }
}
