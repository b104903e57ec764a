import Layout
import Testing

@Suite("The tree of views")
struct HierarchyTests {
  @Test("Views keep their order, and move without leaving")
  func order() {
    let root = View()
    let views = (0..<4).map { View(name: "\($0)") }
    for view in views { root.addSubview(view) }
    root.insertSubview(views[3], at: 0)
    #expect(root.subviews.map(\.name) == ["3", "0", "1", "2"])
    root.bringSubviewToFront(views[0])
    #expect(root.subviews.map(\.name) == ["3", "1", "2", "0"])
    root.insertSubview(views[2], belowSubview: views[3])
    #expect(root.subviews.map(\.name) == ["2", "3", "1", "0"])
    root.insertSubview(View(name: "new"), aboveSubview: views[1])
    #expect(root.subviews.map(\.name) == ["2", "3", "1", "new", "0"])
    views[3].removeFromSuperview()
    #expect(root.subviews.count == 4)
    #expect(views[3].superview == nil)
  }

  @Test("A view that goes elsewhere leaves its superview")
  func moving() {
    let window = Window(size: Size(width: 10, height: 10))
    let a = View()
    let b = View()
    let child = View()
    window.addSubview(a)
    a.addSubview(child)
    #expect(child.window === window)
    b.addSubview(child)
    #expect(a.subviews.isEmpty)
    #expect(child.superview === b)
    #expect(child.window == nil)
    #expect(child.isDescendant(of: b) && child.isDescendant(of: child) && !child.isDescendant(of: a))
  }

  final class Homing: View {
    weak var home: View?
    override func didMoveToSuperview() {
      if superview == nil, let home { home.addSubview(self) }
    }
  }

  @Test("A view that goes home when it is taken away has one superview")
  func goingHome() {
    let window = Window(size: Size(width: 10, height: 10))
    let a = View()
    let b = View()
    let view = Homing()
    window.addSubview(a)
    window.addSubview(b)
    a.addSubview(view)
    view.home = a
    b.addSubview(view)
    let holders = [a, b].filter { $0.subviews.contains { $0 === view } }
    #expect(holders.count == 1 && holders.first === view.superview)
    #expect(a.subviews.count + b.subviews.count == 1)
    #expect(view.window === window)
  }

  @Test("Points and rectangles convert through scrolled views")
  func conversion() {
    let window = Window(size: Size(width: 500, height: 500))
    let outer = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
    let inner = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(Point(x: 1, y: 2), to: window) == Point(x: 111, y: 72))
    outer.bounds.origin = Point(x: 0, y: 15)
    #expect(inner.convert(Point(x: 1, y: 2), to: nil) == Point(x: 111, y: 57))
    #expect(
      inner.convert(Rect(x: 111, y: 57, width: 3, height: 4), from: window)
        == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(outer.convert(Point(x: 10, y: 20), to: inner) == .zero)
  }

  @Test("Bounds keep the centre, the centre keeps the size")
  func boundsAndCenter() {
    let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.size = Size(width: 40, height: 10)
    #expect(view.frame == Rect(x: 0, y: 15, width: 40, height: 10))
    view.center = Point(x: 100, y: 100)
    #expect(view.frame == Rect(x: 80, y: 95, width: 40, height: 10))
  }

  @Test("A frame that is none is refused by the door that throws")
  func refusedFrame() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.name = "card"
    let bad = Rect(x: 0, y: 0, width: -1, height: 0)
    #expect(throws: LayoutError.invalidFrame(item: "card", frame: bad)) { try view.setFrame(bad) }
    #expect(throws: LayoutError.self) { try view.setFrame(Rect(x: .nan, y: 0, width: 0, height: 0)) }
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("Trees that would not be trees trap")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let view = View()
      view.addSubview(view)
    }
    await #expect(processExitsWith: .failure) {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
    await #expect(processExitsWith: .failure) {
      View().addSubview(Window(size: .zero))
    }
    await #expect(processExitsWith: .failure) {
      View().frame = Rect(x: .infinity, y: 0, width: 0, height: 0)
    }
  }

  @Test("Ten thousand views, each in the other, come and go without a deep stack")
  func deepTree() {
    let window = Window(size: Size(width: 10, height: 10))
    weak var last: View?
    do {
      let top = View()
      var current = top
      for _ in 0..<10_000 {
        let next = View()
        current.addSubview(next)
        current = next
      }
      last = current
      window.addSubview(top)
      #expect(current.window === window)
      window.layoutIfNeeded()
      top.removeFromSuperview()
      #expect(current.window == nil)
    }
    #expect(last == nil)
  }

  @Test("A tree outlives its window, and a subview its superview")
  func lifetimes() {
    var window: Window? = Window(size: Size(width: 10, height: 10))
    let view = View()
    let child = View()
    view.addSubview(child)
    window?.addSubview(view)
    weak let gone = window
    window?.layoutIfNeeded()
    window = nil
    #expect(gone == nil)
    #expect(view.superview == nil && view.window == nil && child.window == nil)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
}
