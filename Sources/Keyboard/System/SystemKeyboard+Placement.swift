public import Layout

extension SystemKeyboard {
  /// Where on the screen the user keeps the keyboard. Only an iPad has others than docked.
  public enum Placement: Hashable, Sendable {
    /// At the screen's bottom edge.
    case docked
    /// As wide as when docked, further up. The rectangle is in the screen's coordinates.
    case undocked(Rect)
    /// Undocked, in two halves; the frame is that of both together.
    case split(Rect)
    /// Small, anywhere on the screen.
    case floating(Rect)

    /// Where it lies; nil while it is docked.
    public var frame: Rect? {
      switch self {
      case .docked: nil
      case .undocked(let frame), .split(let frame), .floating(let frame): frame
      }
    }
  }

  /// Docks the keyboard again: posts what ``show(height:duration:curve:isLocal:)`` posts. Hidden, or with a hardware keyboard, it
  /// posts nothing and will be docked the next time.
  ///
  /// It is as high as it was when it was last docked, or else ``defaultHeight``, and its accessory view.
  ///
  /// - Throws: ``KeyboardError`` if the duration is negative or not finite.
  public func dock(duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try KeyboardError.check(duration, "duration")
    placement = .docked
    guard isVisible, !isHardwareKeyboardConnected else { return }
    try show(height: dockedHeight, duration: duration, curve: curve)
  }

  /// Takes the keyboard off the screen's bottom edge, as wide and as high as it was.
  ///
  /// A docked keyboard is announced as hidden first, with an end frame below the screen; then, as every further movement
  /// of an undocked keyboard, as a change of frame and nothing else. ("Will change frame, will hide, will change frame", and
  /// at the end "did change frame, did hide". Apple tells the order, WWDC 2017 session 242; that the end frame of "will hide"
  /// lies below the screen is unsure.) Hidden, or with a hardware keyboard, it posts nothing and will be there the next time.
  ///
  /// - Parameters:
  ///   - frame: Where to, in the screen's coordinates; in the middle of the screen unless given.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if a number is not finite or the duration is negative.
  public func undock(to frame: Rect? = nil, duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try place(.undocked(frame ?? inTheMiddle), duration: duration, curve: curve)
  }

  /// Splits the keyboard, which undocks it: see ``undock(to:duration:curve:)``.
  public func split(to frame: Rect? = nil, duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    try place(.split(frame ?? inTheMiddle), duration: duration, curve: curve)
  }

  /// Makes the keyboard small and lets it float: see ``undock(to:duration:curve:)``.
  ///
  /// - Parameters:
  ///   - frame: Where to, in the screen's coordinates; unless given, 320 by 254 points above the middle of the bottom edge.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  /// - Throws: ``KeyboardError`` if a number is not finite or the duration is negative.
  public func float(to frame: Rect? = nil, duration: Double = 0.25, curve: Int = 7) throws(KeyboardError) {
    let screen = window.screen.bounds
    let usual = Rect(x: screen.midX - 160, y: screen.maxY - Self.gapBelow - 254, width: 320, height: 254)
    try place(.floating(frame ?? usual), duration: duration, curve: curve)
  }

  /// Drags an undocked or floating keyboard to a place of the screen's coordinates. It is there at once.
  ///
  /// As on devices "will change frame" has the zero rectangle, and only "did change frame" tells the place. A keyboard that is
  /// docked or hidden is not moved.
  ///
  /// - Throws: ``KeyboardError`` if a number is not finite.
  public func drag(toFrame frame: Rect) throws(KeyboardError) {
    try KeyboardError.check(frame)
    guard mode == .floating, frame != .zero else { return }
    placement = placement.moved(to: frame)
    let begin = self.frame
    generation += 1
    let generation = generation
    pending.removeAll()
    window.animator.set(motion, to: frame)
    guard !isInBackground else { return }
    post(
      [
        KeyboardNotification(.willChangeFrame, frameBegin: .zero, frameEnd: .zero, isLocal: isLocal),
        KeyboardNotification(.didChangeFrame, frameBegin: begin, frameEnd: frame, isLocal: isLocal),
      ], of: generation)
  }

  /// How far above the screen's bottom edge a floating keyboard ends that nobody has placed, in points.
  static var gapBelow: Double { 54 }

  private func place(_ placement: Placement, duration: Double, curve: Int) throws(KeyboardError) {
    guard let end = placement.frame else { return }
    try KeyboardError.check(end)
    try KeyboardError.check(duration, "duration")
    let mode = KeyboardState.mode(of: end, on: stage)
    guard isVisible, !isHardwareKeyboardConnected else {
      if mode == .docked { self.placement = .docked }
      if mode == .floating && end != .zero { self.placement = placement }
      return
    }
    guard mode != .docked else {
      return try changeFrame(to: end, duration: duration, curve: curve)
    }
    self.placement = placement
    try move(
      isDockedOnScreen ? .leaveEdge : .changeFrame, to: end, duration: duration, curve: curve, isLocal: true)
  }

  /// How high the keyboard is when it is docked.
  var dockedHeight: Double { withAccessory(lastDockedHeight ?? defaultHeight) }

  /// The height of the keyboard and its accessory view, whose sum is a number however high they are.
  func withAccessory(_ height: Double) -> Double {
    min(height + accessoryHeight, .greatestFiniteMagnitude)
  }

  private var inTheMiddle: Rect {
    let screen = window.screen.bounds
    let height = dockedHeight
    return Rect(
      x: screen.minX, y: max(screen.minY, screen.midY - height / 2), width: screen.width, height: height)
  }
}

extension SystemKeyboard.Placement {
  /// The same way of not being docked at another place; docked it stays.
  func shifted(to frame: Rect) -> Self {
    self == .docked ? self : moved(to: frame)
  }

  fileprivate func moved(to frame: Rect) -> Self {
    switch self {
    case .docked, .floating: .floating(frame)
    case .undocked: .undocked(frame)
    case .split: .split(frame)
    }
  }
}
