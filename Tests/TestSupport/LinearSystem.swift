package import Layout

/// Constraints over numbered variables as plain data, so that they can be solved by more than one program,
/// shrunk and printed.
package struct LinearSystem: Sendable {
  /// One constraint: the sum of the terms compared with the constant.
  package struct Row: Hashable, Sendable {
    /// A multiple of one variable.
    package struct Term: Hashable, Sendable {
      package var variable: Int
      package var coefficient: Double

      package init(_ coefficient: Double, _ variable: Int) {
        self.coefficient = coefficient
        self.variable = variable
      }
    }

    package var terms: [Term]
    package var relation: Relation
    package var constant: Double
    package var priority: Double

    package init(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }

    /// By how much `values` miss what the row asks for, never negative.
    package func violation(at values: [Double]) -> Double {
      var left = 0.0
      for term in terms { left += term.coefficient * values[term.variable] }
      return switch relation {
      case .equal: (left - constant).magnitude
      case .lessThanOrEqual: max(0, left - constant)
      case .greaterThanOrEqual: max(0, constant - left)
      }
    }

    /// The size of the numbers that add up in the row: what a tolerance must be measured by.
    package func magnitude(at values: [Double]) -> Double {
      var sum = constant.magnitude
      for term in terms { sum += (term.coefficient * values[term.variable]).magnitude }
      return sum
    }
  }

  package var variableCount: Int
  package var rows: [Row]

  package init(variableCount: Int, rows: [Row] = []) {
    self.variableCount = variableCount
    self.rows = rows
  }

  /// The priorities that occur, highest first.
  package var priorities: [Double] {
    Set(rows.map(\.priority)).sorted(by: >)
  }

  /// The sum of the violations of each priority at `values`, highest priority first.
  package func violations(at values: [Double]) -> [Level] {
    priorities.map { priority in
      let sum = rows.lazy.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: values) }
      return Level(priority: priority, sum: sum)
    }
  }

  /// What one priority adds up to.
  package struct Level: Hashable, Sendable {
    package var priority: Double
    package var sum: Double
  }
}

extension LinearSystem.Row: CustomStringConvertible {
  /// The row as a rule: `2*x0 - x1 <= 8 @750`.
  package var description: String {
    var text = ""
    for term in terms {
      let size = term.coefficient.magnitude
      text += term.coefficient < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      text += (size == 1 ? "" : "\(size)*") + "x\(term.variable)"
    }
    if text.isEmpty { text = "0" }
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    return "\(text) \(sign) \(constant) @\(priority)"
  }
}

extension LinearSystem: CustomStringConvertible {
  package var description: String {
    "\(variableCount) variables\n" + rows.map { "  \($0)" }.joined(separator: "\n")
  }
}
