import Layout

/// Moves what a constraint holds up by what the keyboard covers, and lets it down when nobody holds the lift
/// any more.
///
/// The distance is the constraint's adjustment. Its constant is the author's: a lift in it could not be told
/// from what the author adds, and a constant assigned meanwhile would be taken for a lifted one.
final class KeyboardLift {
  let constraint: LayoutConstraint
  /// In the order in which they came. The first says how far.
  private let followers = WeakList<KeyboardFollower>()

  init(_ constraint: LayoutConstraint) {
    self.constraint = constraint
  }

  deinit {
    constraint.endAdjustment()
  }

  func join(_ follower: KeyboardFollower) {
    followers.insert(follower)
  }

  /// Whoever is first now takes over with the next layout.
  func leave(_ follower: KeyboardFollower) {
    followers.remove(follower)
    followers.first?.needsLayout()
  }

  /// Makes room for a keyboard in that state. The rectangle of `view` counts if the constraint holds on to
  /// nothing that stays. Without effect if another follower came before.
  ///
  /// - Returns: Whether that changed the constraint.
  func set(to state: KeyboardState, in view: View, for follower: KeyboardFollower) -> Bool {
    guard followers.first === follower else { return false }
    let distance = anchoring.map { $0.direction * $0.distance(state, view) } ?? 0
    guard distance != constraint.adjustment else { return false }
    constraint.setAdjustment(distance)
    return true
  }

  /// Why the constraint never makes room, nil if it may.
  func fault(in window: Window) -> String? {
    let terms = constraint.expression.terms
    if terms.contains(where: { $0.item is KeyboardLayoutGuide }) { return nil }
    if anchoring == nil { return "it is about no vertical edge and no height" }
    // What is in no window, or just on its way out of one, makes room when it comes back.
    let windows = terms.compactMap { host(of: $0.item)?.window }
    if windows.count < terms.count { return nil }
    if !constraint.isActive { return "it is not active" }
    return windows.allSatisfy { $0 === window } ? nil : "it is in another window"
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
