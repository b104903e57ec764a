extension Solver {
  /// Whether the last solve may have had to violate a required constraint: if not, there are no ``conflicts``.
  ///
  /// - Complexity: O(number of priorities with violations).
  package var violatesRequired: Bool {
    levels.active.contains { levels.levels[Int($0)].priority == LayoutPriority.required.rawValue }
  }
}
