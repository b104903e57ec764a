import Layout
import TestSupport
import Testing

@Suite struct LinearRuleRobustnessTests {
  /// A random expression as text, its value for x = 2, y = -3, z.w = 0.5 and m = 4, and whether it has no unknown.
  private func expression(_ random: inout SplitMix64, depth: Int) -> (
    text: String, value: Double, isKnown: Bool
  ) {
    switch depth == 0 ? 0 : random.integer(in: 0...6) {
    case 0, 1:
      let leaves = [
        ("x", 2.0, false), ("y", -3.0, false), ("z.w", 0.5, false), ("m", 4.0, true), ("7", 7.0, true),
        ("1.5e1", 15.0, true),
      ]
      return random.pick(leaves)
    case 2:
      let inner = expression(&random, depth: depth - 1)
      return ("(\(inner.text))", inner.value, inner.isKnown)
    case 3:
      let inner = expression(&random, depth: depth - 1)
      return ("-(\(inner.text))", -inner.value, inner.isKnown)
    case 4:
      let left = expression(&random, depth: depth - 1)
      let right = expression(&random, depth: depth - 1)
      let isKnown = left.isKnown && right.isKnown
      if random.chance(0.5) { return ("\(left.text) + \(right.text)", left.value + right.value, isKnown) }
      return ("\(left.text)-(\(right.text))", left.value - right.value, isKnown)
    case 5:
      let inner = expression(&random, depth: depth - 1)
      let factor = random.pick([2.0, 0.5, 3.0])
      if random.chance(0.5) { return ("\(factor) * (\(inner.text))", factor * inner.value, inner.isKnown) }
      return ("(\(inner.text))*\(factor)", factor * inner.value, inner.isKnown)
    default:
      let inner = expression(&random, depth: depth - 1)
      return ("(\(inner.text)) / m", inner.value / 4, inner.isKnown)
    }
  }

  @Test func normalFormsHaveTheValueOfTheRuleAsWritten() throws {
    let seed: UInt64 = 20_260_101
    var random = SplitMix64(seed: seed)
    let values = ["x": 2.0, "y": -3, "z.w": 0.5]
    for trial in 0..<5000 {
      let left = expression(&random, depth: 6)
      let right = expression(&random, depth: 6)
      let text = "\(left.text) <= \(right.text)"
      let form = try LinearRule(parsing: text).form {
        (name) throws(ConstraintTextError) -> RuleValue<String> in
        name.text == "m" ? .number(4) : .unknown(name.text)
      }
      let excess = try form.terms.reduce(-form.constant) {
        $0 + $1.coefficient * (try #require(values[$1.unknown]))
      }
      let expected = left.value - right.value
      let scale = max(1, abs(expected), form.terms.reduce(abs(form.constant)) { $0 + abs($1.coefficient) })
      guard abs(excess - expected) <= 1e-12 * scale else {
        Issue.record("seed \(seed), trial \(trial): \(text) is \(expected), its form \(excess)")
        return
      }
    }
  }

  /// Reads `text` either way. Whatever it is, it ends, and an error's place lies in the text.
  private func read(_ text: String) -> Bool {
    do throws(ConstraintTextError) {
      switch try ConstraintText(parsing: text) {
      case .rule(let rule):
        _ = try rule.form { (name) throws(ConstraintTextError) -> RuleValue<String> in
          name.text == "pad" ? .number(1) : .unknown(name.text)
        }
      case .visualFormat(let format): return !format.elements.isEmpty
      }
      return true
    } catch {
      return (0...text.utf8.count).contains(error.offset) && !"\(error)".isEmpty
    }
  }

  @Test func truncationAtEveryByteIsRefusedOrRead() {
    let texts = [
      "0.5 * (composer.margins.left - pad) / 2e-1 + -x >= (größe.breite) * 3 - 1e3 @high",
      "V:|-(>=20,<=pad@750,==3@high)-[flexibleButton(>=70@1,<=button2)]-8-[b][größe]-(-2)-|",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for count in 0...bytes.count {
        // A character that is cut in the middle is replaced, as it is in any file that is read as UTF-8.
        #expect(read(String(decoding: bytes[..<count], as: UTF8.self)))
        #expect(read(String(decoding: bytes[count...], as: UTF8.self)))
      }
    }
  }

  @Test func randomTextIsRefusedOrRead() {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let pieces = [
      "H:", "V:", "|", "[", "]", "(", ")", "-", "+", "*", "/", "==", "<=", ">=", "=", "<", "@", ",", ".", " ",
      "a", "b.width", "pad", "high", "8", "1e", "0", ".5", "1e400", "é", "\u{301}", "\0", "\n", "🇪🇺", "[a]",
      "|-[b]",
    ]
    for trial in 0..<10_000 {
      var text = ""
      for _ in 0..<random.integer(in: 0...24) { text += random.pick(pieces) }
      if !read(text) { Issue.record("seed \(seed), trial \(trial): \(text.debugDescription)") }
    }
    for trial in 0..<2000 {
      let bytes = (0..<random.integer(in: 0...40)).map { _ in UInt8(random.integer(in: 0...255)) }
      let text = String(decoding: bytes, as: UTF8.self)
      if !read(text) { Issue.record("seed \(seed), trial \(trial): \(text.debugDescription)") }
    }
  }

  @Test func noDepthOfParenthesesIsTooMuch() throws {
    let depth = 100_000
    let open = String(repeating: "(", count: depth)
    let close = String(repeating: ")", count: depth)
    let forms = [
      "\(open)x\(close) == 1": 1.0,
      "\(String(repeating: "-", count: depth))x == 1": 1,
      "\(String(repeating: "-(", count: depth + 1))x\(close)) == 1": -1,
      "\(String(repeating: "1*(", count: depth))x\(close) == 1": 1,
    ]
    for (text, coefficient) in forms {
      let form = try LinearRule(parsing: text).form {
        (name) throws(ConstraintTextError) -> RuleValue<String> in
        .unknown(name.text)
      }
      #expect(form.terms == [.init(coefficient, "x")])
    }
    #expect(throws: ConstraintTextError.self) { try LinearRule(parsing: open) }
    #expect(throws: ConstraintTextError.self) { try LinearRule(parsing: "\(open)x\(close)) == 1") }
  }

  @Test func factorsOfManyParenthesesDoNotMultiplyTheWork() throws {
    // 20,000 terms inside 20,000 factors: multiplying out from the inside would take 400,000,000 steps.
    let count = 20_000
    let text =
      String(repeating: "1*(", count: count) + String(repeating: "x+", count: count) + "x"
      + String(repeating: ")", count: count) + " == 0"
    let rule = try LinearRule(parsing: text)
    let start = ContinuousClock.now
    let form = try rule.form { (name) throws(ConstraintTextError) -> RuleValue<String> in .unknown(name.text)
    }
    #expect(form.terms.count == count + 1)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
