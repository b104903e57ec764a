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
  package var solveCount: Int { solves }
  var solves = 0

  /// Decides what the solver is shown of changed constants; nil shows them at once. Set by the animator, which takes
  /// itself out when it goes: were the reference weak, all use of the animator would be slower.
  unowned var animating: (any LayoutAnimating)?
  // What a pass would otherwise ask the animator, which says so here: asking an object costs more.
  /// Whether the animator is to be told of frames that the pass changes.
  var collectsFrameChanges = false
  /// Whether frames may be on their way, so that those that are shown are not the solution's.
  var hasMovingFrames = false

  /// The view whose fitting size is sought, if the engine is made for that: nothing places it but what lies in it.
  var fittingRoot: View?

  /// What the solver's variables are, by index.
  var meanings: [Meaning] = []

  // Beside the solver's rows, by index.

  /// Where each row comes from.
  var origins: [RowOrigin] = []

  // What waits for the next pass.

  /// Which of what follows holds something, at one look.
  var waiting: Waiting = [.windowLayout, .windowUpdate]
  var layoutQueue = DepthQueue()
  var updateQueue = DepthQueue()
  var contentQueue: [LayoutNode] = []
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
  var hasQueuedEdits: Bool {
    get { waiting.contains(.edits) }
    set { if newValue { waiting.insert(.edits) } else { waiting.remove(.edits) } }
  }

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
  /// Whether there may be any of the two.
  var tracksGuides = false

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
  /// Whether anything but a new conflict may be wrong: false while nothing was, and nothing was noted since.
  var mayHaveProblems = false
  /// Whether the last solve had to violate a required constraint.
  var isInConflict = false
  /// What the last pass found besides conflicts.
  var passProblems: [LayoutProblem] = []

  /// What a variable of the solver is.
  struct Meaning {
    /// Whose variable it is; nil for the window's, whose frame is never copied from the solver.
    var node: LayoutNode?
    var component = Component.x
    /// The superview's or the owner's node: who is to place the item anew when it changes. It stays the same for as long
    /// as the item has variables.
    var owner: LayoutNode?
  }

  /// Kinds of things that wait for the next round of a pass.
  struct Waiting: OptionSet {
    let rawValue: UInt8

    static let edits = Waiting(rawValue: 1)
    static let constants = Waiting(rawValue: 2)
    static let staleNodes = Waiting(rawValue: 4)
    static let contents = Waiting(rawValue: 8)
    static let layouts = Waiting(rawValue: 16)
    static let updates = Waiting(rawValue: 32)
    static let windowLayout = Waiting(rawValue: 64)
    static let windowUpdate = Waiting(rawValue: 128)
  }

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

  // The window, which alone has no superviews, is in none of them.

  func enqueueLayout(_ node: LayoutNode) {
    if node.depth == 0 {
      waiting.insert(.windowLayout)
      return
    }
    waiting.insert(.layouts)
    if layoutQueue.append(node) { layoutQueue.compact { $0.engine === self && $0.needsLayout } }
  }

  func enqueueUpdate(_ node: LayoutNode) {
    if node.depth == 0 {
      waiting.insert(.windowUpdate)
      return
    }
    waiting.insert(.updates)
    if updateQueue.append(node) { updateQueue.compact { $0.engine === self && $0.needsUpdateConstraints } }
  }

  func enqueueContent(_ node: LayoutNode) {
    hasStructuralChange = true
    guard node.depth > 0 else { return }
    waiting.insert(.contents)
    if contentQueue.count >= contentRoom {
      var seen: Set<ObjectIdentifier> = []
      contentQueue.removeAll {
        $0.engine !== self || !$0.needsContentUpdate || !seen.insert(ObjectIdentifier($0)).inserted
      }
      contentRoom = max(DepthQueue.leastRoom, 2 * contentQueue.count)
    }
    contentQueue.append(node)
  }

  /// How many entries wait for the next pass.
  package var waitingCount: Int {
    layoutQueue.count + updateQueue.count + contentQueue.count + staleNodes.count
  }

  /// Has the next solve copy the item's whole frame.
  func noteStale(_ node: LayoutNode) {
    waiting.insert(.staleNodes)
    if staleNodes.count >= staleRoom {
      var seen: Set<ObjectIdentifier> = []
      staleNodes.removeAll { $0.slot == nil || !seen.insert(ObjectIdentifier($0)).inserted }
      staleRoom = max(DepthQueue.leastRoom, 2 * staleNodes.count)
    }
    staleNodes.append(node)
  }

  func noteConstantChange(_ change: ConstantChange) {
    waiting.insert(.constants)
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
    for case let node? in meanings.lazy.map(\.node) where node.variable != nil { node.slot = nil }
    for view in Tree.preorder(window) {
      view.forEachNode { $0.slot = nil }
      view.leaveWindow()
      view.isSafeAreaTracked = false
    }
  }
}
