public import Layout

/// Manages a view: makes it when it is first asked for, and is told of what becomes of it.
///
/// Make it a window's `Window.rootViewController` and its view fills the window. Names, order of
/// calls and responder chain are those of UIKit's `UIViewController`.
///
/// ```swift
/// final class ChatController: ViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addSubview(composer)
///   }
/// }
/// window.rootViewController = ChatController()
/// ```
open class ViewController: Responder {
  private var loadedView: View?
  private var isLoading = false

  /// What follows the keyboard for this controller's view.
  var keyboardFollowers: [KeyboardFollower] = []
  /// The one of ``startKeyboardObservation()``.
  var keyboardObserver: KeyboardFollower?

  /// A controller whose view is not loaded yet.
  public override init() {
    super.init()
  }

  /// The view. Asking for it loads it.
  ///
  /// - Precondition: An override of ``loadView()`` sets it, and does not ask for it before.
  public var view: View {
    get {
      if let loadedView { return loadedView }
      demand(!isLoading, "loadView() of \(type(of: self)) asks for the view before it sets it")
      isLoading = true
      loadView()
      isLoading = false
      guard let loadedView else { fatalError("loadView() of \(type(of: self)) set no view") }
      viewDidLoad()
      return loadedView
    }
    set {
      if loadedView?.viewDelegate === self { loadedView?.viewDelegate = nil }
      loadedView = newValue
      newValue.viewDelegate = self
    }
  }

  /// The view if it is loaded, without loading it.
  public var viewIfLoaded: View? { loadedView }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The view's superview: the controller stands between the two.
  open override var next: Responder? { loadedView?.superview }

  // MARK: Overridden by subclasses

  /// Makes the view. An override sets ``view`` and does not call `super`.
  open func loadView() {
    view = View(name: "\(type(of: self)).view")
  }

  /// The view was made.
  open func viewDidLoad() {}

  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in a window and was laid out there.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// The view's constraints are being brought up to date.
  open func updateViewConstraints() {}

  /// The constraint that holds the content's bottom, which ``startKeyboardObservation()`` moves; none unless
  /// overridden.
  ///
  /// Its constant stays yours: what the keyboard covers is added to it as its
  /// `adjustment`. If it is nil, or moves nothing, when the observation starts in a
  /// window or the keyboard moves, `Window.problems` says so.
  ///
  /// It may hold the content to the view's bottom, to the bottom of its safe area or to something else that
  /// stays where it is, with the content on either side of the equation; or be the height of a view that
  /// makes room.
  open func bottomConstraint() -> LayoutConstraint? { nil }
}

extension ViewController: ViewDelegate {
  package func viewWillUpdateConstraints(_ view: View) {
    updateViewConstraints()
  }

  package func viewWillLayoutSubviews(_ view: View) {
    viewWillLayoutSubviews()
  }

  package func viewDidLayoutSubviews(_ view: View) {
    for follower in keyboardFollowers { follower.viewDidLayout() }
    viewDidLayoutSubviews()
  }

  package func viewDidMoveToWindow(_ view: View) {
    for follower in keyboardFollowers { follower.viewDidMove(to: view.window) }
  }
}
