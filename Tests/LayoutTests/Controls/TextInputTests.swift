import Layout
import Testing

/// Every character is a square of the font size: at 10 points a text of n characters is 10 n wide and 10 high, its
/// baseline 7.5 below its top.
struct SquareLetters: TextMeasuring {
  let metrics = FontMetrics(unitsPerEm: 1, ascent: 0.75, descent: 0.25, capHeight: 0.5)
  func advance(of character: Character) -> Double { 1 }
}

@Suite("Text field")
struct TextFieldTests {
  let fixture = LayoutFixture()

  func field(_ placeholder: String = "") throws -> TextField {
    let field = TextField(placeholder: placeholder, fontSize: 10, name: "field")
    field.measurer = SquareLetters()
    fixture.window.addSubview(field)
    try LayoutConstraint.activate([
      field.leftAnchor == fixture.window.leftAnchor, field.topAnchor == fixture.window.topAnchor,
    ])
    fixture.layOut()
    return field
  }

  @Test("As high as a line, as wide as its text or else the placeholder")
  func size() throws {
    let field = try field("name")
    #expect(field.frame.size == Size(width: 40, height: 10))
    field.text = "Ada Byron"
    fixture.layOut()
    #expect(field.frame.size == Size(width: 90, height: 10))
    field.text = ""
    field.placeholder = ""
    fixture.layOut()
    #expect(field.frame.size == Size(width: 0, height: 10), "a line high without any text")
    field.textInsets = EdgeInsets(top: 1, left: 7, bottom: 2, right: 7)
    fixture.layOut()
    #expect(field.frame.size == Size(width: 14, height: 13))
    #expect(field.firstBaselineOffsetFromTop == 8.5 && field.lastBaselineOffsetFromBottom == 4.5)
    // 17 points of Helvetica are a line of 19.652.
    #expect(TextField().intrinsicContentSize == Size(width: 0, height: 20))
    #expect(throws: TextError.self) { try field.setFontSize(.nan) }
    #expect(fixture.problems.isEmpty)
  }

  @Test("Typing moves the caret")
  func typing() throws {
    let field = try field()
    try LayoutConstraint.activate([field.widthAnchor == 100, field.heightAnchor == 30])
    var changes: [String] = []
    field.onChange = { changes.append($0.text) }
    fixture.layOut()
    #expect(field.caretRect == Rect(x: 0, y: 10, width: 2, height: 10), "half way between top and bottom")
    field.insertText("abc")
    #expect(field.caretRect.minX == 30)
    field.caretOffset = 1
    field.insertText("xy")
    #expect(field.text == "axybc" && field.caretOffset == 3)
    field.deleteBackward()
    #expect(field.text == "axbc" && field.caretOffset == 2 && field.hasText)
    field.caretOffset = -5
    field.deleteBackward()
    #expect(field.text == "axbc" && field.caretOffset == 0)
    #expect(changes == ["abc", "axybc", "axbc"])
    field.caretOffset = 99
    field.insertText("e\u{301}")
    field.insertText("\u{302}")
    #expect(field.caretOffset == 5, "an accent joins the character before it")
    field.text = "more than ten"
    #expect(field.caretOffset == 13 && field.caretRect.minX == 98, "the end of the field")
  }

  @Test("From right to left the caret comes from the right")
  func rightToLeft() throws {
    let field = try field()
    fixture.window.layoutDirection = .rightToLeft
    field.textInsets = EdgeInsets(top: 0, left: 3, bottom: 0, right: 7)
    try LayoutConstraint.activate([field.widthAnchor == 100])
    field.text = "ab"
    fixture.layOut()
    #expect(field.caretRect.minX == 71, "100 - 7 - 20 - 2")
  }

  @Test("The return key is asked for first, and ends what is typed")
  func returnKey() throws {
    let field = try field()
    var asked: [String] = []
    field.shouldReturn = {
      asked.append($0.text)
      return false
    }
    field.insertText("ab\ncd")
    field.pressReturn()
    #expect(field.text == "ab" && asked == ["ab", "ab"])
  }

  @Test("A tap makes it first responder")
  func focus() throws {
    let field = try field()
    try LayoutConstraint.activate([field.widthAnchor == 100])
    fixture.layOut()
    fixture.window.tap(at: Point(x: 50, y: 5))
    #expect(field.isFirstResponder)
  }
}

@Suite("Text view")
struct TextViewTests {
  let fixture = LayoutFixture()

  /// 100 wide: ten letters a line, since padding and insets are taken away.
  func view(scrolls: Bool = false) throws -> TextView {
    let view = TextView(name: "text")
    view.measurer = SquareLetters()
    view.fontSize = 10
    view.lineFragmentPadding = 0
    view.isScrollEnabled = scrolls
    fixture.window.addSubview(view)
    try LayoutConstraint.activate([
      view.leftAnchor == fixture.window.leftAnchor, view.topAnchor == fixture.window.topAnchor,
      view.widthAnchor == 100,
    ])
    fixture.layOut()
    return view
  }

  @Test("One that does not scroll is as high as its text")
  func growing() throws {
    let view = try view()
    #expect(view.frame.height == 26, "a line of 10, and 8 above and below")
    view.text = "aaaa bbbb cccc"
    fixture.layOut()
    #expect(view.frame.height == 36)
    view.text += "\n\n"
    fixture.layOut()
    #expect(view.frame.height == 56)
    view.textContainerInset = .zero
    fixture.layOut()
    #expect(view.frame.height == 40 && fixture.problems.isEmpty)
    #expect(view.systemLayoutSizeFitting(Size(width: 50, height: 0)).height == 40)
  }

  @Test("A button stays on the baseline of the last line while the text grows")
  func baselines() throws {
    let view = try view()
    let label = Label(text: "go", fontSize: 20, name: "label")
    label.measurer = SquareLetters()
    fixture.window.addSubview(label)
    try LayoutConstraint.activate([
      label.lastBaselineAnchor == view.lastBaselineAnchor, label.leftAnchor == view.rightAnchor,
    ])
    fixture.layOut()
    // 26 high: the baseline at 26 - 8 - 2.5 = 15.5, that of the label 15 below its top.
    #expect(label.frame.minY == 0.5 && view.firstBaselineOffsetFromTop == 15.5)
    view.text = "a\nb\nc"
    fixture.layOut()
    #expect(label.frame.minY == 20.5)
  }

  @Test("One that scrolls has no size of its own")
  func scrolling() throws {
    let view = try view(scrolls: true)
    let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    #expect(view.intrinsicContentSize == none && TextView().isScrollEnabled)
    try LayoutConstraint.activate([view.heightAnchor == 40])
    view.text = "a\nb\nc\nd\ne"
    fixture.layOut()
    #expect(view.contentSize.height == 66 && view.frame.height == 40)
    #expect(view.contentOffset.y == 0, "nobody types")
  }

  @Test("It grows to its greatest height and then scrolls with the caret")
  func maximum() throws {
    let view = try view()
    view.maximumHeight = 46
    view.becomeFirstResponder()
    var heights: [Double] = []
    var offsets: [Double] = []
    for line in ["a", "\nb", "\nc", "\nd", "\ne"] {
      view.insertText(line)
      fixture.layOut()
      heights.append(view.frame.height)
      offsets.append(view.contentOffset.y)
    }
    // Content of 26, 36, 46, 56, 66 in at most 46.
    #expect(heights == [26, 36, 46, 46, 46])
    #expect(offsets == [0, 0, 0, 10, 20])
    view.caretOffset = 0
    fixture.layOut()
    #expect(view.contentOffset.y == 0)
    view.caretOffset = 4
    fixture.layOut()
    #expect(view.caretRect == Rect(x: 0, y: 28, width: 2, height: 10) && view.contentOffset.y == 0)
    view.text = ""
    fixture.layOut()
    #expect(view.frame.height == 26 && view.contentOffset.y == 0)
    #expect(throws: TextError.invalidHeight(view: "text", value: -1)) { try view.setMaximumHeight(-1) }
    #expect(fixture.problems.isEmpty)
  }

  @Test("The caret is where the next character goes")
  func caret() throws {
    let view = try view()
    view.text = "aaaa bbbb cccc"
    fixture.layOut()
    // "aaaa bbbb " hangs over; "cccc" is the second line.
    #expect(view.caretRect == Rect(x: 40, y: 18, width: 2, height: 10))
    view.caretOffset = 4
    #expect(view.caretRect == Rect(x: 40, y: 8, width: 2, height: 10))
    view.caretOffset = 10
    #expect(view.caretRect == Rect(x: 0, y: 18, width: 2, height: 10))
    view.insertText("\n")
    fixture.layOut()
    #expect(view.text == "aaaa bbbb \ncccc" && view.caretOffset == 11)
    #expect(view.caretRect.minX == 0)
    view.deleteBackward()
    #expect(view.text == "aaaa bbbb cccc")
    view.text = "a\n"
    fixture.layOut()
    #expect(view.caretRect == Rect(x: 0, y: 18, width: 2, height: 10), "in the empty last line")
    view.text = ""
    #expect(view.caretRect == Rect(x: 0, y: 8, width: 2, height: 10))
  }
}

@Suite("Reading order")
struct ReadingOrderTests {
  let fixture = LayoutFixture()

  func input(_ name: String, _ x: Double, _ y: Double, _ width: Double = 80, in view: View? = nil) throws {
    let field = TextField(placeholder: "", name: name)
    (view ?? fixture.window).addSubview(field)
    try fixture.place(field, x, y, width, 20)
  }

  var names: [String] { fixture.window.textInputsInReadingOrder().map(\.name) }

  /// first      last         (last a little higher)
  /// street
  /// zip  city
  func address() throws {
    try input("city", 60, 100)
    try input("zip", 0, 100, 50)
    try input("street", 0, 50, 200)
    try input("last", 100, 5)
    try input("first", 0, 10)
    fixture.layOut()
  }

  @Test("Row after row, from leading to trailing")
  func rows() throws {
    try address()
    #expect(names == ["first", "last", "street", "zip", "city"])
    fixture.window.layoutDirection = .rightToLeft
    #expect(names == ["last", "first", "street", "city", "zip"])
  }

  @Test("Only what can have the focus")
  func skipped() throws {
    try address()
    let box = fixture.view("box")
    try fixture.place(box, 0, 200, 100, 100)
    try input("inBox", 0, 0, in: box)
    fixture.layOut()
    #expect(names.last == "inBox")
    box.isHidden = true
    fixture.window.subviews[1].isUserInteractionEnabled = false
    #expect(names == ["first", "last", "street", "city"])
  }

  @Test("Scrolled content keeps its order")
  func scrolled() throws {
    let scroll = ScrollView(name: "scroll")
    fixture.window.addSubview(scroll)
    try fixture.place(scroll, 0, 0, 400, 100)
    scroll.contentSize = Size(width: 400, height: 900)
    for (name, y) in [("c", 500.0), ("a", 0), ("b", 200)] { try input(name, 0, y, in: scroll) }
    fixture.layOut()
    scroll.contentOffset.y = 450
    fixture.layOut()
    #expect(names == ["a", "b", "c"])
  }
}
