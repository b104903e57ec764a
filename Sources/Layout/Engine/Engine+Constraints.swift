extension Engine {
  /// Puts an active constraint into the solver.
  /// - Throws: ``LayoutError/solver(constraint:error:)``; then the constraint is not in it.
  func add(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard constraint.handle == nil else { return }
    guard let row = ConstraintRow(constraint, source: self) else {
      throw .itemGone(constraint: constraint.description)
    }
    let linear = LinearConstraint(
      row.terms, constraint.relation, constraint.targetConstant - row.offset,
      priority: constraint.storedPriority)
    do {
      let handle = try solver.add(linear)
      record(.constraint(constraint), at: handle)
      constraint.handle = handle
      constraint.engine = self
      constraint.offset = row.offset
      constraint.presentedConstant = constraint.targetConstant
      constraint.isPending = false
      constraint.addedBeforePass = passCount
    } catch {
      throw .solver(constraint: constraint.description, error: error)
    }
  }

  /// Puts a constraint that was activated earlier into the solver; one that is refused is reported.
  func addReporting(_ constraint: LayoutConstraint) {
    do {
      try add(constraint)
    } catch {
      refuse("\(error)", constraints: [constraint])
    }
  }

  /// Takes a constraint out of the solver. It may stay active.
  func remove(_ constraint: LayoutConstraint) {
    guard let handle = constraint.handle else { return }
    removeRow(handle)
    constraint.handle = nil
    constraint.engine = nil
    constraint.isPending = false
  }

  /// Writes a constraint out anew, since what its attributes mean has changed.
  func rewrite(_ constraint: LayoutConstraint) {
    guard shows(constraint) else { return }
    let presented = constraint.presentedConstant
    let isPending = constraint.isPending
    let addedBeforePass = constraint.addedBeforePass
    remove(constraint)
    addReporting(constraint)
    constraint.isPending = isPending
    constraint.addedBeforePass = addedBeforePass
    if presented != constraint.presentedConstant { present(presented, for: constraint) }
    hasStructuralChange = true
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    guard let handle = constraint.handle else { return }
    attempt { () throws(SolverError) in try solver.setPriority(constraint.storedPriority, of: handle) }
    hasStructuralChange = true
  }

  /// Shows the solver `value` as the constraint's constant, whatever the constant's target is. Without effect on a
  /// constraint that is not in this engine, or for a value that is not finite.
  package func present(_ value: Double, for constraint: LayoutConstraint) {
    guard let handle = constraint.handle, constraint.engine === self, value.isFinite else { return }
    constraint.presentedConstant = value
    attempt { () throws(SolverError) in try solver.setConstant(value - constraint.offset, of: handle) }
  }

  /// Ends what moves a constraint, whose constant waits for the next layout; it changes from where it is now.
  func stopMovement(of constraint: LayoutConstraint) {
    guard let index = pendingConstantChanges.lastIndex(where: { $0.constraint === constraint }) else {
      return
    }
    animating?.stop(constraint)
    pendingConstantChanges[index] = ConstantChange(
      constraint: constraint, oldConstant: constraint.presentedConstant)
  }

  /// Has the next solve compute its values from the constraints, not from those of the solve before.
  func requestFreshValues() {
    solver.requestFreshValues()
    hasQueuedEdits = true
  }

  /// Whether the constraint is in this engine.
  func shows(_ constraint: LayoutConstraint) -> Bool {
    constraint.handle != nil && constraint.engine === self
  }

  // MARK: Direction

  /// Constraints that `view` holds, or those within the whole window, lead the other way now.
  func directionDidChange(of view: View) {
    for constraint in view.constraints where constraint.isDirectional { rewrite(constraint) }
    // A constraint about one view is held by it, and read in its superview's coordinates.
    for child in view.subviews {
      for constraint in child.constraints where constraint.isDirectional && constraint.referenceView === view
      {
        rewrite(constraint)
      }
    }
  }

  func directionDidChange() {
    guard let window else { return }
    for view in Tree.preorder(window) { directionDidChange(of: view) }
  }

  // MARK: Rows

  func record(_ origin: RowOrigin, at handle: ConstraintHandle) {
    let index = Int(handle.index)
    while origins.count < index { origins.append(.none) }
    if index == origins.count { origins.append(origin) } else { origins[index] = origin }
    hasQueuedEdits = true
  }

  func removeRow(_ handle: ConstraintHandle) {
    origins[Int(handle.index)] = .none
    attempt { () throws(SolverError) in try solver.remove(handle) }
  }

  /// Edits the solver with a handle of the engine's own. The solver refuses only stale handles and numbers that no item
  /// can have, so what it refuses is reported instead of thrown.
  func attempt(_ edit: () throws(SolverError) -> Void) {
    do {
      try edit()
      hasQueuedEdits = true
    } catch {
      refuse("\(error)", constraints: [])
    }
  }
}
