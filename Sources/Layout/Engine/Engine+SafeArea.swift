extension Engine {
  /// Keeps the safe area and margins guides of `view` up to date from now on.
  func trackSafeArea(of view: View) {
    guard view !== window, !view.isSafeAreaTracked else { return }
    view.isSafeAreaTracked = true
    // Its guides may still be those of another window.
    wasCovering = true
    safeAreaViews.append(TrackedSafeArea(view))
    tracksGuides = true
    window?.setNeedsLayout()
  }

  /// Asks `guide` after each solve where it lies, from now on.
  func trackGivenFrame(of guide: LayoutGuide) {
    guard !givenGuides.contains(where: { $0 === guide }) else { return }
    givenGuides.append(guide)
    tracksGuides = true
    window?.setNeedsLayout()
  }

  func untrackGivenFrame(of guide: LayoutGuide) {
    givenGuides.removeAll { $0 === guide }
  }

  func untrackLeavingGuides() {
    for tracked in safeAreaViews where tracked.view.layoutNode.isLeaving {
      tracked.view.isSafeAreaTracked = false
    }
    safeAreaViews.removeAll { $0.view.layoutNode.isLeaving }
    givenGuides.removeAll { $0.owningView?.layoutNode.isLeaving ?? true }
    tracksGuides = !safeAreaViews.isEmpty || !givenGuides.isEmpty
  }

  /// Places the guides that depend on where their views are, from the frames as they are.
  /// - Returns: Whether the solver has something to do because of it.
  func refreshGuides() -> Bool {
    guard tracksGuides else { return hasQueuedEdits }
    refreshSafeAreas()
    for guide in givenGuides { guide.givenFrame = guide.givenFrameSource?() }
    return hasQueuedEdits
  }

  private func refreshSafeAreas() {
    guard !safeAreaViews.isEmpty else { return }
    // Where nothing is covered, and nothing was, there is no need to look at where each view lies.
    let isCovering = window?.effectiveSafeArea != .zero
    guard isCovering || wasCovering else { return }
    wasCovering = isCovering
    // A view that is told may take itself or others out: the loop runs over the list as it was.
    for tracked in safeAreaViews where tracked.view.isSafeAreaTracked && tracked.view.window === window {
      let view = tracked.view
      // Finding the insets takes a walk up the tree, which many views in each other must not pay for nothing.
      guard view.dependsOnSafeArea else { continue }
      let insets = view.safeAreaInsets
      view.refreshInsetGuides(safeArea: insets)
      if insets != tracked.insets {
        tracked.insets = insets
        view.safeAreaInsetsDidChange()
        view.viewDelegate?.viewSafeAreaInsetsDidChange(view)
      }
    }
  }
}
