/// The least sums of violations of a system, priority by priority, found straight from the definition.
///
/// Each row becomes the equation `a·x - over + under = b` with two amounts that are never negative; the sum of the
/// amounts that count as violations of the highest priority is minimised by the simplex method on a dense tableau,
/// then the amounts whose reduced cost is positive, which are 0 in every optimum, are barred for good, and the next
/// priority is minimised over what is left. Barring instead of bounding the sum from above keeps the optimum exact:
/// a bound would have to leave room for rounding, and a lower priority would use it.
///
/// Made for a few dozen rows. Nothing here is shared with the product's solver.
package enum ReferenceSolver {
  /// What the definition says about a system.
  package struct Solution: Sendable {
    /// The least sum of violations of each priority, highest first.
    package var levels: [LinearSystem.Level]
    /// One optimum.
    package var values: [Double]
    /// The least and the greatest value of each variable over all optima; infinite where nothing holds it.
    package var ranges: [ClosedRange<Double>]

    /// Whether all optima agree on a variable.
    package func isUnique(_ variable: Int, tolerance: Double = 1e-6) -> Bool {
      let range = ranges[variable]
      let width = range.upperBound - range.lowerBound
      return width.isFinite && width <= tolerance * max(1, range.lowerBound.magnitude)
    }
  }

  /// Solves `system`; the ranges of its variables only if asked for, since they cost two more searches each.
  package static func solve(_ system: LinearSystem, ranges: Bool = true) -> Solution {
    var tableau = ReferenceTableau(system)
    for priority in system.priorities {
      tableau.setCosts(of: priority)
      let isBounded = tableau.minimise()
      precondition(isBounded, "a sum of violations cannot be unbounded\n\(system)")
      tableau.barWhatCosts()
    }
    let values = tableau.values
    let levels = system.violations(at: values)
    let found: [ClosedRange<Double>] =
      ranges
      ? (0..<system.variableCount).map { tableau.range(of: $0) }
      : values.map { $0...$0 }
    return Solution(levels: levels, values: values, ranges: found)
  }

  /// Whether the rows can all hold at once, whatever their priorities.
  package static func isFeasible(_ rows: [LinearSystem.Row], variableCount: Int) -> Bool {
    var system = LinearSystem(variableCount: variableCount, rows: rows)
    for index in system.rows.indices { system.rows[index].priority = 1000 }
    let solution = solve(system, ranges: false)
    let scale = rows.reduce(1) { max($0, $1.magnitude(at: solution.values)) }
    return solution.levels.allSatisfy { $0.sum <= 1e-10 * scale }
  }
}
