// Solves systems given as JSON lines on standard input, one a line:
//
//   {"variables": 2,
//    "rows": [{"terms": [[1, 0], [-2, 1]], "relation": "<=", "constant": 8, "priority": 750}, …],
//    "batches": [[{"constant": 9, "of": 0}, {"priority": 1000, "of": 1}, {"remove": 0}, {"add": 0}], …]}
//
// and prints a line for the solve of all rows and for that after each batch:
//
//   {"values": [1, 2], "violations": [0, 3]}
//
// where the violation of a row that is not there is null. One solver lives through all batches of a line.

import Foundation
import Layout

/// One input line.
private struct System: Decodable {
  /// A constraint; each term is a coefficient and the number of a variable.
  struct Row: Decodable {
    var terms: [[Double]]
    var relation: String
    var constant: Double
    var priority: Double
  }

  /// One change; which one is told by the key that is there.
  struct Edit: Decodable {
    var add: Int?
    var remove: Int?
    var constant: Double?
    var priority: Double?
    var of: Int?
  }

  var variables: Int
  var rows: [Row]
  var batches: [[Edit]]
}

/// One output line.
private struct Answer: Encodable {
  var values: [Double]
  var violations: [Double?]
}

/// A line that means nothing.
private struct Unreadable: Error {
  var message: String
}

/// A solver and its handles.
private struct Run {
  private var solver: Solver
  private let variables: [Variable]
  private var rows: [System.Row]
  private var handles: [ConstraintHandle?]

  init(_ system: System) throws {
    var solver = Solver()
    variables = (0..<system.variables).map { _ in solver.addVariable() }
    self.solver = solver
    rows = system.rows
    handles = Array(repeating: nil, count: system.rows.count)
    for index in system.rows.indices { try add(index) }
  }

  private mutating func add(_ index: Int) throws {
    let row = rows[index]
    let relations: [String: Relation] = ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
    guard let relation = relations[row.relation] else { throw Unreadable(message: row.relation) }
    let terms = row.terms.map { LinearExpression.Term($0[0], variables[Int($0[1])]) }
    handles[index] = try solver.add(
      LinearConstraint(terms, relation, row.constant, priority: LayoutPriority(row.priority)))
  }

  private func handle(_ index: Int?) throws -> (Int, ConstraintHandle) {
    guard let index, let handle = handles[index] else { throw Unreadable(message: "no such row") }
    return (index, handle)
  }

  mutating func apply(_ edit: System.Edit) throws {
    if let index = edit.add {
      try add(index)
    } else if let removed = edit.remove {
      let (index, handle) = try handle(removed)
      try solver.remove(handle)
      handles[index] = nil
    } else if let constant = edit.constant {
      let (index, handle) = try handle(edit.of)
      rows[index].constant = constant
      try solver.setConstant(constant, of: handle)
    } else if let priority = edit.priority {
      let (index, handle) = try handle(edit.of)
      rows[index].priority = priority
      try solver.setPriority(LayoutPriority(priority), of: handle)
    }
  }

  mutating func solve() throws -> Answer {
    solver.solve()
    return Answer(
      values: try variables.map { try solver.value(of: $0) },
      violations: try handles.map { try $0.map { try solver.violation(of: $0) } })
  }
}

while let line = readLine() {
  let system = try JSONDecoder().decode(System.self, from: Data(line.utf8))
  var run = try Run(system)
  let encoder = JSONEncoder()
  for batch in [[]] + system.batches {
    for edit in batch { try run.apply(edit) }
    print(String(decoding: try encoder.encode(run.solve()), as: UTF8.self))
  }
}
