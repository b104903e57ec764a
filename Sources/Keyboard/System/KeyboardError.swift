import Layout

/// Why a keyboard did not move.
public enum KeyboardError: Error, Hashable, Sendable {
  /// A number that must be finite is not.
  case notFinite(name: String, value: Double)
  /// A number that must not be negative is.
  case negative(name: String, value: Double)
}

extension KeyboardError {
  /// Refuses a number that is negative or not finite.
  static func check(_ value: Double, _ name: String) throws(KeyboardError) {
    guard value.isFinite else { throw .notFinite(name: name, value: value) }
    guard value >= 0 else { throw .negative(name: name, value: value) }
  }

  /// Refuses a rectangle with a number that is not finite.
  static func check(_ rect: Rect) throws(KeyboardError) {
    for (name, value) in [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
  }
}

extension KeyboardError: CustomStringConvertible {
  /// The thing and its value.
  public var description: String {
    switch self {
    case .notFinite(let name, let value): "the keyboard's \(name) is \(value), not a finite number"
    case .negative(let name, let value): "the keyboard's \(name) is \(value), below 0"
    }
  }

  // NaN is not equal to itself, but one report of it is as good as another.
  /// Whether both say the same.
  public static func == (lhs: KeyboardError, rhs: KeyboardError) -> Bool {
    lhs.description == rhs.description
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
