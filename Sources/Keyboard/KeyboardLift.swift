import Layout

/// Moves what a constraint holds up by what the keyboard covers, and puts it back.
final class KeyboardLift {
  let constraint: LayoutConstraint
  /// The constant without keyboard.
  private var rest: Double
  /// The constant that was set last.
  private var written: Double
  /// What was added to ``rest``.
  private var added: Double = 0

  init(_ constraint: LayoutConstraint) {
    self.constraint = constraint
    rest = constraint.constant
    written = constraint.constant
  }

  /// Makes room for a keyboard in that state. The rectangle of `view` counts if the constraint holds on to
  /// nothing that stays.
  ///
  /// - Returns: Whether that changed the constraint.
  func set(to state: KeyboardState, in view: View) -> Bool {
    add(anchoring.map { $0.direction * $0.distance(state, view) } ?? 0)
  }

  /// Puts the constraint back to where it is without keyboard.
  func restore() {
    _ = add(0)
  }

  private func add(_ distance: Double) -> Bool {
    // A constant that somebody else set meanwhile keeps the distance that is in it.
    if constraint.constant != written { rest = constraint.constant - added }
    added = distance
    written = rest + distance
    guard constraint.constant != written else { return false }
    // Only an overflow throws, and then there is no room to make.
    return (try? constraint.setConstant(written)) != nil
  }

  /// What stays, and how the constant moves the rest.
  private struct Anchoring {
    var item: (any LayoutItem)?
    var attribute: Attribute
    /// By how much the constant grows for each point that the content is to move up.
    var direction: Double

    /// What a keyboard in that state covers above the edge that stays.
    func distance(_ state: KeyboardState, _ view: View) -> Double {
      guard let rect = item.flatMap({ rectOnScreen(of: $0) }) ?? view.rectOnScreen else { return 0 }
      let bottom: Double
      switch attribute {
      case .top, .firstBaseline: bottom = rect.minY
      case .centerY: bottom = rect.midY
      default: bottom = rect.maxY
      }
      // From far above, since a guide may have no height of its own.
      let top = min(rect.minY, view.rectOnScreen?.minY ?? rect.minY)
      return state.inset(of: Rect(x: rect.minX, y: top, width: rect.width, height: bottom - top))
    }

    private func rectOnScreen(of item: any LayoutItem) -> Rect? {
      if let view = item as? View { return view.rectOnScreen }
      guard let guide = item as? LayoutGuide, let owner = guide.owningView, let window = owner.window else {
        return nil
      }
      return owner.convert(guide.layoutFrame, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }
  }

  /// nil if the constraint follows the keyboard by itself, or moves nothing up or down.
  private var anchoring: Anchoring? {
    let terms = constraint.expression.terms
    if terms.contains(where: { $0.item is KeyboardLayoutGuide }) { return nil }
    // Of several that hold each other (two guides of a view) the one on the right stays.
    let fixed =
      terms.count < 2 ? nil : terms.indices.last { index in terms.allSatisfy { holds(terms[index], $0) } }
    var direction = 0.0
    for (index, term) in terms.enumerated() where index != fixed {
      switch term.attribute {
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: direction -= term.coefficient
      case .height: direction += term.coefficient
      default: break
      }
    }
    guard direction != 0, direction.isFinite else { return nil }
    return Anchoring(
      item: fixed.map { terms[$0].item }, attribute: fixed.map { terms[$0].attribute } ?? .bottom,
      direction: direction)
  }

  /// Whether the first term's item is, or lies around, the second's.
  private func holds(_ outer: LayoutExpression.Term, _ inner: LayoutExpression.Term) -> Bool {
    guard let outer = host(of: outer.item), let inner = host(of: inner.item) else { return false }
    return inner.isDescendant(of: outer)
  }

  private func host(of item: any LayoutItem) -> View? {
    (item as? View) ?? (item as? LayoutGuide)?.owningView
  }
}
