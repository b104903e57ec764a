/// Edges of a rectangle by the direction in which one reads, with the bits of UIKit's `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Edges of the given bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top.
  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  /// Left, or right where one reads from right to left.
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  /// Right, or left where one reads from right to left.
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension DirectionalRectEdge: CustomStringConvertible {
  /// `top, leading`; `none` without any.
  public var description: String {
    let names: [(DirectionalRectEdge, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let parts = names.filter { contains($0.0) }.map(\.1)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
