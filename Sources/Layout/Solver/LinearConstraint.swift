/// A relation between two linear expressions, with a priority: what ``Solver/add(_:)`` takes.
///
/// ```swift
/// let constraint = 2 * x == y + 8 ~ .defaultHigh
/// ```
///
/// In normal form every variable stands on the left and the numbers on the right; that number is the constraint's
/// constant (here 8), which ``Solver/setConstant(_:of:)`` replaces.
public struct LinearConstraint: Hashable, Sendable {
  /// The left side less the right side, as written, without its constant.
  public var terms: [LinearExpression.Term]
  /// How the terms compare with the constant.
  public var relation: Relation
  /// The number on the right.
  public var constant: Double
  /// How much the constraint matters.
  public var priority: LayoutPriority

  /// The constraint `terms` `relation` `constant`.
  public init(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double,
    priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// The constraint `left` `relation` `right`.
  public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: LayoutPriority = .required
  ) {
    let difference = left - right
    // As a difference of the two sides and not `-difference.constant`: 8 must stay 8, never -0 or rounded twice.
    self.init(difference.terms, relation, right.constant - left.constant, priority: priority)
  }
}

extension LinearExpressible {
  /// The constraint that both sides are the same.
  public static func == <Other: LinearExpressible>(lhs: Self, rhs: Other) -> LinearConstraint {
    LinearConstraint(lhs.linearExpression, .equal, rhs.linearExpression)
  }

  /// The constraint that the left side is at most the right side.
  public static func <= <Other: LinearExpressible>(lhs: Self, rhs: Other) -> LinearConstraint {
    LinearConstraint(lhs.linearExpression, .lessThanOrEqual, rhs.linearExpression)
  }

  /// The constraint that the left side is at least the right side.
  public static func >= <Other: LinearExpressible>(lhs: Self, rhs: Other) -> LinearConstraint {
    LinearConstraint(lhs.linearExpression, .greaterThanOrEqual, rhs.linearExpression)
  }

  /// The constraint that the left side is the number.
  public static func == (lhs: Self, rhs: Double) -> LinearConstraint {
    LinearConstraint(lhs.linearExpression, .equal, LinearExpression(constant: rhs))
  }

  /// The constraint that the left side is at most the number.
  public static func <= (lhs: Self, rhs: Double) -> LinearConstraint {
    LinearConstraint(lhs.linearExpression, .lessThanOrEqual, LinearExpression(constant: rhs))
  }

  /// The constraint that the left side is at least the number.
  public static func >= (lhs: Self, rhs: Double) -> LinearConstraint {
    LinearConstraint(lhs.linearExpression, .greaterThanOrEqual, LinearExpression(constant: rhs))
  }

  /// The constraint that the number is the right side.
  public static func == (lhs: Double, rhs: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: lhs), .equal, rhs.linearExpression)
  }

  /// The constraint that the number is at most the right side.
  public static func <= (lhs: Double, rhs: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: lhs), .lessThanOrEqual, rhs.linearExpression)
  }

  /// The constraint that the number is at least the right side.
  public static func >= (lhs: Double, rhs: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: lhs), .greaterThanOrEqual, rhs.linearExpression)
  }
}

/// Binds weaker than comparison, so that `a == b + 8 ~ .defaultHigh` reads as it looks.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

extension LinearConstraint {
  /// The same constraint with another priority.
  public static func ~ (constraint: LinearConstraint, priority: LayoutPriority) -> LinearConstraint {
    var constraint = constraint
    constraint.priority = priority
    return constraint
  }
}
