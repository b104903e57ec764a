import Foundation
import Scenarios
import Testing

/// The conformance files are plain JSON, so that Foundation can tell what is in them.
@Suite struct ConformanceReadingTests {
  @Test func everyFileReadsAsFoundationReadsIt() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appending(path: "Conformance")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json5") }
    #expect(files.count >= 232)
    for file in files {
      let data = try Data(contentsOf: folder.appending(path: file))
      let document = try ScenarioDocument(parsing: SourceText(name: file, bytes: Array(data)))
      let difference = difference(document.root, try JSONSerialization.jsonObject(with: data))
      #expect(difference == nil, "\(file):\(difference ?? "")")
    }
  }

  /// Where and how the readings differ.
  private func difference(_ value: ScenarioValue, _ other: Any) -> String? {
    switch value.kind {
    case .null:
      if other is NSNull { return nil }
    case .bool(let bool):
      if isBool(other), other as? Bool == bool { return nil }
    case .number(let number):
      if !isBool(other), other as? Double == number { return nil }
    case .string(let string):
      if other as? String == string { return nil }
    case .array(let elements):
      if let others = other as? [Any], others.count == elements.count {
        return zip(elements, others).lazy.compactMap(difference).first
      }
    case .object(let members):
      if let others = other as? [String: Any], others.count == members.count {
        return members.lazy.compactMap { member in
          others[member.key].map { difference(member.value, $0) } ?? "\(member.key) is only here"
        }.first
      }
    }
    return "\(value.position): \(value.kind) is not \(other)"
  }

  /// Whether Foundation read `true` or `false`, which it can give as numbers.
  private func isBool(_ value: Any) -> Bool {
    (value as? NSNumber).map { unsafe String(cString: $0.objCType) == "c" } ?? (value is Bool)
  }
}
