public import BenchmarkSupport
public import Layout

/// Writes a ``Trace``: variables, rows and what is done with them.
public struct TraceBuilder {
  /// What was written so far.
  public private(set) var trace: Trace
  private var isInForce: [Bool] = []

  /// A trace without rows.
  /// - Parameters:
  ///   - name: What tables call it.
  ///   - weights: Each priority but required, with the weight that it gets where priorities are weights.
  public init(_ name: String, weights: [(level: Double, weight: Double)]) {
    trace = Trace(name)
    trace.weights = weights
  }

  /// Kiwi's own weights for strong, medium and weak.
  public static let usualWeights: [(level: Double, weight: Double)] = [(750, 1e6), (500, 1e3), (250, 1)]

  /// Says that weights lead elsewhere than priorities do, or that there are several solutions.
  public mutating func hasSeveralAnswers() {
    trace.hasOneAnswer = false
  }

  /// A new variable.
  public mutating func variable() -> Int {
    trace.variableCount += 1
    return trace.variableCount - 1
  }

  /// A new row.
  @discardableResult
  public mutating func row(
    _ terms: [Trace.Term], _ relation: Relation, _ constant: Double, level: Double = 1000
  ) -> Int {
    trace.rows.append(Trace.Row(relation: relation, level: level, constant: constant, terms: terms))
    isInForce.append(false)
    return trace.rows.count - 1
  }

  /// The variables and rows of a scene: those of ``SolverStage``.
  /// - Returns: The number of the first rule's row; the others follow it.
  public mutating func rows(of scene: Scene) -> Int {
    let window = box()
    row([Trace.Term(1, window)], .equal, 0)
    row([Trace.Term(1, window + 1)], .equal, 0)
    row([Trace.Term(1, window + 2)], .equal, scene.window.width)
    row([Trace.Term(1, window + 3)], .equal, scene.window.height)
    var boxes: [Int] = []
    for _ in 0..<scene.count {
      let box = box()
      row([Trace.Term(1, box + 2)], .greaterThanOrEqual, 0)
      row([Trace.Term(1, box + 3)], .greaterThanOrEqual, 0)
      boxes.append(box)
    }
    let first = trace.rows.count
    for rule in scene.rules {
      let item = rule.item == Scene.windowItem ? window : boxes[rule.item]
      var terms = Self.terms(rule.attribute, of: item, times: 1)
      if let other = rule.other {
        let box = other == Scene.windowItem ? window : boxes[other]
        terms += Self.terms(rule.otherAttribute, of: box, times: -rule.multiplier)
      }
      row(terms, rule.relation, rule.constant, level: rule.priority.rawValue)
    }
    return first
  }

  /// The row of the window's width in a scene's rows; its height is the next.
  public static let windowWidthRow = 2

  /// Four variables: x, y, width and height.
  private mutating func box() -> Int {
    trace.variableCount += 4
    return trace.variableCount - 4
  }

  private static func terms(_ attribute: Attribute, of box: Int, times factor: Double) -> [Trace.Term] {
    switch attribute {
    case .left: [.init(factor, box)]
    case .right: [.init(factor, box), .init(factor, box + 2)]
    case .centerX: [.init(factor, box), .init(factor / 2, box + 2)]
    case .top: [.init(factor, box + 1)]
    case .bottom: [.init(factor, box + 1), .init(factor, box + 3)]
    case .centerY: [.init(factor, box + 1), .init(factor / 2, box + 3)]
    case .width: [.init(factor, box + 2)]
    case .height: [.init(factor, box + 3)]
    default: preconditionFailure("scenes have no \(attribute)")
    }
  }

  // MARK: What is done

  /// The build: all rows, and a solve at the end or after each.
  public mutating func build(solvingEach: Bool = false) {
    phase("build") { builder in
      for row in builder.trace.rows.indices {
        builder.add(row)
        if solvingEach { builder.solve() }
      }
      if !solvingEach { builder.solve() }
      builder.step()
      builder.check()
    }
  }

  /// One more phase.
  public mutating func phase(_ name: String, _ body: (inout TraceBuilder) -> Void) {
    trace.phases.append(Trace.Phase(name: name))
    body(&self)
  }

  /// A phase whose steps each set some constants and solve. The last must set them as they are at first.
  public mutating func ticks(_ name: String, _ steps: [[(row: Int, constant: Double)]]) {
    phase(name) { builder in
      for (number, step) in steps.enumerated() {
        for (row, constant) in step { builder.set(row, constant) }
        builder.solve()
        builder.step()
        // Where it turns and where it ends.
        if number == steps.count / 2 || number == steps.count - 1 { builder.check() }
      }
    }
  }

  /// Two phases in which a row goes and comes back with another constant: in one solve, and with a solve between.
  public mutating func removals(of row: Int, by change: Double, steps: Int) {
    let constant = trace.rows[row].constant
    for isSolvedBetween in [false, true] {
      phase(isSolvedBetween ? "remove-solve-add" : "re-add") { builder in
        for step in 0..<steps {
          builder.remove(row)
          if isSolvedBetween { builder.solve() }
          builder.set(row, step % 2 == 0 ? constant + change : constant)
          builder.add(row)
          builder.solve()
          builder.step()
          if step < 2 { builder.check() }
        }
      }
    }
  }

  /// Puts a row in force.
  public mutating func add(_ row: Int) {
    isInForce[row] = true
    append(Trace.Edit(.add, row: row))
  }

  /// Takes a row out.
  public mutating func remove(_ row: Int) {
    isInForce[row] = false
    append(Trace.Edit(.remove, row: row))
  }

  /// Gives a row a constant.
  public mutating func set(_ row: Int, _ constant: Double) {
    if isInForce[row] { trace.rows[row].isEdited = true }
    append(Trace.Edit(.set, row: row, constant: constant))
  }

  /// Finds the values.
  public mutating func solve() { append(Trace.Edit(.solve)) }

  /// Ends what one time is given for.
  public mutating func step() { append(Trace.Edit(.step)) }

  /// Has the values compared.
  public mutating func check() { append(Trace.Edit(.check)) }

  private mutating func append(_ edit: Trace.Edit) {
    trace.phases[trace.phases.count - 1].edits.append(edit)
  }
}
