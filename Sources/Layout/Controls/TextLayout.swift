/// Text broken into lines, with the room that it takes. All numbers are points.
public struct TextLayout: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// What stands on the line, without the separator that ended it; spaces that hang over its end included.
    public let text: Substring
    /// How wide it is, without what hangs over.
    public let width: Double

    /// The line given.
    public init(text: Substring, width: Double) {
      self.text = text
      self.width = width
    }
  }

  /// The lines from top to bottom; none for a text without characters.
  public let lines: [Line]
  /// The width of the widest line, and the height of all. Exact: whoever shows it rounds.
  public let size: Size
  /// From the baseline of a line up to its top.
  public let ascent: Double
  /// From the baseline of a line down to its bottom.
  public let descent: Double
  /// Whether there were more lines than asked for.
  public let isTruncated: Bool

  /// Lines of equal height, one below the other.
  public init(lines: [Line], ascent: Double, descent: Double, isTruncated: Bool = false) {
    self.lines = lines
    self.ascent = ascent
    self.descent = descent
    self.isTruncated = isTruncated
    size = Size(
      width: lines.reduce(0) { max($0, $1.width) }, height: Double(lines.count) * (ascent + descent))
  }

  /// The height of one line, which is also the distance between baselines.
  public var lineHeight: Double { ascent + descent }

  /// How far the first baseline lies below the top; 0 without lines.
  public var firstBaseline: Double { lines.isEmpty ? 0 : ascent }

  /// How far the last baseline lies below the top; 0 without lines.
  public var lastBaseline: Double {
    lines.isEmpty ? 0 : Double(lines.count - 1) * lineHeight + ascent
  }
}
