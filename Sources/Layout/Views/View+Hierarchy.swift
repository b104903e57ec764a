extension View {
  /// Puts `view` in front of the other subviews. One that has another superview is removed from it first.
  /// - Precondition: `view` is neither this view, nor one that this view lies in, nor a window.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` among the subviews, `index` from the back; an index out of range means the nearest that is in range.
  ///
  /// A view that is a subview already only changes its place, and keeps its constraints. One that gets another superview
  /// when it hears that it has left the old one, as in an override of ``didMoveToSuperview()``, stays there.
  /// - Precondition: `view` is neither this view, nor one that this view lies in, nor a window.
  public func insertSubview(_ view: View, at index: Int) {
    checkSubview(view)
    if view.superview === self {
      dropSubview(view)
      storedSubviews.insert(view, at: max(0, min(index, subviews.count)))
      setNeedsLayout()
      return
    }
    if view.superview != nil {
      view.removeFromSuperview()
      // Whoever heard of that may have changed the tree.
      guard view.superview == nil else { return }
      checkSubview(view)
    }
    storedSubviews.insert(view, at: max(0, min(index, subviews.count)))
    view.storedSuperview = self
    if let window { Tree.attach(view, to: window) }
    setNeedsLayout()
    view.didMoveToSuperview()
    if window != nil { Tree.announceWindow(of: view) }
  }

  private func checkSubview(_ view: View) {
    demand(!(view is Window), refusal(of: view))
    demand(view !== self && (view.subviews.isEmpty || !isDescendant(of: view)), refusal(of: view))
  }

  private func refusal(of view: View) -> String {
    var names = ItemNames()
    let (child, parent) = (names.name(of: view.layoutNode), names.name(of: layoutNode))
    if view === self { return "\(child) cannot be a subview of itself" }
    let reason = view is Window ? "\(child) is a window" : "\(parent) lies in \(child)"
    return "\(child) cannot be a subview of \(parent): \(reason)"
  }

  /// Puts `view` right in front of `sibling`, or in front of all if `sibling` is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, nextTo: sibling, offset: 1)
  }

  /// Puts `view` right behind `sibling`, or in front of all if `sibling` is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, nextTo: sibling, offset: 0)
  }

  private func insertSubview(_ view: View, nextTo sibling: View, offset: Int) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset } ?? others.count
    insertSubview(view, at: index)
  }

  /// Puts `view`, a subview, in front of the others.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Puts `view`, a subview, behind the others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of its superview.
  ///
  /// Constraints between the view or what lies in it and the rest of the tree are deactivated. Those within stay active, and
  /// are in force again when the view comes back into a window.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let oldWindow = window
    let hasLostResponder = Tree.detach(self)
    parent.dropSubview(self)
    storedSuperview = nil
    parent.setNeedsLayout()
    if hasLostResponder { oldWindow?.announceFirstResponder() }
    didMoveToSuperview()
    if oldWindow != nil { Tree.announceWindow(of: self) }
  }

  private func dropSubview(_ view: View) {
    if let index = subviews.firstIndex(where: { $0 === view }) { storedSubviews.remove(at: index) }
  }

  /// Whether the view is `view` or lies in it.
  /// - Complexity: The depth of the view.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  // MARK: Layout guides

  /// Adds `guide` to the view, taking it from the view that has it.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
    guide.layoutNode.lastOwner = nil
    if guide.givenFrameSource != nil { window?.engine.trackGivenFrame(of: guide) }
  }

  /// Takes `guide` out of the view and deactivates the constraints that mention it. Without effect if it is not
  /// one of ``layoutGuides``.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    for constraint in guide.layoutNode.mentioningConstraints { constraint.uninstall() }
    window?.engine.disengage(guide.layoutNode)
    window?.engine.untrackGivenFrame(of: guide)
    layoutGuides.remove(at: index)
    guide.owningView = nil
  }
}
