public import Foundation
public import Layout
import Synchronization

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
  private let receiver: Receiver
  private let registration: Registration

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
    Self.removeEnded()
    let receiver = Receiver(receive)
    self.receiver = receiver
    registration = Registration(
      center: center,
      tokens: KeyboardNotification.Kind.allCases.map { kind in
        center.addObserver(forName: kind.name, object: screen, queue: nil) { [weak receiver] notification in
          if let receiver, let keyboard = KeyboardNotification(notification) { receiver.receive(keyboard) }
        }
      })
  }

  deinit {
    Self.ended.withLock { $0.append(registration) }
  }

  /// What is registered still for observations that are gone, and does nothing.
  ///
  /// A center lets go of an observer's closure while it holds its lock. If that closure was the last to hold a window, all that the
  /// window has ends then and there, and whoever removes an observer of his own at that moment meets the lock that he is in, and
  /// traps. So nothing is removed in `deinit` but by the next observation.
  private static let ended = Mutex<[Registration]>([])

  private static func removeEnded() {
    let registrations = ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    for registration in registrations {
      for token in registration.tokens { registration.center.removeObserver(token) }
    }
  }

  /// Unchecked, since the tokens are not Sendable, though all that is done with them is handing them to a center, which any thread
  /// may do.
  private struct Registration: @unchecked Sendable {
    let center: NotificationCenter
    let tokens: [any NSObjectProtocol]
  }

  /// A closure that is not Sendable inside one that is.
  ///
  /// Why this is sound: the center's closures are registered with `queue: nil`, so they run synchronously on
  /// the thread that posts, and for one screen, so only a post about that screen reaches them. A screen, its
  /// windows and all that hangs on them are not Sendable: whoever can name the screen to post about it is
  /// already where `receive` and what it holds belong. Nothing else ever calls it.
  private final class Receiver: @unchecked Sendable {
    let receive: (KeyboardNotification) -> Void

    init(_ receive: @escaping (KeyboardNotification) -> Void) {
      self.receive = receive
    }
  }
}
