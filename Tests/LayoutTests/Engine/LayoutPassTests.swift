import Layout
import Testing

@Suite("The layout pass")
struct LayoutPassTests {
  /// Logs what the pass calls.
  final class Log { var entries: [String] = [] }

  final class Watched: View {
    let log: Log
    var onUpdate: ((Watched) -> Void)?
    var onLayout: ((Watched) -> Void)?

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      self.name = name
    }

    override func updateConstraints() {
      log.entries.append("update \(name)")
      onUpdate?(self)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.entries.append("layout \(name)")
      onLayout?(self)
    }
  }

  let fixture = LayoutFixture()
  let log = Log()

  private func tree() throws -> (outer: Watched, inner: Watched, leaf: Watched) {
    let outer = Watched("outer", log)
    let inner = Watched("inner", log)
    let leaf = Watched("leaf", log)
    fixture.window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    return (outer, inner, leaf)
  }

  @Test("Constraints are updated leaf to root, subviews placed root to leaf, each once")
  func order() throws {
    let views = try tree()
    try fixture.place(views.outer, 0, 0, 100, 100)
    fixture.layOut()
    #expect(
      log.entries == [
        "update leaf", "update inner", "update outer", "layout outer", "layout inner", "layout leaf",
      ])
    fixture.layOut()
    #expect(log.entries.count == 6, "nothing changed, nothing runs")
  }

  @Test("Only the superview of what moved and what was resized are laid out")
  func onlyWhatChanged() throws {
    let views = try tree()
    let x = views.inner.leftAnchor == views.outer.leftAnchor + 1
    let width = views.inner.widthAnchor == 10
    try LayoutConstraint.activate([x, width, views.outer.widthAnchor == 50])
    fixture.layOut()
    log.entries = []
    x.constant = 2
    fixture.layOut()
    #expect(log.entries == ["layout outer"])
    log.entries = []
    width.constant = 11
    fixture.layOut()
    #expect(log.entries == ["layout outer", "layout inner"])
    log.entries = []
    views.leaf.setNeedsUpdateConstraints()
    views.leaf.setNeedsLayout()
    fixture.layOut()
    #expect(log.entries == ["update leaf", "layout leaf"])
  }

  @Test("Frames change at layout, not before; the constant reads its new value at once")
  func deferred() throws {
    let view = fixture.view("v")
    let width = view.widthAnchor == 10
    try width.setActive(true)
    fixture.layOut()
    width.constant = 20
    #expect(width.constant == 20 && view.frame.width == 10)
    fixture.layOut()
    #expect(view.frame.width == 20)
  }

  @Test("What updateConstraints activates counts in the same pass")
  func updating() throws {
    let views = try tree()
    views.leaf.onUpdate = { view in
      if view.constraints.isEmpty { (view.widthAnchor == 42).isActive = true }
    }
    fixture.layOut()
    #expect(views.leaf.frame.width == 42)
  }

  /// WWDC 2012 session 228: call super, inspect, change constraints, call super again.
  @Test("An override that calls super twice sees what it changed")
  func superTwice() throws {
    final class Twice: View {
      let child = View()
      lazy var height = child.heightAnchor == 0
      var seen: [Double] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        if !height.isActive { height.isActive = true }
        height.constant = bounds.width / 2
        super.layoutSubviews()
        seen.append(child.frame.height)
      }
    }
    let view = Twice()
    fixture.window.addSubview(view)
    view.addSubview(view.child)
    let width = view.widthAnchor == 100
    try width.setActive(true)
    fixture.layOut()
    width.constant = 60
    fixture.layOut()
    #expect(view.seen.first == 50 && view.seen.last == 30)
  }

  @Test("A view that invalidates itself once more gets one more round")
  func secondRound() throws {
    let views = try tree()
    var rest = 3
    views.inner.onLayout = { view in
      if rest > 0 {
        rest -= 1
        view.superview?.setNeedsLayout()
        view.setNeedsLayout()
      }
    }
    fixture.layOut()
    #expect(log.entries.filter { $0 == "layout inner" }.count == 4)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A view that never settles is named, once, and the pass ends")
  func loop() throws {
    let views = try tree()
    views.inner.onLayout = { $0.setNeedsLayout() }
    fixture.layOut()
    #expect(fixture.problems.count == 1)
    #expect(fixture.problems.first?.kind == .loop)
    #expect(fixture.problems.first?.message.contains("inner") == true)
    #expect(fixture.problems.first?.message.contains("leaf") == false)
    views.inner.onLayout = nil
    views.inner.setNeedsLayout()
    fixture.layOut()
    #expect(fixture.window.problems.isEmpty)
  }

  @Test("Constraints that chase the layout are a loop as well")
  func constraintLoop() throws {
    let views = try tree()
    let width = views.leaf.widthAnchor == 1
    try width.setActive(true)
    views.inner.onLayout = { _ in width.constant += 1 }
    fixture.layOut()
    #expect(fixture.problems.map(\.kind) == [.loop])
    #expect(fixture.problems.first?.message.contains("the constant of leaf.width") == true)
    #expect(fixture.problems.first?.constraints.first === width)
    let updating = Watched("updating", log)
    updating.onUpdate = { $0.setNeedsUpdateConstraints() }
    views.inner.onLayout = nil
    fixture.window.addSubview(updating)
    fixture.layOut()
    #expect(fixture.window.problems.first?.message.contains("updating") == true)
  }

  @Test("Constraints that come and go at every layout are put down to the view that was laid out")
  func activationLoop() throws {
    let views = try tree()
    let widths = [views.leaf.widthAnchor == 1, views.leaf.widthAnchor == 2]
    try widths[0].setActive(true)
    views.inner.onLayout = { _ in
      let next = widths[0].isActive ? widths[1] : widths[0]
      LayoutConstraint.deactivate(widths)
      next.isActive = true
    }
    fixture.layOut()
    #expect(fixture.problems.map(\.kind) == [.loop])
    #expect(fixture.problems.first?.message.contains("inner") == true)
  }

  final class Growing: View {
    let number: Int
    let count: Int

    init(_ number: Int, adding count: Int) {
      self.number = number
      self.count = count
      super.init()
      name = "grown \(number)"
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      for _ in 0..<count where subviews.count < count { addSubview(Growing(number + 1, adding: count)) }
    }
  }

  @Test("Views that add views that add views without end are a loop as well", arguments: [1, 2])
  func growing(adding count: Int) throws {
    fixture.window.addSubview(Growing(0, adding: count))
    fixture.layOut()
    #expect(fixture.problems.map(\.kind) == [.loop])
    #expect(fixture.problems.first?.message.contains("grown") == true)
  }

  @Test("A tree that is built from the top while it is laid out is no loop")
  func deepBuilding() throws {
    fixture.window.addSubview(Building(left: 500))
    fixture.layOut()
    var depth = 0
    var view: View = fixture.window
    while let inner = view.subviews.first {
      view = inner
      depth += 1
    }
    #expect(depth == 501)
    #expect(fixture.problems.isEmpty)
  }

  final class Building: View {
    let left: Int

    init(left: Int) {
      self.left = left
      super.init()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if left > 0, subviews.isEmpty { addSubview(Building(left: left - 1)) }
    }
  }

  @Test("Layout asked for within layout brings frames up to date and does not nest")
  func nested() throws {
    let views = try tree()
    let width = views.leaf.widthAnchor == 1
    try width.setActive(true)
    var seen: [Double] = []
    defer { views.outer.onLayout = nil }
    views.outer.onLayout = { view in
      width.constant = 30
      view.layoutIfNeeded()
      seen.append(views.leaf.frame.width)
    }
    fixture.layOut()
    #expect(seen.first == 30)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A guide's frame is there when its owner is laid out")
  func guides() throws {
    let views = try tree()
    let guide = LayoutGuide(identifier: "g")
    views.outer.addLayoutGuide(guide)
    let width = guide.widthAnchor == 5
    try width.setActive(true)
    fixture.layOut()
    var seen = 0.0
    views.outer.onLayout = { _ in seen = guide.layoutFrame.width }
    width.constant = 6
    fixture.layOut()
    #expect(seen == 6)
  }
}
