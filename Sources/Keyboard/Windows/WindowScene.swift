public import Layout

/// What this module keeps for a window. The window owns it.
final class WindowScene {
  var rootViewController: ViewController?
  var isBeingResized = false
  var isInSlideOver = false
  var keyboardSpring = KeyboardSpring.classic
  var keyboardMotion = KeyboardMotion.followsCurve
  let tracker: KeyboardTracker
  /// Who hears of changes of the first responder.
  var avoiders: WeakList<KeyboardAvoider>?

  init(_ window: Window) {
    tracker = KeyboardTracker(window)
  }
}

extension Window {
  /// The window's scene, made when it is first asked for.
  var scene: WindowScene {
    if let scene = rootController as? WindowScene { return scene }
    let scene = WindowScene(self)
    rootController = scene
    return scene
  }

  /// What the window knows of the keyboard.
  var keyboardTracker: KeyboardTracker { scene.tracker }

  /// What is known of the keyboard from the notifications about the window's screen.
  ///
  /// The window listens from the first time that something asks about the keyboard, or a ``SystemKeyboard``
  /// is made for it.
  public var keyboardState: KeyboardState { keyboardTracker.state }

  /// Whether the window is in Slide Over, where the keyboard stands on the window's bottom edge. Set by
  /// whoever arranges windows.
  public var isInSlideOver: Bool {
    get { scene.isInSlideOver }
    set { scene.isInSlideOver = newValue }
  }

  /// Whether the window is being resized: true between the begin and the end of it. Meanwhile keyboard frames
  /// that belong to its other size are dropped. Set by whoever resizes.
  public var isBeingResized: Bool {
    get { scene.isBeingResized }
    set { scene.isBeingResized = newValue }
  }
}

extension KeyboardState.Stage {
  /// The screen of a window, the window's place on it, and what it is doing there.
  public init(_ window: Window) {
    self.init(
      screen: window.screen.bounds, window: window.frame, isSlideOver: window.isInSlideOver,
      isResizing: window.isBeingResized)
  }
}
