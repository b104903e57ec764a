/// What the operators between anchors take: an anchor, or a multiple of one with a constant.
///
/// The two sides of a comparison must be of one type of anchor: x with x, y with y, sizes with sizes. Sums over several
/// anchors are a ``LayoutExpression``, which compares with anything.
public protocol AnchorOperand<Anchor>: LayoutExpressible {
  /// The type of the anchor.
  associatedtype Anchor: LayoutAnchor
}

/// A multiple of one anchor and a constant: `0.5 * a.widthAnchor + 8`. Made by operators.
public struct AnchorMultiple<Anchor: LayoutAnchor>: AnchorOperand, CustomStringConvertible {
  /// The same without the type of the anchor.
  public let layoutExpression: LayoutExpression

  init(_ expression: LayoutExpression) {
    layoutExpression = expression
  }

  /// As it would be written: `0.5 * a.width + 8`.
  public var description: String { layoutExpression.description }
}

extension AnchorOperand {
  /// `lhs` with `constant` added.
  public static func + (lhs: Self, constant: Double) -> AnchorMultiple<Anchor> {
    AnchorMultiple(lhs.layoutExpression + constant)
  }

  /// `rhs` with `constant` added.
  public static func + (constant: Double, rhs: Self) -> AnchorMultiple<Anchor> {
    AnchorMultiple(rhs.layoutExpression + constant)
  }

  /// `lhs` with `constant` taken away.
  public static func - (lhs: Self, constant: Double) -> AnchorMultiple<Anchor> {
    AnchorMultiple(lhs.layoutExpression - constant)
  }

  /// `constant` less `rhs`.
  public static func - (constant: Double, rhs: Self) -> AnchorMultiple<Anchor> {
    AnchorMultiple(constant - rhs.layoutExpression)
  }

  /// `factor` times `rhs`.
  public static func * (factor: Double, rhs: Self) -> AnchorMultiple<Anchor> {
    AnchorMultiple(factor * rhs.layoutExpression)
  }

  /// `factor` times `lhs`.
  public static func * (lhs: Self, factor: Double) -> AnchorMultiple<Anchor> {
    AnchorMultiple(factor * lhs.layoutExpression)
  }

  /// `lhs` divided by `divisor`.
  public static func / (lhs: Self, divisor: Double) -> AnchorMultiple<Anchor> {
    AnchorMultiple(lhs.layoutExpression / divisor)
  }

  /// `operand` with its sign turned.
  public static prefix func - (operand: Self) -> AnchorMultiple<Anchor> {
    AnchorMultiple(-operand.layoutExpression)
  }
}
