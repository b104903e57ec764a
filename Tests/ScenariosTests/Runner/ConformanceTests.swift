import Foundation
import Layout
import Testing

@testable import Scenarios

/// All of Tests/Conformance, played as `Demo check` does.
@Suite struct ConformanceTests {
  private func files() throws -> [(name: String, scenario: Scenario)] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appending(path: "Conformance")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json5") }
    return try names.map { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      return (name, try Scenario(SourceText(name: name, bytes: Array(data))))
    }
  }

  @Test func everyScenarioPasses() throws {
    let files = try files()
    #expect(files.count >= 232)
    for (name, scenario) in files {
      #expect(scenario.hasChecks, "\(name)")
      for failure in ScenarioPlayer(scenario).failures() { Issue.record("\(failure)") }
    }
  }

  /// A number that is asserted is the only one possible: it must not be taken for ambiguous.
  @Test func assertedNumbersAreNotAmbiguous() throws {
    var count = 0
    for (name, scenario) in try files() {
      for (number, plan) in scenario.expectations.enumerated() {
        let player = ScenarioPlayer(scenario)
        switch plan.time {
        case .start: player.stage.window.layoutIfNeeded()
        case .at(let time): player.play(until: time) { _ in }
        case .end: player.play { _ in }
        }
        let expectation = player.stage.expectations[number]
        var measures = expectation.values.map { ($0.plan.name.name, $0.measure) }
        for (frame, item) in expectation.frames {
          let attributes: [Attribute] = [.left, .top, .width, .height]
          for (attribute, number) in zip(attributes, frame.numbers) where number != nil {
            let expression = LayoutExpression([.init(1, item, attribute)])
            measures.append(
              ("\(frame.item.name).\(attribute)", LayoutConstraint(expression, .equal, LayoutExpression())))
          }
        }
        for (what, measure) in measures {
          let range = player.stage.range(of: measure)
          let isPoint = range.upperBound - range.lowerBound <= plan.tolerance
          #expect(isPoint, "\(name): \(what) may be any of \(range)")
          count += 1
        }
      }
    }
    #expect(count > 1000)
  }
}
