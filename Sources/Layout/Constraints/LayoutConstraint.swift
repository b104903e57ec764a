/// A relation between attributes of views and guides, with a priority.
///
/// ```swift
/// let constraint = a.leadingAnchor == b.trailingAnchor + 8 ~ .defaultHigh
/// try constraint.setActive(true)
/// constraint.constant = 16
/// ```
///
/// It reads `firstItem.firstAttribute relation multiplier * secondItem.secondAttribute + constant`; a constraint made
/// from a ``LayoutExpression`` may have any number of terms. Positions are read in the coordinates of the nearest common
/// ancestor of the items, those of a constraint about one item in its superview's. In a right-to-left view
/// leading edges are right edges, and positive constants point to the left.
///
/// An active constraint is held by the nearest common ancestor of its items, the items are held weakly. In a tree without a
/// window it is active, and takes effect when the tree gets one.
///
/// Setters that are properties trap on misuse; each has a twin that throws and then changes nothing. Any priority may be
/// changed to any other at any time. Both are among the <doc:DifferencesFromUIKit>.
public final class LayoutConstraint {
  /// A multiple of one attribute of one item.
  struct Term {
    /// The item's node, which outlives the item and then knows none. A weak reference to the item itself would make
    /// every later use of the item slower.
    var node: LayoutNode
    let attribute: Attribute
    let coefficient: Double
    /// Where the item's node lists the term while the constraint is active.
    var mention = -1
    /// The node that was written, while the constraint is active and a guide stands for its edges.
    var writtenNode: LayoutNode?

    var item: (any LayoutItem)? { (writtenNode ?? node).item }
  }

  var terms: [Term]
  /// How the two sides compare.
  public let relation: Relation
  /// Where the constraint was made, as far as known: `Module/File.swift`.
  public internal(set) var file: StaticString?
  /// The line of ``file``.
  public internal(set) var line: UInt
  /// Where a file that is no source code asks for the constraint, `chat.json5:12`; in messages it stands in the place of
  /// ``file`` and ``line``.
  package var textPlace: String?
  /// A name for messages and dumps; its meaning is the author's.
  public var identifier: String?

  /// The number of the right side that is in force, or that an animation leads to.
  var storedConstant: Double
  var storedAdjustment: Double = 0
  var storedPriority: LayoutPriority
  /// Whether the attributes must be comparable by Auto Layout's rules.
  let isPair: Bool
  /// Whether the constraint is mirrored in a right-to-left view.
  let isDirectional: Bool

  /// The node of the view that holds the constraint while it is active. A view's `deinit` may ask and deactivate: then
  /// there is no reference to the view any more, and were there a weak one, all use of the view would be slower.
  var holder: LayoutNode?
  /// The view that holds the constraint while it is active.
  var container: View? { holder?.view }
  var indexInContainer = -1

  /// The engine that the constraint is in, with its place there. Strong, which is faster; the engine clears it when the
  /// constraint or the window goes.
  var engine: Engine?
  var handle: ConstraintHandle?
  /// What the alignment rectangle and baselines add to the left side.
  var offset: Double = 0
  /// The constant that the engine shows at present; the model's unless an animation runs.
  var presentedConstant: Double = 0
  /// How many passes the engine had behind it when it got the constraint.
  var addedBeforePass = -1
  /// Whether the activation that is going on installed the constraint.
  var isFresh = false
  /// Whether a change of the constant waits for the next layout.
  var isPending = false

  init(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression, priority: LayoutPriority,
    isPair: Bool, file: StaticString?, line: UInt
  ) {
    var terms: [Term] = []
    terms.reserveCapacity(left.terms.count + right.terms.count)
    for term in left.terms {
      terms.append(
        Term(node: term.item.layoutNode, attribute: term.attribute, coefficient: term.coefficient))
    }
    for term in right.terms {
      terms.append(
        Term(node: term.item.layoutNode, attribute: term.attribute, coefficient: -term.coefficient))
    }
    isDirectional = terms.contains { $0.attribute.isDirectional }
    self.terms = terms
    self.relation = relation
    storedConstant = right.constant - left.constant
    storedPriority = priority
    self.isPair = isPair
    self.file = file
    self.line = line
  }

  /// The inactive constraint `left relation right` over any number of attributes.
  ///
  /// In normal form every attribute stands on the left; the constant is what remains on the right. Whether the constraint
  /// makes sense is checked when it is activated.
  public convenience init(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression,
    priority: LayoutPriority = .required, file: StaticString? = #fileID, line: UInt = #line
  ) {
    self.init(left, relation, right, priority: priority, isPair: false, file: file, line: line)
  }

  /// The inactive constraint `item.attribute1 relation multiplier * toItem.attribute2 + constant`.
  ///
  /// Whether the constraint makes sense is checked when it is activated. A margin attribute stands for an edge of the view's
  /// ``View/layoutMarginsGuide``. A position may be compared with a constant alone.
  public convenience init(
    item: any LayoutItem, attribute attribute1: Attribute, relatedBy relation: Relation,
    toItem: (any LayoutItem)?, attribute attribute2: Attribute, multiplier: Double = 1, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    var right = LayoutExpression(constant: constant)
    if let toItem { right.terms.append(LayoutConstraint.term(multiplier, toItem, attribute2)) }
    self.init(
      LayoutExpression([LayoutConstraint.term(1, item, attribute1)]), relation, right, priority: .required,
      isPair: true, file: file, line: line)
  }

  private static func term(
    _ coefficient: Double, _ item: any LayoutItem, _ attribute: Attribute
  ) -> LayoutExpression.Term {
    if let edge = attribute.ofMarginsGuide, let view = item as? View {
      return .init(coefficient, view.layoutMarginsGuide, edge)
    }
    return .init(coefficient, item, attribute)
  }

  // MARK: As Auto Layout sees it

  /// The item of the first term, while it exists.
  public var firstItem: (any LayoutItem)? { terms.first?.item }
  /// The attribute of the first term.
  public var firstAttribute: Attribute { terms.first?.attribute ?? .notAnAttribute }
  /// The item of the second term of a constraint with two, while it exists.
  public var secondItem: (any LayoutItem)? { terms.count == 2 ? terms[1].item : nil }
  /// The attribute of the second term of a constraint with two.
  public var secondAttribute: Attribute { terms.count == 2 ? terms[1].attribute : .notAnAttribute }
  /// What the second attribute is multiplied by; 1 without a second one.
  public var multiplier: Double { terms.count == 2 ? -terms[1].coefficient : 1 }

  /// The attributes and what they are multiplied by, all on the left side. Items that are gone are left out.
  public var expression: LayoutExpression {
    LayoutExpression(
      terms.compactMap { term in
        term.item.map { LayoutExpression.Term(term.coefficient, $0, term.attribute) }
      })
  }

  /// The number on the right side. Reading gives the target of an animation, not where it is.
  ///
  /// It is its author's alone: what makes room for the keyboard adds to it by ``adjustment``.
  /// - Precondition: The new constant is finite; ``setConstant(_:)`` throws instead.
  public var constant: Double {
    get { storedConstant }
    set {
      demand(newValue.isFinite, "the constant of \(self) must be finite, found \(newValue)")
      applyConstant(newValue)
    }
  }

  /// Sets ``constant``. Takes effect at the next layout.
  /// - Throws: ``LayoutError/notFinite(constraint:value:)``.
  public func setConstant(_ constant: Double) throws(LayoutError) {
    guard constant.isFinite else { throw .notFinite(constraint: description, value: constant) }
    applyConstant(constant)
  }

  private func applyConstant(_ constant: Double) {
    guard constant != storedConstant else { return }
    let old = targetConstant
    storedConstant = constant
    noteChange(from: old)
  }

  /// What the package adds to ``constant``, in points of the right side: minus the height of what the keyboard covers,
  /// for a bar's bottom edge that a `KeyboardController` moves. 0 while nothing does.
  ///
  /// Apart from the constant, so that the author may assign that at any time, and gets it back as it was.
  public var adjustment: Double { storedAdjustment }

  /// Sets ``adjustment``. Takes effect at the next layout, animated as a constant is. What is not finite is no
  /// adjustment.
  package func setAdjustment(_ adjustment: Double) {
    guard adjustment != storedAdjustment else { return }
    let old = targetConstant
    storedAdjustment = adjustment.isFinite ? adjustment : 0
    noteChange(from: old)
  }

  /// Adds nothing to ``constant`` any more. A movement that is under way ends where it is: the next layout leads from
  /// there to the constant, at once or animated, and never past it.
  package func endAdjustment() {
    guard storedAdjustment != 0 else { return }
    setAdjustment(0)
    engine?.stopMovement(of: self)
  }

  /// The number that the engine shows, or that an animation leads to.
  var targetConstant: Double {
    let sum = storedConstant + storedAdjustment
    return sum.isFinite ? sum : storedConstant
  }

  private func noteChange(from old: Double) {
    guard let engine, !isPending else { return }
    isPending = true
    engine.noteConstantChange(ConstantChange(constraint: self, oldConstant: old))
  }

  /// How much the constraint matters.
  /// - Precondition: The new priority is above 0 and up to 1000; ``setPriority(_:)`` throws instead.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      demand(
        newValue.isValid,
        "the priority of \(self) must be above 0 and up to 1000, found \(newValue.rawValue)")
      applyPriority(newValue)
    }
  }

  /// Sets ``priority``. Takes effect at the next layout.
  /// - Throws: ``LayoutError/invalidPriority(constraint:priority:)``.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutError) {
    guard priority.isValid else {
      throw .invalidPriority(constraint: description, priority: priority.rawValue)
    }
    applyPriority(priority)
  }

  private func applyPriority(_ priority: LayoutPriority) {
    guard priority != storedPriority else { return }
    storedPriority = priority
    engine?.priorityDidChange(of: self)
  }
}
