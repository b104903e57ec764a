/// The keyboard that lies over the windows of a display.
package protocol ScreenKeyboard: AnyObject {
  /// Whether it lies, at this moment, over `point` of the display's coordinates.
  func takesTouch(at point: Point) -> Bool
}

/// A display: its size and the pixels a point. A window may cover only a part of it.
public final class Screen {
  /// The display's rectangle, in points; its coordinates are those of keyboard frames.
  public internal(set) var bounds: Rect
  /// Pixels a point.
  public let scale: Double

  /// What is known about the display's keyboard, as long as a window that listens has it.
  package weak var keyboard: (any ScreenKeyboard)?

  /// A display of the given rectangle.
  /// - Precondition: `bounds` is finite and `scale` is finite and above 0.
  public init(bounds: Rect, scale: Double = 1) {
    demand(bounds.isFinite, "a screen's bounds must be finite, found \(bounds)")
    demand(scale > 0 && scale.isFinite, "a screen's scale must be above 0, found \(scale)")
    self.bounds = bounds
    self.scale = scale
  }

  /// The grid of the display's pixels.
  public var pixelGrid: PixelGrid { PixelGrid(scale: scale) }
}
