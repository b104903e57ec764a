import Foundation
import Layout
import Testing

@testable import Demo

@Suite("Printing")
struct PrintingTests {
  /// One line of the JSON output.
  private struct Line: Decodable, Equatable {
    var t: Double
    var frames: [String: [Double]]
    var values: [String: Double]
    var keyboard: [Double]
  }

  @Test func jsonLinesReadBackExactly() throws {
    let recording = try Recording(of: ChatScreen(), through: .chat)
    let result = Program.run(["--format", "json"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasSuffix("\n"))
    let lines = result.output.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 181)
    for (line, tick) in zip(lines, recording.ticks) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?.keys.sorted() == ["frames", "keyboard", "t", "values"])
      // Only the decoder gives back numbers to the last digit.
      let found = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      let frames = zip(recording.names, tick.frames.map(numbers))
      #expect(
        found
          == Line(
            t: tick.time, frames: Dictionary(uniqueKeysWithValues: frames), values: [:],
            keyboard: numbers(tick.keyboard)))
    }
  }

  private func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

  /// The first object, to the byte: keys in tree order, whole numbers without a point.
  @Test func jsonHasOneShape() {
    let first = Program.run(["--format=json"]).output.prefix { $0 != "\n" }
    #expect(
      first == """
        {"t":0,"frames":{"transcript":[0,59,393,707],"composer":[0,766,393,52],"field":[16,774,317,36],\
        "send":[341,774,36,36]},"values":{},"keyboard":[0,852,393,336]}
        """)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2, "-2"), (0.25, "0.25"), (0.1 + 0.2, "0.30000000000000004"),
    (100_000, "100000"), (1e-7, "1e-07"), (.leastNonzeroMagnitude, "5e-324"),
  ])
  func numbersAreShort(value: Double, text: String) {
    #expect(JSONLines.number(value) == text)
    #expect(Double(text) == value)
  }

  @Test func stringsAreEscaped() throws {
    let text = "a\"b\\c\n\u{1}é"
    let literal = JSONLines.string(text)
    let parsed = try JSONSerialization.jsonObject(with: Data("[\(literal)]".utf8))
    #expect(parsed as? [String] == [text])
  }

  @Test(arguments: [(0.0, "0.00"), (-0.001, "0.00"), (-0.01, "-0.01"), (393, "393.00"), (839.274, "839.27")])
  func decimals(value: Double, text: String) {
    #expect(decimal(value) == text)
  }

  /// The C library rounds the exact value, and what lies in the middle to the even side.
  @Test func decimalsAreThoseOfTheCLibrary() {
    func expected(_ value: Double) -> String {
      let text = String(format: "%.2f", value)
      return text == "-0.00" ? "0.00" : text
    }
    var values = [
      0.125, 0.375, 2.675, 1.005, 0.005, 0.015, 0.995, 9.995, 99.995, 1e15, 1e16, 1e300,
      .leastNonzeroMagnitude, .leastNormalMagnitude,
      45_035_996_273_704.955, 45_035_996_273_704.96, 45_035_996_273_705, .infinity, .nan,
      .greatestFiniteMagnitude,
    ]
    var state: UInt64 = 11
    for number in 0..<10_000 {
      // Knuth's generator of 64 bits (MMIX).
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let whole = Double(state >> 11)
      // Between hundredths, exactly or as near as can be; anything up to 2^53; any number at all.
      let middle = Double(state >> 40) / 100 + 0.005
      values += [middle, middle.nextUp, Double(state >> 40) / 8, whole / Double(1 << (number % 64))]
      values.append(Double(bitPattern: state))
    }
    for value in values {
      guard decimal(value) == expected(value), decimal(-value) == expected(-value) else {
        Issue.record("seed 11: \(value) is \(decimal(value)), expected \(expected(value))")
        return
      }
    }
  }

  @Test func tableFitsAHundredColumns() {
    let result = Program.run([])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result == Program.run(["--format", "table"]))
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      #expect(line.count <= 100 && line.last != " ", "\(line)")
    }
    // Columns line up: every row with numbers ends its last one at the same place.
    let rows = lines.filter { $0.first?.isNumber == true && !$0.contains(" s  ") }
    #expect(Set(rows.map { $0.replacing(#/  \d+ ticks$/#, with: "").count }).count == 1)
    #expect(lines.suffix(5).dropLast(2).allSatisfy { $0.hasPrefix("held at all 181 ticks: ") })
  }

  /// Rows and the ticks that folded ones stand for are all the ticks there are.
  @Test func everyTickIsInTheTable() {
    let lines = Program.run([]).output.split(separator: "\n")
    let rows = lines.filter { $0.first?.isNumber == true && !$0.contains(" s  ") }
    let ticks = rows.map { row in row.firstMatch(of: #/(\d+) ticks$/#).flatMap { Int($0.1) } ?? 1 }
    #expect(ticks.reduce(0, +) == 181)
    #expect(rows.contains { $0.hasPrefix("0.50-1.00 ") && $0.hasSuffix("  31 ticks") })
  }

  @Test func aScreenAtRestIsOneRow() throws {
    let recording = try Recording(of: ChatScreen(), through: Timeline(events: [], end: 0.1))
    let table = Table.text(of: recording, verdicts: [])
    #expect(table.contains("\n0.00-0.10    852.00   59.00  707.00  766.00   52.00  774.00   36.00"))
    #expect(table.contains("  7 ticks\n"))
    #expect(table.hasSuffix("\nsolved 1 times for 7 ticks\n"))
  }
}
