public import Layout

extension SystemKeyboard {
  /// Turns the screen: the window gets another size, and its keyboard hides before and shows after that, although on a device
  /// it does not seem to move.
  ///
  /// A keyboard that is not docked stays so. Where it does not lie on the new screen it is moved there, an undocked or split one
  /// as wide as that and as high as a docked one, and that is posted as a change of frame. It is there at once.
  ///
  /// - Parameters:
  ///   - size: The window's new size; width and height change places unless it is given.
  ///   - safeArea: What is covered then; as before unless given.
  ///   - height: How high the keyboard is then, in points; ``defaultHeight`` and its accessory view unless given. Remembered while it is
  ///     hidden or not docked.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if a number is negative or not finite; then nothing changes.
  public func rotate(
    to size: Size? = nil, safeArea: EdgeInsets? = nil, height: Double? = nil, duration: Double = 0.25,
    curve: Int = 7
  ) throws(KeyboardError) {
    let old = window.frame.size
    let size = size ?? Size(width: old.height, height: old.width)
    for (name, value) in [("window's width", size.width), ("window's height", size.height)] {
      try KeyboardError.check(value, name)
    }
    if let safeArea {
      for value in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] {
        try KeyboardError.check(value, "safe area")
      }
    }
    if let height { try KeyboardError.check(height, "height") }
    try KeyboardError.check(duration, "duration")
    let showsAgain = isDockedOnScreen
    let (wasVisible, wasOffEdge, wasSmall) = (isVisible, isOffEdge, isSmall)
    let oldScreen = window.screen.bounds
    if showsAgain { try hide(duration: duration, curve: curve) }
    demanding { () throws(LayoutError) in try window.resize(to: size, safeArea: safeArea) }
    // What was docked on the other edge says nothing about this one.
    lastDockedHeight = height.map { max(0, $0 - accessoryHeight) }
    typeHeight = lastDockedHeight
    if window.screen.bounds != oldScreen {
      if wasOffEdge {
        turn(isSmall: wasSmall, duration: duration, curve: curve)
      } else if let place = placement.frame {
        placement = placement.shifted(to: onScreen(place, isSmall: wasSmall))
      }
    }
    if !wasVisible { window.animator.set(motion, to: below(frame)) }
    guard showsAgain else { return }
    if isHardwareKeyboardConnected {
      try showBar(duration: duration, curve: curve)
    } else {
      try show(height: height ?? withAccessory(defaultHeight), duration: duration, curve: curve)
    }
  }
  /// Brings the keyboard that is not docked along onto the screen that was turned.
  private func turn(isSmall: Bool, duration: Double, curve: Int) {
    let begin = frame
    let end = onScreen(begin, isSmall: isSmall)
    guard end != begin else { return }
    placement = placement.shifted(to: end)
    pending.removeAll()
    window.animator.set(motion, to: end)
    if !isInBackground { window.keyboardTracker.screenTurns(with: end, isLocal: isLocal) }
    start(
      Movement(
        verb: .changeFrame, begin: begin, end: end, duration: duration, curve: curve, isLocal: isLocal))
  }

  /// A place on the screen, away from its bottom edge, for a keyboard that lay at `place` before it turned. On a screen that has no
  /// room it is below.
  private func onScreen(_ place: Rect, isSmall: Bool) -> Rect {
    let screen = window.screen.bounds
    var end = place
    if !isSmall { end.size = Size(width: screen.width, height: dockedHeight) }
    end.size.width = min(end.width, screen.width)
    end.size.height = min(end.height, max(0, screen.height - SystemKeyboard.gapBelow))
    end.origin.x = max(screen.minX, min(end.minX, screen.maxX - end.width))
    if end.maxY.rounded() >= screen.maxY.rounded() {
      end.origin.y = screen.maxY - SystemKeyboard.gapBelow - end.height
    }
    end.origin.y = max(screen.minY, end.minY)
    return KeyboardState.mode(of: end, on: stage) == .floating ? end : below(place)
  }
}
