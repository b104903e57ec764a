extension SourceText {
  /// How much of a line an excerpt shows on either side of the place, in Unicode scalars.
  static let excerptReach = 60

  /// The line of the byte at `offset` and, below, a caret under that byte's character.
  ///
  /// Of a long line only the part around the place is shown, with `…` where it was cut. Tabs are shown as one space
  /// and what has no shape of its own as U+FFFD, so that the caret stands right and a file cannot command a terminal.
  ///
  /// - Complexity: O(1)
  func excerpt(at offset: Int) -> String {
    var start = offset
    var count = 0
    while start > 0, !endsLine(at: start - 1), count < Self.excerptReach || isContinuation(at: start) {
      start -= 1
      if !isContinuation(at: start) { count += 1 }
    }
    let isCutBefore = start > 0 && !endsLine(at: start - 1)
    var end = offset
    count = 0
    while end < bytes.count, !startsLineEnd(at: end), count < Self.excerptReach || isContinuation(at: end) {
      if !isContinuation(at: end) { count += 1 }
      end += 1
    }
    let isCutAfter = end < bytes.count && !startsLineEnd(at: end)
    let before = (isCutBefore ? "…" : "") + shown(start..<offset)
    let after = shown(offset..<end) + (isCutAfter ? "…" : "")
    return before + after + "\n" + String(repeating: " ", count: before.unicodeScalars.count) + "^"
  }

  private func isContinuation(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] & 0xC0 == 0x80
  }

  private func startsLineEnd(at offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case 0xE2: offset + 2 < bytes.count && endsLine(at: offset + 2)
    default: false
    }
  }

  private func shown(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      if scalar == "\u{FEFF}", text.isEmpty, range.lowerBound == 0 { continue }
      text.append(scalar == "\t" ? " " : scalar.isVisible ? scalar : "\u{FFFD}")
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether it can be printed as it is: no control, no format character, nothing private or unassigned.
  var isVisible: Bool {
    if isASCII { return (0x20...0x7E).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

extension String {
  /// The text in single quotes for a message: at most 40 scalars, what cannot be printed as `\u{...}`.
  package var quoted: String { quoted("'", upTo: 40) }

  /// The text between two marks: at most so many scalars, what cannot be printed as `\u{...}`.
  func quoted(_ mark: String, upTo limit: Int) -> String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == limit { return "\(mark)\(text)…\(mark)" }
      if scalar.isVisible {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\(mark)\(text)\(mark)"
  }
}
