import Layout

/// Reads a value as what is expected of it, and notes a mistake where it is something else.
///
/// Every method gives nil when it noted a mistake, so that the caller can go on and find the next one; see
/// ``Mistakes/check()``.
///
///     let mistakes = Mistakes(in: document.source)
///     let size = ValueReader(document.root, mistakes).object { object in
///       object.required("size")?.numbers(count: 2)
///     }
///     try mistakes.check()
package struct ValueReader {
  package let value: ScenarioValue
  package let mistakes: Mistakes

  package init(_ value: ScenarioValue, _ mistakes: Mistakes) {
    self.value = value
    self.mistakes = mistakes
  }

  package var isNull: Bool {
    if case .null = value.kind { true } else { false }
  }

  /// Nil for `null`, so that `orNull?.number()` reads a number or `null`. Not a mistake.
  package var orNull: ValueReader? { isNull ? nil : self }

  /// A number, which is always finite.
  package func number() -> Double? {
    if case .number(let number) = value.kind { return number }
    return mismatch("a number")
  }

  /// A number with the given property, which `expected` names, for instance as `a number above 0`.
  package func number(_ expected: String, where isExpected: (Double) -> Bool) -> Double? {
    guard case .number(let number) = value.kind else { return mismatch(expected) }
    return isExpected(number) ? number : mismatch(expected, found: Self.text(of: number))
  }

  /// A whole number, of `range` if one is given.
  package func integer(in range: ClosedRange<Int>? = nil) -> Int? {
    let bounds = range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    let expected = "a whole number\(bounds)"
    guard case .number(let number) = value.kind else { return mismatch(expected) }
    guard let integer = Int(exactly: number), range?.contains(integer) ?? true else {
      return mismatch(expected, found: Self.text(of: number))
    }
    return integer
  }

  package func string() -> String? {
    if case .string(let string) = value.kind { return string }
    return mismatch("a string")
  }

  package func bool() -> Bool? {
    if case .bool(let bool) = value.kind { return bool }
    return mismatch("true or false")
  }

  /// What is chosen by one of the given names.
  package func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) -> Choice? {
    let expected = Self.list(choices.map(\.key.quoted))
    guard case .string(let name) = value.kind else { return mismatch(expected) }
    if let choice = choices.first(where: { $0.key == name }) { return choice.value }
    return unknown(name, expected: expected, among: choices.lazy.map(\.key))
  }

  /// The case with the given name.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    let expected = Self.list(names.map(\.quoted))
    guard case .string(let name) = value.kind else { return mismatch(expected) }
    return Choice(rawValue: name) ?? unknown(name, expected: expected, among: names)
  }

  /// The elements of an array.
  package func array(_ expected: String = "an array") -> [ValueReader]? {
    guard case .array(let elements) = value.kind else { return mismatch(expected) }
    return elements.map { ValueReader($0, mistakes) }
  }

  /// The elements of an array of so many.
  package func array(count: Int, of things: String = "elements") -> [ValueReader]? {
    guard let elements = array("an array of \(count) \(things)") else { return nil }
    if elements.count == count { return elements }
    return mismatch("\(count) \(things)", found: "an array of \(elements.count)")
  }

  /// The numbers of an array of so many numbers.
  package func numbers(count: Int) -> [Double]? {
    all(array(count: count, of: "numbers")) { $0.number() }
  }

  /// The strings of an array.
  package func strings() -> [String]? {
    all(array("an array of strings")) { $0.string() }
  }

  /// What `read` makes of each; nil if it makes nothing of any, after all were read.
  private func all<Result>(_ elements: [ValueReader]?, _ read: (ValueReader) -> Result?) -> [Result]? {
    guard let elements else { return nil }
    let results = elements.compactMap(read)
    return results.count == elements.count ? results : nil
  }
}

extension ValueReader {
  /// Notes that the value is not what was expected. What was found is the value's type unless given in words.
  ///
  /// The result is nil, so that a reading method can end with it.
  @discardableResult
  package func mismatch<Result>(_ expected: String, found: String? = nil) -> Result? {
    mistakes.add(at: value.offset, "found \(found ?? typeName), expected \(expected)")
    return nil
  }

  /// Notes that the value is a name that nothing has, and which was probably meant.
  @discardableResult
  package func unknown<Result>(
    _ name: String, expected: String, among candidates: some Sequence<String>
  ) -> Result? {
    mistakes.add(
      at: value.offset, "found \(name.quoted), expected \(expected)",
      suggestion: nearestName(to: name, among: candidates))
    return nil
  }

  /// Notes a mistake of any other kind: of the value as a whole, or at a byte of a string.
  package func fail(_ message: String, inStringAt utf8Offset: Int? = nil) {
    mistakes.add(at: utf8Offset.map(value.offset(inString:)) ?? value.offset, message)
  }

  private var typeName: String {
    switch value.kind {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// A number as one writes it: without `.0`.
  private static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// `a, b or c`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
