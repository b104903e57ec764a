import Layout

extension ViewController {
  /// Moves ``bottomConstraint()`` with the keyboard from now on, with the keyboard's own duration and curve,
  /// until ``stopKeyboardObservation()``.
  ///
  /// Call it from `viewDidAppear`. If the keyboard is up already, the constraint makes room at once. Called
  /// twice it does nothing more. What the keyboard really covers of what the constraint holds on to is the
  /// constraint's adjustment: nothing twice where that is the safe area, 44 points for the bar of a hardware
  /// keyboard, nothing for a floating keyboard or another app's. The constant stays as it is without keyboard;
  /// assigned or added to at any time, it means the same. Of several that follow with one constraint, a
  /// ``KeyboardController`` among them, one makes room, until the last has ended.
  public func startKeyboardObservation() {
    guard keyboardObserver == nil else { return }
    let observer = KeyboardFollower(of: self) { $0.bottomConstraint() }
    keyboardObserver = observer
    observer.start()
  }

  /// Ends what ``startKeyboardObservation()`` began: the constraint makes no room any more. With the next
  /// layout it goes to its constant from where it is, also from the middle of a movement: at once, or animated
  /// if that layout stands in a block.
  ///
  /// Call it from `viewDidDisappear`.
  public func stopKeyboardObservation() {
    keyboardObserver?.stop()
    keyboardObserver = nil
  }
}
