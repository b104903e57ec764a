import Layout
import Testing

/// Frames worked out by hand.
@Suite struct VisualFormatLayoutTests {
  private let fixture = LayoutFixture(width: 320, height: 100)
  private var window: Window { fixture.window }

  private func activate(
    _ formats: [String], _ options: FormatOptions = [], metrics: [String: Double] = [:],
    _ views: [String: any LayoutItem]
  ) throws {
    for format in formats {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    fixture.layOut()
    #expect(fixture.problems.isEmpty)
  }

  @Test func aCompleteLine() throws {
    let find = ContentView(40, 20)
    let findNext = ContentView(70, 20)
    let findField = View(name: "findField")
    for view in [find, findNext, findField] { window.addSubview(view) }
    try activate(
      ["|-[find]-[findNext]-[findField(>=20)]-|", "V:|-30-[find(20)]"], [],
      ["find": find, "findNext": findNext, "findField": findField])
    #expect(isClose(find.frame, Rect(x: 8, y: 30, width: 40, height: 20)))
    #expect(isClose(findNext.frame.minX, 56) && isClose(findNext.frame.width, 70))
    #expect(isClose(findField.frame.minX, 134) && isClose(findField.frame.width, 178))
  }

  @Test func insetsAndColumns() throws {
    let purpleBox = fixture.view("purpleBox")
    let topField = fixture.view("topField")
    let bottomField = fixture.view("bottomField")
    try activate(
      ["|-50-[purpleBox]-50-|", "V:|-5-[topField(30)]-10-[bottomField(25)]", "V:|[purpleBox]|"], [],
      ["purpleBox": purpleBox, "topField": topField, "bottomField": bottomField])
    #expect(isClose(purpleBox.frame, Rect(x: 50, y: 0, width: 220, height: 100)))
    #expect(isClose(topField.frame.minY, 5) && isClose(topField.frame.height, 30))
    #expect(isClose(bottomField.frame.minY, 45) && isClose(bottomField.frame.height, 25))
  }

  @Test func flushViewsOfEqualWidth() throws {
    let maroon = fixture.view("maroonView")
    let blue = fixture.view("blueView")
    try activate(["|[maroonView(==blueView)][blueView]|"], [], ["maroonView": maroon, "blueView": blue])
    #expect(isClose(maroon.frame.minX, 0) && isClose(maroon.frame.width, 160))
    #expect(isClose(blue.frame.minX, 160) && isClose(blue.frame.width, 160))
  }

  @Test func severalPredicatesAndPriorities() throws {
    let flexible = fixture.view("flexible")
    let rest = fixture.view("rest")
    // The wish for 90 is weaker than the limits, the rest's for 250 weaker still.
    try activate(
      ["|[flexible(>=70,<=100,90@20)]-0-[rest(250@10)]|"], [], ["flexible": flexible, "rest": rest])
    #expect(isClose(flexible.frame.width, 90) && isClose(rest.frame.width, 230))
    try activate(["[rest(250@30)]"], [], ["rest": rest])
    #expect(isClose(flexible.frame.width, 70) && isClose(rest.frame.width, 250))
  }

  @Test func theStandardGapAtAnEdgeIsTheMarginAndFollowsIt() throws {
    let inner = fixture.view("inner")
    let a = fixture.view("a", in: inner)
    try fixture.place(inner, 10, 0, 200, 100)
    inner.layoutMargins = EdgeInsets(top: 1, left: 16, bottom: 2, right: 24)
    try activate(["|-[a]-|", "V:|-[a]-|"], [], ["a": a])
    #expect(isClose(a.frame, Rect(x: 16, y: 1, width: 160, height: 97)))
    inner.layoutMargins = EdgeInsets(all: 20)
    fixture.layOut()
    #expect(isClose(a.frame, Rect(x: 20, y: 20, width: 160, height: 60)))
    window.layoutDirection = .rightToLeft
    inner.layoutMargins = EdgeInsets(top: 1, left: 16, bottom: 2, right: 24)
    fixture.layOut()
    #expect(isClose(a.frame, Rect(x: 16, y: 1, width: 160, height: 97)))
  }

  @Test func theMarginOfAWindowLiesInsideItsSafeArea() throws {
    window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let a = fixture.view("a")
    let b = fixture.view("b")
    try activate(["V:|-[a(10)]", "V:|[b(10)]"], [], ["a": a, "b": b])
    #expect(isClose(a.frame.minY, 28) && isClose(b.frame.minY, 0))
  }

  @Test(
    "A row runs with the text, or as the options say",
    arguments: [
      (LayoutDirection.leftToRight, FormatOptions.directionLeadingToTrailing, [20.0, 130.0]),
      (.rightToLeft, .directionLeadingToTrailing, [200, 140]),
      (.leftToRight, .directionLeftToRight, [20, 130]),
      (.rightToLeft, .directionLeftToRight, [20, 130]),
      (.leftToRight, .directionRightToLeft, [200, 140]),
      (.rightToLeft, .directionRightToLeft, [200, 140]),
    ]) func directions(direction: LayoutDirection, options: FormatOptions, expected: [Double]) throws
  {
    window.layoutDirection = direction
    let a = fixture.view("a")
    let b = fixture.view("b")
    try activate(["H:|-20-[a(100)]-10-[b(50)]"], options, ["a": a, "b": b])
    #expect(isClose(a.frame.minX, expected[0]) && isClose(b.frame.minX, expected[1]))
  }

  @Test func theMarginsOfARowThatRunsBackwards() throws {
    window.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 24)
    let a = fixture.view("a")
    let b = fixture.view("b")
    try activate(["|-[a(100)]-[b]-|"], .directionRightToLeft, ["a": a, "b": b])
    #expect(isClose(a.frame.minX, 196) && isClose(a.frame.width, 100))
    #expect(isClose(b.frame.minX, 16) && isClose(b.frame.width, 172))
  }

  @Test func alignedViewsShareTheirCentres() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let c = fixture.view("c")
    let views: [String: any LayoutItem] = ["a": a, "b": b, "c": c]
    try activate(["|[a(10)][b(10)][c(10)]"], .alignAllCenterY, views)
    try activate(["V:|-40-[a(20)]", "V:[b(50)]", "V:[c(10)]"], [], views)
    #expect(isClose(b.frame.minY, 25) && isClose(c.frame.minY, 45))
  }

  /// A view may stand beside its own superview; aligned with it, and with a gap that cannot be kept, it is centred.
  @Test func aViewIsCentredInItsSuperview() throws {
    let label = ContentView(60, 20)
    window.addSubview(label)
    try activate(["H:[window]-(<=1)-[label]"], .alignAllCenterY, ["window": window, "label": label])
    #expect(isClose(label.frame.minY, 40) && isClose(label.frame.height, 20))
  }

  @Test func aGapIsItsConstant() throws {
    let a = fixture.view("a")
    let b = fixture.view("b")
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "|-20-[a(100)]-10-[b(50)]-gap-|", metrics: ["gap": 4], views: ["a": a, "b": b])
    #expect(row.map(\.constant) == [20, 100, 10, 50, 4])
    try LayoutConstraint.activate(Array(row.dropLast()))
    row[2].constant = 30
    fixture.layOut()
    #expect(isClose(b.frame.minX, 150))
    window.layoutDirection = .rightToLeft
    fixture.layOut()
    #expect(isClose(b.frame.maxX, 170))
  }
}
