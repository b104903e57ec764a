/// A rule in normal form: every unknown stands on the left, the number on the right.
public struct LinearForm<Unknown> {
  /// A multiple of one unknown.
  public struct Term {
    /// What the unknown is multiplied by.
    public var coefficient: Double
    /// The unknown.
    public var unknown: Unknown

    /// `coefficient` times `unknown`.
    public init(_ coefficient: Double, _ unknown: Unknown) {
      self.coefficient = coefficient
      self.unknown = unknown
    }
  }

  /// The multiples as written, those of the right side last and with their signs turned. An unknown that occurs twice has
  /// two terms.
  public var terms: [Term]
  /// How the terms compare with the number.
  public var relation: Relation
  /// The number on the right.
  public var constant: Double
  /// The priority, if the rule says one.
  public var priority: LayoutPriority?
}

extension LinearForm.Term: Equatable where Unknown: Equatable {}
extension LinearForm.Term: Hashable where Unknown: Hashable {}
extension LinearForm.Term: Sendable where Unknown: Sendable {}
extension LinearForm: Equatable where Unknown: Equatable {}
extension LinearForm: Hashable where Unknown: Hashable {}
extension LinearForm: Sendable where Unknown: Sendable {}

/// What a name in a rule stands for.
public enum RuleValue<Unknown> {
  /// A number: the name is a metric's.
  case number(Double)
  /// What the solver is to find.
  case unknown(Unknown)
}
