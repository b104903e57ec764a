import Layout

/// A name that a file mentions, and where.
struct NameReference: Sendable {
  var name: String
  var offset: Int
}

/// Something that happens.
struct EventPlan: Sendable {
  /// Who gets what.
  struct Assignment<Value: Sendable>: Sendable {
    var target: NameReference
    var value: Value
  }

  /// Seconds from the start.
  var time: Double
  var size: Size?
  var safeArea: EdgeInsets?
  /// Whether the window is being resized from now on.
  var isResizing: Bool?
  var deactivated: [NameReference] = []
  var activated: [NameReference] = []
  var priorities: [Assignment<LayoutPriority>] = []
  var constants: [Assignment<Double>] = []
  /// The view that gets the focus; nil inside if the focus goes.
  var focus: NameReference??
  var keyboard: KeyboardAction?
  /// How the changes before the focus move; nil if they are immediate.
  var timing: AnimationTiming?
  var place: ScenarioValue

  /// How long it may take until what it moves has arrived.
  var settlingTime: Double {
    let own = timing?.length ?? 0
    let keyboard = keyboard?.length ?? 0
    // A text field that gets the focus, or loses it, moves the keyboard.
    return max(own, keyboard, focus == nil ? 0 : AnimationCurve.keyboard.length(ofDuration: 0.25))
  }
}

extension AnimationTiming {
  var length: Double { curve.length(ofDuration: duration) }
}

extension Scenario {
  mutating func readEvents(_ reader: ValueReader?) {
    let plans = reader?.array("an array of events")?.compactMap { $0.event() } ?? []
    events = plans.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

extension ValueReader {
  fileprivate func event() -> EventPlan? {
    object { object in
      let time = object.required("at")?.notNegative()
      var event = EventPlan(time: time ?? 0, place: value)
      event.size = object.optional("resize")?.size()
      event.safeArea = object.optional("safeArea")?.safeArea()
      event.isResizing = object.optional("resizing")?.bool()
      event.deactivated = object.optional("deactivate")?.names() ?? []
      event.activated = object.optional("activate")?.names() ?? []
      event.priorities =
        object.optional("priority")?.assignments("priorities by constraint") { $0.priority() } ?? []
      event.constants =
        object.optional("set")?.assignments("constants by constraint") { $0.number() } ?? []
      if let focus = object.optional("focus") {
        event.focus = .some(focus.orNull.flatMap { $0.name() })
      }
      event.timing = object.optional("animate")?.timing()
      event.keyboard = object.keyboardAction()
      event.keyboard?.turn(to: event.size, safeArea: event.safeArea)
      return time == nil ? nil : event
    }
  }

  private func assignments<Value: Sendable>(
    _ expected: String, _ read: (ValueReader) -> Value?
  ) -> [EventPlan.Assignment<Value>] {
    (members("an object of \(expected)") ?? []).compactMap { member in
      let target = NameReference(name: member.name, offset: member.nameOffset)
      return read(member.reader).map { .init(target: target, value: $0) }
    }
  }

  /// A string that names something.
  func name() -> NameReference? {
    string().map { NameReference(name: $0, offset: value.offset) }
  }

  /// Strings that name something.
  func names() -> [NameReference] {
    (array("an array of names") ?? []).compactMap { $0.name() }
  }

  private func timing() -> AnimationTiming? {
    object { object in
      let duration = object.required("duration")?.notNegative()
      let curve = object.optional("curve").map { $0.curve() } ?? .easeInOut
      guard let duration, let curve else { return nil }
      return attempt { () throws(AnimationError) in try AnimationTiming(duration: duration, curve: curve) }
    }
  }

  private func curve() -> AnimationCurve? {
    let names: KeyValuePairs<String, AnimationCurve> = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      "default": .default, "keyboard": .keyboard,
    ]
    switch value.kind {
    case .string: return choice(names)
    case .number: return number("7 or the name of a curve") { $0 == 7 }.map { _ in .keyboard }
    case .object: return object { $0.curve() }
    default:
      return mismatch("the name of a curve, 7, or an object with \("bezier".quoted) or \("spring".quoted)")
    }
  }

  /// What `make` makes; what it throws is a mistake of the value.
  fileprivate func attempt<Result>(_ make: () throws(AnimationError) -> Result) -> Result? {
    do {
      return try make()
    } catch {
      fail("found a wrong number: \(error)")
      return nil
    }
  }
}

extension ObjectReader {
  fileprivate mutating func curve() -> AnimationCurve? {
    let bezier = optional("bezier")
    let spring = optional("spring")
    if let bezier, spring == nil {
      guard let points = bezier.numbers(count: 4) else { return nil }
      return bezier.attempt { () throws(AnimationError) in
        .bezier(try CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
      }
    }
    if let spring, bezier == nil { return spring.spring() }
    return reader.mismatch(
      "\("bezier".quoted) or \("spring".quoted)", found: bezier == nil ? "neither" : "both")
  }
}

extension ValueReader {
  fileprivate func spring() -> AnimationCurve? {
    object { object in
      let mass = object.optional("mass").map { $0.number() } ?? 1
      let stiffness = object.required("stiffness")?.number()
      let damping = object.required("damping")?.number()
      let velocity = object.optional("velocity").map { $0.number() } ?? 0
      guard let mass, let stiffness, let damping, let velocity else { return nil }
      return attempt { () throws(AnimationError) in
        .spring(
          try SpringParameters(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
      }
    }
  }
}
