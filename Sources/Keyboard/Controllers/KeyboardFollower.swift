import Layout

/// Moves one constraint of a view controller with the keyboard of whatever window the controller's view is
/// in.
final class KeyboardFollower: KeyboardFollowing {
  private weak var controller: ViewController?
  private let constraint: (ViewController) -> LayoutConstraint?
  private var lift: KeyboardLift?
  private weak var window: Window?
  /// The keyboard as of the last notification that was followed. The tracker may be ahead of it.
  private var state = KeyboardState()
  /// Why nothing follows, if that was reported.
  private var fault: String?

  /// A follower that does nothing yet. `constraint` is asked anew each time.
  init(of controller: ViewController, constraint: @escaping (ViewController) -> LayoutConstraint?) {
    self.controller = controller
    self.constraint = constraint
  }

  /// Follows from now on, beginning with where the keyboard is.
  func start() {
    guard let controller else { return }
    controller.keyboardFollowers.append(self)
    viewDidMove(to: controller.viewIfLoaded?.window)
    window?.layoutIfNeeded()
    update(with: nil)
  }

  /// Follows no longer and lets the constraint down: at the next layout it goes to its rest from where it is.
  func stop() {
    controller?.keyboardFollowers.removeAll { $0 === self }
    viewDidMove(to: nil)
  }

  /// Whether the keyboard covers nothing of the controller's view. One that floats over the view covers it,
  /// too.
  var isKeyboardHidden: Bool {
    guard let view = controller?.viewIfLoaded, let window, let rect = view.rectOnScreen else { return true }
    return !window.keyboardTracker.state.covers(rect)
  }

  /// The view came into another window, or left one.
  func viewDidMove(to window: Window?) {
    guard window !== self.window else { return }
    self.window?.keyboardTracker.remove(self)
    hold(nil)
    self.window = window
    if let window {
      // The layout that follows makes room, since only then the view is where it belongs.
      window.keyboardTracker.add(self)
      state = window.keyboardTracker.state
    } else {
      state = KeyboardState()
    }
  }

  /// The view was laid out: if what the constraint holds on to has moved, the constraint follows in the same
  /// layout.
  func viewDidLayout() {
    guard let window else { return }
    state.restage(on: KeyboardState.Stage(window))
    _ = setDistance()
    if fault != nil { noteFault() }
  }

  func keyboardTracker(_ tracker: KeyboardTracker, didTake notification: KeyboardNotification) {
    // What waits for a layout is not the keyboard's business and must not be animated with it.
    window?.layoutIfNeeded()
    update(with: notification)
  }

  private func update(with notification: KeyboardNotification?) {
    guard let window else { return }
    state = window.keyboardTracker.state
    let hasMoved = setDistance()
    // Not before: the constraint may be made, or made active, after the follower.
    noteFault()
    guard hasMoved else {
      window.layoutIfNeeded()
      return
    }
    // Its own duration and curve, whatever block the keyboard was moved in.
    var options: View.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    if window.keyboardMotion == .interpolatesFrames { options.insert(.interpolatesFrames) }
    if let notification, let timing = notification.timing(with: window.scene.keyboardSpring) {
      View.animate(with: timing, options: options, animations: window.layoutIfNeeded)
    } else {
      View.animate(
        withDuration: 0, options: options.union(.beginFromCurrentState), animations: window.layoutIfNeeded)
    }
  }

  /// - Returns: Whether that moved the constraint.
  private func setDistance() -> Bool {
    guard let controller, let window, let view = controller.viewIfLoaded else { return false }
    let constraint = constraint(controller)
    if lift?.constraint !== constraint { hold(constraint.map { window.keyboardTracker.lift(of: $0) }) }
    return lift?.set(to: state, in: view, for: self) ?? false
  }

  private func hold(_ lift: KeyboardLift?) {
    self.lift?.leave(self)
    self.lift = lift
    lift?.join(self)
    fault = nil
    window?.engine.setNotice(nil, of: self)
  }

  /// Asks for the layout in which it would say anew how far the constraint is lifted.
  func needsLayout() {
    controller?.viewIfLoaded?.setNeedsLayout()
  }

  /// Has the window's problems tell why nothing follows, as long as that is so.
  private func noteFault() {
    guard let controller, let window else { return }
    // On its way out of the window the view is in none, and says nothing.
    guard let view = controller.viewIfLoaded, view.window != nil else { return }
    let found: String?
    if let lift {
      found = lift.fault(in: window)
    } else {
      found = "bottomConstraint() of \(type(of: controller)) is nil"
    }
    guard found != fault else { return }
    fault = found
    let subject = lift.map { "\($0.constraint)" } ?? "startKeyboardObservation()"
    window.engine.setNotice(
      found.map { "\(subject) makes no room for the keyboard: \($0)" },
      constraints: lift.map { [$0.constraint] } ?? [], of: self)
  }
}
