import Keyboard
import Layout

// The code of README.md, word for word; `ReadmeTests` compares. It stands here rather than in Snippets/, where each
// example would be a program of its own, and `swift run` would have to be told which.

/// What the first example prints.
func readmeExample(print: (Double, Rect) -> Void) throws {
  let window = Window(size: Size(width: 390, height: 844))
  let keyboard = SystemKeyboard(window: window)
  let bar = View(name: "bar")
  window.addSubview(bar)
  try LayoutConstraint.activate([
    bar.leadingAnchor == window.leadingAnchor, bar.widthAnchor == window.widthAnchor,
    bar.heightAnchor == 50, bar.bottomAnchor == window.keyboardLayoutGuide.topAnchor,
  ])
  try keyboard.show(height: 336)
  for time in [0, 0.25, 0.5] {
    try window.advance(to: time)
    print(time, bar.frame)
  }
}

final class ChatController: ViewController {
  let bar = View(name: "bar")
  lazy var barBottom = bar.bottomAnchor == view.bottomAnchor

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    barBottom.isActive = true  // It traps on misuse; `try barBottom.setActive(true)` throws.
    (bar.heightAnchor == 50).isActive = true
    (bar.leadingAnchor == view.leadingAnchor).isActive = true
    (bar.trailingAnchor == view.trailingAnchor).isActive = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    startKeyboardObservation()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopKeyboardObservation()
  }

  override func bottomConstraint() -> LayoutConstraint? { barBottom }
}
