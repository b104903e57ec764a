import Layout
import Testing

@Suite("What messages call items")
struct ItemNameTests {
  let fixture = LayoutFixture()

  final class Cell: View {}

  private func unnamed(in superview: View) -> View {
    let view = View()
    superview.addSubview(view)
    return view
  }

  @Test("A name or type that is unique is enough; others go by their path")
  func paths() {
    let list = fixture.view("list")
    let rows = (0..<3).map { _ in fixture.view("row", in: list) }
    let titles = rows.map { fixture.view("title", in: $0) }
    let only = unnamed(in: rows[1])
    #expect("\(only.widthAnchor)" == "View.width")
    #expect("\(list.leadingAnchor)" == "list.leading")
    #expect("\(fixture.window.topAnchor)" == "window.top")
    #expect(titles.map { "\($0.topAnchor)" } == (0..<3).map { "list/row[\($0)]/title.top" })
    let second = unnamed(in: rows[1])
    #expect("\(only.widthAnchor)" == "list/row[1]/View[1].width")
    #expect("\(second.widthAnchor)" == "list/row[1]/View[2].width", "the index among the subviews")
    let cell = Cell()
    list.insertSubview(cell, at: 0)
    #expect("\(cell.widthAnchor)" == "Cell.width")
    #expect("\(titles[2].topAnchor)" == "list/row[3]/title.top")
    #expect("\(titles[2])" == "title")
  }

  @Test("Unnamed items of one tree, of two trees and of a tree of equals are told apart")
  func equals() {
    let root = View()
    let child = unnamed(in: root)
    #expect("\(child.leadingAnchor == root.leadingAnchor)" == "View/View.leading == View.leading")
    let other = View()
    #expect("\(root.leadingAnchor == other.leadingAnchor)" == "View.leading == View(2).leading")
    #expect("\(root.widthAnchor == root.heightAnchor)" == "View.width == View.height")
    let error = #expect(throws: LayoutError.self) {
      try (root.leadingAnchor == other.leadingAnchor).setActive(true)
    }
    #expect(error?.description.contains("between View.leading and View(2).leading") == true)
  }

  @Test("Guides go by their owner's name and their own, like ones with their index")
  func guides() {
    let boxes = (0..<2).map { _ in fixture.view("box") }
    let gaps = (0..<2).map { _ in LayoutGuide() }
    for gap in gaps { boxes[1].addLayoutGuide(gap) }
    #expect("\(boxes[0].safeAreaLayoutGuide.topAnchor)" == "window/box[0].safeArea.top")
    #expect("\(gaps[0].topAnchor)" == "window/box[1].LayoutGuide[0].top")
    #expect("\(gaps[1].topAnchor)" == "window/box[1].LayoutGuide[1].top")
    let margins = LayoutGuide(identifier: "margins")
    boxes[0].addLayoutGuide(margins)
    #expect("\(margins.topAnchor)" == "window/box[0].margins.top")
    #expect(
      "\(boxes[0].layoutMarginsGuide.topAnchor == margins.topAnchor)"
        == "window/box[0].margins.top == window/box[0].margins[0].top")
  }

  @Test("In a deep tree of equals a number takes the place of the path, and names stay different")
  func deep() {
    var views = [fixture.window as View]
    for _ in 0..<2000 { views.append(unnamed(in: views[views.count - 1])) }
    let leaves = (0..<2).map { _ in unnamed(in: views[2000]) }
    #expect("\(views[2].widthAnchor)" == "window/View/View.width")
    #expect("\(views[2000].widthAnchor)" == "View#2000.width")
    #expect(leaves.map { "\($0.widthAnchor)" } == ["View#2001.width", "View#2002.width"])
  }

  @Test("Conflicts between like-named views say which is which")
  func conflicts() throws {
    let list = fixture.view("list")
    let cells = (0..<2).map { _ in fixture.view("cell", in: list) }
    try LayoutConstraint.activate([
      cells[0].widthAnchor == cells[1].widthAnchor, cells[0].widthAnchor == 1, cells[1].widthAnchor == 2,
    ])
    fixture.layOut()
    let message = try #require(fixture.problems.first).message
    for rule in [
      "list/cell[0].width == list/cell[1].width", "list/cell[0].width == 1", "list/cell[1].width == 2",
    ] {
      #expect(message.contains("\n  \(rule) ("))
    }
  }

  @Test("Other messages tell like-named views apart too")
  func others() throws {
    let odd = (0..<2).map { _ in ContentView(-5, 10) }
    for view in odd { fixture.window.addSubview(view) }
    fixture.layOut()
    #expect(fixture.problems.map(\.message).filter { $0.contains("window/ContentView[0] must") }.count == 1)
    #expect(fixture.problems.map(\.message).filter { $0.contains("window/ContentView[1] must") }.count == 1)
    let frame = Rect(x: .infinity, y: 0, width: 1, height: 1)
    #expect(throws: LayoutError.invalidFrame(item: "window/ContentView[1]", frame: frame)) {
      try odd[1].setFrame(frame)
    }
  }

  @Test("An item that is gone keeps its name")
  func gone() throws {
    let guide: LayoutGuide
    let kept: [LayoutConstraint]
    do {
      let cell = Cell()
      let named = View(name: "named")
      guide = cell.safeAreaLayoutGuide
      kept = [
        cell.widthAnchor == 1, named.widthAnchor == 2, LayoutGuide(identifier: "gap").widthAnchor == 3,
        cell.layoutMarginsGuide.widthAnchor == 4, guide.widthAnchor == 5,
      ]
    }
    #expect(
      kept.map(\.rule) == [
        "Cell(gone).width == 1", "named(gone).width == 2", "gap(gone).width == 3",
        "Cell(gone).margins.width == 4", "Cell(gone).safeArea.width == 5",
      ])
    let error = #expect(throws: LayoutError.self) { try kept[1].setActive(true) }
    #expect(error?.description.contains("named(gone).width == 2") == true)
    fixture.window.addLayoutGuide(guide)
    #expect(kept[4].rule == "window.safeArea.width == 5")
  }

  @Test("Anchors and expressions read as they would be written")
  func expressions() {
    let a = fixture.view("a")
    let b = fixture.view("b")
    #expect("\(a.widthAnchor)" == "a.width" && "\(b.lastBaselineAnchor)" == "b.lastBaseline")
    #expect("\(2 * a.widthAnchor - 8)" == "2 * a.width - 8")
    #expect("\(a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor))" == "b.leading - a.leading")
    #expect("\(a.widthAnchor + b.widthAnchor / 2 + 1)" == "a.width + 0.5 * b.width + 1")
    #expect("\(LayoutExpression(constant: 4))" == "4")
    #expect("\(LayoutExpression.Term(1, a, .left))" == "a.left")
  }

  @Test("Refused subviews, with the reason")
  func subviews() async throws {
    let window = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View(name: "box").addSubview(Window(size: Size(width: 1, height: 1)))
    }
    let loop = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
    let insets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Window(size: Size(width: 1, height: 1)).safeArea = EdgeInsets(top: -3, left: 0, bottom: 0, right: 0)
    }
    for (result, message) in [
      (window, "window cannot be a subview of box: window is a window"),
      (loop, "View cannot be a subview of View/View: View/View lies in View"), (insets, "found"),
    ] {
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains(message))
    }
  }
}
