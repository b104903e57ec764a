public import Layout

/// The four formulas by which apps and libraries turn a keyboard's end frame into a distance, to compare.
///
/// All four are in wide use. They agree for a docked keyboard over a view that fills the screen, and nowhere
/// else: only ``dockedIntersection`` is right for floating keyboards, hardware keyboards, sheets and small
/// windows. The naive ones are kept exactly as naive as they are written.
public enum KeyboardStrategy: String, CaseIterable, Hashable, Sendable {
  /// The height of the frame, whatever of it is on the screen.
  ///
  /// Wrong with a hardware keyboard (308 of which 44 show), for floating keyboards, sheets and small windows.
  case frameHeight
  /// The distance of the frame's top from the bottom of the screen.
  ///
  /// Wrong for the zero rectangle (the whole screen), below the screen (negative), for floating keyboards and
  /// windows that do not fill the screen.
  case distanceToScreenBottom
  /// The height of what the view and the frame have in common.
  ///
  /// Wrong for a floating keyboard in the middle of the screen.
  case intersection
  /// What of the view, from its bottom edge up, a docked keyboard covers; 0 for any other.
  case dockedIntersection

  /// The distance that the formula gives.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard's end frame in the screen's coordinates.
  ///   - view: The view's rectangle in the screen's coordinates.
  ///   - stage: The screen and the window.
  /// - Returns: Points; 0 where a number is not finite.
  public func inset(keyboard: Rect, view: Rect, on stage: KeyboardState.Stage) -> Double {
    guard keyboard.isFinite, view.isFinite, stage.screen.isFinite else { return 0 }
    let inset: Double
    switch self {
    case .frameHeight:
      inset = keyboard.height
    case .distanceToScreenBottom:
      inset = stage.screen.maxY - keyboard.minY
    case .intersection:
      let width = min(view.maxX, keyboard.maxX) - max(view.minX, keyboard.minX)
      let height = min(view.maxY, keyboard.maxY) - max(view.minY, keyboard.minY)
      inset = width > 0 && height > 0 ? height : 0
    case .dockedIntersection:
      let isDocked = KeyboardState.mode(of: keyboard, on: stage) == .docked
      inset = isDocked ? KeyboardState.overlap(of: view, with: keyboard) : 0
    }
    return inset.isFinite ? inset : 0
  }
}
