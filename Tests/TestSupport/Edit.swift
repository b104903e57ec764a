/// One step in the life of a system. Rows are named by numbers that the history chooses.
///
/// A step that makes no sense where it stands (removing what is not there, adding what is) is passed over, so that
/// any part of a history is a history and failures can be shrunk by leaving steps out.
package enum Edit: Hashable, Sendable {
  case addVariable
  case add(Int, LinearSystem.Row)
  case remove(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Double)
  case solve
}

extension Edit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .addVariable: "addVariable"
    case .add(let id, let row): "add \(id): \(row)"
    case .remove(let id): "remove \(id)"
    case .setConstant(let id, let constant): "setConstant \(id): \(constant)"
    case .setPriority(let id, let priority): "setPriority \(id): \(priority)"
    case .solve: "solve"
    }
  }
}

/// A system in the making: what the edits so far add up to.
package struct EditedSystem: Sendable {
  package private(set) var variableCount = 0
  /// The rows by their numbers; nil where none is.
  package private(set) var rows: [LinearSystem.Row?] = []

  package init() {}

  /// The numbers of the rows present.
  package var identifiers: [Int] { rows.indices.filter { rows[$0] != nil } }

  /// The rows present, in the order of their numbers.
  package var system: LinearSystem {
    LinearSystem(variableCount: variableCount, rows: rows.compactMap { $0 })
  }

  /// Applies `edit` and says whether it made sense.
  package mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .addVariable:
      variableCount += 1
    case .add(let id, let row):
      guard row.terms.allSatisfy({ $0.variable < variableCount }) else { return false }
      while rows.count <= id { rows.append(nil) }
      guard rows[id] == nil else { return false }
      rows[id] = row
    case .remove(let id):
      guard has(id) else { return false }
      rows[id] = nil
    case .setConstant(let id, let constant):
      guard has(id) else { return false }
      rows[id]?.constant = constant
    case .setPriority(let id, let priority):
      guard has(id), rows[id]?.priority ?? 0 <= 1000 else { return false }
      rows[id]?.priority = priority
    case .solve:
      break
    }
    return true
  }

  private func has(_ id: Int) -> Bool {
    rows.indices.contains(id) && rows[id] != nil
  }
}
