/// Says how much room text takes: what a ``Label`` asks. An app that knows its typeface can bring its own.
///
/// Two members are enough for a typeface that sets one character beside the other; lines are broken by the default
/// ``layout(of:fontSize:maximumWidth:numberOfLines:)``. Whoever shapes text, with kerning and ligatures, gives that one too.
public protocol TextMeasuring {
  /// The typeface's vertical figures.
  var metrics: FontMetrics { get }

  /// How far the pen moves for `character`, in font units; finite and not negative.
  func advance(of character: Character) -> Double

  /// Breaks `text` into lines that are at most `maximumWidth` points wide.
  /// - Parameters:
  ///   - text: Any text; line separators in it end lines.
  ///   - fontSize: In points, finite and above 0.
  ///   - maximumWidth: In points; infinite for lines that only separators end.
  ///   - numberOfLines: How many lines there may be; 0 or less for as many as it takes.
  /// - Returns: The lines, in points.
  func layout(of text: String, fontSize: Double, maximumWidth: Double, numberOfLines: Int) -> TextLayout
}

/// The vertical figures of a typeface, in font units.
public struct FontMetrics: Hashable, Sendable {
  /// Font units in the font size.
  public var unitsPerEm: Double
  /// From the baseline up to the top of a line.
  public var ascent: Double
  /// From the baseline down to the bottom of a line, as a positive number. A gap between lines counts as part of it.
  public var descent: Double
  /// From the baseline up to the top of a flat capital.
  public var capHeight: Double

  /// The figures given.
  public init(unitsPerEm: Double, ascent: Double, descent: Double, capHeight: Double) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

extension TextMeasuring {
  /// Breaks `text` into lines between words, and within a word that is wider than a line by itself.
  ///
  /// - A line separator ends a line; one at the end of the text leaves an empty line after it.
  /// - A line may end after spaces, after a hyphen or slash within a word, and beside ideographs and emoji, though not
  ///   before closing or after opening punctuation. These are the main rules of Unicode's line breaking
  ///   (UAX 14), not all: there is no dictionary for Thai, and soft hyphens are not used.
  /// - Spaces where a line was broken hang over its end and do not count towards its width.
  /// - Every line has at least one character, however narrow the lines are.
  /// - Lines beyond `numberOfLines` are left out, without an ellipsis.
  /// - Complexity: O(length of the text), or of as much of it as there are lines for.
  /// - Precondition: `fontSize` is finite and above 0, `maximumWidth` is not negative.
  public func layout(
    of text: String, fontSize: Double, maximumWidth: Double, numberOfLines: Int
  ) -> TextLayout {
    demand(fontSize.isFinite && fontSize > 0, "a font size must be finite and above 0, found \(fontSize)")
    demand(maximumWidth >= 0, "a maximum width must not be negative, found \(maximumWidth)")
    let metrics = metrics
    func points(_ units: Double) -> Double { units * fontSize / metrics.unitsPerEm }
    var breaker = LineBreaker(
      text: text, room: maximumWidth / fontSize * metrics.unitsPerEm,
      tolerance: TextTolerance.width * max(1, maximumWidth) / fontSize * metrics.unitsPerEm,
      numberOfLines: numberOfLines)
    breaker.run(advance: advance(of:))
    return TextLayout(
      lines: breaker.lines.map { TextLayout.Line(text: $0.text, width: points($0.width)) },
      ascent: points(metrics.ascent), descent: points(metrics.descent), isTruncated: breaker.isTruncated)
  }
}
