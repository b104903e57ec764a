package import Foundation

/// A conformance scenario as far as free variables and plain views go: enough for the folders solver/ and conflicts/,
/// read without the product's own reader.
package struct ConformanceFile {
  /// An entry of `constraints`.
  package struct Rule {
    package var name: String
    package var text: String
    package var priority: Double
    package var isActive: Bool
  }

  /// Something that happens at a time, in the order in which its keys act.
  package struct Event {
    package var time: Double
    package var deactivated: [String]
    package var activated: [String]
    package var priorities: [(String, Double)]
    package var constants: [(String, Double)]
  }

  /// What must hold at a time; nil where nothing is said.
  package struct Expectation {
    package var time: Double
    package var tolerance: Double
    /// By variable or `view.attribute`.
    package var values: [(String, Double)]
    package var unsatisfied: Set<String>?
    package var conflicts: Set<Set<String>>?
    package var conflictsAnyOf: Set<Set<String>>?
    package var ambiguous: [String]
  }

  /// A file that is not as expected.
  package struct Failure: Error {
    package var file: String
    package var message: String
  }

  package var name: String
  package var variables: [String]
  /// Each view after its superview; the name of the superview is `root` for the outermost.
  package var views: [(name: String, superview: String)] = []
  package var rootSize: (width: Double, height: Double) = (390, 844)
  package var rules: [Rule] = []
  package var events: [Event] = []
  package var expectations: [Expectation] = []

  private typealias Object = [String: Any]

  /// The scenarios of one folder of Tests/Conformance, by file name.
  package static func folder(_ name: String) throws -> [(file: String, scenario: ConformanceFile)] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "Conformance").appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".json5") }.map { file in
      (file, try ConformanceFile(contentsOf: folder.appending(path: file)))
    }
  }

  /// Reads one file.
  package init(contentsOf url: URL) throws {
    let file = url.lastPathComponent
    func failure(_ message: String) -> Failure { Failure(file: file, message: message) }
    guard let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? Object else {
      throw failure("no object")
    }
    let known: Set = ["name", "duration", "device", "variables", "views", "constraints", "events", "expect"]
    guard known.isSuperset(of: root.keys) else { throw failure("unknown key in \(root.keys.sorted())") }
    name = root["name"] as? String ?? file
    variables = root["variables"] as? [String] ?? []
    if let size = (root["device"] as? Object)?["size"] as? [Double] { rootSize = (size[0], size[1]) }
    readViews(root["views"] as? Object ?? [:], in: "root")
    for (index, entry) in (root["constraints"] as? [Any] ?? []).enumerated() {
      if let text = entry as? String {
        rules.append(Rule(name: "\(index)", text: text, priority: 1000, isActive: true))
      } else if let entry = entry as? Object, let text = entry["rule"] as? String {
        rules.append(
          Rule(
            name: entry["id"] as? String ?? "\(index)", text: text,
            priority: entry["priority"] as? Double ?? 1000, isActive: entry["active"] as? Bool ?? true))
      } else {
        throw failure("constraint \(index)")
      }
    }
    for event in root["events"] as? [Object] ?? [] {
      guard let time = event["at"] as? Double else { throw failure("an event without a time") }
      events.append(
        Event(
          time: time, deactivated: event["deactivate"] as? [String] ?? [],
          activated: event["activate"] as? [String] ?? [], priorities: Self.numbers(event["priority"]),
          constants: Self.numbers(event["set"])))
    }
    for entry in root["expect"] as? [Object] ?? [] {
      expectations.append(try Self.expectation(entry, failure))
    }
  }

  private mutating func readViews(_ object: Object, in superview: String) {
    for (name, value) in object.sorted(by: { $0.key < $1.key }) {
      views.append((name, superview))
      readViews((value as? Object)?["views"] as? Object ?? [:], in: name)
    }
  }

  private static func numbers(_ value: Any?) -> [(String, Double)] {
    (value as? [String: Double] ?? [:]).sorted { $0.key < $1.key }
  }

  private static func expectation(_ entry: Object, _ failure: (String) -> Failure) throws -> Expectation {
    let time: Double
    switch entry["at"] {
    case "start" as String: time = -1
    case "end" as String: time = .infinity
    case let number as Double: time = number
    default: throw failure("an expectation without a time")
    }
    var values = numbers(entry["values"])
    for (view, frame) in (entry["frames"] as? [String: [Any]] ?? [:]).sorted(by: { $0.key < $1.key }) {
      for (attribute, value) in zip(["left", "top", "width", "height"], frame) {
        if let value = value as? Double { values.append(("\(view).\(attribute)", value)) }
      }
    }
    func sets(_ key: String) -> Set<Set<String>>? {
      (entry[key] as? [[String]]).map { Set($0.map { Set($0) }) }
    }
    return Expectation(
      time: time, tolerance: entry["tolerance"] as? Double ?? 1e-6, values: values,
      unsatisfied: (entry["unsatisfied"] as? [String]).map { Set($0) }, conflicts: sets("conflicts"),
      conflictsAnyOf: sets("conflictsAnyOf"), ambiguous: entry["ambiguous"] as? [String] ?? [])
  }
}
