import Layout
import Testing

@Suite struct VisualFormatConstraintTests {
  private let fixture = LayoutFixture()
  private let views: [String: any LayoutItem]

  init() {
    var views: [String: any LayoutItem] = [:]
    for name in ["a", "b", "c"] { views[name] = fixture.view(name) }
    views["loose"] = View(name: "loose")
    let guide = LayoutGuide(identifier: "guide")
    fixture.window.addLayoutGuide(guide)
    views["guide"] = guide
    self.views = views
  }

  private let metrics = ["pad": 16.0, "strong": 800, "a": 33, "high": 3, "inf": Double.infinity, "zero": 0]

  private func rules(_ format: String, _ options: FormatOptions = []) throws -> [String] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views
    ).map { constraint in
      let priority = constraint.priority == .required ? "" : " @\(constraint.priority.rawValue)"
      return constraint.rule + priority
    }
  }

  private func failure(_ format: String, _ options: FormatOptions = []) -> ConstraintTextError? {
    do {
      _ = try rules(format, options)
      return nil
    } catch {
      return error as? ConstraintTextError
    }
  }

  @Test(
    "Constraints come in reading order",
    arguments: [
      ("[b]", []),
      ("[b][c]", ["c.leading == b.trailing"]),
      ("[b]-[c]", ["c.leading == b.trailing + 8"]),
      ("V:[b]-pad-[c]", ["c.top == b.bottom + 16"]),
      ("[b]-(-8)-[c]", ["c.leading == b.trailing - 8"]),
      (
        "|-pad-[b(>=44)]-(>=8,<=20@750)-[c(b@strong)]-5-|",
        [
          "b.leading == window.leading + 16", "b.width >= 44", "c.leading >= b.trailing + 8",
          "c.leading <= b.trailing + 20 @750.0", "c.width == b.width @800.0",
          "window.trailing == c.trailing + 5",
        ]
      ),
      (
        "|-[b(20,>=pad)]-|",
        [
          "b.leading == window.margins.leading", "b.width == 20", "b.width >= 16",
          "window.margins.trailing == b.trailing",
        ]
      ),
      (
        "V:|[b(c)]-[guide]|",
        [
          "b.top == window.top", "b.height == c.height", "window.guide.top == b.bottom + 8",
          "window.bottom == window.guide.bottom",
        ]
      ),
      // What is both is the metric; the names of priorities are not metrics.
      ("[b(a@high)]", ["b.width == 33 @750.0"]),
    ]) func readingOrder(format: String, expected: [String]) throws
  {
    #expect(try rules(format) == expected)
  }

  @Test func alignmentsComeLastEachViewWithTheOneBefore() throws {
    #expect(
      try rules("|[b]-[c][guide]", [.alignAllTop, .alignAllBottom]) == [
        "b.leading == window.leading", "c.leading == b.trailing + 8", "window.guide.leading == c.trailing",
        "c.top == b.top", "c.bottom == b.bottom", "window.guide.top == c.top",
        "window.guide.bottom == c.bottom",
      ])
    #expect(try rules("V:[b]", .alignAllLeading) == [])
  }

  @Test func directionsNameSidesAndKeepTheGapPositive() throws {
    #expect(
      try rules("|-pad-[b(4)]-(>=1)-[c]-2-|", .directionLeftToRight) == [
        "b.left == window.left + 16", "b.width == 4", "c.left >= b.right + 1", "window.right == c.right + 2",
      ])
    #expect(
      try rules("|-pad-[b(4)]-(>=1)-[c]-2-|", .directionRightToLeft) == [
        "window.right == b.right + 16", "b.width == 4", "b.left >= c.right + 1", "c.left == window.left + 2",
      ])
    #expect(
      try rules("|-[b]-|", .directionRightToLeft) == [
        "window.margins.right == b.right", "b.left == window.margins.left",
      ])
    #expect(try rules("V:[b][c]", .directionRightToLeft) == ["c.top == b.bottom"])
  }

  @Test func theDefaultPriorityIsForWhatHasNone() throws {
    let format = try VisualFormat(parsing: "[b(20@300)]-[c]")
    let constraints = try format.constraints(options: .alignAllTop, priority: 500, views: views)
    #expect(constraints.map(\.priority) == [300, 500, 500])
  }

  @Test func constraintsAreInactiveAndKnowTheirPlace() throws {
    let line: UInt = #line + 1
    let made = try LayoutConstraint.constraints(withVisualFormat: "[b]-[c]", views: views)
    #expect(made.map(\.isActive) == [false])
    #expect(made.first?.line == line)
    #expect(made.first?.file?.description == #fileID)
  }

  @Test(
    "Names and values that do not go",
    arguments: [
      ("[b]-[d]", 6, "unknown view 'd'"),
      ("[gude]", 2, "unknown view 'gude', did you mean 'guide'?"),
      ("[b]-pda-[c]", 5, "unknown metric 'pda', did you mean 'pad'?"),
      ("[b]-(>=c)-[c]", 8, "expected a number or metric, found the view 'c'"),
      ("[b(guid)]", 4, "unknown name 'guid', did you mean 'guide'?"),
      ("[b(20@stong)]", 7, "unknown metric 'stong', did you mean 'strong'?"),
      ("[b(20@requird)]", 7, "unknown metric 'requird', did you mean 'required'?"),
      ("[b(20@zero)]", 7, "a priority must be above 0 and up to 1000, found 0"),
      ("[b(inf)]", 4, "numbers must be finite, found inf"),
      ("[b]-inf-[c]", 5, "numbers must be finite, found inf"),
      ("V:|[loose]", 3, "'|' stands for the superview of 'loose', which has none"),
      ("V:[b][loose]-|", 14, "'|' stands for the superview of 'loose', which has none"),
    ]) func names(format: String, column: Int, message: String)
  {
    let error = failure(format)
    #expect(error?.column == column)
    #expect(error?.message == message)
    #expect(error?.text == format)
  }

  @Test func alignmentsAlongTheAxisAreRefused() {
    let acrossRows: [FormatOptions] = [
      .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllFirstBaseline, .alignAllLastBaseline,
    ]
    let acrossColumns: [FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
    ]
    for option in acrossRows {
      #expect(failure("H:[b][c]", option) == nil)
      #expect(failure("V:[b][c]", option)?.column == 3)
    }
    for option in acrossColumns {
      #expect(failure("V:[b][c]", option) == nil)
      #expect(failure("H:[b]", option)?.column == 3)
    }
    #expect(
      failure("[b][c]", .alignAllLeading)?.message == "alignAllLeading cannot align views that stand in a row"
    )
    #expect(
      failure("V:[b][c]", [.alignAllTop, .alignAllLeft])?.message
        == "alignAllTop cannot align views that stand in a column")
  }

  @Test func bitsThatMeanNothingAreRefused() {
    #expect(failure("[b][c]", FormatOptions(rawValue: 1 << 7))?.reason == .unknownOptions(1 << 7))
    #expect(failure("[b][c]", FormatOptions(rawValue: 1 << 19))?.reason == .unknownOptions(1 << 19))
    let both: FormatOptions = [.directionLeftToRight, .directionRightToLeft]
    #expect(failure("[b][c]", both)?.reason == .unknownOptions(3 << 16))
  }

  /// The values of NSLayoutFormatOptions in NSLayoutConstraint.h.
  @Test func bitsAreAppleS() {
    let values: [(FormatOptions, UInt)] = [
      (.alignAllLeft, 0x2), (.alignAllRight, 0x4), (.alignAllTop, 0x8), (.alignAllBottom, 0x10),
      (.alignAllLeading, 0x20), (.alignAllTrailing, 0x40), (.alignAllCenterX, 0x200),
      (.alignAllCenterY, 0x400), (.alignAllLastBaseline, 0x800), (.alignAllFirstBaseline, 0x1000),
      (.alignmentMask, 0xFFFF), (.directionLeadingToTrailing, 0), (.directionLeftToRight, 0x10000),
      (.directionRightToLeft, 0x20000), (.directionMask, 0x30000),
    ]
    for (option, value) in values { #expect(option.rawValue == value) }
    #expect(FormatOptions(named: "alignAllCenterY") == .alignAllCenterY)
    #expect(FormatOptions(named: "directionRightToLeft") == .directionRightToLeft)
    #expect(FormatOptions(named: "alignAll") == nil)
    #expect(FormatOptions.names.count == 13)
    #expect(FormatOptions.names.allSatisfy { FormatOptions(named: $0) != nil })
  }
}
