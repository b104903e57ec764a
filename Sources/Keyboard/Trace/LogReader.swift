import Layout

/// Reads the values of a pasted log: rectangles, numbers, words.
struct LogReader {
  let bytes: [UInt8]
  let tokens: [LogToken]
  var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens = LogToken.tokens(of: bytes)
  }

  var kind: LogToken.Kind? { index < tokens.count ? tokens[index].kind : nil }
  var line: Int { index < tokens.count ? tokens[index].line : tokens.last?.line ?? 1 }

  /// What is printed around values and means nothing.
  static let noise: Set<String> = [
    "nsrect", "cgrect", "cgrectmake", "rect", "optional", "nsvalue", "nsnumber", "anyhashable", "rawvalue",
    "value", "some",
    "uiviewanimationcurve", "uiview.animationcurve", "__c.uiviewanimationcurve",
  ]

  /// Goes past what stands between a key and its value.
  private mutating func skipNoise() {
    while let kind {
      switch kind {
      case .symbol(let byte) where byte >= 0x80 || ")]:=,".utf8.contains(byte): index += 1
      case .word(let word) where Self.noise.contains(word.lowercased()): index += 1
      default: return
      }
    }
  }

  /// The rectangle that begins here or after what stands around it; nil, and nothing is read, if there is none.
  ///
  /// Four numbers in brackets of any kind and depth, in the order x, y, width, height or with their names; or
  /// `origin … size …` without brackets around.
  mutating func rect() -> Rect? {
    let start = index
    skipNoise()
    if let rect = bracketed() {
      skipDump(of: rect)
      return rect
    }
    if let rect = labelled() { return rect }
    index = start
    return nil
  }

  /// Goes past the parts of a rectangle that a dump prints below it: `▿ origin : (0.0, 479.0)` and so on.
  private mutating func skipDump(of rect: Rect) {
    let start = index
    while case .symbol(let byte)? = kind, byte >= 0x80 || byte == UInt8(ascii: "-") { index += 1 }
    guard case .word("origin")? = kind, labelled() == rect else {
      index = start
      return
    }
  }

  /// The most tokens that a rectangle takes.
  private static let longest = 48

  private mutating func bracketed() -> Rect? {
    guard isOpening else { return nil }
    let start = index
    var numbers = Numbers()
    var depth = 0
    while let kind, index - start < Self.longest {
      switch kind {
      case .symbol(let byte):
        if "{([<".utf8.contains(byte) { depth += 1 }
        if "})]>".utf8.contains(byte) { depth -= 1 }
        numbers.isNegative = byte == UInt8(ascii: "-")
      case .number(let value):
        numbers.isNegative = false
        numbers.add(value)
      case .word(let word):
        guard numbers.add(word) else {
          index = start
          return nil
        }
      case .clock: break
      }
      index += 1
      // Nobody prints a rectangle in so many brackets.
      if depth > 5 { break }
      if depth == 0 {
        if let rect = numbers.rect { return rect }
        break
      }
    }
    index = start
    return nil
  }

  private mutating func labelled() -> Rect? {
    guard case .word(let word)? = kind, ["origin", "x"].contains(word.lowercased()) else { return nil }
    let start = index
    var numbers = Numbers()
    while let kind, index - start < Self.longest {
      switch kind {
      case .number(let value): numbers.add(value)
      case .word(let word):
        guard numbers.add(word) else {
          index = start
          return nil
        }
      default: break
      }
      index += 1
      if numbers.isComplete {
        if isClosing { index += 1 }
        return numbers.rect
      }
    }
    index = start
    return nil
  }

  private var isOpening: Bool {
    if case .symbol(let byte)? = kind { "{([".utf8.contains(byte) } else { false }
  }

  private var isClosing: Bool {
    if case .symbol(let byte)? = kind { "})]".utf8.contains(byte) } else { false }
  }

  /// The number that begins here or after what stands around it; nil, and nothing is read, if there is none.
  mutating func number() -> Double? {
    let start = index
    skipNoise()
    if isOpening { index += 1 }
    skipNoise()
    if case .number(let value)? = kind {
      index += 1
      return value
    }
    let isNegative = kind == .symbol(UInt8(ascii: "-"))
    if isNegative { index += 1 }
    if case .word(let word)? = kind, let value = Self.notFinite(word) {
      index += 1
      return isNegative ? -value : value
    }
    index = start
    return nil
  }

  private static func notFinite(_ word: String) -> Double? {
    switch word.lowercased() {
    case "inf", "infinity": .infinity
    case "nan": .nan
    default: nil
    }
  }

  /// The word that begins here or after what stands around it; nil, and nothing is read, if there is none.
  mutating func word() -> String? {
    let start = index
    skipNoise()
    if isOpening { index += 1 }
    if case .word(let word)? = kind {
      index += 1
      return word
    }
    index = start
    return nil
  }

  /// What stands here up to the end of its line, for messages.
  var found: String {
    var copy = self
    copy.skipNoise()
    guard copy.index < tokens.count else { return "nothing" }
    let line = copy.line
    // More than this is not quoted.
    let rest = tokens[copy.index...].prefix(200).prefix { $0.line == line }
    return quote(copy.index..<copy.index + rest.count)
  }

  /// The text of the value that was read from these tokens.
  func quoteValue(_ range: Range<Int>) -> String {
    var copy = self
    copy.index = range.lowerBound
    copy.skipNoise()
    return quote(min(copy.index, range.upperBound)..<range.upperBound)
  }

  /// The text of these tokens, as it was pasted.
  private func quote(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first?.range.lowerBound, let last = tokens[range].last?.range.upperBound
    else { return "nothing" }
    var text = String(decoding: bytes[first..<min(last, first + 400)], as: UTF8.self)
    while let end = text.last, ";,".contains(end) { text.removeLast() }
    text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > 60 ? "'\(text.prefix(60))…'" : "'\(text)'"
  }

  /// Four numbers, by their names as far as they have any.
  private struct Numbers {
    private var plain: [Double] = []
    private var named: [Double?] = [nil, nil, nil, nil]
    private var name: Int?
    /// Whether a sign stands before what comes next, which is not a number of digits: `-inf`.
    var isNegative = false

    private static let names: [String: Int] = [
      "x": 0, "screenx": 0, "y": 1, "screeny": 1, "width": 2, "w": 2, "height": 3, "h": 3,
    ]

    /// Words that stand in rectangles and say nothing.
    private static let parts: Set<String> = [
      "origin", "size", "point", "cgpoint", "cgsize", "nspoint", "nssize",
    ]

    /// - Returns: Whether the word may stand in a rectangle.
    mutating func add(_ word: String) -> Bool {
      let key = word.lowercased()
      let last = key.split(separator: ".").last.map(String.init) ?? key
      if let value = LogReader.notFinite(key) {
        add(value)
      } else if let index = Self.names[last] {
        name = index
      } else {
        name = nil
        return Self.parts.contains(last) || LogReader.noise.contains(key) || LogReader.noise.contains(last)
      }
      return true
    }

    mutating func add(_ value: Double) {
      let value = isNegative ? -value : value
      isNegative = false
      if let name { named[name] = value } else { plain.append(value) }
      name = nil
    }

    var isComplete: Bool { !named.contains { $0 == nil } }

    var rect: Rect? {
      let numbers = plain.isEmpty ? named.compactMap(\.self) : plain
      guard numbers.count == 4 else { return nil }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}
