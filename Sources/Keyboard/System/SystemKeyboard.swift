public import Foundation
public import Layout

/// The system's side of the keyboard: it moves, and posts what a device posts.
///
/// Make one for a window and it serves that window's text inputs: when one becomes first responder the
/// keyboard appears, when none is it goes. Or move it by hand:
///
/// ```swift
/// let keyboard = SystemKeyboard(window: window)
/// try keyboard.show(height: 336)          // posts will change frame and will show
/// try window.advance(to: 0.5)             // posts did change frame and did show at 0.5
/// keyboard.presentedFrame                 // (0, 508, 390, 336)
/// ```
///
/// Besides it does what else a system does with its keyboard: ``undock(to:duration:curve:)`` and ``dock(duration:curve:)``,
/// ``setAccessoryHeight(_:duration:curve:)``, ``drag(to:)`` and so on; each is an ``Action``, too, as data.
///
/// A movement takes its duration on the window's clock; with curve 7 it takes as long as its ``spring`` whatever the
/// duration says, 0.5 s, as on a device. A movement during a movement adds up (see ``presentedFrame``), and one to another
/// place takes the earlier one's "did" notifications with it. One with a duration of 0 is over at once and
/// ends all others.
public final class SystemKeyboard {
  /// The window that it serves, whose clock it moves by.
  public let window: Window
  /// Where it posts.
  public let center: NotificationCenter
  /// Where the keyboard is, or is going, in the screen's coordinates. Below the screen while it is hidden.
  public var frame: Rect { motion.target }

  /// Where the keyboard is at this moment, in the screen's coordinates.
  ///
  /// target + the sum of (old - new) (1 - p) over the movements under way, so that position and speed are
  /// continuous when a movement is interrupted.
  public var presentedFrame: Rect { motion.presented }

  /// The height at which it appears for a text input, in points.
  ///
  /// Unless it is set, that of the window's `device` as the screen is held now, with the predictive bar if it has
  /// one. An accessory view comes on top of it. For a screen that is none of the catalogue's: 336 if it is higher than wide, or else 209, as most iPhones have it.
  ///
  /// - Precondition: The new height is finite and not negative; ``setDefaultHeight(_:)`` throws instead.
  public var defaultHeight: Double {
    get { givenHeight ?? SystemKeyboard.height(for: window, predictiveBar: hasPredictiveBar) }
    set { demanding { () throws(KeyboardError) in try setDefaultHeight(newValue) } }
  }

  /// Sets ``defaultHeight``.
  ///
  /// - Throws: ``KeyboardError`` if the height is negative or not finite; then nothing changes.
  public func setDefaultHeight(_ height: Double) throws(KeyboardError) {
    try KeyboardError.check(height, "default height")
    givenHeight = height
    typeHeight = nil
  }

  var givenHeight: Double?

  /// Whether the predictive bar belongs to the keyboard. See ``setPredictiveBar(_:duration:curve:)``.
  public internal(set) var hasPredictiveBar = true
  /// How high the view on top of the keyboard is, in points. See ``setAccessoryHeight(_:duration:curve:)``.
  public internal(set) var accessoryHeight: Double = 0
  /// Whether one types on a hardware keyboard, so that only bars appear on the screen.
  public internal(set) var isHardwareKeyboardConnected = false
  /// Where the keyboard appears for a text input: docked, or where it was moved to.
  public internal(set) var placement = Placement.docked
  /// Whether the user prefers cross-fades to movements: then the end frame of "will hide" is the zero rectangle.
  public var prefersCrossFade = false
  /// Whether the app is in the background, where nothing is posted.
  public internal(set) var isInBackground = false

  /// The spring that curve 7 is, on the window's screen.
  public var spring: KeyboardSpring {
    get { window.scene.keyboardSpring }
    set { window.scene.keyboardSpring = newValue }
  }

  let motion: AnimatedValue<Rect>
  /// Movements whose end is yet to be announced, in order.
  var pending: [(generation: Int, movement: Movement)] = []
  /// The docked frame that a finger drags the keyboard from.
  var draggedFrom: Rect?
  /// The height of the docked keyboard when it was last seen there, without its accessory view.
  var lastDockedHeight: Double?
  /// The height of the type of keyboard that was chosen, without its accessory view.
  var typeHeight: Double?
  /// Whether the keyboard would be there without the hardware keyboard.
  var isHeldBack = false
  /// The accessory view of the text input that was served last, whether it had one, and what height it wanted.
  weak var accessoryView: View?
  var servesAccessory = false
  var servedHeight: Double?
  /// What the system moves out of the keyboard's way.
  var sheet: SystemSheet?
  /// Whether the last movement was of this app's keyboard.
  var isLocal = true
  /// Counts movements, so that one can tell that another began while its notifications were delivered.
  var generation = 0

  /// A hidden keyboard for a window.
  ///
  /// - Parameters:
  ///   - window: The window whose text inputs it serves. It is held strongly; the window does not hold the
  ///     keyboard.
  ///   - center: Where it posts. The window's guides and controllers listen there from now on.
  public init(window: Window, center: NotificationCenter = .default) {
    self.window = window
    self.center = center
    let screen = window.screen.bounds
    let start = Rect(
      x: screen.minX, y: screen.maxY, width: screen.width,
      height: SystemKeyboard.height(for: window, predictiveBar: true))
    motion = AnimatedValue(start) { _ in }
    window.keyboardTracker.listen(in: center)
    window.keyboardTracker.system = self
    attachToFirstResponder()
  }

  /// Whether the keyboard, docked or not, is on the screen or on its way there.
  public var isVisible: Bool {
    draggedFrom != nil || mode != .hidden
  }

  /// How the keyboard stands, or will when its movement has ended.
  var mode: KeyboardState.Mode { KeyboardState.mode(of: frame, on: stage) }

  /// How much of the keyboard shows at this moment, from 0 (nothing) to 1.
  public var progress: Double {
    KeyboardState.progress(height: window.screen.bounds.maxY - presentedFrame.minY, of: frame.height)
  }

  /// Whether the keyboard is on the screen and not docked, or on its way there.
  var isOffEdge: Bool { mode == .floating && draggedFrom == nil }

  var stage: KeyboardState.Stage { KeyboardState.Stage(window) }
}
