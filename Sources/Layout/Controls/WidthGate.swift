/// Lets text be wrapped anew only so often in a pass.
///
/// Where a constraint makes a text wider when it gets higher, its width would go back and forth for ever. So it may get
/// wider only some times in a pass, and then keeps lines that fit. Narrower may go on: it ends with one character a line.
struct WidthGate {
  /// The pass in which the text was wrapped anew, and how often it became wider in it.
  private var widenings = (pass: -1, count: 0)

  /// Whether text that was wrapped at `old` may be wrapped at `width` in the pass that runs in `window`.
  mutating func mayWrap(at width: Double, after old: Double?, in window: Window?) -> Bool {
    guard let old, width > old, let pass = window?.engine.passCount else { return true }
    if widenings.pass != pass { widenings = (pass, 0) }
    widenings.count += 1
    return widenings.count <= Label.maximumWidenings
  }
}
