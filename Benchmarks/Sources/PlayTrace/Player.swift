import HeapCount
import Layout
import Traces

/// Plays a trace with this package's solver.
struct Player {
  let trace: Trace
  private(set) var solver = Solver()
  private(set) var variables: [Variable] = []
  private var handles: [ConstraintHandle?] = []
  private var constants: [Double] = []
  /// Filled again and again: the solver keeps nothing of it.
  private var constraint = LinearConstraint([], .equal, 0)
  /// Called at each check of a phase, when answers are wanted.
  var onCheck: ((borrowing Player) throws -> Void)?

  init(_ trace: Trace) {
    self.trace = trace
  }

  /// Forgets the solver and builds afresh.
  mutating func build() throws {
    solver = Solver()
    variables.removeAll(keepingCapacity: true)
    handles = Array(repeating: nil, count: trace.rows.count)
    constants = trace.rows.map(\.constant)
  }

  mutating func addVariables() {
    for _ in 0..<trace.variableCount { variables.append(solver.addVariable()) }
  }

  /// Plays a phase once.
  mutating func play(_ edits: [Trace.Edit]) throws {
    for edit in edits { try play(edit) }
  }

  // What a tick does comes first, and the rest apart: so a tick is measured, and not how edits are told from each other.
  @inline(__always)
  mutating func play(_ edit: Trace.Edit) throws {
    if edit.kind == .set {
      constants[edit.row] = edit.constant
      if let handle = handles[edit.row] { try solver.setConstant(edit.constant, of: handle) }
    } else if edit.kind == .solve {
      solver.solve()
    } else if edit.kind != .step {
      try playOther(edit)
    }
  }

  @inline(never)
  private mutating func playOther(_ edit: Trace.Edit) throws {
    switch edit.kind {
    case .add: try add(edit.row)
    case .remove:
      if let handle = handles[edit.row] { try solver.remove(handle) }
      handles[edit.row] = nil
    case .check: try onCheck?(self)
    case .set, .solve, .step: break
    }
  }

  private mutating func add(_ number: Int) throws {
    let count = trace.rows[number].terms.count
    while constraint.terms.count > count { constraint.terms.removeLast() }
    while constraint.terms.count < count { constraint.terms.append(LinearExpression.Term(1, variables[0])) }
    Self.fill(&constraint.terms, from: trace.rows[number].terms, variables)
    constraint.relation = trace.rows[number].relation
    constraint.constant = constants[number]
    constraint.priority = LayoutPriority(trace.rows[number].level)
    handles[number] = try solver.add(constraint)
  }

  private static func fill(
    _ own: inout [LinearExpression.Term], from terms: [Trace.Term], _ variables: [Variable]
  ) {
    let terms = terms.span
    var own = own.mutableSpan
    for position in terms.indices {
      own[position] = LinearExpression.Term(terms[position].factor, variables[terms[position].variable])
    }
  }

  /// The values of all variables.
  func values() throws -> [Double] {
    try variables.map { try solver.value(of: $0) }
  }

  /// Solves and tells which variables changed.
  mutating func changes() -> [Variable] { Array(solver.solve()) }
}
