/// What happens on a ``ChatScreen``, and how long it is watched.
struct Timeline {
  /// One thing that can happen.
  enum Action: CustomStringConvertible {
    case showKeyboard(height: Double)
    case hideKeyboard
    case growField(lines: Int)

    var description: String {
      switch self {
      case .showKeyboard(let height): "keyboard shows, \(JSONLines.number(height)) high (0.25 s, curve 7)"
      case .hideKeyboard: "keyboard hides (0.25 s, curve 7)"
      case .growField(let lines): "field grows by \(lines) lines (0.3 s, easeInOut)"
      }
    }
  }

  /// An action and when it happens, in seconds. It is in force at the first tick that is not before it.
  struct Event {
    var time: Double
    var action: Action
  }

  /// In the order of their times.
  var events: [Event]
  /// The time of the last tick.
  var end: Double

  /// The keyboard comes, text is typed, the keyboard goes and is called back on its way.
  static let chat = Timeline(
    events: [
      Event(time: 0, action: .showKeyboard(height: 336)),
      Event(time: 1, action: .growField(lines: 2)),
      Event(time: 2, action: .hideKeyboard),
      Event(time: 2.1, action: .showKeyboard(height: 336)),
    ],
    end: 3)
}
