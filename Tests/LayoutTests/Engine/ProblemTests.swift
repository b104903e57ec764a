import Layout
import Testing

@Suite("Problems of layout")
struct ProblemTests {
  let fixture = LayoutFixture()

  @Test(
    "A conflict is told once, stays on the list, heals with its cause, and is told again if it comes back")
  func once() throws {
    let view = fixture.view("v")
    let small = view.widthAnchor.constraint(equalToConstant: 10)
    let large = view.widthAnchor.constraint(equalToConstant: 20)
    let other = view.heightAnchor.constraint(equalToConstant: 1)
    small.identifier = "small"
    try LayoutConstraint.activate([small, large, other])
    for tick in 1...5 {
      other.constant = Double(tick)
      fixture.layOut()
      #expect(fixture.problems.count == 1)
      #expect(fixture.window.problems.count == 1)
    }
    let problem = try #require(fixture.problems.first)
    #expect(problem.constraints.count == 2)
    #expect(problem.constraints.contains { $0 === small } && problem.constraints.contains { $0 === large })
    #expect(problem.message.contains("v.width == 10 'small' (LayoutTests/ProblemTests.swift:\(small.line))"))
    #expect(problem.message.contains("v.width == 20 (LayoutTests/ProblemTests.swift:\(large.line))"))

    large.priority = 999
    fixture.layOut()
    #expect(fixture.window.problems.isEmpty)
    #expect(view.frame.width == 10)
    large.priority = .required
    fixture.layOut()
    #expect(fixture.problems.count == 2)
    small.isActive = false
    fixture.layOut()
    #expect(fixture.window.problems.isEmpty && view.frame.width == 20)
  }

  @Test("What is refused several times before a layout is told once")
  func refusals() {
    for name in ["a", "b"] {
      let view = ContentView(.nan, .nan)
      view.name = name
      fixture.window.addSubview(view)
    }
    fixture.layOut()
    #expect(fixture.problems.map(\.kind) == [.refused, .refused])
    #expect(fixture.problems.count == Set(fixture.problems.map(\.message)).count)
  }

  @Test("A conflict that is over keeps nothing alive")
  func forgets() throws {
    let window = Window(size: Size(width: 1, height: 1))
    var count = 0
    window.onProblem = { _ in count += 1 }
    weak var gone: LayoutConstraint?
    do {
      let view = View(name: "v")
      window.addSubview(view)
      let width = view.widthAnchor == 10
      gone = width
      try LayoutConstraint.activate([width, view.widthAnchor == 20])
      window.layoutIfNeeded()
      view.removeFromSuperview()
      window.layoutIfNeeded()
    }
    #expect(count == 1 && window.problems.isEmpty)
    #expect(gone == nil)
  }

  @Test("Two conflicts at two places are two problems")
  func two() throws {
    for name in ["a", "b"] {
      let view = fixture.view(name)
      try LayoutConstraint.activate([view.widthAnchor == 10, view.widthAnchor >= 11])
    }
    fixture.layOut()
    #expect(fixture.problems.count == 2)
    #expect(fixture.problems.allSatisfy { $0.constraints.count == 2 })
  }

  @Test("A change of a constant alone can make a conflict, and end it")
  func byConstant() throws {
    let view = fixture.view("v")
    let width = view.widthAnchor <= 100
    try LayoutConstraint.activate([width, view.widthAnchor >= 50])
    fixture.layOut()
    #expect(fixture.problems.isEmpty)
    width.constant = 40
    fixture.layOut()
    #expect(fixture.problems.map(\.kind) == [.conflict])
    width.constant = 60
    fixture.layOut()
    #expect(fixture.window.problems.isEmpty)
  }

  @Test("Without a listener problems go to the standard error, each once")
  func standardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let window = Window(size: Size(width: 100, height: 100))
      let view = View(name: "banner")
      window.addSubview(view)
      try LayoutConstraint.activate([view.widthAnchor == 1, view.widthAnchor == 2])
      window.layoutIfNeeded()
      view.setNeedsLayout()
      window.layoutIfNeeded()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("cannot all hold") } == 1)
    #expect(text.contains("banner.width == 1 (LayoutTests/ProblemTests.swift:"))
  }

  @Test("A value out of range is reported, and nothing is infinite")
  func overflow() throws {
    let views = (0..<40).map { fixture.view("v\($0)") }
    try LayoutConstraint.activate(
      [views[0].widthAnchor == 1e20]
        + (1..<40).map {
          views[$0].widthAnchor.constraint(equalTo: views[$0 - 1].widthAnchor, multiplier: 1e10)
        })
    fixture.layOut()
    #expect(views.allSatisfy { $0.frame.width.isFinite })
    #expect(!fixture.problems.isEmpty)
  }
}
