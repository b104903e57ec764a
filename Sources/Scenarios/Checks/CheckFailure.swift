/// A check that failed: where it stands in the file, when it was looked at, what was found and what was expected.
///
///     chat.json5:40:31: at 1.5 s: bar.height is 52, expected 50 (tolerance 0.001)
public struct CheckFailure: Hashable, Sendable {
  /// Where the check stands.
  public let error: ScenarioError
  /// Whether it is a rule of `always`.
  public let isAlways: Bool
}

extension CheckFailure: CustomStringConvertible {
  /// `file:line:column: at T s: what was found, what was expected`.
  public var description: String { error.description }
}
