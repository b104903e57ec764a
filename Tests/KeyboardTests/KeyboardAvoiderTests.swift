import Foundation
import Keyboard
import Layout
import Testing

/// A form that fills a screen of 390 by 844 with a safe area of 47 and 34: content of 390 by 1200 in a scroll view, in which
/// fields lie where the tests put them. The keyboard is 336 high when it shows: its top is at 508.
final class Form {
  let window = Window.phone()
  let keyboard: SystemKeyboard
  let center = NotificationCenter()
  let scroll = ScrollView(name: "scroll")
  let avoider: KeyboardAvoider

  init(height: Double = 1200, adjustsForSafeArea: Bool = false) throws {
    keyboard = SystemKeyboard(window: window, center: center)
    if !adjustsForSafeArea { scroll.contentInsetAdjustmentBehavior = .never }
    window.addSubview(scroll)
    scroll.contentSize = Size(width: 390, height: height)
    avoider = KeyboardAvoider(container: window)
    try place(scroll, 0, 0, 390, 844)
    window.layoutIfNeeded()
  }

  @discardableResult
  func place(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) throws
    -> LayoutConstraint
  {
    let outer = view.superview ?? window
    let tall = view.heightAnchor == height
    try LayoutConstraint.activate([
      view.leftAnchor == outer.leftAnchor + x, view.topAnchor == outer.topAnchor + y,
      view.widthAnchor == width, tall,
    ])
    return tall
  }

  func field(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, in view: View? = nil
  ) throws -> Field {
    let field = Field(name: "field")
    (view ?? scroll).addSubview(field)
    try place(field, x, y, width, height)
    window.layoutIfNeeded()
    return field
  }

  func settle() throws { try window.advance(to: window.clock.now + 1) }

  /// Where the field begins and ends in the window.
  func seen(_ view: View) -> (top: Double, bottom: Double) {
    let rect = view.convert(view.bounds, to: nil)
    return (rect.minY, rect.maxY)
  }
}

@Suite("Keyboard avoider")
struct KeyboardAvoiderTests {
  // RNKC#168, TP#239.
  @Test("Where there is room nothing is scrolled")
  func room() throws {
    let form = try Form()
    let field = try form.field(20, 100, 350, 40)
    field.becomeFirstResponder()
    try form.settle()
    #expect(form.scroll.contentOffset.y == 0)
    #expect(form.scroll.adjustedContentInset.bottom == 336, "the rest can be scrolled to")
  }

  // IQ's rule: 640 + 10 - 508 = 142.
  @Test("A field under the keyboard is scrolled up as far as needed, with the keyboard's curve, and back")
  func minimal() throws {
    let form = try Form()
    form.scroll.contentOffset.y = 3
    let field = try form.field(20, 600, 350, 40)
    field.becomeFirstResponder()
    #expect(form.scroll.contentOffset.y == 142 && form.scroll.bounds.minY == 3)
    // Curve 7 at 0.25 s: 1 - (1 + wt) e^(-wt), w = sqrt(1000 / 3), is 0.94203...
    try form.window.advance(to: 0.25)
    let progress = 316.52488444019065 / 336
    #expect(abs(form.scroll.bounds.minY - (3 + 139 * progress)) < 1e-9)
    try form.settle()
    #expect(form.seen(field) == (458, 498))
    field.resignFirstResponder()
    #expect(form.scroll.contentOffset.y == 3 && form.scroll.adjustedContentInset == .zero)
    try form.settle()
    #expect(form.scroll.bounds.minY == 3)
  }

  // RNKC#794, #1129, #937: 600 + 80 + 10 - 508 = 182.
  @Test("It goes on while the input grows")
  func growing() throws {
    let form = try Form()
    let field = Field(name: "field")
    form.scroll.addSubview(field)
    let height = try form.place(field, 20, 600, 350, 40)
    field.becomeFirstResponder()
    try form.settle()
    #expect(form.scroll.contentOffset.y == 142)
    height.constant = 80
    form.window.layoutIfNeeded()
    #expect(form.scroll.contentOffset.y == 182 && form.seen(field).bottom == 498)
    // Animated, it is in place at every tick.
    height.constant = 120
    View.animate(withDuration: 0.4, options: .curveLinear) { form.window.layoutIfNeeded() }
    for _ in 0..<30 {
      form.window.tick()
      #expect(abs(form.seen(field).bottom - 498) < 1e-9)
    }
    #expect(form.scroll.contentOffset.y == 222)
    height.constant = 40
    form.window.layoutIfNeeded()
    #expect(form.scroll.contentOffset.y == 222, "no further than needed")
    field.resignFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 0)
  }

  @Test("Text that grows deep inside the content, on the keyboard's way up")
  func growingInside() throws {
    let form = try Form()
    let box = View(name: "box")
    form.scroll.addSubview(box)
    try form.place(box, 0, 500, 390, 300)
    let field = Field(name: "field")
    box.addSubview(field)
    let height = try form.place(field, 20, 100, 350, 40)
    field.becomeFirstResponder()
    try form.window.advance(to: 0.1)
    let before = form.scroll.bounds.minY
    height.constant = 80
    form.window.layoutIfNeeded()
    // The way that is left goes on beside the 40 points more.
    #expect(abs(form.scroll.bounds.minY - before - 40) < 1e-9)
    try form.settle()
    #expect(form.scroll.bounds.minY == 182)
  }

  // IQ#1576, #1554: min(60 - 47, 560 + 10 - 508) = 13.
  @Test("Never pushed under the top guide")
  func topGuide() throws {
    let form = try Form()
    let field = try form.field(20, 60, 350, 500)
    field.becomeFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 13 && form.seen(field).top == 47)
    form.avoider.topInset = 8
    #expect(form.scroll.contentOffset.y == 5)
    #expect(throws: KeyboardError.negative(name: "top inset", value: -1)) { try form.avoider.setTopInset(-1) }
    #expect(throws: KeyboardError.self) { try form.avoider.setDistance(.nan) }
  }

  // TP#152, TP PR#233.
  @Test("The author's inset stays, whatever the order of the notifications")
  func insets() throws {
    let form = try Form()
    form.scroll.contentInset = EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    let field = try form.field(20, 1150, 350, 40)
    field.becomeFirstResponder()
    try form.settle()
    // 1190 + 10 - 508 = 692; the range goes to 1200 + 20 + 336 - 844 = 712.
    #expect(form.scroll.contentOffset.y == 692 && form.scroll.adjustedContentInset.bottom == 356)
    try form.keyboard.hide()
    #expect(form.scroll.contentOffset.y == 0 && form.scroll.adjustedContentInset.bottom == 20)
    try form.keyboard.show(height: 336)
    try form.settle()
    #expect(form.scroll.bounds.minY == 692 && form.scroll.adjustedContentInset.bottom == 356)
    // A "will show" that arrives after the "will hide" it belongs before counts: the last one said so.
    let shown = Rect(x: 0, y: 508, width: 390, height: 336)
    let hidden = Rect(x: 0, y: 844, width: 390, height: 336)
    for (kind, end) in [
      (KeyboardNotification.Kind.willHide, hidden), (.willShow, shown), (.didHide, hidden),
    ] {
      let note = KeyboardNotification(kind, frameEnd: end, duration: 0.25, curve: 7)
      form.center.post(note.notification(for: form.window.screen))
    }
    try form.settle()
    #expect(form.scroll.bounds.minY == 0 && form.scroll.adjustedContentInset.bottom == 20)
    let note = KeyboardNotification(.willShow, frameEnd: shown, duration: 0.25, curve: 7)
    form.center.post(note.notification(for: form.window.screen))
    try form.settle()
    #expect(form.scroll.bounds.minY == 692)
    form.scroll.contentInset.bottom = 5
    try form.keyboard.hide()
    try form.settle()
    #expect(form.scroll.contentInset.bottom == 5 && form.scroll.adjustedContentInset.bottom == 5)
  }

  // WWDC23 10281: the greater of keyboard and safe area, never the sum.
  @Test("The safe area and the keyboard are not both made room for")
  func safeArea() throws {
    let form = try Form(adjustsForSafeArea: true)
    #expect(form.scroll.contentOffset.y == -47 && form.scroll.adjustedContentInset.bottom == 34)
    let field = try form.field(20, 600, 350, 40)
    field.becomeFirstResponder()
    try form.settle()
    #expect(form.scroll.adjustedContentInset.bottom == 336 && form.scroll.keyboardInset.bottom == 302)
    #expect(form.scroll.bounds.minY == 142)
    field.resignFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == -47 && form.scroll.adjustedContentInset.bottom == 34)
  }

  @Test("Somebody else's scrolling is not undone")
  func scrolledMeanwhile() throws {
    let form = try Form()
    let field = try form.field(20, 600, 350, 40)
    field.becomeFirstResponder()
    try form.settle()
    form.scroll.contentOffset.y = 300
    form.window.layoutIfNeeded()
    #expect(form.scroll.contentOffset.y == 300)
    field.resignFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 300)
    // Beyond what the range is without keyboard, it is brought back: 1200 - 844.
    field.becomeFirstResponder()
    form.scroll.contentOffset.y = 600
    field.resignFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 356)
  }

  @Test("Offsets may stay")
  func keepsOffsets() throws {
    let form = try Form()
    form.avoider.restoresOffsets = false
    let field = try form.field(20, 600, 350, 40)
    field.becomeFirstResponder()
    try form.settle()
    field.resignFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 142 && form.scroll.keyboardInset == .zero)
  }

  @Test("From field to field, there and back, as far as needed each time")
  func fields() throws {
    let form = try Form()
    let low = try form.field(20, 900, 350, 40)
    let high = try form.field(20, 20, 350, 40)
    let middle = try form.field(20, 300, 350, 40)
    (high.name, middle.name, low.name) = ("high", "middle", "low")
    #expect(form.avoider.focusNext() && high.isFirstResponder)
    try form.settle()
    #expect(form.scroll.contentOffset.y == 0)
    #expect(!form.avoider.canFocusPrevious && form.avoider.canFocusNext)
    form.avoider.focusNext()
    form.avoider.focusNext()
    #expect(low.isFirstResponder && !form.avoider.focusNext() && low.isFirstResponder)
    try form.settle()
    #expect(form.scroll.contentOffset.y == 442, "940 + 10 - 508")
    form.avoider.focusPrevious()
    // 300 - 442 is above the safe area's 47: as far down as 300 - 47.
    #expect(middle.isFirstResponder && form.scroll.contentOffset.y == 253)
    middle.resignFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 0)
    #expect(form.avoider.focusPrevious() && low.isFirstResponder, "the last, if none is")
  }

  @Test("The return key goes from field to field and then lets the keyboard go")
  func returnKeys() throws {
    let form = try Form()
    let fields = ["first", "second"].map { TextField(placeholder: "", name: $0) }
    for (field, y) in zip(fields, [700.0, 800]) {
      form.scroll.addSubview(field)
      try form.place(field, 20, y, 350, 40)
    }
    form.window.layoutIfNeeded()
    fields[0].becomeFirstResponder()
    fields[0].insertText("a\n")
    #expect(fields[1].isFirstResponder && form.keyboard.isVisible)
    try form.settle()
    #expect(form.scroll.bounds.minY == 342, "840 + 10 - 508")
    var asked = 0
    fields[1].shouldReturn = { _ in
      asked += 1
      return asked > 1
    }
    fields[1].pressReturn()
    #expect(fields[1].isFirstResponder)
    form.avoider.chainsReturnKeys = false
    fields[1].pressReturn()
    #expect(fields[1].isFirstResponder && asked == 2)
    form.avoider.chainsReturnKeys = true
    fields[1].pressReturn()
    #expect(form.window.firstResponder == nil && !form.keyboard.isVisible)
  }

  @Test("Of a text too high to be seen whole, the caret counts")
  func caret() throws {
    let form = try Form()
    let text = TextView(name: "text")
    text.measurer = Letters()
    text.fontSize = 10
    text.isScrollEnabled = false
    form.scroll.addSubview(text)
    try LayoutConstraint.activate([
      text.leftAnchor == form.scroll.leftAnchor, text.topAnchor == form.scroll.topAnchor + 100,
      text.widthAnchor == 390,
    ])
    text.text = String(repeating: "a\n", count: 70)
    form.window.layoutIfNeeded()
    #expect(text.frame.height == 726)
    // The caret of line 71 lies at 100 + 8 + 700 ... + 10: 818 + 10 - 508.
    text.becomeFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 320)
    // Line 11, at 100 + 8 + 100, is above the top guide at 47.
    text.caretOffset = 20
    form.window.layoutIfNeeded()
    #expect(form.scroll.contentOffset.y == 161)
  }

  @Test("A text view that scrolls in a scroll view: each does its part")
  func nested() throws {
    let form = try Form()
    let text = TextView(name: "text")
    text.measurer = Letters()
    text.fontSize = 10
    text.contentInsetAdjustmentBehavior = .never
    form.scroll.addSubview(text)
    try form.place(text, 0, 600, 390, 100)
    text.text = String(repeating: "a\n", count: 70)
    form.window.layoutIfNeeded()
    text.becomeFirstResponder()
    try form.settle()
    // The inner one shows its caret: its content of 726, less the 8 below, in 100. The outer one all of the inner one.
    #expect(text.contentOffset.y == 618 && form.scroll.bounds.minY == 202, "700 + 10 - 508")
    #expect(text.keyboardInset == .zero)
    text.resignFirstResponder()
    try form.settle()
    #expect(text.contentOffset.y == 0 && form.scroll.bounds.minY == 0)
  }

  @Test("A scroll view in another that cannot give way makes room itself")
  func nestedWithoutRange() throws {
    let form = try Form(height: 844)
    let inner = ScrollView(name: "inner")
    inner.contentInsetAdjustmentBehavior = .never
    form.scroll.addSubview(inner)
    try form.place(inner, 0, 0, 390, 800)
    inner.contentSize = Size(width: 390, height: 2000)
    let field = try form.field(20, 1000, 350, 40, in: inner)
    // The outer one has a keyboard's height to go; the inner one had to show the field first.
    field.becomeFirstResponder()
    try form.settle()
    #expect(form.seen(field).bottom == 498)
    #expect(inner.contentOffset.y + form.scroll.contentOffset.y == 542, "1040 + 10 - 508")
    // A field so far up that the outer one must not go.
    let top = try form.field(20, 60, 350, 40, in: inner)
    top.becomeFirstResponder()
    try form.settle()
    #expect(form.seen(top).top >= 47 && form.seen(top).bottom <= 498)
  }

  @Test("Three scroll views in one another")
  func threeDeep() throws {
    let form = try Form()
    let middle = ScrollView(name: "middle")
    let inner = ScrollView(name: "inner")
    form.scroll.addSubview(middle)
    middle.addSubview(inner)
    try form.place(middle, 0, 700, 390, 300)
    try form.place(inner, 0, 400, 390, 100)
    middle.contentSize = Size(width: 390, height: 1000)
    inner.contentSize = Size(width: 390, height: 500)
    let field = try form.field(0, 200, 100, 30, in: inner)
    field.becomeFirstResponder()
    try form.settle()
    // In the inner one up by 230 - 100; then at 400 + 70 ... 500 in the middle one, up by 200; there at 700 + 300.
    #expect(inner.bounds.minY == 130 && middle.bounds.minY == 200)
    #expect(form.scroll.bounds.minY == 502, "1000 + 10 - 508")
    field.resignFirstResponder()
    try form.settle()
    #expect([inner, middle, form.scroll].allSatisfy { $0.bounds.minY == 0 && $0.keyboardInset == .zero })
  }

  @Test("Floating and other apps' keyboards are not avoided")
  func notDocked() throws {
    let form = try Form()
    let field = try form.field(20, 600, 350, 40)
    try form.keyboard.show(height: 336, isLocal: false)
    field.becomeFirstResponder()
    try form.settle()
    #expect(form.scroll.bounds.minY == 142, "the app's own, now")
    try form.keyboard.changeFrame(to: Rect(x: 30, y: 500, width: 320, height: 254))
    try form.settle()
    #expect(form.scroll.bounds.minY == 0 && form.scroll.keyboardInset == .zero)
  }

  @Test("A scroll view that ends on the keyboard guide shows the field at its end")
  func onTheGuide() throws {
    let window = Window(size: Size(width: 390, height: 844))
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    let scroll = ScrollView(name: "scroll")
    window.addSubview(scroll)
    scroll.contentSize = Size(width: 390, height: 844)
    try LayoutConstraint.activate([
      scroll.topAnchor == window.topAnchor, scroll.leftAnchor == window.leftAnchor,
      scroll.rightAnchor == window.rightAnchor,
      scroll.bottomAnchor == window.keyboardLayoutGuide.topAnchor,
    ])
    let field = Field(name: "field")
    scroll.addSubview(field)
    field.frame = Rect(x: 0, y: 700, width: 100, height: 40)
    let avoider = KeyboardAvoider(container: window)
    window.layoutIfNeeded()
    field.becomeFirstResponder()
    try window.advance(to: 1)
    #expect(scroll.frame.height == 508 && scroll.keyboardInset.bottom == 0)
    #expect(scroll.bounds.minY == 242 && keyboard.isVisible && avoider.distance == 10)
    field.resignFirstResponder()
    try window.advance(to: 2)
    #expect(scroll.bounds.minY == 0)
  }

  @Test("It may be disabled, dies alone, and comes along into another window")
  func lifetime() throws {
    let form = try Form()
    let field = try form.field(20, 600, 350, 40)
    field.becomeFirstResponder()
    form.avoider.isEnabled = false
    #expect(form.scroll.contentOffset.y == 0 && form.scroll.keyboardInset == .zero)
    var other: KeyboardAvoider? = KeyboardAvoider(container: form.scroll)
    #expect(form.scroll.contentOffset.y == 142)
    weak let gone = other
    let observers = form.window.firstResponderObservers.count
    other = nil
    #expect(gone == nil && form.scroll.contentOffset.y == 0 && form.scroll.keyboardInset == .zero)
    for _ in 0..<10 { _ = KeyboardAvoider(container: form.scroll) }
    #expect(form.window.firstResponderObservers.count == observers, "one serves all")
    form.avoider.isEnabled = true
    #expect(form.scroll.contentOffset.y == 142)

    let window = Window(size: Size(width: 390, height: 844))
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    let view = View(name: "view")
    let mover = KeyboardAvoider(container: view)
    let scroll = ScrollView(name: "scroll")
    scroll.contentSize = Size(width: 390, height: 1200)
    view.addSubview(scroll)
    try form.place(scroll, 0, 0, 390, 844)
    let input = try form.field(20, 600, 350, 40, in: scroll)
    window.addSubview(view)
    try form.place(view, 0, 0, 390, 844)
    window.layoutIfNeeded()
    input.becomeFirstResponder()
    try window.advance(to: 1)
    #expect(scroll.bounds.minY == 142 && keyboard.isVisible && mover.isEnabled)
    view.removeFromSuperview()
    #expect(window.firstResponder == nil)
    try window.advance(to: 2)
  }

  struct Letters: TextMeasuring {
    let metrics = FontMetrics(unitsPerEm: 1, ascent: 0.75, descent: 0.25, capHeight: 0.5)
    func advance(of character: Character) -> Double { 1 }
  }
}
