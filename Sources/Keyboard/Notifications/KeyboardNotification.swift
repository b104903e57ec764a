public import Foundation
public import Layout

/// What one keyboard notification says, with a type for each of its values.
///
/// Reading one never fails half-way: a name that is none of the six gives nil, and a value that is missing or
/// of the wrong type is nil or its default.
///
/// ```swift
/// guard let keyboard = KeyboardNotification(notification) else { return }
/// state.reduce(keyboard, on: stage)
/// ```
public struct KeyboardNotification: Hashable, Sendable {
  /// Which of the six it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Before the frame changes, for whatever reason.
    case willChangeFrame
    /// Before the keyboard appears.
    case willShow
    /// Before the keyboard goes.
    case willHide
    /// After the frame has changed.
    case didChangeFrame
    /// After the keyboard has appeared.
    case didShow
    /// After the keyboard has gone.
    case didHide

    /// The name under which it is posted.
    public var name: Notification.Name {
      switch self {
      case .willChangeFrame: Responder.keyboardWillChangeFrameNotification
      case .willShow: Responder.keyboardWillShowNotification
      case .willHide: Responder.keyboardWillHideNotification
      case .didChangeFrame: Responder.keyboardDidChangeFrameNotification
      case .didShow: Responder.keyboardDidShowNotification
      case .didHide: Responder.keyboardDidHideNotification
      }
    }

    /// Whether it comes before the movement; only then does it carry a duration and a curve.
    public var isWill: Bool {
      switch self {
      case .willChangeFrame, .willShow, .willHide: true
      case .didChangeFrame, .didShow, .didHide: false
      }
    }

    /// The kind that is posted under `name`, nil for any other name.
    public init?(name: Notification.Name) {
      guard let kind = Kind.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }
  }

  /// Which of the six it is.
  public var kind: Kind
  /// The frame before the movement in the screen's coordinates, nil if it is not told.
  public var frameBegin: Rect?
  /// The frame after the movement in the screen's coordinates, nil if it is not told.
  public var frameEnd: Rect?
  /// How long the movement is said to last, in seconds; 0 if it is not told or makes no sense. How long it
  /// really lasts is for the curve to say: 0.5 s with curve 7.
  public var duration: Double {
    didSet { duration = Self.sane(duration) }
  }
  /// The number of the movement's curve; 0 (ease in and out) if it is not told.
  public var curve: Int
  /// Whether the keyboard belongs to this app; true if it is not told.
  public var isLocal: Bool

  /// A notification of the given kind with the given values.
  public init(
    _ kind: Kind, frameBegin: Rect? = nil, frameEnd: Rect? = nil, duration: Double = 0, curve: Int = 0,
    isLocal: Bool = true
  ) {
    self.kind = kind
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.duration = Self.sane(duration)
    self.curve = curve
    self.isLocal = isLocal
  }

  /// What `notification` says, nil if it is no keyboard notification.
  public init?(_ notification: Notification) {
    guard let kind = Kind(name: notification.name) else { return nil }
    let info = notification.userInfo ?? [:]
    self.init(
      kind,
      frameBegin: info[Responder.keyboardFrameBeginUserInfoKey] as? Rect,
      frameEnd: info[Responder.keyboardFrameEndUserInfoKey] as? Rect,
      duration: Self.number(info[Responder.keyboardAnimationDurationUserInfoKey]) ?? 0,
      curve: Self.number(info[Responder.keyboardAnimationCurveUserInfoKey]).flatMap { Int(exactly: $0) } ?? 0,
      isLocal: info[Responder.keyboardIsLocalUserInfoKey] as? Bool ?? true)
  }

  private static func sane(_ duration: Double) -> Double {
    duration > 0 && duration.isFinite ? duration : 0
  }

  /// The curve of the movement. A number that no curve has means ease in and out.
  public var animationCurve: AnimationCurve { AnimationCurve(rawValue: curve) }

  /// The curve as options for `View.animate`: what people write as `AnimationOptions(rawValue: curve << 16)`,
  /// safe for any number.
  public var animationOptions: AnimationOptions { AnimationOptions(curve: animationCurve) }

  /// How an animation beside the keyboard's must run to stay beside it; nil if the movement takes no time.
  public var timing: AnimationTiming? {
    duration > 0 ? try? AnimationTiming(duration: duration, curve: animationCurve) : nil
  }

  /// The same where curve 7 is that spring.
  func timing(with spring: KeyboardSpring) -> AnimationTiming? {
    guard curve == 7, duration > 0, spring != .classic else { return timing }
    return spring.timing
  }

  /// The number behind a value that may be of any numeric type that people put there.
  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as UInt: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// The same as a notification that can be posted for `screen`.
  ///
  /// The keys of the animation are only there in the "will" kinds, as on a device.
  public func notification(for screen: Screen) -> Notification {
    var info: [AnyHashable: Any] = [Responder.keyboardIsLocalUserInfoKey: isLocal]
    info[Responder.keyboardFrameBeginUserInfoKey] = frameBegin
    info[Responder.keyboardFrameEndUserInfoKey] = frameEnd
    if kind.isWill {
      info[Responder.keyboardAnimationDurationUserInfoKey] = duration
      info[Responder.keyboardAnimationCurveUserInfoKey] = curve
    }
    return Notification(name: kind.name, object: screen, userInfo: info)
  }
}

extension KeyboardNotification: CustomStringConvertible {
  /// `willShow from (0.0, 844.0, 390.0, 336.0) to (0.0, 508.0, 390.0, 336.0) in 0.25 s with curve 7`, as far as it is
  /// told.
  public var description: String {
    var text = kind.rawValue
    if let frameBegin { text += " from \(frameBegin)" }
    if let frameEnd { text += " to \(frameEnd)" }
    if kind.isWill { text += " in \(duration) s with curve \(curve)" }
    if !isLocal { text += " of another app" }
    return text
  }
}
