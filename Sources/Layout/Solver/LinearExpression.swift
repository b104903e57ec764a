/// A sum of multiples of variables and a constant: `2 * x + y - 3`.
///
/// Terms are kept as written; a variable may occur more than once.
public struct LinearExpression: Hashable, Sendable {
  /// A multiple of one variable.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// `coefficient` times `variable`.
    public init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
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

  /// The expression that is just `variable`.
  public init(_ variable: Variable) {
    self.init([Term(1, variable)])
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The constant expression of a literal.
  public init(floatLiteral value: Double) {
    self.init(constant: value)
  }

  /// The constant expression of a literal.
  public init(integerLiteral value: Int) {
    self.init(constant: Double(value))
  }
}

/// What a linear expression is made of: a ``Variable`` or a ``LinearExpression``.
public protocol LinearExpressible {
  /// The same as an expression.
  var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearExpressible {
  /// The expression itself.
  public var linearExpression: LinearExpression { self }
}

extension Variable: LinearExpressible {
  /// The expression that is just this variable.
  public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpressible {
  /// The sum of the two.
  public static func + <Other: LinearExpressible>(lhs: Self, rhs: Other) -> LinearExpression {
    var sum = lhs.linearExpression
    let other = rhs.linearExpression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The difference of the two.
  public static func - <Other: LinearExpressible>(lhs: Self, rhs: Other) -> LinearExpression {
    lhs + -1 * rhs.linearExpression
  }

  // Numbers have operators of their own. Were they expressible themselves, the compiler would have to try these for all
  // arithmetic on literals anywhere.

  /// The sum of the two.
  public static func + (lhs: Self, rhs: Double) -> LinearExpression {
    var sum = lhs.linearExpression
    sum.constant += rhs
    return sum
  }

  /// The sum of the two.
  public static func + (lhs: Double, rhs: Self) -> LinearExpression {
    LinearExpression(constant: lhs) + rhs.linearExpression
  }

  /// The difference of the two.
  public static func - (lhs: Self, rhs: Double) -> LinearExpression {
    lhs + -rhs
  }

  /// The difference of the two.
  public static func - (lhs: Double, rhs: Self) -> LinearExpression {
    LinearExpression(constant: lhs) - rhs.linearExpression
  }
}

extension LinearExpression {
  /// `factor` times `expression`.
  public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    var product = expression
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// `expression` times `factor`.
  public static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    factor * expression
  }

  /// `expression` divided by `divisor`.
  public static func / (expression: LinearExpression, divisor: Double) -> LinearExpression {
    var quotient = expression
    for index in quotient.terms.indices { quotient.terms[index].coefficient /= divisor }
    quotient.constant /= divisor
    return quotient
  }

  /// The expression with every sign turned.
  public static prefix func - (expression: LinearExpression) -> LinearExpression {
    -1 * expression
  }
}

extension Variable {
  /// `factor` times `variable`.
  public static func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression([.init(factor, variable)])
  }

  /// `variable` times `factor`.
  public static func * (variable: Variable, factor: Double) -> LinearExpression {
    factor * variable
  }

  /// `variable` divided by `divisor`.
  public static func / (variable: Variable, divisor: Double) -> LinearExpression {
    LinearExpression(variable) / divisor
  }

  /// The variable with its sign turned.
  public static prefix func - (variable: Variable) -> LinearExpression {
    -1 * variable
  }
}
