import Foundation
import Layout

/// Hears the keyboard notifications of one screen for as long as it lives, and hands them on as they are
/// posted.
///
/// The center wants a `@Sendable` closure, while who listens (a view controller, a guide) belongs to its view
/// tree and is not Sendable. See ``WeakReference`` for why the closure may hold it nevertheless.
final class KeyboardObservation {
  private let center: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  /// Hands every keyboard notification that `center` delivers for `screen` to `receive`, on the posting
  /// thread.
  init<Owner: AnyObject>(
    of screen: Screen, in center: NotificationCenter, owner: Owner,
    receive: @escaping @Sendable (Owner, KeyboardNotification) -> Void
  ) {
    let owner = WeakReference(owner)
    self.center = center
    tokens = KeyboardNotification.Kind.allCases.map { kind in
      center.addObserver(forName: kind.name, object: screen, queue: nil) { notification in
        guard let owner = owner.object, let keyboard = KeyboardNotification(notification) else { return }
        receive(owner, keyboard)
      }
    }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }
}

/// A weak reference that a `@Sendable` closure may hold although its object is not Sendable.
///
/// Why this is sound here: the closures are registered with `queue: nil`, so they run synchronously on the
/// thread that posts; they are registered for one screen, so only a post about that screen reaches them; and
/// a screen, its windows and all that hangs on them are not Sendable, so whoever can name the screen to post
/// about it is already where the object lives. Nothing but the reference crosses: it is read nowhere else.
struct WeakReference<Object: AnyObject>: @unchecked Sendable {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
