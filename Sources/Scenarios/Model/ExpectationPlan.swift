import Layout

/// An entry of `expect`.
struct ExpectationPlan: Sendable {
  /// When it is looked at.
  enum Time: Sendable {
    /// After the first layout, before any event.
    case start
    /// So many seconds from the start.
    case at(Double)
    /// When everything is over.
    case end

    var seconds: Double? {
      if case .at(let seconds) = self { seconds } else { nil }
    }
  }

  /// A frame whose numbers are expected, except those that are nil.
  struct Frame: Sendable {
    var item: NameReference
    var numbers: [Double?]
  }

  /// A variable or attribute whose value is expected.
  struct Value: Sendable {
    var name: NameReference
    var number: Double
  }

  /// Sets of constraints, and where they stand.
  struct Conflicts: Sendable {
    var sets: [[NameReference]]
    var offset: Int
  }

  var time: Time
  var tolerance: Double
  var frames: [Frame] = []
  var values: [Value] = []
  var unsatisfied: (names: [NameReference], offset: Int)?
  var conflicts: Conflicts?
  var conflictsAnyOf: Conflicts?
  var ambiguous: [NameReference] = []
  var place: ScenarioValue

  /// Whether anything of the layout could be otherwise than it says. An empty `unsatisfied` or `conflicts` says that
  /// there are none.
  var checksSomething: Bool {
    frames.contains { $0.numbers.contains { $0 != nil } } || !values.isEmpty || !ambiguous.isEmpty
      || unsatisfied != nil || conflicts != nil || conflictsAnyOf != nil
  }
}

extension Scenario {
  mutating func readExpectations(_ reader: ValueReader?) {
    expectations = reader?.array("an array of expectations")?.compactMap { $0.expectation() } ?? []
  }
}

extension ValueReader {
  fileprivate func expectation() -> ExpectationPlan? {
    let count = mistakes.count
    let plan = readExpectation()
    // Whoever mistook a key meant to check something.
    if let plan, !plan.checksSomething, mistakes.count == count {
      let keys = ["frames", "values", "unsatisfied", "conflicts", "conflictsAnyOf", "ambiguous"]
      return mismatch(
        "something to check: \(ValueReader.list(keys.map(\.quoted)))", found: "an expectation of nothing")
    }
    return plan
  }

  private func readExpectation() -> ExpectationPlan? {
    object { object in
      let time = object.required("at").flatMap { $0.expectationTime() }
      let tolerance = object.optional("tolerance")?.notNegative() ?? 1e-6
      var plan = ExpectationPlan(time: time ?? .start, tolerance: tolerance, place: value)
      plan.frames = object.optional("frames")?.expectedFrames() ?? []
      plan.values = object.optional("values")?.expectedValues() ?? []
      plan.unsatisfied = object.optional("unsatisfied").map { ($0.names(), $0.value.offset) }
      plan.conflicts = object.optional("conflicts")?.conflicts()
      plan.conflictsAnyOf = object.optional("conflictsAnyOf")?.conflicts()
      plan.ambiguous = object.optional("ambiguous")?.names() ?? []
      return time == nil ? nil : plan
    }
  }

  private func expectationTime() -> ExpectationPlan.Time? {
    let expected = "a time in seconds, \("start".quoted) or \("end".quoted)"
    switch value.kind {
    case .string("start"): return .start
    case .string("end"): return .end
    case .string(let other): return unknown(other, expected: expected, among: ["start", "end"])
    default: return number(expected) { $0 >= 0 }.map { .at($0) }
    }
  }

  private func expectedFrames() -> [ExpectationPlan.Frame] {
    (members("an object of frames by view") ?? []).compactMap { member in
      guard let elements = member.reader.array(count: 4, of: "numbers or nulls") else { return nil }
      let item = NameReference(name: member.name, offset: member.nameOffset)
      return .init(item: item, numbers: elements.map { $0.orNull.flatMap { $0.number() } })
    }
  }

  private func expectedValues() -> [ExpectationPlan.Value] {
    (members("an object of numbers by variable or attribute") ?? []).compactMap { member in
      let name = NameReference(name: member.name, offset: member.nameOffset)
      return member.reader.number().map { .init(name: name, number: $0) }
    }
  }

  private func conflicts() -> ExpectationPlan.Conflicts {
    let sets = array("an array of sets of constraints")?.map { $0.names() } ?? []
    return .init(sets: sets, offset: value.offset)
  }
}
