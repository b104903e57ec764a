/// From views to the solver's variables and back. One for each window.
///
/// An item takes part once a constraint, an intrinsic size or a chain of superviews needs it; then it has a slot with
/// four variables. A view that none of these touch costs nothing and keeps the frame it was given.
package final class Engine {
  // Hot properties are not `package`: the compiler would check at each use that they are used by one at a time, since it does
  // not see what other modules do.

  /// The window whose tree is laid out.
  unowned var window: Window?
  /// The window's node, which is asked whether the window itself waits for something.
  var windowNode: LayoutNode?

  /// The solver. Diagnosis reads it; only the engine changes it.
  var solver: Solver = {
    var solver = Solver()
    solver.keepsSmallSystemsFresh = true
    return solver
  }()

  /// How often the solver was run because something had changed.
  package internal(set) var solveCount = 0

  /// Decides what the solver is shown of changed constants; nil shows them at once. Set by the animator, which takes
  /// itself out when it goes: were the reference weak, all use of the animator would be slower.
  unowned var animating: (any LayoutAnimating)?

  /// The view whose fitting size is sought, if the engine is made for that: nothing places it but what lies in it.
  var fittingRoot: View?

  // Beside the solver's variables, by index.

  /// Whose variable it is; nil for the window's, whose frame is never copied from the solver.
  var nodes: [LayoutNode?] = []
  /// What it means, and who places the item: its superview or owner, which is another only for an item that left.
  var meanings: [(component: Component, owner: LayoutNode?)] = []

  // Beside the solver's rows, by index.

  /// Where each row comes from.
  var origins: [RowOrigin] = []

  // What waits for the next pass.

  var layoutQueue = DepthQueue()
  var updateQueue = DepthQueue()
  var contentQueue: [View] = []
  private var contentRoom = DepthQueue.leastRoom
  /// Items whose whole frame must be copied: new ones, and those whose frame was overwritten.
  var staleNodes: [LayoutNode] = []
  private var staleRoom = DepthQueue.leastRoom
  /// Constants that changed since the last layout, in order, each constraint once with its oldest value.
  var pendingConstantChanges: [ConstantChange] = []
  /// Whether something other than a constant changed since the last layout: activation, a priority, the tree, a frame or
  /// an intrinsic size, the window.
  var hasStructuralChange = false
  /// Whether the solver has something queued.
  var hasQueuedEdits = false

  // The pass that is running.

  var isLayingOut = false
  /// How many passes there have been.
  var passCount = 0
  var isSettling = false
  /// How many rounds the running pass may still take, and how many views it may still update or place.
  var roundsLeft = 0
  var stepsLeft = 0
  /// The views that the last round placed, if the pass came to it.
  var lastPlaced: [LayoutNode] = []
  /// How often the running `layoutSubviews()` called the one of `View`.
  var baseLayoutCalls = 0
  /// Frames that the pass changed; collected only for an animator that asks.
  var frameChanges: [FrameChange] = []

  /// Views whose guides depend on the window's safe area, with the insets that were last announced.
  var safeAreaViews: [TrackedSafeArea] = []
  /// Whether the window had a safe area when they were last looked at.
  var wasCovering = false

  /// Guides that say after each solve where they lie.
  var givenGuides: [LayoutGuide] = []

  // Problems.

  var problems: [LayoutProblem] = []
  /// The conflicts that were found last, and when.
  var conflictsFound: (stamp: Int, problems: [LayoutProblem])?
  /// What was refused between passes.
  var refusals: [LayoutProblem] = []
  /// What other modules have to report, for as long as it stands.
  var notices: [Notice] = []
  /// Whether there are notices that the last pass did not know of, or fewer than it knew.
  var hasNews = false
  /// What the last pass found besides conflicts.
  var passProblems: [LayoutProblem] = []

  final class TrackedSafeArea {
    let view: View
    var insets = EdgeInsets.zero

    init(_ view: View) {
      self.view = view
    }
  }

  /// A problem that stands until its owner takes it back, or is gone.
  struct Notice {
    weak var owner: AnyObject?
    let problem: LayoutProblem
  }

  init() {}

  /// Says that something other than a constant changed.
  package func noteStructuralChange() {
    hasStructuralChange = true
  }

  // MARK: Queues

  // Views that come and go without a layout must not fill the queues.

  // The window is in none of them: everybody asks it anyway.

  func enqueueLayout(_ node: LayoutNode) {
    guard node !== windowNode else { return }
    if layoutQueue.isCrowded { layoutQueue.compact { $0.engine === self && $0.needsLayout } }
    layoutQueue.append(node)
  }

  func enqueueUpdate(_ node: LayoutNode) {
    guard node !== windowNode else { return }
    if updateQueue.isCrowded { updateQueue.compact { $0.engine === self && $0.needsUpdateConstraints } }
    updateQueue.append(node)
  }

  func enqueueContent(_ view: View) {
    hasStructuralChange = true
    guard view !== window else { return }
    if contentQueue.count >= contentRoom {
      var seen: Set<ObjectIdentifier> = []
      contentQueue.removeAll {
        $0.layoutNode.engine !== self || !$0.layoutNode.needsContentUpdate || !seen.insert(ObjectIdentifier($0)).inserted
      }
      contentRoom = max(DepthQueue.leastRoom, 2 * contentQueue.count)
    }
    contentQueue.append(view)
  }

  /// How many entries wait for the next pass.
  package var waitingCount: Int {
    layoutQueue.count + updateQueue.count + contentQueue.count + staleNodes.count
  }

  /// Has the next solve copy the item's whole frame.
  func noteStale(_ node: LayoutNode) {
    if staleNodes.count >= staleRoom {
      var seen: Set<ObjectIdentifier> = []
      staleNodes.removeAll { $0.slot == nil || !seen.insert(ObjectIdentifier($0)).inserted }
      staleRoom = max(DepthQueue.leastRoom, 2 * staleNodes.count)
    }
    staleNodes.append(node)
  }

  func noteConstantChange(_ change: ConstantChange) {
    pendingConstantChanges.append(change)
  }

  // MARK: The window

  /// The window's frame, safe area or the tables' owner changed.
  func windowDidChange() {
    guard let window else { return }
    hasStructuralChange = true
    if window.layoutNode.slot != nil { refreshPlacement(of: window.layoutNode) }
    window.refreshInsetGuides(safeArea: window.effectiveSafeArea)
    window.setNeedsLayout()
  }

  /// The window is being deallocated: what outlives it must not find its engine.
  func windowWillGo(_ window: Window) {
    // Not read from the property: an unowned reference to what is being deallocated traps.
    self.window = nil
    windowNode = nil
    for origin in origins {
      if case .constraint(let constraint) = origin {
        constraint.engine = nil
        constraint.handle = nil
        constraint.isPending = false
      }
    }
    for case let node? in nodes where node.variable != nil { node.slot = nil }
    for view in Tree.preorder(window) {
      view.forEachNode { $0.slot = nil }
      view.leaveWindow()
      view.isSafeAreaTracked = false
    }
  }
}
