import Foundation
import Testing

@testable import Scenarios

/// The scenarios of Examples and of Tests/Scenarios, whose numbers are derived in their comments, played as `Demo check`
/// does.
@Suite struct CoverageTests {
  /// The scenario files of a folder of the package, by their names.
  private func files(in folder: String) throws -> [(name: String, source: SourceText)] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json5") }
      .map { name in
        let data = try Data(contentsOf: folder.appending(path: name))
        return (name, SourceText(name: name, bytes: Array(data)))
      }
  }

  @Test(arguments: [("Examples", 6), ("Tests/Scenarios", 63)])
  func everyScenarioPasses(folder: String, least: Int) throws {
    let files = try files(in: folder)
    #expect(files.count >= least)
    for (name, source) in files {
      do {
        let scenario = try Scenario(source)
        #expect(scenario.hasChecks, "\(name)")
        for failure in ScenarioPlayer(scenario).failures() { Issue.record("\(failure)") }
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}
