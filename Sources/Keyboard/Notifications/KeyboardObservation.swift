public import Foundation
public import Layout

/// Hears the keyboard notifications about one screen for as long as it lives.
///
/// ```swift
/// observation = KeyboardObservation(of: window.screen) { [weak self] keyboard in
///   guard keyboard.kind == .willShow, let end = keyboard.frameEnd else { return }
///   self?.bottom.constant = -end.height
/// }
/// ```
///
/// It is what `NotificationCenter.addObserver` is for the keyboard, with two things added: what is posted
/// arrives read, as a ``KeyboardNotification``; and the closure need not be `@Sendable`, so it may hold on to
/// views and controllers. It is called on the posting thread, before the post returns.
public final class KeyboardObservation {
  private let center: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  /// Hands every keyboard notification that `center` delivers for `screen` to `receive`.
  ///
  /// - Parameters:
  ///   - screen: Whose keyboard. Posts about other screens, or about none, are not heard.
  ///   - center: Where to listen.
  ///   - receive: Told of each notification, in the order in which they are posted. Held as long as the
  ///     observation.
  public init(
    of screen: Screen, in center: NotificationCenter = .default,
    receive: @escaping (KeyboardNotification) -> Void
  ) {
    let receiver = Receiver(receive: receive)
    self.center = center
    tokens = KeyboardNotification.Kind.allCases.map { kind in
      center.addObserver(forName: kind.name, object: screen, queue: nil) { notification in
        if let keyboard = KeyboardNotification(notification) { receiver.receive(keyboard) }
      }
    }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }

  /// A closure that is not Sendable inside one that is.
  ///
  /// Why this is sound: the center's closures are registered with `queue: nil`, so they run synchronously on
  /// the thread that posts, and for one screen, so only a post about that screen reaches them. A screen, its
  /// windows and all that hangs on them are not Sendable: whoever can name the screen to post about it is
  /// already where `receive` and what it holds belong. Nothing else ever calls it.
  private struct Receiver: @unchecked Sendable {
    let receive: (KeyboardNotification) -> Void
  }
}
