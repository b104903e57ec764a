/// A linear relation as text: `2 * a.width + 8 <= (b.left - c.left) / 2 @750`.
///
/// It is `expression (== | = | <= | >=) expression [@ priority]`. Expressions are sums, differences, products, quotients
/// and parentheses over numbers and names; a name may have parts, as in `composer.margins.left`. What names stand for is
/// not known here: ``form(resolving:)`` asks, and brings the rule into normal form.
///
/// ```swift
/// let rule = try LinearRule(parsing: "10 == x")
/// let form = try rule.form { (name) throws(ConstraintTextError) -> RuleValue<String> in
///   .unknown(name.text)
/// }
/// // form.terms is -1 x, form.constant is -10
/// ```
///
/// Read with two stacks instead of recursion (Dijkstra's shunting yard, 1961), so that no depth of parentheses is too much.
public struct LinearRule: Hashable, Sendable {
  /// A part of an expression. Operands come before what they are operands of, and are named by their index.
  enum Node: Hashable, Sendable {
    case number(Double)
    case name(PlacedName)
    case negation(Int)
    case sum(Int, Int)
    case difference(Int, Int)
    case product(Int, Int)
    case quotient(Int, Int)
  }

  /// The rule as written.
  public let text: String
  /// How the two sides compare.
  public let relation: Relation
  /// What stands after the `@`, if the rule has one.
  public let priority: WrittenPriority?

  /// Both sides, the left one first.
  let nodes: [Node]
  /// Where each node's own sign, number or name stands.
  let offsets: [Int]
  /// The node that is the left side; the last node is the right side.
  let leftRoot: Int
  let relationOffset: Int

  /// The rule that `text` is.
  /// - Throws: ``ConstraintTextError`` at the place where something else should stand.
  /// - Complexity: O(n), for any depth of parentheses.
  public init(parsing text: String) throws(ConstraintTextError) {
    var parser = ExpressionParser(TextScanner(text))
    try parser.parseExpression()
    leftRoot = parser.nodes.count - 1
    relationOffset = parser.scanner.position
    guard let relation = parser.scanner.relation() ?? (parser.scanner.consume("=") ? .equal : nil) else {
      throw parser.scanner.unexpected("an operator or a relation: '==', '<=' or '>='")
    }
    try parser.parseExpression()
    priority = try parser.scanner.priority()
    parser.scanner.skipSpace()
    guard parser.scanner.isAtEnd else {
      throw parser.scanner.unexpected(priority == nil ? "an operator, '@' or the end" : "the end")
    }
    self.text = text
    self.relation = relation
    nodes = parser.nodes
    offsets = parser.offsets
  }

  /// The names in the two sides, in the order in which they are written.
  public var names: [PlacedName] {
    nodes.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }
}
