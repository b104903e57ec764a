/// Why a ``Solver`` refused an operation. Whatever it refuses, it is left as it was.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant that is not a number, or infinite.
  case notFinite(Double)
  /// Terms of one variable, or constants, whose sum is beyond the range of a `Double`.
  case overflow
  /// A priority that is not above 0 and up to 1000.
  case invalidPriority(Double)
  /// A variable that was removed, or that belongs to another solver.
  case staleVariable(Variable)
  /// A constraint that was removed, or that belongs to another solver.
  case staleConstraint(ConstraintHandle)
  /// A variable that cannot be removed because so many constraints still speak of it.
  case variableInUse(Variable, constraints: Int)
}

extension SolverError: CustomStringConvertible {
  /// What was refused and what was expected, in one sentence.
  public var description: String {
    switch self {
    case .notFinite(let value):
      "a constraint's numbers must be finite, found \(value)"
    case .overflow:
      "the terms of a constraint add up beyond the range of a Double"
    case .invalidPriority(let value):
      "a priority must be above 0 and up to 1000, found \(value)"
    case .staleVariable(let variable):
      "variable \(variable) was removed or belongs to another solver"
    case .staleConstraint(let constraint):
      "constraint \(constraint) was removed or belongs to another solver"
    case .variableInUse(let variable, let constraints):
      "variable \(variable) cannot be removed: constraints that still use it: \(constraints)"
    }
  }
}

/// What went wrong in a ``Solver/solve()`` that nevertheless left usable values.
public enum SolverProblem: Hashable, Sendable {
  /// The value that the constraints ask for is beyond 1e300; the variable keeps its last one.
  case overflow(Variable)
  /// The search did not end within its bound on pivots; the values are the best seen.
  case noConvergence(pivots: Int)
}

extension SolverProblem: CustomStringConvertible {
  /// What went wrong and what was done about it, in one sentence.
  public var description: String {
    switch self {
    case .overflow(let variable):
      "the value of variable \(variable) is beyond the range of numbers; it keeps its last one"
    case .noConvergence(let pivots):
      "the search was stopped after \(pivots) pivots with the best values so far"
    }
  }
}
