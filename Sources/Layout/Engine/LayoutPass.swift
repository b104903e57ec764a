/// A constant that changed since the last layout.
package struct ConstantChange {
  /// Whose constant.
  package let constraint: LayoutConstraint
  /// What was to be shown at the last layout: the constant and its adjustment. The new sum is the constraint's target.
  package let oldConstant: Double

  func isWaiting(in engine: Engine) -> Bool { constraint.isPending && constraint.engine === engine }
}

extension Solver {
  /// What a solve found.
  struct Result {
    let values: [Double]
    let changed: PlaceList
    let hasProblems: Bool
    let violatesRequired: Bool
  }

  /// Solves, and hands out at once what the engine would otherwise have to ask its solver for one by one.
  fileprivate mutating func result() -> Result {
    solveQuietly()
    return Result(
      values: values, changed: changedIndices, hasProblems: !problems.isEmpty,
      violatesRequired: violatesRequired)
  }
}

/// A view or guide whose solved frame changed in a pass.
struct FrameChange {
  /// The item.
  let node: LayoutNode
  /// The frame of the solution before.
  let old: Rect
  /// The frame of the solution.
  let new: Rect
}

/// Who decides what of a change is shown at once: the animator.
protocol LayoutAnimating: AnyObject {
  /// Constants changed since the last layout. Each must be shown with ``Engine/present(_:for:)``, now or in time;
  /// `isStructural` says whether something other than constants changed too.
  func commit(_ changes: [ConstantChange], isStructural: Bool, in engine: Engine)
  /// Frames changed by a solve, each once. Told while ``Engine/collectsFrameChanges`` is true.
  func didSolve(_ changes: [FrameChange], in engine: Engine)
  /// A pass begins: frames must be those of the last solution until ``didLayOut()``. Told while
  /// ``Engine/hasMovingFrames`` is true.
  func willLayOut()
  /// A pass has ended. Frames may be others than the solution's until ``willLayOut()``. Told while one of the two is
  /// true.
  func didLayOut()
  /// What moves the constant of `constraint` is to end where it is, since a change of it is waiting.
  func stop(_ constraint: LayoutConstraint)
  /// A frame was set from outside. Told while ``Engine/hasMovingFrames`` is true.
  func frameWasSet(on view: View)
}

extension Engine {
  /// How many rounds of updating, solving and placing subviews a pass may take.
  static let maximumRounds = 100
  /// How many views a pass may update and place that did not wait for it when it began. Views that add views that add
  /// views would go on within one round.
  static let maximumGrowth = 100_000

  private var needsRound: Bool { !waiting.isEmpty }

  /// A layout pass: constraints are updated, leaves first; solved in one batch; changed frames are copied; subviews
  /// are placed, root first; and again while that invalidates something.
  package func layOut() {
    if isLayingOut {
      // Called by a view that is being laid out: it wants to see frames, the pass that runs does the rest.
      settle()
      return
    }
    guard needsRound || !refusals.isEmpty || hasNews else { return }
    isLayingOut = true
    if hasMovingFrames { animating?.willLayOut() }
    stepsLeft = Engine.maximumGrowth + Engine.maximumRounds
    if waiting.contains(.layouts) { stepsLeft += Engine.maximumRounds * layoutQueue.count }
    if waiting.contains(.updates) { stepsLeft += Engine.maximumRounds * updateQueue.count }
    roundsLeft = Engine.maximumRounds
    while needsRound {
      if roundsLeft == 0 || stepsLeft <= 0 {
        giveUp()
        break
      }
      roundsLeft -= 1
      settle()
      placeSubviews()
    }
    if roundsLeft == 0 { lastPlaced = [] }
    isLayingOut = false
    hasStructuralChange = false
    passCount += 1
    if collectsFrameChanges || hasMovingFrames { animating?.didLayOut() }
    updateProblems()
  }

  /// Brings frames up to date with everything that was changed.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    updateConstraints()
    refreshContents()
    commitConstants()
    solveAndCopy()
    var round = 0
    while refreshGuides(), round < Engine.maximumRounds {
      round += 1
      solveAndCopy()
    }
  }

  /// Called by `View.layoutSubviews()`. An override that calls it again has changed something and wants to see it.
  func baseLayoutWasCalled() {
    baseLayoutCalls += 1
    if baseLayoutCalls > 1, isLayingOut { settle() }
  }

  // MARK: Steps

  /// Runs `updateConstraints()`, subviews before superviews, where it was asked for.
  func updateConstraints() {
    guard !waiting.isDisjoint(with: [.updates, .windowUpdate]) else { return }
    var depth = updateQueue.highest
    while depth > 0, updateQueue.count > 0 {
      var batch = updateQueue.take(at: depth)
      for node in batch where node.engine === self && node.depth == depth && node.needsUpdateConstraints {
        if isLayingOut, stepsLeft <= 0 { _ = updateQueue.append(node) } else { update(node) }
      }
      updateQueue.recycle(&batch)
      depth -= 1
    }
    if updateQueue.count == 0 { waiting.remove(.updates) }
    waiting.remove(.windowUpdate)
    if let windowNode, windowNode.needsUpdateConstraints { update(windowNode) }
  }

  private func update(_ node: LayoutNode) {
    stepsLeft -= 1
    node.needsUpdateConstraints = false
    guard let view = node.view else { return }
    view.storedDelegate?.viewWillUpdateConstraints(view)
    view.updateConstraints()
  }

  private func refreshContents() {
    guard waiting.remove(.contents) != nil else { return }
    let nodes = contentQueue
    contentQueue = []
    for node in nodes where node.engine === self && node.needsContentUpdate {
      node.needsContentUpdate = false
      if let view = node.view { refreshContent(of: view) }
    }
  }

  /// Shows the solver the constants that changed: all at once, unless an animator shows them in time.
  private func commitConstants() {
    guard waiting.contains(.constants) || hasStructuralChange else { return }
    waiting.remove(.constants)
    // Taken out at once, and put back for its storage.
    var changes: [ConstantChange] = []
    swap(&changes, &pendingConstantChanges)
    // Nothing of what left the engine meanwhile; an order of entries that an animator can rely on.
    if !changes.allSatisfy({ $0.isWaiting(in: self) }) { changes.removeAll { !$0.isWaiting(in: self) } }
    for change in changes { change.constraint.isPending = false }
    if let animating {
      animating.commit(changes, isStructural: hasStructuralChange, in: self)
    } else {
      for change in changes { present(change.constraint.targetConstant, for: change.constraint) }
    }
    // Unless somebody changed more meanwhile.
    if !pendingConstantChanges.isEmpty { return }
    while changes.popLast() != nil {}
    swap(&changes, &pendingConstantChanges)
  }

  private func solveAndCopy() {
    guard !waiting.isDisjoint(with: [.edits, .staleNodes]) else { return }
    if hasQueuedEdits { solves += 1 }
    hasQueuedEdits = false
    let collects = collectsFrameChanges
    let result = solver.result()
    isInConflict = result.violatesRequired
    copy(result, collects: collects)
    if waiting.contains(.staleNodes) { copyStaleNodes(collects: collects) }
    if collects, !frameChanges.isEmpty {
      let changes = frameChanges.map { FrameChange(node: $0.node, old: $0.old, new: $0.node.frame) }
      for change in frameChanges { change.node.isCollected = false }
      frameChanges.removeAll(keepingCapacity: true)
      animating?.didSolve(changes, in: self)
    }
    for problem in result.hasProblems ? solver.problems : [] {
      note(LayoutProblem(kind: .solver, message: describe(problem), constraints: []))
    }
  }

  private func copy(_ result: Solver.Result, collects: Bool) {
    // A local name for the array: each use of one that is an object's property costs more than what is done with it.
    let meanings = meanings
    // Neighbours mostly have one owner, which is to be told only once.
    var told: ObjectIdentifier?
    for index in result.changed {
      let index = Int(index)
      guard let node = meanings[index].node,
        copy(result.values[index], meanings[index].component, to: node, collects: collects)
      else { continue }
      if let owner = meanings[index].owner, ObjectIdentifier(owner) != told {
        invalidate(owner)
        told = ObjectIdentifier(owner)
      }
    }
  }

  private func copyStaleNodes(collects: Bool) {
    waiting.remove(.staleNodes)
    let stale = staleNodes
    staleNodes.removeAll(keepingCapacity: true)
    for node in stale {
      guard let slot = node.slot else { continue }
      for component in Component.allCases {
        guard let value = try? solver.value(of: slot.variables[component]) else { continue }
        if copy(value, component, to: node, collects: collects),
          let owner = meanings[Int(slot.variables.x.index)].owner
        {
          invalidate(owner)
        }
      }
    }
  }

  /// - Returns: Whether the number is another than before, so that the item's owner has to place it.
  @inline(__always)
  private func copy(
    _ value: Double, _ component: Component, to node: LayoutNode, collects: Bool
  ) -> Bool {
    guard component.value(in: node.storedFrame) != value else { return false }
    if collects, !node.isCollected {
      node.isCollected = true
      frameChanges.append(FrameChange(node: node, old: node.frame, new: node.frame))
    }
    component.set(value, in: &node.storedFrame)
    if component.isSize { invalidate(node) }
    return true
  }

  /// Asks for the view's `layoutSubviews()`, if anybody would hear of it.
  private func invalidate(_ node: LayoutNode) {
    guard node.hearsLayout, !node.needsLayout else { return }
    node.needsLayout = true
    enqueueLayout(node)
  }

  /// Runs `layoutSubviews()`, superviews before subviews, where it is needed.
  private func placeSubviews() {
    if waiting.remove(.windowLayout) != nil, let windowNode, windowNode.needsLayout { place(windowNode) }
    guard waiting.remove(.layouts) != nil else { return }
    var next = 0
    var batch: [LayoutNode] = []
    while stepsLeft > 0, let depth = layoutQueue.takeNext(from: next, &batch) {
      for node in batch where node.engine === self && node.depth == depth && node.needsLayout {
        if stepsLeft > 0 { place(node) } else { enqueueLayout(node) }
      }
      next = depth + 1
    }
    // Views that came meanwhile have been placed too, but for those that lie further out.
    if stepsLeft <= 0 || waiting.contains(.layouts) {
      if layoutQueue.count > 0 { waiting.insert(.layouts) } else { waiting.remove(.layouts) }
    }
  }

  private func place(_ node: LayoutNode) {
    stepsLeft -= 1
    if roundsLeft == 0 { lastPlaced.append(node) }
    node.needsLayout = false
    baseLayoutCalls = 0
    guard let view = node.view else { return }
    view.storedDelegate?.viewWillLayoutSubviews(view)
    view.layoutSubviews()
    view.storedDelegate?.viewDidLayoutSubviews(view)
  }

  /// Ends a pass that does not end by itself, and says who keeps it going.
  private func giveUp() {
    let limit =
      stepsLeft > 0
      ? "in \(Engine.maximumRounds) rounds" : "while views went on adding and invalidating views"
    var itemNames = ItemNames()
    var names: [String] = []
    var unnamed = 0
    func note(_ name: @autoclosure () -> String) {
      // So many names tell who it is; comparing all of them would take long.
      if names.count == 10 {
        unnamed += 1
      } else {
        let name = name()
        if !names.contains(name) { names.append(name) }
      }
    }
    if let windowNode, windowNode.needsLayout || windowNode.needsUpdateConstraints {
      note(itemNames.name(of: windowNode))
      windowNode.needsLayout = false
      windowNode.needsUpdateConstraints = false
    }
    for node in updateQueue.takeAll() where node.engine === self && node.needsUpdateConstraints {
      note(itemNames.name(of: node))
      node.needsUpdateConstraints = false
    }
    for node in layoutQueue.takeAll() where node.engine === self && node.needsLayout {
      note(itemNames.name(of: node))
      node.needsLayout = false
    }
    waiting.subtract([.updates, .layouts, .windowLayout, .windowUpdate])
    for node in contentQueue { note(itemNames.name(of: node)) }
    let constraints = pendingConstantChanges.map(\.constraint).filter { $0.isPending && $0.engine === self }
    for constraint in constraints { note("the constant of \(constraint.description(&itemNames))") }
    // Constraints that come and go are in no queue; whoever was placed last may have changed them.
    if names.isEmpty { for node in lastPlaced { note(itemNames.name(of: node)) } }
    refreshContents()
    commitConstants()
    solveAndCopy()
    self.note(
      LayoutProblem(
        kind: .loop,
        message: "layout did not settle \(limit); still invalid: "
          + names.joined(separator: ", ") + (unnamed > 0 ? " and \(unnamed) more" : ""),
        constraints: constraints))
  }

  private func describe(_ problem: SolverProblem) -> String {
    switch problem {
    case .overflow(let variable):
      var names = ItemNames()
      let name = meanings[Int(variable.index)].node.map { names.name(of: $0) } ?? "the window"
      return "a value of \(name) is beyond the range of layout and keeps its last one"
    case .noConvergence(let pivots):
      return "the solver stopped after \(pivots) steps with the best layout it had found"
    }
  }

  // MARK: What an animator may do

  /// Whether the pass that runs, or else the next one, is the first that sees the item in its window.
  func isNew(_ node: LayoutNode) -> Bool {
    (node.view ?? node.guide?.owningView)?.attachedBeforePass == passCount
  }

  /// Whether the pass that runs, or else the next one, is the first that sees the constraint.
  func isNew(_ constraint: LayoutConstraint) -> Bool { constraint.addedBeforePass == passCount }
}
