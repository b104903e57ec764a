import TestSupport
import Testing

/// The reference solver and the test side's reader against the conformance files, whose numbers come from elsewhere.
@Suite struct ConformanceReferenceTests {
  @Test(arguments: ["solver", "conflicts"]) func referenceAgrees(_ folder: String) throws {
    let scenarios = try ConformanceFile.folder(folder)
    #expect(scenarios.count == (folder == "solver" ? 45 : 14))
    for (file, scenario) in scenarios {
      let expanded = try ConformanceSystem(scenario)
      var (rows, active) = expanded.initialRows
      var state = EditedSystem()
      for edit in expanded.start {
        let isSensible = state.apply(edit)
        #expect(isSensible, "\(file): \(edit)")
      }
      var events = scenario.events[...]
      for expectation in scenario.expectations {
        while let event = events.first, event.time <= expectation.time {
          events.removeFirst()
          for edit in try expanded.edits(of: event, rows: &rows, active: &active) {
            let isSensible = state.apply(edit)
            #expect(isSensible, "\(file): \(edit)")
          }
        }
        try check(expectation, of: expanded, state, file)
      }
      #expect(!scenario.expectations.isEmpty)
    }
  }

  private func check(
    _ expectation: ConformanceFile.Expectation, of expanded: ConformanceSystem, _ state: EditedSystem,
    _ file: String
  ) throws {
    let solution = ReferenceSolver.solve(state.system)
    for (name, value) in expectation.values {
      let terms = try expanded.sum(for: name).terms
      for values in [solution.ranges.map(\.lowerBound), solution.ranges.map(\.upperBound)] {
        let found = terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
        let isRight = (found - value).magnitude <= expectation.tolerance
        #expect(isRight, "\(file): \(name) is \(found), not \(value)")
      }
    }
    for name in expectation.ambiguous {
      let terms = try expanded.sum(for: name).terms
      #expect(terms.contains { !solution.isUnique($0.variable) }, "\(file): \(name)")
    }
    if let unsatisfied = expectation.unsatisfied {
      let found = expanded.rowNumbers.filter { _, number in
        guard let row = state.rows.indices.contains(number) ? state.rows[number] : nil else { return false }
        return row.violation(at: solution.values) > expectation.tolerance
      }
      #expect(Set(found.keys) == unsatisfied, "\(file)")
    }
  }
}
