public import Layout

extension Window {
  /// The controller whose view fills the window.
  ///
  /// The old one's view disappears and the new one's appears, without animation: `viewWillDisappear`, out of
  /// the window, `viewDidDisappear`; then `viewWillAppear`, into the window, a layout, `viewDidAppear`. The
  /// view is placed by four constraints to the window's edges, so it follows when the window is resized.
  public var rootViewController: ViewController? {
    get { scene.rootViewController }
    set {
      let old = scene.rootViewController
      guard old !== newValue else { return }
      if let old {
        scene.rootViewController = nil
        old.viewWillDisappear(false)
        old.view.removeFromSuperview()
        old.viewDidDisappear(false)
      }
      guard let newValue else { return }
      let view = newValue.view
      if let other = view.window, other.rootViewController === newValue { other.rootViewController = nil }
      scene.rootViewController = newValue
      newValue.viewWillAppear(false)
      view.translatesAutoresizingMaskIntoConstraints = false
      insertSubview(view, at: 0)
      for (edge, attribute) in [
        ("left", Attribute.left), ("top", .top), ("right", .right), ("bottom", .bottom),
      ] {
        let constraint = LayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: self, attribute: attribute)
        constraint.identifier = "root view's \(edge)"
        constraint.isActive = true
      }
      layoutIfNeeded()
      newValue.viewDidAppear(false)
    }
  }
}
