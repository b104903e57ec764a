import Layout
import Testing

/// A format as text in a fixed spelling, to compare readings.
private func reading(_ text: String) throws -> String {
  let format = try VisualFormat(parsing: text)
  func object(_ object: VisualFormat.Object) -> String {
    switch object {
    case .number(let number): "\(number)"
    case .name(let name): "\(name.text):\(name.offset)"
    }
  }
  func list(_ predicates: [VisualFormat.Predicate]) -> String {
    let texts = predicates.map { predicate in
      let priority =
        switch predicate.priority {
        case .value(let value): "@\(value.rawValue)"
        case .metric(let name): "@\(name.text):\(name.offset)"
        case nil: ""
        }
      return "\(predicate.relation) \(object(predicate.object))\(priority)"
    }
    return "(\(texts.joined(separator: ", ")))"
  }
  func gap(_ gap: VisualFormat.Gap) -> String {
    switch gap {
    case .none: "0"
    case .standard: "-"
    case .predicates(let predicates): list(predicates)
    }
  }
  var parts = ["\(format.axis)"]
  if let leading = format.leadingGap { parts.append("| \(gap(leading))") }
  for (index, element) in format.elements.enumerated() {
    if index > 0 { parts.append(gap(format.gaps[index - 1])) }
    parts.append("\(element.name.text):\(element.name.offset)")
    if !element.predicates.isEmpty { parts[parts.count - 1] += list(element.predicates) }
  }
  if let trailing = format.trailingGap { parts.append("\(gap(trailing)) |") }
  return parts.joined(separator: " ")
}

@Suite struct VisualFormatTests {
  /// The examples of the Visual Format Language's page in Apple's Auto Layout Guide.
  @Test(
    "Apple's documented examples",
    arguments: [
      ("[button]-[textField]", "horizontal button:1 - textField:10"),
      ("[button(>=50)]", "horizontal button:1(greaterThanOrEqual 50.0)"),
      ("|-50-[purpleBox]-50-|", "horizontal | (equal 50.0) purpleBox:6 (equal 50.0) |"),
      ("V:[topField]-10-[bottomField]", "vertical topField:3 (equal 10.0) bottomField:17"),
      ("[maroonView][blueView]", "horizontal maroonView:1 0 blueView:13"),
      ("[button(100@20)]", "horizontal button:1(equal 100.0@20.0)"),
      ("[button1(==button2)]", "horizontal button1:1(equal button2:11)"),
      (
        "[flexibleButton(>=70,<=100)]",
        "horizontal flexibleButton:1(greaterThanOrEqual 70.0, lessThanOrEqual 100.0)"
      ),
      (
        "|-[find]-[findNext]-[findField(>=20)]-|",
        "horizontal | - find:3 - findNext:10 - findField:21(greaterThanOrEqual 20.0) - |"
      ),
    ]) func documentedExamples(text: String, expected: String) throws
  {
    #expect(try reading(text) == expected)
  }

  @Test(
    "Orientation, edges and connections",
    arguments: [
      ("H:[a]", "horizontal a:3"),
      ("V:[a]", "vertical a:3"),
      ("[a]", "horizontal a:1"),
      ("|[a]", "horizontal | 0 a:2"),
      ("[a]|", "horizontal a:1 0 |"),
      ("V:|[a]|", "vertical | 0 a:4 0 |"),
      ("|-[a]", "horizontal | - a:3"),
      ("|-8-[a]-0.5-|", "horizontal | (equal 8.0) a:5 (equal 0.5) |"),
      ("[a]-1e1-[b]", "horizontal a:1 (equal 10.0) b:9"),
      ("[a]-1e-[b]", nil),
      ("[a]-pad-[b]", "horizontal a:1 (equal pad:4) b:9"),
      ("[a]-(8)-[b]", "horizontal a:1 (equal 8.0) b:9"),
      ("[a]-(-8)-[b]", "horizontal a:1 (equal -8.0) b:10"),
      ("[a]-(>=-pad2)-[b]", nil),
      ("[a]-(>=pad)-[b]", "horizontal a:1 (greaterThanOrEqual pad:7) b:13"),
      (
        "[a]-(>=8,<=20@750,pad@strong)-[b]",
        "horizontal a:1 (greaterThanOrEqual 8.0, lessThanOrEqual 20.0@750.0, equal pad:18@strong:22) b:31"
      ),
      ("[a][b]-[a]", "horizontal a:1 0 b:4 - a:8"),
    ]) func connections(text: String, expected: String?) throws
  {
    if let expected {
      #expect(try reading(text) == expected)
    } else {
      #expect(throws: ConstraintTextError.self) { try reading(text) }
    }
  }

  @Test(
    "Predicates on a size",
    arguments: [
      ("[a(50)]", "horizontal a:1(equal 50.0)"),
      ("[a(==50)]", "horizontal a:1(equal 50.0)"),
      ("[a(<=50)]", "horizontal a:1(lessThanOrEqual 50.0)"),
      ("[a(wide)]", "horizontal a:1(equal wide:3)"),
      ("[a(+5)]", "horizontal a:1(equal 5.0)"),
      ("[a(>=b@0.5)]", "horizontal a:1(greaterThanOrEqual b:5@0.5)"),
      ("[a(50@required)]", "horizontal a:1(equal 50.0@1000.0)"),
      ("[a(50@high)]", "horizontal a:1(equal 50.0@750.0)"),
      ("[a(50@low)]", "horizontal a:1(equal 50.0@250.0)"),
      ("[a(50@strong)]", "horizontal a:1(equal 50.0@strong:6)"),
      ("[_a1$(50)]", "horizontal _a1$:1(equal 50.0)"),
      ("[größe]", "horizontal größe:1"),
      (
        " V: | - ( >= 8 , <= 9 @ 750 ) - [ a ( == b ) ] - | ",
        "vertical | (greaterThanOrEqual 8.0, lessThanOrEqual 9.0@750.0) a:34(equal b:41) - |"
      ),
    ]) func sizes(text: String, expected: String) throws
  {
    #expect(try reading(text) == expected)
  }

  @Test func textsAreToldApartByTheirBeginning() throws {
    for text in ["H:[a]", "V:|[a]", "|[a]", "[a]", " [a]", "\n|[a]"] {
      guard case .visualFormat = try ConstraintText(parsing: text) else {
        Issue.record("\(text) was read as a rule")
        return
      }
    }
    for text in ["H.width == 3", "V == 1", "a.width == 3", "-a.left == 3", "(a.left) == 3"] {
      guard case .rule = try ConstraintText(parsing: text) else {
        Issue.record("\(text) was read as a format string")
        return
      }
    }
    #expect(!ConstraintText.isVisualFormat(""))
  }
}
