import Foundation
import Keyboard
import Layout
import TestSupport
import Testing

@testable import Scenarios

/// Whatever happens to a keyboard, in whatever order: nothing crashes, a bar that is pinned to the guide is never under it, and
/// after the last hide everything is where it was.
@Suite struct KeyboardSequenceTests {
  /// `KEYBOARD_SEQUENCES` in the environment says how many, `KEYBOARD_SEED` from where on.
  @Test func randomSequencesHold() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KEYBOARD_SEQUENCES"].flatMap { Int($0) } ?? 600
    let seed = environment["KEYBOARD_SEED"].flatMap { UInt64($0) } ?? 20_260_727
    var steps = 0
    for number in 0..<count {
      var random = SplitMix64(seed: seed &+ UInt64(number))
      let sequence = KeyboardSequence(&random)
      steps += sequence.steps.count
      guard let failure = sequence.run().failure else { continue }
      let shrunk = sequence.shrunk { $0.run().failure != nil }
      let text = shrunk.scenarioText(named: "seed \(seed &+ UInt64(number))")
      Issue.record("seed \(seed &+ UInt64(number)): \(failure)\n\(text)\(shrunk.run().failure ?? "")")
      break
    }
    print("\(count) keyboard sequences of \(steps) steps from seed \(seed)")
  }

  /// The scenario that is printed for a sequence says the same as the sequence: it can be read, and passes.
  @Test func sequencesAreScenarios() throws {
    for seed in 0..<150 {
      var random = SplitMix64(seed: UInt64(seed))
      let text = KeyboardSequence(&random).scenarioText(named: "seed \(seed)")
      do {
        let scenario = try Scenario(SourceText(name: "seed \(seed)", text: text))
        for failure in ScenarioPlayer(scenario).failures() { Issue.record("\(failure)\n\(text)") }
      } catch {
        Issue.record("\(error)\n\(text)")
      }
    }
  }

  /// A rule that is wrong, that no bar is above 300, shrinks to the one step that breaks it.
  @Test func aFailureIsShrunkToWhatMatters() throws {
    var found = 0
    for seed in 0..<400 where found < 5 {
      var random = SplitMix64(seed: UInt64(seed))
      var sequence = KeyboardSequence(&random)
      sequence.screen = Size(width: 390, height: 844)
      sequence.window = nil
      sequence.safeArea = .zero
      func fails(_ sequence: KeyboardSequence) -> Bool {
        sequence.run(forbiddingTopsAbove: 300).failure != nil
      }
      guard fails(sequence), sequence.steps.count >= 6 else { continue }
      found += 1
      let shrunk = sequence.shrunk(while: fails)
      #expect(fails(shrunk))
      #expect(shrunk.steps.count <= 4)
      // None of its steps can be left out.
      for index in shrunk.steps.indices {
        var candidate = shrunk
        candidate.steps.remove(at: index)
        #expect(!fails(candidate))
      }
    }
    #expect(found == 5)
  }
}
