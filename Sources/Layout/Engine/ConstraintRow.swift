/// A constraint over attributes, written out over variables.
///
/// A position is a sum: the item's own origin and those of its superviews, up to the view in whose coordinates the
/// constraint is read. In that view's own coordinates its left edge is 0.
struct ConstraintRow {
  private(set) var terms: [LinearExpression.Term] = []
  /// What alignment rectangles and baselines add to the left side.
  private(set) var offset: Double = 0

  private let reference: View?
  private let source: Engine

  /// - Parameters:
  ///   - constraint: What to write out.
  ///   - container: The view that holds it, or would if it was active; its own unless given.
  ///   - source: Hands out the variables: the engine of a window, or one that is made for a fitting size.
  ///
  /// nil if an item is gone.
  init?(_ constraint: LayoutConstraint, container: View? = nil, source: Engine) {
    self.source = source
    let container = container ?? constraint.container
    reference = constraint.referenceView(in: container)
    let isMirrored =
      constraint.isDirectional
      && (reference ?? container)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let signs = isMirrored ? constraint.mirroredSigns : (position: 1, size: 1)
    let written = constraint.terms
    terms.reserveCapacity(2 * written.count)
    for term in written {
      let node = term.node
      guard !node.isGone else { return nil }
      let sign = term.attribute.kind == .x ? signs.position : term.attribute.kind == .size ? signs.size : 1
      append(sign * term.coefficient, node, isMirrored ? term.attribute.mirrored : term.attribute)
    }
  }

  private mutating func append(_ factor: Double, _ node: LayoutNode, _ attribute: Attribute) {
    let variables = source.variables(of: node)
    let metrics = node.view.map(AlignmentMetrics.init(of:)) ?? AlignmentMetrics()
    let insets = metrics.insets
    switch attribute {
    case .left, .leading:
      appendOrigin(factor, node, .x)
      offset += factor * insets.left
    case .right, .trailing:
      appendOrigin(factor, node, .x)
      add(factor, variables.width)
      offset -= factor * insets.right
    case .centerX:
      appendOrigin(factor, node, .x)
      add(factor / 2, variables.width)
      offset += factor * (insets.left - insets.right) / 2
    case .top, .firstBaseline:
      appendOrigin(factor, node, .y)
      offset += factor * insets.top
      if attribute == .firstBaseline { offset += factor * metrics.firstBaseline }
    case .bottom, .lastBaseline:
      appendOrigin(factor, node, .y)
      add(factor, variables.height)
      offset -= factor * insets.bottom
      if attribute == .lastBaseline { offset -= factor * metrics.lastBaseline }
    case .centerY:
      appendOrigin(factor, node, .y)
      add(factor / 2, variables.height)
      offset += factor * (insets.top - insets.bottom) / 2
    case .width:
      add(factor, variables.width)
      offset -= factor * (insets.left + insets.right)
    case .height:
      add(factor, variables.height)
      offset -= factor * (insets.top + insets.bottom)
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      // Refused at activation, or turned into an attribute of the margins guide when the constraint was made.
      break
    }
  }

  private mutating func appendOrigin(_ factor: Double, _ node: LayoutNode, _ component: Component) {
    var current: View?
    if let view = node.view {
      current = view
    } else {
      add(factor, source.variables(of: node)[component])
      current = node.guide?.owningView
    }
    while let view = current, view !== reference {
      add(factor, source.variables(of: view.layoutNode)[component])
      current = view.superview
    }
  }

  private mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(.init(coefficient, variable))
  }
}

extension LayoutConstraint {
  /// The view in whose coordinates positions are read: the nearest common ancestor; of a constraint about a single view,
  /// its superview.
  var referenceView: View? { referenceView(in: container) }

  /// ``referenceView`` of a constraint that `container` holds.
  func referenceView(in container: View?) -> View? {
    let terms = terms
    if terms.contains(where: { $0.node.isVariable }) { return referenceView(beside: container) }
    guard let node = terms.first?.node, terms.allSatisfy({ $0.node === node }), let view = node.view else {
      return container
    }
    return view.superview ?? view
  }

  /// The reference of a constraint about free variables, which have no place: that of its other items alone, whatever
  /// view holds the constraint.
  private func referenceView(beside container: View?) -> View? {
    let placed = terms.filter { !$0.node.isVariable }
    guard let first = placed.first, let host = first.node.host else { return container }
    if let view = first.node.view, placed.allSatisfy({ $0.node === first.node }) {
      return view.superview ?? view
    }
    return placed.dropFirst().reduce(host) { common, term in
      guard let common, let other = term.node.host else { return nil }
      return View.nearestCommonAncestor(common, other)
    }
  }

  /// What positions and sizes are multiplied by when leading edges are right edges.
  ///
  /// Mirroring turns the sign of every position, so that a distance towards trailing stays one, and
  /// `a.leading >= b.leading + 8` becomes `a.right <= b.right - 8`. Where positions do not cancel, as in
  /// `a.leading == root.width / 2 + 8`, they are not distances; then, as in Auto Layout, just the constant is negated, which
  /// is to turn the sign of sizes too.
  var mirroredSigns: (position: Double, size: Double) {
    let sum = terms.reduce(0) { $1.attribute.kind == .x ? $0 + $1.coefficient : $0 }
    return (position: -1, size: sum == 0 ? 1 : -1)
  }
}

extension Attribute {
  /// The attribute as a side, in a right-to-left view.
  fileprivate var mirrored: Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    default: self
    }
  }
}
