import Foundation
import Keyboard
import Layout

/// A window with a bar 50 points high on the keyboard guide, and the system's keyboard, on a center of their
/// own.
///
/// Unless told otherwise the screen is 390 by 844 with a safe area of 47 above and 34 below.
final class TestStage {
  static let shown = Rect(x: 0, y: 508, width: 390, height: 336)

  let window: Window
  let keyboard: SystemKeyboard
  let center = NotificationCenter()
  let bar = View(name: "bar")
  var log: [KeyboardNotification] = []
  private var observation: KeyboardObservation?

  init(
    _ width: Double = 390, _ height: Double = 844, top: Double = 47, bottom: Double = 34,
    usesBottomSafeArea: Bool = true
  ) throws {
    window = Window(
      size: Size(width: width, height: height),
      safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    keyboard = SystemKeyboard(window: window, center: center)
    window.keyboardLayoutGuide.usesBottomSafeArea = usesBottomSafeArea
    window.addSubview(bar)
    try pin(bar, to: window)
    window.layoutIfNeeded()
  }

  /// Lays a bar over the whole width of `view`, onto its keyboard guide unless another constraint holds its bottom.
  func pin(_ bar: View, to view: View, by bottom: LayoutConstraint? = nil) throws {
    try LayoutConstraint.activate([
      bar.leftAnchor.constraint(equalTo: view.leftAnchor),
      bar.rightAnchor.constraint(equalTo: view.rightAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bottom ?? bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  /// Posts what a test makes up, and lays out.
  func post(
    _ kind: KeyboardNotification.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) {
    let frame = Rect(x: x, y: y, width: width, height: height)
    let notification = KeyboardNotification(
      kind, frameEnd: frame, duration: kind.isWill ? duration : 0, curve: curve, isLocal: isLocal)
    center.post(notification.notification(for: window.screen))
    window.layoutIfNeeded()
  }

  /// Lets everything come to rest.
  func settle() throws {
    try window.advance(to: window.clock.now + 1)
  }

  /// Where the bar is after everything has come to rest.
  func restingBar() throws -> Rect {
    try settle()
    return bar.frame
  }

  /// Logs the notifications about the window's screen.
  func record() {
    observation = KeyboardObservation(of: window.screen, in: center) { [weak self] in self?.log.append($0) }
  }
}

/// A view that takes text.
final class Field: View, TextInput {
  var refuses = false
  override var canBecomeFirstResponder: Bool { !refuses }
}
