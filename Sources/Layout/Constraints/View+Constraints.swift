extension View {
  /// Activates `constraint`, as ``LayoutConstraint/isActive`` does. It is held by the nearest common ancestor of its items,
  /// whichever view this is called on.
  /// - Precondition: The constraint makes sense; ``LayoutConstraint/setActive(_:)`` throws instead.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates each of `constraints`.
  /// - Precondition: They make sense; ``LayoutConstraint/activate(_:file:line:)`` throws instead.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
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
