import TestSupport
import Testing

@testable import Layout

/// Very many wishes of one priority that pull apart: a fixed order of pivots has them take turns for very long.
@Suite struct StallingTests {
  /// The rows and columns of a 20 by 20 grid fill the window, and each cell wants a shape of its own: 40 sizes, 400 wishes. By a
  /// fixed order the search went on for 194,000 pivots and was stopped.
  @Test func gridOfShapes() throws {
    let size = 20
    var random = SplitMix64(seed: 5)
    var solver = Solver()
    let widths = (0..<size).map { _ in solver.addVariable() }
    let heights = (0..<size).map { _ in solver.addVariable() }
    for variable in widths + heights { _ = try solver.addLimit([.init(1, variable)], .greaterThanOrEqual, 0) }
    try solver.add(LinearConstraint(widths.map { .init(1, $0) }, .equal, 390))
    try solver.add(LinearConstraint(heights.map { .init(1, $0) }, .equal, 844))
    for row in heights {
      for column in widths {
        let ratio = random.pick([0.5, 0.75, 1, 1.5, 2])
        try solver.add(
          LinearConstraint([.init(1, row), .init(-ratio, column)], .equal, 0, priority: LayoutPriority(900)))
      }
    }
    solver.solve()
    #expect(solver.problems.isEmpty)
    #expect(solver.pivotCount < 20_000)
    #expect(try (widths.reduce(0) { try $0 + solver.value(of: $1) } - 390).magnitude < 1e-9)
    #expect(try (heights.reduce(0) { try $0 + solver.value(of: $1) } - 844).magnitude < 1e-9)
  }
}
