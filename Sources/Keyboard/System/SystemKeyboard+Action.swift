import Foundation
public import Layout

extension SystemKeyboard {
  /// One thing that a system does with its keyboard, as data: for tests that try many, and for files.
  ///
  /// Each is one of the methods of ``SystemKeyboard``.
  public enum Action: Hashable, Sendable {
    /// Shows it docked, so many points high.
    case show(height: Double)
    /// Shows it at a frame.
    case showFrame(Rect)
    /// Hides it, with an end frame of its own if one is given.
    case hide(Rect?)
    /// Gives the docked keyboard another height.
    case changeHeight(Double)
    /// Moves it to a frame.
    case changeFrame(Rect)
    /// Shows another type of keyboard.
    case changeType(height: Double, isAnnounced: Bool)
    /// Shows the keyboard of an input method, and then its bar.
    case inputMethod(height: Double, bar: Double)
    /// Switches the predictive bar.
    case predictiveBar(Bool)
    /// Gives the accessory view another height.
    case accessory(Double)
    /// Docks it.
    case dock
    /// Undocks it.
    case undock(Rect?)
    /// Splits it.
    case split(Rect?)
    /// Lets it float.
    case float(Rect?)
    /// Connects a hardware keyboard, with a bar of so many points.
    case connectHardware(bar: Double)
    /// Disconnects the hardware keyboard.
    case disconnectHardware
    /// A finger drags the docked keyboard.
    case drag(to: Double)
    /// A finger drags the floating keyboard.
    case dragFrame(Rect)
    /// The finger lets go.
    case release(Release)
    /// Turns the screen.
    case rotate(size: Size?, safeArea: EdgeInsets?, height: Double?)
    /// The app goes to the background.
    case background
    /// The app comes back.
    case foreground
    /// Whether the user prefers cross-fades.
    case crossFade(Bool)
    /// Only posts something, whatever it is; the keyboard stays where it is.
    case post(KeyboardNotification)
  }

  /// Does it.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - duration: What the notifications say, in seconds, if it is a movement.
  ///   - curve: The number of the curve.
  ///   - isLocal: Whether the keyboard is this app's; only shows, hides and changes of frame can be another's.
  /// - Throws: ``KeyboardError`` if a number is not finite, or negative where that makes no sense; then nothing changes.
  public func perform(
    _ action: Action, duration: Double = 0.25, curve: Int = 7, isLocal: Bool = true
  ) throws(KeyboardError) {
    switch action {
    case .show(let height):
      try show(height: height, duration: duration, curve: curve, isLocal: isLocal)
    case .showFrame(let frame):
      try show(frame: frame, duration: duration, curve: curve, isLocal: isLocal)
    case .hide(let frame): try hide(frame: frame, duration: duration, curve: curve, isLocal: isLocal)
    case .changeHeight(let height):
      try changeFrame(height: height, duration: duration, curve: curve, isLocal: isLocal)
    case .changeFrame(let frame):
      try changeFrame(to: frame, duration: duration, curve: curve, isLocal: isLocal)
    case .changeType(let height, let isAnnounced):
      try changeType(height: height, isAnnounced: isAnnounced, duration: duration, curve: curve)
    case .inputMethod(let height, let bar):
      try showInputMethod(height: height, bar: bar, duration: duration, curve: curve)
    case .predictiveBar(let isOn): try setPredictiveBar(isOn, duration: duration, curve: curve)
    case .accessory(let height): try setAccessoryHeight(height, duration: duration, curve: curve)
    case .dock: try dock(duration: duration, curve: curve)
    case .undock(let frame): try undock(to: frame, duration: duration, curve: curve)
    case .split(let frame): try split(to: frame, duration: duration, curve: curve)
    case .float(let frame): try float(to: frame, duration: duration, curve: curve)
    case .connectHardware(let bar):
      try connectHardwareKeyboard(bar: bar, duration: duration, curve: curve)
    case .disconnectHardware: try disconnectHardwareKeyboard(duration: duration, curve: curve)
    case .drag(let y): try drag(to: y)
    case .dragFrame(let frame): try drag(toFrame: frame)
    case .release(let release): try self.release(release, duration: duration, curve: curve)
    case .rotate(let size, let safeArea, let height):
      try rotate(to: size, safeArea: safeArea, height: height, duration: duration, curve: curve)
    case .background: enterBackground()
    case .foreground: enterForeground()
    case .crossFade(let prefers): prefersCrossFade = prefers
    case .post(let notification): center.post(notification.notification(for: window.screen))
    }
  }
}
