/// What the digits that a solver loses must not do to text.
enum TextTolerance {
  /// In points, and above one point relative to the width: a line may be wider than its room by so much, and a size
  /// is that much larger than a whole number of pixels before it takes another. Solved frames are good to 1e-9.
  static let width = 1e-6
}

extension PixelGrid {
  /// The least number of whole pixels that hold `length`, in points.
  func roundedUp(_ length: Double) -> Double {
    guard length > 0 else { return 0 }
    return max(0, (length * scale - TextTolerance.width).rounded(.up) / scale)
  }
}
