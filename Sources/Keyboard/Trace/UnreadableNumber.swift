/// A number in a JSON text that no `Double` can be: beyond its range, or not finite.
///
/// A decoder says of a text that has one only that it is no JSON, and not where.
struct UnreadableNumber {
  /// The line, from 1.
  let line: Int
  /// The number as it is written, cut if it is long.
  let text: String

  /// The first in a text; nil if there is none.
  init?(in json: String) {
    let bytes = json.utf8
    var line = 1
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "\""):
        // A text ends at the next quote that is not escaped; lines cannot end in it.
        index = bytes.index(after: index)
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
          if bytes[index] == UInt8(ascii: "\\") { bytes.formIndex(after: &index) }
          if index < bytes.endIndex { bytes.formIndex(after: &index) }
        }
        if index == bytes.endIndex { return nil }
      case let byte where Self.isPart(byte):
        let end = bytes[index...].firstIndex { !Self.isPart($0) } ?? bytes.endIndex
        let word = json[index..<end]
        if Self.isUnreadable(word) {
          self.line = line
          text = String(word.prefix(40))
          return
        }
        index = end
        continue
      default: break
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// Whether a byte may be part of a number or word.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a word is a number that is not finite, or one that is not 0 and so small that it would read as 0.
  private static func isUnreadable(_ word: Substring) -> Bool {
    guard let number = Double(word) else { return false }
    let digits = word.prefix { $0 != "e" && $0 != "E" }
    return !number.isFinite || number == 0 && digits.contains { ("1"..."9").contains($0) }
  }
}
