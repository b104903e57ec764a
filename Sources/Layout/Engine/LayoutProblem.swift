/// Something that is wrong with a layout, which nevertheless has usable frames.
public struct LayoutProblem {
  /// What kind of thing is wrong.
  public enum Kind: Hashable, Sendable {
    /// Required constraints that cannot all hold.
    case conflict
    /// Views that invalidate layout whenever they are laid out.
    case loop
    /// A value beyond the range of layout, or a search that did not end.
    case solver
    /// A number or constraint that was refused when a view came into the window.
    case refused
    /// Something that was asked for and has no effect: to make room for the keyboard with a constraint that moves nothing.
    case ineffective
  }

  /// What kind of thing is wrong.
  public let kind: Kind
  /// What is wrong, in words, with the names of the items and the places where constraints were made.
  public let message: String
  /// The constraints that it is about.
  public let constraints: [LayoutConstraint]
}

extension LayoutProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
