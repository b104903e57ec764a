public import Layout

/// A scene of views, anchors and layout passes.
public struct LayoutStage: Stage {
  /// Views and constraints.
  public static let level = "layout"

  private let window: Window
  private let views: [View]
  private let constraints: [LayoutConstraint]

  /// Makes a window, its views and all constraints, and lays it out.
  public init(_ scene: Scene) throws {
    try self.init(scene) { View() }
  }

  /// The same with views of another class.
  public init(_ scene: Scene, view: () -> View) throws {
    let window = Window(size: scene.window)
    let views = (0..<scene.count).map { _ in view() }
    for view in views { window.addSubview(view) }
    constraints = scene.rules.map { rule in
      let constraint = LayoutConstraint(
        item: rule.item == Scene.windowItem ? window : views[rule.item], attribute: rule.attribute,
        relatedBy: rule.relation,
        toItem: rule.other.map { $0 == Scene.windowItem ? window : views[$0] },
        attribute: rule.otherAttribute, multiplier: rule.multiplier, constant: rule.constant)
      constraint.priority = rule.priority
      return constraint
    }
    self.window = window
    self.views = views
    try LayoutConstraint.activate(zip(scene.rules, constraints).filter(\.0.isActive).map(\.1))
    window.layoutIfNeeded()
  }

  /// Sets the constraint's constant.
  public func setConstant(_ constant: Double, of rule: Int) throws {
    try constraints[rule].setConstant(constant)
  }

  /// Sets the constraint's priority.
  public func setPriority(_ priority: LayoutPriority, of rule: Int) throws {
    try constraints[rule].setPriority(priority)
  }

  /// Activates or deactivates the constraint.
  public func setActive(_ isActive: Bool, of rule: Int) throws {
    try constraints[rule].setActive(isActive)
  }

  /// Resizes the window.
  public func resize(to size: Size) throws {
    try window.resize(to: size)
  }

  /// A layout pass.
  public func solve() {
    window.layoutIfNeeded()
  }

  /// The view's frame.
  public func frame(of item: Int) -> Rect {
    views[item].frame
  }
}
