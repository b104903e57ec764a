/// The grid of a screen's pixels.
///
/// Layout itself is exact. Whoever draws rounds *edges*, in window coordinates, and takes sizes as differences of
/// rounded edges: views that touch before rounding touch after it, at whatever depth of the tree they are.
///
/// ```swift
/// PixelGrid(scale: 1).rounded(Rect(x: 0.7, y: 0, width: 10, height: 4))  // (1.0, 0.0, 10.0, 4.0)
/// ```
public struct PixelGrid: Hashable, Sendable {
  /// Pixels a point.
  public var scale: Double

  /// The grid with `scale` pixels a point; a scale that is not above 0 counts as 1.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The nearest edge between pixels; half way goes away from zero.
  public func rounded(_ coordinate: Double) -> Double {
    (coordinate * scale).rounded() / scale
  }

  /// `rect`, in window coordinates, with each of its edges on the nearest pixel.
  public func rounded(_ rect: Rect) -> Rect {
    let left = rounded(rect.minX)
    let top = rounded(rect.minY)
    return Rect(
      x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
  }
}
