/// A view as large as its text, in one line or more, with baselines.
///
/// ```swift
/// let label = Label(text: "Send", fontSize: 17)
/// window.addSubview(label)
/// window.layoutIfNeeded()  // label.frame.size is 40.0 x 20.0
/// ```
///
/// The intrinsic size is the text's, rounded up to whole pixels of the window's screen (to points without a window); a
/// text without characters has none of either extent. Hugging is 250 and compression resistance 750, as of any view.
///
/// **Wrapping.** With ``numberOfLines`` other than 1 the text wraps at ``preferredMaxLayoutWidth``. As long as that is 0
/// it wraps by itself: the intrinsic width is that of the text unwrapped, and once a layout has found the label's width, the
/// text is wrapped at it and the window is solved again with the height that this takes. The intrinsic width stays that of
/// the unwrapped text, so that a label that was squeezed grows again when there is room.
///
/// **Baselines.** The first lies below the top, the last above the bottom, by what they would in a label of its intrinsic
/// size. A stated difference from UIKit: text in a label higher than needed is not centred.
open class Label: View {
  /// The font size of a label that was given none: UIKit's.
  public static let defaultFontSize: Double = 17

  /// How often a label lets its text become wider in one pass. Narrower may go on: it ends with one character a line.
  static let maximumWidenings = 8

  /// What the label says.
  public var text: String = "" {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// How many lines there may be: what goes beyond is left out. 0 or less for as many as the text takes. At first 1.
  public var numberOfLines: Int = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// Measures the text and breaks its lines.
  public var measurer: any TextMeasuring = HelveticaMeasurer() {
    didSet { textDidChange() }
  }

  private var storedFontSize = Label.defaultFontSize
  private var storedPreferredWidth: Double = 0

  /// The width of the last layout, at which text wraps by itself.
  private var laidOutWidth: Double?
  private var gate = WidthGate()

  // What was measured.

  private var unwrappedLayout: TextLayout?
  private var wrappedLayout: (width: Double, layout: TextLayout)?

  /// A label that says `text`.
  /// - Precondition: `fontSize` is finite and above 0.
  public convenience init(text: String, fontSize: Double = Label.defaultFontSize, name: String = "") {
    self.init()
    self.name = name
    self.text = text
    self.fontSize = fontSize
  }

  /// The font size in points.
  /// - Precondition: The new size is finite and above 0; ``setFontSize(_:)`` throws instead.
  public var fontSize: Double {
    get { storedFontSize }
    set { demanding { () throws(TextError) in try setFontSize(newValue) } }
  }

  /// Sets ``fontSize``.
  /// - Throws: ``TextError/invalidFontSize(label:value:)`` if the size is not finite and above 0.
  public func setFontSize(_ size: Double) throws(TextError) {
    guard size.isFinite, size > 0 else { throw .invalidFontSize(label: description, value: size) }
    guard size != storedFontSize else { return }
    storedFontSize = size
    textDidChange()
  }

  /// The width at which a text of more than one line wraps, in points, and so the intrinsic width's upper bound; 0, as at
  /// first, for the width that the label has after layout.
  /// - Precondition: The new width is finite and not negative; ``setPreferredMaxLayoutWidth(_:)`` throws instead.
  public var preferredMaxLayoutWidth: Double {
    get { storedPreferredWidth }
    set { demanding { () throws(TextError) in try setPreferredMaxLayoutWidth(newValue) } }
  }

  /// Sets ``preferredMaxLayoutWidth``.
  /// - Throws: ``TextError/invalidWidth(label:value:)`` if the width is negative or not finite.
  public func setPreferredMaxLayoutWidth(_ width: Double) throws(TextError) {
    guard width.isFinite, width >= 0 else { throw .invalidWidth(label: description, value: width) }
    guard width != storedPreferredWidth else { return }
    storedPreferredWidth = width
    textDidChange()
  }

  // MARK: Measuring

  /// The text as it is broken into lines now.
  /// - Complexity: O(length of the text) after a change of the text or of the width, O(1) until the next.
  public var textLayout: TextLayout {
    guard let wrapWidth else { return unwrapped() }
    // The usual case, of a text that fits, is measured once.
    if wrapsByItself, unwrapped().size.width <= wrapWidth { return unwrapped() }
    return layout(wrappedAt: wrapWidth)
  }

  /// The size of the text wrapped at `width`, rounded up to whole pixels; with a width of 0 or less, or in a label of one
  /// line, unwrapped.
  public func textSize(wrappedAt width: Double) -> Size {
    let layout = wraps && width > 0 ? layout(wrappedAt: width) : unwrapped()
    return roundedUp(layout.size)
  }

  /// The text's size in whole pixels: as wide as the unwrapped text unless there is a ``preferredMaxLayoutWidth``, and as
  /// high as its lines.
  open override var intrinsicContentSize: Size {
    var size = textLayout.size
    if wrapsByItself { size.width = unwrapped().size.width }
    return roundedUp(size)
  }

  /// How far the first line's baseline lies below the top.
  open override var firstBaselineOffsetFromTop: Double { textLayout.firstBaseline }

  /// How far the last line's baseline lies above the bottom of a label of its intrinsic height.
  open override var lastBaselineOffsetFromBottom: Double {
    let layout = textLayout
    return roundedUp(layout.size).height - layout.lastBaseline
  }

  private var wraps: Bool { numberOfLines != 1 }
  private var wrapsByItself: Bool { wraps && storedPreferredWidth == 0 }

  /// Where the text wraps now; nil for nowhere.
  private var wrapWidth: Double? {
    if !wraps { return nil }
    return storedPreferredWidth > 0 ? storedPreferredWidth : laidOutWidth
  }

  private func unwrapped() -> TextLayout {
    if let unwrappedLayout { return unwrappedLayout }
    let layout = measurer.layout(
      of: text, fontSize: storedFontSize, maximumWidth: .infinity, numberOfLines: numberOfLines)
    unwrappedLayout = layout
    return layout
  }

  private func layout(wrappedAt width: Double) -> TextLayout {
    if let wrappedLayout, wrappedLayout.width == width { return wrappedLayout.layout }
    let layout = measurer.layout(
      of: text, fontSize: storedFontSize, maximumWidth: width, numberOfLines: numberOfLines)
    wrappedLayout = (width, layout)
    return layout
  }

  private func textDidChange() {
    unwrappedLayout = nil
    wrappedLayout = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// Wraps the text at the width that the label has now.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wrap(at: bounds.width)
  }

  private func wrap(at width: Double) {
    guard width > 0, width != laidOutWidth,
      gate.mayWrap(at: width, after: laidOutWidth, in: window)
    else { return }
    let size = wrapsByItself ? textLayout.size : .zero
    laidOutWidth = width
    if wrapsByItself, textLayout.size != size { invalidateIntrinsicContentSize() }
  }

  override func rewrap(at width: Double) -> (() -> Void)? {
    guard wrapsByItself, width > 0, width != laidOutWidth else { return nil }
    let old = laidOutWidth
    laidOutWidth = width
    return { self.laidOutWidth = old }
  }
}
