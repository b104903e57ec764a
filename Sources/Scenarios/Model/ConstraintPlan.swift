import Layout

/// An entry of `constraints`.
struct ConstraintPlan: Sendable {
  /// The id, or else the number of the entry.
  var name: String
  var text: ConstraintText
  var options: FormatOptions = []
  /// The priority of whatever has no `@`.
  var priority = LayoutPriority.required
  var isActive = true
  /// The string that the constraint is written in.
  var place: ScenarioValue
  /// The line of the file that ``place`` is in.
  var line = 0

  /// The rule or format string as written.
  var writtenText: String {
    switch text {
    case .rule(let rule): rule.text
    case .visualFormat(let format): format.text
    }
  }
}

/// A rule that is only checked.
struct RulePlan: Sendable {
  var rule: LinearRule
  var place: ScenarioValue
}

extension Scenario {
  mutating func readConstraints(_ reader: ValueReader?) {
    guard let reader else { return }
    guard let entries = reader.array("an array of constraints") else {
      reader.mistakes.lose(namesIn: reader.value)
      return
    }
    var cursor = SourceCursor()
    for (number, entry) in entries.enumerated() {
      if var plan = entry.constraint(number: number) {
        plan.line = cursor.move(to: plan.place.offset, in: source).line
        constraints.append(plan)
      } else {
        reader.mistakes.lose("\(number)")
        if case .string(let id)? = entry.value["id"]?.kind { reader.mistakes.lose(id) }
      }
    }
  }
}

extension ValueReader {
  /// An entry of `constraints`: a string, or an object around one.
  fileprivate func constraint(number: Int) -> ConstraintPlan? {
    if case .string = value.kind {
      return constraintText().map { ConstraintPlan(name: "\(number)", text: $0, place: value) }
    }
    return object("a rule, a format string or an object") { object in
      let id = object.optional("id")?.string()
      let options = object.optional("options")
      let priority = object.optional("priority")?.priority()
      let isActive = object.optional("active")?.bool()
      let rule = object.optional("rule")
      let format = object.optional("vfl")
      guard let own = rule ?? format else {
        return mismatch("the key \("rule".quoted) or \("vfl".quoted)", found: "neither")
      }
      if rule != nil, let format {
        return format.mismatch("one of \("rule".quoted) and \("vfl".quoted)", found: "both")
      }
      guard let text = rule == nil ? own.format() : own.constraintText() else {
        _ = options?.formatOptions()
        return nil
      }
      if case .rule = text, let options {
        return options.mismatch("options only beside a format string", found: "options of a rule")
      }
      return ConstraintPlan(
        name: id ?? "\(number)", text: text, options: options?.formatOptions() ?? [],
        priority: priority ?? .required, isActive: isActive ?? true, place: own.value)
    }
  }

  /// A rule that is only checked.
  func rule() -> RulePlan? {
    let note = "only rules can be checked, no format strings"
    return parsed("a rule") { (text) throws(ConstraintTextError) in
      if ConstraintText.isVisualFormat(text) {
        throw ConstraintTextError(
          text: text, offset: 0, reason: .syntax(expected: "a rule (\(note))", found: "a format string"))
      }
      do throws(ConstraintTextError) {
        return try LinearRule(parsing: text)
      } catch {
        throw error.noting(note)
      }
    }
    .map { RulePlan(rule: $0, place: value) }
  }

  private func format() -> ConstraintText? {
    parsed("a format string") { (text) throws(ConstraintTextError) in
      .visualFormat(try VisualFormat(parsing: text))
    }
  }

  private func constraintText() -> ConstraintText? {
    parsed("a rule or a format string") { (text) throws(ConstraintTextError) in
      try ConstraintText(parsing: text)
    }
  }

  private func parsed<Result>(
    _ expected: String, _ parse: (String) throws(ConstraintTextError) -> Result
  ) -> Result? {
    guard case .string(let text) = value.kind else { return mismatch(expected) }
    do {
      return try parse(text)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Notes a mistake in the rule or format string that the value is.
  func fail(_ error: ConstraintTextError) {
    mistakes.add(at: value.offset(inString: error.offset), error)
  }

  private func formatOptions() -> FormatOptions? {
    var options: FormatOptions = []
    for element in array("an array of options") ?? [] {
      guard let name = element.string() else { continue }
      if let option = FormatOptions(named: name) {
        options.insert(option)
      } else {
        let _: Void? = element.unknown(
          name, expected: "an option such as \("alignAllCenterY".quoted)", among: FormatOptions.names)
      }
    }
    return options
  }
}
