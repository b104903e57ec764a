/// Why a property of a text was refused. Whatever is refused, nothing has changed.
public enum TextError: Error, Hashable, Sendable {
  /// A font size that is not finite and above 0.
  case invalidFontSize(label: String, value: Double)
  /// A width to wrap at that is negative or not finite.
  case invalidWidth(label: String, value: Double)
  /// A greatest height that is negative or not finite.
  case invalidHeight(view: String, value: Double)
}

extension TextError: CustomStringConvertible {
  /// What was refused and why, with the name of the label.
  public var description: String {
    switch self {
    case .invalidFontSize(let label, let value):
      "the font size of \(label) must be finite and above 0, found \(value)"
    case .invalidWidth(let label, let value):
      "the preferred width of \(label) must be finite and not negative, found \(value)"
    case .invalidHeight(let view, let value):
      "the maximum height of \(view) must be finite and not negative, found \(value)"
    }
  }

  // NaN is not equal to itself, but one report of it is as good as another.
  /// Whether both say the same.
  public static func == (lhs: TextError, rhs: TextError) -> Bool {
    lhs.description == rhs.description
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
