import Scenarios
import Testing

@Suite struct JSON5MistakeTests {
  /// Each text and what is said of it.
  private func expect(_ cases: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation) {
    for (text, message) in cases {
      #expect(reading(text) == message, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func structure() {
    expect([
      ("", "1:1: found the end of the file, expected a value"),
      (" \n", "2:1: found the end of the file, expected a value"),
      ("// only\n/* comments */", "2:15: found the end of the file, expected a value"),
      ("}", "1:1: found '}', expected a value"),
      (",", "1:1: found ',', expected a value"),
      ("{a:\n  }", "2:3: found '}', expected a value ('{' is at 1:1)"),
      ("{a:,}", "1:4: found ',', expected a value"),
      ("[,]", "1:2: found ',', expected a value or ']'"),
      ("[1,,]", "1:4: found ',', expected a value or ']'"),
      ("[1 2]", "1:4: found '2', expected ',' or ']'"),
      ("['a' 'b']", "1:6: found a string, expected ',' or ']'"),
      ("[1}", "1:3: found '}', expected ',' or ']' ('[' is at 1:1)"),
      ("[}", "1:2: found '}', expected a value or ']' ('[' is at 1:1)"),
      ("[1", "1:3: found the end of the file, expected ',' or ']' ('[' is at 1:1)"),
      ("[\n[1,", "2:4: found the end of the file, expected a value or ']' ('[' is at 2:1)"),
      ("{,}", "1:2: found ',', expected a key or '}'"),
      ("{a:1,,}", "1:6: found ',', expected a key or '}'"),
      ("{a:1 b:2}", "1:6: found 'b', expected ',' or '}'"),
      ("{a:1]", "1:5: found ']', expected ',' or '}' ('{' is at 1:1)"),
      ("{a:1", "1:5: found the end of the file, expected ',' or '}' ('{' is at 1:1)"),
      ("{", "1:2: found the end of the file, expected a key or '}' ('{' is at 1:1)"),
      ("{a", "1:3: found the end of the file, expected ':' ('{' is at 1:1)"),
      ("{a 1}", "1:4: found '1', expected ':'"),
      ("{a}", "1:3: found '}', expected ':' ('{' is at 1:1)"),
      ("{a-b:1}", "1:3: found '-b', expected ':'"),
      ("{1:2}", "1:2: found '1', expected a key or '}'"),
      ("{[]:2}", "1:2: found '[', expected a key or '}'"),
      ("{\u{301}:2}", "1:2: found '\u{301}', expected a key or '}'"),
      ("1 2", "1:3: found '2', expected the end of the file"),
      ("{}\n}", "2:1: found '}', expected the end of the file"),
      ("[]é", "1:3: found 'é', expected the end of the file"),
    ])
  }

  @Test func words() {
    expect([
      ("nul", "1:1: found 'nul', expected a value; a string needs quotes"),
      ("{curve: easeIn}", "1:9: found 'easeIn', expected a value; a string needs quotes"),
      ("[True]", "1:2: found 'True', expected a value or ']'; a string needs quotes"),
      ("undefined", "1:1: found 'undefined', expected a value; a string needs quotes"),
      (#"nul\u006C"#, "1:1: found 'null', expected a value; a string needs quotes"),
      ("é", "1:1: found 'é', expected a value; a string needs quotes"),
      ("@", "1:1: found '@', expected a value"),
      ("'a'\u{7}", "1:4: found U+0007, expected the end of the file"),
      ("\u{1F6A7}", "1:1: found '\u{1F6A7}', expected a value"),
      ("\u{E0001}", "1:1: found U+E0001, expected a value"),
      (
        String(repeating: "x", count: 50),
        "1:1: found '\(String(repeating: "x", count: 40))…', expected a value; a string needs quotes"
      ),
      (#"{\x61:1}"#, "1:2: found 'x' after '\\', expected 'u' and four hexadecimal digits"),
      (#"{\u0031:1}"#, "1:2: found '\\u0031', expected the escape of a letter in a name"),
      (#"{a\u002D:1}"#, "1:3: found '\\u002D', expected the escape of a letter in a name"),
      (#"{a\u00G:1}"#, "1:7: found 'G', expected a hexadecimal digit"),
      (#"{a\uD835:1}"#, "1:3: found '\\uD835', half of a surrogate pair, expected both halves"),
    ])
  }

  @Test func numbers() {
    let notFinite = "which is not finite, expected a finite number"
    let beyond = "which is beyond the range of a Double, expected a finite number"
    expect([
      ("NaN", "1:1: found NaN, \(notFinite)"), ("+NaN", "1:1: found +NaN, \(notFinite)"),
      ("[0, -NaN]", "1:5: found -NaN, \(notFinite)"), ("{a:\nInfinity}", "2:1: found Infinity, \(notFinite)"),
      ("-Infinity", "1:1: found -Infinity, \(notFinite)"),
      ("+Infinity", "1:1: found +Infinity, \(notFinite)"),
      ("1e309", "1:1: found '1e309', \(beyond)"), ("[-1.8e308]", "1:2: found '-1.8e308', \(beyond)"),
      ("1e99999999999999999999", "1:1: found '1e99999999999999999999', \(beyond)"),
      (
        "0x" + String(repeating: "f", count: 256),
        "1:1: found '0x\(String(repeating: "f", count: 38))…', \(beyond)"
      ),
      (
        String(repeating: "9", count: 310), "1:1: found '\(String(repeating: "9", count: 40))…', \(beyond)"
      ),
      ("01", "1:1: found '01', expected a number without a leading 0"),
      ("[-00.5]", "1:3: found '00', expected a number without a leading 0"),
      (".", "1:2: found the end of the file, expected a digit after '.'"),
      ("[.]", "1:3: found ']', expected a digit after '.' ('[' is at 1:1)"),
      (".e1", "1:2: found 'e1', expected a digit after '.'"),
      ("+", "1:2: found the end of the file, expected a number"),
      ("- 1", "1:2: found ' ', expected a number"), ("--1", "1:2: found '-1', expected a number"),
      ("-true", "1:2: found 'true', expected a number"), ("-Inf", "1:2: found 'Inf', expected a number"),
      ("-NaNs", "1:2: found 'NaNs', expected a number"),
      ("1e", "1:3: found the end of the file, expected a digit of the exponent"),
      ("1e+", "1:4: found the end of the file, expected a digit of the exponent"),
      ("1e+-2", "1:4: found '-2', expected a digit of the exponent"),
      ("1ex", "1:3: found 'x', expected a digit of the exponent"),
      ("0x", "1:3: found the end of the file, expected a hexadecimal digit"),
      ("0xg", "1:3: found 'g', expected a hexadecimal digit"),
      ("0x.8", "1:3: found '.8', expected a hexadecimal digit"),
      ("0x1.8", "1:4: found '.8', expected the end of the file"),
      ("0x1p4", "1:4: found 'p4', expected the end of the number"),
      ("5px", "1:2: found 'px', expected the end of the number"),
      ("5_000", "1:2: found '_000', expected the end of the number"),
      ("5é", "1:2: found 'é', expected the end of the number"),
      (#"5\u0061"#, "1:2: found '\\', expected the end of the number"),
      ("1.5.3", "1:4: found '.3', expected the end of the file"),
      ("1..", "1:3: found '.', expected the end of the file"),
    ])
    // The largest that is rounded to a finite number, and the least that is not.
    #expect(reading("179769313486231580793e288") == "\(Double.greatestFiniteMagnitude)")
    #expect(reading("179769313486231580794e288") == "1:1: found '179769313486231580794e288', \(beyond)")
  }

  @Test func strings() {
    expect([
      ("'abc", "1:5: found the end of the file, expected \"'\" (the string begins at 1:1)"),
      ("[\"abc\n\"]", "1:6: found the end of the line, expected '\"' (the string begins at 1:2)"),
      ("'abc\r\n'", "1:5: found the end of the line, expected \"'\" (the string begins at 1:1)"),
      ("'a\\\nb\n'", "2:2: found the end of the line, expected \"'\" (the string begins at 1:1)"),
      ("'abc\\", "1:6: found the end of the file, expected \"'\" (the string begins at 1:1)"),
      (#"'\1'"#, "1:2: found '\\1', expected an escape without octal digits"),
      (#"'ab\9'"#, "1:4: found '\\9', expected an escape without octal digits"),
      (#"'\00'"#, "1:2: found '\\00', expected an escape without octal digits"),
      (#"'\07'"#, "1:2: found '\\07', expected an escape without octal digits"),
      (#"'\x4'"#, "1:5: found \"'\", expected a hexadecimal digit"),
      (#"'\xg1'"#, "1:4: found 'g', expected a hexadecimal digit"),
      (#"'\u{41}'"#, "1:4: found '{', expected a hexadecimal digit"),
      (#"'\u004"#, "1:7: found the end of the file, expected a hexadecimal digit"),
      ("'\\u00\n41'", "1:6: found the end of the line, expected a hexadecimal digit"),
      (#"'\uD800'"#, "1:2: found '\\uD800', half of a surrogate pair, expected both halves"),
      (#"'\uDC00\uD800'"#, "1:2: found '\\uDC00', half of a surrogate pair, expected both halves"),
      (#"'\uD800\uD800'"#, "1:2: found '\\uD800', half of a surrogate pair, expected both halves"),
      (#"'\uD800\u0041'"#, "1:2: found '\\uD800', half of a surrogate pair, expected both halves"),
      (#"'\uD800x'"#, "1:2: found '\\uD800', half of a surrogate pair, expected both halves"),
    ])
  }

  @Test func comments() {
    expect([
      ("/* a", "1:5: found the end of the file, expected '*/' (the comment begins at 1:1)"),
      (
        "[1,\n/*/",
        "2:4: found the end of the file, expected '*/' (the comment begins at 2:1) ('[' is at 1:1)"
      ),
      ("/**", "1:4: found the end of the file, expected '*/' (the comment begins at 1:1)"),
      ("1 / 2", "1:3: found ' ' after '/', expected '//' or '/*'"),
      ("/", "1:1: found the end of the file after '/', expected '//' or '/*'"),
      ("# no", "1:1: found '#', expected a value"),
    ])
  }

  @Test func bytesThatAreNotUTF8() {
    let broken: [([UInt8], String)] = [
      ([0x80], "0x80"), ([0xFF], "0xFF"), ([0xC0, 0x80], "0xC0"), ([0xC1, 0xBF], "0xC1"), ([0xC3], "0xC3"),
      ([0xC3, 0x28], "0xC3"), ([0xE0, 0x9F, 0xBF], "0xE0"), ([0xE2, 0x82], "0xE2"),
      ([0xE2, 0x82, 0x28], "0xE2"),
      ([0xED, 0xA0, 0x80], "0xED"), ([0xF0, 0x8F, 0xBF, 0xBF], "0xF0"), ([0xF0, 0x9F, 0x98], "0xF0"),
      ([0xF0, 0x9F, 0x98, 0x28], "0xF0"), ([0xF4, 0x90, 0x80, 0x80], "0xF4"),
      ([0xF5, 0x80, 0x80, 0x80], "0xF5"),
    ]
    for (bytes, name) in broken {
      let message = "found the byte \(name), expected UTF-8"
      #expect(reading(bytes) == "1:1: \(message)")
      #expect(reading(Array("['é',\n 'a".utf8) + bytes + Array("']".utf8)) == "2:4: \(message)")
    }
    // The ends of each row of the table are let through.
    for value: UInt32 in [
      0x80, 0x7FF, 0x800, 0xFFF, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x100000, 0x10FFFF,
    ] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(reading("'\(scalar)'").hasPrefix("\"\\u"), "\(value)")
    }
  }

  @Test func anErrorTellsItsFileAndSuggestion() {
    let source = SourceText(name: "chat.json5", text: "{\n  // one\n  at: [1, 2},\n}")
    do {
      _ = try ScenarioDocument(parsing: source)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == "chat.json5:3:12: found '}', expected ',' or ']' ('[' is at 3:7)")
      #expect(error.file == "chat.json5")
      #expect(error.line == 3)
      #expect(error.column == 12)
      #expect(error.offset == 22)
      #expect(error.suggestion == nil)
      #expect(error.excerpt == "  at: [1, 2},\n           ^")
      #expect("\(ScenarioErrors(error))" == "\(error)")
    }
    let meant = ScenarioError(in: source, at: 0, "found 'hieght'", suggestion: "height")
    #expect("\(meant)" == "chat.json5:1:1: found 'hieght'; did you mean 'height'?")
  }
}
