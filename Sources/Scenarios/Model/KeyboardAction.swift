import Keyboard
import Layout

/// What the system does with its keyboard in an event.
struct KeyboardAction: Sendable {
  enum Verb: String, CaseIterable, Sendable {
    case show, hide, changeFrame

    /// Verbs of the format that nothing here plays yet.
    static let others = [
      "dock", "undock", "split", "float", "hardware", "accessory", "predictive", "drag", "background",
      "foreground",
    ]
  }

  /// Where the keyboard goes.
  enum Place: Sendable {
    /// A rectangle of the screen's coordinates.
    case frame(Rect)
    /// Docked, this high and as wide as the screen.
    case height(Double)
    /// Where it goes by itself when it hides.
    case usual
  }

  var verb: Verb
  var place = Place.usual
  var duration: Double = 0.25
  var curve = 7
  var isLocal = true

  /// How long it takes.
  var length: Double { AnimationCurve(rawValue: curve).length(ofDuration: duration) }
}

extension ObjectReader {
  /// The keyboard's part of an event, whose keys are mistakes without it.
  mutating func keyboardAction() -> KeyboardAction? {
    guard let verb = optional("keyboard") else { return nil }
    let frame = optional("frame")
    let height = optional("height")
    let duration = optional("duration")?.notNegative()
    let curve = optional("curve")?.integer()
    let isLocal = optional("local")?.bool()
    if case .string(let name) = verb.value.kind, KeyboardAction.Verb.others.contains(name) {
      // Keys of this verb are not mistakes, too.
      for key in ["accessory", "on", "to", "release"] { _ = optional(key) }
      verb.fail(
        "found the keyboard verb \(name.quoted), which cannot be played yet, expected "
          + ValueReader.list(KeyboardAction.Verb.allCases.map(\.rawValue.quoted)))
      return nil
    }
    guard let known = verb.choice(of: KeyboardAction.Verb.self) else { return nil }
    guard let place = keyboardPlace(known, verb, frame, height) else { return nil }
    return KeyboardAction(
      verb: known, place: place, duration: duration ?? 0.25, curve: curve ?? 7, isLocal: isLocal ?? true)
  }

  private func keyboardPlace(
    _ verb: KeyboardAction.Verb, _ verbReader: ValueReader, _ frame: ValueReader?, _ height: ValueReader?
  ) -> KeyboardAction.Place? {
    switch (frame, height) {
    case (let frame?, nil): return frame.rect().map { .frame($0) }
    case (nil, let height?):
      if verb == .hide {
        return height.mismatch("a frame or nothing beside \("hide".quoted)", found: "a height")
      }
      return height.notNegative().map { .height($0) }
    case (nil, nil):
      if verb == .hide { return .usual }
      return verbReader.mismatch(
        "a \("frame".quoted) or a \("height".quoted) beside \(verb.rawValue.quoted)", found: "neither")
    case (_?, let height?):
      return height.mismatch("one of \("frame".quoted) and \("height".quoted)", found: "both")
    }
  }
}
