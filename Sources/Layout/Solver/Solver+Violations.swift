extension Solver {
  /// Whether the last solve may have had to violate a required constraint: if not, there are no ``conflicts``.
  ///
  /// - Complexity: O(number of priorities).
  package var violatesRequired: Bool {
    // Counted, since a row without a variable, `0 == 5`, presses on nothing.
    for level in levels.order where levels.levels[Int(level)].priority == LayoutPriority.required.rawValue {
      return levels.levels[Int(level)].violations > 0
    }
    return false
  }
}
