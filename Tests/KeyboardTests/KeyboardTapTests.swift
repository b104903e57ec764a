import Foundation
import Keyboard
import Layout
import Testing

/// Where a tap goes while a keyboard is about: to the keyboard, to text inputs, to the rest, in this order.
@Suite struct KeyboardTapTests {
  private let window = Window.phone()
  private let page = ViewController()
  private let first = Field(name: "first")
  private let second = Field(name: "second")
  private let button = Counter(name: "button")

  init() throws {
    window.rootViewController = page
    for (index, view) in [first, second, button].enumerated() {
      page.view.addSubview(view)
      let top = Double(100 * (index + 1))
      try LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: page.view.topAnchor, constant: top),
        view.leftAnchor.constraint(equalTo: page.view.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    window.layoutIfNeeded()
  }

  @Test func theKeyboardTakesTheTapsOnIt() throws {
    let keyboard = SystemKeyboard(window: window)
    let below = Counter(frame: Rect(x: 0, y: 700, width: 390, height: 144))
    page.view.addSubview(below)
    var recognised = 0
    window.addGestureRecognizer(TapGestureRecognizer { _ in recognised += 1 })
    let point = Point(x: 10, y: 720)
    try keyboard.show(height: 336)
    // It is below the screen still.
    #expect(window.tap(at: point) === below)
    try window.advance(to: 1)
    recognised = 0
    #expect(window.tap(at: point) == nil)
    #expect(below.taps == 0)
    #expect(recognised == 0)
    window.tap(at: Point(x: 10, y: 507))
    #expect(recognised == 1)
    try keyboard.hide()
    #expect(window.tap(at: point) == nil)
    try window.advance(to: 2)
    #expect(window.tap(at: point) === below)
    #expect(recognised == 2)
  }

  /// It is as much in the way if it floats, or is another app's.
  @Test func anyKeyboardTakesTheTapsOnIt() throws {
    let keyboard = SystemKeyboard(window: window)
    try keyboard.changeFrame(to: Rect(x: 0, y: 290, width: 195, height: 200))
    try window.advance(to: 1)
    #expect(window.tap(at: button.frame.center) == nil)
    #expect(window.tap(at: Point(x: 197, y: 320)) === button)
    try keyboard.hide(duration: 0)
    try keyboard.show(height: 600, duration: 0, isLocal: false)
    #expect(window.tap(at: button.frame.center) == nil)
    #expect(window.tap(at: Point(x: 10, y: 210)) === second)
  }

  /// A window that does not fill its screen, and knows the keyboard from another window.
  @Test func aWindowElsewhereOnTheScreen() throws {
    let screen = Screen(bounds: Rect(x: 0, y: 0, width: 1194, height: 834))
    let big = Window(frame: screen.bounds, screen: screen)
    let small = Window(frame: Rect(x: 100, y: 400, width: 500, height: 400), screen: screen)
    let keyboard = SystemKeyboard(window: big)
    try keyboard.show(height: 334)
    try big.advance(to: 1)
    #expect(small.tap(at: Point(x: 5, y: 99)) === small)
    #expect(small.tap(at: Point(x: 5, y: 101)) == nil)
  }

  /// As told by notifications alone, without a keyboard of the system's.
  @Test func aKeyboardThatIsOnlyPostedCountsToo() throws {
    _ = window.keyboardState
    let shown = KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 508, width: 390, height: 336))
    NotificationCenter.default.post(shown.notification(for: window.screen))
    #expect(window.tap(at: Point(x: 10, y: 600)) == nil)
    #expect(window.tap(at: Point(x: 10, y: 320)) === button)
  }

  @Test func aTapFocusesATextInput() throws {
    let keyboard = SystemKeyboard(window: window)
    let controller = KeyboardController(
      viewController: page, constraint: page.view.keyboardLayoutGuide.topAnchor == window.topAnchor)
    window.tap(at: first.frame.center)
    #expect(first.isFirstResponder)
    #expect(keyboard.isVisible)
    try window.advance(to: 1)
    // Inside itself and on the next one a tap does not dismiss.
    window.tap(at: first.frame.center)
    #expect(first.isFirstResponder)
    let icon = Counter(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    second.addSubview(icon)
    window.tap(at: Point(x: 5, y: 205))
    #expect(second.isFirstResponder)
    #expect(keyboard.isVisible)
    #expect(icon.taps == 1)
    window.tap(at: button.frame.center)
    #expect(window.firstResponder == nil)
    #expect(button.taps == 0)
    withExtendedLifetime(controller) {}
  }

  /// What is nearer to the finger than the input comes first, and an input that will not leaves it to the
  /// rest.
  @Test func whatIsNearerComesFirst() throws {
    let keyboard = SystemKeyboard(window: window)
    var log: [String] = []
    let clear = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))
    clear.addGestureRecognizer(TapGestureRecognizer { _ in log.append("clear") })
    first.addSubview(clear)
    page.view.addGestureRecognizer(TapGestureRecognizer { _ in log.append("page") })
    window.tap(at: Point(x: 5, y: 105))
    #expect(window.firstResponder == nil)
    first.refuses = true
    window.tap(at: Point(x: 100, y: 120))
    #expect(window.firstResponder == nil)
    #expect(log == ["clear", "page"])
    window.tap(at: second.frame.center)
    #expect(second.isFirstResponder)
    #expect(log == ["clear", "page"])
    withExtendedLifetime(keyboard) {}
  }

  /// A first responder that is no text input keeps the taps on it from dismissing, too.
  @Test func theFirstResponderKeepsItsTaps() throws {
    let keyboard = SystemKeyboard(window: window)
    let controller = KeyboardController(
      viewController: page, constraint: page.view.keyboardLayoutGuide.topAnchor == window.topAnchor)
    button.becomeFirstResponder()
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    window.tap(at: button.frame.center)
    #expect(button.isFirstResponder)
    #expect(button.taps == 1)
    window.tap(at: Point(x: 300, y: 450))
    #expect(!button.isFirstResponder)
    withExtendedLifetime(controller) {}
  }
}

/// Counts the touches that reach it; may be the first responder, and takes no text.
private final class Counter: View {
  private(set) var taps = 0
  override var canBecomeFirstResponder: Bool { true }

  override func touchEnded(_ touch: Touch) -> Bool {
    taps += 1
    return true
  }
}
