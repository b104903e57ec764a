import Keyboard
import Layout

/// A chat on an iPhone: a transcript, and below it a composer with a text field and a send button, which stands
/// on the keyboard.
///
/// All four stand side by side in the window, the composer as the backdrop of two of them, so that every frame is in
/// the window's coordinates.
struct ChatScreen {
  /// The field with one line of text, in points.
  static let leastFieldHeight: Double = 36
  /// What another line adds.
  static let lineHeight: Double = 20

  /// An iPhone 15 held upright.
  let window = Window(
    size: Size(width: 393, height: 852), safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    scale: 3)
  let keyboard: SystemKeyboard

  let transcript = View(name: "transcript")
  let composer = View(name: "composer")
  let field = View(name: "field")
  let sendButton = View(name: "send")

  /// What the text asks for; less important than the least height.
  let fieldHeight: LayoutConstraint
  let leastFieldHeight: LayoutConstraint

  /// Everything that is recorded, in the order of the tree.
  var views: [View] { [transcript, composer, field, sendButton] }

  /// The screen, laid out, without keyboard.
  ///
  /// - Parameter support: What the composer stands on. Anything but the keyboard guide makes a screen that is wrong.
  /// - Throws: `LayoutError` if a constraint makes no sense.
  init(support: (Window) -> LayoutYAxisAnchor = { $0.keyboardLayoutGuide.topAnchor }) throws {
    keyboard = SystemKeyboard(window: window)
    fieldHeight = field.heightAnchor == Self.leastFieldHeight ~ .defaultHigh
    leastFieldHeight = field.heightAnchor >= Self.leastFieldHeight
    window.addSubview(transcript)
    window.addSubview(composer)
    window.addSubview(field)
    window.addSubview(sendButton)
    try LayoutConstraint.activate([
      transcript.topAnchor == window.safeAreaLayoutGuide.topAnchor,
      transcript.leadingAnchor == window.leadingAnchor,
      transcript.trailingAnchor == window.trailingAnchor,
      transcript.bottomAnchor == composer.topAnchor,

      composer.leadingAnchor == window.leadingAnchor,
      composer.trailingAnchor == window.trailingAnchor,
      composer.bottomAnchor == support(window),

      field.topAnchor == composer.topAnchor + 8,
      field.bottomAnchor == composer.bottomAnchor - 8,
      field.leadingAnchor == composer.leadingAnchor + 16,
      fieldHeight,
      leastFieldHeight,

      sendButton.leadingAnchor == field.trailingAnchor + 8,
      sendButton.trailingAnchor == composer.trailingAnchor - 16,
      sendButton.bottomAnchor == field.bottomAnchor,
      sendButton.widthAnchor == 36,
      sendButton.heightAnchor == 36,
    ])
    window.layoutIfNeeded()
  }

  /// Lets something happen at the window's present time.
  func perform(_ action: Timeline.Action) throws {
    switch action {
    case .showKeyboard(let height): try keyboard.show(height: height, duration: 0.25, curve: 7)
    case .hideKeyboard: try keyboard.hide(duration: 0.25, curve: 7)
    case .growField(let lines):
      try fieldHeight.setConstant(fieldHeight.constant + Double(lines) * Self.lineHeight)
      View.animate(withDuration: 0.3, options: .curveEaseInOut) { window.layoutIfNeeded() }
    }
  }
}
