public import Layout

/// What is known of the keyboard from its notifications: whether it is docked, floats or is hidden, and where
/// it is.
///
/// A value that takes one notification after the other and never fails, whatever they say: rectangles that
/// are zero, negative, not numbers or huge, values that are missing, notifications in any order.
///
/// ```swift
/// var state = KeyboardState()
/// let end = Rect(x: 0, y: 508, width: 390, height: 336)
/// state.reduce(KeyboardNotification(.willShow, frameEnd: end), on: stage)
/// state.mode                                                          // docked
/// state.inset(of: Rect(x: 0, y: 0, width: 390, height: 844))          // 336
/// ```
///
/// The rules are those that Flutter's engine publishes (FlutterKeyboardInsetManager), with these in addition:
/// the "did" notifications count as well, since some transitions have no other; and a rectangle with a
/// negative size is as empty as one with none.
public struct KeyboardState: Hashable, Sendable {
  /// How the keyboard stands on the screen.
  public enum Mode: String, Hashable, Sendable {
    /// Not on the screen.
    case hidden
    /// On the screen, away from its bottom edge: undocked, split or floating.
    case floating
    /// At the screen's bottom edge, where it covers what is there.
    case docked
  }

  /// Where the keyboard is judged from.
  public struct Stage: Hashable, Sendable {
    /// The screen's bounds.
    public var screen: Rect
    /// The window's frame on the screen.
    public var window: Rect
    /// Whether the window is in Slide Over: the keyboard then stands on the window's bottom edge and not on
    /// the screen's.
    public var isSlideOver: Bool
    /// Whether the window is being resized. Meanwhile frames for its other size arrive.
    public var isResizing: Bool

    /// A window on a screen; one that fills it if none is given.
    public init(screen: Rect, window: Rect? = nil, isSlideOver: Bool = false, isResizing: Bool = false) {
      self.screen = screen
      self.window = window ?? screen
      self.isSlideOver = isSlideOver
      self.isResizing = isResizing
    }
  }

  /// How the keyboard stands, or will when its movement has ended.
  public private(set) var mode: Mode
  /// The last end frame that was taken, in the screen's coordinates; zero before the first.
  public private(set) var frame: Rect

  /// A keyboard that is not there.
  public init() {
    mode = .hidden
    frame = .zero
  }

  /// Takes a notification into account, unless it is one that must not count.
  ///
  /// - "Will hide" always hides, whoever's keyboard it was and whatever its rectangle. "Did hide" hides too,
  ///   but not a keyboard that meanwhile floats: a device announces the hiding of a keyboard that leaves the
  ///   bottom edge.
  /// - All else is ignored if the keyboard is another app's, or without a finite end frame.
  /// - A change of frame to the zero rectangle is ignored: it happens while a keyboard is dragged.
  /// - "Did change frame" to the end frame of a hide is ignored: it only says that the hide is over, and that frame need not
  ///   be off the screen.
  /// - During a resize a docked frame narrower than the window is ignored: it belongs to the window's other
  ///   size.
  /// - Otherwise the end frame decides, by ``mode(of:on:)``.
  ///
  /// - Returns: Whether the notification counted.
  @discardableResult
  public mutating func reduce(_ notification: KeyboardNotification, on stage: Stage) -> Bool {
    let end = notification.frameEnd.flatMap { $0.isFinite ? $0 : nil }
    switch notification.kind {
    case .willHide, .didHide:
      if notification.kind == .didHide && mode == .floating { return false }
      mode = .hidden
      if let end { frame = end }
      return true
    case .willChangeFrame:
      if end == .zero { return false }
    case .didChangeFrame:
      if end == .zero || mode == .hidden && end == frame { return false }
    case .willShow, .didShow:
      break
    }
    guard notification.isLocal, let end else { return false }
    let mode = Self.mode(of: end, on: stage)
    if stage.isResizing && mode == .docked && end.width.rounded() < stage.window.width.rounded() {
      return false
    }
    self.mode = mode
    frame = end
    return true
  }

  /// Judges the frame once more, on a stage that has changed. What is hidden stays hidden.
  public mutating func restage(on stage: Stage) {
    if mode != .hidden { mode = Self.mode(of: frame, on: stage) }
  }

  /// How a keyboard with this frame stands on the screen.
  ///
  /// The zero rectangle floats (it is what a bar of shortcuts reports after a drag); any other empty one, one
  /// that is not finite and one of which, rounded, nothing is on the screen is hidden; one that ends,
  /// rounded, above the screen's bottom edge floats; all others are docked.
  public static func mode(of frame: Rect, on stage: Stage) -> Mode {
    guard frame.isFinite, stage.screen.isFinite else { return .hidden }
    if frame == .zero { return .floating }
    guard frame.width > 0, frame.height > 0 else { return .hidden }
    let screen = stage.screen
    // In Slide Over the keyboard is as far above the screen's edge as the window is.
    let lift = stage.isSlideOver && frame.maxY != screen.maxY ? screen.maxY - stage.window.maxY : 0
    let top = frame.minY + (lift.isFinite ? lift : 0)
    let width = min(frame.maxX, screen.maxX) - max(frame.minX, screen.minX)
    let height = min(top + frame.height, screen.maxY) - max(top, screen.minY)
    guard width.rounded() > 0, height.rounded() > 0 else { return .hidden }
    return (top + frame.height).rounded() < screen.maxY.rounded() ? .floating : .docked
  }
}

extension KeyboardState: CustomStringConvertible {
  /// `docked at (0.0, 508.0, 390.0, 336.0)`; of one that is hidden the place is the end frame that was told last.
  public var description: String { "\(mode) at \(frame)" }
}

extension KeyboardState.Stage: CustomStringConvertible {
  /// The screen, the window if it does not fill it, and what the window is doing.
  public var description: String {
    var text = "screen \(screen)"
    if window != screen { text += ", window \(window)" }
    if isSlideOver { text += ", in Slide Over" }
    if isResizing { text += ", being resized" }
    return text
  }
}
