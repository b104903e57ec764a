import Foundation
import Keyboard
import Layout
import Testing

// What iOS developers write to keep an input bar above the keyboard, nearly word for word. It differs where
// it must:
// - no UI prefix: `ViewController`, `View`, `LayoutConstraint`, `Responder`;
// - no `@objc` and `#selector`: `KeyboardObservation` takes a closure, and there is no `self` to add as
//   observer;
// - no `NSValue`: the frame keys carry a `Rect`, here read as `KeyboardNotification.frameEnd`;
// - `LayoutConstraint.activate` throws where `NSLayoutConstraint.activate` raises;
// - `bottomConstraint()` is overridden from the class body, not from an extension, where only Objective-C
//   could.

/// The use of ``ViewController/startKeyboardObservation()`` by a chat screen.
private class ChatViewController: ViewController {
  let inputBar = View(name: "input bar")
  let textField = Field(name: "text field")
  private(set) var inputBarBottom: LayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(inputBar)
    inputBar.addSubview(textField)
    let bottom = makeBottom()
    inputBarBottom = bottom
    do {
      try LayoutConstraint.activate([
        inputBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        inputBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        inputBar.heightAnchor.constraint(equalToConstant: 50),
        bottom,
        textField.leadingAnchor.constraint(equalTo: inputBar.leadingAnchor, constant: 16),
        textField.trailingAnchor.constraint(equalTo: inputBar.trailingAnchor, constant: -16),
        textField.centerYAnchor.constraint(equalTo: inputBar.centerYAnchor),
        textField.heightAnchor.constraint(equalToConstant: 36),
      ])
    } catch {
      Issue.record(error)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    startKeyboardObservation()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopKeyboardObservation()
  }

  override func bottomConstraint() -> LayoutConstraint? {
    inputBarBottom
  }

  /// The bar on the view's bottom edge; subclasses pin it elsewhere.
  func makeBottom() -> LayoutConstraint {
    inputBar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
  }
}

/// The same with the bar on the safe area.
private final class SafeChatViewController: ChatViewController {
  override func makeBottom() -> LayoutConstraint {
    inputBar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8)
  }
}

/// The same as Interface Builder writes it, the container first.
private final class FlippedChatViewController: ChatViewController {
  override func makeBottom() -> LayoutConstraint {
    view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: inputBar.bottomAnchor, constant: 8)
  }
}

/// The original that the extension replaces, as it stands in many blogs: the height of the frame goes into
/// the constant.
private final class NaiveViewController: ViewController {
  var bottom: LayoutConstraint?
  private var observation: KeyboardObservation?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let screen = view.window?.screen else { return }
    observation = KeyboardObservation(of: screen) { [weak self] notification in
      switch notification.kind {
      case .willShow: self?.keyboardWillShow(notification)
      case .willHide: self?.keyboardWillHide(notification)
      default: break
      }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observation = nil
  }

  private func keyboardWillShow(_ notification: KeyboardNotification) {
    guard let keyboardFrame = notification.frameEnd else { return }
    bottom?.constant = -keyboardFrame.height
    View.animate(withDuration: notification.duration, delay: 0, options: notification.animationOptions) {
      self.view.layoutIfNeeded()
    }
  }

  private func keyboardWillHide(_ notification: KeyboardNotification) {
    bottom?.constant = 0
    View.animate(withDuration: notification.duration, delay: 0, options: notification.animationOptions) {
      self.view.layoutIfNeeded()
    }
  }
}

@Suite struct KeyboardObservationSnippetTests {
  private func makeWindow(_ width: Double = 390, _ height: Double = 844, bottom: Double = 34) -> Window {
    Window(
      size: Size(width: width, height: height),
      safeArea: EdgeInsets(top: 47, left: 0, bottom: bottom, right: 0))
  }

  /// From tapping the field to the bar above the keyboard and back, by the clock.
  @Test func theBarRisesWithTheKeyboardAndComesBack() throws {
    let window = makeWindow()
    let keyboard = SystemKeyboard(window: window)
    let chat = ChatViewController()
    window.rootViewController = chat
    #expect(chat.inputBar.frame == Rect(x: 0, y: 794, width: 390, height: 50))
    chat.textField.becomeFirstResponder()
    #expect(chat.inputBarBottom?.constant == 0)
    #expect(chat.inputBarBottom?.adjustment == -336)
    #expect(chat.inputBar.frame.minY == 794)
    try window.advance(to: 0.25)
    #expect(abs(844 - chat.inputBar.frame.maxY - 316.52488444019065) < 1e-9)
    #expect(abs(chat.inputBar.frame.maxY - keyboard.presentedFrame.minY) < 1e-9)
    try window.advance(to: 0.5)
    #expect(chat.inputBar.frame == Rect(x: 0, y: 458, width: 390, height: 50))
    chat.textField.resignFirstResponder()
    try window.advance(to: 1)
    #expect(chat.inputBar.frame == Rect(x: 0, y: 794, width: 390, height: 50))
    #expect(chat.inputBarBottom?.constant == 0)
    #expect(chat.inputBarBottom?.adjustment == 0)
  }

  /// Pinned to the safe area 8 above it, the bar keeps its 8 and does not get the safe area's 34 twice.
  @Test func theSafeAreaIsNotCountedTwice() throws {
    for chat in [SafeChatViewController(), FlippedChatViewController()] {
      let window = makeWindow()
      let keyboard = SystemKeyboard(window: window)
      window.rootViewController = chat
      #expect(chat.inputBar.frame.maxY == 802)
      try keyboard.show(height: 336)
      try window.advance(to: 1)
      #expect(chat.inputBar.frame.maxY == 500)
      try keyboard.hide()
      try window.advance(to: 2)
      #expect(chat.inputBar.frame.maxY == 802)
      #expect(abs(chat.inputBarBottom?.constant ?? 0) == 8)
      #expect(chat.inputBarBottom?.adjustment == 0)
    }
  }

  @Test func aHardwareKeyboardAFloatingOneAndAnotherAppsAreRight() throws {
    let window = makeWindow(768, 1024, bottom: 0)
    let keyboard = SystemKeyboard(window: window)
    let chat = ChatViewController()
    window.rootViewController = chat
    try keyboard.show(frame: Rect(x: 0, y: 980, width: 768, height: 308))
    try window.advance(to: 1)
    #expect(chat.inputBar.frame.maxY == 980)
    try keyboard.changeFrame(to: Rect(x: 200, y: 500, width: 320, height: 254))
    try window.advance(to: 2)
    #expect(chat.inputBar.frame.maxY == 1024)
    try keyboard.show(height: 313, isLocal: false)
    try window.advance(to: 3)
    #expect(chat.inputBar.frame.maxY == 1024)
    try keyboard.show(height: 313)
    try window.advance(to: 4)
    #expect(chat.inputBar.frame.maxY == 711)
    try keyboard.changeFrame(to: .zero)
    try window.advance(to: 5)
    #expect(chat.inputBar.frame.maxY == 711)
    try keyboard.hide(frame: .zero)
    try window.advance(to: 6)
    #expect(chat.inputBar.frame.maxY == 1024)
  }

  /// Interrupted at .1, the bar follows the sum of both movements; hidden without duration it is there at
  /// once.
  @Test func interruptionsAreContinuousAndImmediateOnesImmediate() throws {
    let window = makeWindow()
    let keyboard = SystemKeyboard(window: window)
    let chat = ChatViewController()
    window.rootViewController = chat
    try keyboard.show(height: 336)
    try window.advance(to: 0.1)
    try keyboard.hide()
    for (time, height) in [(0.15, 176.746), (0.2, 112.393), (0.3, 31.462)] {
      try window.advance(to: time)
      #expect(abs(844 - chat.inputBar.frame.maxY - height) < 0.001)
    }
    try window.advance(to: 1)
    #expect(chat.inputBar.frame.maxY == 844)
    try keyboard.show(height: 336)
    try window.advance(to: 1.1)
    try keyboard.hide(duration: 0)
    #expect(chat.inputBar.frame.maxY == 844)
    try window.advance(to: 1.2)
    #expect(chat.inputBar.frame.maxY == 844)
  }

  /// Popped while the keyboard is up, the constraint is as it was; shown again, it makes room at once.
  @Test func disappearingRestoresAndAppearingReadsTheState() throws {
    let window = makeWindow()
    let keyboard = SystemKeyboard(window: window)
    let chat = ChatViewController()
    window.rootViewController = chat
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    window.rootViewController = ViewController()
    #expect(chat.inputBarBottom?.adjustment == 0)
    window.rootViewController = chat
    #expect(chat.inputBar.frame.maxY == 508)
    window.rootViewController = nil
    try keyboard.hide()
    try window.advance(to: 2)
    window.rootViewController = chat
    #expect(chat.inputBar.frame.maxY == 844)
  }

  /// What waited for a layout before the keyboard moved is not animated with it.
  @Test func whatWaitsForALayoutIsNotAnimated() throws {
    let window = makeWindow()
    let keyboard = SystemKeyboard(window: window)
    let chat = ChatViewController()
    window.rootViewController = chat
    let badge = View(name: "badge")
    chat.view.addSubview(badge)
    let top = badge.topAnchor.constraint(equalTo: chat.view.topAnchor)
    try LayoutConstraint.activate([
      top, badge.leftAnchor.constraint(equalTo: chat.view.leftAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    top.constant = 100
    try keyboard.show(height: 336)
    #expect(badge.frame.minY == 100)
    #expect(chat.inputBar.frame.maxY == 844)
  }

  /// A constant that the app changes while the keyboard is up keeps its meaning.
  @Test func aConstantThatTheAppChangesIsKept() throws {
    let window = makeWindow()
    let keyboard = SystemKeyboard(window: window)
    let chat = ChatViewController()
    window.rootViewController = chat
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    chat.inputBarBottom?.constant -= 20
    window.layoutIfNeeded()
    #expect(chat.inputBar.frame.maxY == 488)
    try keyboard.changeFrame(height: 301)
    try window.advance(to: 2)
    #expect(chat.inputBar.frame.maxY == 523)
    try keyboard.hide()
    try window.advance(to: 3)
    #expect(chat.inputBarBottom?.constant == -20)
  }

  @Test func turningTheScreenTurnsTheInset() throws {
    let window = makeWindow()
    let keyboard = SystemKeyboard(window: window)
    let chat = SafeChatViewController()
    window.rootViewController = chat
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    try keyboard.hide()
    try window.resize(
      to: Size(width: 844, height: 390), safeArea: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    try keyboard.show(height: 209)
    try window.advance(to: 2)
    #expect(chat.inputBar.frame == Rect(x: 0, y: 123, width: 844, height: 50))
  }

  /// The original is right where everything is simple, and 34 points off on the safe area.
  @Test func theOriginalIsWrongOnTheSafeArea() throws {
    for (pinsToSafeArea, expected) in [(false, 508.0), (true, 474.0)] {
      let window = makeWindow()
      let keyboard = SystemKeyboard(window: window)
      let naive = NaiveViewController()
      let bar = View(name: "bar")
      naive.view.addSubview(bar)
      let anchor = pinsToSafeArea ? naive.view.safeAreaLayoutGuide.bottomAnchor : naive.view.bottomAnchor
      let bottom = bar.bottomAnchor.constraint(equalTo: anchor)
      naive.bottom = bottom
      try LayoutConstraint.activate([
        bottom, bar.leftAnchor.constraint(equalTo: naive.view.leftAnchor),
        bar.rightAnchor.constraint(equalTo: naive.view.rightAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
      ])
      window.rootViewController = naive
      try keyboard.show(height: 336)
      try window.advance(to: 0.25)
      if !pinsToSafeArea { #expect(abs(844 - bar.frame.maxY - 316.52488444019065) < 1e-9) }
      try window.advance(to: 1)
      #expect(bar.frame.maxY == expected)
    }
  }
}
