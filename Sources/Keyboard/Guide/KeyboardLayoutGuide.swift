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
/// moves, and the bottom of the view's safe area; otherwise, and as long as the keyboard is beside the window and not
/// before it, it is the latter. It reaches over the view's whole width down to its bottom edge. The guide is given, as the window's size is: no constraint moves it,
/// however strong.
///
/// It hears of the keyboard through the notifications about the window's screen, and follows a finger that drags the
/// keyboard. A guide that is made, or comes into a window, while the keyboard is up is right from the first layout.
///
/// A docked keyboard, and one that is not there, is near the bottom edge alone, and a docked bar that is narrower than the view
/// near the leading or trailing edge, too. One that is followed and floats is near any edge that it is within
/// ``nearEdgeDistance`` of; but what spans the view from edge to edge is near neither of the two, as Apple says of
/// the undocked keyboard.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Whether the guide is the keyboard's own frame while that floats or is undocked. Otherwise such a
  /// keyboard counts as hidden, as does one that floats, but not over the window.
  public var followsUndockedKeyboard = false {
    didSet { followKeyboard() }
  }

  /// Whether the guide keeps clear of the bottom of the safe area too. If not, without keyboard it is at the
  /// view's bottom edge and has no height: for backgrounds that are to reach down all the way.
  public var usesBottomSafeArea = true {
    didSet { followKeyboard() }
  }

  /// How far above the keyboard a finger that scrolls may begin to drag it, in points. What is negative, or no number,
  /// counts as 0.
  public var keyboardDismissPadding: Double = 0 {
    didSet {
      if !(keyboardDismissPadding >= 0 && keyboardDismissPadding.isFinite) { keyboardDismissPadding = 0 }
    }
  }

  /// At which distance from an edge a floating keyboard still counts as near it, in points. What is negative, or no number,
  /// counts as 0.
  ///
  /// UIKit has no such property and does not say its distance: 20 is a choice.
  public var nearEdgeDistance: Double = 20 {
    didSet {
      if !(nearEdgeDistance >= 0 && nearEdgeDistance.isFinite) { nearEdgeDistance = 0 }
      followKeyboard()
    }
  }

  private weak var tracker: KeyboardTracker?

  init() {
    super.init(given: .zero, tracking: "keyboard")
    givenFrameSource = { [unowned self] in
      let frame = currentFrame
      update(near: currentEdges)
      return frame
    }
  }

  /// Takes the place that goes with where the keyboard is now.
  func followKeyboard() {
    givenFrame = currentFrame
    update(near: currentEdges)
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
    if followsUndockedKeyboard, let frame = tracker.floatingFrame { return view.rect(onScreen: frame) }
    var top = bounds.maxY - (usesBottomSafeArea ? view.safeAreaInsets.bottom : 0)
    if let keyboard = tracker.coveringTop(followed: followsUndockedKeyboard) {
      top = min(top, view.rect(onScreen: Rect(x: 0, y: keyboard, width: 0, height: 0)).minY)
    }
    return Rect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }

  private var currentEdges: DirectionalRectEdge {
    guard let view = owningView, let tracker, view.window != nil else { return [] }
    let bounds = view.bounds
    var edges: DirectionalRectEdge = []
    let keyboard: Rect
    if followsUndockedKeyboard, let frame = tracker.floatingFrame {
      keyboard = view.rect(onScreen: frame)
      let isNearTop = keyboard.minY - bounds.minY <= nearEdgeDistance
      let isNearBottom = bounds.maxY - keyboard.maxY <= nearEdgeDistance
      if isNearTop != isNearBottom { edges.insert(isNearTop ? .top : .bottom) }
    } else {
      edges.insert(.bottom)
      guard tracker.isDockedBeforeWindow else { return edges }
      keyboard = view.rect(onScreen: tracker.presentedFrame)
    }
    let isNearLeft = keyboard.minX - bounds.minX <= nearEdgeDistance
    let isNearRight = bounds.maxX - keyboard.maxX <= nearEdgeDistance
    if isNearLeft != isNearRight {
      let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      edges.insert(isNearLeft != isReversed ? .leading : .trailing)
    }
    return edges
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
