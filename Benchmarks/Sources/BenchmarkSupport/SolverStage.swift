public import Layout

/// A scene of variables and linear constraints, without views.
///
/// Four variables a rectangle, as the layout engine has; sizes are at least 0 and the window is given, both by required
/// constraints, since limits are the engine's own.
public struct SolverStage: Stage {
  /// Variables and constraints.
  public static let level = "solver"

  /// The variables of one rectangle.
  private struct Box {
    let x, y, width, height: Variable

    init(in solver: inout Solver) {
      x = solver.addVariable()
      y = solver.addVariable()
      width = solver.addVariable()
      height = solver.addVariable()
    }

    func terms(_ attribute: Attribute, times factor: Double) -> [LinearExpression.Term] {
      switch attribute {
      case .left: [.init(factor, x)]
      case .right: [.init(factor, x), .init(factor, width)]
      case .centerX: [.init(factor, x), .init(factor / 2, width)]
      case .top: [.init(factor, y)]
      case .bottom: [.init(factor, y), .init(factor, height)]
      case .centerY: [.init(factor, y), .init(factor / 2, height)]
      case .width: [.init(factor, width)]
      case .height: [.init(factor, height)]
      default: preconditionFailure("scenes have no \(attribute)")
      }
    }
  }

  private var solver: Solver
  private let boxes: [Box]
  private let windowWidth, windowHeight: ConstraintHandle
  /// The constraints as written, for those that come again.
  private var linear: [LinearConstraint]
  private var handles: [ConstraintHandle?]

  /// Makes the variables and constraints, and solves.
  public init(_ scene: Scene) throws {
    var solver = Solver()
    let window = Box(in: &solver)
    try solver.add(LinearConstraint([.init(1, window.x)], .equal, 0))
    try solver.add(LinearConstraint([.init(1, window.y)], .equal, 0))
    windowWidth = try solver.add(LinearConstraint([.init(1, window.width)], .equal, scene.window.width))
    windowHeight = try solver.add(LinearConstraint([.init(1, window.height)], .equal, scene.window.height))

    var boxes: [Box] = []
    boxes.reserveCapacity(scene.count)
    for _ in 0..<scene.count {
      let box = Box(in: &solver)
      try solver.add(LinearConstraint([.init(1, box.width)], .greaterThanOrEqual, 0))
      try solver.add(LinearConstraint([.init(1, box.height)], .greaterThanOrEqual, 0))
      boxes.append(box)
    }

    linear = []
    handles = []
    linear.reserveCapacity(scene.rules.count)
    handles.reserveCapacity(scene.rules.count)
    for rule in scene.rules {
      let item = rule.item == Scene.windowItem ? window : boxes[rule.item]
      var terms = item.terms(rule.attribute, times: 1)
      if let number = rule.other {
        let other = number == Scene.windowItem ? window : boxes[number]
        terms += other.terms(rule.otherAttribute, times: -rule.multiplier)
      }
      let constraint = LinearConstraint(terms, rule.relation, rule.constant, priority: rule.priority)
      linear.append(constraint)
      handles.append(rule.isActive ? try solver.add(constraint) : nil)
    }
    solver.solve()
    self.solver = solver
    self.boxes = boxes
  }

  /// Queues the new constant.
  public mutating func setConstant(_ constant: Double, of rule: Int) throws {
    linear[rule].constant = constant
    if let handle = handles[rule] { try solver.setConstant(constant, of: handle) }
  }

  /// Queues the new priority.
  public mutating func setPriority(_ priority: LayoutPriority, of rule: Int) throws {
    linear[rule].priority = priority
    if let handle = handles[rule] { try solver.setPriority(priority, of: handle) }
  }

  /// Queues the addition or removal.
  public mutating func setActive(_ isActive: Bool, of rule: Int) throws {
    if let handle = handles[rule] {
      guard !isActive else { return }
      handles[rule] = nil
      try solver.remove(handle)
    } else if isActive {
      handles[rule] = try solver.add(linear[rule])
    }
  }

  /// Queues the new size.
  public mutating func resize(to size: Size) throws {
    try solver.setConstant(size.width, of: windowWidth)
    try solver.setConstant(size.height, of: windowHeight)
  }

  /// Solves.
  public mutating func solve() {
    solver.solve()
  }

  /// The values of the rectangle's variables.
  public func frame(of item: Int) throws -> Rect {
    let box = boxes[item]
    return Rect(
      x: try solver.value(of: box.x), y: try solver.value(of: box.y),
      width: try solver.value(of: box.width), height: try solver.value(of: box.height))
  }
}
