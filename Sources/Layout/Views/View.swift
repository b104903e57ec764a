/// A rectangle in a tree of rectangles, placed by constraints.
///
/// ```swift
/// let window = Window(size: Size(width: 390, height: 844))
/// let bar = View(name: "bar")
/// window.addSubview(bar)
/// try LayoutConstraint.activate([
///   bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
///   bar.trailingAnchor.constraint(equalTo: window.trailingAnchor),
///   bar.bottomAnchor.constraint(equalTo: window.safeAreaLayoutGuide.bottomAnchor),
///   bar.heightAnchor.constraint(equalToConstant: 44),
/// ])
/// window.layoutIfNeeded()  // bar.frame is (0.0, 800.0, 390.0, 44.0)
/// ```
///
/// Names and behaviour are those of UIKit's `UIView`, but for <doc:DifferencesFromUIKit>. One is met at once: `View()` starts with
/// ``translatesAutoresizingMaskIntoConstraints`` false and `View(frame:)` with true, so that a view made without a frame
/// can be constrained.
///
/// A view is not `Sendable`: a tree and its constraints belong to one task or thread at a time.
open class View: Responder, LayoutItem {
  /// The metric of ``intrinsicContentSize`` along an axis on which the content has no size of its own.
  public static let noIntrinsicMetric: Double = -1
  /// The target for a fitting size as small as can be.
  public static let layoutFittingCompressedSize = Size.zero
  /// The target for a fitting size as large as can be.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// What messages and dumps call the view; its type if empty.
  public var name: String = ""

  /// The view that this one lies in.
  public var superview: View? { storedSuperview }
  /// The views that lie in this one, back to front.
  public var subviews: [View] { storedSubviews }
  /// The window at the root of the tree; a window's is the window itself.
  public var window: Window? { storedWindow }
  /// The guides that were added to the view.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The active constraints that the view holds: those whose items it is the nearest common ancestor of. Their order is
  /// not promised.
  public var constraints: [LayoutConstraint] { layoutNode.heldConstraints }
  /// The recognisers that look at touches in this view and its subviews.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The engine's part of the view.
  public let layoutNode = LayoutNode()

  // Behind the properties of the same names. Of stored properties that other modules see, the compiler would check at
  // each use that they are used by one at a time.
  unowned var storedSuperview: View?
  unowned var storedWindow: Window?
  var storedSubviews: [View] = []

  /// The origin of the view's own coordinate system; other than zero in a scrolled view.
  var boundsOrigin: Point = .zero {
    didSet {
      guard boundsOrigin != oldValue else { return }
      // Guides that are given in the window's coordinates lie elsewhere in the view's now.
      setNeedsLayout()
      boundsOriginDidChange()
    }
  }
  /// How many passes the window's engine had behind it when the view came into the window.
  var attachedBeforePass = -1
  /// Whether the engine keeps the view's safe area and margins guides up to date.
  var isSafeAreaTracked = false
  var contentPriorities = ContentPriorities()
  var storedLayoutMargins = EdgeInsets(all: 8)
  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?

  /// The controller that owns the view.
  package var viewDelegate: (any ViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      if newValue != nil { layoutNode.hearsLayout = true }
    }
  }
  weak var storedDelegate: (any ViewDelegate)?

  /// A view that is placed by constraints.
  public override init() {
    translatesAutoresizingMaskIntoConstraints = false
    super.init()
    layoutNode.view = self
    layoutNode.hearsLayout = type(of: self) != View.self
  }

  /// A view that is placed by its frame, until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  /// - Precondition: `frame` is finite and its size is not negative.
  public init(frame: Rect) {
    translatesAutoresizingMaskIntoConstraints = true
    super.init()
    layoutNode.view = self
    layoutNode.hearsLayout = type(of: self) != View.self
    checkFrame(frame)
    layoutNode.frame = frame
  }

  /// A view that is placed by constraints, with a name for messages and dumps.
  public convenience init(name: String) {
    self.init()
    self.name = name
  }

  deinit {
    releaseTree()
  }

  /// Whether the view's frame is turned into required constraints, so that it stays where it was put.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      layoutNode.engine?.frameTranslationDidChange(of: self)
    }
  }

  /// Whether the view is not shown and takes no touches. Its constraints stay in force.
  public var isHidden: Bool = false {
    didSet {
      if isHidden != oldValue { superview?.visibilityDidChange(of: self) }
    }
  }

  /// Whether the view and its subviews take touches.
  public var isUserInteractionEnabled: Bool = true

  /// Whether ``layoutMarginsGuide`` also keeps clear of what the safe area covers.
  public var insetsLayoutMarginsFromSafeArea: Bool = true {
    didSet { refreshInsetGuides(safeArea: safeAreaInsets) }
  }

  /// Which way the view's content runs, whatever the window's direction. Subviews do not inherit it.
  public var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet {
      if semanticContentAttribute != oldValue { layoutNode.engine?.directionDidChange(of: self) }
    }
  }

  /// Which way leading and trailing point for constraints between this view's content: constraints that this view holds.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: window?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The controller that owns the view, if it is a responder, or else the superview.
  open override var next: Responder? {
    (viewDelegate as? Responder) ?? superview
  }

  // MARK: Overridden by subclasses

  /// The size that the content asks for, along each axis a number or ``noIntrinsicMetric``.
  ///
  /// It becomes four inequalities: at most this size at the hugging priority, at least at the compression priority.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// What of the frame lies outside the alignment rectangle, which is what constraints speak of. Read again after
  /// ``invalidateIntrinsicContentSize()``.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// How far the first baseline lies below the top of the alignment rectangle.
  open var firstBaselineOffsetFromTop: Double { 0 }

  /// How far the last baseline lies above the bottom of the alignment rectangle.
  open var lastBaselineOffsetFromBottom: Double { 0 }

  /// Brings the view's constraints up to date. Called before layout, subviews first, for views that asked with
  /// ``setNeedsUpdateConstraints()`` and once after a view came into a window.
  open func updateConstraints() {}

  /// Places the subviews. Called after the constraints were solved, superviews first, for views whose size changed, one of
  /// whose subviews moved, or that asked with ``setNeedsLayout()``.
  ///
  /// Frames are up to date when it is called. An override that changes constraints and wants to see the result calls
  /// `super.layoutSubviews()` again.
  open func layoutSubviews() {
    layoutNode.engine?.baseLayoutWasCalled()
  }

  /// The size that suits the view by what lies in it: nearest to `target` along each axis, as far as constraints of at
  /// least the given priorities allow. The view's own place in its superview plays no part.
  /// - Precondition: The target is finite and the priorities are above 0 and up to 1000.
  /// - Complexity: Builds and solves the subtree's constraints afresh.
  open func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    demand(target.isFinite, "the target size for \(nameInMessages) must be finite, found \(target)")
    demand(
      horizontal.isValid && vertical.isValid,
      "the fitting priorities for \(nameInMessages) must be above 0 and up to 1000, found \(horizontal.rawValue) and "
        + "\(vertical.rawValue)")
    return Engine.fittingSize(
      of: self, target: target, horizontalPriority: horizontal, verticalPriority: vertical)
  }

  /// Whether `point`, in the view's coordinates, counts as inside.
  open func point(inside point: Point) -> Bool {
    bounds.contains(point)
  }

  /// The view has another superview now, or none.
  open func didMoveToSuperview() {}

  /// The view has another window now, or none.
  open func didMoveToWindow() {}

  /// The view's ``safeAreaInsets`` changed by a layout. Told only to views whose ``safeAreaLayoutGuide`` is in use.
  open func safeAreaInsetsDidChange() {}

  /// Wraps the content at `width` as a layout would that found this width.
  /// - Returns: What undoes it; nil if nothing was done.
  func rewrap(at width: Double) -> (() -> Void)? { nil }

  /// A subview was shown or hidden.
  func visibilityDidChange(of subview: View) {}

  /// The content was scrolled.
  func boundsOriginDidChange() {}

  /// What the view's edges mean in constraints with what lies in it, if not the edges of its frame.
  var guideOfEdges: LayoutGuide? { nil }
}

extension View: CustomStringConvertible {
  /// The name, or the type of a view without one.
  public var description: String { name.isEmpty ? "\(type(of: self))" : name }
}
