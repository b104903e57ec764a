/// What can receive touches and be the first responder: views, windows, and controllers of views.
open class Responder {
  /// A responder that belongs to no window yet.
  public init() {}

  /// Whom an event goes to after this responder; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Whether the responder accepts to be the first. False unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder lets go of being the first. True unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is its window's first responder.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Asks to become the window's first responder.
  ///
  /// The present one is asked to resign first. The window's observers hear once of the change, not of the moment
  /// between the two.
  /// - Returns: Whether the responder is the first now. It is not when it has no window, does not want to, or when the
  ///   present one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return window.handFirstResponder(to: self)
  }

  /// Asks to stop being the window's first responder.
  /// - Returns: Whether the responder is not the first now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = respondingWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.dropFirstResponder()
    return true
  }

  /// Takes a touch that ended where it began. The window offers it to the hit view and then up the chain of ``next``
  /// until one takes it.
  /// - Returns: Whether the responder took it. False unless overridden.
  open func touchEnded(_ touch: Touch) -> Bool { false }

  /// The window at the end of the chain.
  package var respondingWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View { return view.window }
      responder = current.next
    }
    return nil
  }
}

/// A view that takes typed text: while it is the first responder, the system's keyboard shows, and a tap makes it that,
/// if it can be.
public protocol TextInput: Responder {}
