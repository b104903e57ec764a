extension JSON5Parser {
  /// Reads the string whose quote is here.
  mutating func readString() throws(ScenarioError) -> String {
    let start = position
    let quote = bytes[start]
    var decoded: [UInt8] = []
    var plain = start + 1
    position += 1
    while let byte {
      switch byte {
      case quote:
        position += 1
        let rest = bytes[plain..<position - 1]
        return String(decoding: decoded.isEmpty ? rest : (decoded + rest)[...], as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded += bytes[plain..<position]
        try readEscape(into: &decoded, in: start)
        plain = position
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw unclosed(stringAt: start)
      default:
        position += 1
      }
    }
    throw unclosed(stringAt: start)
  }

  /// The byte of the file that gives the byte `target` of the string whose quote is at `start`.
  mutating func offset(ofByte target: Int, ofStringAt start: Int) -> Int {
    let quote = bytes[start]
    position = start + 1
    var decoded = 0
    while decoded < target, let byte, byte != quote {
      let before = position
      var resolved: [UInt8] = []
      if byte == UInt8(ascii: "\\") {
        // The string was read before, so that its escapes are known to be right.
        guard (try? readEscape(into: &resolved, in: start)) != nil else { return before }
        decoded += resolved.count
        if decoded > target { return before }
      } else {
        position += 1
        decoded += 1
      }
    }
    return position
  }

  private mutating func readEscape(into text: inout [UInt8], in start: Int) throws(ScenarioError) {
    let backslash = position
    position += 1
    guard let byte else { throw unclosed(stringAt: start) }
    let lineEnd = lineEndLength
    if lineEnd > 0 {
      position += lineEnd
      return
    }
    switch byte {
    case UInt8(ascii: "x"):
      position += 1
      append(Unicode.Scalar(UInt8(try readHexDigits(2))), to: &text)
      return
    case UInt8(ascii: "u"):
      append(try readUnicodeEscape(), to: &text)
      return
    case UInt8(ascii: "0"):
      position += 1
      if let next = self.byte, next.isDigit { throw octal(at: backslash) }
      text.append(0)
      return
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw octal(at: backslash)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    default:
      // Any other character stands for itself; the rest of its bytes follows as plain text.
      text.append(byte)
    }
    position += 1
  }

  /// Reads `u` and the four digits behind it, or two such escapes that make a surrogate pair.
  mutating func readUnicodeEscape() throws(ScenarioError) -> Unicode.Scalar {
    let backslash = position - 1
    position += 1
    let first = try readHexDigits(4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = position
    if first < 0xDC00, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      position += 2
      let second = try readHexDigits(4)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    let escape = String(decoding: bytes[backslash..<end], as: UTF8.self)
    throw error("found \(escape.quoted), half of a surrogate pair, expected both halves", at: backslash)
  }

  private mutating func readHexDigits(_ count: Int) throws(ScenarioError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte?.hexDigitValue else {
        throw error("found \(foundCharacter()), expected a hexadecimal digit", at: position)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private func octal(at backslash: Int) -> ScenarioError {
    let escape = String(decoding: bytes[backslash...min(backslash + 2, position)], as: UTF8.self)
    return error("found \(escape.quoted), expected an escape without octal digits", at: backslash)
  }

  private func unclosed(stringAt start: Int) -> ScenarioError {
    let quote = bytes[start] == UInt8(ascii: "'") ? "\"'\"" : "'\"'"
    let begin = source.position(of: start)
    return error("found \(foundCharacter()), expected \(quote) (the string begins at \(begin))", at: position)
  }
}

extension UInt8 {
  /// The value of the hexadecimal digit, nil if it is none.
  var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
