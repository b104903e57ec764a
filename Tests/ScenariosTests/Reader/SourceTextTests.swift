import Scenarios
import Testing

@Suite struct SourceTextTests {
  /// The place of each byte of `text`, that behind the last included.
  private func places(_ text: String) -> [String] {
    let source = SourceText(name: "a", text: text)
    return (0...source.bytes.count).map { source.position(of: $0).description }
  }

  @Test func everyLineEndOfJSON5EndsALine() {
    #expect(places("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\rb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places("\n\r") == ["1:1", "2:1", "3:1"])
    #expect(places("\u{2028}b").last == "2:2")
    #expect(places("\u{2029}b").last == "2:2")
    // U+202A ends no line though it differs from U+2029 only in its last bit but one.
    #expect(places("\u{202A}b").last == "1:3")
    // Nor do the vertical tab, the form feed and U+0085.
    #expect(places("\u{0B}\u{0C}\u{85}b").last == "1:5")
  }

  @Test func columnsCountScalars() {
    #expect(places("\tb")[1] == "1:2")
    #expect(places("é€😀b").last == "1:5")
    // A letter with a combining accent and a family of three are two and five scalars.
    #expect(places("e\u{301}b").last == "1:4")
    #expect(places("👨\u{200D}👩\u{200D}👧").last == "1:6")
  }

  @Test func aByteOrderMarkIsNoColumn() {
    #expect(places("\u{FEFF}ab")[3...] == ["1:1", "1:2", "1:3"])
    #expect(places("\u{FEFF}\nb").last == "2:2")
    #expect(places("a\u{FEFF}b").last == "1:4")
  }

  private func excerpt(_ text: String, at offset: Int) -> String {
    ScenarioError(in: SourceText(name: "a", text: text), at: offset, "").excerpt
  }

  @Test func anExcerptPointsIntoItsLine() {
    #expect(excerpt("one\ntwo three\r\nfour", at: 8) == "two three\n    ^")
    #expect(excerpt("one\ntwo", at: 0) == "one\n^")
    #expect(excerpt("one\ntwo", at: 3) == "one\n   ^")
    #expect(excerpt("one\ntwo", at: 7) == "two\n   ^")
    #expect(excerpt("one\u{2028}two\u{2029}", at: 7) == "two\n ^")
    #expect(excerpt("", at: 0) == "\n^")
    #expect(excerpt("one\n", at: 4) == "\n^")
    #expect(excerpt("\u{FEFF}éx", at: 5) == "éx\n ^")
  }

  @Test func anExcerptShowsNothingThatMovesTheCursor() {
    #expect(excerpt("\t\u{1B}[2Jx\u{202E}", at: 5) == " \u{FFFD}[2Jx\u{FFFD}\n     ^")
    let broken = SourceText(name: "a", bytes: [0x61, 0xFF, 0x62])
    #expect(ScenarioError(in: broken, at: 1, "").excerpt == "a\u{FFFD}b\n ^")
  }

  @Test func anExcerptOfALongLineIsCut() {
    let long = String(repeating: "é", count: 5000)
    let side = String(repeating: "é", count: 60)
    #expect(
      excerpt(long, at: 4000) == "…\(side)\(side)…\n" + String(repeating: " ", count: 61) + "^")
    #expect(excerpt(long, at: 0) == "\(side)…\n^")
    #expect(excerpt(long, at: 10_000) == "…\(side)\n" + String(repeating: " ", count: 61) + "^")
    #expect(excerpt(String(long.prefix(60)), at: 60) == "\(side)\n" + String(repeating: " ", count: 30) + "^")
  }

  @Test func aPlaceOutsideOfTheTextIsMisuse() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SourceText(name: "a.json5", text: "1").position(of: 2)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("the text of a.json5 has 1 bytes and no place 2"))
    await #expect(processExitsWith: .failure) { _ = SourceText(name: "a", text: "1").position(of: -1) }
  }
}
