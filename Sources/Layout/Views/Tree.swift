/// Walks over trees of views. All of them are loops: a tree may be deeper than the stack.
enum Tree {
  /// `root` and all that lies in it; superviews come before their subviews, siblings back to front.
  static func preorder(_ root: View) -> [View] {
    if root.storedSubviews.isEmpty { return [root] }
    var views: [View] = []
    var stack = [root]
    while let view = stack.popLast() {
      views.append(view)
      stack.append(contentsOf: view.subviews.reversed())
    }
    return views
  }

  /// Brings `root`, which just got a superview in `window`, and all that lies in it into the window.
  static func attach(_ root: View, to window: Window) {
    let views = preorder(root)
    let engine = window.engine
    for view in views {
      view.storedWindow = window
      view.layoutNode.engine = engine
      view.layoutNode.depth = (view.superview?.layoutNode.depth ?? -1) + 1
      view.attachedBeforePass = engine.passCount
      view.layoutNode.needsUpdateConstraints = true
      view.layoutNode.needsContentUpdate = true
      engine.enqueueUpdate(view.layoutNode)
      engine.enqueueContent(view.layoutNode)
      if view.layoutNode.needsLayout { engine.enqueueLayout(view.layoutNode) }
      if view.safeAreaGuide != nil || view.marginsGuide != nil { engine.trackSafeArea(of: view) }
      for guide in view.layoutGuides where guide.givenFrameSource != nil { engine.trackGivenFrame(of: guide) }
    }
    for view in views {
      for constraint in view.constraints { engine.addReporting(constraint) }
    }
    engine.noteStructuralChange()
  }

  /// Takes `root` and all that lies in it out of its window, if any, before it leaves its superview: constraints across
  /// the boundary are deactivated, those within leave the engine and stay active.
  ///
  /// Nobody is told meanwhile: who hears of a change may change the tree.
  /// - Returns: Whether the window's first responder left with it, which is to be announced.
  static func detach(_ root: View) -> Bool {
    var hasLostResponder = false
    let views = preorder(root)
    for view in views { view.layoutNode.isLeaving = true }
    for view in views { view.forEachNode { deactivateCrossing($0) } }
    if let window = root.window {
      let engine = window.engine
      if let responder = window.firstResponder, window.isResponder(responder, in: root) {
        hasLostResponder = window.forgetFirstResponder()
      }
      for view in views {
        for constraint in view.constraints { engine.remove(constraint) }
      }
      engine.untrackLeavingGuides()
      for view in views {
        view.forEachNode { engine.disengage($0) }
        view.leaveWindow()
      }
      engine.noteStructuralChange()
    }
    for view in views { view.layoutNode.isLeaving = false }
    return hasLostResponder
  }

  private static func deactivateCrossing(_ node: LayoutNode) {
    guard !node.mentions.isEmpty else { return }
    for constraint in node.mentioningConstraints where constraint.holder?.isLeaving == false {
      constraint.uninstall()
    }
  }

  /// Tells `root` and all that lies in it that their window changed.
  static func announceWindow(of root: View) {
    for view in preorder(root) {
      view.didMoveToWindow()
      view.viewDelegate?.viewDidMoveToWindow(view)
    }
  }
}

extension View {
  /// The view is in no window any more.
  func leaveWindow() {
    storedWindow = nil
    layoutNode.engine = nil
    layoutNode.depth = 0
  }

  /// The nodes of the view and of its guides. The guides' come first: their rows may use the view's variables, which can
  /// be taken out only after those.
  func forEachNode(_ body: (LayoutNode) -> Void) {
    if let safeAreaGuide { body(safeAreaGuide.layoutNode) }
    if let marginsGuide { body(marginsGuide.layoutNode) }
    for guide in layoutGuides { body(guide.layoutNode) }
    body(layoutNode)
  }

  /// Lets go of everything that may outlive the view. A subtree that dies with it is taken apart here: releasing
  /// one view inside the other would need a stack as deep as the tree.
  func releaseTree() {
    for constraint in constraints { constraint.containerWillGo() }
    layoutNode.heldConstraints = []
    layoutNode.lastName = name
    layoutNode.lastType = type(of: self)
    layoutNode.view = nil
    layoutNode.isGone = true
    safeAreaGuide?.ownerWillGo(layoutNode)
    marginsGuide?.ownerWillGo(layoutNode)
    for guide in layoutGuides { guide.ownerWillGo(layoutNode) }
    var pending = storedSubviews
    for child in pending { child.storedSuperview = nil }
    storedSubviews = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      for child in view.subviews { child.storedSuperview = nil }
      pending.append(contentsOf: view.subviews)
      view.storedSubviews = []
    }
  }
}
