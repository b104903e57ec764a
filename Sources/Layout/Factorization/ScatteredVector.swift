// The Factorization room knows numbers and indices only: neither variables nor constraints. It keeps the sparse LU
// factors of the working set's matrix and solves with them.

/// A sparse vector over a dense array: values where they belong, and a list of the places that may be non-zero.
///
/// What is not in `indices` is zero. Clearing costs as much as what was written, so one vector serves a whole life.
struct ScatteredVector: Sendable {
  /// The value of each place; zero wherever the place is not listed.
  var values: [Double] = []
  /// The places that were written, each once.
  private(set) var indices = PlaceList()
  private var isListed: [Bool] = []

  var isEmpty: Bool { indices.isEmpty }

  /// Makes room for places up to `count - 1`.
  mutating func grow(to count: Int) {
    guard values.count < count else { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    isListed.append(contentsOf: repeatElement(false, count: count - isListed.count))
    indices.grow(to: count)
  }

  subscript(index: Int32) -> Double {
    @inline(__always) get { values[Int(index)] }
  }

  /// Writes `value` at `index`.
  @inline(__always)
  mutating func set(_ index: Int32, _ value: Double) {
    list(index)
    values[Int(index)] = value
  }

  /// Adds `value` at `index`, without the noise of a cancellation.
  @inline(__always)
  mutating func add(_ index: Int32, _ value: Double) {
    list(index)
    values[Int(index)] = sumWithoutNoise(values[Int(index)], value)
  }

  /// Writes `value` at a place that is listed already.
  @inline(__always)
  mutating func replace(_ index: Int32, _ value: Double) {
    values[Int(index)] = value
  }

  /// Adds `value` at a place that is listed already, without the noise of a cancellation.
  @inline(__always)
  mutating func accumulate(_ index: Int32, _ value: Double) {
    values[Int(index)] = sumWithoutNoise(values[Int(index)], value)
  }

  /// Makes every place zero.
  mutating func clear() {
    Self.clear(indices, &values, &isListed)
    indices.removeAll()
  }

  private static func clear(_ indices: PlaceList, _ values: inout [Double], _ isListed: inout [Bool]) {
    var values = values.mutableSpan
    var isListed = isListed.mutableSpan
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
  }

  /// Lists the places of `order`, which contains every place that is listed now, in exchange for an empty list.
  mutating func relist(_ order: inout PlaceList) {
    swap(&indices, &order)
    order.removeAll()
    let listed = indices
    var isListed = isListed.mutableSpan
    for index in listed { isListed[Int(index)] = true }
  }

  @inline(__always)
  private mutating func list(_ index: Int32) {
    if !isListed[Int(index)] {
      isListed[Int(index)] = true
      indices.append(index)
    }
  }
}

/// `a + b`, or zero where the two cancel to less than 1e-13 of either.
///
/// Only what cancelled is taken for noise: a small number that came from small coefficients stays.
@inline(__always)
func sumWithoutNoise(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return sum.magnitude < 1e-13 * b.magnitude ? 0 : sum
}
