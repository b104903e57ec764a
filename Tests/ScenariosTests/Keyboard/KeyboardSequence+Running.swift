import Foundation
import Keyboard
import Layout

extension KeyboardSequence {
  /// A text input, for the focus.
  private final class Field: View, TextInput {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// A view over all of the window with a bar that follows with a constraint's constant, as most apps do it.
  private final class Content: ViewController {
    let bar = View(name: "content's bar")
    lazy var bottom = bar.bottomAnchor == view.bottomAnchor
    override func viewDidLoad() {
      view.addSubview(bar)
      for constraint in [bottom, bar.heightAnchor == 50] { constraint.isActive = true }
    }
    override func bottomConstraint() -> LayoutConstraint? { bottom }
  }

  /// What a run came to.
  struct Outcome {
    /// The first thing that was wrong, nil if all was well.
    var failure: String?
    /// The frames of the bar, the field and the controller's bar and the tip at the start and at the end.
    var first: [Rect] = []
    var last: [Rect] = []
    /// The steps that were not refused, which are all that have had an effect.
    var effective: [TimedStep] = []
  }

  /// Plays the sequence, then brings the window back to its first size and hides the keyboard, and looks all the time.
  ///
  /// - Parameter limit: Nothing, or an edge that the bar must not pass: a rule that is wrong, to see it fail.
  /// - Returns: What was wrong, if anything, and the frames.
  func run(forbiddingTopsAbove limit: Double? = nil) -> Outcome {
    let stage = Stage(self, limit: limit)
    var outcome = Outcome()
    outcome.first = stage.frames
    stage.check("at the start")
    for (number, timed) in steps.enumerated() where stage.failure == nil {
      stage.wait(timed.delay)
      do {
        try stage.perform(timed.step)
        outcome.effective.append(timed)
      } catch is KeyboardError {
        // Refused, whole: what it says has not happened.
      } catch {
        stage.failure = "step \(number) threw \(error)"
      }
      stage.check("after step \(number)")
    }
    stage.end()
    outcome.last = stage.frames
    outcome.failure = stage.failure
    // A window that came to cover its screen, and then got its size back, has changed the screen's.
    let isRestored = stage.window.screen.bounds.size == screen
    let isSame = zip(outcome.first, outcome.last).allSatisfy { $0.isNear($1) }
    if stage.failure == nil, isRestored, !isSame {
      outcome.failure = "ends with \(outcome.last) and not as it began, with \(outcome.first)"
    }
    return outcome
  }

  private final class Stage {
    let window: Window
    let keyboard: SystemKeyboard
    let bar = View(name: "bar")
    let field = Field(name: "field")
    let content = Content()
    let tip = View(name: "tip")
    private let near: LayoutConstraint
    private let away: LayoutConstraint
    let sequence: KeyboardSequence
    let limit: Double?
    var failure: String?
    private var problem: String?
    /// Whether a finger has ever dragged the keyboard: then it need not be where it was announced.
    private var isDragged = false

    init(_ sequence: KeyboardSequence, limit: Double?) {
      self.sequence = sequence
      self.limit = limit
      let bounds = Rect(origin: .zero, size: sequence.screen)
      window = Window(
        frame: sequence.window ?? bounds, screen: Screen(bounds: bounds), safeArea: sequence.safeArea)
      window.isInSlideOver = sequence.isInSlideOver
      window.keyboardMotion = sequence.motion
      near = tip.bottomAnchor == window.keyboardLayoutGuide.topAnchor
      away = tip.topAnchor == window.keyboardLayoutGuide.bottomAnchor
      keyboard = SystemKeyboard(window: window, center: NotificationCenter())
      let guide = window.keyboardLayoutGuide
      guide.usesBottomSafeArea = sequence.usesBottomSafeArea
      guide.followsUndockedKeyboard = sequence.followsUndockedKeyboard
      window.rootViewController = content
      content.startKeyboardObservation()
      window.addSubview(bar)
      window.addSubview(field)
      window.addSubview(tip)
      guide.setConstraints([near], activeWhenNearEdge: .bottom)
      guide.setConstraints([away], activeWhenAwayFrom: .bottom)
      for constraint in [
        bar.leftAnchor == window.leftAnchor, bar.rightAnchor == window.rightAnchor, bar.heightAnchor == 50,
        bar.bottomAnchor == guide.topAnchor, field.topAnchor == window.topAnchor,
        field.leftAnchor == window.leftAnchor, field.widthAnchor == 30, field.heightAnchor == 40,
        tip.leftAnchor == window.leftAnchor, tip.widthAnchor == 20, tip.heightAnchor == 20,
      ] {
        constraint.isActive = true
      }
      window.onProblem = { [unowned self] in problem = problem ?? $0.message }
      window.layoutIfNeeded()
    }

    var frames: [Rect] { [bar.frame, field.frame, content.bar.frame, tip.frame] }

    func perform(_ step: Step) throws {
      switch step {
      case .keyboard(let action, let duration, let curve, let isLocal):
        if case .drag = action { isDragged = true }
        try keyboard.perform(action, duration: duration, curve: curve, isLocal: isLocal)
      case .focus(true): field.becomeFirstResponder()
      case .focus(false): window.endEditing(true)
      case .resize(let size, let safeArea): try window.resize(to: size, safeArea: safeArea)
      case .resizing(let isResizing): window.isBeingResized = isResizing
      }
      window.layoutIfNeeded()
    }

    func wait(_ delay: Double) {
      guard delay > 0 else { return }
      let start = window.clock.now
      for part in [0.5, 1] {
        do { try window.advance(to: start + delay * part) } catch { failure = "the clock threw \(error)" }
        check("at \(window.clock.now) s")
      }
    }

    func end() {
      guard failure == nil else { return }
      do {
        keyboard.enterForeground()
        window.isBeingResized = false
        try window.resize(to: sequence.window?.size ?? sequence.screen, safeArea: sequence.safeArea)
        window.endEditing(true)
        try keyboard.hide()
        try window.advance(to: window.clock.now + 3)
      } catch {
        failure = "the end threw \(error)"
      }
      check("at the end")
    }

    /// What must be so at any moment.
    func check(_ moment: String) {
      guard failure == nil else { return }
      let guide = window.keyboardLayoutGuide.layoutFrame
      let bounds = window.bounds
      let state = window.keyboardState
      let inset = state.inset(of: window.frame)
      func demand(_ holds: Bool, _ what: String) {
        if !holds, failure == nil { failure = "\(moment): \(what)" }
      }
      demand(problem == nil, problem ?? "")
      demand(bar.frame.isFinite && guide.isFinite, "bar \(bar.frame), guide \(guide)")
      let isInterpolating = sequence.motion == .interpolatesFrames && window.animator.isAnimating
      demand(
        isInterpolating || bar.frame.maxY <= guide.minY + 1e-6 * max(1, abs(guide.minY)),
        "bar \(bar.frame) over \(guide)")
      demand(near.isActive != away.isActive, "tracked: near \(near.isActive), away \(away.isActive)")
      demand(near.isActive == window.keyboardLayoutGuide.nearEdges.contains(.bottom), "tracked amiss")
      demand(abs(bar.frame.width - bounds.width) < 1e-6, "bar \(bar.frame) in \(bounds)")
      demand(inset >= 0 && inset <= max(0, bounds.height), "inset \(inset) of \(bounds)")
      demand(keyboard.progress >= 0 && keyboard.progress <= 1, "progress \(keyboard.progress)")
      if !sequence.followsUndockedKeyboard {
        let slack = 1e-6 * max(1, abs(guide.minY))
        demand(guide.minY <= bounds.maxY + slack, "guide \(guide) below \(bounds)")
        demand(abs(guide.maxY - bounds.maxY) <= slack, "guide \(guide) ends not with \(bounds)")
      }
      if !window.animator.isAnimating && !isDragged && window.frame.minY >= 0
        && !sequence.followsUndockedKeyboard
      {
        // At rest the guide and the state agree on what is covered, all of the window at most.
        let safe = sequence.usesBottomSafeArea ? window.safeAreaInsets.bottom : 0
        let top = bounds.maxY - max(safe, inset)
        demand(
          abs(max(0, guide.minY) - top) <= 1e-6 * max(1, abs(top)), "guide \(guide), \(state) covers \(inset)"
        )
      }
      // What lies above the screen no keyboard covers.
      if !window.animator.isAnimating && !isDragged && window.frame.minY >= 0 {
        demand(bar.frame.maxY <= bounds.maxY - inset + 1e-6, "bar \(bar.frame) under \(state)")
        let own = content.bar.frame
        demand(
          abs(own.maxY - (bounds.maxY - inset)) <= 1e-6, "bar of the controller \(own), \(state), \(inset)")
      }
      if let limit { demand(bar.frame.minY >= limit, "bar \(bar.frame) above \(limit)") }
    }
  }
}

extension Rect {
  /// The same but for the rounding of a solution that was reached step by step.
  fileprivate func isNear(_ other: Rect) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }
}
