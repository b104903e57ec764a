import TestSupport
import Testing

@testable import Layout

/// What is removed and added again before a solve is a new constant and nothing else, whatever it looks like from outside.
@Suite struct SolverComebackTests {
  /// Bars side by side, each of a width of its own.
  private static func bars(_ count: Int) throws -> (Solver, [Variable], [ConstraintHandle]) {
    var solver = Solver()
    let edges = (0...count).map { _ in solver.addVariable() }
    try solver.add(edges[0] == 0)
    let widths = try (1...count).map { try solver.add(edges[$0] - edges[$0 - 1] == 10) }
    solver.solve()
    return (solver, edges, widths)
  }

  @Test func oneThatComesBackIsANewConstant() throws {
    var (solver, edges, widths) = try Self.bars(5)
    let pivots = solver.pivotCount
    let storage = solver.storageCount
    for width in [10.0, 20, 30, 25, 15] {
      let old = widths[2]
      try solver.remove(old)
      widths[2] = try solver.add(edges[3] - edges[2] == width)
      #expect(throws: SolverError.staleConstraint(old)) { try solver.setConstant(1, of: old) }
      #expect(try solver.constant(of: widths[2]) == width)
      solver.solve()
      #expect(try solver.value(of: edges[5]) == 40 + width)
    }
    #expect(solver.pivotCount == pivots)
    #expect(solver.storageCount == storage)
  }

  /// In the order in which they went, in the opposite one, and shuffled; with any of them left out.
  @Test(arguments: [1, 5, 8, 9, 100])
  func manyComeBackInAnyOrder(_ count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    var (solver, edges, widths) = try Self.bars(count)
    for round in 0..<12 {
      var order = Array(0..<count)
      if round % 3 == 1 { order.reverse() }
      if round % 3 == 2 {
        for place in order.indices { order.swapAt(place, random.integer(in: place...(count - 1))) }
      }
      let missing = round > 5 ? random.integer(in: 0...(count - 1)) : -1
      for bar in 0..<count { try solver.remove(widths[bar]) }
      for bar in order where bar != missing {
        widths[bar] = try solver.add(edges[bar + 1] - edges[bar] == Double(10 + round + bar))
      }
      solver.solve()
      for bar in 0..<count where bar != missing {
        let width = try solver.value(of: edges[bar + 1]) - solver.value(of: edges[bar])
        #expect(width == Double(10 + round + bar))
      }
      if missing >= 0 {
        widths[missing] = try solver.add(edges[missing + 1] - edges[missing] == 10)
        solver.solve()
        #expect(try solver.value(of: edges[missing + 1]) - solver.value(of: edges[missing]) == 10)
      }
    }
  }

  /// One batch after the other, each in the same order as its removals: new constants and nothing else, every time.
  @Test(arguments: [3, 8, 9, 20])
  func batchAfterBatch(_ count: Int) throws {
    var (solver, edges, widths) = try Self.bars(count)
    for round in 0..<8 {
      for bar in 0..<count { try solver.remove(widths[bar]) }
      for bar in 0..<count {
        widths[bar] = try solver.add(edges[bar + 1] - edges[bar] == Double(10 + round))
      }
      #expect(solver.queue.hasOnlyConstants)
      solver.solve()
      #expect(try solver.value(of: edges[count]) == Double((10 + round) * count))
    }
  }

  /// Another relation, priority, factor or variable is another constraint.
  @Test func onlyTheSameTermsComeBack() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(x == 100)
    try solver.add(y == 50 ~ .defaultLow)
    var link = try solver.add(y == x)
    solver.solve()
    #expect(try solver.value(of: y) == 100)
    let others: [(LinearConstraint, Double)] = [
      (y == x + 7, 107), (y <= x, 50), (y >= 2 * x, 200), (y == x ~ .fittingSizeLevel, 50), (2 * y == x, 50),
      (y == 70, 70),
    ]
    for (other, value) in others {
      try solver.remove(link)
      link = try solver.add(other)
      solver.solve()
      #expect(try solver.value(of: y) == value, "\(other)")
    }
  }

  /// Between a removal and the solve nothing speaks of what was removed, and all values are those of the last solve; a
  /// variable is free to go once its constraints are removed, and not if one came back.
  @Test func betweenRemovalAndSolve() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(x == 2)
    solver.solve()
    #expect(solver.conflicts.flatMap(\.constraints).contains(second))
    try solver.remove(second)
    #expect(!solver.conflicts.flatMap(\.constraints).contains(second))
    let again = try solver.add(x == 2)
    #expect(throws: SolverError.staleConstraint(second)) { try solver.violation(of: second) }
    solver.solve()
    #expect(solver.conflicts.flatMap(\.constraints).contains(again))
    try solver.remove(again)
    try solver.remove(first)
    let back = try solver.add(x == 1)
    #expect(throws: SolverError.variableInUse(x, constraints: 1)) { try solver.remove(x) }
    try solver.remove(back)
    try solver.remove(x)
    solver.solve()
    #expect(solver.variableCount == 0)
  }

  /// A new constant and a new priority that were queued before the removal are gone with it.
  @Test func whatWasQueuedBeforeIsForgotten() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let other = try solver.add(x == 5 ~ .defaultLow)
    var row = try solver.add(x == 1 ~ .defaultHigh)
    solver.solve()
    try solver.setConstant(9, of: row)
    try solver.remove(row)
    row = try solver.add(x == 3 ~ .defaultHigh)
    solver.solve()
    #expect(try solver.value(of: x) == 3)
    try solver.setPriority(.fittingSizeLevel, of: row)
    try solver.remove(row)
    row = try solver.add(x == 4 ~ .defaultHigh)
    solver.solve()
    #expect(try solver.value(of: x) == 4)
    try solver.setPriority(.fittingSizeLevel, of: row)
    try solver.remove(row)
    row = try solver.add(x == 4 ~ .fittingSizeLevel)
    solver.solve()
    #expect(try solver.value(of: x) == 5)
    #expect(try solver.violation(of: row) == 1)
    #expect(try solver.violation(of: other) == 0)
  }
}
