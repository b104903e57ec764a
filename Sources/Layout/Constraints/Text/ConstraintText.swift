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
      do {
        self = .rule(try LinearRule(parsing: text))
      } catch {
        throw error.noting("a format string begins with 'H:', 'V:', '|' or '['")
      }
    }
  }

  /// Whether a rule can speak of what has this name: it is a name, or names joined by dots.
  package static func canSpell(_ name: String) -> Bool {
    var scanner = TextScanner(name)
    return (try? scanner.dottedName()) != nil && scanner.isAtEnd
  }

  /// Whether `text` begins like a format string.
  public static func isVisualFormat(_ text: String) -> Bool {
    var scanner = TextScanner(String(text.drop { $0.isWhitespace }.prefix(2)))
    return scanner.consume("H:") || scanner.consume("V:") || scanner.consume("|") || scanner.consume("[")
  }
}

extension ConstraintTextError {
  /// The same, with `note` beside what was expected if the text looks like a format string: no rule has bars or
  /// brackets.
  package func noting(_ note: String) -> ConstraintTextError {
    guard case .syntax(let expected, let found) = reason, text.contains(where: { $0 == "|" || $0 == "[" })
    else { return self }
    return ConstraintTextError(
      text: text, offset: offset, reason: .syntax(expected: "\(expected) (\(note))", found: found),
      suggestion: suggestion)
  }
}
