/// What a view tells the controller that owns it.
///
/// A controller that is a ``Responder`` also stands between the view and its superview in the responder chain.
package protocol ViewDelegate: AnyObject {
  /// The view's `updateConstraints()` is about to run.
  func viewWillUpdateConstraints(_ view: View)
  /// The view's `layoutSubviews()` is about to run.
  func viewWillLayoutSubviews(_ view: View)
  /// The view's `layoutSubviews()` has run.
  func viewDidLayoutSubviews(_ view: View)
  /// The view came into another window, or left one (then `view.window` is nil).
  func viewDidMoveToWindow(_ view: View)
  /// The view's safe area insets changed by a layout.
  func viewSafeAreaInsetsDidChange(_ view: View)
}

extension ViewDelegate {
  package func viewWillUpdateConstraints(_ view: View) {}
  package func viewWillLayoutSubviews(_ view: View) {}
  package func viewDidLayoutSubviews(_ view: View) {}
  package func viewDidMoveToWindow(_ view: View) {}
  package func viewSafeAreaInsetsDidChange(_ view: View) {}
}
