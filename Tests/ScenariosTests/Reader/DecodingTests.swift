import Scenarios
import Testing

@Suite struct DecodingTests {
  /// What `read` makes of a text, and the mistakes it noted.
  private func decode<Result>(
    _ text: String, _ read: (ValueReader) -> Result?
  ) throws -> (result: Result?, mistakes: [String]) {
    let document = try ScenarioDocument(parsing: SourceText(name: "a", text: text))
    let mistakes = Mistakes(in: document.source)
    let result = read(ValueReader(document.root, mistakes))
    do {
      try mistakes.check()
      #expect(mistakes.isEmpty)
      return (result, [])
    } catch {
      #expect(!mistakes.isEmpty)
      return (result, "\(error)".split(separator: "\n").map(String.init))
    }
  }

  private enum Curve: String, CaseIterable {
    case linear, easeIn, easeOut
  }

  @Test func eachTypeIsReadAsItself() throws {
    #expect(try decode("1.5") { $0.number() } == (1.5, []))
    #expect(try decode("-3") { $0.integer() } == (-3, []))
    #expect(try decode("7") { $0.integer(in: 0...7) } == (7, []))
    #expect(try decode("'x'") { $0.string() } == ("x", []))
    #expect(try decode("true") { $0.bool() } == (true, []))
    #expect(try decode("'easeIn'") { $0.choice(of: Curve.self) } == (.easeIn, []))
    #expect(try decode("'high'") { $0.choice(["required": 1000, "high": 750]) } == (750, []))
    #expect(try decode("0.5") { $0.number("a number above 0") { $0 > 0 } } == (0.5, []))
    let numbers = try decode("[1, 2]") { $0.numbers(count: 2) }
    #expect(numbers.result == [1, 2])
    let strings = try decode("['a', 'b']") { $0.strings() }
    #expect(strings.result == ["a", "b"])
    let intrinsic = try decode("[null, 36]") { $0.array(count: 2)?.map { $0.orNull?.number() } }
    #expect(intrinsic.result == [nil, 36])
    #expect(intrinsic.mistakes.isEmpty)
  }

  @Test func everyOtherTypeIsAMistake() throws {
    let values = [
      ("null", "null"), ("true", "true"), ("false", "false"), ("1", "a number"), ("'x'", "a string"),
      ("[]", "an array"), ("{}", "an object"),
    ]
    let readers: [(name: String, reads: Set<String>, read: (ValueReader) -> Bool)] = [
      ("a number", ["a number"], { $0.number() != nil }),
      ("a whole number", ["a number"], { $0.integer() != nil }),
      ("a whole number from 0 to 9", ["a number"], { $0.integer(in: 0...9) != nil }),
      ("a number above 0", ["a number"], { $0.number("a number above 0") { $0 > 0 } != nil }),
      ("a string", ["a string"], { $0.string() != nil }),
      ("true or false", ["true", "false"], { $0.bool() != nil }),
      ("'linear', 'easeIn' or 'easeOut'", [], { $0.isString || $0.choice(of: Curve.self) != nil }),
      ("'one'", [], { $0.isString || $0.choice(["one": 1]) != nil }),
      ("an array", ["an array"], { $0.array() != nil }),
      ("an array of strings", ["an array"], { $0.strings() != nil }),
      ("an array of 0 numbers", ["an array"], { $0.numbers(count: 0) != nil }),
      ("an object", ["an object"], { $0.object { _ in true } ?? false }),
      ("an object", ["an object"], { $0.members() != nil }),
      ("the keyboard", ["an object"], { $0.object("the keyboard") { _ in true } ?? false }),
      ("the views", ["an object"], { $0.members("the views") != nil }),
    ]
    for reader in readers {
      for (text, name) in values {
        let (result, mistakes) = try decode(" \(text)") { reader.read($0) }
        let isRight = reader.reads.contains(name) || (name == "a string" && reader.reads.isEmpty)
        #expect(result == isRight, "\(reader.name): \(text)")
        #expect(mistakes == (isRight ? [] : ["a:1:2: found \(name), expected \(reader.name)"]), "\(text)")
      }
    }
  }

  @Test func valuesOfTheRightTypeCanBeWrong() throws {
    let mistakes: [(String, (ValueReader) -> Bool, String)] = [
      ("1.5", { $0.integer() != nil }, "1:1: found 1.5, expected a whole number"),
      ("1e300", { $0.integer() != nil }, "1:1: found 1e+300, expected a whole number"),
      ("10", { $0.integer(in: -1...7) != nil }, "1:1: found 10, expected a whole number from -1 to 7"),
      ("-3", { $0.number("a number above 0") { $0 > 0 } != nil }, "1:1: found -3, expected a number above 0"),
      ("[1]", { $0.numbers(count: 2) != nil }, "1:1: found an array of 1, expected 2 numbers"),
      ("[1, 2, 3]", { $0.array(count: 2) != nil }, "1:1: found an array of 3, expected 2 elements"),
      (
        "'easeOt'", { $0.choice(of: Curve.self) != nil },
        "1:1: found 'easeOt', expected 'linear', 'easeIn' or 'easeOut'; did you mean 'easeOut'?"
      ),
      (
        "'hihg'", { $0.choice(["high": 750, "low": 250]) != nil },
        "1:1: found 'hihg', expected 'high' or 'low'; did you mean 'high'?"
      ),
      (
        "'odd'", { $0.choice(["high": 750, "low": 250]) != nil }, "1:1: found 'odd', expected 'high' or 'low'"
      ),
    ]
    for (text, read, message) in mistakes {
      let (result, noted) = try decode(text) { read($0) }
      #expect(result == false, "\(text)")
      #expect(noted == ["a:\(message)"])
    }
  }

  @Test func allMistakesOfAFileAreToldInItsOrder() throws {
    let text = """
      {
        fps: "fast",
        nmae: 'x',
        device: {size: [390, null], scale: true, colour: 3},
        views: {a: {}, b: 1, a: {}},
        events: [{at: 0}, {}, {at: 'start', at: 1}],
        fps: 60,
      }
      """
    let (size, mistakes) = try decode(text) { value in
      value.object { object in
        _ = object.optional("name")?.string()
        _ = object.required("constraints")
        // Not in the order of the file.
        for event in object.optional("events")?.array() ?? [] {
          _ = event.object { $0.required("at")?.number() }
        }
        _ = object.optional("fps")?.number()
        let size = object.optional("device")?.object { device in
          _ = device.optional("scale")?.number()
          return device.required("size")?.numbers(count: 2)
        }
        for view in object.optional("views")?.members() ?? [] { _ = view.reader.object { _ in true } }
        return size
      }
    }
    #expect(size == nil)
    #expect(
      mistakes == [
        "a:1:1: found no key 'constraints', expected it in this object",
        "a:2:8: found a string, expected a number",
        "a:3:3: found the unknown key 'nmae'; did you mean 'name'?",
        "a:4:24: found null, expected a number",
        "a:4:38: found true, expected a number",
        "a:4:44: found the unknown key 'colour', expected scale or size",
        "a:5:21: found a number, expected an object",
        "a:5:24: found the key 'a' a second time, expected each key once",
        "a:6:21: found no key 'at', expected it in this object",
        "a:6:30: found a string, expected a number",
        "a:6:39: found the key 'at' a second time, expected each key once",
        "a:7:3: found the key 'fps' a second time, expected each key once",
      ])
  }

  @Test func unknownKeysAreComparedWithTheKeysThatAreFree() throws {
    func mistakes(_ text: String) throws -> [String] {
      try decode(text) { value in
        value.object { object in
          for key in ["top", "left", "leading"] { _ = object.optional(key) }
          return true
        }
      }.mistakes
    }
    #expect(try mistakes("{tpo: 1}") == ["a:1:2: found the unknown key 'tpo'; did you mean 'top'?"])
    #expect(try mistakes("{'Left': 1}") == ["a:1:2: found the unknown key 'Left'; did you mean 'left'?"])
    let known = "expected top, left or leading"
    #expect(try mistakes("{top: 1, tpo: 1}") == ["a:1:10: found the unknown key 'tpo', \(known)"])
    #expect(try mistakes("{'': 1}") == ["a:1:2: found the unknown key '', \(known)"])
    #expect(
      try mistakes("{'\\x1b[2J\\n': 1}") == ["a:1:2: found the unknown key '\\u{1B}[2J\\u{A}', \(known)"])
    #expect(
      try decode("{x: 1}") { $0.object { _ in true } }.mistakes == ["a:1:2: found the unknown key 'x'"])
  }

  @Test func membersKeepTheirOrderAndPlaces() throws {
    let (names, mistakes) = try decode("{b: 1, a: 2,\n'ä': 3, c: 4}") { value in
      value.members().map { members in
        for member in members where member.name > "b" {
          member.failName("no \(member.name)", suggestion: "b")
        }
        return members.map { "\($0.name)\($0.nameOffset)" }
      }
    }
    #expect(names == ["b1", "a7", "ä13", "c22"])
    #expect(mistakes == ["a:2:1: no ä; did you mean 'b'?", "a:2:9: no c; did you mean 'b'?"])
  }

  @Test func mistakesInsideOfAStringAreShownThere() throws {
    let document = try ScenarioDocument(
      parsing: SourceText(name: "a", text: "[\n  'H:|-\\x28pad)-|',\n  'bar'\n]"))
    let mistakes = Mistakes(in: document.source)
    let elements = ValueReader(document.root, mistakes).array() ?? []
    elements.last?.fail("a bar")
    let _: Int? = elements.last?.unknown("bar", expected: "the name of a view", among: ["foo", "bay"])
    elements.first?.fail("no metric 'pad'", inStringAt: 5)
    do {
      try mistakes.check()
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)" == """
          a:2:12: no metric 'pad'
          a:3:3: a bar
          a:3:3: found 'bar', expected the name of a view; did you mean 'bay'?
          """)
      #expect(error.errors.first?.excerpt == "  'H:|-\\x28pad)-|',\n           ^")
      #expect(error.omittedCount == 0)
    }
  }

  @Test func ofManyMistakesTheFirstAreKept() throws {
    let text = "[" + String(repeating: "0,\n", count: 1000) + "]"
    let (_, mistakes) = try decode(text) { value in value.array().map { $0.map { $0.string() } } }
    #expect(mistakes.count == 101)
    #expect(mistakes[99] == "a:100:1: found a number, expected a string")
    #expect(mistakes[100] == "and 900 more")
    let object = "{" + (0..<1000).map { "k\($0): 1," }.joined() + "}"
    let (_, unknown) = try decode(object) { $0.object { $0.optional("k") } }
    #expect(unknown.count == 101)
    #expect(unknown[0] == "a:1:2: found the unknown key 'k0'; did you mean 'k'?")
    #expect(unknown[100] == "and 900 more")
  }
}

extension ValueReader {
  fileprivate var isString: Bool {
    if case .string = value.kind { true } else { false }
  }
}

private func == <Result: Equatable>(
  lhs: (result: Result?, mistakes: [String]), rhs: (Result, [String])
) -> Bool {
  lhs.result == rhs.0 && lhs.mistakes == rhs.1
}
