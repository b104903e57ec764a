/// A line that says what is to hold: a format string or a rule.
public enum ConstraintText: Hashable, Sendable {
  /// What begins with `H:`, `V:`, `|` or `[`.
  case visualFormat(VisualFormat)
  /// Anything else.
  case rule(LinearRule)

  /// Reads `text` as whichever of the two it begins like. Space before it does not count.
  /// - Throws: ``ConstraintTextError`` at the place where something else should stand.
  /// - Complexity: O(n).
  public init(parsing text: String) throws(ConstraintTextError) {
    if ConstraintText.isVisualFormat(text) {
      self = .visualFormat(try VisualFormat(parsing: text))
    } else {
      self = .rule(try LinearRule(parsing: text))
    }
  }

  /// Whether `text` begins like a format string.
  public static func isVisualFormat(_ text: String) -> Bool {
    var scanner = TextScanner(String(text.drop { $0.isWhitespace }.prefix(2)))
    return scanner.consume("H:") || scanner.consume("V:") || scanner.consume("|") || scanner.consume("[")
  }
}
