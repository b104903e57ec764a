import Layout
import Testing

@Suite("Views placed by their frames")
struct FrameTests {
  let fixture = LayoutFixture()

  @Test("View() is placed by constraints, View(frame:) by its frame")
  func defaults() {
    #expect(!View().translatesAutoresizingMaskIntoConstraints)
    #expect(View(frame: .zero).translatesAutoresizingMaskIntoConstraints)
  }

  @Test("What is constrained to a frame follows it")
  func following() throws {
    let fixed = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    fixture.window.addSubview(fixed)
    let other = fixture.view("other")
    try LayoutConstraint.activate([
      other.leftAnchor == fixed.rightAnchor + 1, other.topAnchor == fixed.bottomAnchor,
      other.widthAnchor == fixed.widthAnchor,
    ])
    fixture.layOut()
    #expect(fixed.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(other.frame == Rect(x: 41, y: 60, width: 30, height: 0))
    fixed.frame = Rect(x: 0, y: 0, width: 50, height: 5)
    fixture.layOut()
    #expect(other.frame == Rect(x: 51, y: 5, width: 50, height: 0))
  }

  @Test("A constraint against the frame is a conflict that names the frame; letting go of the frame ends it")
  func conflict() throws {
    let fixed = View(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    fixed.name = "fixed"
    fixture.window.addSubview(fixed)
    let width = fixed.widthAnchor == 50
    try width.setActive(true)
    fixture.layOut()
    #expect(fixture.problems.map(\.kind) == [.conflict])
    #expect(fixture.problems.first?.message.contains("the frame (0.0, 0.0, ") == true)
    #expect(fixture.window.problems.count == 1)
    fixed.translatesAutoresizingMaskIntoConstraints = false
    fixture.layOut()
    #expect(fixed.frame.width == 50)
    #expect(fixture.window.problems.isEmpty)
    fixed.translatesAutoresizingMaskIntoConstraints = true
    width.isActive = false
    fixed.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    fixture.layOut()
    #expect(fixed.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A frame set on a constrained view lasts until the next layout")
  func overwritten() throws {
    let view = fixture.view("v")
    try fixture.place(view, 1, 2, 3, 4)
    fixture.layOut()
    view.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    #expect(view.frame.minX == 100)
    fixture.layOut()
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A view without constraints keeps the frame that its superview gives it")
  func manual() {
    final class Manual: View {
      let child = View()
      override func layoutSubviews() {
        super.layoutSubviews()
        child.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: 7)
      }
    }
    let view = Manual(frame: Rect(x: 0, y: 0, width: 80, height: 10))
    view.addSubview(view.child)
    fixture.window.addSubview(view)
    fixture.layOut()
    #expect(view.child.frame == Rect(x: 0, y: 0, width: 40, height: 7))
  }

  @Test("The window is given: no constraint moves it")
  func window() throws {
    let window = fixture.window
    let wrong = window.widthAnchor == 100
    try wrong.setActive(true)
    let view = fixture.view("v")
    try LayoutConstraint.activate([
      view.rightAnchor == window.rightAnchor, view.leftAnchor == window.leftAnchor,
    ])
    fixture.layOut()
    #expect(window.frame.width == 400 && view.frame.width == 400)
    #expect(fixture.problems.map(\.kind) == [.conflict])
    #expect(fixture.problems.first?.constraints.first === wrong)
    wrong.isActive = false
    window.frame = Rect(x: 50, y: 60, width: 70, height: 80)
    fixture.layOut()
    #expect(view.frame == Rect(x: 0, y: 0, width: 70, height: 0))
  }
}
