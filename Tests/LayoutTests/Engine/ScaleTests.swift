import Layout
import Testing

@Suite("Large trees")
struct ScaleTests {
  @Test("Ten thousand views, each inside the other by one point")
  func deep() throws {
    let fixture = LayoutFixture(width: 40_000, height: 10)
    var current: View = fixture.window
    var constraints: [LayoutConstraint] = []
    for _ in 0..<10_000 {
      let next = View()
      current.addSubview(next)
      constraints += [
        next.leftAnchor.constraint(equalTo: current.leftAnchor, constant: 1),
        next.rightAnchor.constraint(equalTo: current.rightAnchor, constant: -1),
      ]
      current = next
    }
    try LayoutConstraint.activate(constraints)
    fixture.layOut()
    #expect(current.frame == Rect(x: 1, y: 0, width: 20_000, height: 0))
    #expect(current.convert(Point.zero, to: nil) == Point(x: 10_000, y: 0))
    // A constraint from the innermost to the outermost sums ten thousand origins.
    let probe = fixture.view("probe")
    try LayoutConstraint.activate([probe.leftAnchor == current.leftAnchor])
    fixture.layOut()
    #expect(probe.frame.minX == 10_000)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A column of ten thousand cells, then a hundred ticks of one constant")
  func wide() throws {
    let fixture = LayoutFixture(width: 300, height: 10)
    var above = fixture.window.topAnchor
    var constraints: [LayoutConstraint] = []
    var heights: [LayoutConstraint] = []
    var cells: [View] = []
    for _ in 0..<10_000 {
      let cell = View()
      fixture.window.addSubview(cell)
      let height = cell.heightAnchor.constraint(equalToConstant: 2)
      constraints += [
        cell.topAnchor.constraint(equalTo: above), height,
        cell.leftAnchor.constraint(equalTo: fixture.window.leftAnchor),
        cell.rightAnchor.constraint(equalTo: fixture.window.rightAnchor),
      ]
      heights.append(height)
      cells.append(cell)
      above = cell.bottomAnchor
    }
    try LayoutConstraint.activate(constraints)
    fixture.layOut()
    #expect(cells[9_999].frame == Rect(x: 0, y: 19_998, width: 300, height: 2))
    for tick in 1...100 {
      heights[9_990].constant = Double(tick)
      fixture.layOut()
    }
    #expect(cells[9_999].frame.minY == 19_998 + 98)
    #expect(cells[9_989].frame.minY == 19_978)
    #expect(fixture.problems.isEmpty)
  }
}
