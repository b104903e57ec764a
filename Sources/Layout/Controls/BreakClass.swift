/// What a character means for where a line may end: a few classes of Unicode's line breaking (UAX 14).
enum BreakClass {
  /// Ends the line.
  case newline
  /// A line may end after it, and it hangs over the end.
  case space
  /// A line may end after it within a word.
  case hyphen
  /// An ideograph or emoji: a line may end on either side.
  case wide
  /// As `wide`, but no line begins with it.
  case closing
  /// As `wide`, but no line ends with it.
  case opening
  case letter
  case digit
  /// Anything else, which clings to its neighbours.
  case other

  init(of character: Character) {
    if let ascii = character.asciiValue {
      self =
        switch ascii {
        case 0x0A...0x0D: .newline
        case 0x20, 0x09: .space
        case 0x2D, 0x2F: .hyphen
        case 0x30...0x39: .digit
        case 0x41...0x5A, 0x61...0x7A: .letter
        default: .other
        }
      return
    }
    // A character has a scalar; the default never comes into play.
    let scalar = character.unicodeScalars.first ?? " "
    self =
      switch scalar.value {
      case 0x85, 0x2028, 0x2029: .newline
      case 0xA0, 0x2007, 0x202F, 0x2060: .other
      case 0x200B: .space
      case 0x2010, 0x2013, 0x2014: .hyphen
      case 0x3001, 0x3002, 0x3005, 0x303B, 0x30FB...0x30FE, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F,
        0xFF09, 0xFF3D, 0xFF5D, 0xFF61, 0xFF63, 0xFF64, 0x301E, 0x301F:
        .closing
      case 0xFF08, 0xFF3B, 0xFF5B, 0xFF62, 0x301D: .opening
      case 0x3008...0x3011, 0x3014...0x301B: scalar.value % 2 == 0 ? .opening : .closing
      default: BreakClass(of: character, beyondPunctuation: scalar)
      }
  }

  private init(of character: Character, beyondPunctuation scalar: Unicode.Scalar) {
    if BreakClass.smallKana.contains(scalar) {
      self = .closing
    } else if character.isWide {
      self = .wide
    } else if character.isWhitespace {
      self = .space
    } else if character.isLetter {
      self = .letter
    } else if character.isNumber {
      self = .digit
    } else {
      self = .other
    }
  }

  /// Kana that follow another and begin no line.
  private static let smallKana = Set("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ".unicodeScalars)

  /// Whether a line may end between the two. After spaces it may in any case, which is not asked here.
  func allowsBreak(before next: BreakClass, isWithinWord: Bool) -> Bool {
    switch (self, next) {
    case (.newline, _), (.space, _), (.opening, _), (_, .closing), (_, .hyphen): false
    case (.wide, _), (.closing, _), (_, .wide), (_, .opening): next != .other && self != .other
    case (.hyphen, .letter): isWithinWord
    default: false
    }
  }
}
