/// What fixes the value of a variable: the constraints it hangs on, and by how much.
public struct Explanation: Hashable, Sendable {
  /// One constraint's part.
  public struct Share: Hashable, Sendable {
    /// The constraint, which holds exactly.
    public var constraint: ConstraintHandle
    /// By how much the value grows when the constraint's constant grows by one.
    public var derivative: Double
  }

  /// The constraints that fix the value, in the order in which they were added.
  public var shares: [Share]
  /// The variables, maybe the explained one itself, that no constraint of the working set holds and that kept their last
  /// values, on which the value hangs too. With none of them the value is what the shares make it; whether it could be
  /// another at the same cost is another question, which ``Solver/range(of:)`` answers.
  public var undetermined: [Variable]
}

extension Solver {
  /// What fixes a variable at the value of the last solve: read off the working set, one solve with its factors.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``.
  public func explanation(of variable: Variable) throws(SolverError) -> Explanation {
    _ = try place(of: variable)
    var copy = self
    copy.growStorage()
    copy.catchUp()
    copy.expressEntering(~variable.index)
    var explanation = Explanation(shares: [], undetermined: [])
    for slot in copy.entering.indices where copy.entering[slot] != 0 {
      let row = copy.slotRow[Int(slot)]
      if row >= 0 {
        // A constraint that was removed since the last solve has no handle any more.
        guard rows[Int(row)].serial != 0 else { continue }
        explanation.shares.append(
          .init(constraint: handle(row), derivative: copy.entering[slot] * rows[Int(row)].scale))
      } else {
        explanation.undetermined.append(Variable(index: ~row, serial: variableSerials[Int(~row)]))
      }
    }
    explanation.shares.sort { $0.constraint.serial < $1.constraint.serial }
    explanation.undetermined.sort { $0.serial < $1.serial }
    return explanation
  }

  /// The values a variable could take without any constraint being violated more: a single one where it is determined, an
  /// infinite bound where nothing holds it within half a billion. What is queued counts.
  ///
  /// The working set alone cannot tell: `x >= 0` and `x <= 0` fix x between them, and `x == 0` and `x == 10` of one
  /// priority leave it free. So the ends are sought on a copy, by pulling the variable far out at a priority below all
  /// others.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``.
  /// - Complexity: Two solves that start from the present values.
  public func range(of variable: Variable) throws(SolverError) -> ClosedRange<Double> {
    let value = values[try place(of: variable)]
    let low = try pulled(variable, by: -Self.far)
    let high = try pulled(variable, by: Self.far)
    return min(low, value)...max(high, value)
  }

  /// Beyond any layout: a variable that can be pulled half as far counts as not held at all.
  private static var far: Double { 1e9 }

  /// Where a variable ends up that is pulled by `distance` at the weakest priority, or the infinity of that sign.
  private func pulled(_ variable: Variable, by distance: Double) throws(SolverError) -> Double {
    let value = values[Int(variable.index)]
    var copy = self
    _ = try copy.enqueue(LinearConstraint([.init(1, variable)], .equal, value + distance, priority: .probe))
    copy.solveQuietly()
    let moved = copy.values[Int(variable.index)] - value
    return moved.magnitude < distance.magnitude / 2
      ? value + moved : Double(signOf: distance, magnitudeOf: .infinity)
  }

  /// The handle of a row.
  @inline(__always)
  func handle(_ row: Int32) -> ConstraintHandle {
    ConstraintHandle(index: row, serial: rows[Int(row)].serial)
  }
}
