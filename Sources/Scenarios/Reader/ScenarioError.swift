/// A mistake in a scenario file: where it is, what was found there and what was expected.
///
///     chat.json5:3:14: found '}', expected a value
public struct ScenarioError: Error, Hashable, Sendable {
  /// The file's name.
  public let file: String
  /// The place in the file as a number of bytes before it.
  public let offset: Int
  /// The place in the file as a line and a column.
  public let position: SourcePosition
  /// What was found and what was expected.
  public let message: String
  /// The name that was probably meant, if one is close to what was found.
  public let suggestion: String?
  /// The line of the file and, on a second line, a caret under the place.
  ///
  /// A long line is cut to what lies around the place. The caret counts Unicode scalars: behind wide or combining
  /// characters a terminal shows it aside.
  public let excerpt: String

  /// The mistake at `offset` of `source`.
  ///
  /// - Precondition: `offset` is at most the number of bytes.
  /// - Complexity: O(`offset`)
  public init(in source: SourceText, at offset: Int, _ message: String, suggestion: String? = nil) {
    self.init(
      in: source, at: offset, position: source.position(of: offset), message, suggestion: suggestion)
  }

  init(
    in source: SourceText, at offset: Int, position: SourcePosition, _ message: String, suggestion: String?
  ) {
    file = source.name
    self.offset = offset
    self.position = position
    self.message = message
    self.suggestion = suggestion
    excerpt = source.excerpt(at: offset)
  }

  /// The line, from 1.
  public var line: Int { position.line }

  /// The column, from 1, in Unicode scalars.
  public var column: Int { position.column }
}

extension ScenarioError: CustomStringConvertible {
  /// `file:line:column: message`, and the suggestion if there is one.
  public var description: String {
    let hint = suggestion.map { "; did you mean \($0.quoted)?" } ?? ""
    return "\(file):\(position): \(message)\(hint)"
  }
}

/// The mistakes of one file, in the order of the file.
public struct ScenarioErrors: Error, Hashable, Sendable {
  /// The mistakes, at least one.
  public let errors: [ScenarioError]
  /// How many more there were than are listed.
  public let omittedCount: Int

  /// A single mistake.
  public init(_ error: ScenarioError) {
    self.init([error], omittedCount: 0)
  }

  init(_ errors: [ScenarioError], omittedCount: Int) {
    self.errors = errors
    self.omittedCount = omittedCount
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// One mistake a line, and a last line if some were left out.
  public var description: String {
    let lines = errors.map(\.description)
    return (omittedCount == 0 ? lines : lines + ["and \(omittedCount) more"]).joined(separator: "\n")
  }
}
