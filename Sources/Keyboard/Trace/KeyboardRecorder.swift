public import Foundation
public import Layout

/// Records the keyboard notifications about a window's screen for as long as it lives.
public final class KeyboardRecorder {
  private unowned let window: Window
  private let start: Double
  private var events: [KeyboardTrace.Event] = []
  private var observation: KeyboardObservation?

  /// Begins to record; times are counted from now on the window's clock.
  ///
  /// - Parameters:
  ///   - window: It must outlive the recorder.
  ///   - center: Where the notifications are posted.
  public init(window: Window, center: NotificationCenter = .default) {
    self.window = window
    start = window.clock.now
    observation = KeyboardObservation(of: window.screen, in: center) { [weak self] in self?.take($0) }
  }

  private func take(_ notification: KeyboardNotification) {
    var notification = notification
    // To all that listen here a frame that is not finite is one that is not told, and a trace can hold no other.
    if notification.frameBegin?.isFinite == false { notification.frameBegin = nil }
    if notification.frameEnd?.isFinite == false { notification.frameEnd = nil }
    events.append(.init(time: window.clock.now - start, notification: notification))
  }

  /// What was posted so far. Frames that were not finite are left out.
  public var trace: KeyboardTrace {
    // A clock does not run backwards.
    demanding { () throws(TraceError) in try KeyboardTrace(screen: window.screen.bounds, events: events) }
  }
}

extension KeyboardTrace {
  /// Posts the notifications again, each at its time on the window's clock, which is moved from where it is now to the
  /// last of them: when it returns, ``duration`` has passed, and all is over but the last movement.
  ///
  /// To look at moments on the way, take a ``KeyboardReplay``, or the window's `onTick`.
  ///
  /// Whatever listens to notifications does as it did when they were recorded: guides, controllers,
  /// ``KeyboardAvoider``. A ``SystemKeyboard`` is not moved: it is who posts, and not who listens.
  ///
  /// - Parameters:
  ///   - window: The window whose screen they are about.
  ///   - center: Where to post.
  ///   - onEvent: Told of each event after it was posted and the window laid out.
  /// - Throws: `AnimationError` if the window's clock cannot go so far.
  public func replay(
    in window: Window, center: NotificationCenter = .default, onEvent: (Event) -> Void = { _ in }
  ) throws(AnimationError) {
    try KeyboardReplay(self, in: window, center: center).post(until: .infinity, onEvent: onEvent)
  }
}
