/// What a value of a log is said to be: the words before it on its line.
struct LogLabels {
  let tokens: [LogToken]
  /// How far back a label may begin.
  private static let longest = 48

  /// The words before a token, from the boundary, the beginning of its line, or a bracket that closes there: what a console
  /// prints before a message ends so. Words that only dress a value do not count.
  /// - Returns: In small letters, each part of a dotted name by itself.
  func words(before index: Int, from boundary: Int) -> [String] {
    guard index < tokens.count else { return [] }
    let line = tokens[index].line
    var words: [String] = []
    var at = index
    while at > max(boundary, index - Self.longest), tokens[at - 1].line == line {
      at -= 1
      switch tokens[at].kind {
      case .symbol(UInt8(ascii: "]")) where !continues(after: at): return words
      case .word(let word) where !LogReader.noise.contains(word.lowercased()):
        let (first, last) = Self.parts(of: word)
        words += first + [last]
      default: break
      }
    }
    return words
  }

  /// Whether a dot follows at once: `views[0].frame`.
  private func continues(after index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    return next.kind == .symbol(UInt8(ascii: ".")) && next.range.lowerBound == tokens[index].range.upperBound
  }

  /// A dotted name's last part and those before, in small letters.
  static func parts(of word: String) -> (first: [String], last: String) {
    var parts = word.lowercased().split(separator: ".").map(String.init)
    let last = parts.popLast() ?? ""
    return (parts, last)
  }

  /// Names of the keyboard's frame, of either or of one of both.
  private static let keyboards: Set<String> = [
    "keyboard", "kb", "keyboardframe", "keyboardrect", "keyboardsize", "kbframe", "kbrect", "kbsize",
  ]

  /// What people write around a frame that is not of anything else.
  private static let neutral: Set<String> = [
    "frame", "new", "old", "final", "initial", "is", "was", "the", "with", "and", "now", "at", "height", "h",
    "animation",
    "animated", "coordinates", "uiresponder", "uiwindow", "notification", "note", "n", "userinfo", "info",
    "event", "payload",
    "name", "log", "debug", "got", "received", "posted", "fired", "called",
    "begin", "from", "start", "end", "to", "duration", "d", "curve", "c", "easing", "local", "t", "timestamp",
    "ms", "s",
  ]

  static func namesKeyboard(_ word: String) -> Bool { keyboards.contains(word) }

  static func isNeutral(_ word: String) -> Bool { neutral.contains(word) || keyboards.contains(word) }
}
