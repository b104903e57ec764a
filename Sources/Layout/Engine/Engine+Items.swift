extension Engine {
  /// The four variables of an item of this window; it takes part in layout from now on.
  func variables(of node: LayoutNode) -> ItemVariables {
    (node.slot ?? engage(node)).variables
  }

  /// Gives an item its variables and the rows that hold whatever is known of it.
  @discardableResult
  func engage(_ node: LayoutNode) -> EngineSlot {
    if let slot = node.slot { return slot }
    if node.variable != nil { return engageVariable(node) }
    let isWindow = node.view === window && node.view != nil
    let slot = EngineSlot(
      variables: ItemVariables(
        x: makeVariable(node, .x, isCopied: !isWindow), y: makeVariable(node, .y, isCopied: !isWindow),
        width: makeVariable(node, .width, isCopied: !isWindow),
        height: makeVariable(node, .height, isCopied: !isWindow)))
    node.slot = slot
    hasStructuralChange = true
    if !isWindow { noteStale(node) }
    addPlacement(of: node)
    if let view = node.view, !isWindow {
      slot.metrics = AlignmentMetrics(of: view)
      if !view.layoutNode.needsContentUpdate { refreshContent(of: view) }
    }
    return slot
  }

  /// A free variable is one variable that all four names stand for, and no limit.
  private func engageVariable(_ node: LayoutNode) -> EngineSlot {
    let own = makeVariable(node, .width, isCopied: true)
    let slot = EngineSlot(variables: ItemVariables(x: own, y: own, width: own, height: own))
    node.slot = slot
    hasStructuralChange = true
    return slot
  }

  private func makeVariable(_ node: LayoutNode, _ component: Component, isCopied: Bool) -> Variable {
    let variable = solver.addVariable()
    let index = Int(variable.index)
    let owner = node.view?.superview ?? node.guide?.owningView
    let meaning = Meaning(node: isCopied ? node : nil, component: component, owner: owner?.layoutNode)
    while meanings.count < index { meanings.append(Meaning()) }
    if index == meanings.count { meanings.append(meaning) } else { meanings[index] = meaning }
    hasQueuedEdits = true
    return variable
  }

  /// Takes an item out of the solver. No constraint of the solver may speak of it any more.
  func disengage(_ node: LayoutNode) {
    guard let slot = node.slot else { return }
    for handle in slot.sizeRows + slot.placementRows { removeRow(handle) }
    for row in slot.contentRows { if let row { removeRow(row.handle) } }
    node.slot = nil
    for component in Component.allCases {
      let variable = slot.variables[component]
      meanings[Int(variable.index)] = Meaning()
      attempt { () throws(SolverError) in try solver.remove(variable) }
    }
  }

  // MARK: Items that are not placed by constraints

  /// The numbers of the rows that place an item: x, y, width and height, or for an inset guide the four insets.
  private func placementConstants(of node: LayoutNode) -> (numbers: [Double], isInset: Bool, isLimit: Bool)? {
    if let view = node.view {
      guard view !== fittingRoot, view === window || view.translatesAutoresizingMaskIntoConstraints else {
        return nil
      }
      let frame = node.frame
      return ([frame.minX, frame.minY, frame.width, frame.height], false, view === window)
    }
    switch node.guide?.placement {
    case .inset(let insets): return ([insets.left, insets.top, insets.right, insets.bottom], true, true)
    case .given(let rect): return ([rect.minX, rect.minY, rect.width, rect.height], false, true)
    case .byConstraints, nil: return nil
    }
  }

  private func addPlacement(of node: LayoutNode) {
    guard let slot = node.slot else { return }
    let own = slot.variables
    guard let placement = placementConstants(of: node) else {
      for size in [own.width, own.height] {
        appendLimit([.init(1, size)], .greaterThanOrEqual, 0, node, to: &slot.sizeRows)
      }
      return
    }
    if placement.isInset {
      // No least size here: margins that exceed a view must not make it wider.
      guard let owner = node.guide?.owningView else { return }
      let outer = variables(of: owner.layoutNode)
      let rows: [[LinearExpression.Term]] = [
        [.init(1, own.x)], [.init(1, own.y)],
        [.init(1, outer.width), .init(-1, own.x), .init(-1, own.width)],
        [.init(1, outer.height), .init(-1, own.y), .init(-1, own.height)],
      ]
      for (terms, number) in zip(rows, placement.numbers) {
        appendLimit(terms, .equal, number, node, to: &slot.placementRows)
      }
      return
    }
    for (component, number) in zip(Component.allCases, placement.numbers) {
      let terms = [LinearExpression.Term(1, own[component])]
      if placement.isLimit {
        appendLimit(terms, .equal, number, node, to: &slot.placementRows)
      } else {
        attempt { () throws(SolverError) in
          let handle = try solver.add(LinearConstraint(terms, .equal, number))
          record(.frame(node), at: handle)
          slot.placementRows.append(handle)
        }
      }
    }
  }

  private func appendLimit(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double, _ node: LayoutNode,
    to handles: inout [ConstraintHandle]
  ) {
    attempt { () throws(SolverError) in
      let handle = try solver.addLimit(terms, relation, constant)
      record(.limit(node), at: handle)
      handles.append(handle)
    }
  }

  /// Gives the rows that place an item their new numbers.
  func refreshPlacement(of node: LayoutNode) {
    guard let slot = node.slot, let placement = placementConstants(of: node) else { return }
    for (handle, number) in zip(slot.placementRows, placement.numbers) {
      attempt { () throws(SolverError) in try solver.setConstant(number, of: handle) }
    }
  }

  func placementDidChange(of guide: LayoutGuide) {
    refreshPlacement(of: guide.layoutNode)
  }

  /// A frame was set from outside.
  func frameWasSet(on view: View) {
    hasStructuralChange = true
    if hasMovingFrames { animating?.frameWasSet(on: view) }
    guard view.layoutNode.slot != nil else { return }
    if view.translatesAutoresizingMaskIntoConstraints {
      refreshPlacement(of: view.layoutNode)
    } else {
      // Constraints place it: the next layout puts it back.
      noteStale(view.layoutNode)
    }
  }

  func frameTranslationDidChange(of view: View) {
    hasStructuralChange = true
    if let slot = view.layoutNode.slot {
      for handle in slot.placementRows + slot.sizeRows { removeRow(handle) }
      slot.placementRows = []
      slot.sizeRows = []
      addPlacement(of: view.layoutNode)
    }
    view.layoutNode.needsContentUpdate = true
    enqueueContent(view.layoutNode)
  }

  // MARK: Intrinsic sizes

  /// Reads a view's intrinsic size and alignment again, and changes the rows that depend on them.
  func refreshContent(of view: View) {
    let node = view.layoutNode
    let content =
      view.translatesAutoresizingMaskIntoConstraints ? nil : view.checkedIntrinsicSize(engine: self)
    if node.slot == nil {
      guard let content, content.width != nil || content.height != nil else { return }
      view.layoutNode.needsContentUpdate = true
      engage(node)
      view.layoutNode.needsContentUpdate = false
    }
    guard let slot = node.slot else { return }
    let metrics = AlignmentMetrics(of: view)
    if metrics != slot.metrics {
      slot.metrics = metrics
      for constraint in node.mentioningConstraints { rewrite(constraint) }
    }
    for axis in Axis.allCases {
      let size = (axis == .horizontal ? content?.width : content?.height)
        .map { $0 + metrics.insets.total(along: axis) }
      setContentRow(slot, node, axis, isHugging: true, size, view.contentHuggingPriority(for: axis))
      setContentRow(
        slot, node, axis, isHugging: false, size, view.contentCompressionResistancePriority(for: axis))
    }
  }

  private func setContentRow(
    _ slot: EngineSlot, _ node: LayoutNode, _ axis: Axis, isHugging: Bool, _ size: Double?,
    _ priority: LayoutPriority
  ) {
    let place = 2 * axis.rawValue + (isHugging ? 0 : 1)
    guard let size else {
      if let row = slot.contentRows[place] { removeRow(row.handle) }
      slot.contentRows[place] = nil
      return
    }
    if var row = slot.contentRows[place] {
      if row.size != size {
        row.size = size
        attempt { () throws(SolverError) in try solver.setConstant(size, of: row.handle) }
      }
      if row.priority != priority {
        row.priority = priority
        attempt { () throws(SolverError) in try solver.setPriority(priority, of: row.handle) }
      }
      slot.contentRows[place] = row
      return
    }
    let variable = axis == .horizontal ? slot.variables.width : slot.variables.height
    attempt { () throws(SolverError) in
      let handle = try solver.add(
        LinearConstraint(
          [.init(1, variable)], isHugging ? .lessThanOrEqual : .greaterThanOrEqual, size, priority: priority))
      record(.content(node, axis, isHugging: isHugging), at: handle)
      slot.contentRows[place] = .init(handle: handle, size: size, priority: priority)
    }
  }
}

extension View {
  /// The intrinsic size with nil where there is none; numbers that are no sizes are reported and count as none.
  fileprivate func checkedIntrinsicSize(engine: Engine) -> (width: Double?, height: Double?) {
    let size = intrinsicContentSize
    return (checkedMetric(size.width, engine), checkedMetric(size.height, engine))
  }

  private func checkedMetric(_ metric: Double, _ engine: Engine) -> Double? {
    if metric == View.noIntrinsicMetric { return nil }
    guard metric.isFinite, metric >= 0 else {
      engine.refuse(
        "the intrinsic size of \(nameInMessages) must be finite and not negative, found \(metric)",
        constraints: [])
      return nil
    }
    return metric
  }
}
