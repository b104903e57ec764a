/// What an ``AdditiveValue`` can move: a small vector over the real numbers.
package protocol AnimatableVector: Equatable, Sendable {
  /// The vector that adds nothing.
  static var zero: Self { get }
  /// The sum of two vectors.
  func adding(_ other: Self) -> Self
  /// The vector, `factor` times as long.
  func scaled(by factor: Double) -> Self
  /// Whether every component is finite.
  var isFinite: Bool { get }
}

extension Double: AnimatableVector {
  package func adding(_ other: Double) -> Double { self + other }
  package func scaled(by factor: Double) -> Double { self * factor }
}

extension AnimatableVector {
  /// What leads from `other` to this.
  func subtracting(_ other: Self) -> Self { adding(other.scaled(by: -1)) }
}

extension Rect: AnimatableVector {
  package func adding(_ other: Rect) -> Rect {
    Rect(
      x: origin.x + other.origin.x, y: origin.y + other.origin.y,
      width: size.width + other.size.width, height: size.height + other.size.height)
  }

  package func scaled(by factor: Double) -> Rect {
    Rect(
      x: origin.x * factor, y: origin.y * factor, width: size.width * factor, height: size.height * factor)
  }
}
