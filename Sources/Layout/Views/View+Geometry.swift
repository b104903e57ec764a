extension View {
  /// The view's rectangle in its superview's coordinates.
  ///
  /// For a view that is placed by its frame, setting it moves the view and what is constrained to it. For one that is placed by
  /// constraints, the next layout puts it back.
  /// - Precondition: The new frame is finite and its size is not negative; ``setFrame(_:)`` throws instead.
  public var frame: Rect {
    get { layoutNode.frame }
    set {
      checkFrame(newValue)
      applyFrame(newValue)
    }
  }

  /// Sets ``frame``.
  /// - Throws: ``LayoutError`` if the frame is not finite or its size is negative; then nothing changes.
  public func setFrame(_ frame: Rect) throws(LayoutError) {
    guard frame.isFinite, frame.width >= 0, frame.height >= 0 else {
      throw .invalidFrame(item: nameInMessages, frame: frame)
    }
    applyFrame(frame)
  }

  /// The view's rectangle in its own coordinates. Its origin is zero unless the content is scrolled; setting the size
  /// keeps the centre.
  /// - Precondition: The new bounds are finite and their size is not negative.
  public var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: layoutNode.frame.size) }
    set {
      checkFrame(newValue)
      boundsOrigin = newValue.origin
      guard newValue.size != frame.size else { return }
      let center = frame.center
      applyFrame(
        Rect(
          x: center.x - newValue.width / 2, y: center.y - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The middle of the frame, in the superview's coordinates.
  /// - Precondition: The new centre is finite.
  public var center: Point {
    get { frame.center }
    set {
      frame = Rect(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2,
        width: frame.width, height: frame.height)
    }
  }

  func checkFrame(_ frame: Rect) {
    demand(
      frame.isFinite && frame.width >= 0 && frame.height >= 0,
      "the frame of \(nameInMessages) must be finite and not negative, found \(frame)")
  }

  private func applyFrame(_ frame: Rect) {
    let old = layoutNode.frame
    guard frame != old else { return }
    layoutNode.frame = frame
    if let window = self as? Window {
      window.frameDidChange(from: old)
    } else {
      layoutNode.engine?.frameWasSet(on: self)
    }
    if frame.size != old.size { setNeedsLayout() }
  }

  // MARK: Between coordinate systems

  /// `point` of this view's coordinates in those of `view`, or of the root of the tree if nil.
  ///
  /// Both must be in one tree; of different trees, the roots are taken to coincide.
  public func convert(_ point: Point, to view: View?) -> Point {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return Point(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// `point` of `view`'s coordinates, or of those of the root of the tree if nil, in this view's.
  public func convert(_ point: Point, from view: View?) -> Point {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return Point(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// `rect` of this view's coordinates in those of `view`, or of the root of the tree if nil.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// `rect` of `view`'s coordinates, or of those of the root of the tree if nil, in this view's.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the zero of this view's coordinates lies in those of the root.
  private var originInRoot: Point {
    var origin = Point.zero
    var current = self
    while let parent = current.superview {
      origin.x += current.frame.minX - current.boundsOrigin.x
      origin.y += current.frame.minY - current.boundsOrigin.y
      current = parent
    }
    origin.x -= current.boundsOrigin.x
    origin.y -= current.boundsOrigin.y
    return origin
  }

  /// The part of `frame` that constraints speak of.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
  }

  /// The frame whose alignment rectangle is `rect`: the inverse of ``alignmentRect(forFrame:)``.
  public func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: rect.minX - insets.left, y: rect.minY - insets.top,
      width: rect.width + insets.left + insets.right, height: rect.height + insets.top + insets.bottom)
  }
}
