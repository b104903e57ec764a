/// Breaks text into lines, in one walk over its characters. Widths are in font units.
struct LineBreaker {
  private(set) var lines: [(text: Substring, width: Double)] = []
  /// Whether something was left out.
  private(set) var isTruncated = false

  private let text: String
  /// How wide lines should be, and how wide they may.
  private let room: Double
  private let limit: Double
  private let numberOfLines: Int

  // The line that is being filled.

  private var start: String.Index
  /// With and without the spaces at its end.
  private var width: Double = 0
  private var inkWidth: Double = 0
  /// Where it may be broken last.
  private var opportunity: Opportunity?

  private struct Opportunity {
    /// Where the next line would begin.
    let index: String.Index
    /// The line's width up to there.
    let width: Double
    /// The same without the spaces that would hang over.
    let inkWidth: Double
  }

  /// A line may be wider than its room by `tolerance`: widths come back from a solver, and a label that is exactly as
  /// wide as its text must not break it.
  init(text: String, room: Double, tolerance: Double, numberOfLines: Int) {
    self.text = text
    self.room = room
    limit = room + tolerance
    self.numberOfLines = numberOfLines
    start = text.startIndex
  }

  mutating func run(advance: (Character) -> Double) {
    guard !text.isEmpty else { return }
    // Whether a letter or digit stands before the hyphens that were read last.
    var isWithinWord = false
    var previous = BreakClass.space
    var index = text.startIndex
    while index < text.endIndex {
      if isFull {
        isTruncated = true
        return
      }
      let character = text[index]
      let next = text.index(after: index)
      let kind = BreakClass(of: character)
      switch kind {
      case .newline:
        endParagraph(at: index, next: next)
      case .space:
        width += advance(character)
        opportunity = Opportunity(index: next, width: width, inkWidth: inkWidth)
      default:
        if previous.allowsBreak(before: kind, isWithinWord: isWithinWord) {
          opportunity = Opportunity(index: index, width: width, inkWidth: inkWidth)
        }
        place(advance(character), at: index)
      }
      if kind != .hyphen { isWithinWord = kind == .letter || kind == .digit }
      previous = kind
      index = next
    }
    if isFull {
      isTruncated = true
      lines.removeSubrange(numberOfLines...)
    } else {
      endParagraph(at: text.endIndex, next: text.endIndex)
    }
  }

  private var isFull: Bool { numberOfLines > 0 && lines.count >= numberOfLines }

  /// Puts what is no space on the line, or on the next if there is no room for it.
  private mutating func place(_ advance: Double, at index: String.Index) {
    if width + advance > limit, let opportunity, opportunity.index > start {
      lines.append((text[start..<opportunity.index], opportunity.inkWidth))
      start = opportunity.index
      width -= opportunity.width
      self.opportunity = nil
    }
    if width + advance > limit, index > start {
      lines.append((text[start..<index], width))
      start = index
      width = 0
      opportunity = nil
    }
    width += advance
    inkWidth = width
  }

  /// Ends the line where a separator, or the end of the text, does. Spaces that were typed there count as far as
  /// there is room for them.
  private mutating func endParagraph(at index: String.Index, next: String.Index) {
    lines.append((text[start..<index], max(inkWidth, min(width, room))))
    start = next
    width = 0
    inkWidth = 0
    opportunity = nil
  }
}
