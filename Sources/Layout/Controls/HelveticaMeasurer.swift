/// Measures text by the published advances of Helvetica, so that a layout is the same on every machine.
///
/// The figures are those of Adobe's font metrics for the PDF core fonts (`Helvetica.afm`, version 002.000), as
/// matplotlib's distribution carries them among its fonts: the advances of its 315 characters, the bounding box and the
/// height of capitals, all in thousandths of the font size. Kerning is left out.
///
/// - The height of a line is that of the font's bounding box (931 above the baseline, 225 below), so that accents
///   stay clear of the line above. The ascender and descender of the file (718 and 207) are heights of letters.
/// - A character beyond the table has the advance of its first scalar, if that is in it: accents add nothing.
/// - Ideographs, kana, hangul and emoji are squares; a tab is as wide as four spaces; controls, joiners and marks that stand
///   alone take nothing; other spaces are as wide as the common one, and any other script's letters as a digit (556).
public struct HelveticaMeasurer: TextMeasuring, Hashable, Sendable {
  /// The measurer; all are equal.
  public init() {}

  /// The figures of the file.
  public var metrics: FontMetrics {
    FontMetrics(unitsPerEm: 1000, ascent: 931, descent: 225, capHeight: 718)
  }

  /// How far the pen moves, in thousandths of the font size.
  public func advance(of character: Character) -> Double {
    if let ascii = character.asciiValue { return HelveticaMeasurer.advance(ofASCII: ascii) }
    if let advance = HelveticaTable.others[character] { return advance }
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.isWide { return 1000 }
    switch first.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark: return 0
    case .spaceSeparator: return HelveticaMeasurer.advance(ofASCII: 0x20)
    default: break
    }
    if first.isASCII { return HelveticaMeasurer.advance(ofASCII: UInt8(first.value)) }
    return HelveticaTable.others[Character(first)] ?? HelveticaMeasurer.advance(ofASCII: 0x30)
  }

  private static func advance(ofASCII ascii: UInt8) -> Double {
    switch ascii {
    case 0x20...0x7E: HelveticaTable.ascii[Int(ascii) - 0x20]
    case 0x09: 4 * HelveticaTable.ascii[0]
    default: 0
    }
  }
}
