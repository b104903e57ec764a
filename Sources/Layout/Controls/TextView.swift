/// Text of any number of lines to type in.
///
/// It scrolls, and has no intrinsic size. With ``isScrollEnabled`` false it is as high as its text and grows with it,
/// as UIKit's. With a ``maximumHeight`` besides, it grows that far and then scrolls, so that the caret stays visible: the
/// composer of a chat.
///
/// ```swift
/// let composer = TextView(name: "composer")
/// composer.isScrollEnabled = false
/// composer.maximumHeight = 120
/// ```
open class TextView: ScrollView, KeyInput {
  /// What was typed. Setting it puts the caret at the end, and tells nobody.
  public var text: String {
    get { source.text }
    set {
      guard newValue != source.text else { return }
      source.text = newValue
      caretOffset = newValue.count
      textDidChange()
    }
  }

  /// Measures the text and breaks its lines.
  public var measurer: any TextMeasuring {
    get { source.measurer }
    set {
      source.measurer = newValue
      textDidChange()
    }
  }

  /// Whether the view scrolls and leaves its size to others; true at first. If not, it is as large as its text.
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { textDidChange() } }
  }

  /// Told when something was typed or deleted.
  public var onChange: ((TextView) -> Void)?

  private var source = TextSource()
  private var storedInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  private var storedPadding: Double = 5
  private var storedMaximum: Double?
  private var storedCaret = 0
  /// The width of the last layout, at which the text is wrapped.
  private var laidOutWidth: Double?
  private var gate = WidthGate()
  /// Whether the caret is to be scrolled to with the next layout.
  private var seeksCaret = false

  /// The font size in points, 17 at first.
  /// - Precondition: The new size is finite and above 0; ``setFontSize(_:)`` throws instead.
  public var fontSize: Double {
    get { source.fontSize }
    set { demanding { () throws(TextError) in try setFontSize(newValue) } }
  }

  /// Sets ``fontSize``.
  /// - Throws: ``TextError/invalidFontSize(label:value:)`` if the size is not finite and above 0.
  public func setFontSize(_ size: Double) throws(TextError) {
    guard size.isFinite, size > 0 else { throw .invalidFontSize(label: description, value: size) }
    source.fontSize = size
    textDidChange()
  }

  /// The height up to which a view that does not scroll grows with its text; from there on it scrolls. nil, as at first, for
  /// no such height.
  /// - Precondition: The new height is finite and not negative; ``setMaximumHeight(_:)`` throws instead.
  public var maximumHeight: Double? {
    get { storedMaximum }
    set { demanding { () throws(TextError) in try setMaximumHeight(newValue) } }
  }

  /// Sets ``maximumHeight``.
  /// - Throws: ``TextError/invalidHeight(view:value:)`` if the height is negative or not finite.
  public func setMaximumHeight(_ height: Double?) throws(TextError) {
    if let height, !(height.isFinite && height >= 0) {
      throw .invalidHeight(view: description, value: height)
    }
    storedMaximum = height
    textDidChange()
  }

  /// The room around the text: 8 above and below at first, as UIKit has it.
  /// - Precondition: The new insets are finite and not negative.
  public var textContainerInset: EdgeInsets {
    get { storedInset }
    set {
      demand(
        newValue.isFinite && min(newValue.top, newValue.left, newValue.bottom, newValue.right) >= 0,
        "the text insets of \(nameInMessages) must be finite and not negative, found \(newValue)")
      storedInset = newValue
      textDidChange()
    }
  }

  /// The room at either end of each line, within the insets: 5 at first, as UIKit has it.
  /// - Precondition: The new padding is finite and not negative.
  public var lineFragmentPadding: Double {
    get { storedPadding }
    set {
      demand(
        newValue.isFinite && newValue >= 0,
        "the padding of \(nameInMessages) must be finite and not negative, found \(newValue)")
      storedPadding = newValue
      textDidChange()
    }
  }

  /// A text view can have the focus.
  open override var canBecomeFirstResponder: Bool { true }

  // MARK: Size

  /// None of a view that scrolls. Otherwise as wide as the text without wrapping, and as high as its lines at the width
  /// that the last layout found, though no higher than ``maximumHeight``; in whole pixels.
  open override var intrinsicContentSize: Size {
    if isScrollEnabled { return super.intrinsicContentSize }
    let width = source.layout().size.width + sides
    let height = textSize(at: laidOutWidth ?? width).height
    return roundedUp(Size(width: width, height: min(height, storedMaximum ?? height)))
  }

  /// How far the first line's baseline lies below the top, as long as nothing is scrolled.
  open override var firstBaselineOffsetFromTop: Double { storedInset.top + source.ascent }

  /// How far the last line's baseline lies above the bottom of a view of its intrinsic height, or of one that is scrolled
  /// to its end.
  open override var lastBaselineOffsetFromBottom: Double {
    storedInset.bottom + source.lineHeight - source.ascent
  }

  /// What stands beside the text.
  private var sides: Double { storedInset.total(along: .horizontal) + 2 * storedPadding }

  /// The size of the text with what stands around it, at a width of the whole.
  private func textSize(at width: Double) -> Size {
    let layout = source.layout(width: max(0, width - sides))
    return Size(
      width: min(layout.size.width + sides, max(width, sides)),
      height: max(layout.size.height, source.lineHeight) + storedInset.total(along: .vertical))
  }

  private func textDidChange() {
    seeksCaret = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func rewrap(at width: Double) -> (() -> Void)? {
    guard !isScrollEnabled, width > 0, width != laidOutWidth else { return nil }
    let old = laidOutWidth
    laidOutWidth = width
    return { self.laidOutWidth = old }
  }

  /// Wraps the text at the view's width, and scrolls to the caret after a change of the text by a first responder.
  open override func layoutSubviews() {
    let width = bounds.width
    if width > 0, width != laidOutWidth, gate.mayWrap(at: width, after: laidOutWidth, in: window) {
      laidOutWidth = width
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
    if width > 0 {
      // Finite numbers, and none below 0.
      demanding { () throws(ScrollError) in try setContentSize(textSize(at: laidOutWidth ?? width)) }
    }
    super.layoutSubviews()
    if seeksCaret, width > 0 {
      seeksCaret = false
      if isFirstResponder { scrollToCaret() }
    }
  }

  private func scrollToCaret() {
    var caret = caretRect
    // The caret's line with the insets, if it is the first or the last.
    if caret.minY <= storedInset.top { caret = caret.union(Rect(x: caret.minX, y: 0, width: 0, height: 0)) }
    if caret.maxY >= contentSize.height - storedInset.bottom {
      caret = caret.union(Rect(x: caret.minX, y: contentSize.height, width: 0, height: 0))
    }
    demanding { () throws(ScrollError) in
      try scrollRectToVisible(
        Rect(x: contentOffset.x, y: caret.minY, width: 0, height: caret.height), animated: false)
    }
  }

  // MARK: Typing

  /// Before which character the next one goes, counted from the beginning; what lies outside the text means its nearest
  /// end. The first responder scrolls to it with the next layout.
  public var caretOffset: Int {
    get { storedCaret }
    set {
      storedCaret = min(max(newValue, 0), text.count)
      seeksCaret = true
      setNeedsLayout()
    }
  }

  /// The caret, in the view's own coordinates, which scroll with the text.
  public var caretRect: Rect {
    let width = max(0, (laidOutWidth ?? bounds.width) - sides)
    let place = source.place(of: caretOffset, width: width)
    let x = min(place.x, width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return Rect(
      x: isMirrored
        ? bounds.width - storedInset.right - storedPadding - x - caretWidth
        : storedInset.left + storedPadding + x,
      y: storedInset.top + Double(place.line) * source.lineHeight, width: caretWidth,
      height: source.lineHeight)
  }

  /// Whether there is any text.
  public var hasText: Bool { !text.isEmpty }

  /// Puts `text` where the caret is.
  open func insertText(_ text: String) {
    if !text.isEmpty { edit(caretOffset..<caretOffset, text) }
  }

  /// Takes away the character before the caret, if there is one.
  open func deleteBackward() {
    if caretOffset > 0 { edit(caretOffset - 1..<caretOffset, "") }
  }

  private func edit(_ range: Range<Int>, _ replacement: String) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    let tail = text.distance(from: end, to: text.endIndex)
    source.text.replaceSubrange(start..<end, with: replacement)
    // Counted from the end: what was typed may have joined with the character before it.
    caretOffset = text.count - tail
    textDidChange()
    onChange?(self)
  }
}
