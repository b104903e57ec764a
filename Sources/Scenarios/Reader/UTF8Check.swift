extension [UInt8] {
  /// The offset of the first byte that does not begin a well-formed UTF-8 sequence; nil if all is UTF-8.
  ///
  /// The sequences are those of table 3-7 of the Unicode Standard: no overlong form, no surrogate, nothing above
  /// U+10FFFF.
  var firstOffsetOfInvalidUTF8: Int? {
    var offset = 0
    while offset < count {
      let first = self[offset]
      if first < 0x80 {
        offset += 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF: length = 3
      case 0xF0...0xF4: length = 4
      default: return offset
      }
      switch first {
      case 0xE0: second = 0xA0...0xBF
      case 0xED: second = 0x80...0x9F
      case 0xF0: second = 0x90...0xBF
      case 0xF4: second = 0x80...0x8F
      default: break
      }
      guard offset + length <= count, second.contains(self[offset + 1]) else { return offset }
      for next in offset + 2..<Swift.max(offset + 2, offset + length) where self[next] & 0xC0 != 0x80 {
        return offset
      }
      offset += length
    }
    return nil
  }

  /// The scalar that begins at `offset` of well-formed UTF-8, and its number of bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (Unicode.Scalar(self[offset]), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for next in offset + 1..<offset + length { value = value << 6 | UInt32(self[next] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
