public import Layout

/// A scene that was built on some level, and can be changed there.
public protocol Stage {
  /// What a table calls the level.
  static var level: String { get }
  /// Builds the scene and solves it.
  init(_ scene: Scene) throws
  /// Changes the constant of a rule.
  mutating func setConstant(_ constant: Double, of rule: Int) throws
  /// Changes the priority of a rule.
  mutating func setPriority(_ priority: LayoutPriority, of rule: Int) throws
  /// Puts a rule in force, or out of it.
  mutating func setActive(_ isActive: Bool, of rule: Int) throws
  /// Changes the size of the window.
  mutating func resize(to size: Size) throws
  /// Puts all changes since the last time in force.
  mutating func solve()
  /// Where a rectangle lies.
  func frame(of item: Int) throws -> Rect
}
