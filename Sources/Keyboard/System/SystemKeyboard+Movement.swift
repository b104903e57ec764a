import Foundation
public import Layout

extension SystemKeyboard {
  /// One movement: from where to where, how, and under which names.
  struct Movement {
    /// Besides the change of frame.
    enum Verb {
      case show
      case hide
      case changeFrame
      /// Away from the screen's bottom edge: announced as hidden there, and after that as moved.
      case leaveEdge
    }

    var verb: Verb
    var begin: Rect
    var end: Rect
    var duration: Double
    var curve: Int
    var isLocal: Bool

    /// The "will" notifications in the order in which they are posted, or the "did" ones.
    func notifications(will: Bool) -> [KeyboardNotification] {
      let frame: KeyboardNotification.Kind = will ? .willChangeFrame : .didChangeFrame
      switch verb {
      case .show: return [notification(frame, to: end), notification(will ? .willShow : .didShow, to: end)]
      case .hide: return [notification(frame, to: end), notification(will ? .willHide : .didHide, to: end)]
      case .changeFrame: return [notification(frame, to: end)]
      case .leaveEdge:
        guard will else { return [notification(frame, to: end), notification(.didHide, to: end)] }
        let below = Rect(x: begin.minX, y: begin.maxY, width: begin.width, height: begin.height)
        return [
          notification(frame, to: below), notification(.willHide, to: below), notification(frame, to: end),
        ]
      }
    }

    private func notification(_ kind: KeyboardNotification.Kind, to end: Rect) -> KeyboardNotification {
      KeyboardNotification(
        kind, frameBegin: begin, frameEnd: end, duration: kind.isWill ? duration : 0,
        curve: kind.isWill ? curve : 0, isLocal: isLocal)
    }
  }

  /// Shows the keyboard docked, as wide as the screen.
  ///
  /// When it is up already it posts the same again, with a begin frame that equals the end frame if nothing
  /// changes. With a hardware keyboard only the accessory view appears, if there is one, whether or not a text input is first
  /// responder; the height is remembered.
  ///
  /// - Parameters:
  ///   - height: In points.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  ///   - isLocal: Whether it belongs to this app.
  /// - Throws: ``KeyboardError`` if the height or the duration is negative or not finite.
  public func show(
    height: Double, duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) throws(KeyboardError) {
    let end = try docked(height: height)
    guard isHardwareKeyboardConnected && isLocal else {
      return try move(.show, to: end, duration: duration, curve: curve, isLocal: isLocal)
    }
    try KeyboardError.check(duration, "duration")
    placement = .docked
    lastDockedHeight = max(0, height - accessoryHeight)
    isHeldBack = true
    try showBar(duration: duration, curve: curve)
  }

  /// Shows the keyboard at a frame in the screen's coordinates, which is posted as it is.
  ///
  /// - Throws: ``KeyboardError`` if a number is not finite or the duration is negative.
  public func show(
    frame: Rect, duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) throws(KeyboardError) {
    try move(.show, to: frame, duration: duration, curve: curve, isLocal: isLocal)
  }

  /// Hides the keyboard, below the screen unless another end frame is to be posted: the zero rectangle for a user who
  /// ``prefersCrossFade``.
  ///
  /// - Parameters:
  ///   - frame: The end frame that the notifications carry, for the odd ones that devices post.
  ///   - duration: What the notifications say, in seconds.
  ///   - curve: The number of the curve.
  ///   - isLocal: Whether it belongs to this app.
  /// - Throws: ``KeyboardError`` if a number is not finite or the duration is negative.
  public func hide(
    frame: Rect? = nil, duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) throws(KeyboardError) {
    let usual = prefersCrossFade ? .zero : below(self.frame)
    try move(.hide, to: frame ?? usual, duration: duration, curve: curve, isLocal: isLocal)
    isHeldBack = false
  }

  /// Gives the docked keyboard another height: another kind of keyboard, the predictive bar. One that is not docked is afterwards.
  /// With a hardware keyboard the height is remembered, and nothing posted.
  ///
  /// - Throws: ``KeyboardError`` if the height or the duration is negative or not finite.
  public func changeFrame(
    height: Double, duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) throws(KeyboardError) {
    let end = try docked(height: height)
    guard isHardwareKeyboardConnected && isLocal else {
      return try changeFrame(to: end, duration: duration, curve: curve, isLocal: isLocal)
    }
    try KeyboardError.check(duration, "duration")
    lastDockedHeight = max(0, height - accessoryHeight)
  }

  /// Moves the keyboard to a frame in the screen's coordinates.
  ///
  /// A keyboard that is docked at the end is announced as shown, too, as devices do when its height changes.
  /// Any other movement is a change of frame and nothing else. The zero rectangle is posted and moves
  /// nothing.
  ///
  /// - Throws: ``KeyboardError`` if a number is not finite or the duration is negative.
  public func changeFrame(
    to frame: Rect, duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) throws(KeyboardError) {
    let isDocked = KeyboardState.mode(of: frame, on: stage) == .docked
    try move(isDocked ? .show : .changeFrame, to: frame, duration: duration, curve: curve, isLocal: isLocal)
  }

  /// The frame of the docked keyboard: on the screen's bottom edge, or on that of a window in Slide Over, as wide as
  /// the screen.
  func docked(height: Double) throws(KeyboardError) -> Rect {
    try KeyboardError.check(height, "height")
    let screen = window.screen.bounds
    let corner =
      window.isInSlideOver
      ? Point(x: window.frame.minX, y: window.frame.maxY) : Point(x: screen.minX, y: screen.maxY)
    return Rect(x: corner.x, y: corner.y - height, width: screen.width, height: height)
  }

  /// The same size, just below the screen.
  func below(_ frame: Rect) -> Rect {
    Rect(x: frame.minX, y: window.screen.bounds.maxY, width: frame.width, height: frame.height)
  }

  func move(
    _ verb: Movement.Verb, to end: Rect, duration: Double, curve: Int, isLocal: Bool
  ) throws(KeyboardError) {
    try KeyboardError.check(end)
    try KeyboardError.check(duration, "duration")
    if !isVisible && !end.isEmpty && verb != .hide && motion.presented == motion.target {
      // It comes from below the screen in the size in which it will appear.
      window.animator.set(motion, to: below(end))
    }
    start(Movement(verb: verb, begin: frame, end: end, duration: duration, curve: curve, isLocal: isLocal))
  }

  /// Where the keyboard really goes: what is hidden is below the screen, whatever its notifications say, and
  /// the zero rectangle moves nothing (nil).
  private func destination(of movement: Movement) -> Rect? {
    if movement.verb == .hide {
      let isBelow = movement.end.minY >= window.screen.bounds.maxY
      return isBelow ? movement.end : below(frame)
    }
    return movement.end == .zero ? nil : movement.end
  }

  func start(_ movement: Movement) {
    generation += 1
    let generation = generation
    let destination = destination(of: movement)
    guard !isInBackground else {
      // What happens there is not seen, nor told.
      pending.removeAll()
      arrive(at: destination, of: movement)
      window.animator.set(motion, to: destination ?? frame)
      return
    }
    let wills = movement.notifications(will: true)
    let timing = wills[0].timing(with: spring)
    if let destination {
      // Of movements to one place that are announced alike each has its end.
      pending.removeAll { timing == nil || destination != frame || $0.movement.end != movement.end }
      if timing == nil { window.animator.set(motion, to: destination) }
      arrive(at: destination, of: movement)
    }
    if let timing {
      pending.append((generation, movement))
      window.animator.animate(motion, to: destination ?? frame, with: timing) { [weak self] _ in
        self?.finish(generation)
      }
    }
    guard post(wills, of: generation) else { return }
    moveSheet(with: timing)
    if timing == nil { post(movement.notifications(will: false), of: generation) }
  }

  /// Notes what is to be known of the keyboard later.
  private func arrive(at destination: Rect?, of movement: Movement) {
    guard let destination else { return }
    isLocal = movement.isLocal
    draggedFrom = nil
    guard movement.verb != .hide, !isHardwareKeyboardConnected,
      KeyboardState.mode(of: destination, on: stage) == .docked
    else { return }
    placement = .docked
    lastDockedHeight = max(0, destination.height - accessoryHeight)
  }

  /// Announces the end of a movement that none to another place has overtaken.
  private func finish(_ generation: Int) {
    guard let index = pending.firstIndex(where: { $0.generation == generation }) else { return }
    let (_, movement) = pending.remove(at: index)
    post(movement.notifications(will: false), of: self.generation)
  }

  /// Posts one after the other, unless an observer begins another movement: what that posts is newer.
  @discardableResult
  func post(_ notifications: [KeyboardNotification], of generation: Int) -> Bool {
    for notification in notifications {
      center.post(notification.notification(for: window.screen))
      guard generation == self.generation else { return false }
    }
    return true
  }
}
