extension JSON5Parser {
  /// Powers of ten that a `Double` holds exactly.
  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads the number that begins here with a digit, a sign or a point.
  mutating func readNumber() throws(ScenarioError) -> Double {
    let start = position
    var isNegative = false
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      isNegative = byte == UInt8(ascii: "-")
      position += 1
    }
    let magnitude =
      switch byte {
      case UInt8(ascii: "0") where isHexMark(at: position + 1): try readHexadecimal()
      case UInt8(ascii: "."): try readDecimal()
      case let byte? where byte.isDigit: try readDecimal()
      default: throw nonFinite(from: start)
      }
    if let byte, byte.isNameByte || byte == UInt8(ascii: "\\") || byte >= 0x80 && beginsName {
      throw unexpected("the end of the number")
    }
    guard magnitude.isFinite else {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw error(
        "found \(text.quoted), which is beyond the range of a Double, expected a finite number", at: start)
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func readDecimal() throws(ScenarioError) -> Double {
    let start = position
    // The digits as one whole number, as long as it stays below 2^53 and so exact.
    var significand: UInt64 = 0
    var isExact = true
    var exponent = 0
    let whole = skipDigits(into: &significand, &isExact)
    if whole > 1, bytes[start] == UInt8(ascii: "0") {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw error("found \(text.quoted), expected a number without a leading 0", at: start)
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      let fraction = skipDigits(into: &significand, &isExact)
      guard whole + fraction > 0 else { throw unexpected("a digit after '.'") }
      exponent = -fraction
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      exponent += try readExponent()
    }
    // A product or quotient of two exact numbers is rounded once, hence right (Clinger, "How to read floating point
    // numbers accurately", 1990).
    let powers = Self.exactPowersOfTen
    if isExact, powers.indices.contains(abs(exponent)) {
      return exponent < 0 ? Double(significand) / powers[-exponent] : Double(significand) * powers[exponent]
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private mutating func skipDigits(into significand: inout UInt64, _ isExact: inout Bool) -> Int {
    let start = position
    while let byte, byte.isDigit {
      if isExact {
        significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
        isExact = significand < 1 << 53
      }
      position += 1
    }
    return position - start
  }

  private mutating func readExponent() throws(ScenarioError) -> Int {
    position += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while let byte, byte.isDigit {
      // Beyond this it only matters that it is not small.
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      position += 1
    }
    guard position > start else { throw unexpected("a digit of the exponent") }
    return isNegative ? -exponent : exponent
  }

  private mutating func readHexadecimal() throws(ScenarioError) -> Double {
    let start = position
    position += 2
    var value: UInt64 = 0
    var isExact = true
    while let digit = byte?.hexDigitValue {
      if isExact {
        value = value << 4 | UInt64(digit)
        isExact = value < 1 << 53
      }
      position += 1
    }
    guard position > start + 2 else { throw unexpected("a hexadecimal digit") }
    if isExact { return Double(value) }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private func isHexMark(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] | 0x20 == UInt8(ascii: "x")
  }

  /// The error that the sign at `start` is followed by `NaN`, `Infinity` or by no number at all.
  private func nonFinite(from start: Int) -> ScenarioError {
    let word = bytes[position...].prefix { $0.isNameByte }
    guard word.elementsEqual("NaN".utf8) || word.elementsEqual("Infinity".utf8) else {
      return unexpected("a number")
    }
    let text = String(decoding: bytes[start..<word.endIndex], as: UTF8.self)
    return notFinite(text, at: start)
  }

  func notFinite(_ text: String, at start: Int) -> ScenarioError {
    error("found \(text), which is not finite, expected a finite number", at: start)
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether a number can begin with it.
  var beginsNumber: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }
}
