/// A number that the solver is to find and that belongs to no view: an unknown of a rule such as `a.width == x / 2`.
///
/// To constraints it is an item of one extent, its ``anchor``. Unlike a view's width it may be negative. It belongs to one
/// window for as long as it lives; what nothing determines keeps its value, 0 at first.
package final class FreeVariable: LayoutItem {
  /// What messages call the variable.
  package let name: String
  package let layoutNode = LayoutNode()
  /// The window whose engine finds the value.
  package private(set) weak var window: Window?

  /// A variable that no constraint speaks of yet.
  package init(name: String, in window: Window) {
    self.name = name
    self.window = window
    layoutNode.variable = self
    layoutNode.isVariable = true
  }

  deinit {
    layoutNode.lastName = name
    layoutNode.variable = nil
    layoutNode.isGone = true
  }

  /// The value, as of the last layout.
  package var value: Double { layoutNode.frame.width }

  /// The variable in an expression. It compares with positions and sizes alike, so it is none of the two.
  package var anchor: LayoutExpression { LayoutExpression([.init(1, self, .width)]) }
}

extension FreeVariable: CustomStringConvertible {
  package var description: String { name }
}
