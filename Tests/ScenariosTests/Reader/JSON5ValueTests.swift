import Scenarios
import Testing

@Suite struct JSON5ValueTests {
  @Test func everythingOfAFile() {
    #expect(
      reading(everything) == """
        {"name":"single \\u0022quoted\\u0022","double 'quoted'":"tab\\u0009nul\\u0000 hexA \\u00e9\\u00e9 \
        pair\\ud83d\\ude00 continued","$dollar_1":[0.0,-0.0,1.0,0.5,5.0,-125.0,0.01,48879.0,-255.0],\
        "gr\\u00f6\\u00dfe":[true,false,null,[],{},[[{}]]],"ab":{"nested":{"deeper":[1.0,2.0]}}}
        """)
  }

  @Test(arguments: ["null", "true", "false", "\"\"", "[]", "{}", "[[],{}]", "{\"\":0.0}"])
  func plainJSON(text: String) {
    #expect(reading(text) == text)
    #expect(reading(" \(text)\n") == text)
  }

  @Test func containers() {
    #expect(reading("[1,]") == "[1.0]")
    #expect(reading("{a:1,}") == "{\"a\":1.0}")
    #expect(reading("{a:1,b:{c:[]},d:2}") == "{\"a\":1.0,\"b\":{\"c\":[]},\"d\":2.0}")
    // Order and duplicates are kept.
    #expect(reading("{b:1,a:2,b:3}") == "{\"b\":1.0,\"a\":2.0,\"b\":3.0}")
  }

  @Test func everyBlank() {
    let blanks = [
      "\t", "\n", "\u{0B}", "\u{0C}", "\r", " ", "\u{A0}", "\u{1680}", "\u{2028}", "\u{2029}", "\u{202F}",
      "\u{205F}",
      "\u{3000}", "\u{FEFF}", "\r\n", "//\n", "// a\r", "//\u{2028}", "//\u{2029}", "/**/", "/* / */",
      "/***/",
      "/*\n*//**/",
    ]
    for blank in blanks + (0x2000...0x200A).compactMap(Unicode.Scalar.init).map({ String($0) }) {
      let text = ["", "[", "1", ",", "{", "a", ":", "2", "}", "]", ""].joined(separator: blank)
      #expect(reading(text) == "[1.0,{\"a\":2.0}]", "\(blank.unicodeScalars)")
    }
    #expect(reading("1// at the end") == "1.0")
    // What looks blank and is not: the zero width space, U+0085, U+180E.
    #expect(reading("\u{200B}1") == "1:1: found U+200B, expected a value")
    #expect(reading("\u{85}1") == "1:1: found U+0085, expected a value")
    #expect(reading("\u{180E}1") == "1:1: found U+180E, expected a value")
  }

  @Test func numbers() {
    let numbers: [(String, Double)] = [
      ("0", 0), ("7", 7), ("0.5", 0.5), (".5", 0.5), ("5.", 5), ("0.", 0), (".0", 0), ("+.5", 0.5),
      ("-5.", -5),
      ("1e2", 100), ("1E+2", 100), ("1.5e-1", 0.15), (".5e1", 5), ("5.e1", 50), ("0e5", 0), ("1e05", 100_000),
      ("0x0", 0), ("0x1F", 31), ("0XdeadBEEF", 3_735_928_559), ("-0x10", -16), ("+0xa", 10), ("0x1e2", 482),
      ("+1", 1), ("123456789012345", 123_456_789_012_345),
      // What a Double cannot hold is rounded to the nearest, halves to even: 2^53 + 1, 2^53 + 3.
      ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
      ("0x20000000000001", 9_007_199_254_740_992), ("0x20000000000003", 9_007_199_254_740_996),
      ("9007199254740992.00000000000000000001e0", 9_007_199_254_740_992), ("0.1", 0.1), ("0.3", 3 / 10),
      ("3.14159265358979323846264338327950288", .pi), ("1e22", 1e22), ("1e23", 1e23), ("123e-22", 1.23e-20),
      ("1e-23", 1e-23), ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("5e-324", .leastNonzeroMagnitude),
      // Too small to be told from 0 is 0, however small.
      ("1e-400", 0), ("1e-99999999999999999999", 0), ("0e99999999999999999999", 0),
      ("1" + String(repeating: "0", count: 400) + "e-400", 1),
      ("." + String(repeating: "0", count: 400) + "1e401", 1),
    ]
    for (text, number) in numbers {
      #expect(reading(text) == "\(number)", "\(text)")
      #expect(reading("[\(text)]") == "[\(number)]", "\(text)")
    }
    // The sign of zero is kept, as IEEE 754 has it.
    #expect(reading("-0") == "-0.0")
    #expect(reading("-0x0") == "-0.0")
  }

  @Test func everyShortDecimalIsRoundedRight() {
    // The standard library's literal conversion is another way to the same number.
    for digits in stride(from: 1, to: 3_000_000, by: 7919) {
      for exponent in -25...25 {
        let text = "\(digits)e\(exponent)"
        guard let expected = Double(text), reading(text) == "\(expected)" else {
          Issue.record("\(text): \(reading(text))")
          return
        }
      }
    }
  }

  @Test func strings() {
    let strings = [
      (#""""#, ""), (#"''"#, ""), (#"'"'"#, "\""), (#""'""#, "'"), (#"'\''"#, "'"), (#""\"""#, "\""),
      (#"'\\'"#, "\\"), (#"'\b\f\n\r\t\v\0'"#, "\u{8}\u{C}\n\r\t\u{B}\0"), (#"'\x41\x7e\xE9'"#, "A~é"),
      (#"'\u0041\u00e9\u20AC'"#, "Aé€"), (#"'\uD83D\uDE00'"#, "😀"), (#"'\ud800\udc00'"#, "\u{10000}"),
      (#"'\uDBFF\uDFFF'"#, "\u{10FFFF}"), (#"'\a\A\/\é\😀\ '"#, "aA/é😀 "), ("'a\\\nb'", "ab"),
      ("'a\\\rb'", "ab"),
      ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"), ("'a\\\u{2029}b'", "ab"), ("'\\\n\\\n'", ""),
      // These two are line ends but may stand in a string, as in JSON.
      ("'\u{2028}\u{2029}'", "\u{2028}\u{2029}"), ("'\t\u{1}\0'", "\t\u{1}\0"), ("'// /* */'", "// /* */"),
      ("'\u{FEFF}é😀'", "\u{FEFF}é😀"), (#"'\0a'"#, "\0a"), (#"'\x000'"#, "\u{0}0"),
    ]
    for (text, string) in strings {
      guard let document = try? ScenarioDocument(parsing: SourceText(name: "a", text: text)),
        case .string(let found) = document.root.kind
      else {
        Issue.record("\(text): \(reading(text))")
        continue
      }
      #expect(Array(found.unicodeScalars) == Array(string.unicodeScalars), "\(text)")
    }
  }

  @Test func names() {
    let names = [
      ("a", "a"), ("A1", "A1"), ("$", "$"), ("_", "_"), ("$_9", "$_9"), ("null", "null"), ("NaN", "NaN"),
      ("Infinity", "Infinity"), ("true", "true"), ("é", "é"), ("größe", "größe"), ("幅", "幅"), ("Ⅷ", "Ⅷ"),
      ("ªʰǅ", "ªʰǅ"),
      // After the first: marks, digits and connectors of any script, and the joiners.
      ("e\u{301}", "e\u{301}"), ("aा", "aा"), ("a٣", "a٣"), ("a‿b", "a‿b"),
      ("a\u{200C}\u{200D}", "a\u{200C}\u{200D}"),
      ("𝒳", "𝒳"), (#"\u0061"#, "a"), (#"a\u0062c"#, "abc"), (#"\u00e9\u0301"#, "é\u{301}"),
      (#"\uD835\uDCB3"#, "𝒳"),
      (#"nul\u006C"#, "null"),
    ]
    for (text, name) in names {
      guard let document = try? ScenarioDocument(parsing: SourceText(name: "a", text: "{\(text):1}")),
        case .object(let members) = document.root.kind, let member = members.first
      else {
        Issue.record("\(text): \(reading("{\(text):1}"))")
        continue
      }
      #expect(Array(member.key.unicodeScalars) == Array(name.unicodeScalars), "\(text)")
    }
  }
}
