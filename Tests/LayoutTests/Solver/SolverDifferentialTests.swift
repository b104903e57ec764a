import TestSupport
import Testing

/// Random systems and histories of edits: the product against the reference solver, priority by priority.
///
/// A failure prints the family, the seed and the history shrunk to what still goes wrong.
@Suite struct SolverDifferentialTests {
  /// 1,700 histories a family, 10,200 together, each with a handful of solves or an animation. Conflicts are checked on
  /// every fourth, ranges and explanations on every fifth: they cost the reference far more than the sums.
  @Test(arguments: SystemGenerator.Family.allCases)
  func matchesTheReference(_ family: SystemGenerator.Family) {
    let failure = HistoryTest.firstFailure(family, seeds: 0..<1700) { seed in
      var thoroughness: SolverTrial.Thoroughness = []
      if seed % 4 == 0 { thoroughness.insert(.conflicts) }
      if seed % 5 == 0 { thoroughness.formUnion([.ranges, .explanations]) }
      return thoroughness
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Systems of up to 30 variables, and long histories on them.
  @Test(arguments: SystemGenerator.Family.allCases)
  func matchesTheReferenceOnLargerSystems(_ family: SystemGenerator.Family) {
    let failure = HistoryTest.firstFailure(family, size: .large, seeds: 0..<12)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// The shrinking keeps what is wrong and drops the rest.
  @Test func shrinking() {
    var generator = SystemGenerator(.degenerate, seed: 3)
    let edits = generator.history()
    let wanted = edits.filter { if case .add(let id, _) = $0 { id == 1 || id == 4 } else { false } }
    #expect(wanted.count == 2)
    let shrunk = HistoryTest.shrink(edits) { part in
      let ids = part.compactMap { if case .add(let id, _) = $0 { id } else { nil } }
      return Set(ids).isSuperset(of: [1, 4])
    }
    #expect(shrunk.filter { $0 != .addVariable }.count == 2)
  }
}
