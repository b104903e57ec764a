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
}

/// What can stand in a linear expression over attributes: an anchor or a ``LayoutExpression``.
public protocol LayoutExpressible {
  /// The same as an expression.
  var layoutExpression: LayoutExpression { get }
}

extension LayoutExpression: LayoutExpressible {
  /// The expression itself.
  public var layoutExpression: LayoutExpression { self }
}

extension LayoutExpressible {
  /// The sum of the two.
  public static func + <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutExpression {
    var sum = lhs.layoutExpression
    let other = rhs.layoutExpression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The difference of the two.
  public static func - <Other: LayoutExpressible>(lhs: Self, rhs: Other) -> LayoutExpression {
    lhs + -1 * rhs
  }

  /// The expression with `constant` added.
  public static func + (lhs: Self, constant: Double) -> LayoutExpression {
    var sum = lhs.layoutExpression
    sum.constant += constant
    return sum
  }

  /// The expression with `constant` added.
  public static func + (constant: Double, rhs: Self) -> LayoutExpression {
    rhs + constant
  }

  /// The expression with `constant` taken away.
  public static func - (lhs: Self, constant: Double) -> LayoutExpression {
    lhs + -constant
  }

  /// `constant` less the expression.
  public static func - (constant: Double, rhs: Self) -> LayoutExpression {
    -1 * rhs + constant
  }

  /// `factor` times the expression.
  public static func * (factor: Double, rhs: Self) -> LayoutExpression {
    var product = rhs.layoutExpression
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// `factor` times the expression.
  public static func * (lhs: Self, factor: Double) -> LayoutExpression {
    factor * lhs
  }

  /// The expression divided by `divisor`.
  public static func / (lhs: Self, divisor: Double) -> LayoutExpression {
    var quotient = lhs.layoutExpression
    for index in quotient.terms.indices { quotient.terms[index].coefficient /= divisor }
    quotient.constant /= divisor
    return quotient
  }

  /// The expression with every sign turned.
  public static prefix func - (expression: Self) -> LayoutExpression {
    -1 * expression
  }
}
