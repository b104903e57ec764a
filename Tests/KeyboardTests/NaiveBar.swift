import Foundation
import Keyboard
import Layout

/// A bar 50 points high above the bottom of a view, or of its safe area, that makes room as so much code does: by one
/// formula, from the end frame of every notification that it listens to, and for nothing else.
final class NaiveBar {
  let bar = View(name: "naive")
  private let bottom: LayoutConstraint
  private var observation: KeyboardObservation?

  /// Of what it does not hear it knows nothing. "Will hide" sets the distance to 0 if `hideIsZero`, or else by the formula.
  init(
    _ strategy: KeyboardStrategy, on stage: TestStage, in view: View? = nil, aboveSafeArea: Bool = false,
    hearing kinds: Set<KeyboardNotification.Kind> = [.willShow, .willHide, .willChangeFrame],
    hideIsZero: Bool = true
  ) throws {
    let view = view ?? stage.window
    let window = stage.window
    view.addSubview(bar)
    let anchor = aboveSafeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor
    bottom = bar.bottomAnchor.constraint(equalTo: anchor)
    try stage.pin(bar, to: view, by: bottom)
    window.layoutIfNeeded()
    let bottom = bottom
    observation = KeyboardObservation(of: window.screen, in: stage.center) { notification in
      guard kinds.contains(notification.kind), let end = notification.frameEnd else { return }
      let rect = view.convert(view.bounds, to: nil)
      let onScreen = rect.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
      let inset =
        notification.kind == .willHide && hideIsZero
        ? 0 : strategy.inset(keyboard: end, view: onScreen, on: KeyboardState.Stage(window))
      bottom.constant = -inset
      window.layoutIfNeeded()
    }
  }

  var y: Double { bar.frame.minY }
}
