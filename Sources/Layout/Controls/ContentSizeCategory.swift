/// How large the user wants text to be. The cases are those of UIKit's `UIContentSizeCategory`.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// 14 points of body text.
  case extraSmall
  /// 15 points of body text.
  case small
  /// 16 points of body text.
  case medium
  /// 17 points of body text: what a device has unless its user changed it.
  case large
  /// 19 points of body text.
  case extraLarge
  /// 21 points of body text.
  case extraExtraLarge
  /// 23 points of body text.
  case extraExtraExtraLarge
  /// 28 points of body text.
  case accessibilityMedium
  /// 33 points of body text.
  case accessibilityLarge
  /// 40 points of body text.
  case accessibilityExtraLarge
  /// 47 points of body text.
  case accessibilityExtraExtraLarge
  /// 53 points of body text.
  case accessibilityExtraExtraExtraLarge

  /// The font size of body text, in points, by Apple's Human Interface Guidelines (Typography, Dynamic Type sizes).
  public var bodyFontSize: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }
}
