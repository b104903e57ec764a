/// The root of a tree of views. It owns the engine that lays the tree out.
///
/// Its frame, in its screen's coordinates, and its safe area are given: no constraint moves them.
open class Window: View {
  /// The display that the window is on.
  public let screen: Screen

  /// How far bars and the shape of the display reach into the window.
  /// - Precondition: The new insets are finite and not negative; ``resize(to:safeArea:)`` throws instead.
  public var safeArea: EdgeInsets {
    didSet {
      demand(
        Window.isValid(safeArea),
        "the safe area of \(nameInMessages) must be finite and not negative, found \(safeArea)")
      if safeArea != oldValue { engine.windowDidChange() }
    }
  }

  /// Which way leading and trailing point in views that do not say otherwise.
  public var layoutDirection: LayoutDirection = .leftToRight {
    didSet {
      if layoutDirection != oldValue { engine.directionDidChange() }
    }
  }

  /// Told of each problem of layout once, when it appears; it is told again if it went away and came back. As long as it is nil,
  /// problems are written to the standard error.
  public var onProblem: ((LayoutProblem) -> Void)?

  /// What is wrong with the layout as it stands: conflicts of required constraints, views that invalidate layout without
  /// end, values out of range, requests without effect. Empty when all is well.
  public var problems: [LayoutProblem] { engine.problems }

  /// The responder that events which have no place, such as typed text, go to.
  public private(set) var firstResponder: Responder?

  /// Told of every change of ``firstResponder``, after the window's own observers.
  public var onFirstResponderChange: ((Responder?) -> Void)?

  /// Told of every change of ``firstResponder``: the system's keyboard is one of them.
  package var firstResponderObservers: [(Responder?) -> Void] = []

  /// The controller of the window's content.
  package var rootController: AnyObject?

  private var isHandingOver = false

  /// The engine that solves the tree's constraints.
  package let engine = Engine()

  /// What moves in the window, and its clock.
  package let animator: Animator

  /// A window at `frame`, in the coordinates of `screen`.
  /// - Precondition: `frame` is finite and its size is not negative; `safeArea` is finite and not negative.
  public init(frame: Rect, screen: Screen, safeArea: EdgeInsets = .zero) {
    demand(
      Window.isValid(safeArea), "a window's safe area must be finite and not negative, found \(safeArea)")
    self.screen = screen
    self.safeArea = safeArea
    animator = Animator(engine: engine)
    super.init(frame: frame)
    storedWindow = self
    layoutNode.engine = engine
    engine.window = self
    engine.windowNode = layoutNode
    name = "window"
  }

  /// A window that covers a screen of its own.
  /// - Precondition: `size` and `safeArea` are finite and not negative; `scale` is finite and above 0.
  public convenience init(size: Size, safeArea: EdgeInsets = .zero, scale: Double = 1) {
    let frame = Rect(origin: .zero, size: size)
    self.init(frame: frame, screen: Screen(bounds: frame, scale: scale), safeArea: safeArea)
  }

  deinit {
    engine.windowWillGo(self)
  }

  /// Nobody: the window ends the chain.
  open override var next: Responder? { nil }

  /// Changes the window's size, and its safe area with it: a rotation. A screen that the window covered changes too.
  /// - Throws: ``LayoutError`` if a number is negative or not finite; then nothing changes.
  public func resize(to size: Size, safeArea: EdgeInsets? = nil) throws(LayoutError) {
    if let safeArea {
      guard Window.isValid(safeArea) else {
        throw .invalidInsets(item: nameInMessages, insets: safeArea)
      }
    }
    let coversScreen = frame == screen.bounds
    try setFrame(Rect(origin: frame.origin, size: size))
    if coversScreen { screen.bounds = frame }
    if let safeArea { self.safeArea = safeArea }
  }

  /// The safe area as far as the window has room for it: left and top first.
  var effectiveSafeArea: EdgeInsets {
    let left = min(safeArea.left, frame.width)
    let top = min(safeArea.top, frame.height)
    return EdgeInsets(
      top: top, left: left,
      bottom: min(safeArea.bottom, frame.height - top), right: min(safeArea.right, frame.width - left))
  }

  func frameDidChange(from old: Rect) {
    if frame.size != old.size { engine.windowDidChange() }
    // Guides that are given in the screen's coordinates lie elsewhere now.
    setNeedsLayout()
  }

  private static func isValid(_ insets: EdgeInsets) -> Bool {
    insets.isFinite && insets.top >= 0 && insets.left >= 0 && insets.bottom >= 0 && insets.right >= 0
  }

  // MARK: First responder

  func handFirstResponder(to responder: Responder) -> Bool {
    if let current = firstResponder {
      isHandingOver = true
      let resigned = current.resignFirstResponder()
      isHandingOver = false
      guard resigned else { return false }
    }
    firstResponder = responder
    announceFirstResponder()
    return true
  }

  func dropFirstResponder() {
    if forgetFirstResponder() { announceFirstResponder() }
  }

  /// - Returns: Whether the change is to be announced: not if another takes over.
  func forgetFirstResponder() -> Bool {
    guard firstResponder != nil else { return false }
    firstResponder = nil
    return !isHandingOver
  }

  func announceFirstResponder() {
    let responder = firstResponder
    for observer in firstResponderObservers { observer(responder) }
    onFirstResponderChange?(responder)
  }

  /// Whether `responder`, or a view next in its chain, lies in `view`.
  func isResponder(_ responder: Responder, in view: View) -> Bool {
    var current: Responder? = responder
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.next
    }
    return false
  }

  // MARK: Touches

  /// A tap at `point` of the window's coordinates.
  ///
  /// The keyboard, where it is at this moment, keeps what falls on it: no view of the window sees it.
  ///
  /// Recognisers of the hit view and of its superviews see it, nearest first; one that recognises keeps it from those
  /// further out, unless a delegate says otherwise. A ``TextInput`` has a last recogniser of its own, which makes it first
  /// responder and cancels nothing. If none that recognised cancels touches, the tap then goes up the responder chain until
  /// one takes it, and no further than a text input that it focused.
  /// - Returns: The view that was hit; nil if there was none, or the keyboard.
  @discardableResult
  public func tap(at point: Point) -> View? {
    let place = point.offsetBy(dx: frame.minX, dy: frame.minY)
    guard point.isFinite, screen.keyboard?.takesTouch(at: place) != true, let hit = hitTest(point) else {
      return nil
    }
    let touch = Touch(location: point, view: hit)
    var recognised: GestureRecognizer?
    var isCancelled = false
    var current: View? = hit
    while let view = current {
      for recognizer in view.gestureRecognizers + view.ownRecognizers where recognizer.isEnabled {
        if let first = recognised,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: first) != true
        {
          continue
        }
        guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true,
          recognizer.recognize(touch)
        else { continue }
        recognised = recognised ?? recognizer
        isCancelled = isCancelled || recognizer.cancelsTouchesInView
      }
      current = view.superview
    }
    if isCancelled { return hit }
    var responder: Responder? = hit
    let last = (recognised as? FocusRecognizer)?.view
    while let candidate = responder, !candidate.touchEnded(touch), candidate !== last {
      responder = candidate.next
    }
    return hit
  }
}
