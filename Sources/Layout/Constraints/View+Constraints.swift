extension View {
  /// Activates `constraint`, as ``LayoutConstraint/isActive`` does. It is held by the nearest common ancestor of its items,
  /// whichever view this is called on. A constraint that has no place yet remembers `file` and `line`.
  /// - Precondition: The constraint makes sense; ``LayoutConstraint/setActive(_:file:line:)`` throws instead.
  public func addConstraint(
    _ constraint: LayoutConstraint, file: StaticString? = #fileID, line: UInt = #line
  ) {
    constraint.setActiveOrTrap(true, file: file, line: line)
  }

  /// Activates each of `constraints`. Those that have no place yet remember `file` and `line`.
  /// - Precondition: They make sense; ``LayoutConstraint/activate(_:file:line:)`` throws instead.
  public func addConstraints(
    _ constraints: [LayoutConstraint], file: StaticString? = #fileID, line: UInt = #line
  ) {
    for constraint in constraints { constraint.setActiveOrTrap(true, file: file, line: line) }
  }

  /// Deactivates `constraint`.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates each of `constraints`.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}
