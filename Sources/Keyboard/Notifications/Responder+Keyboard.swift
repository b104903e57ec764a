public import Foundation
public import Layout

/// The names of the notifications that announce what the keyboard does, and the keys of what they carry.
///
/// Names, keys and their string values are UIKit's. Each is posted with the ``Screen`` as its object, on the
/// thread that moves the keyboard, so that an observer with `queue: nil` runs before the call that moved it
/// returns. In one movement they come in this order: will change frame, will show or will hide; and when the
/// movement has ended did change frame, did show or did hide.
extension Responder {
  /// The keyboard is about to appear, docked, or to change its height while it is up.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has appeared, docked.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go, or to leave the screen's bottom edge.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard has gone, or has left the screen's bottom edge.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard's frame is about to change, for whatever reason.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard's frame has changed.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before the movement: a ``Rect`` in the screen's coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the movement: a ``Rect`` in the screen's coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long the movement is said to last: a `Double`, in seconds. Only in the three "will" notifications.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of the movement: an `Int`, mostly 7, which is none of UIKit's public four. Only in the three
  /// "will" notifications.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app: a `Bool`.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
