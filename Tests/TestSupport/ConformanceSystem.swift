import Layout

/// A conformance scenario as numbered variables and rows, whose edits are those of the scenario's events.
///
/// A view is four variables: origin and size, relative to its superview.
package struct ConformanceSystem {
  package let scenario: ConformanceFile
  /// The scenario's own constraints by name, each with the number of its row.
  package let rowNumbers: [String: Int]
  /// The edits that lead to the first layout.
  package let start: [Edit]

  private let variables: [String: Int]
  private let superviews: [String: String]
  private let rows: [LinearSystem.Row]

  package init(_ scenario: ConformanceFile) throws {
    self.scenario = scenario
    var variables: [String: Int] = [:]
    for name in scenario.variables { variables[name] = variables.count }
    var limits: [LinearSystem.Row] = []
    for view in ["root"] + scenario.views.map(\.name) where !scenario.views.isEmpty {
      for attribute in ["x", "y", "width", "height"] {
        let variable = variables.count
        variables["\(view)#\(attribute)"] = variable
        if attribute == "width" || attribute == "height" {
          limits.append(.init([.init(1, variable)], .greaterThanOrEqual, 0, priority: 2000))
        }
        let given = ["x": 0, "y": 0, "width": scenario.rootSize.width, "height": scenario.rootSize.height]
        if view == "root", let value = given[attribute] {
          limits.append(.init([.init(1, variable)], .equal, value, priority: 2000))
        }
      }
    }
    self.variables = variables
    let superviews = Dictionary(uniqueKeysWithValues: scenario.views.map { ($0.name, $0.superview) })
    self.superviews = superviews
    rows = try scenario.rules.map { rule in
      let names = RuleParser.names(in: rule.text).filter { $0.contains(".") }
      let ancestor = Self.commonAncestor(of: names.map(Self.view), superviews)
      return try RuleParser.row(rule.text, priority: rule.priority) {
        Self.sum(for: $0, in: ancestor, variables, superviews)
      }
    }
    rowNumbers = Dictionary(
      uniqueKeysWithValues: scenario.rules.enumerated().map { ($1.name, $0) })
    var start = Array(repeating: Edit.addVariable, count: variables.count)
    start += limits.enumerated().map { .add(scenario.rules.count + $0, $1) }
    for (index, rule) in scenario.rules.enumerated() where rule.isActive {
      start.append(.add(index, rows[index]))
    }
    self.start = start
  }

  /// The edits of an event, given the rows as they are. An inactive constraint's changes wait in `rows`.
  package func edits(of event: ConformanceFile.Event, rows: inout [LinearSystem.Row], active: inout Set<Int>)
    throws -> [Edit]
  {
    var edits: [Edit] = []
    for number in try event.deactivated.map(number) where active.remove(number) != nil {
      edits.append(.remove(number))
    }
    for number in try event.activated.map(number) where active.insert(number).inserted {
      edits.append(.add(number, rows[number]))
    }
    for (name, priority) in event.priorities {
      let number = try number(name)
      rows[number].priority = priority
      if active.contains(number) { edits.append(.setPriority(number, priority)) }
    }
    for (name, constant) in event.constants {
      let number = try number(name)
      rows[number].constant = constant
      if active.contains(number) { edits.append(.setConstant(number, constant)) }
    }
    return edits
  }

  /// The rows of the scenario's constraints as written, active or not, and the numbers of the active ones.
  package var initialRows: (rows: [LinearSystem.Row], active: Set<Int>) {
    (rows, Set(scenario.rules.indices.filter { scenario.rules[$0].isActive }))
  }

  /// What a name in `values` or `ambiguous` stands for, in the coordinates of the superview.
  package func sum(for name: String) throws -> RuleParser.Sum {
    let ancestor = superviews[Self.view(name)] ?? "root"
    guard let sum = Self.sum(for: name, in: ancestor, variables, superviews) else {
      throw ConformanceFile.Failure(file: scenario.name, message: "unknown name \(name)")
    }
    return sum
  }

  private func number(_ name: String) throws -> Int {
    guard let number = rowNumbers[name] else {
      throw ConformanceFile.Failure(file: scenario.name, message: "unknown constraint \(name)")
    }
    return number
  }

  private static func view(_ name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  /// The nearest view that holds all of `views`: one of them if it holds the others, for a single one its superview.
  private static func commonAncestor(of views: [String], _ superviews: [String: String]) -> String {
    func chain(_ view: String) -> [String] {
      var chain = [view]
      while let last = chain.last, let next = superviews[last] { chain.append(next) }
      return chain
    }
    guard let first = views.first else { return "root" }
    if Set(views).count == 1 { return superviews[first] ?? "root" }
    return chain(first).first { candidate in views.allSatisfy { chain($0).contains(candidate) } } ?? "root"
  }

  private static func sum(
    for name: String, in ancestor: String, _ variables: [String: Int], _ superviews: [String: String]
  ) -> RuleParser.Sum? {
    if let variable = variables[name] { return .init(terms: [.init(1, variable)]) }
    let view = view(name)
    let attribute = name.dropFirst(view.count + 1)
    let isHorizontal = ["left", "right", "leading", "trailing", "width", "centerX"].contains(attribute)
    guard let size = variables["\(view)#\(isHorizontal ? "width" : "height")"] else { return nil }
    var origin: [LinearSystem.Row.Term] = []
    var current = view
    while current != ancestor, let superview = superviews[current] {
      guard let variable = variables["\(current)#\(isHorizontal ? "x" : "y")"] else { return nil }
      origin.append(.init(1, variable))
      current = superview
    }
    return switch attribute {
    case "left", "leading", "top": .init(terms: origin)
    case "right", "trailing", "bottom": .init(terms: origin + [.init(1, size)])
    case "centerX", "centerY": .init(terms: origin + [.init(0.5, size)])
    case "width", "height": .init(terms: [.init(1, size)])
    default: nil
    }
  }
}
