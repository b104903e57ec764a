/// Options of an animation, with the bits of UIKit's `UIView.AnimationOptions`.
///
/// Keyboard code builds them from the number in a notification: `AnimationOptions(rawValue: UInt(curve) << 16)`.
///
/// Repeating and auto-reversing animations, and UIKit's transitions, do not exist here: their bits are carried and
/// mean nothing. The bits that only steer touches and drawing are accepted for the same reason that they are named:
/// code that uses them should compile.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt

  /// Options of the given bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The options that say nothing but `curve`, in bits 16 to 19; of a curve without a number, none.
  public init(curve: AnimationCurve) {
    rawValue = UInt(curve.rawValue ?? 0) << 16
  }

  /// Lays subviews out with the animation. Without effect: the block says what is laid out.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Lets touches through while the animation runs. Without effect: they always pass.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts from where the value is and drops what was still moving it, instead of adding to it: position is
  /// continuous, speed is not.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// In a nested block: keeps its own duration instead of the outer one's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// In a nested block: keeps its own curve instead of the outer one's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Redraws content while the animation runs. Without effect: nothing is drawn.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides views in a transition. Without effect: there are no transitions.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  /// In a nested block: takes none of the outer one's options.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

  /// Starts and ends slowly. All bits of the curve are 0, so it is also what no curve means.
  public static let curveEaseInOut = AnimationOptions([])
  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Even speed.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Solves once for the end and interpolates each view's frame on the way there, as UIKit does, instead of
  /// interpolating constants and solving at each tick. Not one of UIKit's bits.
  public static let interpolatesFrames = AnimationOptions(rawValue: 1 << 30)

  /// What a nested block takes over: all but the curve, which has a rule of its own, and what speaks of inheriting.
  var inherited: AnimationOptions {
    AnimationOptions(rawValue: rawValue & ~(0xF << 16))
      .subtracting([.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
  }

  /// The curve in bits 16 to 19. An unknown number is easeInOut.
  public var curve: AnimationCurve {
    AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF))
  }
}
