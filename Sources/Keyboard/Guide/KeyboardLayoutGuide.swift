public import Layout

/// The part of a view that the keyboard takes up: pin to its top and the keyboard never covers you.
///
/// ```swift
/// try LayoutConstraint.activate([
///   bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
/// ])
/// ```
///
/// While the keyboard is docked the guide's top is at every moment the higher of the keyboard's top, as it
/// moves, and the bottom of the view's safe area; otherwise it is the latter. It reaches over the view's
/// whole width down to its bottom edge. The guide is given, as the window's size is: no constraint moves it,
/// however strong.
///
/// It hears of the keyboard through the notifications about the window's screen. In a window with a
/// ``SystemKeyboard`` a guide that is made while the keyboard is up is right from the first layout.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide is the keyboard's own frame while that floats or is undocked. Otherwise such a
  /// keyboard counts as hidden.
  public var followsUndockedKeyboard = false {
    didSet { followKeyboard() }
  }

  /// Whether the guide keeps clear of the bottom of the safe area too. If not, without keyboard it is at the
  /// view's bottom edge and has no height: for backgrounds that are to reach down all the way.
  public var usesBottomSafeArea = true {
    didSet { followKeyboard() }
  }

  private weak var tracker: KeyboardTracker?

  init() {
    super.init(given: .zero, identifier: "keyboard")
    givenFrameSource = { [unowned self] in currentFrame }
  }

  /// Takes the place that goes with where the keyboard is now.
  func followKeyboard() {
    givenFrame = currentFrame
  }

  /// The place that goes with where the keyboard is now and where the last layout put the view; as it was,
  /// without a window.
  private var currentFrame: Rect {
    guard let view = owningView, let window = view.window else { return givenFrame ?? .zero }
    let tracker = window.keyboardTracker
    if tracker !== self.tracker {
      self.tracker = tracker
      tracker.add(self)
    }
    let bounds = view.bounds
    if followsUndockedKeyboard && tracker.isFloating { return view.rect(onScreen: tracker.presentedFrame) }
    let keyboard = followsUndockedKeyboard ? tracker.presentedFrame.minY : tracker.presentedTop
    let top = min(
      bounds.maxY - (usesBottomSafeArea ? view.safeAreaInsets.bottom : 0),
      view.rect(onScreen: Rect(x: 0, y: keyboard, width: 0, height: 0)).minY)
    return Rect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }
}

extension View {
  /// The guide that follows the keyboard, made when it is first asked for.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    for case let guide as KeyboardLayoutGuide in layoutGuides { return guide }
    let guide = KeyboardLayoutGuide()
    addLayoutGuide(guide)
    guide.followKeyboard()
    return guide
  }

  /// The view's rectangle in the coordinates of its window's screen, as of the last layout; nil without a
  /// window.
  var rectOnScreen: Rect? {
    guard let window else { return nil }
    return convert(bounds, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  /// A rectangle in the coordinates of the window's screen in those of the view.
  func rect(onScreen rect: Rect) -> Rect {
    let origin = window?.frame.origin ?? .zero
    return convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: nil)
  }
}
