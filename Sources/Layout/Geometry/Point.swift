/// A position in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge of the coordinate system.
  public var x: Double
  /// Distance from the top edge of the coordinate system.
  public var y: Double

  /// The point (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are numbers and finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point moved by (`dx`, `dy`).
  public func offsetBy(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

extension Point: CustomStringConvertible {
  /// `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}
