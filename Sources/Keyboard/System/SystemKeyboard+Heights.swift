import Layout

extension SystemKeyboard {
  /// Another type of keyboard takes the place of the docked one: digits, emoji, another language.
  ///
  /// No hide is posted, only the new height, and for emoji mostly without duration.
  ///
  /// - Parameters:
  ///   - height: Of all of it, in points.
  ///   - isAnnounced: False for the systems that post nothing but "did change frame" (iOS 11, to emoji without the
  ///     predictive bar).
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if the height or the duration is negative or not finite.
  public func changeType(
    height: Double, isAnnounced: Bool = true, duration: Double = 0.25, curve: Int = 7
  ) throws(KeyboardError) {
    if isAnnounced { return try changeFrame(height: height, duration: duration, curve: curve) }
    let end = try docked(height: height)
    try KeyboardError.check(duration, "duration")
    let begin = frame
    generation += 1
    pending.removeAll()
    draggedFrom = nil
    window.animator.set(motion, to: end)
    lastDockedHeight = max(0, height - accessoryHeight)
    guard !isInBackground else { return }
    post(
      [KeyboardNotification(.didChangeFrame, frameBegin: begin, frameEnd: end, isLocal: isLocal)],
      of: generation)
  }

  /// Shows the keyboard of an input method, whose bar of candidates comes as an afterthought: shown twice, without its bar
  /// and with it.
  ///
  /// - Parameters:
  ///   - height: Without the bar, in points.
  ///   - bar: How high the bar is.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if a number is negative or not finite.
  public func showInputMethod(
    height: Double, bar: Double, duration: Double = 0.25, curve: Int = 7
  ) throws(KeyboardError) {
    try KeyboardError.check(bar, "height of the bar")
    try KeyboardError.check(height + bar, "height with the bar")
    try show(height: height, duration: duration, curve: curve)
    try show(height: height + bar, duration: duration, curve: curve)
  }

  /// Switches the predictive bar on or off. A docked keyboard gets that much higher or lower, as with another type of
  /// keyboard.
  ///
  /// The bar is as high as the device's, or else 44 points, and 37 on a screen wider than high.
  ///
  /// - Throws: ``KeyboardError`` if the duration is negative or not finite.
  public func setPredictiveBar(_ isOn: Bool, duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try KeyboardError.check(duration, "duration")
    guard isOn != hasPredictiveBar else { return }
    hasPredictiveBar = isOn
    let change = isOn ? predictiveBarHeight : -predictiveBarHeight
    if let givenHeight { self.givenHeight = max(0, givenHeight + change) }
    if let lastDockedHeight { self.lastDockedHeight = max(0, lastDockedHeight + change) }
    guard isDockedOnScreen, !isHardwareKeyboardConnected else { return }
    try changeFrame(height: max(0, restingFrame.height + change), duration: duration, curve: curve)
  }

  /// Gives the accessory view, which lies on top of the keyboard and belongs to its frame, another height.
  ///
  /// A docked keyboard gets that much higher or lower and posts it; hidden, it appears with it for the next text input. A
  /// height that is given to ``show(height:duration:curve:isLocal:)`` is that of both together.
  ///
  /// - Parameters:
  ///   - height: In points.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if a number is negative or not finite.
  public func setAccessoryHeight(
    _ height: Double, duration: Double = 0.25, curve: Int = 7
  ) throws(KeyboardError) {
    try KeyboardError.check(height, "accessory's height")
    try KeyboardError.check(duration, "duration")
    let change = height - accessoryHeight
    guard change != 0 else { return }
    let resting = restingFrame
    try KeyboardError.check(max(0, resting.height + change), "height with the accessory")
    accessoryHeight = height
    guard isDockedOnScreen else { return }
    if isHardwareKeyboardConnected {
      try showBar(duration: duration, curve: curve)
    } else {
      try changeFrame(height: max(0, resting.height + change), duration: duration, curve: curve)
    }
  }

  /// Connects a hardware keyboard: of the keyboard on the screen only the accessory view or the bar of shortcuts stays.
  ///
  /// Its frame is as high as ever, and most of it lies below the screen: 308 points of which 44 show. Without such a bar the
  /// keyboard goes, if it is there, and nothing is posted any more.
  ///
  /// - Parameters:
  ///   - bar: How much shows, in points.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if a number is negative or not finite.
  public func connectHardwareKeyboard(
    bar: Double = 0, duration: Double = 0.25, curve: Int = 7
  ) throws(KeyboardError) {
    try KeyboardError.check(bar, "bar's height")
    try KeyboardError.check(duration, "duration")
    isHardwareKeyboardConnected = true
    accessoryHeight = bar
    try showBar(duration: duration, curve: curve)
  }

  /// Takes the hardware keyboard away. If its bar is on the screen, or a text input waits, the keyboard appears.
  ///
  /// - Throws: ``KeyboardError`` if the duration is negative or not finite.
  public func disconnectHardwareKeyboard(duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try KeyboardError.check(duration, "duration")
    guard isHardwareKeyboardConnected else { return }
    isHardwareKeyboardConnected = false
    guard isVisible || window.firstResponder is any TextInput else { return }
    try show(height: dockedHeight, duration: duration, curve: curve)
  }

  /// Shows what a hardware keyboard leaves of the keyboard, or hides the rest.
  func showBar(duration: Double, curve: Int) throws(KeyboardError) {
    let bar = accessoryHeight
    guard bar > 0 else {
      if isVisible { try hide(duration: duration, curve: curve) }
      return
    }
    var end = try docked(height: bar)
    end.size.height = bar + SystemKeyboard.height(for: window, predictiveBar: false)
    try move(.show, to: end, duration: duration, curve: curve, isLocal: true)
  }

  static func height(for window: Window, predictiveBar: Bool) -> Double {
    if let device = window.device {
      return device.keyboardHeight(window.orientation, predictiveBar: predictiveBar).value
    }
    switch window.orientation {
    case .portrait: return predictiveBar ? 336 : 292
    case .landscape: return predictiveBar ? 209 : 172
    }
  }

  private var predictiveBarHeight: Double {
    SystemKeyboard.height(for: window, predictiveBar: true)
      - SystemKeyboard.height(for: window, predictiveBar: false)
  }

  /// Where the keyboard is when no finger drags it.
  var restingFrame: Rect { draggedFrom ?? frame }

  /// Whether the keyboard is docked, or on its way there.
  var isDockedOnScreen: Bool { KeyboardState.mode(of: restingFrame, on: stage) == .docked }
}
