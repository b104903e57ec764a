/// Solves linear constraints with strict priorities. (Scaffold: signatures first.)
public struct Solver: Sendable {
  public init() {}
  public mutating func addVariable() -> Variable { Variable(index: 0, serial: 0) }
  public mutating func remove(_ variable: Variable) throws(SolverError) {}
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintHandle {
    ConstraintHandle(index: 0, serial: 0)
  }
  public mutating func remove(_ constraint: ConstraintHandle) throws(SolverError) {}
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintHandle) throws(SolverError) {}
  public mutating func setPriority(_ priority: LayoutPriority, of constraint: ConstraintHandle) throws(SolverError) {}
  /// Applies what was queued; the variables whose values changed, lowest index first is not promised.
  @discardableResult public mutating func solve() -> [Variable] { [] }
  public func value(of variable: Variable) throws(SolverError) -> Double { 0 }
  public func violation(of constraint: ConstraintHandle) throws(SolverError) -> Double { 0 }
  public var conflicts: [Conflict] { [] }
  public func explanation(of variable: Variable) throws(SolverError) -> Explanation { Explanation() }
  public func range(of variable: Variable) throws(SolverError) -> ClosedRange<Double> { 0...0 }
  public var problems: [SolverProblem] { [] }
}
public struct Conflict: Hashable, Sendable {
  public var constraints: [ConstraintHandle]
}
public struct Explanation: Hashable, Sendable {
  public struct Share: Hashable, Sendable { public var constraint: ConstraintHandle; public var derivative: Double }
  public var shares: [Share] = []
  public var undetermined: [Variable] = []
}
