public import Layout

/// Rectangles in a window and the constraints between them: said once, and built on each level that is measured.
public struct Scene: Sendable {
  /// What a message or a table calls it.
  public var name: String
  /// The size of the window.
  public var window: Size
  /// How many rectangles there are. All lie directly in the window.
  public var count: Int
  /// The constraints, in the order in which they are added.
  public var rules: [Rule]
  /// The constraint whose constant is changed in a tick.
  public var animatedRule = 0
  /// The constraint that is taken out and put back.
  public var toggledRule = 0

  /// The window, as the item of a rule.
  public static let windowItem = -1

  /// A scene without rules.
  public init(_ name: String, window: Size, count: Int) {
    self.name = name
    self.window = window
    self.count = count
    rules = []
  }

  /// Adds a constraint.
  /// - Returns: Its number.
  @discardableResult
  public mutating func add(_ rule: Rule, priority: LayoutPriority = .required) -> Int {
    rules.append(rule)
    rules[rules.count - 1].priority = priority
    return rules.count - 1
  }
}

/// A constraint of a ``Scene``: `item.attribute relation multiplier * other.otherAttribute + constant`.
public struct Rule: Sendable {
  /// Which rectangle.
  public var item: Int
  /// What of it.
  public var attribute: Attribute
  /// How the two sides compare.
  public var relation: Relation
  /// What the other rectangle's attribute is multiplied by.
  public var multiplier: Double = 1
  /// The other rectangle; nil if there is only a constant.
  public var other: Int?
  /// What of the other rectangle.
  public var otherAttribute: Attribute = .notAnAttribute
  /// The number that is added.
  public var constant: Double
  /// How much it matters.
  public var priority: LayoutPriority = .required
  /// Whether it is in force.
  public var isActive = true

  /// `item.attribute relation constant`.
  public init(_ item: Int, _ attribute: Attribute, _ relation: Relation = .equal, to constant: Double) {
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.constant = constant
  }

  /// `item.attribute relation multiplier * other.otherAttribute + constant`.
  public init(
    _ item: Int, _ attribute: Attribute, _ relation: Relation = .equal, to other: Int,
    _ otherAttribute: Attribute, times multiplier: Double = 1, plus constant: Double = 0
  ) {
    self.init(item, attribute, relation, to: constant)
    self.multiplier = multiplier
    self.other = other
    self.otherAttribute = otherAttribute
  }
}
