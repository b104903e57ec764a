/// How values grow with each of up to four numbers: sparse, over a dense array, as in ``ScatteredVector``.
struct SlopeTable: Sendable {
  private var values: [SIMD4<Double>] = []
  /// The variables that grow at all, each once.
  private(set) var indices = PlaceList()

  mutating func grow(to count: Int) {
    guard values.count < count else { return }
    values.append(contentsOf: repeatElement(.zero, count: count - values.count))
    indices.grow(to: count)
  }

  subscript(variable: Int32) -> SIMD4<Double> { values[Int(variable)] }

  /// Sets a slope that is not 0.
  mutating func set(_ variable: Int32, _ axis: Int, _ slope: Double) {
    if values[Int(variable)] == .zero { indices.append(variable) }
    values[Int(variable)][axis] = slope
  }

  mutating func clear() {
    for variable in indices { values[Int(variable)] = .zero }
    indices.removeAll()
  }
}
