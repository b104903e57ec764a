/// Reads a format string or rule byte by byte and knows where it is. It never goes back over what it has read.
struct TextScanner {
  let text: String
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte; nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether the next byte is `character`, which must be ASCII.
  func isNext(_ character: Unicode.Scalar) -> Bool { peek.map(UInt32.init) == character.value }

  mutating func skipSpace() {
    while let byte = peek, TextScanner.isSpace(byte) { position += 1 }
  }

  /// Reads `literal` if it comes next, without the space before it.
  mutating func consume(_ literal: String) -> Bool {
    // The first byte alone tells most of the time.
    guard peek == literal.utf8.first, bytes[position...].starts(with: literal.utf8) else { return false }
    position += literal.utf8.count
    return true
  }

  /// Reads a name: a letter, `_` or `$`, then digits too. Whatever is not ASCII counts as a letter.
  mutating func name() -> PlacedName? {
    let end = endOfName(from: position)
    guard end > position else { return nil }
    return take(to: end)
  }

  /// Reads names joined by dots, such as `composer.margins.left`, as one.
  mutating func dottedName() throws(ConstraintTextError) -> PlacedName? {
    let start = position
    guard name() != nil else { return nil }
    while consume(".") {
      guard name() != nil else { throw unexpected("a name after '.'") }
    }
    return PlacedName(string(start..<position), offset: start)
  }

  /// Reads a number without a sign: `36`, `0.5`, `.5`, `1e-3`.
  /// - Throws: An error if it is too large for a `Double`.
  mutating func number() throws(ConstraintTextError) -> Double? {
    let end = endOfNumber(from: position)
    guard end > position else { return nil }
    let literal = take(to: end)
    guard let value = Double(literal.text), value.isFinite else {
      throw error(.notFinite(literal.text), at: literal.offset)
    }
    return value
  }

  /// Reads a number that may have a sign.
  mutating func signedNumber() throws(ConstraintTextError) -> Double? {
    let start = position
    let isNegative = isNext("-")
    if isNegative || isNext("+") { position += 1 }
    guard let magnitude = try number() else {
      position = start
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  // MARK: Errors

  func error(
    _ reason: ConstraintTextError.Reason, at offset: Int, suggestion: String? = nil
  ) -> ConstraintTextError {
    ConstraintTextError(text: text, offset: offset, reason: reason, suggestion: suggestion)
  }

  /// The error that something else than `expected` comes next.
  func unexpected(_ expected: String) -> ConstraintTextError {
    error(.syntax(expected: expected, found: found), at: position)
  }

  /// What comes next, for a message.
  private var found: String {
    guard let byte = peek else { return "the end" }
    var end = max(endOfName(from: position), endOfNumber(from: position))
    if end == position {
      end += 1
      if "=<>!".utf8.contains(byte), end < bytes.count, "=<>".utf8.contains(bytes[end]) { end += 1 }
    }
    return "'\(string(position..<end).clipped(to: 24))'"
  }

  // MARK: Bytes

  private mutating func take(to end: Int) -> PlacedName {
    defer { position = end }
    return PlacedName(string(position..<end), offset: position)
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func endOfName(from start: Int) -> Int {
    guard start < bytes.count, TextScanner.isLetter(bytes[start]) else { return start }
    return bytes[start...].firstIndex { !(TextScanner.isLetter($0) || TextScanner.isDigit($0)) }
      ?? bytes.count
  }

  private func endOfNumber(from start: Int) -> Int {
    var end = endOfDigits(from: start)
    var digits = end - start
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let fraction = endOfDigits(from: end + 1)
      digits += fraction - end - 1
      end = fraction
    }
    guard digits > 0 else { return start }
    // Without digits an `e` is the start of a name, and `1e-[` no exponent.
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, "+-".utf8.contains(bytes[exponent]) { exponent += 1 }
      let last = endOfDigits(from: exponent)
      if last > exponent { end = last }
    }
    return end
  }

  private func endOfDigits(from start: Int) -> Int {
    bytes[start...].firstIndex { !TextScanner.isDigit($0) } ?? bytes.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
