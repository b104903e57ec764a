import Foundation
import Keyboard
import Layout
import Testing

@testable import Scenarios

/// The reference page of the format names whatever the reader knows.
@Suite struct FormatPageTests {
  private func page() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/Scenarios/Scenarios.docc/ScenarioFormat.md"
    return String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  @Test func namesEverything() throws {
    let page = try page()
    var names = Attribute.names + FormatOptions.names + Scenario.guideNames
    names += KeyboardAction.Verb.allCases.map(\.rawValue)
    names += KeyboardNotification.Kind.allCases.map { "\"\($0.rawValue)\"" }
    names += KeyboardMotion.allCases.map { "\"\($0.rawValue)\"" }
    names += KeyboardSpring.allCases.map { "\"\($0.rawValue)\"" }
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  /// The keys that the reader lists when it is given one that it does not know.
  @Test(arguments: [
    "{constraints: [], qqqqqqqqq: 1}", "{constraints: [{qqqqqqqqqqq: 1}]}",
    "{constraints: [], views: {a: {qqqqqqqqq: 1}}}",
    "{constraints: [], expect: [{qqqqqqqqqqqqq: 1}]}",
    "{constraints: [], events: [{at: 0, qqqqqqqqqqqq: 1}]}",
    "{constraints: [], keyboard: {qqqqqqqqqqqqqqqqqqqq: 1}}",
  ])
  func namesEveryKey(text: String) throws {
    let page = try page()
    let message = try #require(mistakes(text).first { $0.contains("unknown key") })
    let list = try #require(message.split(separator: ", expected ").last)
    let keys = list.split(separator: ", ").flatMap { $0.split(separator: " or ") }
    #expect(keys.count > 2)
    for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
  }

  @Test func itsExampleHolds() throws {
    let parts = try page().components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("json5\n") }).dropFirst("json5\n".count)
    #expect(example.contains("expect"))
    #expect(try failures(String(example)) == [])
  }
}
