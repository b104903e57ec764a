extension View {
  /// The frontmost view, of this one and those in it, at `point` of this view's coordinates; nil if the point lies outside, or
  /// if the view is hidden or takes no touches.
  ///
  /// Override ``point(inside:)`` to change what counts as inside.
  public func hitTest(_ point: Point) -> View? {
    guard takesTouch(at: point) else { return nil }
    var hit = self
    var local = point
    // Down without looking back: a view that contains the point is an answer, if none in it is.
    descent: while true {
      for child in hit.subviews.reversed() {
        let inChild = Point(
          x: local.x - child.frame.minX + child.boundsOrigin.x,
          y: local.y - child.frame.minY + child.boundsOrigin.y)
        guard child.takesTouch(at: inChild) else { continue }
        hit = child
        local = inChild
        continue descent
      }
      return hit
    }
  }

  private func takesTouch(at point: Point) -> Bool {
    !isHidden && isUserInteractionEnabled && self.point(inside: point)
  }

  /// Lets `recognizer` look at touches in this view and its subviews, taking it from the view that has it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Undoes ``addGestureRecognizer(_:)``. Without effect if the recogniser is not one of the view's.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  /// Makes the first responder resign if it is this view or lies in it.
  /// - Parameter force: Whether it must, even if it does not want to.
  /// - Returns: Whether one resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, window.isResponder(responder, in: self) else {
      return false
    }
    if responder.resignFirstResponder() { return true }
    if force { window.dropFirstResponder() }
    return force
  }
}
