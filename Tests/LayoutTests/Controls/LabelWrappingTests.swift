import Layout
import Testing

/// "aa aa aa aa" at 10 points, by hand: a word is 11.12 wide, two are 25.02, three 38.92, all four 52.82; one line is 11.56
/// high, two 23.12, three 34.68, four 46.24. Sizes are whole points, as the screen's scale is 1.
@Suite("Label that wraps by itself")
struct LabelWrappingTests {
  let fixture = LayoutFixture(width: 60, height: 400)
  let label = Label(text: "aa aa aa aa", fontSize: 10, name: "label")

  init() {
    label.numberOfLines = 0
  }

  /// Lays the label over the window's width, at its top.
  func pin() throws {
    fixture.window.addSubview(label)
    try LayoutConstraint.activate([
      label.leftAnchor == fixture.window.leftAnchor, label.rightAnchor == fixture.window.rightAnchor,
      label.topAnchor == fixture.window.topAnchor,
    ])
  }

  @Test("The height follows the width, both ways, within the same layout")
  func heights() throws {
    try pin()
    let below = fixture.view("below")
    try (below.topAnchor == label.bottomAnchor).setActive(true)
    let sizes = [(60.0, 12.0), (30, 24), (12, 47), (53, 12), (52, 24), (26, 24), (25, 47), (600, 12)]
    for (width, height) in sizes {
      try fixture.window.resize(to: Size(width: width, height: 400))
      fixture.layOut()
      #expect(label.frame == Rect(x: 0, y: 0, width: width, height: height), "width \(width)")
      #expect(below.frame.minY == height)
    }
    #expect(fixture.problems.isEmpty)
  }

  @Test("It takes one round to find the width and one for the height")
  func rounds() throws {
    try pin()
    try fixture.window.resize(to: Size(width: 30, height: 400))
    fixture.layOut()
    #expect(fixture.window.engine.solveCount == 2)
    fixture.layOut()
    #expect(fixture.window.engine.solveCount == 2)
    try fixture.window.resize(to: Size(width: 31, height: 400))
    fixture.layOut()
    #expect(fixture.window.engine.solveCount == 3, "the same lines, no second round")
  }

  @Test("Alone it is as wide as its text, squeezed as wide as it may be, and grows again")
  func squeezed() throws {
    fixture.window.addSubview(label)
    let bound = label.widthAnchor <= 30
    try LayoutConstraint.activate([label.leftAnchor == fixture.window.leftAnchor, bound])
    fixture.layOut()
    #expect(label.frame.size == Size(width: 30, height: 24))
    bound.constant = 45
    fixture.layOut()
    #expect(label.frame.size == Size(width: 45, height: 24))
    try bound.setActive(false)
    fixture.layOut()
    #expect(label.frame.size == Size(width: 53, height: 12))
  }

  @Test("Text, lines and font change at the width that was found")
  func changes() throws {
    try pin()
    try fixture.window.resize(to: Size(width: 30, height: 400))
    fixture.layOut()
    label.text = "aa aa aa aa aa"
    fixture.layOut()
    #expect(label.frame.height == 35)
    label.numberOfLines = 2
    fixture.layOut()
    #expect(label.frame.height == 24)
    label.numberOfLines = 1
    fixture.layOut()
    #expect(label.frame.height == 12)
    label.numberOfLines = 0
    label.fontSize = 20
    fixture.layOut()
    #expect(label.frame.height == 116, "five words of 22.24, 23.12 high each: 115.6")
    label.text = ""
    fixture.layOut()
    #expect(label.frame.size == Size(width: 30, height: 0))
  }

  @Test("Baselines are those of the wrapped text")
  func baselines() throws {
    try pin()
    let first = fixture.view("first")
    let last = fixture.view("last")
    try LayoutConstraint.activate([
      first.topAnchor == label.firstBaselineAnchor, last.topAnchor == label.lastBaselineAnchor,
    ])
    try fixture.window.resize(to: Size(width: 12, height: 400))
    fixture.layOut()
    #expect(isClose(first.frame.minY, 9.31))
    #expect(isClose(last.frame.minY, 9.31 + 3 * 11.56))
  }

  @Test("A label of no width keeps the height of a line, as one that was not laid out")
  func noWidth() throws {
    fixture.window.addSubview(label)
    try (label.widthAnchor == 0).setActive(true)
    fixture.layOut()
    #expect(label.frame.size == Size(width: 0, height: 12))
  }

  @Test("A label that gets wider when it gets higher comes to rest with lines that fit")
  func feedback() throws {
    fixture.window.addSubview(label)
    label.setContentCompressionResistancePriority(1, for: .horizontal)
    label.setContentHuggingPriority(1, for: .horizontal)
    // One line is 12 high, so 12 wide, so four lines, 47 high, so 152 wide, so one line.
    try (label.widthAnchor == 4 * label.heightAnchor - 36).setActive(true)
    fixture.layOut()
    #expect(fixture.problems.isEmpty)
    #expect(label.frame.size == Size(width: 152, height: 47))
    #expect(label.textLayout.size.height <= label.frame.height)
    let solves = fixture.window.engine.solveCount
    fixture.layOut()
    #expect(fixture.window.engine.solveCount == solves, "at rest")
    label.text = "aa"
    fixture.layOut()
    #expect(label.frame.size == Size(width: 12, height: 12))
    #expect(fixture.problems.isEmpty)
  }

  @Test("A label that gets narrower when it gets higher settles")
  func narrowing() throws {
    fixture.window.addSubview(label)
    label.setContentCompressionResistancePriority(1, for: .horizontal)
    label.setContentHuggingPriority(1, for: .horizontal)
    // 12 high, 42 wide; two lines are 24 high, 30 wide; these are two lines.
    try (label.widthAnchor + label.heightAnchor == 54).setActive(true)
    fixture.layOut()
    #expect(label.frame.size == Size(width: 30, height: 24))
    #expect(fixture.problems.isEmpty)
  }

  @Test("Lines are broken anew at every tick of an animation")
  func animated() throws {
    fixture.window.addSubview(label)
    let width = label.widthAnchor == 60
    try LayoutConstraint.activate([label.topAnchor == fixture.window.topAnchor, width])
    fixture.layOut()
    width.constant = 12
    View.animate(withDuration: 1, options: .curveLinear) { fixture.layOut() }
    // 60 - 48 t: three words a line from 7.18 / 48 on, two from 21.08 / 48 on, one from 34.98 / 48 on.
    for (time, height) in [(0.1, 12.0), (0.2, 24), (0.4, 24), (0.5, 24), (0.7, 24), (0.8, 47), (1, 47)] {
      try fixture.window.advance(to: time)
      #expect(isClose(label.frame.width, 60 - 48 * time))
      #expect(label.frame.height == height, "at \(time)")
    }
  }

  @Test("Where frames are interpolated, the height that the new width takes is one of them")
  func interpolated() throws {
    fixture.window.addSubview(label)
    let wide = label.widthAnchor == 60
    let narrow = label.widthAnchor == 12
    try LayoutConstraint.activate([label.topAnchor == fixture.window.topAnchor, wide])
    fixture.layOut()
    try wide.setActive(false)
    try narrow.setActive(true)
    View.animate(withDuration: 1, options: .curveLinear) { fixture.layOut() }
    for (time, width, height) in [(0.0, 60.0, 12.0), (0.5, 36, 29.5), (1, 12, 47)] {
      try fixture.window.advance(to: time)
      #expect(isClose(label.frame, Rect(x: 0, y: 0, width: width, height: height)), "at \(time)")
    }
    #expect(label.textLayout.lines.count == 4)
  }

  @Test("What leaves the window wraps at the width of the next")
  func moved() throws {
    try pin()
    try fixture.window.resize(to: Size(width: 30, height: 400))
    fixture.layOut()
    label.removeFromSuperview()
    let window = Window(size: Size(width: 100, height: 100), scale: 2)
    window.addSubview(label)
    window.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 53, height: 12), "52.82 and 11.56 up to the half point")
  }

  @Test("A fitting size counts the lines at the width that it finds, and leaves no trace")
  func fitting() throws {
    let cell = fixture.view("cell")
    cell.addSubview(label)
    try LayoutConstraint.activate([
      label.leftAnchor == cell.leftAnchor + 8, label.rightAnchor == cell.rightAnchor - 8,
      label.topAnchor == cell.topAnchor + 8, label.bottomAnchor == cell.bottomAnchor - 8,
    ])
    fixture.layOut()
    let before = label.frame
    #expect(before.size == Size(width: 53, height: 12))
    func height(_ width: Double) -> Double {
      cell.systemLayoutSizeFitting(
        Size(width: width, height: 0), withHorizontalFittingPriority: .required
      ).height
    }
    for (width, expected) in [(46.0, 40.0), (28, 63), (69, 28), (46, 40)] {
      #expect(height(width) == expected)
    }
    #expect(cell.systemLayoutSizeFitting(.zero) == Size(width: 69, height: 28))
    fixture.layOut()
    #expect(label.frame == before)
    // Without a window, too.
    cell.removeFromSuperview()
    #expect(height(46) == 40)
  }

  @Test("Hundreds of labels take two rounds together")
  func many() throws {
    var above = fixture.window.topAnchor
    var labels: [Label] = []
    for _ in 0..<300 {
      let label = Label(text: "aa aa aa aa", fontSize: 10)
      label.numberOfLines = 0
      fixture.window.addSubview(label)
      try LayoutConstraint.activate([
        label.leftAnchor == fixture.window.leftAnchor, label.rightAnchor == fixture.window.rightAnchor,
        label.topAnchor == above,
      ])
      above = label.bottomAnchor
      labels.append(label)
    }
    try fixture.window.resize(to: Size(width: 30, height: 400))
    fixture.layOut()
    #expect(labels[299].frame == Rect(x: 0, y: 299 * 24, width: 30, height: 24))
    #expect(fixture.window.engine.solveCount == 2)
  }

  @Test("Hostile texts and sizes are laid out")
  func hostile() throws {
    try pin()
    label.text = String(repeating: "x", count: 1_000_000)
    try fixture.window.resize(to: Size(width: 50, height: 400))
    fixture.layOut()
    #expect(label.frame.size == Size(width: 50, height: 1_156_000), "ten characters a line")
    label.text = String(repeating: "\n", count: 999)
    fixture.layOut()
    #expect(label.frame.height == 11_560)
    label.text = "👩‍👩‍👧‍👦\u{0}\u{202E}\u{301}"
    fixture.layOut()
    #expect(label.frame.height == 12)
    #expect(fixture.problems.isEmpty)
    label.text = "aa"
    label.fontSize = .greatestFiniteMagnitude
    fixture.layOut()
    #expect(fixture.problems.allSatisfy { $0.kind == .refused || $0.kind == .solver })
    #expect(label.frame.isFinite)
    label.fontSize = .leastNonzeroMagnitude
    fixture.layOut()
    #expect(label.frame.height <= 1)
    label.fontSize = 10
    fixture.layOut()
    #expect(label.frame.height == 12)
  }
}
