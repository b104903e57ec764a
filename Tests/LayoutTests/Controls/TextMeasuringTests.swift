import Layout
import TestSupport
import Testing

/// Widths are sums, by hand, of the advances in `Helvetica.afm`: A 667, S 667, W 944, a 556, b 556, c 500, d 556, e 556,
/// i 222, m 833, n 556, x 500, space 278, hyphen 333, in thousandths of the font size.
@Suite("Text measuring")
struct TextMeasuringTests {
  let measurer = HelveticaMeasurer()

  func lines(
    _ text: String, size: Double = 10, width: Double = .infinity, lines: Int = 0
  ) -> TextLayout {
    measurer.layout(of: text, fontSize: size, maximumWidth: width, numberOfLines: lines)
  }

  func texts(_ text: String, width: Double, lines count: Int = 0) -> [String] {
    lines(text, width: width, lines: count).lines.map { String($0.text) }
  }

  @Test("Widths are sums of published advances")
  func advances() {
    let widths: [(text: String, units: Double)] = [
      ("Send", 2335.0),  // 667 + 556 + 556 + 556
      ("Wi", 1166),  // 944 + 222
      ("a b", 1390),  // 556 + 278 + 556
      ("0123456789", 5560),
      ("@", 1015), ("'", 191), ("`", 333), ("~", 584), ("-", 333), ("\u{2019}", 222), ("\u{2014}", 1000),
      ("Æ", 1000), ("ß", 611), ("ł", 222), ("œ", 944), ("€", 556), ("\u{FB01}", 500), ("\u{A0}", 278),
      (String(repeating: "m", count: 1000), 833_000),
    ]
    for (text, units) in widths {
      #expect(lines(text, size: 1000).size.width == units, "\(text)")
      #expect(abs(lines(text, size: 17).size.width - units * 0.017) <= 1e-12 * units)
    }
  }

  @Test("The table of ASCII adds up to what the file does")
  func whole() {
    // Over codes 32 to 126 the file's advances add up to 49978; there it has curved quotes (222 each) where ASCII has
    // a straight one (191) and a grave accent (333).
    let printable = String((0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) })
    #expect(lines(printable, size: 1000).size.width == 49_978 - 2 * 222 + 191 + 333)
  }

  @Test("The same character measures the same, however it is encoded")
  func encodings() {
    for (composed, decomposed) in [
      ("é", "e\u{301}"), ("ľ", "l\u{30C}"), ("Å", "A\u{30A}"), ("Å", "\u{212B}"),
    ] {
      #expect(lines(composed, size: 1000).size == lines(decomposed, size: 1000).size)
    }
    #expect(lines("ľ", size: 1000).size.width == 299, "not an l's 222")
    #expect(lines("x\u{301}\u{302}\u{303}", size: 1000).size.width == 500, "marks add nothing to an x")
  }

  @Test("What is not in the table has a stated width")
  func fallback() {
    let widths: [(text: String, units: Double)] = [
      ("日", 1000.0), ("か", 1000), ("한", 1000), ("Ａ", 1000), ("\u{3000}", 1000), ("ｶ", 556),
      ("👍🏽", 1000), ("👩‍👩‍👧‍👦", 1000), ("🇩🇪", 1000), ("1\u{FE0F}\u{20E3}", 1000),
      ("©\u{FE0F}", 1000), ("©", 737),
      ("Ж", 556), ("ש", 556), ("ก", 556), ("\t", 1112), ("\u{2003}", 278),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{0}", 0), ("\u{7F}", 0), ("\u{301}", 0), ("\u{AD}", 0),
      ("\u{FEFF}", 0),
    ]
    for (text, units) in widths {
      #expect(lines(text, size: 1000).size.width == units, "\(text)")
    }
  }

  @Test("Lines are as high as the font's bounding box")
  func heights() {
    let layout = lines("one\ntwo\nthree", size: 1000)
    #expect(layout.lineHeight == 1156)
    #expect(layout.size.height == 3468)
    #expect(layout.firstBaseline == 931)
    #expect(layout.lastBaseline == 931 + 2 * 1156)
    #expect(measurer.metrics.capHeight == 718)
    let empty = lines("")
    #expect(empty.lines.isEmpty && empty.size == .zero && !empty.isTruncated)
    #expect(empty.firstBaseline == 0 && empty.lastBaseline == 0)
  }

  @Test("Words go to the next line whole; the spaces between hang over")
  func words() {
    // aa is 11.12 wide, a space 2.78; "aa aa" is 25.02.
    #expect(texts("aa aa aa", width: 25.02) == ["aa aa ", "aa"])
    #expect(texts("aa aa aa", width: 25.01) == ["aa ", "aa ", "aa"])
    #expect(texts("aa    aa", width: 12) == ["aa    ", "aa"])
    #expect(lines("aa    aa", width: 12).size.width == 11.12)
    #expect(lines("aa aa", width: 25.02).size.width == 25.02)
    #expect(texts("aa\taa", width: 12) == ["aa\t", "aa"])
    #expect(texts("aa\u{A0}aa", width: 14) == ["aa\u{A0}", "aa"], "only as the word is too long for a line")
    #expect(texts("a aa\u{A0}aa", width: 26) == ["a ", "aa\u{A0}aa"])
  }

  @Test("A label as wide as its text keeps it on one line, though a solver lost a digit")
  func tolerance() {
    #expect(texts("aa aa", width: 25.02 - 1e-9) == ["aa aa"])
    let long = String(repeating: "a", count: 100_000)
    let width = 556_000.0
    #expect(lines(long, width: width * (1 - 1e-12)).lines.count == 1)
    #expect(lines(long, width: width - 1).lines.count == 2)
  }

  @Test("Spaces that were typed at the end of a paragraph count as far as there is room")
  func trailingSpaces() {
    #expect(lines("a  ").size.width == 11.12)
    #expect(lines("a  ", width: 9).size.width == 9)
    #expect(lines("   ", width: 3).lines.count == 1)
    #expect(lines("a  \nb").lines.map(\.width) == [11.12, 5.56])
  }

  @Test("A word too long for a line is broken between characters, never within one")
  func longWords() {
    #expect(texts("aaaaa", width: 12) == ["aa", "aa", "a"])
    #expect(texts("b aaaaa", width: 12) == ["b ", "aa", "aa", "a"])
    #expect(texts("aaaaa", width: 0) == ["a", "a", "a", "a", "a"])
    #expect(texts("e\u{301}👩‍👩‍👧‍👦🇩🇪", width: 0) == ["e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪"])
  }

  @Test("Every separator ends a line, and one at the end leaves an empty line")
  func newlines() {
    #expect(texts("a\nb\r\nc\u{2028}d\u{2029}e\u{85}f\rg", width: 99) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(texts("\n", width: 9) == ["", ""])
    #expect(texts("a\n\nb\n", width: 9) == ["a", "", "b", ""])
  }

  @Test("Lines end after hyphens and slashes within words, and nowhere near numbers")
  func hyphens() {
    // "aa-" is 14.45 wide, "aa-aa" 25.57.
    #expect(texts("aa-aa", width: 15) == ["aa-", "aa"])
    #expect(texts("aa/aa", width: 15) == ["aa/", "aa"])
    #expect(texts("a -aa", width: 15) == ["a ", "-aa"])
    #expect(texts("x 22-33", width: 26) == ["x ", "22-33"])
    #expect(texts("aa--aa", width: 18) == ["aa--", "aa"])
  }

  @Test("Lines end beside ideographs and emoji, but not before closing punctuation or after opening")
  func ideographs() {
    #expect(texts("日本語日本語", width: 30) == ["日本語", "日本語"])
    #expect(texts("日本語。日本", width: 30) == ["日本", "語。日", "本"])
    #expect(texts("日本「日本」", width: 30) == ["日本", "「日", "本」"])
    #expect(texts("キャキャ", width: 10) == ["キ", "ャ", "キ", "ャ"], "no room for two: broken all the same")
    #expect(texts("日キャ", width: 20) == ["日", "キャ"])
    #expect(texts("ab😀😀", width: 22) == ["ab😀", "😀"])
  }

  @Test("No more lines than asked for")
  func limits() {
    #expect(texts("a b c", width: 6, lines: 2) == ["a ", "b "])
    #expect(lines("a b c", width: 6, lines: 2).isTruncated)
    #expect(!lines("a b c", width: 6, lines: 3).isTruncated)
    #expect(texts("b aaaaa", width: 12, lines: 1) == ["b "])
    #expect(texts("a\nb", width: 99, lines: 1) == ["a"])
    #expect(lines("a\n", lines: 1).isTruncated, "the empty line after the separator is left out")
    #expect(!lines("a\n", lines: 2).isTruncated)
    #expect(texts("a b", width: 6, lines: -1).count == 2)
  }

  @Test("Lines are the text, whatever the width: nothing is lost, and each fits or is one character")
  func conservation() {
    let pieces = [
      "a", "mm", " ", "  ", "-", "日本", "。", "「", "\n", "😀", "e\u{301}", "\u{A0}", "3", "/", "\t", "\u{200B}",
    ]
    let seed: UInt64 = 0x5EED
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let text = (0..<20).map { _ in generator.pick(pieces) }.joined()
      let width = generator.number(in: 0...60)
      let layout = lines(text, width: width)
      #expect(
        layout.lines.map { String($0.text) }.joined() == text.replacing("\n", with: ""),
        "seed \(seed): \(text)")
      for line in layout.lines where line.width > width + 1e-4 {
        let ink = line.text.filter { !$0.isWhitespace && measurer.advance(of: $0) > 0 }
        #expect(ink.count <= 1, "seed \(seed): \(text) in \(width)")
      }
    }
  }

  @Test("A megabyte is measured, and a tenth of the hardest texts")
  func huge() {
    let lorem = String(repeating: "lorem ipsum ", count: 90_000)
    // "lorem ipsum" at 10 is 222 + 556 + 333 + 556 + 833 + 278 + 222 + 556 + 500 + 556 + 833 = 54.45 wide.
    #expect(lines(lorem, width: 60).lines.count == 90_000)
    for piece in ["x", "\n", "日", "👩‍👩‍👧‍👦", " ", "-a"] {
      let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
      let unlimited = lines(text).lines
      #expect(unlimited.count == (piece == "\n" ? text.count + 1 : 1))
      #expect(lines(text, width: 100).lines.count >= unlimited.count)
    }
    let marks = "e" + String(repeating: "\u{301}", count: 500_000)
    #expect(lines(marks).size.width == 5.56, "one character")
  }

  /// A typeface of which every character is half a square, with 2048 units.
  struct Monospaced: TextMeasuring {
    let metrics = FontMetrics(unitsPerEm: 2048, ascent: 1536, descent: 512, capHeight: 1024)
    func advance(of character: Character) -> Double { character == "?" ? .nan : 1024 }
  }

  @Test("An app's typeface takes two members; one that answers nonsense still ends")
  func replaced() {
    let layout = Monospaced().layout(of: "ab cd", fontSize: 16, maximumWidth: 20, numberOfLines: 0)
    #expect(layout.lines.map(\.width) == [16, 16])
    #expect(layout.size.height == 32 && layout.firstBaseline == 12)
    #expect(
      Monospaced().layout(of: "?a? b", fontSize: 16, maximumWidth: 20, numberOfLines: 0).lines.count > 0)
  }

  @Test("A font size or width that is none is a mistake in the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = HelveticaMeasurer().layout(of: "a", fontSize: .nan, maximumWidth: 1, numberOfLines: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = HelveticaMeasurer().layout(of: "a", fontSize: 1, maximumWidth: .nan, numberOfLines: 0)
    }
  }

  @Test("Body sizes are those of the Human Interface Guidelines, and only grow")
  func bodySizes() {
    #expect(ContentSizeCategory(rawValue: "small")?.bodyFontSize == 15)
    #expect(ContentSizeCategory(rawValue: "medium")?.bodyFontSize == 16)
    #expect(ContentSizeCategory(rawValue: "large")?.bodyFontSize == 17)
    let sizes = ContentSizeCategory.allCases.map(\.bodyFontSize)
    #expect(sizes.count == 12 && zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
  }
}
