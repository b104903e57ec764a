import Foundation
import Scenarios
import TestSupport
import Testing

@Suite struct JSON5RobustnessTests {
  /// How a text is read, or nil and the error.
  private func outcome(_ bytes: [UInt8]) -> (reading: String?, error: ScenarioError?) {
    do {
      return (canonical(try ScenarioDocument(parsing: SourceText(name: "a", bytes: bytes)).root), nil)
    } catch {
      return (nil, error)
    }
  }

  @Test func everyTruncatedFileIsAMistake() {
    let bytes = Array(everything.utf8)
    #expect(outcome(bytes).error == nil)
    for count in 0..<bytes.count {
      let error = outcome(Array(bytes.prefix(count))).error
      // What is missing is missing at the end, or from where a character, a word or a surrogate pair is cut.
      guard let error, (count - 11...count).contains(error.offset) else {
        Issue.record("\(count) bytes: \(error.map(String.init(describing:)) ?? "no error")")
        return
      }
    }
  }

  @Test func randomBytesAreReadOrRefused() throws {
    let seed: UInt64 = 20_240_611
    var random = SplitMix64(seed: seed)
    let sample = Array(everything.utf8)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "'", "\"", "\\", "\n", "\r", " ", "/", "*", "//", "/*", "*/", "0", "1",
      "0x", ".",
      "e", "+", "-", "NaN", "Infinity", "null", "true", "a", "é", "\\u0061", "\\x41", "\u{2028}", "\u{FEFF}",
      "\\\n",
      "{a:", "[1,",
    ].map { Array($0.utf8) }
    var accepted = 0
    for trial in 0..<10_000 {
      var bytes: [UInt8] = []
      switch trial % 3 {
      case 0:
        for _ in 0..<random.integer(in: 0...100) { bytes.append(UInt8(random.integer(in: 0...255))) }
      case 1:
        for _ in 0..<random.integer(in: 0...12) { bytes += random.pick(pieces) }
      default:
        bytes = sample
        for _ in 0..<random.integer(in: 1...3) {
          let place = random.integer(in: 0...(bytes.count - 1))
          bytes.replaceSubrange(place...place, with: random.chance(0.5) ? random.pick(pieces) : [])
        }
      }
      let (reading, error) = outcome(bytes)
      if let reading {
        accepted += 1
        // What was read, written plainly, reads as the same again; so does Foundation find.
        guard outcome(Array(reading.utf8)).reading == reading,
          (try? JSONSerialization.jsonObject(with: Data(reading.utf8), options: .fragmentsAllowed)) != nil
        else {
          Issue.record("seed \(seed), trial \(trial): \(reading)")
          return
        }
      } else if let error, (0...bytes.count).contains(error.offset) {
        let source = SourceText(name: "a", bytes: bytes)
        guard error.position == source.position(of: error.offset), error.excerpt.contains("\n"),
          !error.message.isEmpty
        else {
          Issue.record("seed \(seed), trial \(trial): \(error)")
          return
        }
      } else {
        Issue.record("seed \(seed), trial \(trial): an error outside of the text")
        return
      }
    }
    #expect(
      (500...5000).contains(accepted), "\(accepted) of 10,000 were read: too few or too many to tell anything"
    )
  }

  @Test func nestingHasALimit() {
    let open = String(repeating: "[", count: 100_000)
    let close = String(repeating: "]", count: 100_000)
    let document = try? ScenarioDocument(parsing: SourceText(name: "a", text: open + close))
    var value = document?.root
    var depth = 0
    while case .array(let elements)? = value?.kind {
      depth += 1
      value = elements.first
    }
    #expect(depth == 100_000)
    let refusal = "found '[' inside of 100000 others, expected at most so many"
    #expect(reading("[" + open + close + "]") == "1:100001: \(refusal)")
    #expect(reading(String(repeating: "[", count: 1_000_000)) == "1:100001: \(refusal)")
    #expect(
      reading(String(repeating: "{a:\n", count: 1_000_000))
        == "100001:1: found '{' inside of 100000 others, expected at most so many")
    let three = ScenarioDocument.Limits(depth: 3)
    #expect(reading("[{a:[]},[[]]]", limits: three) == "[{\"a\":[]},[[]]]")
    #expect(
      reading("[{a:[[]]}]", limits: three) == "1:6: found '[' inside of 3 others, expected at most so many")
    #expect(reading("1", limits: .init(depth: 0)) == "1.0")
  }

  @Test func sizeHasALimit() {
    #expect(reading("[1]", limits: .init(byteCount: 3)) == "[1.0]")
    #expect(reading("[1] ", limits: .init(byteCount: 3)) == "1:1: found 4 bytes, expected at most 3")
  }

  @Test(.timeLimit(.minutes(1)))
  func timeGrowsWithTheSizeAlone() {
    // Each of these takes a second at most; what is quadratic in them takes an hour.
    let size = 200_000
    func fill(_ piece: String, _ head: String = "", _ tail: String = "") -> [UInt8] {
      Array((head + String(repeating: piece, count: size / piece.utf8.count) + tail).utf8)
    }
    func mistake(_ bytes: [UInt8]) -> ScenarioError? {
      do {
        _ = try ScenarioDocument(parsing: SourceText(name: "a", bytes: bytes))
        return nil
      } catch {
        return error
      }
    }
    #expect(mistake(fill("0,", "[", "]")) == nil)
    #expect(mistake(fill("a:[{}],", "{", "}")) == nil)
    #expect(mistake(fill("é", "'", "'")) == nil)
    #expect(mistake(fill("\\n", "'", "'")) == nil)
    #expect(mistake(fill("é", "{", ":1}")) == nil)
    #expect(mistake(fill("1", "0.")) == nil)
    #expect(mistake(fill("1"))?.column == 1)
    #expect(mistake(fill("/**/ //\n", "", "1")) == nil)
    #expect(mistake(fill("*", "/*"))?.column == size + 3)
    #expect(mistake(fill("\r"))?.line == size + 1)
    #expect(mistake(fill("x"))?.column == 1)
  }
}
