public import Layout

/// How what is pinned to a ``KeyboardLayoutGuide``, or moved by a controller's constraint, gets from where it was to where it
/// goes.
public enum KeyboardMotion: String, CaseIterable, Hashable, Sendable {
  /// The guide has the keyboard's place at each moment, and the window is solved again for each: every constraint holds all
  /// the way.
  case followsCurve
  /// The guide is at once where the keyboard goes, the window is solved for that, and each view's frame moves
  /// there with the keyboard's curve. So apps with a constant of a constraint in an animation block do in UIKit; on the way
  /// constraints may not hold.
  case interpolatesFrames
}

extension Window {
  /// How what follows the keyboard in the window moves from now on. What is on its way goes on as it began.
  public var keyboardMotion: KeyboardMotion {
    get { scene.keyboardMotion }
    set { scene.keyboardMotion = newValue }
  }
}
