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
}
