import Layout

/// Finds what the names in events and checks stand for, and notes those that stand for nothing.
struct StageResolver {
  let names: StageNames
  let table: ConstraintTable
  let stage: Stage
  let mistakes: Mistakes

  func event(_ plan: EventPlan) -> StageEvent {
    var event = StageEvent(plan: plan)
    event.deactivated = plan.deactivated.flatMap(constraints)
    event.activated = plan.activated.flatMap(constraints)
    for assignment in plan.priorities {
      for constraint in constraints(assignment.target) {
        event.priorities.append((constraint, assignment.value))
      }
    }
    for assignment in plan.constants {
      for constraint in constraints(assignment.target) {
        event.constants.append((constraint, assignment.value))
      }
    }
    if let focus = plan.focus { event.focus = .some(focus.flatMap(view)) }
    if let sheet = plan.keyboard?.sheet { event.sheet = sheet.flatMap { constraints($0).first } }
    return event
  }

  func rule(_ plan: RulePlan) -> StageRule? {
    let reader = ValueReader(plan.place, mistakes)
    do {
      let constraint = try names.constraint(plan.rule)
      try stage.window.engine.include(constraint)
      return StageRule(constraint: constraint, text: plan.rule.text, offset: plan.place.offset)
    } catch let error as ConstraintTextError {
      reader.fail(error)
    } catch {
      reader.fail("found a rule that cannot be: \(error)")
    }
    return nil
  }

  func expectation(_ plan: ExpectationPlan) -> StageExpectation {
    var expectation = StageExpectation(plan: plan)
    for frame in plan.frames {
      guard let item = resolved(frame.item, { (name) throws(StageNames.Failure) in try names.item(name) })
      else { continue }
      include(LayoutExpression([.init(1, item, .width)]))
      expectation.frames.append((frame, item))
    }
    for value in plan.values {
      guard let measure = measure(value.name) else { continue }
      expectation.values.append((value, measure))
    }
    expectation.unsatisfied = plan.unsatisfied.map { Set($0.names.flatMap { rows($0) ?? 0..<0 }) }
    expectation.conflicts = plan.conflicts.map(sets)
    expectation.conflictsAnyOf = plan.conflictsAnyOf.map(sets)
    for name in plan.ambiguous {
      guard let measure = measure(name) else { continue }
      expectation.ambiguous.append((name, measure))
    }
    return expectation
  }

  private func sets(_ conflicts: ExpectationPlan.Conflicts) -> [Set<Int>] {
    conflicts.sets.map { names in Set(names.flatMap { rows($0) ?? 0..<0 }) }
  }

  // MARK: Names

  private func rows(_ reference: NameReference) -> Range<Int>? {
    if let rows = table[reference.name] { return rows }
    if mistakes.hasLost(reference.name) { return nil }
    mistakes.add(
      at: reference.offset, "found \(reference.name.quoted), expected the name of a constraint",
      suggestion: nearestName(to: reference.name, among: table.names))
    return nil
  }

  private func constraints(_ reference: NameReference) -> [LayoutConstraint] {
    (rows(reference) ?? 0..<0).map { table.rows[$0].constraint }
  }

  private func view(_ reference: NameReference) -> View? {
    if let view = names.items[reference.name] as? View, view !== stage.window { return view }
    if mistakes.hasLost(reference.name) { return nil }
    let views = names.itemNames.filter { names.items[$0] is any TextInput }
    mistakes.add(
      at: reference.offset, "found \(reference.name.quoted), expected the name of a view",
      suggestion: nearestName(to: reference.name, among: views))
    return nil
  }

  /// A constraint, never to be active, whose left side is what the name stands for.
  private func measure(_ reference: NameReference) -> LayoutConstraint? {
    resolved(reference) { (name) throws(StageNames.Failure) in try names.unknown(name) }
      .flatMap { include($0.facing(rightToLeft: stage.isRightToLeft)) }
  }

  @discardableResult
  private func include(_ expression: LayoutExpression) -> LayoutConstraint? {
    let constraint = LayoutConstraint(expression, .equal, LayoutExpression(), file: nil)
    // What a name stands for is in the window, and there is nothing else to refuse.
    return (try? stage.window.engine.include(constraint)) == nil ? nil : constraint
  }

  private func resolved<Result>(
    _ reference: NameReference, _ find: (String) throws(StageNames.Failure) -> Result
  ) -> Result? {
    do throws(StageNames.Failure) {
      return try find(reference.name)
    } catch {
      mistakes.add(
        at: reference.offset, in: "in \(reference.name.quoted): ",
        ConstraintTextError(
          text: reference.name, offset: error.offset, reason: error.reason, suggestion: error.suggestion))
      return nil
    }
  }
}

extension LayoutExpression {
  /// The same with the sides that leading and trailing edges are: of a constraint they would turn the sign, too.
  fileprivate func facing(rightToLeft: Bool) -> LayoutExpression {
    var facing = self
    for index in terms.indices {
      switch (terms[index].attribute, rightToLeft) {
      case (.leading, false), (.trailing, true): facing.terms[index].attribute = .left
      case (.trailing, false), (.leading, true): facing.terms[index].attribute = .right
      default: break
      }
    }
    return facing
  }
}
