import Layout
import TestSupport
import Testing

/// The conformance folders solver/ and conflicts/ through the bare solver.
@Suite struct ConformanceSolverTests {
  @Test(arguments: ["solver", "conflicts"]) func scenarios(_ folder: String) throws {
    for (file, scenario) in try ConformanceFile.folder(folder) {
      let expanded = try ConformanceSystem(scenario)
      var (rows, active) = expanded.initialRows
      var trial = SolverTrial()
      for edit in expanded.start { try trial.apply(edit) }
      try trial.apply(.solve)
      var events = scenario.events[...]
      for expectation in scenario.expectations {
        while let event = events.first, event.time <= expectation.time {
          events.removeFirst()
          for edit in try expanded.edits(of: event, rows: &rows, active: &active) { try trial.apply(edit) }
          try trial.apply(.solve)
          let problem = try trial.problem([.conflicts, .ranges])
          #expect(problem == nil, "\(file) at \(event.time)")
        }
        try check(expectation, of: expanded, trial, "\(file) at \(expectation.time)")
      }
    }
  }

  private func check(
    _ expectation: ConformanceFile.Expectation, of expanded: ConformanceSystem, _ trial: SolverTrial,
    _ place: String
  ) throws {
    let values = try trial.values
    for (name, value) in expectation.values {
      let sum = try expanded.sum(for: name)
      let found = sum.terms.reduce(sum.constant) { $0 + $1.coefficient * values[$1.variable] }
      let isRight = (found - value).magnitude <= expectation.tolerance
      #expect(isRight, "\(place): \(name) is \(found), not \(value)")
    }
    var names: [ConstraintHandle: String] = [:]
    for (name, number) in expanded.rowNumbers {
      if trial.handles.indices.contains(number), let handle = trial.handles[number] { names[handle] = name }
    }
    if let unsatisfied = expectation.unsatisfied {
      let found = try names.filter { try trial.solver.violation(of: $0.key) > expectation.tolerance }
      #expect(Set(found.values) == unsatisfied, "\(place)")
    }
    let conflicts = Set(
      trial.solver.conflicts.map { Set($0.constraints.map { names[$0] ?? "a limit" }) })
    if let right = expectation.conflicts { #expect(conflicts == right, "\(place)") }
    if let right = expectation.conflictsAnyOf {
      #expect(!conflicts.isEmpty && conflicts.isSubset(of: right), "\(place): \(conflicts)")
    }
    for name in expectation.ambiguous {
      let isFree = try expanded.sum(for: name).terms.contains { term in
        let range = try trial.solver.range(of: trial.variables[term.variable])
        return range.upperBound - range.lowerBound > expectation.tolerance
      }
      #expect(isFree, "\(place): \(name)")
    }
  }
}
