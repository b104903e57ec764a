extension Engine {
  /// The size that `root` would have by what lies in it, as near to `target` as the priorities allow.
  ///
  /// An engine of its own holds the constraints of the subtree alone, is solved once, and again if there is content that
  /// wraps at the width found, and given up; the one of the window, if any, is set aside meanwhile and knows nothing of it.
  static func fittingSize(
    of root: View, target: Size, horizontalPriority: LayoutPriority, verticalPriority: LayoutPriority
  ) -> Size {
    let views = Tree.preorder(root)
    for view in views.reversed() where view.layoutNode.needsUpdateConstraints {
      view.layoutNode.needsUpdateConstraints = false
      view.viewDelegate?.viewWillUpdateConstraints(view)
      view.updateConstraints()
    }
    // Once more: updating may have changed the tree.
    let current = Tree.preorder(root)
    let aside = SetAside(current)
    defer { aside.putBack() }

    let engine = Engine()
    engine.fittingRoot = root
    let size = engine.engage(root.layoutNode).variables
    for view in current { engine.refreshContent(of: view) }
    for view in current {
      for constraint in view.constraints { engine.addReporting(constraint) }
    }
    engine.attempt { () throws(SolverError) in
      _ = try engine.solver.add(
        LinearConstraint([.init(1, size.width)], .equal, target.width, priority: horizontalPriority))
      _ = try engine.solver.add(
        LinearConstraint([.init(1, size.height)], .equal, target.height, priority: verticalPriority))
    }
    engine.solver.solve()
    let undoing = current.compactMap { engine.rewrap($0) }
    defer { for undo in undoing { undo() } }
    if !undoing.isEmpty { engine.solver.solve() }
    return Size(
      width: (try? engine.solver.value(of: size.width)) ?? 0,
      height: (try? engine.solver.value(of: size.height)) ?? 0)
  }

  /// Wraps a view's content at the width that was found.
  /// - Returns: What undoes it; nil if the content does not depend on the width.
  private func rewrap(_ view: View) -> (() -> Void)? {
    guard let slot = view.layoutNode.slot, let width = try? solver.value(of: slot.variables.width),
      let undo = view.rewrap(at: width)
    else { return nil }
    refreshContent(of: view)
    return undo
  }

  /// What items and constraints know of their window's engine, while another one has them.
  private struct SetAside {
    var slots: [(node: LayoutNode, slot: EngineSlot?)] = []
    var rows: [Row] = []
    /// Views whose content the window's engine has yet to read.
    var staleViews: [View] = []

    struct Row {
      let constraint: LayoutConstraint
      let engine: Engine?
      let handle: ConstraintHandle?
      let offset: Double
      let presented: Double
      let isPending: Bool
      let addedBeforePass: Int
    }

    init(_ views: [View]) {
      for view in views {
        if view.layoutNode.needsContentUpdate { staleViews.append(view) }
        view.forEachNode { node in
          slots.append((node, node.slot))
          node.slot = nil
        }
        for constraint in view.constraints {
          rows.append(
            Row(
              constraint: constraint, engine: constraint.engine, handle: constraint.handle,
              offset: constraint.offset, presented: constraint.presentedConstant,
              isPending: constraint.isPending, addedBeforePass: constraint.addedBeforePass))
          constraint.engine = nil
          constraint.handle = nil
        }
      }
    }

    func putBack() {
      for entry in slots { entry.node.slot = entry.slot }
      for view in staleViews { view.layoutNode.needsContentUpdate = true }
      for row in rows {
        row.constraint.engine = row.engine
        row.constraint.handle = row.handle
        row.constraint.offset = row.offset
        row.constraint.presentedConstant = row.presented
        row.constraint.isPending = row.isPending
        row.constraint.addedBeforePass = row.addedBeforePass
      }
    }
  }
}
