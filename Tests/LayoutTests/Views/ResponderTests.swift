import Layout
import Testing

@Suite("First responder")
struct ResponderTests {
  final class Field: View, TextInput {
    var letsGo = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { letsGo }
  }

  let window = Window(size: Size(width: 100, height: 100))
  let a = Field()
  let b = Field()

  init() {
    window.addSubview(a)
    window.addSubview(b)
  }

  @Test("One change from one to the other, without a moment of none")
  func handing() {
    var log: [String] = []
    a.name = "a"
    b.name = "b"
    window.onFirstResponderChange = { log.append(($0 as? View)?.name ?? "none") }
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder && b.isFirstResponder && window.firstResponder === b)
    #expect(b.resignFirstResponder())
    #expect(log == ["a", "b", "none"])
  }

  @Test("Who may not, and who will not")
  func refusing() {
    #expect(!View().becomeFirstResponder())
    let plain = View()
    window.addSubview(plain)
    #expect(!plain.becomeFirstResponder())
    #expect(!Field().becomeFirstResponder())
    a.letsGo = false
    #expect(a.becomeFirstResponder())
    #expect(!b.becomeFirstResponder())
    #expect(!a.resignFirstResponder())
    #expect(a.isFirstResponder)
  }

  @Test("Ending editing looks only inside, and may be forced")
  func endEditing() {
    let box = View()
    window.addSubview(box)
    a.becomeFirstResponder()
    #expect(!box.endEditing(false))
    box.addSubview(a)
    #expect(window.firstResponder == nil, "leaving the tree ends it")
    a.becomeFirstResponder()
    a.letsGo = false
    #expect(!box.endEditing(false))
    #expect(a.isFirstResponder)
    #expect(window.endEditing(true))
    #expect(window.firstResponder == nil)
    #expect(!window.endEditing(true))
  }

  @Test("Leaving the window ends being the first")
  func leaving() {
    b.becomeFirstResponder()
    b.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test("Who hears that the first responder has left finds it gone, and may change what has left")
  func changingWhatLeaves() throws {
    let box = View(name: "box")
    window.addSubview(box)
    box.addSubview(a)
    a.becomeFirstResponder()
    let late = View(name: "late")
    try (late.widthAnchor == 10).setActive(true)
    var calls = 0
    window.onFirstResponderChange = { [unowned window] _ in
      calls += 1
      #expect(box.superview == nil && box.window == nil && !window.subviews.contains { $0 === box })
      box.addSubview(late)
    }
    box.removeFromSuperview()
    #expect(calls == 1)
    #expect(late.superview === box && late.window == nil)
    window.onFirstResponderChange = nil
    window.addSubview(box)
    #expect(late.window === window)
    window.layoutIfNeeded()
    #expect(late.frame.width == 10)
  }
}
