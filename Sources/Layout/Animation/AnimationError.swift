/// Why a parameter of an animation was refused. Whatever is refused, nothing was changed.
public enum AnimationError: Error, Hashable, Sendable {
  /// A number that is not finite, or outside what its name allows.
  case invalid(name: String, value: Double, expected: String)
  /// A time that lies before the clock's own.
  case timeRunsBackwards(now: Double, requested: Double)
}

extension AnimationError: CustomStringConvertible {
  /// What was refused and what was expected, in one sentence.
  public var description: String {
    switch self {
    case .invalid(let name, let value, let expected):
      "an animation's \(name) must be \(expected), found \(value)"
    case .timeRunsBackwards(let now, let requested):
      "the clock stands at \(now) and does not run back to \(requested)"
    }
  }
}

extension AnimationError {
  /// Refuses a number that is not finite.
  static func checkFinite(_ value: Double, _ name: String) throws(AnimationError) {
    guard value.isFinite else { throw .invalid(name: name, value: value, expected: "finite") }
  }

  /// The door for code whose parameters are its own: what the throwing door refuses is a mistake in the program.
  static func trapping<Value>(_ make: () throws(AnimationError) -> Value) -> Value {
    do {
      return try make()
    } catch {
      fatalError(error.description)
    }
  }
}
