import Layout
import Testing

/// What views do from inside the calls that layout makes to them.
@Suite("Views that change the tree while they are told of it")
struct ReentrancyTests {
  final class Shy: View {
    override func safeAreaInsetsDidChange() { removeFromSuperview() }
  }

  @Test("A view may leave when it hears that its safe area changed")
  func leavesWhenCovered() {
    let fixture = LayoutFixture(safeArea: EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    let views = (0..<3).map { _ in Shy(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
    for view in views {
      fixture.window.addSubview(view)
      _ = view.safeAreaLayoutGuide
    }
    fixture.layOut()
    #expect(fixture.window.subviews.isEmpty)
    #expect(fixture.problems.isEmpty)
  }

  @Test("What comes and goes without a layout does not pile up")
  func comingAndGoing() throws {
    let fixture = LayoutFixture()
    let engine = fixture.window.engine
    let view = ContentView(30, 40)
    let width = view.widthAnchor == 50
    try width.setActive(true)
    for _ in 1...5000 {
      fixture.window.addSubview(view)
      view.setNeedsLayout()
      view.removeFromSuperview()
    }
    fixture.window.addSubview(view)
    for number in 1...5000 { view.frame = Rect(x: 0, y: 0, width: Double(number), height: 1) }
    #expect(engine.waitingCount <= 5000)
    fixture.layOut()
    #expect(view.frame.size == Size(width: 50, height: 40))
    #expect(fixture.problems.isEmpty)
  }
}
