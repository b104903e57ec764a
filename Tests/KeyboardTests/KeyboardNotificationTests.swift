import Foundation
import Keyboard
import Layout
import Testing

/// Names and keys are UIKit's, and reading is total.
@Suite struct KeyboardNotificationTests {
  @Test func namesAndKeysAreUIKits() {
    #expect(Responder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(Responder.keyboardDidShowNotification.rawValue == "UIKeyboardDidShowNotification")
    #expect(Responder.keyboardWillHideNotification.rawValue == "UIKeyboardWillHideNotification")
    #expect(Responder.keyboardDidHideNotification.rawValue == "UIKeyboardDidHideNotification")
    #expect(Responder.keyboardWillChangeFrameNotification.rawValue == "UIKeyboardWillChangeFrameNotification")
    #expect(Responder.keyboardDidChangeFrameNotification.rawValue == "UIKeyboardDidChangeFrameNotification")
    #expect(Responder.keyboardFrameBeginUserInfoKey == "UIKeyboardFrameBeginUserInfoKey")
    #expect(Responder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    #expect(Responder.keyboardAnimationDurationUserInfoKey == "UIKeyboardAnimationDurationUserInfoKey")
    #expect(Responder.keyboardAnimationCurveUserInfoKey == "UIKeyboardAnimationCurveUserInfoKey")
    #expect(Responder.keyboardIsLocalUserInfoKey == "UIKeyboardIsLocalUserInfoKey")
  }

  @Test func whatIsWrittenIsRead() {
    let screen = Window(size: Size(width: 390, height: 844)).screen
    for kind in KeyboardNotification.Kind.allCases {
      let written = KeyboardNotification(
        kind, frameBegin: Rect(x: 0, y: 844, width: 390, height: 336),
        frameEnd: Rect(x: 0, y: 508, width: 390, height: 336), duration: kind.isWill ? 0.25 : 0,
        curve: kind.isWill ? 7 : 0, isLocal: false)
      let notification = written.notification(for: screen)
      #expect(notification.object as AnyObject? === screen)
      #expect(KeyboardNotification(notification) == written)
    }
  }

  @Test func onlyTheWillKindsCarryTheAnimation() {
    let screen = Window(size: Size(width: 390, height: 844)).screen
    for kind in KeyboardNotification.Kind.allCases {
      let notification = KeyboardNotification(kind, frameEnd: .zero, duration: 0.25, curve: 7)
        .notification(for: screen)
      let keys = Set((notification.userInfo ?? [:]).keys.compactMap { $0 as? String })
      var expected: Set = [Responder.keyboardFrameEndUserInfoKey, Responder.keyboardIsLocalUserInfoKey]
      if "\(kind)".hasPrefix("will") {
        expected.formUnion([
          Responder.keyboardAnimationDurationUserInfoKey, Responder.keyboardAnimationCurveUserInfoKey,
        ])
      }
      #expect(keys == expected)
    }
  }

  @Test func readingIsTotal() {
    #expect(KeyboardNotification(Notification(name: Notification.Name("other"))) == nil)
    let name = Responder.keyboardWillShowNotification
    #expect(KeyboardNotification(Notification(name: name)) == KeyboardNotification(.willShow))
    let odd: [AnyHashable: Any] = [
      Responder.keyboardFrameBeginUserInfoKey: "x",
      Responder.keyboardFrameEndUserInfoKey: 5,
      Responder.keyboardAnimationDurationUserInfoKey: Double.nan,
      Responder.keyboardAnimationCurveUserInfoKey: 1e300,
      Responder.keyboardIsLocalUserInfoKey: "yes",
      17: 18,
    ]
    #expect(
      KeyboardNotification(Notification(name: name, object: nil, userInfo: odd))
        == KeyboardNotification(.willShow))
    for duration in [-1, .infinity, -.infinity] as [Double] {
      let info = [Responder.keyboardAnimationDurationUserInfoKey: duration]
      let notification = Notification(name: name, object: nil, userInfo: info)
      #expect(KeyboardNotification(notification)?.duration == 0)
    }
    let info: [AnyHashable: Any] = [
      Responder.keyboardAnimationDurationUserInfoKey: 1, Responder.keyboardAnimationCurveUserInfoKey: UInt(7),
    ]
    let whole = KeyboardNotification(Notification(name: name, object: nil, userInfo: info))
    #expect(whole?.duration == 1)
    #expect(whole?.curve == 7)
  }
}
