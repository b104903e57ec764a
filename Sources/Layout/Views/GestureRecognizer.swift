/// A finger that touched the window and left it at the same place.
public struct Touch {
  /// Where, in the window's coordinates.
  public let locationInWindow: Point
  /// The frontmost view there.
  public let view: View

  /// A touch of `view` at `location` of the window's coordinates.
  public init(location: Point, view: View) {
    locationInWindow = location
    self.view = view
  }

  /// The place in `other`'s coordinates, or in the window's if nil.
  public func location(in other: View?) -> Point {
    other?.convert(locationInWindow, from: nil) ?? locationInWindow
  }
}

/// Decides what a recogniser may see.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether `recognizer` is to look at `touch`. True unless implemented.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether `recognizer` may recognise a touch that `other`, nearer to the hit view, has recognised. False unless
  /// implemented.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Every touch.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  /// Never two at once.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
}

/// Looks at the touches in a view and what lies in it, and says which it recognises.
open class GestureRecognizer {
  /// The view it was added to.
  public internal(set) weak var view: View?
  /// Who decides what it may see.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it looks at touches at all.
  public var isEnabled = true
  /// Whether a touch that it recognises is kept from the responders, which then do not see it end.
  public var cancelsTouchesInView = true

  /// A recogniser that belongs to no view yet.
  public init() {}

  /// Looks at a touch that ended.
  /// - Returns: Whether it was recognised. False unless overridden.
  open func recognize(_ touch: Touch) -> Bool { false }
}

/// What a text input has of its own: a tap makes it first responder.
final class FocusRecognizer: GestureRecognizer {
  init(of input: View) {
    super.init()
    view = input
    cancelsTouchesInView = false
  }

  override func recognize(_ touch: Touch) -> Bool { view?.becomeFirstResponder() ?? false }
}

extension View {
  /// The recognisers that come with what the view is, after those that were added.
  var ownRecognizers: [GestureRecognizer] { self is any TextInput ? [FocusRecognizer(of: self)] : [] }
}

/// Recognises every touch that ends where it began.
open class TapGestureRecognizer: GestureRecognizer {
  private let action: (TapGestureRecognizer) -> Void
  private var lastTouch = Point.zero

  /// A recogniser that calls `action` at each tap.
  public init(action: @escaping (TapGestureRecognizer) -> Void) {
    self.action = action
    super.init()
  }

  /// Where the last tap was, in the coordinates of `view`, or of the window if nil.
  public func location(in view: View?) -> Point {
    view?.convert(lastTouch, from: nil) ?? lastTouch
  }

  /// Calls the action.
  open override func recognize(_ touch: Touch) -> Bool {
    lastTouch = touch.locationInWindow
    action(self)
    return true
  }
}
