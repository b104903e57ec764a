public import Layout

/// Keeps the first responder visible above the keyboard, by scrolling the scroll views it lies in.
///
/// ```swift
/// let avoider = KeyboardAvoider(container: view)   // keep it as long as it is to work
/// avoider.distance = 10
/// ```
///
/// While the keyboard is docked and a text input in the container is first responder, the outermost of its scroll views
/// gets room for what the keyboard covers of it (`ScrollView.keyboardInset`; never the safe area and the
/// keyboard both), and it is scrolled only as far as needed for the input to end ``distance`` above the keyboard, never so far
/// that its top goes under the container's safe area. An input that is there to be seen already is not moved. Of a
/// text that is too high to be seen whole, it is the caret that counts. It goes on while the input grows, and with the keyboard's own
/// duration and curve. Once there is no input or no docked keyboard, insets and offsets are as they were before;
/// an offset that somebody else has changed meanwhile stays.
///
/// Scroll views in one another: each inner one is scrolled as far as it takes to see the input in it, and the outermost does the rest;
/// if that has not far enough to go, the inner ones get room for the keyboard, too.
public final class KeyboardAvoider: KeyboardFollowing {
  /// Where it looks after text inputs.
  public private(set) weak var container: View?

  /// Whether the return key of a `TextField` goes to the next field in reading order, and from the last one lets the
  /// keyboard go. True at first. A field's `shouldReturn` is asked before.
  public var chainsReturnKeys = true

  /// Whether offsets are as before when the keyboard has gone. True at first; if not, only what lies beyond the range
  /// is brought back.
  public var restoresOffsets = true

  /// Whether it does anything. Set to false, it lets go of everything at once.
  public var isEnabled = true {
    didSet {
      if isEnabled != oldValue { update(with: nil) }
    }
  }

  private var storedDistance: Double = 10
  private var storedTopInset: Double = 0
  private weak var window: Window?
  /// Asked after each solve where it lies, which is how the avoider hears that something has moved.
  private let probe = LayoutGuide(given: .zero, identifier: "keyboard avoider")
  private var changes: [Change] = []
  private var lastTiming: AnimationTiming?
  private var lastScene: AvoiderScene.Key?

  /// A scroll view that it has changed.
  private struct Change {
    weak var view: ScrollView?
    /// Where it was before.
    let original: Point
    /// Where it was put last.
    var offset: Point
  }

  /// An avoider for the text inputs in `container`, which it holds weakly. It works in whatever window the
  /// container is in after a layout.
  public init(container: View) {
    self.container = container
    probe.givenFrameSource = { [weak self] in
      self?.didSolve()
      return .zero
    }
    container.addLayoutGuide(probe)
    attach()
  }

  deinit {
    container?.removeLayoutGuide(probe)
    window?.keyboardTracker.remove(self)
    for change in changes {
      change.view?.keyboardInset = .zero
      if restoresOffsets, let view = change.view, view.contentOffset == change.offset {
        view.shiftContentOffset(to: change.original)
      }
    }
  }

  /// How far above the keyboard the input is to end, in points; 10 at first.
  /// - Precondition: The new distance is finite and not negative; ``setDistance(_:)`` throws instead.
  public var distance: Double {
    get { storedDistance }
    set { demanding { () throws(KeyboardError) in try setDistance(newValue) } }
  }

  /// Sets ``distance``.
  /// - Throws: ``KeyboardError`` if the distance is negative or not finite; then nothing changes.
  public func setDistance(_ distance: Double) throws(KeyboardError) {
    try KeyboardError.check(distance, "distance")
    storedDistance = distance
    update(with: nil)
  }

  /// What lies over the top of the container below its safe area, such as a bar, in points; 0 at first.
  /// - Precondition: The new inset is finite and not negative; ``setTopInset(_:)`` throws instead.
  public var topInset: Double {
    get { storedTopInset }
    set { demanding { () throws(KeyboardError) in try setTopInset(newValue) } }
  }

  /// Sets ``topInset``.
  /// - Throws: ``KeyboardError`` if the inset is negative or not finite; then nothing changes.
  public func setTopInset(_ inset: Double) throws(KeyboardError) {
    try KeyboardError.check(inset, "top inset")
    storedTopInset = inset
    update(with: nil)
  }

  // MARK: What it hears

  /// Begins to listen in the window that the container is in now.
  private func attach() {
    guard let found = container?.window, found !== window else { return }
    if let window {
      window.keyboardTracker.remove(self)
      window.scene.avoiders?.remove(self)
    }
    window = found
    found.keyboardTracker.add(self)
    found.tellFirstResponder(to: self)
    firstResponderDidChange()
  }

  fileprivate func firstResponderDidChange() {
    if let field = responder as? TextField {
      field.returnAction = { [weak self] in self?.returnKeyWasPressed(in: $0) }
    }
    update(with: lastTiming)
  }

  func keyboardTracker(_ tracker: KeyboardTracker, didTake notification: KeyboardNotification) {
    guard let window else { return }
    let timing = notification.timing(with: window.scene.keyboardSpring)
    if let timing { lastTiming = timing }
    // What waits for a layout is not the keyboard's business and must not be animated with it.
    window.layoutIfNeeded()
    update(with: timing)
  }

  /// Frames may have changed, in a layout that goes on.
  private func didSolve() {
    if container?.window !== window { attach() }
    guard let scene, scene.key != lastScene else { return }
    lastScene = scene.key
    apply(scene.plan(), at: nil)
  }

  // MARK: What it does

  private var responder: (any TextInput & View)? {
    guard let container, let window, container.window === window,
      let input = window.firstResponder as? any TextInput & View, input.isDescendant(of: container)
    else { return nil }
    return input
  }

  /// What there is to avoid; nil while there is nothing.
  private var scene: AvoiderScene? {
    guard isEnabled, let container, let window, let responder else { return nil }
    let state = window.keyboardTracker.state
    guard state.mode == .docked else { return nil }
    return AvoiderScene(
      of: responder, in: container, window: window, keyboard: state, distance: storedDistance,
      topInset: storedTopInset)
  }

  private func update(with timing: AnimationTiming?) {
    guard let window else { return }
    let scene = scene
    lastScene = scene?.key
    let plan = scene?.plan() ?? []
    guard isNews(plan) else { return }
    // Its own duration and curve, whatever block the keyboard was moved in.
    let options: View.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    guard let timing else {
      View.animate(withDuration: 0, options: options) {
        apply(plan, at: nil)
        window.layoutIfNeeded()
      }
      return
    }
    View.animate(with: timing, options: options) {
      apply(plan, at: timing)
      window.layoutIfNeeded()
    }
  }

  /// Whether a plan differs from what is so already.
  private func isNews(_ plan: [AvoiderScene.Step]) -> Bool {
    plan.contains { $0.view.keyboardInset.bottom != $0.inset || $0.view.contentOffset.y != $0.offset.y }
      || changes.contains { change in !plan.contains { $0.view === change.view } }
  }

  private func apply(_ plan: [AvoiderScene.Step], at timing: AnimationTiming?) {
    for step in plan {
      let before = step.view.contentOffset
      step.view.keyboardInset.bottom = step.inset
      move(step.view, to: step.offset, at: timing)
      if let index = changes.firstIndex(where: { $0.view === step.view }) {
        // Somebody else may have scrolled since: that is where it goes back to.
        let original = changes[index].offset == before ? changes[index].original : before
        changes[index] = Change(view: step.view, original: original, offset: step.offset)
      } else {
        changes.append(Change(view: step.view, original: before, offset: step.offset))
      }
    }
    for change in changes {
      guard let view = change.view, !plan.contains(where: { $0.view === view }) else { continue }
      view.keyboardInset = .zero
      let goesBack = restoresOffsets && view.contentOffset == change.offset
      move(view, to: view.clamped(goesBack ? change.original : view.contentOffset), at: timing)
    }
    changes.removeAll { change in !plan.contains { $0.view === change.view } }
  }

  private func move(_ view: ScrollView, to offset: Point, at timing: AnimationTiming?) {
    if timing != nil { view.contentOffset = offset } else { view.shiftContentOffset(to: offset) }
  }

  // MARK: From field to field

  /// Makes the next text input in reading order first responder; the first, if none in the container is.
  /// - Returns: Whether there is one that wants to.
  @discardableResult
  public func focusNext() -> Bool { focus(1) }

  /// Makes the previous text input in reading order first responder; the last, if none in the container is.
  /// - Returns: Whether there is one that wants to.
  @discardableResult
  public func focusPrevious() -> Bool { focus(-1) }

  /// Whether there is a next text input.
  public var canFocusNext: Bool { neighbour(1) != nil }
  /// Whether there is a previous text input.
  public var canFocusPrevious: Bool { neighbour(-1) != nil }

  private func focus(_ step: Int) -> Bool { neighbour(step)?.becomeFirstResponder() ?? false }

  private func neighbour(_ step: Int) -> (any TextInput & View)? {
    guard let inputs = container?.textInputsInReadingOrder() else { return nil }
    let responder = responder
    guard let place = inputs.firstIndex(where: { $0 === responder }) else {
      return step > 0 ? inputs.first : inputs.last
    }
    return inputs.indices.contains(place + step) ? inputs[place + step] : nil
  }

  private func returnKeyWasPressed(in field: TextField) {
    guard isEnabled, chainsReturnKeys, responder === field else { return }
    if !focusNext() { field.resignFirstResponder() }
  }
}

extension Window {
  /// Has an avoider hear of changes of the first responder, as long as there is one. One observer serves all.
  fileprivate func tellFirstResponder(to avoider: KeyboardAvoider) {
    let avoiders = scene.avoiders ?? WeakList()
    if scene.avoiders == nil {
      scene.avoiders = avoiders
      firstResponderObservers.append { [weak avoiders] _ in
        avoiders?.forEach { $0.firstResponderDidChange() }
      }
    }
    avoiders.insert(avoider)
  }
}
