import Layout

extension SystemKeyboard {
  /// The app goes to the background. From now on nothing is posted, whatever becomes of the keyboard, and what was under way
  /// has arrived without a word.
  public func enterBackground() {
    guard !isInBackground else { return }
    isInBackground = true
    pending.removeAll()
    // A finger that holds it has let go.
    window.animator.set(motion, to: restingFrame)
    draggedFrom = nil
  }

  /// The app comes back. Nothing is posted about what happened meanwhile; the window, its guides and its controllers read
  /// anew where the keyboard is, and are there at once.
  public func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    window.keyboardTracker.readAnew(from: self)
  }
}
