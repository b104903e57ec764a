/// A piece of a pasted log.
struct LogToken {
  enum Kind: Equatable {
    /// Letters, digits, underscores and dots that begin with a letter.
    case word(String)
    case number(Double)
    /// A time of day at the beginning of a line, in seconds.
    case clock(Double)
    /// Anything else that is no blank and no quotation mark.
    case symbol(UInt8)
  }

  var kind: Kind
  /// From 1.
  var line: Int
  /// Where it stands among the text's bytes.
  var range: Range<Int>

  /// The tokens of a text. Bytes that are no ASCII stand for themselves and mean nothing.
  /// - Complexity: O(bytes)
  static func tokens(of bytes: [UInt8]) -> [LogToken] {
    var scanner = LogScanner(bytes: bytes)
    return scanner.scan()
  }
}

private struct LogScanner {
  let bytes: [UInt8]
  var index = 0
  var line = 1
  var isAtLineStart = true
  var tokens: [LogToken] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() -> [LogToken] {
    while index < bytes.count {
      let first = bytes[index]
      switch first {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
        isAtLineStart = true
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        index += 1
        continue
      default:
        break
      }
      if isAtLineStart, let (seconds, end) = clock(at: index) {
        append(.clock(seconds), upTo: end)
      } else if isLetter(first) {
        var end = index
        while isLetter(byte(end)) || isDigit(byte(end)) || byte(end) == UInt8(ascii: ".") { end += 1 }
        append(.word(String(decoding: bytes[index..<end], as: UTF8.self)), upTo: end)
      } else if let (kind, end) = number(at: index) {
        append(kind, upTo: end)
      } else {
        append(.symbol(first), upTo: index + 1)
      }
      isAtLineStart = false
    }
    return tokens
  }

  private mutating func append(_ kind: LogToken.Kind, upTo end: Int) {
    tokens.append(LogToken(kind: kind, line: line, range: index..<end))
    index = end
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// A decimal number; an address (`0x1f`) is a word.
  private func number(at start: Int) -> (LogToken.Kind, Int)? {
    var end = start
    if byte(end) == UInt8(ascii: "-") || byte(end) == UInt8(ascii: "+") { end += 1 }
    let first = end
    while isDigit(byte(end)) { end += 1 }
    var digits = end - first
    if byte(end) == UInt8(ascii: "."), isDigit(byte(end + 1)) {
      end += 1
      let fraction = end
      while isDigit(byte(end)) { end += 1 }
      digits += end - fraction
    } else if digits > 0, byte(end) == UInt8(ascii: "."), !isLetter(byte(end + 1)) {
      end += 1
    }
    guard digits > 0 else { return nil }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if byte(exponent) == UInt8(ascii: "-") || byte(exponent) == UInt8(ascii: "+") { exponent += 1 }
      if isDigit(byte(exponent)) {
        while isDigit(byte(exponent)) { exponent += 1 }
        end = exponent
      }
    }
    if byte(end) | 0x20 == UInt8(ascii: "x"), digits == 1 {
      while isLetter(byte(end)) || isDigit(byte(end)) { end += 1 }
      return (.word(String(decoding: bytes[start..<end], as: UTF8.self)), end)
    }
    var text = String(decoding: bytes[start..<end], as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    return Double(text).map { (.number($0), end) }
  }

  /// `10:15:32.123` at the beginning of a line, after a date or a bracket if there is one.
  private func clock(at start: Int) -> (Double, Int)? {
    var at = start
    if byte(at) == UInt8(ascii: "[") { at += 1 }
    // 2017-09-12, 2017/09/12
    if let (_, end) = digits(at, 4), [UInt8(ascii: "-"), UInt8(ascii: "/")].contains(byte(end)),
      let (_, month) = digits(end + 1, 2), byte(month) == byte(end), let (_, day) = digits(month + 1, 2)
    {
      guard byte(day) == UInt8(ascii: " ") || byte(day) == UInt8(ascii: "T") else { return nil }
      at = day + 1
    }
    guard let (hours, first) = digits(at, 2), byte(first) == UInt8(ascii: ":"),
      let (minutes, second) = digits(first + 1, 2), byte(second) == UInt8(ascii: ":"),
      let (whole, third) = digits(second + 1, 2)
    else { return nil }
    var end = third
    var seconds = Double(whole)
    if byte(end) == UInt8(ascii: ".") || byte(end) == UInt8(ascii: ","), isDigit(byte(end + 1)) {
      let fraction = end + 1
      end = fraction
      while isDigit(byte(end)) { end += 1 }
      seconds = Double("\(whole)." + String(decoding: bytes[fraction..<end], as: UTF8.self)) ?? seconds
    }
    // +0200
    if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") {
      end += 1
      while isDigit(byte(end)) || byte(end) == UInt8(ascii: ":") { end += 1 }
    }
    return (Double(hours * 3600 + minutes * 60) + seconds, end)
  }

  private func digits(_ start: Int, _ count: Int) -> (Int, Int)? {
    var value = 0
    for index in start..<start + count {
      guard isDigit(byte(index)) else { return nil }
      value = 10 * value + Int(byte(index) - 0x30)
    }
    return isDigit(byte(start + count)) ? nil : (value, start + count)
  }
}
