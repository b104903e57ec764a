import Layout

extension ViewController {
  /// Moves ``bottomConstraint()`` with the keyboard from now on, with the keyboard's own duration and curve,
  /// until ``stopKeyboardObservation()``.
  ///
  /// Call it from `viewDidAppear`. If the keyboard is up already, the constraint makes room at once. Called
  /// twice it does nothing more. The constraint's constant, as it is without keyboard, is kept, and what the
  /// keyboard really covers of what the constraint holds on to is added: nothing twice where that is the safe
  /// area, 44 points for the bar of a hardware keyboard, nothing for a floating keyboard or another app's.
  public func startKeyboardObservation() {
    guard keyboardObserver == nil else { return }
    let observer = KeyboardFollower(of: self) { $0.bottomConstraint() }
    keyboardObserver = observer
    observer.start()
  }

  /// Ends what ``startKeyboardObservation()`` began, and gives the constraint its constant back.
  ///
  /// Call it from `viewDidDisappear`.
  public func stopKeyboardObservation() {
    keyboardObserver?.stop()
    keyboardObserver = nil
  }
}
