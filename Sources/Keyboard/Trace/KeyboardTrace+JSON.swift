import Foundation
import Layout

extension KeyboardTrace {
  /// The trace as JSON, which ``init(json:)`` reads back exactly:
  ///
  /// ```json
  /// {"events":[{"begin":[0,844,390,336],"curve":7,"duration":0.25,"end":[0,508,390,336],"name":"willShow","t":0}],
  ///  "screen":[0,0,390,844]}
  /// ```
  ///
  /// `begin` and `end` are left out where they are not known, `duration` and `curve` in the "did" notifications, and
  /// `local` where it is true.
  /// - Returns: One line, the same for the same trace.
  public func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let file = TraceFile(
      screen: screen.map(TraceFile.Numbers.init), events: events.map(TraceFile.Entry.init))
    // Finite numbers, texts and arrays can always be written.
    return (try? encoder.encode(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads what ``json()`` writes. Names may be those of the notifications in full, too; keys that are not known are passed
  /// over.
  /// - Throws: ``TraceError`` with the first place that is not as expected.
  public init(json: String) throws(TraceError) {
    let file: TraceFile
    do {
      file = try JSONDecoder().decode(TraceFile.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw TraceError(error, in: json)
    } catch {
      throw TraceError(place: "the text", "found \(error), expected JSON")
    }
    var events: [Event] = []
    for (number, entry) in file.events.enumerated() {
      events.append(try entry.event(at: "events[\(number)]"))
    }
    try self.init(screen: try file.screen?.rect(at: "screen"), events: events)
  }
}

/// A trace as it is written.
private struct TraceFile: Codable {
  var screen: Numbers?
  var events: [Entry]

  /// A rectangle.
  struct Numbers: Codable {
    var numbers: [Double]

    init(_ rect: Rect) {
      numbers = [rect.minX, rect.minY, rect.width, rect.height]
    }

    init(from decoder: any Decoder) throws {
      numbers = try decoder.singleValueContainer().decode([Double].self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(numbers)
    }

    func rect(at place: String) throws(TraceError) -> Rect {
      guard numbers.count == 4 else {
        throw TraceError(
          place: place, "found \(numbers.count) numbers, expected x, y, width and height")
      }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  struct Entry: Codable {
    var t: Double
    var name: String
    var begin: Numbers?
    var end: Numbers?
    var duration: Double?
    var curve: Int?
    var local: Bool?

    init(_ event: KeyboardTrace.Event) {
      let notification = event.notification
      t = event.time
      name = notification.kind.rawValue
      begin = notification.frameBegin.map(Numbers.init)
      end = notification.frameEnd.map(Numbers.init)
      if notification.kind.isWill {
        duration = notification.duration
        curve = notification.curve
      }
      if !notification.isLocal { local = false }
    }

    func event(at place: String) throws(TraceError) -> KeyboardTrace.Event {
      guard let kind = KeyboardNotification.Kind(written: name) else {
        let names = KeyboardNotification.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw TraceError(
          place: "\(place).name", "found \"\(name.prefix(80))\", expected one of \(names)")
      }
      return KeyboardTrace.Event(
        time: t,
        notification: KeyboardNotification(
          kind, frameBegin: try begin?.rect(at: "\(place).begin"),
          frameEnd: try end?.rect(at: "\(place).end"), duration: duration ?? 0, curve: curve ?? 0,
          isLocal: local ?? true))
    }
  }
}

extension KeyboardNotification.Kind {
  /// The kind that people write so: `willShow`, `keyboardWillShow`, `UIKeyboardWillShowNotification`,
  /// `UIResponder.keyboardWillShowNotification`; capitals make no difference.
  init?(written name: String) {
    var key = Substring(name.lowercased())
    if let dot = key.lastIndex(of: ".") { key = key[key.index(after: dot)...] }
    key = key.drop { $0 == "_" }
    for prefix in ["on", "ui", "keyboard"] where key.hasPrefix(prefix) { key = key.dropFirst(prefix.count) }
    if key.hasSuffix("notification") { key = key.dropLast("notification".count) }
    guard let kind = Self.allCases.first(where: { $0.rawValue.lowercased() == key }) else { return nil }
    self = kind
  }
}

extension TraceError {
  /// What a decoder of that text says, with the place as a path.
  fileprivate init(_ error: DecodingError, in json: String) {
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.reduce("") { path, key in
        key.intValue.map { "\(path)[\($0)]" }
          ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
      }
      return path.isEmpty ? "the text" : path
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(place: path(context), "found no \"\(key.stringValue)\", expected it")
    case .valueNotFound(let type, let context):
      self.init(place: path(context), "found null, expected \(Self.name(of: type))")
    case .typeMismatch(let type, let context):
      let value = try? JSONDecoder().decode(FoundValue.self, from: Data(json.utf8))
      let found = value?.at(context.codingPath[...])?.name ?? "another type"
      self.init(place: path(context), "found \(found), expected \(Self.name(of: type))")
    case .dataCorrupted(let context):
      if let number = UnreadableNumber(in: json) {
        self.init(
          line: number.line, "found \(number.text), expected a finite number within the range of a Double")
        return
      }
      let reason = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      let found = context.codingPath.isEmpty ? "no JSON" : "no value"
      self.init(place: path(context), "found \(found) as expected: \(reason)")
    @unknown default:
      self.init(place: "the text", "found \(error), expected JSON")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is [Double].Type: "an array of numbers"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }
}

/// Any JSON, to say what stands somewhere in it.
private indirect enum FoundValue: Decodable {
  case object([String: FoundValue])
  case array([FoundValue])
  case plain(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .plain("null")
    } else if let value = try? container.decode(Bool.self) {
      self = .plain("\(value)")
    } else if let value = try? container.decode(Double.self) {
      self = .plain("the number \(value)")
    } else if let value = try? container.decode(String.self) {
      self = .plain("the text \"\(value.prefix(60))\"")
    } else if let values = try? container.decode([FoundValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: FoundValue].self))
    }
  }

  func at(_ path: ArraySlice<any CodingKey>) -> FoundValue? {
    guard let key = path.first else { return self }
    switch self {
    case .object(let values): return values[key.stringValue]?.at(path.dropFirst())
    case .array(let values):
      guard let index = key.intValue, values.indices.contains(index) else { return nil }
      return values[index].at(path.dropFirst())
    case .plain: return nil
    }
  }

  var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .plain(let name): name
    }
  }
}
