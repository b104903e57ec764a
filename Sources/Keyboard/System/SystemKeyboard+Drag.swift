import Layout

extension SystemKeyboard {
  /// What becomes of a keyboard that a finger lets go.
  public enum Release: String, CaseIterable, Hashable, Sendable {
    /// It goes back to where it was.
    case show
    /// It goes.
    case hide
  }

  /// A finger that scrolls drags the docked keyboard down, or up again.
  ///
  /// The keyboard's top is at the finger, but never higher than where the keyboard is docked; with a
  /// ``KeyboardLayoutGuide/keyboardDismissPadding`` that much below the finger. Nothing is posted while it is dragged: the
  /// layout guides of its window follow all the same, as UIKit's do, and who only listens does not. A keyboard that is not
  /// docked is not dragged.
  ///
  /// - Parameter y: Where the finger is, in the screen's coordinates.
  /// - Throws: ``KeyboardError`` if the number is not finite.
  public func drag(to y: Double) throws(KeyboardError) {
    guard y.isFinite else { throw .notFinite(name: "drag", value: y) }
    guard isDockedOnScreen, !isInBackground else { return }
    let resting = restingFrame
    let top = y + window.keyboardTracker.dismissPadding
    var dragged = resting
    dragged.origin.y = min(max(top, resting.minY), window.screen.bounds.maxY)
    guard dragged != resting || draggedFrom != nil else { return }
    // A movement under way ends here, and with it what was to be said at its end.
    generation += 1
    pending.removeAll()
    draggedFrom = resting
    window.animator.set(motion, to: dragged)
    window.keyboardTracker.isDragged(to: dragged)
  }

  /// The finger lets the keyboard go: it moves on from where it is, and posts the usual four of a hide or a show.
  ///
  /// With ``Release/hide`` the first responder resigns. Without a drag before, the same.
  ///
  /// - Throws: ``KeyboardError`` if the duration is negative or not finite.
  public func release(_ release: Release, duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try KeyboardError.check(duration, "duration")
    guard isDockedOnScreen else { return }
    let resting = restingFrame
    switch release {
    case .show:
      try move(.show, to: resting, duration: duration, curve: curve, isLocal: isLocal)
    case .hide:
      isHeldBack = false
      let end = prefersCrossFade ? .zero : below(resting)
      try move(.hide, to: end, duration: duration, curve: curve, isLocal: isLocal)
      window.endEditing(true)
    }
  }
}
