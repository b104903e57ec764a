import Layout
import Testing

@Suite("Places of constraints")
struct PlaceTests {
  let fixture = LayoutFixture()

  @Test("Activation gives a constraint its place; the first one stays")
  func first() throws {
    let a = fixture.view("a")
    let constraint = a.widthAnchor == 1
    #expect(constraint.file == nil)
    constraint.isActive = true
    #expect(constraint.file == nil, "a property cannot know who sets it")
    constraint.isActive = false
    let line: UInt = #line + 1
    try constraint.setActive(true)
    #expect(constraint.file?.description == #fileID && constraint.line == line)
    try constraint.setActive(false)
    try LayoutConstraint.activate([constraint])
    #expect(constraint.line == line)
    let made = a.heightAnchor.constraint(equalToConstant: 1)
    let madeLine = made.line
    try made.setActive(true)
    #expect(made.line == madeLine)

    let added = a.leftAnchor == 1
    let others = [a.topAnchor == 1, a.heightAnchor == 1]
    a.addConstraint(added); let addedLine: UInt = #line
    a.addConstraints(others); let othersLine: UInt = #line
    #expect(added.line == addedLine && others.allSatisfy { $0.line == othersLine })
  }

  @Test("What activation refuses has no place afterwards, its error has")
  func refused() throws {
    let a = fixture.view("a")
    let alone = View(name: "alone")
    let guide = LayoutGuide(identifier: "gap")
    var gone: View? = View(name: "was")
    let ofGone = try #require(gone).widthAnchor == 7
    gone = nil
    for constraint in [
      a.leftAnchor == alone.leftAnchor, a.leftAnchor == a.leadingAnchor, a.widthAnchor == .nan,
      .nan * a.widthAnchor == 1, guide.widthAnchor == 1, ofGone,
      1.7e308 * a.widthAnchor + 1.7e308 * a.widthAnchor == 1,
      LayoutExpression([.init(1, a, .left)]) == a.topAnchor,
      LayoutConstraint(
        item: a, attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute),
    ] {
      let place = constraint.file == nil ? nil : constraint.line
      for activate in [
        { try constraint.setActive(true, file: "Some/Place.swift", line: 12) },
        { try LayoutConstraint.activate([constraint], file: "Some/Place.swift", line: 12) },
      ] {
        let error = #expect(throws: LayoutError.self, performing: activate)
        let expected = place.map { "(\(#fileID):\($0))" } ?? "(Some/Place.swift:12)"
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
        #expect((constraint.file == nil) == (place == nil))
      }
    }
  }

  @Test("Trapping doors that know a place say it")
  func traps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let a = View(name: "apple")
      a.addConstraint(a.leadingAnchor == View(name: "pear").trailingAnchor)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("(LayoutTests/PlaceTests.swift:"))
  }

  @Test("A conflict says where each of its constraints was made or activated")
  func conflicts() throws {
    let a = fixture.view("a")
    let small = a.widthAnchor == 1
    let large = a.widthAnchor == 2
    try small.setActive(true)
    try LayoutConstraint.activate([large])
    fixture.layOut()
    let message = try #require(fixture.problems.first).message
    for constraint in [small, large] {
      #expect(message.contains("\(constraint.rule) (\(#fileID):\(constraint.line))"))
    }
  }
}
