/// A sum of multiples of attributes and a constant: `a.widthAnchor + b.widthAnchor - 8`.
public struct LayoutExpression {
  /// A multiple of one attribute of one item.
  public struct Term {
    /// The item.
    public var item: any LayoutItem
    /// The attribute.
    public var attribute: Attribute
    /// What it is multiplied by.
    public var coefficient: Double

    /// `coefficient` times `attribute` of `item`.
    public init(_ coefficient: Double, _ item: any LayoutItem, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// The multiples, in the order in which they were written.
  public var terms: [Term]
  /// The number that is added to them.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Without a constant the terms alone are scaled. 0 times an infinite factor would be NaN, and a wrong multiplier be
  /// reported as a wrong constant.
  private func scaled(_ scale: (Double) -> Double) -> LayoutExpression {
    var scaled = self
    for index in terms.indices { scaled.terms[index].coefficient = scale(terms[index].coefficient) }
    if constant != 0 || terms.isEmpty { scaled.constant = scale(constant) }
    return scaled
  }
}

/// What can stand in a linear expression over attributes: an anchor, a multiple of one or a ``LayoutExpression``.
public protocol LayoutExpressible {
  /// The same as an expression.
  var layoutExpression: LayoutExpression { get }
}

extension LayoutExpression: LayoutExpressible {
  /// The expression itself.
  public var layoutExpression: LayoutExpression { self }
}

extension LayoutExpressible {
  /// The sum of the two, which may be of different kinds.
  public static func + <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutExpression {
    var sum = lhs.layoutExpression
    let other = rhs.layoutExpression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The difference of the two, which may be of different kinds.
  public static func - <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutExpression {
    lhs + -rhs.layoutExpression
  }
}

extension LayoutExpression {
  /// `lhs` with `constant` added.
  public static func + (lhs: LayoutExpression, constant: Double) -> LayoutExpression {
    LayoutExpression(lhs.terms, constant: lhs.constant + constant)
  }

  /// `rhs` with `constant` added.
  public static func + (constant: Double, rhs: LayoutExpression) -> LayoutExpression {
    rhs + constant
  }

  /// `lhs` with `constant` taken away.
  public static func - (lhs: LayoutExpression, constant: Double) -> LayoutExpression {
    lhs + -constant
  }

  /// `constant` less `rhs`.
  public static func - (constant: Double, rhs: LayoutExpression) -> LayoutExpression {
    -rhs + constant
  }

  /// `factor` times `rhs`.
  public static func * (factor: Double, rhs: LayoutExpression) -> LayoutExpression {
    rhs.scaled { $0 * factor }
  }

  /// `factor` times `lhs`.
  public static func * (lhs: LayoutExpression, factor: Double) -> LayoutExpression {
    factor * lhs
  }

  /// `lhs` divided by `divisor`.
  public static func / (lhs: LayoutExpression, divisor: Double) -> LayoutExpression {
    lhs.scaled { $0 / divisor }
  }

  /// `expression` with every sign turned.
  public static prefix func - (expression: LayoutExpression) -> LayoutExpression {
    -1 * expression
  }
}
