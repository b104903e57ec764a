/// Runs histories of edits through the product's solver, finds what is wrong and shrinks it.
package enum HistoryTest {
  /// What is wrong with the solver somewhere in a history, or nil.
  ///
  /// After each solve the values, sums and reports are compared with the reference. Half way a copy is taken, which must
  /// keep its values while the original goes on and then, given the same edits, end at the very same bits. At the end a
  /// fresh solver must agree wherever the optimum is unique.
  package static func problem(
    in edits: [Edit], _ thoroughness: SolverTrial.Thoroughness = [], tolerance: Double = 1e-6
  ) -> String? {
    do {
      var trial = SolverTrial()
      var copy: (trial: SolverTrial, values: [Double], next: Int)?
      var solves = 0
      for (index, edit) in edits.enumerated() {
        try trial.apply(edit)
        guard edit == .solve else { continue }
        solves += 1
        if let problem = try trial.problem(thoroughness, tolerance: tolerance) {
          return "after solve \(solves): \(problem)"
        }
        if solves == 1 { copy = (trial, try trial.values, index + 1) }
      }
      let fresh = try SolverTrial(freshFrom: trial)
      if let problem = try fresh.problem(tolerance: tolerance) { return "a fresh solver: \(problem)" }
      if let copy, solves > 1 {
        var copied = copy.trial
        if try copied.values != copy.values { return "a copy's values changed under it" }
        for edit in edits[copy.next...] { try copied.apply(edit) }
        if try copied.values != trial.values { return "a copy given the same edits ended elsewhere" }
      }
      return nil
    } catch {
      return "refused: \(error)"
    }
  }

  /// The shortest part of `edits`, with the simplest rows, in which something is still wrong.
  package static func shrink(_ edits: [Edit], isWrong: ([Edit]) -> Bool) -> [Edit] {
    var best = edits
    var size = best.count / 2
    while size >= 1 {
      var start = 0
      var hasShrunk = false
      while start < best.count {
        var fewer = best
        fewer.removeSubrange(start..<min(start + size, best.count))
        if isWrong(fewer) {
          best = fewer
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size > 1 || !hasShrunk { size /= 2 }
    }
    for index in best.indices {
      guard case .add(let id, var row) = best[index] else { continue }
      for position in row.terms.indices.reversed() {
        var simpler = row
        simpler.terms.remove(at: position)
        if keeps(.add(id, simpler), at: index, &best, isWrong) { row = simpler }
      }
      for constant in [0, 1, 10, row.constant.rounded()] {
        var simpler = row
        simpler.constant = constant
        if keeps(.add(id, simpler), at: index, &best, isWrong) { break }
      }
    }
    let compact = withoutUnusedVariables(best)
    return isWrong(compact) ? compact : best
  }

  /// The same history over only the variables that some row speaks of, all made at the start.
  private static func withoutUnusedVariables(_ edits: [Edit]) -> [Edit] {
    var numbers: [Int: Int] = [:]
    let rows: [Edit] = edits.compactMap { edit in
      guard case .add(let id, var row) = edit else { return edit == .addVariable ? nil : edit }
      for index in row.terms.indices {
        let variable = row.terms[index].variable
        numbers[variable] = numbers[variable] ?? numbers.count
        row.terms[index].variable = numbers[variable] ?? 0
      }
      return .add(id, row)
    }
    return Array(repeating: .addVariable, count: numbers.count) + rows
  }

  private static func keeps(
    _ edit: Edit, at index: Int, _ edits: inout [Edit], _ isWrong: ([Edit]) -> Bool
  ) -> Bool {
    var changed = edits
    changed[index] = edit
    guard isWrong(changed) else { return false }
    edits = changed
    return true
  }

  /// A history, one edit a line.
  package static func text(_ edits: [Edit]) -> String {
    let variables = edits.prefix { $0 == .addVariable }.count
    let rest = edits.dropFirst(variables).map { "  \($0)" }
    return (["  \(variables) variables"] + rest).joined(separator: "\n")
  }

  /// Runs the histories of a family from consecutive seeds; the report on the first that goes wrong, shrunk.
  package static func firstFailure(
    _ family: SystemGenerator.Family, size: SystemGenerator.Size = .small, seeds: Range<UInt64>,
    thoroughness: (UInt64) -> SolverTrial.Thoroughness = { _ in [] }
  ) -> String? {
    for seed in seeds {
      var generator = SystemGenerator(family, size: size, seed: seed)
      let edits = generator.history()
      let thoroughness = thoroughness(seed)
      guard problem(in: edits, thoroughness) != nil else { continue }
      let least = shrink(edits) { problem(in: $0, thoroughness) != nil }
      return "\(family) seed \(seed): \(problem(in: least, thoroughness) ?? "gone when shrunk")\n"
        + text(least)
    }
    return nil
  }
}
