import Keyboard
import Layout

/// What the system does with its keyboard in an event.
struct KeyboardAction: Sendable {
  enum Verb: String, CaseIterable, Sendable {
    case show, hide, changeFrame, dock, undock, split, float, hardware, accessory, predictive, drag
    case background, foreground, type, inputMethod, rotate, crossFade, sheet, post
  }

  /// One after the other, at once.
  var steps: [SystemKeyboard.Action] = []
  /// What places the sheet that the system moves from now on; nil inside if it moves none.
  var sheet: NameReference??
  var duration: Double = 0.25
  var curve = 7
  var isLocal = true

  /// How long it takes.
  var length: Double { AnimationCurve(rawValue: curve).length(ofDuration: duration) }

  /// Whether it turns the screen, which it does itself.
  var isRotation: Bool {
    if case .rotate? = steps.first { true } else { false }
  }

  /// Turns the screen to that size, if it turns it.
  mutating func turn(to size: Size?, safeArea: EdgeInsets?) {
    guard case .rotate(_, _, let height)? = steps.first else { return }
    steps[0] = .rotate(size: size, safeArea: safeArea, height: height)
  }
}

extension ObjectReader {
  /// The keyboard's part of an event, whose keys are mistakes without it.
  mutating func keyboardAction() -> KeyboardAction? {
    guard let reader = optional("keyboard") else { return nil }
    guard let verb = reader.choice(of: KeyboardAction.Verb.self) else {
      // Keys of whatever verb was meant are not mistakes, too.
      for key in ["frame", "height", "duration", "curve", "local", "accessory", "on", "to", "release", "bar"]
      {
        _ = optional(key)
      }
      return nil
    }
    var action = KeyboardAction()
    if let duration = optional("duration")?.notNegative() { action.duration = duration }
    if let curve = optional("curve")?.integer() { action.curve = curve }
    switch verb {
    case .show, .hide, .changeFrame, .post:
      if let isLocal = optional("local")?.bool() { action.isLocal = isLocal }
    default: break
    }
    if verb == .sheet {
      action.sheet = optional("constraint").map { $0.orNull?.name() } ?? required("constraint")?.name()
    } else {
      guard let steps = keyboardSteps(verb, reader, action) else { return nil }
      action.steps = steps
    }
    return action
  }

  private mutating func keyboardSteps(
    _ verb: KeyboardAction.Verb, _ reader: ValueReader, _ action: KeyboardAction
  ) -> [SystemKeyboard.Action]? {
    switch verb {
    case .show: return place(reader, frame: { .showFrame($0) }, height: { .show(height: $0) })
    case .changeFrame: return place(reader, frame: { .changeFrame($0) }, height: { .changeHeight($0) })
    case .hide:
      if let height = optional("height") {
        return height.mismatch("a frame or nothing beside \("hide".quoted)", found: "a height")
      }
      return frame { .hide($0) }
    case .dock: return [.dock]
    case .undock: return frame { .undock($0) }
    case .split: return frame { .split($0) }
    case .float: return frame { .float($0) }
    case .hardware:
      let isOn = optional("on").map { $0.bool() } ?? true
      let bar = optional("accessory").map { $0.notNegative() } ?? 0
      guard let isOn, let bar else { return nil }
      return [isOn ? .connectHardware(bar: bar) : .disconnectHardware]
    case .accessory: return required("height")?.notNegative().map { [.accessory($0)] }
    case .predictive: return required("on")?.bool().map { [.predictiveBar($0)] }
    case .drag: return drag(reader)
    case .background: return [.background]
    case .foreground: return [.foreground]
    case .type:
      let isAnnounced = optional("announced").map { $0.bool() } ?? true
      guard let height = required("height")?.notNegative(), let isAnnounced else { return nil }
      return [.changeType(height: height, isAnnounced: isAnnounced)]
    case .inputMethod:
      let height = required("height")?.notNegative()
      guard let bar = required("bar")?.notNegative(), let height else { return nil }
      return [.inputMethod(height: height, bar: bar)]
    case .rotate:
      let height = optional("height").map { $0.notNegative() } ?? .some(nil)
      return height.map { [.rotate(size: nil, safeArea: nil, height: $0)] }
    case .crossFade: return required("on")?.bool().map { [.crossFade($0)] }
    case .post: return post(action)
    case .sheet: return []
    }
  }

  /// A frame or a height, exactly one of them.
  private mutating func place(
    _ verb: ValueReader, frame: (Rect) -> SystemKeyboard.Action, height: (Double) -> SystemKeyboard.Action
  ) -> [SystemKeyboard.Action]? {
    switch (optional("frame"), optional("height")) {
    case (let reader?, nil): return reader.rect().map { [frame($0)] }
    case (nil, let reader?): return reader.notNegative().map { [height($0)] }
    case (nil, nil):
      return verb.mismatch(
        "a \("frame".quoted) or a \("height".quoted) beside the verb", found: "neither")
    case (_?, let reader?):
      return reader.mismatch("one of \("frame".quoted) and \("height".quoted)", found: "both")
    }
  }

  /// With a frame, or without.
  private mutating func frame(
    _ action: (Rect?) -> SystemKeyboard.Action
  ) -> [SystemKeyboard.Action]? {
    guard let reader = optional("frame") else { return [action(nil)] }
    return reader.rect().map { [action($0)] }
  }

  private mutating func drag(_ verb: ValueReader) -> [SystemKeyboard.Action]? {
    let to = optional("to")
    let frame = optional("frame")
    let release = optional("release")
    var steps: [SystemKeyboard.Action] = []
    if let to {
      guard let y = to.number() else { return nil }
      steps.append(.drag(to: y))
    }
    if let frame {
      guard let rect = frame.rect() else { return nil }
      steps.append(.dragFrame(rect))
    }
    if let release {
      guard let choice = release.choice(of: SystemKeyboard.Release.self) else { return nil }
      steps.append(.release(choice))
    }
    if to != nil, let frame {
      return frame.mismatch("one of \("to".quoted) and \("frame".quoted)", found: "both")
    }
    if steps.isEmpty {
      return verb.mismatch(
        "a \("to".quoted), a \("frame".quoted) or a \("release".quoted) beside \("drag".quoted)",
        found: "none")
    }
    return steps
  }

  private mutating func post(_ action: KeyboardAction) -> [SystemKeyboard.Action]? {
    let kind = required("notification")?.choice(of: KeyboardNotification.Kind.self)
    let begin = optional("begin").map { $0.rect() } ?? .some(nil)
    let end = optional("frame").map { $0.rect() } ?? .some(nil)
    guard let kind, let begin, let end else { return nil }
    return [
      .post(
        KeyboardNotification(
          kind, frameBegin: begin, frameEnd: end, duration: kind.isWill ? action.duration : 0,
          curve: kind.isWill ? action.curve : 0, isLocal: action.isLocal))
    ]
  }
}
