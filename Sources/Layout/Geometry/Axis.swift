/// A direction of layout.
public enum Axis: Int, Hashable, Sendable, CaseIterable {
  /// From left to right; positions are x, sizes are widths.
  case horizontal = 0
  /// From top to bottom; positions are y, sizes are heights.
  case vertical = 1
}
