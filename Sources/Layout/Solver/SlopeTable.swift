/// How values grow with each of up to four numbers, for those that grow at all.
struct SlopeTable: Sendable {
  /// The variables that grow, each once, and how.
  private(set) var indices: [Int32] = []
  private var slopes: [SIMD4<Double>] = []
  /// For each variable its position in the lists, or -1.
  private var positions: [Int32] = []

  mutating func grow(to count: Int) {
    guard positions.count < count else { return }
    positions.append(contentsOf: repeatElement(-1, count: count - positions.count))
  }

  subscript(variable: Int32) -> SIMD4<Double> {
    let position = positions[Int(variable)]
    return position < 0 ? .zero : slopes[Int(position)]
  }

  /// Whether no slope is so steep that a step costs digits that matter.
  var areModerate: Bool { slopes.allSatisfy { max($0.max(), -$0.min()) <= Tolerance.smallStep } }

  mutating func set(_ variable: Int32, _ axis: Int, _ slope: Double) {
    if positions[Int(variable)] < 0 {
      positions[Int(variable)] = Int32(indices.count)
      indices.append(variable)
      slopes.append(.zero)
    }
    slopes[Int(positions[Int(variable)])][axis] = slope
  }

  mutating func clear() {
    for variable in indices { positions[Int(variable)] = -1 }
    indices.empty()
    slopes.empty()
  }
}
