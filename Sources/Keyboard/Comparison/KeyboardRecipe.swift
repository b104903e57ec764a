public import Layout

/// How some code makes room for the keyboard: which notifications it listens to, and what it makes of each. Those that
/// are in common use, right or wrong, to compare.
///
/// What a recipe gives is the constant of a constraint that holds a view's content to its bottom; ``RecipeGuide`` is what that
/// comes to on a screen.
public struct KeyboardRecipe: Hashable, Sendable {
  /// What the recipe goes by.
  public let name: String
  /// The formula.
  public let formula: KeyboardStrategy
  /// The notifications that it listens to.
  public let kinds: Set<KeyboardNotification.Kind>
  /// Whether "will hide" means no distance, whatever the formula would give.
  public let clearsOnHide: Bool
  /// Whether notifications about another app's keyboard are passed over, "will hide" excepted, and changes of the
  /// frame to the zero rectangle, too.
  public let isSelective: Bool

  init(
    _ name: String, _ formula: KeyboardStrategy, _ kinds: Set<KeyboardNotification.Kind>,
    clearsOnHide: Bool = true, isSelective: Bool = false
  ) {
    self.name = name
    self.formula = formula
    self.kinds = kinds
    self.clearsOnHide = clearsOnHide
    self.isSelective = isSelective
  }

  /// The four formulas, each with all three notifications that come before a movement, and the two that apps most often have:
  /// `view-controller` sets the frame's height on "will show" and 0 on "will hide", as an extension of a view controller
  /// does; `keyboard-controller` sets the distance of the frame's top from the screen's bottom on every "will change
  /// frame", as an object of its own does. The order stays.
  public static let all: [KeyboardRecipe] = [
    KeyboardRecipe("frameHeight", .frameHeight, every),
    KeyboardRecipe("distanceToScreenBottom", .distanceToScreenBottom, every),
    KeyboardRecipe("intersection", .intersection, every),
    KeyboardRecipe("dockedIntersection", .dockedIntersection, every, isSelective: true),
    KeyboardRecipe("view-controller", .frameHeight, [.willShow, .willHide]),
    KeyboardRecipe("keyboard-controller", .distanceToScreenBottom, [.willChangeFrame], clearsOnHide: false),
  ]

  private static let every: Set<KeyboardNotification.Kind> = [.willShow, .willHide, .willChangeFrame]

  /// The recipe of a name; nil if there is none.
  public static func named(_ name: String) -> KeyboardRecipe? { all.first { $0.name == name } }

  /// What the recipe makes of a notification.
  ///
  /// - Parameters:
  ///   - notification: Any.
  ///   - view: The view's rectangle in the screen's coordinates.
  ///   - stage: The screen and the window.
  /// - Returns: The distance that the content is to keep from the view's bottom, in points; nil if the notification is passed over.
  public func distance(
    after notification: KeyboardNotification, in view: Rect, on stage: KeyboardState.Stage
  ) -> Double? {
    guard kinds.contains(notification.kind) else { return nil }
    let hides = notification.kind == .willHide
    if isSelective, !hides {
      guard notification.isLocal, notification.kind != .willChangeFrame || notification.frameEnd != .zero
      else { return nil }
    }
    if hides, clearsOnHide { return 0 }
    guard let end = notification.frameEnd else { return nil }
    return formula.inset(keyboard: end, view: view, on: stage)
  }
}

extension KeyboardRecipe: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
