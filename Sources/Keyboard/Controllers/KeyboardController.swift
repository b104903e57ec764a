public import Layout

/// Keeps a constraint of a view controller clear of the keyboard, and dismisses the keyboard at a tap beside
/// it.
///
/// ```swift
/// override func viewDidLoad() {
///   super.viewDidLoad()
///   keyboardController = KeyboardController(viewController: self, constraint: bottomConstraint)
/// }
/// ```
///
/// It follows every change of the keyboard's frame while the controller's view is in a window; the constraint's
/// constant stays its author's (see ``ViewController/startKeyboardObservation()``). While the keyboard is
/// hidden, taps pass to the view as if there was no recogniser, and so do taps in the first responder at any
/// time. A tap on another text input makes that first responder, and the keyboard stays. It holds on to the
/// view controller weakly, and everything ends with it.
public final class KeyboardController: GestureRecognizerDelegate {
  /// Whose view it looks after.
  public private(set) weak var viewController: ViewController?
  /// What it moves: see ``ViewController/bottomConstraint()`` for what it may hold.
  public let constraint: LayoutConstraint

  private let follower: KeyboardFollower
  private var tapRecognizer: TapGestureRecognizer?

  /// Follows the keyboard for a view controller, whose view it loads.
  public init(viewController: ViewController, constraint: LayoutConstraint) {
    self.viewController = viewController
    self.constraint = constraint
    follower = KeyboardFollower(of: viewController) { _ in constraint }
    let recognizer = TapGestureRecognizer { [weak self] _ in self?.dismissKeyboard() }
    recognizer.delegate = self
    tapRecognizer = recognizer
    viewController.view.addGestureRecognizer(recognizer)
    follower.start()
  }

  deinit {
    follower.stop()
    if let tapRecognizer { tapRecognizer.view?.removeGestureRecognizer(tapRecognizer) }
  }

  /// Whether the keyboard covers nothing of the view: not there, below the screen, over another window. A
  /// floating keyboard over the view is not hidden.
  ///
  /// It is what was announced last: from "will show" on it is false, though nothing is to be seen yet, and from
  /// "will hide" on it is true, while the keyboard is on its way down. Where the keyboard is at a moment says
  /// ``SystemKeyboard/presentedFrame``.
  public var isKeyboardHidden: Bool { follower.isKeyboardHidden }

  /// Ends editing in the view, which lets the keyboard go.
  public func dismissKeyboard() {
    viewController?.viewIfLoaded?.endEditing(true)
  }

  /// Only while the keyboard shows does the tap recogniser look at touches, and at none in the first responder.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard recognizer === tapRecognizer else { return true }
    if let editor = touch.view.window?.firstResponder as? View, touch.view.isDescendant(of: editor) {
      return false
    }
    return !isKeyboardHidden
  }
}
