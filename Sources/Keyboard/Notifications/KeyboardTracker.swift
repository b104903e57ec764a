import Foundation
import Layout

/// Who wants to know what becomes of the keyboard.
protocol KeyboardFollowing: AnyObject {
  /// A notification counted; the tracker has its state from it.
  func keyboardTracker(_ tracker: KeyboardTracker, didTake notification: KeyboardNotification)
}

/// What one window knows of the keyboard: the state that its notifications lead to, and where the keyboard is
/// on its way there. Guides and controllers of the window follow it.
///
/// It knows only what is posted, like any app. It moves two things by the window's clock: the top edge of the
/// keyboard as far as it is docked (else the screen's bottom), for guides that take a floating keyboard for
/// hidden; and the whole frame, for those that follow it everywhere.
final class KeyboardTracker {
  private unowned let window: Window
  private var known = KeyboardState()
  private var observation: KeyboardObservation?
  private var center: NotificationCenter?
  private let top: AnimatedValue<Double>
  private let frame: AnimatedValue<Rect>
  /// Where the keyboard was judged from last.
  private var stage: KeyboardState.Stage
  /// Where a finger holds the keyboard, which nothing is posted about.
  private var dragged: Rect?
  private let guides = WeakList<KeyboardLayoutGuide>()
  private var followers: [WeakFollower] = []
  /// The keyboard itself, if it was made for this window.
  weak var system: SystemKeyboard?
  private let lifts = WeakList<KeyboardLift>()

  private struct WeakFollower {
    weak var object: (any KeyboardFollowing)?
  }

  init(_ window: Window) {
    self.window = window
    let screen = window.screen.bounds
    // The scene, which knows more, is being made.
    stage = KeyboardState.Stage(screen: screen, window: window.frame)
    let guides = guides
    // Both move at once, the top edge first.
    top = AnimatedValue(screen.maxY) { _ in
      guides.forEach { if !$0.followsUndockedKeyboard { $0.followKeyboard() } }
    }
    let below = Rect(x: screen.minX, y: screen.maxY, width: screen.width, height: 0)
    frame = AnimatedValue(below) { _ in guides.forEach { $0.followKeyboard() } }
    listen(in: .default)
  }

  /// Hears what `center` delivers about the window's screen, and nothing else. What another window on that
  /// screen has heard there before is known from the start.
  func listen(in center: NotificationCenter) {
    guard center !== self.center else { return }
    self.center = center
    observation = KeyboardObservation(of: window.screen, in: center) { [weak self] in self?.take($0) }
    if let other = window.screen.keyboard as? KeyboardTracker, other !== self, other.center === center {
      known = other.known
      move(with: nil)
    }
    standForScreen()
  }

  private func standForScreen() {
    if window.screen.keyboard == nil { window.screen.keyboard = self }
  }

  func add(_ guide: KeyboardLayoutGuide) {
    guides.insert(guide)
  }

  func add(_ follower: any KeyboardFollowing) {
    remove(follower)
    followers.append(WeakFollower(object: follower))
  }

  func remove(_ follower: any KeyboardFollowing) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  /// The one lift of a constraint, made when it is first asked for. Whoever follows with the constraint holds
  /// it.
  func lift(of constraint: LayoutConstraint) -> KeyboardLift {
    if let lift = lifts.first(where: { $0.constraint === constraint }) { return lift }
    let lift = KeyboardLift(constraint)
    lifts.insert(lift)
    return lift
  }

  /// What the notifications lead to, judged from where the window is now.
  var state: KeyboardState {
    restageIfNeeded()
    return known
  }

  /// The top edge of what covers the window at this moment.
  ///
  /// - Parameter follows: Whether the edge of one that comes from where it floated is that of its frame, or else comes from the
  ///   screen's bottom edge.
  /// - Returns: The edge in the screen's coordinates, nil if nothing of the keyboard is on the screen or it does not meet the window.
  func coveringTop(followed follows: Bool) -> Double? {
    restageIfNeeded()
    let place = frame.presented
    let edge = follows && known.mode != .floating ? place.minY : top.presented
    guard meetsWindow(place), window.frame.minY < place.maxY else { return nil }
    // In Slide Over it may stand below the screen's edge.
    let isThere =
      known.mode == .docked && dragged == nil && edge == (follows ? frame.target.minY : top.target)
    return isThere || edge < screen.maxY ? edge : nil
  }

  /// Whether the docked keyboard is, or comes up, before the window and not beside it.
  var isDockedBeforeWindow: Bool {
    state.mode == .docked && meetsWindow(frame.presented)
  }

  private func meetsWindow(_ place: Rect) -> Bool {
    max(place.minX, window.frame.minX) < min(place.maxX, window.frame.maxX)
  }

  /// The frame of the keyboard at this moment, in the screen's coordinates; below the screen if there is
  /// none.
  var presentedFrame: Rect {
    restageIfNeeded()
    return frame.presented
  }

  /// The frame of the keyboard at this moment, if it floats at a place that was told and that is over the window.
  var floatingFrame: Rect? {
    restageIfNeeded()
    guard known.mode == .floating, !known.frame.isEmpty else { return nil }
    return frame.presented.intersects(window.frame) ? frame.presented : nil
  }

  /// How far above the keyboard a finger may begin to drag it.
  var dismissPadding: Double {
    var padding = 0.0
    guides.forEach { padding = max(padding, $0.keyboardDismissPadding) }
    return padding
  }

  /// A finger drags the window's keyboard: guides follow at once, though nothing is posted.
  func isDragged(to frame: Rect) {
    restageIfNeeded()
    dragged = frame
    move(with: nil)
  }

  /// The screen has turned, and the keyboard that is not docked lies there already: nobody is to judge where it was by the new
  /// screen.
  func screenTurns(with frame: Rect, isLocal: Bool) {
    guard known.mode == .floating else { return }
    stage = KeyboardState.Stage(window)
    dragged = nil
    known.restage(on: stage)
    known.reduce(KeyboardNotification(.didChangeFrame, frameEnd: frame, isLocal: isLocal), on: stage)
    jump()
  }

  /// Reads where the keyboard is instead of waiting for what is posted.
  func readAnew(from system: SystemKeyboard) {
    let kind: KeyboardNotification.Kind = system.isVisible ? .didChangeFrame : .willHide
    let notification = KeyboardNotification(kind, frameEnd: system.frame, isLocal: system.isLocal)
    var read = state
    read.reduce(notification, on: stage)
    guard read != known || dragged != nil else { return }
    dragged = nil
    take(notification)
  }

  private func take(_ notification: KeyboardNotification) {
    restageIfNeeded()
    standForScreen()
    let old = known
    let wasAway = old.mode == .hidden && frame.presented == frame.target && dragged == nil
    guard known.reduce(notification, on: stage) else { return }
    if notification.kind.isWill || known != old { dragged = nil }
    if wasAway, known.mode != .hidden, !known.frame.isEmpty {
      // It comes up in its own width, whatever came before.
      window.animator.set(frame, to: below(known.frame))
    }
    // What only says that a movement has ended must not end one.
    if notification.kind.isWill || topTarget != top.target || frameTarget != frame.target {
      move(with: notification.timing(with: window.scene.keyboardSpring))
    }
    for follower in followers { follower.object?.keyboardTracker(self, didTake: notification) }
  }

  private func move(with timing: AnimationTiming?) {
    // A scene that is being made, with this in it, cannot be asked yet.
    guard let timing else { return jump() }
    switch window.scene.keyboardMotion {
    case .followsCurve:
      window.animator.animate(top, to: topTarget, with: timing)
      window.animator.animate(frame, to: frameTarget, with: timing)
      tellGuides()
    case .interpolatesFrames:
      // What waits for a layout must not be animated with it.
      window.layoutIfNeeded()
      jump()
      let options: AnimationOptions = [
        .interpolatesFrames, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
      ]
      window.engine.noteStructuralChange()
      View.animate(with: timing, options: options, animations: window.layoutIfNeeded)
    }
  }

  private func jump() {
    window.animator.set(top, to: topTarget)
    window.animator.set(frame, to: frameTarget)
    tellGuides()
  }

  /// One that floats and then counts as hidden at the same place moves nothing, and is another place for guides.
  private func tellGuides() {
    guides.forEach { $0.followKeyboard() }
  }

  private var topTarget: Double {
    if let dragged { return max(dragged.minY, screen.minY) }
    return known.mode == .docked ? max(known.frame.minY, screen.minY) : screen.maxY
  }

  private var frameTarget: Rect {
    let place = dragged ?? known.frame
    // It goes down where it was, whatever end frame it is told.
    return known.mode == .hidden || place.isEmpty ? below(frame.target) : place
  }

  private func below(_ place: Rect) -> Rect {
    Rect(origin: Point(x: place.minX, y: screen.maxY), size: place.size)
  }

  private var screen: Rect { stage.screen }

  /// On a screen that was turned, or in a window that was moved, the keyboard is judged anew.
  private func restageIfNeeded() {
    let current = KeyboardState.Stage(window)
    guard current != stage else { return }
    if current.screen != stage.screen { dragged = nil }
    stage = current
    known.restage(on: stage)
    if topTarget != top.target || frameTarget != frame.target { move(with: nil) }
  }
}

extension KeyboardTracker: ScreenKeyboard {
  /// What counts is where the keyboard is and not where it goes. Another app's, which is not posted as one to
  /// make room for, lies there too: only the system's side knows it.
  func takesTouch(at point: Point) -> Bool {
    presentedFrame.contains(point) || system?.presentedFrame.contains(point) == true
  }
}
