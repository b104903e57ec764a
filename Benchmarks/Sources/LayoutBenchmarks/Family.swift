import BenchmarkSupport

/// Scenes of one kind and any size; how their build time grows is fitted.
enum Family: String, CaseIterable, Sendable {
  /// Fixed heights and gaps.
  case column
  /// Heights that cannot all be had, at one priority.
  case tied
  /// Heights that are each the same as the one above.
  case equal

  /// What build time may grow with.
  static let largestExponent = 1.3

  func scene(_ count: Int) -> Scene {
    switch self {
    case .column: .column(count)
    case .tied: .tiedColumn(count)
    case .equal: .equalColumn(count)
    }
  }
}
