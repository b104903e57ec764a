public import Layout

extension SystemKeyboard {
  /// Turns the screen: the window gets another size, and its keyboard hides before and shows after that, although on a device
  /// it does not seem to move.
  ///
  /// A keyboard that is not docked stays where it is, as far as anybody is told.
  ///
  /// - Parameters:
  ///   - size: The window's new size; width and height change places unless it is given.
  ///   - safeArea: What is covered then; as before unless given.
  ///   - height: How high the keyboard is then, in points; ``defaultHeight`` and its accessory view unless given.
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
    if showsAgain { try hide(duration: duration, curve: curve) }
    demanding { () throws(LayoutError) in try window.resize(to: size, safeArea: safeArea) }
    // What was docked on the other edge says nothing about this one.
    lastDockedHeight = nil
    if !isVisible { window.animator.set(motion, to: below(frame)) }
    guard showsAgain else { return }
    if isHardwareKeyboardConnected {
      try showBar(duration: duration, curve: curve)
    } else {
      try show(height: height ?? withAccessory(defaultHeight), duration: duration, curve: curve)
    }
  }
}
