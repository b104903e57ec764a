import BenchmarkSupport
import Foundation
import Scenarios

/// How many scenarios a second one thread reads, plays and checks.
enum ScenarioChecks {
  static func report(_ paths: [String], seconds: Double) throws {
    var texts: [(name: String, text: String)] = []
    for path in paths {
      let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for file in files.sorted() where file.hasSuffix(".json5") || file.hasSuffix(".json") {
        texts.append((file, try String(contentsOfFile: path + "/" + file, encoding: .utf8)))
      }
    }
    var failed = 0
    var checked = 0
    var spent = 0.0
    repeat {
      failed = 0
      spent += Timing.nanoseconds {
        for (name, text) in texts {
          guard let scenario = try? Scenario(SourceText(name: name, text: text)) else {
            failed += 1
            continue
          }
          if !ScenarioPlayer(scenario).failures().isEmpty { failed += 1 }
        }
      }
      checked += texts.count
    } while spent < seconds * 1e9
    print(
      "\(texts.count) scenarios, read, played and checked by one thread: "
        + "\(Int(Double(checked) / spent * 1e9)) a second; \(failed) failed.\n")
  }
}
