/// How the two sides of a constraint compare. Raw values are those of Auto Layout.
public enum Relation: Int, Hashable, Sendable {
  /// The left side is at most the right side.
  case lessThanOrEqual = -1
  /// Both sides are the same.
  case equal = 0
  /// The left side is at least the right side.
  case greaterThanOrEqual = 1
}
