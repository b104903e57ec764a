import Layout

/// Looks at the checks of a scenario while it is played, and keeps what failed.
struct Judge {
  private let stage: Stage
  private let source: SourceText
  private var found: [(offset: Int, message: String)] = []
  /// For each rule of `always` when it first failed, by how much, and at how many moments it did.
  private var broken: [(time: Double, violation: Double, count: Int)?]
  /// Expectations at a time that were not looked at yet, in the order of their times.
  private var waiting: ArraySlice<StageExpectation>

  /// By how much a rule of `always` may be missed.
  static let tolerance = 1e-6

  init(_ stage: Stage, source: SourceText) {
    self.stage = stage
    self.source = source
    broken = Array(repeating: nil, count: stage.rules.count)
    waiting =
      stage.expectations.filter { $0.plan.time.seconds != nil }
      .sorted { ($0.plan.time.seconds ?? 0) < ($1.plan.time.seconds ?? 0) }[...]
  }

  mutating func judgeStart() {
    judgeRules(at: 0)
    for expectation in stage.expectations {
      if case .start = expectation.plan.time { judge(expectation, "at the start") }
    }
  }

  /// Looks at the expectations of `time`; none of an earlier time is left.
  mutating func judge(at time: Double) {
    while let expectation = waiting.first, let due = expectation.plan.time.seconds, due <= time {
      waiting.removeFirst()
      judge(expectation, "at \(due.scenarioText) s")
    }
  }

  mutating func judgeEnd() {
    for expectation in stage.expectations {
      if case .end = expectation.plan.time { judge(expectation, "at the end") }
    }
    for expectation in waiting {
      fail(expectation.plan.place.offset, "found no moment at this time, expected one before the end")
    }
  }

  mutating func fail(_ event: StageEvent, _ error: any Error) {
    fail(event.plan.place.offset, "at \(event.time.scenarioText) s: found an event that cannot be: \(error)")
  }

  mutating func failToSettle() {
    fail(0, "found no end within \(Int(Scenario.tickLimit)) ticks, expected everything to settle")
  }

  mutating func fail(_ problem: ScenarioProblem) {
    fail(0, "\(problem)")
  }

  private mutating func fail(_ offset: Int, _ message: String) {
    found.append((offset, message))
  }

  /// In the order of the file.
  var failures: [CheckFailure] {
    var all = found
    for (rule, broken) in zip(stage.rules, broken) {
      guard let broken else { continue }
      let more = broken.count > 1 ? " (and at \(broken.count - 1) later moments)" : ""
      all.append(
        (
          rule.offset,
          "at \(broken.time.scenarioText) s: \(rule.text) is violated by \(broken.violation.scenarioText), "
            + "expected it to hold always\(more)"
        ))
    }
    var cursor = SourceCursor()
    let rules = Set(stage.rules.map(\.offset))
    return all.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map { _, failure in
        CheckFailure(
          error: ScenarioError(
            in: source, at: failure.offset, position: cursor.move(to: failure.offset, in: source),
            failure.message, suggestion: nil),
          isAlways: rules.contains(failure.offset))
      }
  }

  // MARK: Looking

  /// Looks at the rules of `always`: at a tick or an event, not where an expectation falls between.
  mutating func judgeRules(at time: Double) {
    for (number, rule) in stage.rules.enumerated() {
      let violation = stage.violation(of: rule)
      if violation <= Judge.tolerance { continue }
      if broken[number] == nil { broken[number] = (time, violation, 0) }
      broken[number]?.count += 1
    }
  }

  private mutating func judge(_ expectation: StageExpectation, _ moment: String) {
    let tolerance = expectation.plan.tolerance
    func differs(_ found: Double, _ expected: Double) -> Bool {
      !((found - expected).magnitude <= tolerance)
    }
    let allowance = "(tolerance \(tolerance.scenarioText))"
    for (frame, item) in expectation.frames {
      let rect = item.shownFrame
      let numbers = [
        ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
      ]
      for ((part, found), expected) in zip(numbers, frame.numbers) {
        if let expected, differs(found, expected) {
          fail(
            frame.item.offset,
            "\(moment): \(frame.item.name).\(part) is \(found.scenarioText), expected "
              + "\(expected.scenarioText) \(allowance)")
        }
      }
    }
    for (value, measure) in expectation.values {
      let found = stage.value(of: measure)
      if differs(found, value.number) {
        fail(
          value.name.offset,
          "\(moment): \(value.name.name) is \(found.scenarioText), expected \(value.number.scenarioText) "
            + allowance)
      }
    }
    judgeUnsatisfied(expectation, moment)
    judgeConflicts(expectation, moment)
    for (name, measure) in expectation.ambiguous {
      let range = stage.range(of: measure)
      if !(range.upperBound - range.lowerBound > tolerance) {
        fail(
          name.offset,
          "\(moment): \(name.name) can only be \(range.lowerBound.scenarioText), expected it to be ambiguous")
      }
    }
  }

  private mutating func judgeUnsatisfied(_ expectation: StageExpectation, _ moment: String) {
    guard let expected = expectation.unsatisfied, let offset = expectation.plan.unsatisfied?.offset else {
      return
    }
    let found = stage.violations(over: expectation.plan.tolerance)
    for (row, violation) in found where !expected.contains(row) {
      fail(
        offset,
        "\(moment): constraint \(name(row)) is violated by \(violation.scenarioText), expected it to hold "
          + "(tolerance \(expectation.plan.tolerance.scenarioText))")
    }
    for row in expected.subtracting(found.map(\.row)).sorted() {
      fail(offset, "\(moment): constraint \(name(row)) holds, expected it to be unsatisfied")
    }
  }

  private mutating func judgeConflicts(_ expectation: StageExpectation, _ moment: String) {
    guard expectation.conflicts != nil || expectation.conflictsAnyOf != nil else { return }
    let found = stage.conflicts
    if let expected = expectation.conflicts, let offset = expectation.plan.conflicts?.offset {
      for set in found where !expected.contains(set) {
        fail(offset, "\(moment): found the conflict \(names(set)), expected none of these")
      }
      for set in expected where !found.contains(set) {
        fail(offset, "\(moment): found no conflict \(names(set)), expected it")
      }
    }
    if let expected = expectation.conflictsAnyOf, let offset = expectation.plan.conflictsAnyOf?.offset {
      if found.isEmpty { fail(offset, "\(moment): found no conflict, expected one of these") }
      for set in found where !expected.contains(set) {
        fail(offset, "\(moment): found the conflict \(names(set)), expected one of these")
      }
    }
  }

  private func name(_ row: Int) -> String { stage.table.rows[row].description }

  private func names(_ set: Set<Int>) -> String {
    "{" + set.sorted().map(name).joined(separator: ", ") + "}"
  }
}
