extension Character {
  /// Whether it takes a square: ideographs, kana, hangul, full-width forms and emoji.
  ///
  /// The blocks are those that Unicode's East Asian Width (UAX 11) calls wide or full-width, as far as they are blocks.
  var isWide: Bool {
    guard let first = unicodeScalars.first else { return false }
    let value = first.value
    if value < 0x1100 { return unicodeScalars.contains("\u{FE0F}") }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF,
      0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      return true
    default:
      return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    }
  }
}
