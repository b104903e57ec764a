/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// Extent along the x axis.
  public var width: Double
  /// Extent along the y axis.
  public var height: Double

  /// The size `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both extents are numbers and finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The extent along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

extension Size: CustomStringConvertible {
  /// `width x height`.
  public var description: String { "\(width) x \(height)" }
}
