import Layout

extension SystemKeyboard {
  /// Another type of keyboard takes the place of the one before: digits, emoji, another language.
  ///
  /// No hide is posted, only the new height, and for emoji mostly without duration. A keyboard that is not docked stays so:
  /// undocked or split it gets the height upwards, floating it keeps its size, and only changes of frame are posted. Of a
  /// hidden one, or with a hardware keyboard, nothing is posted: it has the height when it appears the next time, for every
  /// text input that wants no other.
  ///
  /// - Parameters:
  ///   - height: Of all of it when docked, in points.
  ///   - isAnnounced: False for the systems that post nothing but "did change frame" (iOS 11, to emoji without the
  ///     predictive bar).
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if the height or the duration is negative or not finite.
  public func changeType(
    height: Double, isAnnounced: Bool = true, duration: Double = 0.25, curve: Int = 7
  ) throws(KeyboardError) {
    let docked = try docked(height: height)
    try KeyboardError.check(duration, "duration")
    typeHeight = max(0, height - accessoryHeight)
    lastDockedHeight = typeHeight
    guard isVisible, !isHardwareKeyboardConnected else { return }
    let end = isOffEdge ? offEdge(height: height) : docked
    if isOffEdge { placement = placement.shifted(to: end) }
    if isAnnounced { return try changeFrame(to: end, duration: duration, curve: curve) }
    let begin = frame
    generation += 1
    pending.removeAll()
    draggedFrom = nil
    window.animator.set(motion, to: end)
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
    if isOffEdge {
      try changeType(height: height, duration: duration, curve: curve)
      return try changeType(height: height + bar, duration: duration, curve: curve)
    }
    try show(height: height, duration: duration, curve: curve)
    try show(height: height + bar, duration: duration, curve: curve)
  }

  /// Switches the predictive bar on or off. A keyboard that does not float gets that much higher or lower, as with another
  /// type of keyboard.
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
    if let typeHeight { self.typeHeight = max(0, typeHeight + change) }
    guard !isHardwareKeyboardConnected else { return }
    try grow(by: change, duration: duration, curve: curve)
  }

  /// Gives the accessory view, which lies on top of the keyboard and belongs to its frame, another height.
  ///
  /// A docked, undocked or split keyboard gets that much higher or lower and posts it; hidden, it appears with it for the next
  /// text input, and floating it keeps its size. A height that is given to ``show(height:duration:curve:isLocal:)`` is that of both together.
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
    guard isHardwareKeyboardConnected else {
      return try grow(by: change, duration: duration, curve: curve)
    }
    if isDockedOnScreen { try showBar(duration: duration, curve: curve) }
  }

  private func grow(by change: Double, duration: Double, curve: Int) throws(KeyboardError) {
    let height = max(0, restingFrame.height + change)
    if isDockedOnScreen { return try changeFrame(height: height, duration: duration, curve: curve) }
    guard isOffEdge else { return }
    let end = offEdge(height: height)
    guard end != frame else { return }
    placement = placement.shifted(to: end)
    try changeFrame(to: end, duration: duration, curve: curve)
  }

  /// The frame of the keyboard that is not docked with another height, up from where it ends. A small one has always the same,
  /// and so has one that would reach the screen's edge.
  private func offEdge(height: Double) -> Rect {
    guard !isSmall else { return frame }
    var end = frame
    end.size.height = height
    end.origin.y = max(window.screen.bounds.minY, frame.maxY - height)
    return KeyboardState.mode(of: end, on: stage) == .floating ? end : frame
  }

  /// Whether the keyboard is the small one that floats, and not the one that was taken off the edge.
  var isSmall: Bool {
    switch placement {
    case .floating: true
    case .undocked, .split: false
    case .docked: frame.width.rounded() < window.screen.bounds.width.rounded()
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

  /// Takes the hardware keyboard away. If its bar is on the screen, if a text input waits or if it took a keyboard's place, that
  /// appears where it was placed last.
  ///
  /// - Throws: ``KeyboardError`` if the duration is negative or not finite.
  public func disconnectHardwareKeyboard(duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try KeyboardError.check(duration, "duration")
    guard isHardwareKeyboardConnected else { return }
    isHardwareKeyboardConnected = false
    guard isVisible || isHeldBack || window.firstResponder is any TextInput else { return }
    isHeldBack = false
    guard let place = placement.frame else {
      return try show(height: dockedHeight, duration: duration, curve: curve)
    }
    try move(
      isDockedOnScreen ? .leaveEdge : .changeFrame, to: place, duration: duration, curve: curve,
      isLocal: true)
  }

  /// Shows what a hardware keyboard leaves of the keyboard, or hides the rest.
  func showBar(duration: Double, curve: Int) throws(KeyboardError) {
    let bar = accessoryHeight
    guard bar > 0 else {
      guard isVisible else { return }
      try hide(duration: duration, curve: curve)
      isHeldBack = true
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
