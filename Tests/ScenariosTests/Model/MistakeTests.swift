import Layout
import Testing

@testable import Scenarios

/// Each mistake is told with its place, what was found and what was expected.
@Suite struct MistakeTests {
  private func only(_ text: String) -> String {
    let found = mistakes(text)
    return found.count == 1 ? found[0] : "\(found.count) mistakes: \(found)"
  }

  @Test func everyMistakeOfAFileIsTold() {
    let found = mistakes(
      """
      {
        device: "nothing", fps: 0, metric: {},
        views: {a: {intrinsic: [1]}, b: {views: {a: {}}}, root: {}, "": 5},
        constraints: ["a.widht == 3", "H:|-[c]|", "a.width * b.width == 2", {id: "1", rule: "a.width == 1"}, 5],
        events: [{at: -1}, {set: {q: 1}}, {at: 1, set: {b2: 1}, activate: ["1", "7"]}],
        always: ["a.left"],
        expect: [{at: "ende"}, {at: 1, frames: {d: [0, 0, 0]}, values: {"a.x": 1}, ambiguous: ["a"]}],
      }
      """)
    #expect(
      found == [
        "2:11: found 'nothing', expected the name of a device or its measures",
        "2:27: found 0, expected a number above 0",
        "2:30: found the unknown key 'metric'; did you mean 'metrics'?",
        "3:26: found an array of 1, expected 2 sizes",
        "3:44: found the view 'a' a second time, expected each name once",
        "3:53: found a view called 'root', expected a name that is not one of root, safeArea, margins or keyboard",
        "3:63: found a view without a name, expected one",
        "3:67: found a number, expected an object",
        "4:20: unknown attribute 'widht'; did you mean 'width'?",
        "4:39: unknown view 'c'",
        "4:54: a product of two unknowns is not linear",
        "4:87: found a second constraint called '1', expected each name once",
        "4:104: found a number, expected a rule, a format string or an object",
        "5:17: found -1, expected a number that is not negative",
        "5:22: found no key 'at', expected it in this object",
        "5:51: found 'b2', expected the name of a constraint; did you mean '2'?",
        "5:75: found '7', expected the name of a constraint",
        "6:19: expected an operator or a relation: '==', '<=' or '>=', found the end",
        "7:17: found 'ende', expected a time in seconds, 'start' or 'end'; did you mean 'end'?",
        "7:46: found an array of 3, expected 4 numbers or nulls",
        "7:67: in 'a.x': unknown attribute 'x'; did you mean 'left'?",
        "7:90: in 'a': expected an attribute of 'a', as in 'a.width'",
      ])
  }

  @Test func constraintsThatCannotBe() {
    let views = "views: {a: {}, b: {}}, "
    #expect(
      only("{\(views)constraints: [{rule: \"a.left == b.leading\", active: false}]}").contains(
        "1:46: found a constraint that cannot be: a.left == b.leading mixes leading or trailing"))
    #expect(
      only("{\(views)constraints: [\"1 == 2\"]}")
        == "1:40: a constraint must speak of an attribute, this one is about numbers alone")
    #expect(
      only("{\(views)constraints: [\"a.width == 1 @1001\"]}")
        == "1:54: a priority must be above 0 and up to 1000, found 1001")
    #expect(only("{\(views)constraints: [\"a.width == 1 / 0\"]}") == "1:53: division by zero")
    #expect(only("{\(views)constraints: [\"a.width == 1e400\"]}").hasPrefix("1:51: numbers must be finite"))
    #expect(
      only("{\(views)constraints: [{vfl: \"[a][b]\", options: [\"alignAllMiddle\"]}]}").hasPrefix(
        "1:65: found 'alignAllMiddle', expected an option"))
    #expect(
      only("{\(views)constraints: [{vfl: \"[a][b]\", options: [\"alignAllLeft\"]}]}").contains(
        "alignAllLeft cannot align views that stand in a row"))
    #expect(
      only("{\(views)constraints: [{rule: \"a.width == 1\", options: []}]}").contains("options of a rule"))
    #expect(only("{\(views)constraints: [{id: \"n\"}]}").contains("found neither, expected the key"))
    #expect(
      only("{\(views)constraints: [{id: \"r.0\", rule: \"a.width == 1\"}, {id: \"r\", vfl: \"[a(1,2)]\"}]}")
        .contains("found a second constraint called 'r.0'"))
    #expect(only("{views: {}}") == "1:1: found no key 'constraints', expected it in this object")
    #expect(only("[]") == "1:1: found an array, expected an object, which describes a scenario")
    #expect(only("{constraints: [}").hasPrefix("1:16: found '}'"))
  }

  @Test func namesThatOtherLayoutsHave() {
    func one(_ constraint: String) -> String {
      only("{views: {a: {}}, constraints: [\"\(constraint)\"]}")
    }
    #expect(
      one("a.trailingAnchor == 5") == "1:35: unknown attribute 'trailingAnchor'; did you mean 'trailing'?")
    #expect(one("a.x == 5") == "1:35: unknown attribute 'x'; did you mean 'left'?")
    #expect(
      one("a.zzz == 5")
        == "1:35: unknown attribute 'zzz', expected left, right, top, bottom, leading, trailing, width, height, "
        + "centerX, centerY, firstBaseline or lastBaseline")
    #expect(
      one("a.left == superview.left") == "1:43: unknown view 'superview' (the root view is called 'root')")
    #expect(one("H:[a][superview]") == "1:39: unknown view 'superview' (the root view is called 'root')")
    #expect(one("a.left == 5 @defaultHigh") == "1:46: unknown name 'defaultHigh'; did you mean 'high'?")
  }

  @Test func formatStringsWhereNoneCanBe() {
    func always(_ text: String) -> String {
      only("{views: {a: {}}, constraints: [], always: [\"\(text)\"]}")
    }
    let note = "(only rules can be checked, no format strings)"
    #expect(always("H:|[a]|") == "1:45: expected a rule \(note), found a format string")
    #expect(always("V|[a]|").hasSuffix("'<=' or '>=' \(note), found '|'"))
    #expect(always("a.left = = 5").contains("format") == false)
    #expect(
      only("{views: {a: {}}, constraints: [\"V|[a]|\"]}")
        .contains("(a format string begins with 'H:', 'V:', '|' or '['), found '|'"))
  }

  @Test func namesThatRulesCannotSpell() throws {
    func one(_ name: String, _ constraint: String) -> String {
      only("{views: {b: {}, \"\(name)\": {}}, constraints: [\"\(constraint)\"]}")
    }
    func hint(_ name: String) -> String {
      "(a view is called '\(name)', which rules and format strings cannot spell)"
    }
    #expect(
      one("user-name", "b.left == user-name.left").hasSuffix("unknown name 'user' \(hint("user-name"))"))
    #expect(one("v-1", "b.left == v-1.left").hasSuffix(hint("v-1")))
    #expect(one("user name", "b.left == user name.left").contains(hint("user name")))
    #expect(one("1a", "b.left == 1a.left").hasSuffix(hint("1a")))
    #expect(one("user-name", "H:|[user-name]|").hasSuffix(hint("user-name")))
    #expect(one("user-name", "b.left == name").contains("cannot spell") == false)
    // Frames may speak of it.
    #expect(
      try failures(
        """
        {views: {"user-name": {}}, constraints: [],
         expect: [{at: "end", frames: {"user-name": [0, 0, 0, 0]}}]}
        """
      ) == [])
  }

  /// Neither are looked through for each other.
  @Test func manyWrongNamesAreQuick() {
    let views = (0..<5_000).map { "\"v-\($0)\": {}" }.joined(separator: ",")
    let rules = (0..<5_000).map { "\"v-\($0).left == 1\"" }.joined(separator: ",")
    var found: [String] = []
    let time = ContinuousClock().measure { found = mistakes("{views: {\(views)}, constraints: [\(rules)]}") }
    #expect(found.count == Mistakes.limit)
    #expect(found.first?.contains("'v-0', which rules") == true)
    #expect(time < .seconds(20), "\(time)")
  }

  /// What is only wrong because of another mistake is not told.
  @Test func mistakesThatFollow() {
    #expect(
      only("{metrics: {pad: \"8\"}, views: {a: {}}, constraints: [\"a.left == pad\", \"|-pad-[a]\"]}")
        == "1:17: found a string, expected a number")
    #expect(
      only("{metrics: [\"pad\"], views: {a: {}}, constraints: [\"a.left == 5 @pad\"]}").hasPrefix("1:11"))
    let variable = only("{variables: \"x\", constraints: [\"x == 1\"], expect: [{at: 1, values: {x: 1}}]}")
    #expect(variable == "1:13: found a string, expected an array of names")
    #expect(
      only("{views: [\"a\"], constraints: [\"H:|[a]|\", \"a.left == 1\"], events: [{at: 1, focus: \"a\"}]}")
        == "1:9: found an array, expected an object of views by name")
    #expect(
      only("{view: {a: {}}, constraints: [\"H:|[a]|\"], expect: [{at: 1, frames: {a: [1, 2, 3, 4]}}]}")
        == "1:2: found the unknown key 'view'; did you mean 'views'?")
    #expect(
      only("{views: {a: {subviews: {b: {}}}}, constraints: [\"b.left == 1\", \"b.margins.left == 1\"]}")
        .hasPrefix("1:14: found the unknown key 'subviews'"))
    #expect(only("{views: {a: [{b: {}}]}, constraints: [\"H:|[a][b]\"]}").hasPrefix("1:13: found an array"))
    #expect(
      only(
        """
        {views: {a: {}}, constraints: [{id: "row", vfl: "H:[a"}],
         events: [{at: 1, set: {"row.0": 1, row: 1}}]}
        """
      ).hasPrefix("1:54: expected '(' or ']'"))
    #expect(
      only("{views: {a: {}}, constraints: [\"H:[q][a]\"], events: [{at: 1, activate: [\"0.0\"]}]}")
        == "1:36: unknown view 'q'")
    // What has nothing to do with it is told all the same.
    #expect(
      mistakes("{metrics: {pad: \"8\"}, views: {a: {}}, constraints: [\"a.left == gap\"]}").count == 2)
  }

  /// A conflict names the file and the line that ask for its constraints, in rules and format strings alike.
  @Test func conflictsNameTheLinesOfTheFile() throws {
    let player = ScenarioPlayer(
      try scenario(
        """
        {views: {a: {}}, constraints: [

          "H:|[a(50)]|",
          {id: "w", rule: "a.right == 7"}]}
        """))
    _ = player.failures()
    let problem = player.problems.map(\.description).joined(separator: "\n")
    #expect(problem.contains("'0.1' (a:3)"))
    #expect(problem.contains("a.right == 7 'w' (a:4)"))
    #expect(problem.contains(".swift") == false)
  }

  @Test func events() {
    func event(_ text: String) -> String {
      only("{constraints: [], views: {a: {}}, events: [{at: 0, \(text)}]}")
    }
    #expect(event("keyboard: \"shwo\", height: 1").hasSuffix("did you mean 'show'?"))
    #expect(event("keyboard: \"dock\", local: true").contains("found the unknown key 'local'"))
    #expect(event("keyboard: \"predictive\"").contains("found no key 'on'"))
    #expect(event("keyboard: \"drag\"").contains("found none"))
    #expect(event("keyboard: \"drag\", to: 1, frame: [0, 0, 1, 1]").contains("found both"))
    #expect(event("keyboard: \"drag\", release: \"let go\"").contains("expected 'show' or 'hide'"))
    #expect(event("keyboard: \"sheet\", constraint: \"none\"").contains("expected the name of a constraint"))
    #expect(event("keyboard: \"post\", notification: \"willShwo\"").contains("did you mean 'willShow'?"))
    #expect(event("keyboard: \"show\"").contains("found neither"))
    #expect(event("keyboard: \"show\", height: 1, frame: [0, 0, 1, 1]").contains("found both"))
    #expect(event("keyboard: \"show\", height: -1").contains("found -1"))
    #expect(event("height: 3").contains("unknown key 'height'"))
    #expect(event("focus: \"b\"").contains("expected the name of a view"))
    #expect(event("resize: [1, -1]").contains("found -1"))
    #expect(event("animate: {duration: -1}").contains("found -1"))
    #expect(event("animate: {curve: \"linear\"}").contains("no key 'duration'"))
    #expect(event("animate: {duration: 1, curve: \"easein\"}").hasSuffix("did you mean 'easeIn'?"))
    #expect(event("animate: {duration: 1, curve: 3}").contains("found 3, expected 7"))
    #expect(event("animate: {duration: 1, curve: {bezier: [2, 0, 0, 1]}}").contains("within 0...1, found 2"))
    #expect(event("animate: {duration: 1, curve: {spring: {stiffness: 0, damping: 1}}}").contains("above 0"))
    #expect(event("animate: {duration: 1, curve: {}}").contains("found neither"))
  }

  @Test func anExpectationBehindTheEndIsNeverReached() {
    #expect(
      only("{duration: 1, variables: [\"x\"], constraints: [], expect: [{at: 1.5, values: {x: 0}}]}")
        == "1:59: found an expectation at 1.5 s, expected none behind the end at 1 s")
  }

  /// At the end itself it happens.
  @Test func anEventBehindTheEndNeverHappens() {
    func text(_ time: String) -> String {
      "{duration: 1, variables: [\"x\"], constraints: [\"x == 1\"], events: [{at: \(time), set: {\"0\": 2}}]}"
    }
    #expect(only(text("1.5")) == "1:67: found an event at 1.5 s, expected none behind the end at 1 s")
    #expect(mistakes(text("1")) == [])
  }

  @Test(arguments: [
    "", "tolerance: 1", "frames: {}", "frames: {a: [null, null, null, null]}", "values: {}, ambiguous: []",
  ])
  func anExpectationMustCheckSomething(text: String) {
    #expect(
      only("{views: {a: {}}, constraints: [], expect: [{at: 1, \(text)}]}")
        == "1:44: found an expectation of nothing, expected something to check: 'frames', 'values', 'unsatisfied', "
        + "'conflicts', 'conflictsAnyOf' or 'ambiguous'")
  }

  /// That there is none is something; and who mistook a key or a value is told of that alone.
  @Test func whatIsAnExpectationAllTheSame() {
    func found(_ text: String) -> [String] {
      mistakes("{views: {a: {}}, constraints: [], expect: [{at: 1, \(text)}]}")
    }
    for text in [
      "unsatisfied: []", "conflicts: []", "conflictsAnyOf: []", "frames: {a: [null, 0, null, null]}",
    ] {
      #expect(found(text) == [])
    }
    #expect(
      found("frame: {a: [0, 0, 0, 0]}") == ["1:52: found the unknown key 'frame'; did you mean 'frames'?"])
    #expect(found("values: {\"a.width\": \"0\"}") == ["1:72: found a string, expected a number"])
  }

  /// Whatever numbers a file has, it is played or refused.
  @Test func extremeNumbersDoNotTrap() throws {
    let numbers = ["1e308", "-1e308", "1e-308", "0", "-0", "5e-324"]
    for number in numbers {
      let text = """
        {device: {size: [10, 10]}, metrics: {m: \(number)}, variables: ["x"], views: {a: {intrinsic: [1e308, 0]}},
         constraints: [{id: "c", rule: "x == m"}, "a.left == m + m", "H:|-m-[a]-m-|", "m * a.top == \(number)",
           "a.left + a.right >= -1 * m"],
         events: [{at: 0.1, set: {c: \(number)}, animate: {duration: 0.1}},
                  {at: 0.2, keyboard: "changeFrame", frame: [\(number), \(number), \(number), \(number)]},
                  {at: 0.3, resize: [1e308, 1e-308]}],
         always: ["a.right <= m"], expect: [{at: "end", frames: {a: [0, 0, 0, 0]}, unsatisfied: [], ambiguous: ["x"]}]}
        """
      if mistakes(text).isEmpty { _ = try failures(text) }
    }
  }
}
