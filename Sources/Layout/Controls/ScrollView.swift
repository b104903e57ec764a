/// A view that shows a part of what lies in it, and can show another: its ``contentOffset``.
///
/// ```swift
/// let scrollView = ScrollView(name: "form")
/// window.addSubview(scrollView)
/// scrollView.addSubview(form)
/// try LayoutConstraint.activate([
///   form.topAnchor == scrollView.contentLayoutGuide.topAnchor,
///   form.bottomAnchor == scrollView.contentLayoutGuide.bottomAnchor,
///   form.leftAnchor == scrollView.contentLayoutGuide.leftAnchor,
///   form.rightAnchor == scrollView.contentLayoutGuide.rightAnchor,
///   form.widthAnchor == scrollView.frameLayoutGuide.widthAnchor,
/// ])
/// ```
///
/// **What constraints mean.** Between the scroll view and what lies outside of it they speak of its frame. Between it and
/// what lies in it its edges and centre are those of its content, the same as those of ``contentLayoutGuide``, and
/// its width and height are those of its frame. ``frameLayoutGuide`` is the frame for both: what is held by
/// it stays where it is while the rest scrolls. The content has the size that constraints give ``contentLayoutGuide``; without any,
/// the ``contentSize`` that was set.
///
/// **Scrolling** changes the origin of ``View/bounds`` and no frame. It shows in `convert` and in where touches hit, and what
/// lies beyond the bounds is not hit. An offset is taken as it is, also beyond ``contentOffsetRange``; when the size, the content
/// or an inset changes, one that lies beyond is brought back.
///
/// A constraint between what lies in it and a view outside of it is read as if nothing was scrolled; UIKit moves what
/// is constrained that way with the offset.
open class ScrollView: View {
  /// Told whenever the content was scrolled, at each tick of an animation too.
  public var onScroll: ((ScrollView) -> Void)?

  /// What of the safe area counts in ``adjustedContentInset``.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { setNeedsLayout() }
  }

  /// Whether content that is not higher than the view counts as scrollable. False at first.
  public var alwaysBounceVertical = false {
    didSet { setNeedsLayout() }
  }

  /// Whether content that is not wider than the view counts as scrollable. False at first.
  public var alwaysBounceHorizontal = false {
    didSet { setNeedsLayout() }
  }

  /// What makes room for the keyboard, beside ``contentInset``, which stays its author's. Zero while nothing does.
  public package(set) var keyboardInset: EdgeInsets = .zero {
    didSet {
      if keyboardInset != oldValue { setNeedsLayout() }
    }
  }

  private var storedContentInset = EdgeInsets.zero
  private var storedContentSize = Size.zero
  private var contentGuide: LayoutGuide?
  private var frameGuide: LayoutGuide?
  /// What holds the left and top edge of ``frameLayoutGuide``, in the content's coordinates.
  private var frameOrigin: (x: LayoutConstraint, y: LayoutConstraint)?

  /// Where the content is, and what moves it.
  lazy var motion = makeMotion(at: .zero)
  private var motionCount = 0
  /// What moves it, as far as something has.
  weak var animator: Animator?
  /// What the offset was last seen to fit.
  private var settled: Fit?

  private struct Fit: Equatable {
    var size: Size
    var content: Size
    var inset: EdgeInsets
    var safeArea: EdgeInsets
  }

  // MARK: Guides

  /// The content's rectangle, from zero, in the view's coordinates: constraints to it say how large the content is.
  public var contentLayoutGuide: LayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = LayoutGuide(identifier: "content")
    contentGuide = guide
    addLayoutGuide(guide)
    hold([guide.leftAnchor == leftAnchor, guide.topAnchor == topAnchor], "the content's origin")
    return guide
  }

  /// The view's frame for what lies in it: it stays where it is while the content scrolls.
  public var frameLayoutGuide: LayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = LayoutGuide(identifier: "frame")
    frameGuide = guide
    addLayoutGuide(guide)
    let left = guide.leftAnchor == leftAnchor + boundsOrigin.x
    let top = guide.topAnchor == topAnchor + boundsOrigin.y
    frameOrigin = (left, top)
    hold([left, top, guide.widthAnchor == widthAnchor, guide.heightAnchor == heightAnchor], "the frame")
    return guide
  }

  override var guideOfEdges: LayoutGuide? { contentLayoutGuide }

  private func hold(_ constraints: [LayoutConstraint], _ name: String) {
    for constraint in constraints {
      constraint.identifier = name
      constraint.setActiveOrTrap(true, file: nil, line: 0)
    }
  }

  // MARK: Content

  /// The size of the content: along each axis what constraints make of ``contentLayoutGuide``, as of the last layout, or else
  /// what was set.
  /// - Precondition: The new size is finite and not negative; ``setContentSize(_:)`` throws instead.
  public var contentSize: Size {
    get {
      let constrained = constrainedAxes
      let size = contentGuide?.layoutFrame.size ?? .zero
      return Size(
        width: constrained.horizontal ? size.width : storedContentSize.width,
        height: constrained.vertical ? size.height : storedContentSize.height)
    }
    set { demanding { () throws(ScrollError) in try setContentSize(newValue) } }
  }

  /// Along which axes constraints say how large the content is: those that speak of more than its left and top edge, from
  /// which the content is counted.
  private var constrainedAxes: (horizontal: Bool, vertical: Bool) {
    var axes = (horizontal: false, vertical: false)
    guard let contentGuide else { return axes }
    let start = effectiveUserInterfaceLayoutDirection == .leftToRight ? Attribute.leading : .trailing
    for mention in contentGuide.layoutNode.mentions {
      switch mention.constraint.terms[mention.term].attribute {
      case .right, .centerX, .width: axes.horizontal = true
      case .leading, .trailing:
        if mention.constraint.terms[mention.term].attribute != start { axes.horizontal = true }
      case .bottom, .lastBaseline, .centerY, .height: axes.vertical = true
      default: break
      }
      if axes == (true, true) { break }
    }
    return axes
  }

  /// Sets ``contentSize``, which counts as long as no constraint says how large the content is.
  /// - Throws: ``ScrollError`` if the size is negative or not finite; then nothing changes.
  public func setContentSize(_ size: Size) throws(ScrollError) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else {
      throw .invalidSize(view: description, value: size)
    }
    guard size != storedContentSize else { return }
    storedContentSize = size
    setNeedsLayout()
  }

  /// How far the content may be scrolled beyond its edges.
  /// - Precondition: The new insets are finite; ``setContentInset(_:)`` throws instead.
  public var contentInset: EdgeInsets {
    get { storedContentInset }
    set { demanding { () throws(ScrollError) in try setContentInset(newValue) } }
  }

  /// Sets ``contentInset``.
  /// - Throws: ``ScrollError`` if a number is not finite; then nothing changes.
  public func setContentInset(_ inset: EdgeInsets) throws(ScrollError) {
    guard inset.isFinite else { throw .invalidInset(view: description, value: inset) }
    guard inset != storedContentInset else { return }
    storedContentInset = inset
    setNeedsLayout()
  }

  /// All insets: ``contentInset``, what the safe area adds by ``contentInsetAdjustmentBehavior``, and ``keyboardInset``.
  public var adjustedContentInset: EdgeInsets { storedContentInset + safeAreaPart + keyboardInset }

  /// What the safe area adds to ``contentInset``.
  package var safeAreaPart: EdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never, behavior != .automatic || !liesInScrollView else { return .zero }
    // Asked for so that the view hears when the safe area changes.
    _ = safeAreaLayoutGuide
    var part = safeAreaInsets
    guard behavior != .always else { return part }
    let content = contentSize
    if !alwaysBounceHorizontal, content.width <= bounds.width { (part.left, part.right) = (0, 0) }
    if !alwaysBounceVertical, content.height <= bounds.height { (part.top, part.bottom) = (0, 0) }
    return part
  }

  private var liesInScrollView: Bool {
    var current = superview
    while let view = current {
      if view is ScrollView { return true }
      current = view.superview
    }
    return false
  }

  // MARK: Movement

  func makeMotion(at offset: Point) -> AnimatedValue<Point> {
    motionCount += 1
    let number = motionCount
    // One that was replaced on its way moves nothing any more.
    return AnimatedValue(offset) { [weak self] in
      if let self, motionCount == number { boundsOrigin = $0 }
    }
  }

  override func boundsOriginDidChange() {
    // The bounds were set from outside: the content is there now.
    if boundsOrigin != motion.presented { motion = makeMotion(at: boundsOrigin) }
    frameOrigin?.x.constant = boundsOrigin.x
    frameOrigin?.y.constant = boundsOrigin.y
    onScroll?(self)
  }

  /// Ends a movement that the window's clock does not go on with.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let animator, animator !== window?.animator {
      animator.set(motion, to: motion.target)
      self.animator = nil
    }
  }

  /// What the safe area covers may count in the insets.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Brings back an offset that lies beyond the range, if the range has changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    settleOffset()
  }

  private func settleOffset() {
    let safeArea = safeAreaPart
    let now = Fit(size: bounds.size, content: contentSize, inset: adjustedContentInset, safeArea: safeArea)
    guard now != settled, !bounds.isEmpty else { return }
    let old = settled
    settled = now
    var offset = contentOffset
    // Content that stood at its edge goes on to do so when a bar covers more.
    let before = old?.safeArea ?? .zero
    if offset.y == -(storedContentInset.top + before.top) { offset.y += before.top - safeArea.top }
    if offset.x == -(storedContentInset.left + before.left) { offset.x += before.left - safeArea.left }
    move(to: clamped(offset))
  }
}
