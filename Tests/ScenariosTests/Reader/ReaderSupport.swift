import Scenarios

/// What a text reads as, in canonical JSON: no blanks, keys in order, numbers as Swift prints them. Of a text with a
/// mistake it is `line:column: message`.
func reading(_ text: String, limits: ScenarioDocument.Limits = .init()) -> String {
  reading(Array(text.utf8), limits: limits)
}

func reading(_ bytes: [UInt8], limits: ScenarioDocument.Limits = .init()) -> String {
  do {
    let source = SourceText(name: "a", bytes: bytes)
    return canonical(try ScenarioDocument(parsing: source, limits: limits).root)
  } catch {
    return "\(error.position): \(error.message)"
  }
}

/// A value in canonical JSON.
func canonical(_ value: ScenarioValue) -> String {
  switch value.kind {
  case .null: "null"
  case .bool(let bool): "\(bool)"
  case .number(let number): "\(number)"
  case .string(let string): canonical(string)
  case .array(let elements): "[" + elements.map(canonical).joined(separator: ",") + "]"
  case .object(let members):
    "{" + members.map { canonical($0.key) + ":" + canonical($0.value) }.joined(separator: ",") + "}"
  }
}

private func canonical(_ string: String) -> String {
  var text = "\""
  for unit in string.utf16 {
    let isPlain = (0x20...0x7E).contains(unit) && unit != 0x22 && unit != 0x5C
    let hex = String(unit, radix: 16)
    text += isPlain ? String(decoding: [unit], as: UTF16.self) : "\\u" + String("000\(hex)".suffix(4))
  }
  return text + "\""
}

/// A file that uses everything JSON5 has.
let everything = #"""
  // A line comment, and then /* one of the other kind. */
  /* Over two
     lines ** / */
  {
    name: 'single "quoted"', "double 'quoted'": "tab\tnul\0 hex\x41 é\u00E9 pair\uD83D\uDE00 \
  continued",
    $dollar_1: [0, -0, +1, .5, 5., -1.25e+2, 1E-2, 0xBEEF, -0Xff,],
    größe: [true, false, null, [], {}, [[{}]],],
    \u0061b: {nested: {deeper: [1, 2,], }, },
  }
  """#
