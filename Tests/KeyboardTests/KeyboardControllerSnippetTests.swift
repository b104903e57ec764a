import Foundation
import Keyboard
import Layout
import Testing

// What iOS developers write to let an object of its own look after the keyboard, nearly word for word. It
// differs where it must:
// - no UI prefix: `ViewController`, `View`, `LayoutConstraint`, `TapGestureRecognizer`;
// - no `@objc` and `#selector`: the recogniser takes a closure;
// - no `NSObject` for the delegate: `GestureRecognizerDelegate` is any class's;
// - no `NSValue`: the frame keys carry a `Rect`;
// - no outlets: the constraint is made in code, and `LayoutConstraint.activate` throws.

private final class LoginViewController: ViewController {
  let nameField = Field(name: "name")
  let button = Button(name: "button")
  private(set) var bottomConstraint: LayoutConstraint?
  private(set) var keyboardController: KeyboardController?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameField)
    view.addSubview(button)
    let bottom = view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 16)
    bottomConstraint = bottom
    do {
      try LayoutConstraint.activate([
        bottom,
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        button.heightAnchor.constraint(equalToConstant: 44),
        nameField.leadingAnchor.constraint(equalTo: button.leadingAnchor),
        nameField.trailingAnchor.constraint(equalTo: button.trailingAnchor),
        nameField.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -16),
        nameField.heightAnchor.constraint(equalToConstant: 36),
      ])
    } catch {
      Issue.record(error)
    }
    keyboardController = KeyboardController(viewController: self, constraint: bottom)
  }
}

/// Counts the touches that reach it.
private final class Button: View {
  private(set) var taps = 0

  override func touchEnded(_ touch: Touch) -> Bool {
    taps += 1
    return true
  }
}

@Suite struct KeyboardControllerSnippetTests {
  private let window = Window.phone()

  @Test func theConstraintFollowsAndATapDismisses() throws {
    let keyboard = SystemKeyboard(window: window)
    let login = LoginViewController()
    window.rootViewController = login
    let controller = try #require(login.keyboardController)
    #expect(login.button.frame.maxY == 794)
    #expect(controller.isKeyboardHidden)
    login.nameField.becomeFirstResponder()
    #expect(!controller.isKeyboardHidden)
    try window.advance(to: 0.25)
    // 302 of travel for a keyboard of 336, since 34 of it lie over the safe area.
    #expect(abs(794 - login.button.frame.maxY - 302 * 316.52488444019065 / 336) < 1e-9)
    try window.advance(to: 0.5)
    #expect(login.button.frame.maxY == 492)
    window.tap(at: Point(x: 20, y: 100))
    #expect(!login.nameField.isFirstResponder)
    #expect(!keyboard.isVisible)
    #expect(controller.isKeyboardHidden)
    try window.advance(to: 1)
    #expect(login.button.frame.maxY == 794)
    #expect(login.bottomConstraint?.constant == 16)
  }

  /// While the keyboard is hidden taps pass; while it shows they only dismiss it.
  @Test func tapsPassWhileTheKeyboardIsHidden() throws {
    let keyboard = SystemKeyboard(window: window)
    let login = LoginViewController()
    window.rootViewController = login
    window.tap(at: login.button.frame.center)
    #expect(login.button.taps == 1)
    login.nameField.becomeFirstResponder()
    try window.advance(to: 1)
    window.tap(at: login.button.frame.center)
    #expect(login.button.taps == 1)
    #expect(!keyboard.isVisible)
    try window.advance(to: 2)
    window.tap(at: login.button.frame.center)
    #expect(login.button.taps == 2)
  }

  /// Hidden is what covers nothing of the view, whatever the last notification was called.
  @Test func hiddenIsWhatCoversNothing() throws {
    let keyboard = SystemKeyboard(window: window)
    let login = LoginViewController()
    window.rootViewController = login
    let controller = try #require(login.keyboardController)
    try keyboard.changeFrame(to: Rect(x: 0, y: 844, width: 390, height: 336))
    #expect(controller.isKeyboardHidden)
    try keyboard.show(frame: Rect(x: 0, y: 844, width: 390, height: 44))
    #expect(controller.isKeyboardHidden)
    try keyboard.show(height: 336, isLocal: false)
    #expect(controller.isKeyboardHidden)
    try keyboard.show(frame: Rect(x: 0, y: 800, width: 390, height: 308))
    #expect(!controller.isKeyboardHidden)
    try keyboard.changeFrame(to: Rect(x: 100, y: 300, width: 200, height: 200))
    #expect(!controller.isKeyboardHidden)
    try window.advance(to: 1)
    // Floating, it makes no room.
    #expect(login.button.frame.maxY == 794)
    try keyboard.hide()
    #expect(controller.isKeyboardHidden)
  }

  @Test func itFollowsFromWindowToWindow() throws {
    let keyboard = SystemKeyboard(window: window)
    let login = LoginViewController()
    // The view is loaded, and the keyboard controller made, before there is a window.
    #expect(login.view.window == nil)
    #expect(login.keyboardController?.isKeyboardHidden == true)
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    window.rootViewController = login
    #expect(login.button.frame.maxY == 492)
    window.rootViewController = nil
    #expect(login.bottomConstraint?.constant == 16)
    #expect(login.bottomConstraint?.adjustment == 0)
    let other = Window(size: Size(width: 390, height: 844))
    other.rootViewController = login
    #expect(login.button.frame.maxY == 828)
    try keyboard.hide()
    #expect(login.button.frame.maxY == 828)
  }

  /// A window that goes while the keyboard is on its way takes everything with it, whatever is posted later.
  @Test func aWindowGoesWithAllThatFollows() throws {
    let screen = Screen(bounds: Rect(x: 0, y: 0, width: 390, height: 844))
    let center = NotificationCenter.default
    var window: Window? = Window(frame: screen.bounds, screen: screen)
    var keyboard: SystemKeyboard? = window.map { SystemKeyboard(window: $0, center: center) }
    var login: LoginViewController? = LoginViewController()
    login?.startKeyboardObservation()
    window?.rootViewController = login
    try keyboard?.show(height: 336)
    try window?.advance(to: 0.1)
    #expect(login?.keyboardController?.isKeyboardHidden == false)
    weak let goneWindow = window
    weak let goneLogin = login
    keyboard = nil
    window = nil
    #expect(goneWindow == nil)
    #expect(login?.keyboardController?.isKeyboardHidden == true)
    center.post(KeyboardNotification(.willHide, duration: 0.25, curve: 7).notification(for: screen))
    login = nil
    #expect(goneLogin == nil)
    center.post(KeyboardNotification(.willShow, frameEnd: screen.bounds).notification(for: screen))
  }

  @Test func everythingEndsWithIt() throws {
    let keyboard = SystemKeyboard(window: window)
    let page = ViewController()
    let bar = View(name: "bar")
    page.view.addSubview(bar)
    let bottom = bar.bottomAnchor.constraint(equalTo: page.view.bottomAnchor)
    try LayoutConstraint.activate([
      bottom, bar.leftAnchor.constraint(equalTo: page.view.leftAnchor),
      bar.rightAnchor.constraint(equalTo: page.view.rightAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
    ])
    window.rootViewController = page
    var controller: KeyboardController? = KeyboardController(viewController: page, constraint: bottom)
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    #expect(bar.frame.maxY == 508)
    #expect(page.view.gestureRecognizers.count == 1)
    weak let gone = controller
    controller = nil
    #expect(gone == nil)
    #expect(page.view.gestureRecognizers.isEmpty)
    window.layoutIfNeeded()
    #expect(bar.frame.maxY == 844)
    // A height that makes room, and a constraint that the keyboard guide holds already.
    let spacer = View(name: "spacer")
    page.view.addSubview(spacer)
    let height = spacer.heightAnchor.constraint(equalToConstant: 5)
    let held = spacer.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor)
    try LayoutConstraint.activate([height, held])
    let first = KeyboardController(viewController: page, constraint: height)
    let second = KeyboardController(viewController: page, constraint: held)
    #expect(spacer.frame == Rect(x: 0, y: 167, width: 0, height: 341))
    #expect(height.constant == 5)
    #expect(height.adjustment == 336)
    #expect(held.adjustment == 0)
    #expect(window.problems.isEmpty)
    withExtendedLifetime((first, second)) {}
  }
}
