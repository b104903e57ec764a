import Layout

/// A rule of `always` whose names are known.
struct StageRule {
  /// Never active; its left side is looked at.
  let constraint: LayoutConstraint
  let text: String
  let offset: Int
}

/// An entry of `expect` whose names are known.
struct StageExpectation {
  let plan: ExpectationPlan
  var frames: [(plan: ExpectationPlan.Frame, item: any LayoutItem)] = []
  /// Never active; its left side is the value.
  var values: [(plan: ExpectationPlan.Value, measure: LayoutConstraint)] = []
  /// Rows of the constraint table.
  var unsatisfied: Set<Int>?
  var conflicts: [Set<Int>]?
  var conflictsAnyOf: [Set<Int>]?
  var ambiguous: [(name: NameReference, measure: LayoutConstraint)] = []

  init(plan: ExpectationPlan) {
    self.plan = plan
  }
}

extension Stage {
  /// By how much a rule is violated in what is seen, measured as written.
  func violation(of rule: StageRule) -> Double {
    guard let left = try? window.engine.leftSide(of: rule.constraint) else { return .infinity }
    let residual = left - rule.constraint.constant
    switch rule.constraint.relation {
    case .equal: return residual.magnitude
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }

  /// What a variable or attribute is in what is seen.
  func value(of measure: LayoutConstraint) -> Double {
    (try? window.engine.leftSide(of: measure)) ?? .nan
  }

  /// What a variable or attribute could be without any constraint being violated more.
  func range(of measure: LayoutConstraint) -> ClosedRange<Double> {
    (try? window.engine.range(of: measure)) ?? -.infinity ... .infinity
  }

  /// The rows of the constraint table that are violated by more than `tolerance`, and by how much.
  func violations(over tolerance: Double) -> [(row: Int, violation: Double)] {
    table.rows.indices.compactMap { row in
      let violation = window.engine.violation(of: table.rows[row].constraint)
      return violation > tolerance ? (row, violation) : nil
    }
  }

  /// The conflicts as sets of rows of the constraint table, each once. Intrinsic sizes are left out.
  var conflicts: [Set<Int>] {
    var found: [Set<Int>] = []
    for problem in window.problems where problem.kind == .conflict {
      let set = Set(problem.constraints.compactMap(table.row))
      if !set.isEmpty, !found.contains(set) { found.append(set) }
    }
    return found
  }
}

extension LayoutItem {
  /// The rectangle that files speak of: in the superview's or owner's coordinates; the root's lies at zero.
  var shownFrame: Rect {
    switch self {
    case let window as Window: Rect(origin: .zero, size: window.frame.size)
    case let view as View: view.frame
    case let guide as LayoutGuide: guide.layoutFrame
    default: .zero
    }
  }
}
