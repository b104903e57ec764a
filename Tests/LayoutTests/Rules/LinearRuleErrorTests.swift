import Layout
import Testing

/// The error that `text` gives, with `pad` (16) and `zero` (0) as metrics.
private func failure(_ text: String) -> ConstraintTextError? {
  let metrics = ["pad": 16.0, "zero": 0]
  do throws(ConstraintTextError) {
    _ = try LinearRule(parsing: text).form { (name) throws(ConstraintTextError) -> RuleValue<String> in
      if let number = metrics[name.text] { return .number(number) }
      return .unknown(name.text)
    }
    return nil
  } catch {
    return error
  }
}

@Suite struct LinearRuleErrorTests {
  @Test(
    "What is not a rule",
    arguments: [
      ("", 1, "expected a number, a name or '(', found the end"),
      ("x", 2, "expected an operator or a relation: '==', '<=' or '>=', found the end"),
      ("x ==", 5, "expected a number, a name or '(', found the end"),
      ("== x", 1, "expected a number, a name or '(', found '=='"),
      ("x < 1", 3, "expected an operator or a relation: '==', '<=' or '>=', found '<'"),
      ("x => 1", 4, "expected a number, a name or '(', found '>'"),
      ("x != 1", 3, "expected an operator or a relation: '==', '<=' or '>=', found '!='"),
      ("x ≤ 1", 3, "expected an operator or a relation: '==', '<=' or '>=', found '≤'"),
      ("x == 1 == y", 8, "expected an operator, '@' or the end, found '=='"),
      ("x y == 1", 3, "expected an operator or a relation: '==', '<=' or '>=', found 'y'"),
      ("2x == 1", 2, "expected an operator or a relation: '==', '<=' or '>=', found 'x'"),
      ("x == 1 2", 8, "expected an operator, '@' or the end, found '2'"),
      ("x + == 1", 5, "expected a number, a name or '(', found '=='"),
      ("x * / 2 == 1", 5, "expected a number, a name or '(', found '/'"),
      ("(x == 1", 4, "expected an operator or ')', found '=='"),
      ("(x + 1", 7, "expected an operator or ')', found the end"),
      ("x) == 1", 2, "expected an operator or a relation: '==', '<=' or '>=', found ')'"),
      ("() == 1", 2, "expected a number, a name or '(', found ')'"),
      ("x == (1))", 9, "expected an operator, '@' or the end, found ')'"),
      ("a. == 1", 3, "expected a name after '.', found ' '"),
      ("a..b == 1", 3, "expected a name after '.', found '.'"),
      ("x == 1 ; y", 8, "expected an operator, '@' or the end, found ';'"),
    ]) func syntax(text: String, column: Int, message: String)
  {
    let error = failure(text)
    #expect(error?.column == column)
    #expect(error?.message == message)
    #expect(error?.text == text)
  }

  @Test(
    "Priorities that are none",
    arguments: [
      ("x == 1 @", 9, "expected a priority: a number, a metric, 'required', 'high' or 'low', found the end"),
      ("x == 1 @750 y", 13, "expected the end, found 'y'"),
      ("x == 1 @750 @2", 13, "expected the end, found '@'"),
      ("x == 1 @0", 9, "a priority must be above 0 and up to 1000, found 0"),
      ("x == 1 @-5", 9, "a priority must be above 0 and up to 1000, found -5"),
      ("x == 1 @ 1000.5", 10, "a priority must be above 0 and up to 1000, found 1000.5"),
      ("x == 1 @zero", 9, "a priority must be above 0 and up to 1000, found 0"),
      ("x == 1 @y", 9, "unknown metric 'y'"),
      ("x == 1 @hihg", 9, "unknown metric 'hihg', did you mean 'high'?"),
    ]) func priorities(text: String, column: Int, message: String)
  {
    let error = failure(text)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test(
    "What is not linear or not finite, at the operator or number",
    arguments: [
      ("x * y == 1", 3, "a product of two unknowns is not linear"),
      ("2 * (x + 1) * (y - 1) == 1", 13, "a product of two unknowns is not linear"),
      ("1 == x * x", 8, "a product of two unknowns is not linear"),
      ("1 / x == 1", 3, "a quotient by an unknown is not linear"),
      ("x / x == 1", 3, "a quotient by an unknown is not linear"),
      ("x / 0 == 1", 3, "division by zero"),
      ("x / (pad - 16) == 1", 3, "division by zero"),
      ("1 == 0 / zero", 8, "division by zero"),
      ("x == 1e999", 6, "numbers must be finite, found 1e999"),
      ("x == 1e308 * 10", 12, "numbers must be finite, found inf"),
      ("x == 1e308 + 1e308", 12, "numbers must be finite, found inf"),
      ("1e308 * x * 10 == 0", 9, "numbers must be finite, found inf"),
      ("-1e308 + x == 1e308", 12, "numbers must be finite, found inf"),
    ]) func numbers(text: String, column: Int, message: String)
  {
    let error = failure(text)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test func anErrorOfTheResolverIsHandedOn() throws {
    let rule = try LinearRule(parsing: "x == y")
    let own = ConstraintTextError(text: "x == y", offset: 5, reason: .unknownName("y"), suggestion: "z")
    #expect(throws: own) {
      try rule.form { (name) throws(ConstraintTextError) -> RuleValue<String> in
        if name.text == "y" { throw own }
        return .unknown(name.text)
      }
    }
  }
}

@Suite struct ConstraintTextErrorTests {
  @Test func theCaretStandsUnderThePlace() {
    #expect(
      failure("x * y == 1").map { "\($0)" }
        == """
        a product of two unknowns is not linear
        x * y == 1
          ^
        """)
    // One column a character, whatever its bytes: the é below is two of them, the flag eight.
    #expect(failure("é + 🇪🇺 * x == 1")?.column == 7)
    #expect(failure("é + 🇪🇺 * x == 1")?.offset == 14)
  }

  @Test func ofSeveralLinesTheOneIsShown() {
    let error = failure("x ==\n\t1 )\n+ 2")
    #expect(error?.column == 4)
    #expect(
      error.map { "\($0)" } == "expected an operator, '@' or the end, found ')'\n\t1 )\n\t  ^")
  }

  @Test func longLinesAreCutAroundThePlace() {
    let long = String(repeating: "x + ", count: 1000)
    let error = failure(long + "* y == " + long)
    #expect(error?.column == 4001)
    let lines = "\(error.map(String.init(describing:)) ?? "")".split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 121 })
    #expect(lines.last == Substring(String(repeating: " ", count: 60) + "^"))
    #expect(lines[1].dropFirst(60).first == "*")
  }

  @Test func offsetsAreKeptInsideTheText() {
    #expect(ConstraintTextError(text: "ab", offset: 9, reason: .noUnknown).column == 3)
    #expect(ConstraintTextError(text: "ab", offset: -1, reason: .noUnknown).column == 1)
  }
}
