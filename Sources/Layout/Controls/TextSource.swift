/// A text with what is needed to set it, and what was measured of it last.
struct TextSource {
  var text = "" { didSet { forget() } }
  var fontSize = Label.defaultFontSize { didSet { forget() } }
  var measurer: any TextMeasuring = HelveticaMeasurer() { didSet { forget() } }

  private var layouts: [(width: Double, layout: TextLayout)] = []

  private mutating func forget() {
    layouts = []
  }

  /// The text in lines of at most `width`. The last two widths are remembered.
  mutating func layout(width: Double = .infinity) -> TextLayout {
    if let known = layouts.first(where: { $0.width == width }) { return known.layout }
    let layout = measurer.layout(of: text, fontSize: fontSize, maximumWidth: width, numberOfLines: 0)
    if layouts.count == 2 { layouts.removeFirst() }
    layouts.append((width, layout))
    return layout
  }

  /// The height of a line, whether or not there is any.
  var lineHeight: Double {
    let metrics = measurer.metrics
    return (metrics.ascent + metrics.descent) * fontSize / metrics.unitsPerEm
  }

  /// From the top of a line down to its baseline.
  var ascent: Double { measurer.metrics.ascent * fontSize / measurer.metrics.unitsPerEm }

  /// How wide a piece of a line is.
  func width(of piece: Substring) -> Double {
    guard !piece.isEmpty else { return 0 }
    return measurer.layout(
      of: String(piece), fontSize: fontSize, maximumWidth: .infinity, numberOfLines: 1
    ).size.width
  }

  /// Where the place before the character at `offset` is, in lines of at most `width`: how far from the line's
  /// beginning, and in which line, from 0. The end of the text for an offset beyond it.
  mutating func place(of offset: Int, width: Double = .infinity) -> (x: Double, line: Int) {
    let lines = layout(width: width).lines
    let index =
      text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) ?? text.endIndex
    guard let line = lines.lastIndex(where: { $0.text.startIndex <= index }) else { return (0, 0) }
    let piece = lines[line].text
    return (self.width(of: piece[..<min(index, piece.endIndex)]), line)
  }
}

extension View {
  /// A size in whole pixels of the window's screen; in points without a window.
  func roundedUp(_ size: Size) -> Size {
    let grid = window?.screen.pixelGrid ?? PixelGrid(scale: 1)
    return Size(width: grid.roundedUp(size.width), height: grid.roundedUp(size.height))
  }
}

/// A text input that takes characters and shows where the next one goes.
public protocol KeyInput: TextInput {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Puts `text` where the caret is.
  func insertText(_ text: String)
  /// Takes away the character before the caret, if there is one.
  func deleteBackward()
  /// The caret, in the view's own coordinates.
  var caretRect: Rect { get }
}

/// How wide a caret is, in points.
let caretWidth: Double = 2
