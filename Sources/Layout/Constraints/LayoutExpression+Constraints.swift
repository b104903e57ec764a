extension LayoutExpressible {
  /// The inactive constraint that both sides are the same.
  public static func == <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .equal, rhs.layoutExpression, file: nil, line: 0)
  }

  /// The inactive constraint that the left side is at most the right side.
  public static func <= <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .lessThanOrEqual, rhs.layoutExpression, file: nil, line: 0)
  }

  /// The inactive constraint that the left side is at least the right side.
  public static func >= <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .greaterThanOrEqual, rhs.layoutExpression, file: nil, line: 0)
  }

  /// The inactive constraint that the left side is `constant`.
  public static func == (lhs: Self, constant: Double) -> LayoutConstraint {
    lhs == LayoutExpression(constant: constant)
  }

  /// The inactive constraint that the left side is at most `constant`.
  public static func <= (lhs: Self, constant: Double) -> LayoutConstraint {
    lhs <= LayoutExpression(constant: constant)
  }

  /// The inactive constraint that the left side is at least `constant`.
  public static func >= (lhs: Self, constant: Double) -> LayoutConstraint {
    lhs >= LayoutExpression(constant: constant)
  }
}

extension LayoutConstraint {
  /// The same constraint, after its priority was set: `a.widthAnchor == 100 ~ .defaultHigh`.
  /// - Precondition: `priority` is above 0 and up to 1000.
  public static func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
    constraint.priority = priority
    return constraint
  }
}
