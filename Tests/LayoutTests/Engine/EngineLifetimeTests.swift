import Layout
import Testing

/// Views, constraints and the engine know each other by strong references, which whoever goes first has to cut.
@Suite("Who outlives the engine, and whom it outlives")
struct EngineLifetimeTests {
  @Test("A window that goes with work waiting takes its engine along, and constraints work elsewhere")
  func windowGoes() throws {
    let view = View(name: "view")
    let width = view.widthAnchor == 10
    weak var engine: Engine?
    weak var animator: Animator?
    do {
      let window = Window(size: Size(width: 100, height: 100))
      engine = window.engine
      animator = window.animator
      window.addSubview(view)
      try width.setActive(true)
      try (view.leftAnchor == window.leftAnchor + 5).setActive(true)
      window.layoutIfNeeded()
      // Each of these waits in another list.
      width.constant = 20
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
      view.invalidateIntrinsicContentSize()
      window.setNeedsLayout()
    }
    #expect(engine == nil && animator == nil)
    #expect(width.isActive, "held by the view")
    width.constant = 30

    let other = Window(size: Size(width: 100, height: 100))
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame.width == 30)
    width.constant = 40
    other.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test("A view that waits for a layout and is removed goes at once")
  func waitingViewGoes() throws {
    let window = Window(size: Size(width: 100, height: 100))
    window.layoutIfNeeded()
    weak var gone: View?
    do {
      let view = View(name: "view")
      window.addSubview(view)
      try (view.widthAnchor == 10).setActive(true)
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    window.layoutIfNeeded()
  }

  final class Parent: View {
    var child = View(name: "child")
    var inner = View(name: "inner")
    var tie: LayoutConstraint?
    var onEnd: ((Bool) -> Void)?

    deinit {
      // The view itself can be referred to no more, so the constraint must find its list another way.
      inner.removeFromSuperview()
      onEnd?(tie?.isActive ?? true)
    }
  }

  @Test("A view's deinit may take apart what lies in it, constraints with the view itself included")
  func deinitTakesApart() throws {
    var isActive: Bool?
    do {
      let parent = Parent()
      parent.addSubview(parent.child)
      parent.child.addSubview(parent.inner)
      let tie = parent.inner.topAnchor == parent.topAnchor
      try tie.setActive(true)
      #expect(parent.constraints.count == 1)
      parent.tie = tie
      parent.onEnd = { isActive = $0 }
    }
    #expect(isActive == false)
  }

  final class Listener: ViewDelegate {
    var heard: [Double] = []
    func viewWillLayoutSubviews(_ view: View) { heard.append(view.frame.width) }
    func viewDidLayoutSubviews(_ view: View) { heard.append(-view.frame.width) }
  }

  @Test("A plain view tells a delegate that came after layouts of the next ones")
  func lateDelegate() throws {
    let fixture = LayoutFixture()
    let view = fixture.view("view")
    let width = view.widthAnchor == 10
    try width.setActive(true)
    fixture.layOut()
    width.constant = 20
    fixture.layOut()

    let listener = Listener()
    view.viewDelegate = listener
    fixture.layOut()
    #expect(listener.heard == [], "nothing to lay out")
    width.constant = 30
    fixture.layOut()
    #expect(listener.heard == [30, -30])
  }
}
