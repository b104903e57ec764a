/// An extent of an item, or a distance between two anchors.
public struct LayoutDimension: LayoutAnchor {
  /// Meets anchors of its own type.
  public typealias Anchor = LayoutDimension

  /// The dimension as an expression.
  public let layoutExpression: LayoutExpression

  init(_ expression: LayoutExpression) {
    layoutExpression = expression
  }

  init(_ item: any LayoutItem, _ attribute: Attribute) {
    self.init(LayoutExpression([.init(1, item, attribute)]))
  }

  /// The constraint `self == constant`.
  public func constraint(
    equalToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, LayoutExpression(constant: constant), file, line)
  }

  /// The constraint `self >= constant`.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, LayoutExpression(constant: constant), file, line)
  }

  /// The constraint `self <= constant`.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, LayoutExpression(constant: constant), file, line)
  }

  /// The constraint `self == multiplier * other + constant`.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, multiplier * other.layoutExpression + constant, file, line)
  }

  /// The constraint `self >= multiplier * other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, multiplier * other.layoutExpression + constant, file, line)
  }

  /// The constraint `self <= multiplier * other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, multiplier * other.layoutExpression + constant, file, line)
  }
}
