/// Which way leading and trailing point.
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// What a view's content is, as far as mirroring goes. Raw values are UIKit's.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// Follows the window's direction.
  case unspecified = 0
  /// Playback controls: never mirrored.
  case playback = 1
  /// Controls that stand for directions in space: never mirrored.
  case spatial = 2
  /// Always left to right.
  case forceLeftToRight = 3
  /// Always right to left.
  case forceRightToLeft = 4
}
