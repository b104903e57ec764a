import Layout

/// One notification of a log, as it is written there.
struct LogEntry {
  var line: Int
  /// nil if it is not named.
  var kind: KeyboardNotification.Kind?
  /// A time of day or one that counts from anywhere; nil if there is none.
  var clock: Double?
  var begin: Rect?
  var end: Rect?
  /// Rectangles without a key.
  var frames: [Rect] = []
  var duration: Double?
  var curve: Int?
  var isLocal: Bool?

  var isBlank: Bool { begin == nil && end == nil && frames.isEmpty }
}

/// Makes entries of a log's tokens.
struct LogParser {
  private var reader: LogReader
  private let labels: LogLabels
  /// Whether the log names a notification or a key of `userInfo` anywhere. If it does, what has no name and no key is not about
  /// the keyboard.
  let hasNames: Bool
  /// The first token after the last name, key with its value, or rectangle that was taken.
  private var boundary = 0
  /// The line of the last name or key.
  private var namedLine: Int?
  private var entries: [LogEntry] = []
  private var current: LogEntry?
  private var clock: Double?

  init(_ text: String) {
    reader = LogReader(text)
    labels = LogLabels(tokens: reader.tokens)
    hasNames = reader.tokens.contains { token in
      guard case .word(let word) = token.kind else { return false }
      return KeyboardNotification.Kind(written: word) != nil
        || Self.keys[LogLabels.parts(of: word).last] != nil
    }
  }

  private enum Key {
    case begin, end, duration, curve, local, time
    /// A value that is not needed, and must not be taken for another.
    case other
  }

  /// Keys that are nothing else.
  private static let keys: [String: Key] = [
    "uikeyboardframebeginuserinfokey": .begin, "keyboardframebeginuserinfokey": .begin,
    "framebegin": .begin, "beginframe": .begin, "startframe": .begin, "startcoordinates": .begin,
    "uikeyboardframeenduserinfokey": .end, "keyboardframeenduserinfokey": .end,
    "frameend": .end, "endframe": .end, "endcoordinates": .end,
    "uikeyboardanimationdurationuserinfokey": .duration, "keyboardanimationdurationuserinfokey": .duration,
    "animationduration": .duration,
    "uikeyboardanimationcurveuserinfokey": .curve, "keyboardanimationcurveuserinfokey": .curve,
    "animationcurve": .curve,
    "uikeyboardislocaluserinfokey": .local, "keyboardislocaluserinfokey": .local, "islocal": .local,
    "iseventfromthisapp": .local,
    "uikeyboardboundsuserinfokey": .other, "uikeyboardcenterbeginuserinfokey": .other,
    "uikeyboardcenterenduserinfokey": .other,
  ]

  /// Words that are keys only before a value that fits.
  private static let weakKeys: [String: Key] = [
    "begin": .begin, "from": .begin, "start": .begin, "end": .end, "to": .end, "bounds": .other,
    "duration": .duration, "d": .duration, "curve": .curve, "c": .curve, "easing": .curve, "local": .local,
    "t": .time, "timestamp": .time,
  ]

  mutating func parse() throws(TraceError) -> [LogEntry] {
    while let kind = reader.kind {
      switch kind {
      case .clock(let seconds):
        reader.index += 1
        clock = seconds
      case .word(let word):
        if try !parse(word) { try parseFrame() }
      case .symbol, .number:
        try parseFrame()
      }
    }
    finish()
    return entries
  }

  /// A name or a key with its value.
  /// - Returns: Whether it was one.
  private mutating func parse(_ word: String) throws(TraceError) -> Bool {
    if let kind = KeyboardNotification.Kind(written: word) {
      begin(kind)
      return true
    }
    let parts = LogLabels.parts(of: word)
    let start = reader.index
    let line = reader.line
    if let key = Self.keys[parts.last] {
      // Those of `userInfo` are the keyboard's wherever they stand; other things have an `endFrame`, too.
      guard
        parts.last.hasPrefix("uikeyboard") || parts.last.hasPrefix("keyboard")
          || isKeyboards(key, parts.first)
      else { return false }
      reader.index += 1
      guard try read(key, word) else {
        throw TraceError(
          line: line, "found \(reader.found) for \(word.prefix(60)), expected \(Self.expected(key))")
      }
      note(key, line)
      return true
    }
    guard parts.first.isEmpty, let key = Self.weakKeys[parts.last], isKeyboards(key, []) else { return false }
    reader.index += 1
    if try read(key, word) {
      note(key, line)
      return true
    }
    reader.index = start
    return false
  }

  /// Whether a short key here, with these words before its dot, is one of a keyboard notification.
  private func isKeyboards(_ key: Key, _ owner: [String]) -> Bool {
    switch key {
    case .time, .other: true
    case .begin, .end, .duration, .curve, .local:
      !hasNames
        || (owner + labels.words(before: reader.index, from: boundary)).allSatisfy(LogLabels.isNeutral)
    }
  }

  private mutating func note(_ key: Key, _ line: Int) {
    if key == .other || key == .time { return }
    boundary = reader.index
    namedLine = line
  }

  private static func expected(_ key: Key) -> String {
    switch key {
    case .begin, .end, .other: "a rectangle such as {{0, 479}, {375, 333}}"
    case .duration, .time: "seconds such as 0.25"
    case .curve: "the number of a curve such as 7"
    case .local: "0, 1, true or false"
    }
  }

  private mutating func begin(_ kind: KeyboardNotification.Kind) {
    finish()
    current = LogEntry(line: reader.line, kind: kind, clock: clock)
    namedLine = reader.line
    reader.index += 1
    boundary = reader.index
  }

  private mutating func finish() {
    if let entry = current, entry.kind != nil || !entry.isBlank { entries.append(entry) }
    current = nil
  }

  /// Without names, a key that is known already begins the next notification.
  private mutating func beginAnew(_ isKnown: Bool) {
    if isKnown, let current, current.kind == nil, !current.isBlank { finish() }
  }

  private mutating func edit(_ body: (inout LogEntry) -> Void) {
    var entry = current ?? LogEntry(line: reader.line, clock: clock)
    body(&entry)
    current = entry
  }

  /// The rectangle here, if there is one.
  private mutating func finiteRect(_ name: Substring) throws(TraceError) -> Rect? {
    let (start, line) = (reader.index, reader.line)
    guard let rect = reader.rect() else { return nil }
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      throw TraceError(
        line: line,
        "found \(reader.quoteValue(start..<reader.index)) for \(name), expected four finite numbers")
    }
    return rect
  }

  /// The number of seconds here, if there is one.
  private mutating func seconds(
    _ name: Substring, isAllowed: (Double) -> Bool, _ expected: String
  ) throws(TraceError) -> Double? {
    let line = reader.line
    let copy = reader
    guard let number = reader.number() else { return nil }
    guard number.isFinite, isAllowed(number) else {
      throw TraceError(line: line, "found \(copy.found) for \(name), expected \(expected)")
    }
    return number
  }

  /// Reads the value of a key.
  /// - Returns: Whether there was one that fits.
  private mutating func read(_ key: Key, _ word: String) throws(TraceError) -> Bool {
    let line = reader.line
    let name = word.prefix(60)
    switch key {
    case .begin, .end:
      guard let rect = try finiteRect(name) else { return false }
      let known = key == .begin ? current?.begin : current?.end
      if let entry = current, known != nil {
        if let kind = entry.kind, known != rect {
          throw TraceError(
            line: line,
            "found a second \(key == .begin ? "begin" : "end") frame for \(kind.rawValue) of line "
              + "\(entry.line), expected the next notification's name before it")
        }
      }
      beginAnew(known != nil)
      edit { if key == .begin { $0.begin = rect } else { $0.end = rect } }
    case .duration:
      guard
        var seconds = try seconds(
          name, isAllowed: { $0 >= 0 && $0 <= 1e6 }, "seconds from 0 to 1000000 such as 0.25")
      else { return false }
      if case .word("ms")? = reader.kind {
        reader.index += 1
        seconds /= 1000
      } else if seconds >= 10 {
        seconds /= 1000
      }
      beginAnew(current?.duration != nil)
      edit { $0.duration = seconds }
    case .curve:
      let start = reader.index
      if let number = reader.number() {
        // As options, the number is shifted.
        guard let curve = Int(exactly: number) else {
          reader.index = start
          return false
        }
        beginAnew(current?.curve != nil)
        edit { $0.curve = curve >= 1 << 16 && curve % (1 << 16) == 0 ? curve >> 16 : curve }
      } else {
        guard let word = reader.word(), let curve = Self.curve(named: word) else {
          reader.index = start
          return false
        }
        beginAnew(current?.curve != nil)
        edit { $0.curve = curve }
      }
    case .local:
      if let number = reader.number() {
        edit { $0.isLocal = number != 0 }
      } else {
        let start = reader.index
        switch reader.word()?.lowercased() {
        case "true", "yes": edit { $0.isLocal = true }
        case "false", "no": edit { $0.isLocal = false }
        default:
          reader.index = start
          return false
        }
      }
    case .time:
      guard
        let seconds = try seconds(
          name, isAllowed: { $0.magnitude <= 1e12 }, "a finite number of seconds such as 0.25")
      else { return false }
      clock = seconds
      // It may follow the name.
      if current?.isBlank == true { current?.clock = seconds }
    case .other:
      _ = reader.rect()
    }
    return true
  }

  private static func curve(named name: String) -> Int? {
    switch name.lowercased().split(separator: ".").last {
    case "easeinout": 0
    case "easein": 1
    case "easeout": 2
    case "linear": 3
    case "keyboard": 7
    default: nil
    }
  }

  /// A rectangle without a key, if there is one here; else goes on by a token.
  private mutating func parseFrame() throws(TraceError) {
    // What ends here is no part of a label.
    if reader.kind == .symbol(UInt8(ascii: "]")) {
      reader.index += 1
      return
    }
    let (start, line) = (reader.index, reader.line)
    let words = labels.words(before: start, from: boundary)
    let isTaken =
      words.isEmpty
      || words.allSatisfy(LogLabels.isNeutral)
        && (namedLine == line || words.contains(where: LogLabels.namesKeyboard))
    guard isTaken, !hasNames || current?.kind != nil else {
      if reader.rect() == nil { reader.index += 1 }
      return
    }
    guard let rect = try finiteRect("a frame") else {
      reader.index += 1
      return
    }
    boundary = reader.index
    // Without names, each line is a notification of its own.
    if let entry = current, entry.kind == nil, entry.line != line { finish() }
    if current == nil { current = LogEntry(line: line, clock: clock) }
    edit { if $0.frames.count < 2 { $0.frames.append(rect) } }
  }
}
