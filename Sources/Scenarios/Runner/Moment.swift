import Keyboard
public import Layout

/// What a scenario looks like at one moment.
public struct Moment: Sendable {
  /// Seconds from the start.
  public let time: Double
  /// The frame of each view, in its superview's coordinates, in the order of the tree.
  public let frames: [Rect]
  /// The value of each free variable, in the order of the file.
  public let values: [Double]
  /// Where the keyboard is seen, in the screen's coordinates; below the screen while it is hidden.
  public let keyboard: Rect
}

extension Stage {
  var moment: Moment {
    Moment(
      time: window.clock.now, frames: views.map(\.frame), values: variables.map(\.value),
      keyboard: keyboard.presentedFrame)
  }
}
