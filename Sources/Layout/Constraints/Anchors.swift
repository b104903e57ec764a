/// One edge, centre or extent of an item, from which constraints are made.
///
/// Two anchors meet only if they are of one type: x with x, y with y, sizes with sizes. All constraints are made inactive.
public protocol LayoutAnchor: AnchorOperand, CustomStringConvertible {}

extension LayoutAnchor {
  /// As messages call it: `a.width`.
  public var description: String { layoutExpression.description }

  /// The constraint `self == other + constant`.
  public func constraint(
    equalTo other: Self, constant: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, other.layoutExpression + constant, file, line)
  }

  /// The constraint `self >= other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, other.layoutExpression + constant, file, line)
  }

  /// The constraint `self <= other + constant`.
  public func constraint(
    lessThanOrEqualTo other: Self, constant: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, other.layoutExpression + constant, file, line)
  }

  func make(
    _ relation: Relation, _ right: LayoutExpression, _ file: StaticString, _ line: UInt
  ) -> LayoutConstraint {
    LayoutConstraint(layoutExpression, relation, right, file: file, line: line)
  }
}

/// The standard distance between neighbours, in points.
public let standardSpacing: Double = 8

/// A vertical line through an item: an edge or the centre.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// Meets anchors of its own type.
  public typealias Anchor = LayoutXAxisAnchor

  /// The item.
  public let item: any LayoutItem
  /// Which of its lines.
  public let attribute: Attribute

  init(_ item: any LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The anchor as an expression.
  public var layoutExpression: LayoutExpression { LayoutExpression([.init(1, item, attribute)]) }

  /// The distance from this anchor to `other`, towards trailing for leading and trailing edges, to the right for others.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(other.layoutExpression - layoutExpression)
  }

  /// This anchor trails `other` by `multiplier` times the ``standardSpacing``.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, other.layoutExpression + multiplier * standardSpacing, file, line)
  }

  /// This anchor trails `other` by at least `multiplier` times the ``standardSpacing``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, other.layoutExpression + multiplier * standardSpacing, file, line)
  }

  /// This anchor trails `other` by at most `multiplier` times the ``standardSpacing``.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, other.layoutExpression + multiplier * standardSpacing, file, line)
  }
}

/// A horizontal line through an item: an edge, the centre or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// Meets anchors of its own type.
  public typealias Anchor = LayoutYAxisAnchor

  /// The item.
  public let item: any LayoutItem
  /// Which of its lines.
  public let attribute: Attribute

  init(_ item: any LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The anchor as an expression.
  public var layoutExpression: LayoutExpression { LayoutExpression([.init(1, item, attribute)]) }

  /// The distance from this anchor down to `other`.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(other.layoutExpression - layoutExpression)
  }

  /// This anchor lies below `other` by `multiplier` times the ``standardSpacing``.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, other.layoutExpression + multiplier * standardSpacing, file, line)
  }

  /// This anchor lies below `other` by at least `multiplier` times the ``standardSpacing``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, other.layoutExpression + multiplier * standardSpacing, file, line)
  }

  /// This anchor lies below `other` by at most `multiplier` times the ``standardSpacing``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, other.layoutExpression + multiplier * standardSpacing, file, line)
  }
}
