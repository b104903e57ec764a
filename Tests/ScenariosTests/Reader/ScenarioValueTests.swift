import Scenarios
import Testing

@Suite struct ScenarioValueTests {
  private func root(_ text: String) throws -> ScenarioValue {
    try ScenarioDocument(parsing: SourceText(name: "a", text: text)).root
  }

  @Test func everyValueAndKeyKnowsItsPlace() throws {
    let root = try root("\u{FEFF}// é\n{ 'é': [null, -1.5, \"x\"],\r\n  b: {c: {}, d: true}}")
    var places: [String] = []
    func walk(_ value: ScenarioValue) {
      places.append("\(value.position)")
      switch value.kind {
      case .array(let elements): elements.forEach(walk)
      case .object(let members):
        for member in members {
          places.append("\(member.key) \(root.document.source.position(of: member.keyOffset))")
          walk(member.value)
        }
      default: break
      }
    }
    walk(root)
    #expect(
      places == [
        "2:1", "é 2:3", "2:8", "2:9", "2:15", "2:21", "b 3:3", "3:6", "c 3:7", "3:10", "d 3:14", "3:17",
      ])
    #expect(root.offset == 9)
  }

  @Test func collectionsCountAndIndex() throws {
    let root = try root("[[], [1, [2, 3]], {a: [4], b: 5, a: 6}, 7]")
    guard case .array(let elements) = root.kind else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 4)
    #expect(elements.map(canonical) == ["[]", "[1.0,[2.0,3.0]]", "{\"a\":[4.0],\"b\":5.0,\"a\":6.0}", "7.0"])
    #expect(elements.first.map(canonical) == "[]")
    #expect(elements.index(elements.startIndex, offsetBy: 4) == elements.endIndex)
    #expect(elements.startIndex < elements.endIndex)
    let object = elements[elements.index(elements.startIndex, offsetBy: 2)]
    guard case .object(let members) = object.kind else {
      Issue.record("no object")
      return
    }
    #expect(members.count == 3)
    #expect(members.map(\.key) == ["a", "b", "a"])
    #expect(members.index(members.startIndex, offsetBy: 3) == members.endIndex)
    #expect(object["a"].map(canonical) == "[4.0]")
    #expect(object["b"].map(canonical) == "5.0")
    #expect(object["c"] == nil)
    #expect(root["a"] == nil)
    guard case .array(let none)? = elements.first?.kind else {
      Issue.record("no array")
      return
    }
    #expect(none.isEmpty && none.startIndex == none.endIndex)
  }

  @Test func aPlaceInAStringIsAPlaceInTheFile() throws {
    // The bytes of the string: a, \n, é (2), A, b, 😀 (4), c; the line continuation gives none.
    let text = #"  'a\né\x41"# + "\\\r\nb" + #"\uD83D\uDE00c'"#
    let string = try root(text)
    let places = (0...11).map { string.offset(inString: $0) }
    #expect(places == [3, 4, 6, 7, 8, 12, 16, 16, 16, 16, 28, 29])
    #expect(string.offset(inString: 12) == 29)
    #expect(string.offset(inString: .max) == 29)
    #expect(try root(" 12").offset(inString: 1) == 1)
    #expect(try root("''").offset(inString: 0) == 1)
  }

  @Test func aValueKeepsItsDocument() throws {
    var value: ScenarioValue? = try root("['kept']")
    if case .array(let elements)? = value?.kind { value = elements.first }
    #expect(value.map(canonical) == "\"kept\"")
  }
}
