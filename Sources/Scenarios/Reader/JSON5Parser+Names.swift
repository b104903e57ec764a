extension JSON5Parser {
  /// Reads `null`, `true` or `false`.
  mutating func readWord(expected: String) throws(ScenarioError) -> ScenarioNode.Content {
    let start = position
    guard let name = try readName() else { throw unexpected(expected) }
    // An escape makes a name of a word, and names are no values.
    if name.utf8.count == position - start {
      switch name {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "NaN", "Infinity": throw notFinite(name, at: start)
      default: break
      }
    }
    throw error("found \(name.quoted), expected \(expected); a string needs quotes", at: start)
  }

  /// Reads a name as ECMAScript 5.1 defines it, its escapes resolved; nil if none begins here.
  ///
  /// A letter beyond U+FFFF counts as a letter too, though ECMAScript 5.1 saw only its surrogates.
  mutating func readName() throws(ScenarioError) -> String? {
    let start = position
    while let byte, byte.isNameByte, position > start || !byte.isDigit { position += 1 }
    guard let byte, byte >= 0x80 || byte == UInt8(ascii: "\\") else {
      return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var name = String(decoding: bytes[start..<position], as: UTF8.self)
    while let byte = self.byte {
      if byte == UInt8(ascii: "\\") {
        name.unicodeScalars.append(try readNameEscape(isFirst: name.isEmpty))
      } else {
        let (scalar, length) = bytes.scalar(at: position)
        guard scalar.canBeInName(asFirst: name.isEmpty) else { break }
        name.unicodeScalars.append(scalar)
        position += length
      }
    }
    return name.isEmpty ? nil : name
  }

  private mutating func readNameEscape(isFirst: Bool) throws(ScenarioError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard byte == UInt8(ascii: "u") else {
      throw error("found \(foundCharacter()) after '\\', expected 'u' and four hexadecimal digits", at: start)
    }
    let scalar = try readUnicodeEscape()
    guard scalar.canBeInName(asFirst: isFirst) else {
      let escape = String(decoding: bytes[start..<position], as: UTF8.self)
      throw error("found \(escape.quoted), expected the escape of a letter in a name", at: start)
    }
    return scalar
  }
}

extension UInt8 {
  /// Whether it can be part of a name without being looked at as Unicode.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }
}

extension Unicode.Scalar {
  func canBeInName(asFirst isFirst: Bool) -> Bool {
    if isASCII { return UInt8(ascii: self).isNameByte && !(isFirst && UInt8(ascii: self).isDigit) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: !isFirst
    // The joiners, which some scripts need inside of words.
    default: !isFirst && (self == "\u{200C}" || self == "\u{200D}")
    }
  }
}
