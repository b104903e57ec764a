/// What of the safe area a scroll view adds to its content's insets.
public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
  /// As ``scrollableAxes``; but in a scroll view that lies in another nothing, since that brings it clear of what covers it.
  case automatic = 0
  /// Along the axes on which the content is larger than the view, or always bounces.
  case scrollableAxes = 1
  /// Nothing.
  case never = 2
  /// All of it.
  case always = 3
}

/// Why a property of a scroll view was refused. Whatever is refused, nothing has changed.
public enum ScrollError: Error, Hashable, Sendable {
  /// An offset that is not finite.
  case invalidOffset(view: String, value: Point)
  /// An inset that is not finite.
  case invalidInset(view: String, value: EdgeInsets)
  /// A size of the content that is negative or not finite.
  case invalidSize(view: String, value: Size)
}

extension ScrollError: CustomStringConvertible {
  /// What was refused and why, with the name of the view.
  public var description: String {
    switch self {
    case .invalidOffset(let view, let value): "the content offset of \(view) must be finite, found \(value)"
    case .invalidInset(let view, let value): "the content inset of \(view) must be finite, found \(value)"
    case .invalidSize(let view, let value):
      "the content size of \(view) must be finite and not negative, found \(value)"
    }
  }

  // NaN is not equal to itself, but one report of it is as good as another.
  /// Whether both say the same.
  public static func == (lhs: ScrollError, rhs: ScrollError) -> Bool {
    lhs.description == rhs.description
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
