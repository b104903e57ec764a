public import Foundation
public import Layout

/// Where a ``KeyboardRecipe`` puts the content's bottom: a guide to pin to in place of a ``KeyboardLayoutGuide``.
///
/// It reaches over the window's whole width; its top is the window's bottom less the recipe's distance, on its way there with the
/// notification's duration and curve. Like the recipe itself it may be anywhere, right or wrong.
public final class RecipeGuide: LayoutGuide {
  /// What the content would be held to by a constraint with the recipe's distance as constant.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// The window's bottom edge.
    case bottom
    /// The bottom edge of the window's safe area: what the keyboard covers of that is counted twice.
    case safeArea
  }

  /// What it imitates.
  public let recipe: KeyboardRecipe
  /// What the recipe's distance is counted from.
  public let edge: Edge

  private var distance: AnimatedValue<Double>?
  private var observation: KeyboardObservation?

  /// A guide of `window` without any distance yet, which listens from now on.
  ///
  /// - Parameters:
  ///   - recipe: What to imitate.
  ///   - edge: What the distance is counted from.
  ///   - window: The window that it belongs to.
  ///   - center: Where the notifications are posted.
  public init(
    _ recipe: KeyboardRecipe, above edge: Edge = .bottom, in window: Window,
    center: NotificationCenter = .default
  ) {
    self.recipe = recipe
    self.edge = edge
    super.init(given: .zero, identifier: recipe.name)
    distance = AnimatedValue(0) { [weak self] _ in self?.follow() }
    givenFrameSource = { [unowned self] in currentFrame }
    window.addLayoutGuide(self)
    follow()
    observation = KeyboardObservation(of: window.screen, in: center) { [weak self] in self?.take($0) }
  }

  private func follow() {
    givenFrame = currentFrame
  }

  private var currentFrame: Rect {
    guard let window = owningView as? Window, let distance else { return givenFrame ?? .zero }
    let bounds = window.bounds
    let rest = bounds.maxY - (edge == .safeArea ? window.safeAreaInsets.bottom : 0)
    let top = rest - distance.presented
    return Rect(x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
  }

  private func take(_ notification: KeyboardNotification) {
    guard let window = owningView as? Window, let distance,
      let target = recipe.distance(
        after: notification, in: window.rectOnScreen ?? window.frame, on: KeyboardState.Stage(window)),
      target != distance.target
    else { return }
    let animator = window.animator
    guard let timing = notification.timing(with: window.scene.keyboardSpring) else {
      return animator.set(distance, to: target)
    }
    switch window.keyboardMotion {
    case .followsCurve:
      animator.animate(distance, to: target, with: timing)
    case .interpolatesFrames:
      window.layoutIfNeeded()
      animator.set(distance, to: target)
      let options: AnimationOptions = [
        .interpolatesFrames, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
      ]
      window.engine.noteStructuralChange()
      View.animate(with: timing, options: options, animations: window.layoutIfNeeded)
    }
  }
}
