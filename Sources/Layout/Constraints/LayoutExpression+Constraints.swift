extension AnchorOperand {
  /// The inactive constraint that both sides are the same. They must be of one type of anchor.
  public static func == <Other: AnchorOperand>(lhs: Self, rhs: Other) -> LayoutConstraint
  where Other.Anchor == Anchor {
    LayoutConstraint(comparing: lhs, .equal, rhs)
  }

  /// The inactive constraint that the left side is at most the right side. They must be of one type of anchor.
  public static func <= <Other: AnchorOperand>(lhs: Self, rhs: Other) -> LayoutConstraint
  where Other.Anchor == Anchor {
    LayoutConstraint(comparing: lhs, .lessThanOrEqual, rhs)
  }

  /// The inactive constraint that the left side is at least the right side. They must be of one type of anchor.
  public static func >= <Other: AnchorOperand>(lhs: Self, rhs: Other) -> LayoutConstraint
  where Other.Anchor == Anchor {
    LayoutConstraint(comparing: lhs, .greaterThanOrEqual, rhs)
  }
}

// A sum may be of anything, so it compares with anything. At least one side must be one: were both generic, two anchors
// of different types would compare as well.
extension LayoutExpressible {
  /// The inactive constraint that both sides are the same.
  public static func == (lhs: Self, rhs: LayoutExpression) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .equal, rhs)
  }

  /// The inactive constraint that the left side is at most the right side.
  public static func <= (lhs: Self, rhs: LayoutExpression) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .lessThanOrEqual, rhs)
  }

  /// The inactive constraint that the left side is at least the right side.
  public static func >= (lhs: Self, rhs: LayoutExpression) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .greaterThanOrEqual, rhs)
  }

  /// The inactive constraint that the left side is `constant`.
  public static func == (lhs: Self, constant: Double) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .equal, LayoutExpression(constant: constant))
  }

  /// The inactive constraint that the left side is at most `constant`.
  public static func <= (lhs: Self, constant: Double) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .lessThanOrEqual, LayoutExpression(constant: constant))
  }

  /// The inactive constraint that the left side is at least `constant`.
  public static func >= (lhs: Self, constant: Double) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .greaterThanOrEqual, LayoutExpression(constant: constant))
  }
}

extension LayoutExpression {
  /// The inactive constraint that both sides are the same.
  public static func == <Other: AnchorOperand>(lhs: LayoutExpression, rhs: Other) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .equal, rhs)
  }

  /// The inactive constraint that the left side is at most the right side.
  public static func <= <Other: AnchorOperand>(lhs: LayoutExpression, rhs: Other) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .lessThanOrEqual, rhs)
  }

  /// The inactive constraint that the left side is at least the right side.
  public static func >= <Other: AnchorOperand>(lhs: LayoutExpression, rhs: Other) -> LayoutConstraint {
    LayoutConstraint(comparing: lhs, .greaterThanOrEqual, rhs)
  }
}

extension LayoutConstraint {
  /// What operators make: without a place, which activation fills in. With one attribute on each side it is a pair as
  /// Auto Layout knows them, and is held to the rules for pairs.
  fileprivate convenience init(
    comparing left: some LayoutExpressible, _ relation: Relation, _ right: some LayoutExpressible
  ) {
    let left = left.layoutExpression
    let right = right.layoutExpression
    self.init(
      left, relation, right, priority: .required,
      isPair: left.terms.count == 1 && right.terms.count == 1, file: nil, line: 0)
  }

  /// The same constraint, after its priority was set: `a.widthAnchor == 100 ~ .defaultHigh`.
  /// - Precondition: `priority` is above 0 and up to 1000.
  public static func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
    constraint.priority = priority
    return constraint
  }
}
