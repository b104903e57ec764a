/// Why a constraint or a frame was refused. Whatever is refused, nothing has changed.
///
/// Constraints are given as their ``LayoutConstraint/description``, with the place where they were made or activated.
public enum LayoutError: Error, Hashable, Sendable {
  /// The items of a constraint lie in different trees.
  case noCommonAncestor(first: String, second: String, constraint: String)
  /// A constraint mixes leading or trailing with left or right.
  case mixedDirections(constraint: String)
  /// A constraint of two attributes that do not compare, such as a width and a left edge.
  case incompatibleAttributes(first: String, second: String, constraint: String)
  /// A constraint without any item, or with an item but no attribute of it.
  case missingItem(constraint: String)
  /// An item of a constraint no longer exists.
  case itemGone(constraint: String)
  /// A layout guide that belongs to no view.
  case guideWithoutOwner(guide: String, constraint: String)
  /// A constant that is not a number, or infinite.
  case notFinite(constraint: String, value: Double)
  /// A multiplier that is not a number, or infinite.
  case multiplierNotFinite(attribute: String, constraint: String, value: Double)
  /// A priority that is not above 0 and up to 1000.
  case invalidPriority(constraint: String, priority: Double)
  /// A frame that is not finite, or whose size is negative.
  case invalidFrame(item: String, frame: Rect)
  /// Insets that are not finite or negative.
  case invalidInsets(item: String, insets: EdgeInsets)
  /// The solver refused the constraint.
  case solver(constraint: String, error: SolverError)
}

extension LayoutError: CustomStringConvertible {
  /// What was refused and why, with the names of the items.
  public var description: String {
    switch self {
    case .noCommonAncestor(let first, let second, let constraint):
      "a constraint between \(first) and \(second) cannot be active: they have no common ancestor; it is \(constraint)"
    case .mixedDirections(let constraint):
      "\(constraint) mixes leading or trailing with left or right; use one kind for all of its items"
    case .incompatibleAttributes(let first, let second, let constraint):
      "\(first) cannot be compared with \(second) in \(constraint)"
    case .missingItem(let constraint):
      "\(constraint) speaks of no item, or of none of an item's attributes"
    case .itemGone(let constraint):
      "an item of \(constraint) no longer exists"
    case .guideWithoutOwner(let guide, let constraint):
      "the layout guide \(guide) belongs to no view, so \(constraint) cannot be active"
    case .notFinite(let constraint, let value):
      "the constant of \(constraint) must be finite, found \(value)"
    case .multiplierNotFinite(let attribute, let constraint, let value):
      "the multiplier of \(attribute) in \(constraint) must be finite, found \(value)"
    case .invalidPriority(let constraint, let priority):
      "the priority of \(constraint) must be above 0 and up to 1000, found \(priority)"
    case .invalidFrame(let item, let frame):
      "the frame of \(item) must be finite and not negative, found \(frame)"
    case .invalidInsets(let item, let insets):
      "the insets of \(item) must be finite and not negative, found \(insets)"
    case .solver(let constraint, let error):
      "\(constraint) was refused: \(error)"
    }
  }
}
