import Layout
import Testing

/// Random trees with random constraints under random edits. What the engine leaves violated, level by level, must be what a
/// solver leaves that is given the same constraints afresh, over absolute positions instead of a tree's relative ones.
@Suite("Histories of trees")
struct TreeHistoryTests {
  struct Stage {
    var random: SystemRandom
    let window = Window(size: Size(width: 500, height: 300))
    var views: [View] = []
    var detached: [View] = []
    var constraints: [LayoutConstraint] = []

    mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    mutating func number() -> Double { Double(below(81) - 20) }

    mutating func addView() {
      let view = View(name: "v\(views.count + detached.count)")
      let parent = views.isEmpty || below(3) == 0 ? window : views[below(views.count)]
      parent.addSubview(view)
      views.append(view)
    }

    mutating func item() -> View { below(6) == 0 || views.isEmpty ? window : views[below(views.count)] }

    mutating func addConstraint() {
      let a = item()
      let b = item()
      let relation: Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][below(4)]
      let priority: LayoutPriority = [.required, 750, 500, 500, 250][below(5)]
      let pairs: [(Attribute, Attribute)] = [
        (.left, .left), (.left, .right), (.top, .bottom), (.centerY, .centerY), (.leading, .trailing),
        (.trailing, .trailing), (.width, .height), (.width, .width), (.leading, .centerX), (.bottom, .top),
      ]
      let pair = pairs[below(pairs.count)]
      let constraint =
        below(4) == 0
        ? LayoutConstraint(
          item: a, attribute: below(2) == 0 ? .width : .height, relatedBy: relation, toItem: nil,
          attribute: .notAnAttribute, constant: number())
        : LayoutConstraint(
          item: a, attribute: pair.0, relatedBy: relation, toItem: b, attribute: pair.1,
          multiplier: pair.0 == .width && below(2) == 0 ? 0.5 : 1, constant: number())
      constraint.priority = priority
      constraint.isActive = true
      constraints.append(constraint)
    }

    /// One edit of any kind.
    mutating func edit() {
      switch below(10) {
      case 0: addView()
      case 1 where !views.isEmpty:
        let view = views[below(views.count)]
        view.removeFromSuperview()
        detached.append(view)
      case 2 where !detached.isEmpty:
        window.addSubview(detached.removeLast())
      case 3 where views.count > 1:
        let view = views[below(views.count)]
        let other = views[below(views.count)]
        if !other.isDescendant(of: view) { other.addSubview(view) }
      case 4 where !constraints.isEmpty:
        constraints[below(constraints.count)].isActive = false
      case 5 where !constraints.isEmpty:
        constraints[below(constraints.count)].priority = [.required, 750, 500, 250][below(4)]
      case 6: window.layoutDirection = window.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      case 7 where !constraints.isEmpty, 8 where !constraints.isEmpty:
        constraints[below(constraints.count)].constant = number()
      default: addConstraint()
      }
      detached.removeAll { $0.window != nil }
      views = Stage.tree(of: window)
    }

    static func tree(of window: Window) -> [View] {
      var found: [View] = []
      var stack = window.subviews
      while let view = stack.popLast() {
        found.append(view)
        stack += view.subviews
      }
      return found
    }
  }

  /// The window coordinates of an attribute, by definition.
  private func value(_ attribute: Attribute, of view: View, isMirrored: Bool) -> Double {
    let rect = view.convert(view.bounds, to: nil)
    return switch attribute {
    case .left: rect.minX
    case .right: rect.maxX
    case .leading: isMirrored ? rect.maxX : rect.minX
    case .trailing: isMirrored ? rect.minX : rect.maxX
    case .centerX: rect.midX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .centerY: rect.midY
    case .width: rect.width
    default: rect.height
    }
  }

  /// The sum of violations of each priority, from the frames.
  private func violations(_ stage: Stage) -> [LayoutPriority: Double] {
    var sums: [LayoutPriority: Double] = [:]
    for constraint in active(stage) {
      guard let first = constraint.firstItem as? View else { continue }
      let isMirrored = mirrors(constraint, stage)
      var left = value(constraint.firstAttribute, of: first, isMirrored: isMirrored)
      if let second = constraint.secondItem as? View {
        left -= constraint.multiplier * value(constraint.secondAttribute, of: second, isMirrored: isMirrored)
      }
      sums[constraint.priority, default: 0] += violation(
        (isMirrored ? -left : left) - constraint.constant, constraint.relation)
    }
    return sums
  }

  private func violation(_ residual: Double, _ relation: Relation) -> Double {
    switch relation {
    case .equal: abs(residual)
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }

  private func mirrors(_ constraint: LayoutConstraint, _ stage: Stage) -> Bool {
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    return stage.window.layoutDirection == .rightToLeft
      && (attributes.contains(.leading) || attributes.contains(.trailing))
  }

  private func active(_ stage: Stage) -> [LayoutConstraint] {
    stage.constraints.filter { $0.isActive && ($0.firstItem as? View)?.window === stage.window }
  }

  /// The least sums, from a fresh solver with absolute positions.
  private func leastViolations(_ stage: Stage) throws -> [LayoutPriority: Double] {
    var solver = Solver()
    var lines: [ObjectIdentifier: [Attribute: LinearExpression]] = [:]
    for view in [stage.window] + stage.views {
      let x = solver.addVariable()
      let y = solver.addVariable()
      let width = solver.addVariable()
      let height = solver.addVariable()
      if view === stage.window {
        for (variable, number) in [(x, 0.0), (y, 0), (width, 500), (height, 300)] {
          _ = try solver.addLimit([.init(1, variable)], .equal, number)
        }
      }
      for size in [width, height] { _ = try solver.addLimit([.init(1, size)], .greaterThanOrEqual, 0) }
      let isMirrored = stage.window.layoutDirection == .rightToLeft
      let right = x + width
      lines[ObjectIdentifier(view)] = [
        .left: x.linearExpression, .right: right, .top: y.linearExpression, .bottom: y + height,
        .leading: isMirrored ? right : x.linearExpression,
        .trailing: isMirrored ? x.linearExpression : right,
        .centerX: x + 0.5 * width, .centerY: y + 0.5 * height,
        .width: width.linearExpression, .height: height.linearExpression,
      ]
    }
    var handles: [(ConstraintHandle, LayoutPriority)] = []
    for constraint in active(stage) {
      guard let first = constraint.firstItem,
        var left = lines[ObjectIdentifier(first)]?[constraint.firstAttribute]
      else { continue }
      if let second = constraint.secondItem,
        let line = lines[ObjectIdentifier(second)]?[constraint.secondAttribute]
      {
        left = left - constraint.multiplier * line
      }
      if mirrors(constraint, stage) { left = -left }
      let linear = LinearConstraint(
        left, constraint.relation, LinearExpression(constant: constraint.constant),
        priority: constraint.priority)
      handles.append((try solver.add(linear), constraint.priority))
    }
    solver.solve()
    var sums: [LayoutPriority: Double] = [:]
    for (handle, priority) in handles { sums[priority, default: 0] += try solver.violation(of: handle) }
    return sums
  }

  @Test("After any history, each level is violated by no more and no less than it must be")
  func histories() throws {
    for seed in UInt64(1)...120 {
      var stage = Stage(random: SystemRandom(seed: seed))
      stage.window.onProblem = { _ in }
      for _ in 0..<4 { stage.addView() }
      for _ in 0..<8 { stage.addConstraint() }
      for step in 0..<25 {
        for _ in 0..<1 + stage.below(3) { stage.edit() }
        stage.window.layoutIfNeeded()
        let found = violations(stage)
        let least = try leastViolations(stage)
        for priority in Set(found.keys).union(least.keys).sorted(by: >) {
          let difference = abs(found[priority, default: 0] - least[priority, default: 0])
          guard difference < 1e-6 else {
            Issue.record(
              "seed \(seed) step \(step): level \(priority.rawValue) is violated by \(found[priority, default: 0]), least is \(least[priority, default: 0])"
            )
            return
          }
        }
        for view in stage.views where view.frame.width < 0 || view.frame.height < 0 {
          Issue.record("seed \(seed) step \(step): \(view) has a negative size")
        }
      }
    }
  }
}
