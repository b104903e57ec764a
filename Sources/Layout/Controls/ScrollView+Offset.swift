extension ScrollView {
  /// The point of the content that lies at the view's top left corner. Reading gives where an animation leads; where the
  /// content is at the moment says the origin of ``View/bounds``.
  ///
  /// Set inside a block of `View.animate`, it moves with the block's timing.
  /// - Precondition: The new offset is finite; ``setContentOffset(_:)`` throws instead.
  public var contentOffset: Point {
    get { motion.target }
    set { demanding { () throws(ScrollError) in try setContentOffset(newValue) } }
  }

  /// Sets ``contentOffset``.
  /// - Throws: ``ScrollError`` if a number is not finite; then nothing changes.
  public func setContentOffset(_ offset: Point) throws(ScrollError) {
    guard offset.isFinite else { throw .invalidOffset(view: description, value: offset) }
    move(to: offset)
  }

  /// Sets ``contentOffset``, on its way for 0.3 seconds if `animated`.
  /// - Throws: ``ScrollError`` if a number is not finite; then nothing changes.
  public func setContentOffset(_ offset: Point, animated: Bool) throws(ScrollError) {
    guard animated else { return try setContentOffset(offset) }
    guard offset.isFinite else { throw .invalidOffset(view: description, value: offset) }
    View.animate(withDuration: 0.3) { move(to: offset) }
  }

  /// The offsets at which no more than the insets is seen beyond the content: the least and the greatest along each axis.
  public var contentOffsetRange: (least: Point, greatest: Point) {
    let inset = adjustedContentInset
    let content = contentSize
    let least = Point(x: 0 - inset.left, y: 0 - inset.top)
    return (
      least,
      Point(
        x: max(least.x, content.width + inset.right - bounds.width),
        y: max(least.y, content.height + inset.bottom - bounds.height))
    )
  }

  /// The nearest offset to `offset` within ``contentOffsetRange``.
  package func clamped(_ offset: Point) -> Point {
    let (least, greatest) = contentOffsetRange
    return Point(
      x: min(max(offset.x, least.x), greatest.x), y: min(max(offset.y, least.y), greatest.y))
  }

  /// Scrolls as far as needed for `rect`, in the view's coordinates, to be seen between the insets; not beyond
  /// ``contentOffsetRange``. Of a rectangle too large to be seen whole, the top left part.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite; then nothing changes.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) throws(ScrollError) {
    guard rect.isFinite else { throw .invalidOffset(view: description, value: rect.origin) }
    let inset = adjustedContentInset
    func offset(_ low: Double, _ high: Double, _ now: Double, _ before: Double, _ extent: Double) -> Double {
      let first = now + before
      if low < first || high - low > extent { return low - before }
      return high > first + extent ? high - extent - before : now
    }
    let now = contentOffset
    let target = Point(
      x: offset(rect.minX, rect.maxX, now.x, inset.left, bounds.width - inset.total(along: .horizontal)),
      y: offset(rect.minY, rect.maxY, now.y, inset.top, bounds.height - inset.total(along: .vertical)))
    if target != now { try setContentOffset(clamped(target), animated: animated) }
  }

  // MARK: Movement

  func move(to offset: Point) {
    guard offset != motion.target else { return }
    guard let window else {
      motion = makeMotion(at: offset)
      boundsOrigin = offset
      return
    }
    animator = window.animator
    if let call = AnimationCall.current, !call.timing.isImmediate {
      let group = call.group
      group.enter()
      window.animator.animate(motion, to: offset, with: call.timing) { group.leave(finished: $0) }
    } else {
      window.animator.set(motion, to: offset)
    }
  }

  /// Changes the offset at once, beside the movements that go on.
  package func shiftContentOffset(to offset: Point) {
    guard offset.isFinite, offset != motion.target else { return }
    guard !motion.motion.isAtRest, let window else {
      View.performWithoutAnimation { move(to: offset) }
      return
    }
    motion.motion.shift(to: offset)
    motion.tell(motion.motion.value(at: window.clock.now))
  }
}

extension Point: AnimatableVector {
  package func adding(_ other: Point) -> Point { offsetBy(dx: other.x, dy: other.y) }
  package func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
