public import Layout

/// The spring behind the number 7 that keyboard notifications give as their curve.
///
/// Which one it is, is the system's choice: a notification does not say. See ``SystemKeyboard/spring``.
public enum KeyboardSpring: String, CaseIterable, Hashable, Sendable {
  /// Mass 3, stiffness 1000, critically damped, 0.5 s: `AnimationCurve.keyboard`.
  ///
  /// Sure: Flutter's and Telegram's engines agree on it, and frame logs of devices give its values to the last digit.
  case classic
  /// Mass 1, stiffness 555.027, damping 47.118, 0.3832 s, for the keyboard of iOS 26.
  ///
  /// Unsure: the figures come from one source, Telegram's; in their favour speaks that a device's log has a hide that
  /// takes 383 ms.
  case iOS26

  /// Whether more than one source has the figures.
  public var isSure: Bool { self == .classic }

  /// When and how a movement with the spring runs, whatever duration is said.
  public var timing: AnimationTiming {
    switch self {
    case .classic:
      demanding { () throws(AnimationError) in try AnimationTiming(duration: 0.5, curve: .keyboard) }
    case .iOS26:
      demanding { () throws(AnimationError) in
        let spring = try SpringParameters(mass: 1, stiffness: 555.027, damping: 47.118)
        return try AnimationTiming(duration: 0.3832, curve: .spring(spring))
      }
    }
  }

}
