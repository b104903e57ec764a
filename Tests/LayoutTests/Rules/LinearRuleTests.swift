import Layout
import Testing

/// A rule's normal form as text, with every name but `pad` (16), `k` (3) and `strong` (800) unknown.
private func normalForm(_ text: String) throws -> String {
  let metrics = ["pad": 16.0, "k": 3, "strong": 800]
  let form = try LinearRule(parsing: text).form { (name) throws(ConstraintTextError) -> RuleValue<String> in
    if let number = metrics[name.text] { return .number(number) }
    return .unknown(name.text)
  }
  let terms = form.terms.map { "\($0.coefficient) \($0.unknown)" }.joined(separator: ", ")
  let priority = form.priority.map { " @\($0.rawValue)" } ?? ""
  return "\(terms) \(form.relation) \(form.constant)\(priority)"
}

@Suite struct LinearRuleTests {
  @Test(
    "Unknowns go to the left in the order in which they are written, numbers to the right",
    arguments: [
      ("x == 10", "1.0 x equal 10.0"),
      ("10 == x", "-1.0 x equal -10.0"),
      ("x = 10", "1.0 x equal 10.0"),
      ("x <= 10", "1.0 x lessThanOrEqual 10.0"),
      ("x >= 10", "1.0 x greaterThanOrEqual 10.0"),
      ("a.left == b.right + 8", "1.0 a.left, -1.0 b.right equal 8.0"),
      ("a.left - 8 == b.right", "1.0 a.left, -1.0 b.right equal 8.0"),
      ("x + y + 1 <= z - 2", "1.0 x, 1.0 y, -1.0 z lessThanOrEqual -3.0"),
      ("x == x", "1.0 x, -1.0 x equal 0.0"),
      ("1 == 2", " equal 1.0"),
    ]) func normalForms(text: String, expected: String) throws
  {
    #expect(try normalForm(text) == expected)
  }

  @Test(
    "Factors, quotients, signs and parentheses",
    arguments: [
      ("2 * x == 0", "2.0 x equal 0.0"),
      ("x * 2 == 0", "2.0 x equal 0.0"),
      ("x / 4 == 0", "0.25 x equal 0.0"),
      ("-x == 5", "-1.0 x equal 5.0"),
      ("+x == 5", "1.0 x equal 5.0"),
      ("--x == - -5", "1.0 x equal 5.0"),
      ("2 * -x == 0", "-2.0 x equal 0.0"),
      ("-2 * -x == 0", "2.0 x equal 0.0"),
      ("x - y - z == 0", "1.0 x, -1.0 y, -1.0 z equal 0.0"),
      ("x - (y - z) == 0", "1.0 x, -1.0 y, 1.0 z equal 0.0"),
      ("(x + 3) * 2 == 0", "2.0 x equal -6.0"),
      ("2 * (x + 3) == 0", "2.0 x equal -6.0"),
      ("(x + 3) / 2 == 0", "0.5 x equal -1.5"),
      ("-(x - 3) == 0", "-1.0 x equal -3.0"),
      ("24 / 2 / 3 * x == 1", "4.0 x equal 1.0"),
      ("x / 2 * 6 == 1", "3.0 x equal 1.0"),
      ("1 + 2 * 3 == x", "-1.0 x equal -7.0"),
      ("(1 + 2) * 3 == x", "-1.0 x equal -9.0"),
      ("((x)) == ((1))", "1.0 x equal 1.0"),
      (
        "0.5 * (v.top - r.top - 24) == 0.5 * (r.bottom - 30 - v.bottom)",
        "0.5 v.top, -0.5 r.top, -0.5 r.bottom, 0.5 v.bottom equal -3.0"
      ),
    ]) func arithmetic(text: String, expected: String) throws
  {
    #expect(try normalForm(text) == expected)
  }

  @Test(
    "Numbers, metrics, names and space",
    arguments: [
      ("x == 1e-3", "1.0 x equal 0.001"),
      ("x == 2.5E+2", "1.0 x equal 250.0"),
      ("x == .5", "1.0 x equal 0.5"),
      ("x == 5.", "1.0 x equal 5.0"),
      ("x == pad", "1.0 x equal 16.0"),
      ("x == pad * 2 - k", "1.0 x equal 29.0"),
      ("pad * x == k", "16.0 x equal 3.0"),
      ("x / (pad - 12) == 1", "0.25 x equal 1.0"),
      ("composer.margins.left==_a1.$b", "1.0 composer.margins.left, -1.0 _a1.$b equal 0.0"),
      ("größe.breite == 1", "1.0 größe.breite equal 1.0"),
      (" \tx\n==\r 1 ", "1.0 x equal 1.0"),
    ]) func lexing(text: String, expected: String) throws
  {
    #expect(try normalForm(text) == expected)
  }

  @Test(
    "Priorities",
    arguments: [
      ("x == 1 @750", "1.0 x equal 1.0 @750.0"),
      ("x == 1@ 0.5", "1.0 x equal 1.0 @0.5"),
      ("x == 1 @1000", "1.0 x equal 1.0 @1000.0"),
      ("x == 1 @required", "1.0 x equal 1.0 @1000.0"),
      ("x == 1 @high", "1.0 x equal 1.0 @750.0"),
      ("x == 1 @low", "1.0 x equal 1.0 @250.0"),
      ("x == 1 @strong", "1.0 x equal 1.0 @800.0"),
    ]) func priorities(text: String, expected: String) throws
  {
    #expect(try normalForm(text) == expected)
  }

  @Test func namesAreListedWithTheirPlaces() throws {
    let names = try LinearRule(parsing: "é.top + 2 * composer.margins.left == x").names
    #expect(names.map(\.text) == ["é.top", "composer.margins.left", "x"])
    // é is two bytes.
    #expect(names.map(\.offset) == [0, 13, 38])
    #expect(names[1].parts.map(\.text) == ["composer", "margins", "left"])
    #expect(names[1].parts.map(\.offset) == [13, 22, 30])
  }

  @Test func theRuleItselfDoesNotDependOnWhatNamesMean() throws {
    let rule = try LinearRule(parsing: "a * b == 6")
    #expect(rule.relation == .equal)
    #expect(rule.priority == nil)
    let known = try rule.form { (name) throws(ConstraintTextError) -> RuleValue<String> in
      name.text == "a" ? .number(3) : .unknown(name.text)
    }
    #expect(known.terms == [.init(3, "b")])
    #expect(throws: ConstraintTextError.self) {
      try rule.form { (name) throws(ConstraintTextError) -> RuleValue<String> in .unknown(name.text) }
    }
  }
}
