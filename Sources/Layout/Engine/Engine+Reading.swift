/// Questions about the layout as it stands, for those who check or explain it. None of them changes it.
extension Engine {
  /// How many variables the solver has for the window's items.
  package var variableCount: Int { solver.variableCount }

  /// By how much the last solve violates an active constraint, measured as written; 0 if it holds, and of one that is not
  /// in force in this window.
  package func violation(of constraint: LayoutConstraint) -> Double {
    guard shows(constraint), let handle = constraint.handle else { return 0 }
    return (try? solver.violation(of: handle)) ?? 0
  }

  /// Has the items of a constraint take part in layout from now on, whether or not it is active, so that
  /// ``leftSide(of:)`` of it is right after the next layout.
  /// - Throws: ``LayoutError`` if the constraint would be refused at activation.
  package func include(_ constraint: LayoutConstraint) throws(LayoutError) {
    _ = try row(of: constraint)
  }

  /// The left side of a constraint's normal form in the frames as they are shown, whether or not it is active.
  /// - Throws: ``LayoutError`` if the constraint would be refused at activation.
  package func leftSide(of constraint: LayoutConstraint) throws(LayoutError) -> Double {
    let row = try row(of: constraint)
    return row.terms.reduce(row.offset) { $0 + $1.coefficient * shownValue(of: $1.variable) }
  }

  /// The values that the left side of a constraint's normal form could take without any constraint being violated more;
  /// see ``Solver/range(of:)``.
  /// - Throws: ``LayoutError`` if the constraint would be refused at activation.
  /// - Complexity: Two solves that start from the present values.
  package func range(of constraint: LayoutConstraint) throws(LayoutError) -> ClosedRange<Double> {
    let row = try row(of: constraint)
    var copy = solver
    do {
      // A variable of its own, held at the left side above all priorities, disturbs nothing.
      let sum = copy.addVariable()
      _ = try copy.addLimit(row.terms + [.init(-1, sum)], .equal, -row.offset)
      copy.solveQuietly()
      return try copy.range(of: sum)
    } catch {
      throw .solver(constraint: constraint.description, error: error)
    }
  }

  private func row(of constraint: LayoutConstraint) throws(LayoutError) -> ConstraintRow {
    let container = try constraint.checkedContainer()
    guard container.window === window, let row = ConstraintRow(constraint, container: container, source: self)
    else { throw .itemGone(constraint: constraint.description) }
    return row
  }

  /// Where a number is as it is shown: on its way, if its frame is animated.
  private func shownValue(of variable: Variable) -> Double {
    let index = Int(variable.index)
    if let node = meanings[index].node { return meanings[index].component.value(in: node.frame) }
    return solver.values[index]
  }
}
