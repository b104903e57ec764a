import Layout
import Testing

/// Sizes by hand from Helvetica's advances: a 556, d 556, e 556, n 556, S 667, W 944, i 222, space 278; a line is 1156 high
/// with its baseline 931 below its top, all in thousandths of the font size.
@Suite("Label")
struct LabelTests {
  let fixture = LayoutFixture()

  /// A label in the top left corner.
  func label(_ text: String, size: Double = 10, lines: Int = 1) throws -> Label {
    let label = Label(text: text, fontSize: size, name: "label")
    label.numberOfLines = lines
    fixture.window.addSubview(label)
    try LayoutConstraint.activate([
      label.leftAnchor == fixture.window.leftAnchor, label.topAnchor == fixture.window.topAnchor,
    ])
    return label
  }

  @Test("A label is as large as its text, in whole pixels")
  func intrinsic() {
    // "Send" at 17 is 39.695 wide and 19.652 high, "a" is 9.452 wide.
    #expect(Label(text: "Send").intrinsicContentSize == Size(width: 40, height: 20))
    for (scale, width, height) in [(1.0, 10.0, 20.0), (2, 9.5, 20), (3, 29.0 / 3, 59.0 / 3)] {
      let window = Window(size: Size(width: 100, height: 100), scale: scale)
      let label = Label(text: "a", fontSize: 17)
      window.addSubview(label)
      window.layoutIfNeeded()
      #expect(label.frame.size == Size(width: width, height: height))
    }
  }

  @Test("A text without characters takes no room")
  func empty() throws {
    let label = try label("")
    fixture.layOut()
    #expect(label.frame == .zero)
    #expect(label.firstBaselineOffsetFromTop == 0 && label.lastBaselineOffsetFromBottom == 0)
  }

  @Test("Text, font size and measurer can change")
  func changes() throws {
    let label = try label("Wi")
    fixture.layOut()
    #expect(label.frame.size == Size(width: 12, height: 12), "11.66 by 11.56")
    label.text = "Send"
    fixture.layOut()
    #expect(label.frame.width == 24, "23.35")
    label.fontSize = 100
    fixture.layOut()
    #expect(label.frame.size == Size(width: 234, height: 116), "233.5 by 115.6")
    label.measurer = Square()
    fixture.layOut()
    #expect(label.frame.size == Size(width: 400, height: 100))
    #expect(fixture.problems.isEmpty)
  }

  struct Square: TextMeasuring {
    let metrics = FontMetrics(unitsPerEm: 1, ascent: 0.75, descent: 0.25, capHeight: 0.5)
    func advance(of character: Character) -> Double { 1 }
  }

  @Test("Hugging and compression resistance are those of any view")
  func priorities() {
    let label = Label(text: "a")
    for axis in Axis.allCases {
      #expect(label.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(label.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    }
  }

  @Test("Labels of different sizes stand on one baseline")
  func baselines() throws {
    let large = try label("Wi", size: 34)
    let small = Label(text: "Send", fontSize: 17, name: "small")
    let last = Label(text: "a", fontSize: 10, name: "last")
    fixture.window.addSubview(small)
    fixture.window.addSubview(last)
    try LayoutConstraint.activate([
      small.leadingAnchor == large.trailingAnchor + 8,
      small.firstBaselineAnchor == large.firstBaselineAnchor,
      last.lastBaselineAnchor == large.lastBaselineAnchor,
    ])
    fixture.layOut()
    // 0.931 * 34 = 31.654 and 0.931 * 17 = 15.827; "Wi" at 34 is 39.644 wide.
    #expect(isClose(small.frame, Rect(x: 48, y: 15.827, width: 40, height: 20)))
    #expect(isClose(last.frame.minY, 31.654 - 9.31))
    // With two lines the last baseline is 1.156 * 34 = 39.304 lower, the first where it was.
    large.numberOfLines = 2
    large.text = "W\ni"
    fixture.layOut()
    #expect(large.frame.height == 79, "78.608")
    #expect(isClose(small.frame.minY, 15.827))
    #expect(isClose(last.frame.minY, 31.654 + 39.304 - 9.31))
    small.fontSize = 34
    fixture.layOut()
    #expect(isClose(small.frame.minY, 0))
  }

  @Test("A preferred width wraps the text and bounds the intrinsic width")
  func preferredWidth() throws {
    // "aa aa" is 25.02 wide, "aa aa aa aa" 52.82.
    let label = try label("aa aa aa aa", lines: 0)
    label.preferredMaxLayoutWidth = 30
    fixture.layOut()
    #expect(label.frame.size == Size(width: 26, height: 24))
    #expect(label.textLayout.lines.map(\.text) == ["aa aa ", "aa aa"])
    #expect(fixture.window.engine.solveCount == 1, "nothing to find out")
    label.numberOfLines = 1
    fixture.layOut()
    #expect(label.frame.size == Size(width: 53, height: 12), "a single line does not wrap")
    label.numberOfLines = 2
    label.preferredMaxLayoutWidth = 12
    fixture.layOut()
    #expect(label.frame.size == Size(width: 12, height: 24))
    #expect(label.textLayout.isTruncated)
  }

  @Test("The size for a width is given without a layout")
  func sizes() {
    let label = Label(text: "aa aa aa aa", fontSize: 10)
    #expect(label.textSize(wrappedAt: 30) == Size(width: 53, height: 12), "of one line")
    label.numberOfLines = 0
    #expect(label.textSize(wrappedAt: 30) == Size(width: 26, height: 24))
    #expect(label.textSize(wrappedAt: 12) == Size(width: 12, height: 47))
    for width in [0, -1, .nan, Double.infinity] {
      #expect(label.textSize(wrappedAt: width) == Size(width: 53, height: 12))
    }
    #expect(label.intrinsicContentSize == Size(width: 53, height: 12))
  }

  @Test("Numbers that are none are refused")
  func refused() async {
    let label = Label(text: "a", name: "title")
    for size in [Double.nan, .infinity, -.infinity, 0, -1] {
      #expect(throws: TextError.invalidFontSize(label: "title", value: size)) { try label.setFontSize(size) }
    }
    for width in [Double.nan, .infinity, -1] {
      #expect(throws: TextError.invalidWidth(label: "title", value: width)) {
        try label.setPreferredMaxLayoutWidth(width)
      }
    }
    #expect(label.fontSize == 17 && label.preferredMaxLayoutWidth == 0)
    #expect(
      "\(TextError.invalidFontSize(label: "title", value: 0))"
        == "the font size of title must be finite and above 0, found 0.0")
    await #expect(processExitsWith: .failure) { Label(text: "a").fontSize = .nan }
    await #expect(processExitsWith: .failure) { Label(text: "a").preferredMaxLayoutWidth = -1 }
    await #expect(processExitsWith: .failure) { _ = Label(text: "a", fontSize: 0) }
  }
}
