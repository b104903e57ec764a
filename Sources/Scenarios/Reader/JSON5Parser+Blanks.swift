extension JSON5Parser {
  /// Passes over white space, line ends and comments.
  mutating func skipBlanks() throws(ScenarioError) {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position += 1
      case UInt8(ascii: "/"):
        try skipComment()
      case 0x80...:
        let (scalar, length) = bytes.scalar(at: position)
        guard scalar.isJSON5Blank else { return }
        position += length
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(ScenarioError) {
    let start = position
    position += 1
    switch byte {
    case UInt8(ascii: "/"):
      while position < bytes.count, lineEndLength == 0 { position += 1 }
    case UInt8(ascii: "*"):
      position += 1
      while position < bytes.count {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "*"), byte == UInt8(ascii: "/") {
          position += 1
          return
        }
      }
      throw unexpected("'*/' (the comment begins at \(source.position(of: start)))")
    default:
      throw error("found \(foundCharacter()) after '/', expected '//' or '/*'", at: start)
    }
  }

  /// The number of bytes of the line end that begins here, 0 if none does.
  var lineEndLength: Int {
    switch byte {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"):
      position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1
    case 0xE2:
      position + 2 < bytes.count && source.endsLine(at: position + 2) ? 3 : 0
    default: 0
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is white space or a line end to JSON5, ASCII aside.
  fileprivate var isJSON5Blank: Bool {
    self == "\u{FEFF}" || self == "\u{2028}" || self == "\u{2029}"
      || properties.generalCategory == .spaceSeparator
  }
}
