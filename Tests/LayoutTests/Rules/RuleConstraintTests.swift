import Layout
import Testing

@Suite struct RuleConstraintTests {
  private let fixture = LayoutFixture(
    width: 320, height: 200, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  private let views: [String: any LayoutItem]

  init() {
    var views: [String: any LayoutItem] = ["root": fixture.window]
    for name in ["a", "b", "composer"] { views[name] = fixture.view(name) }
    views["safeArea"] = fixture.window.safeAreaLayoutGuide
    let guide = LayoutGuide(identifier: "middle")
    fixture.window.addLayoutGuide(guide)
    views["root.middle"] = guide
    self.views = views
  }

  private let metrics = ["pad": 16.0, "strong": 800, "inf": Double.infinity]

  private func constraint(_ rule: String) throws(ConstraintTextError) -> LayoutConstraint {
    try LayoutConstraint(rule: rule, metrics: metrics, views: views)
  }

  private func view(_ name: String) throws -> View { try #require(views[name] as? View) }

  @Test(
    "A rule becomes the constraint that it reads as",
    arguments: [
      ("a.left == root.left + pad", "a.left == window.left + 16"),
      ("10 == a.width", "-1 * a.width == -10"),
      ("a.width <= 2 * b.width - 8", "a.width <= 2 * b.width - 8"),
      ("a.width + b.width <= 2 * composer.width", "a.width + b.width - 2 * composer.width <= 0"),
      ("a.top >= safeArea.top", "a.top >= window.safeArea.top"),
      ("a.top >= root.safeArea.top", "a.top >= window.safeArea.top"),
      ("a.left == composer.margins.left", "a.left == composer.margins.left"),
      ("a.centerX == root.middle.centerX", "a.centerX == window.middle.centerX"),
      ("a.firstBaseline == b.lastBaseline", "a.firstBaseline == b.lastBaseline"),
      ("a.leading = b.trailing", "a.leading == b.trailing"),
    ]) func mapping(rule: String, expected: String) throws
  {
    let made = try constraint(rule)
    #expect(made.rule == expected)
    #expect(made.priority == .required)
    #expect(!made.isActive)
  }

  @Test func prioritiesAndPlaces() throws {
    #expect(try constraint("a.width == 1 @strong").priority == 800)
    #expect(try constraint("a.width == 1 @low").priority == .defaultLow)
    let line: UInt = #line + 1
    let made = try LayoutConstraint(rule: "a.width == 1", views: views)
    #expect(made.line == line)
  }

  @Test func aFormMayHaveAnyExpressionForAName() throws {
    let a = try view("a")
    let rule = try LinearRule(parsing: "2 * x == 10")
    let form = try rule.form { (_) throws(ConstraintTextError) -> RuleValue<LayoutExpression> in
      .unknown(a.rightAnchor - a.leftAnchor + 1)
    }
    let made = LayoutConstraint(form, priority: 300)
    #expect(made.rule == "2 * a.right - 2 * a.left == 8")
    #expect(made.priority == 300)
  }

  @Test(
    "Names that are not known, at the part that is not",
    arguments: [
      ("c.width == 1", 1, "unknown view 'c'"),
      ("1 == compser.margins.left", 6, "unknown view 'compser', did you mean 'composer'?"),
      ("composer.margin.left == 1", 10, "unknown guide 'margin', did you mean 'margins'?"),
      ("composer.margins.lft == 1", 18, "unknown attribute 'lft', did you mean 'left'?"),
      ("a.widht == 1", 3, "unknown attribute 'widht', did you mean 'width'?"),
      (
        "a.leftMargin == 1", 3,
        "unknown attribute 'leftMargin', expected left, right, top, bottom, leading, trailing, width, height, "
          + "centerX, centerY, firstBaseline or lastBaseline"
      ),
      ("a.leadingAnchor == 1", 3, "unknown attribute 'leadingAnchor', did you mean 'leading'?"),
      ("a.widhtAnchor == 1", 3, "unknown attribute 'widhtAnchor', did you mean 'width'?"),
      ("a.x == 1", 3, "unknown attribute 'x', did you mean 'left'?"),
      ("a.y == 1", 3, "unknown attribute 'y', did you mean 'top'?"),
      ("a.width == 1 @defaultHigh", 15, "unknown name 'defaultHigh', did you mean 'high'?"),
      ("a.width == 1 @defaultLow", 15, "unknown name 'defaultLow', did you mean 'low'?"),
      (
        "safeArea.margins.top == 1", 10,
        "unknown guide 'margins', expected 'margins' or 'safeArea', which only views have"
      ),
      ("a == 1", 2, "expected an attribute of 'a', as in 'a.width'"),
      (
        "composer.margins + 1 == 1", 17,
        "expected an attribute of 'composer.margins', as in 'composer.margins.width'"
      ),
      ("a.width == pads", 12, "unknown name 'pads', did you mean 'pad'?"),
      ("a.width == inf", 12, "numbers must be finite, found inf"),
      ("a.width == 1 @a.b", 16, "expected the end, found '.'"),
      ("a.width == 1 @weak", 15, "unknown name 'weak'"),
      ("pad == 16", 1, "a constraint must speak of an attribute, this one is about numbers alone"),
    ]) func errors(rule: String, column: Int, message: String)
  {
    do throws(ConstraintTextError) {
      _ = try constraint(rule)
      Issue.record("\(rule) was read")
    } catch {
      #expect(error.column == column)
      #expect(error.message == message)
    }
  }

  @Test func rulesAreSolved() throws {
    // Thirds of what 16 around and 8 between leave of 320: (320 - 32 - 8) / 3 = 93.3.
    let rules = [
      "a.left == root.left + pad", "b.left == a.right + 8", "b.right + pad == root.right",
      "b.width == 2 * a.width", "a.top == safeArea.top", "(a.height + b.height) / 2 == 30",
      "a.height - b.height == 20", "b.centerY == a.centerY", "composer.width == 500 @low",
      "composer.width <= a.width + b.width",
    ]
    try LayoutConstraint.activate(rules.map { try constraint($0) })
    fixture.layOut()
    #expect(fixture.problems.isEmpty)
    let third = 280.0 / 3
    #expect(isClose(try view("a").frame, Rect(x: 16, y: 20, width: third, height: 40)))
    #expect(isClose(try view("b").frame, Rect(x: 24 + third, y: 30, width: 2 * third, height: 20)))
    #expect(isClose(try view("composer").frame.width, 280))
  }
}
