/// One line of text to type in.
///
/// ```swift
/// let field = TextField(placeholder: "Name", name: "field")
/// field.shouldReturn = { field in !field.text.isEmpty }
/// ```
///
/// Its intrinsic height is that of a line with ``textInsets``, its intrinsic width that of the text or, without one, of the
/// placeholder. A tap makes it first responder, which lets the keyboard appear. Text stands half way between top
/// and bottom, at the leading edge; in a right-to-left view it runs from the right.
open class TextField: View, KeyInput {
  /// What was typed. Setting it puts the caret at the end, and tells nobody.
  public var text: String {
    get { source.text }
    set {
      guard newValue != source.text else { return }
      source.text = newValue
      caretOffset = newValue.count
      invalidateIntrinsicContentSize()
    }
  }

  /// What stands there without text.
  public var placeholder: String {
    get { placeholderSource.text }
    set {
      placeholderSource.text = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Measures the text.
  public var measurer: any TextMeasuring {
    get { source.measurer }
    set {
      source.measurer = newValue
      placeholderSource.measurer = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Asked when the return key is pressed: whether to do what it usually does. As if true without it.
  public var shouldReturn: ((TextField) -> Bool)?
  /// Told when something was typed or deleted.
  public var onChange: ((TextField) -> Void)?
  /// What the return key usually does; nothing, unless something like a `KeyboardAvoider` looks after the field.
  package var returnAction: ((TextField) -> Void)?

  private var source = TextSource()
  private var placeholderSource = TextSource()
  private var storedInsets = EdgeInsets.zero
  private var storedCaret = 0

  /// A field with a placeholder.
  /// - Precondition: `fontSize` is finite and above 0.
  public convenience init(placeholder: String, fontSize: Double = Label.defaultFontSize, name: String = "") {
    self.init()
    self.name = name
    self.placeholder = placeholder
    self.fontSize = fontSize
  }

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
    placeholderSource.fontSize = size
    invalidateIntrinsicContentSize()
  }

  /// The room around the text, none at first. UIKit's rounded border takes 7 points at either side.
  /// - Precondition: The new insets are finite and not negative.
  public var textInsets: EdgeInsets {
    get { storedInsets }
    set {
      demand(
        newValue.isFinite && min(newValue.top, newValue.left, newValue.bottom, newValue.right) >= 0,
        "the text insets of \(nameInMessages) must be finite and not negative, found \(newValue)")
      storedInsets = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// A text field can have the focus.
  open override var canBecomeFirstResponder: Bool { true }

  // MARK: Size

  /// As high as a line, and as wide as the text or else the placeholder, in whole pixels.
  open override var intrinsicContentSize: Size {
    let width = text.isEmpty ? placeholderSource.layout().size.width : source.layout().size.width
    return roundedUp(
      Size(
        width: width + storedInsets.total(along: .horizontal),
        height: source.lineHeight + storedInsets.total(along: .vertical)))
  }

  /// How far the baseline lies below the top of a field of its intrinsic height.
  open override var firstBaselineOffsetFromTop: Double { storedInsets.top + source.ascent }

  /// How far the baseline lies above the bottom of a field of its intrinsic height.
  open override var lastBaselineOffsetFromBottom: Double {
    intrinsicContentSize.height - firstBaselineOffsetFromTop
  }

  // MARK: Typing

  /// Before which character the next one goes, counted from the beginning; what lies outside the text means its nearest
  /// end.
  public var caretOffset: Int {
    get { storedCaret }
    set { storedCaret = min(max(newValue, 0), text.count) }
  }

  /// The caret. Of text too long for the field, that part shows which ends with the caret.
  public var caretRect: Rect {
    let room = max(0, bounds.width - storedInsets.total(along: .horizontal) - caretWidth)
    let x = min(source.place(of: caretOffset).x, room)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = source.lineHeight
    return Rect(
      x: isMirrored ? bounds.width - storedInsets.right - x - caretWidth : storedInsets.left + x,
      y: storedInsets.top + (bounds.height - storedInsets.total(along: .vertical) - height) / 2,
      width: caretWidth, height: height)
  }

  /// Whether there is any text.
  public var hasText: Bool { !text.isEmpty }

  /// Puts `text` where the caret is. A line separator in it is the return key: what follows is dropped.
  open func insertText(_ text: String) {
    let line = text.prefix { !$0.isNewline }
    if !line.isEmpty {
      edit(caretOffset..<caretOffset, String(line))
    }
    if line.endIndex < text.endIndex { pressReturn() }
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
    invalidateIntrinsicContentSize()
    onChange?(self)
  }

  /// The return key: unless ``shouldReturn`` says no, it does what it usually does.
  public func pressReturn() {
    if shouldReturn?(self) ?? true { returnAction?(self) }
  }
}
