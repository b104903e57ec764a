extension Engine {
  /// Keeps the safe area and margins guides of `view` up to date from now on.
  func trackSafeArea(of view: View) {
    guard view !== window, !safeAreaViews.contains(where: { $0.view === view }) else { return }
    safeAreaViews.append(TrackedSafeArea(view: view, insets: .zero))
    window?.setNeedsLayout()
  }

  func untrackLeavingSafeAreas() {
    safeAreaViews.removeAll { $0.view.isLeaving }
  }

  /// Places the guides that depend on how much of their view the safe area covers, from the frames as they are.
  /// - Returns: Whether the solver has something to do because of it.
  func refreshSafeAreas() -> Bool {
    if safeAreaViews.isEmpty { return hasQueuedEdits }
    for index in safeAreaViews.indices {
      let view = safeAreaViews[index].view
      let insets = view.safeAreaInsets
      view.refreshInsetGuides(safeArea: insets)
      if insets != safeAreaViews[index].insets {
        safeAreaViews[index].insets = insets
        view.safeAreaInsetsDidChange()
        view.viewDelegate?.viewSafeAreaInsetsDidChange(view)
      }
    }
    return hasQueuedEdits
  }
}
