extension Device {
  /// The device of a name, any of its ``names``. Capitals, spaces and punctuation make no difference.
  /// - Throws: ``DeviceError/unknown(name:suggestions:)`` if there is none.
  public static func named(_ name: String) throws(DeviceError) -> Device {
    let key = key(of: name)
    if let entry = entries.first(where: { $0.key == key }) { return entry.device }
    throw .unknown(name: name, suggestions: suggestions(for: key))
  }

  /// Every name with what is compared of it, in the order of ``all``.
  private static let entries: [(key: String, name: String, device: Device)] = all.flatMap { device in
    device.names.map { (key(of: $0), $0, device) }
  }

  private static func key(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// Up to three names that may have been meant, the nearest first.
  private static func suggestions(for key: String) -> [String] {
    let letters = Array(key.unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return [] }
    var near: [(distance: Int, name: String)] = []
    for entry in entries {
      let other = Array(entry.key.unicodeScalars)
      let distance = distance(letters, other)
      if distance <= max(letters.count, other.count) / 4 + 1 { near.append((distance, entry.name)) }
    }
    // Those that are equally near stay in the catalogue's order.
    let sorted = near.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return sorted.prefix(3).map(\.element.name)
  }

  /// How many scalars have to be inserted, removed or replaced (Levenshtein's distance).
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (line, scalar) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let changed = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}

/// Why there is no such device.
public enum DeviceError: Error, Hashable, Sendable {
  /// No device has the name; suggestions are the names most like it, the nearest first.
  case unknown(name: String, suggestions: [String])
}

extension DeviceError: CustomStringConvertible {
  /// The name, and what may have been meant or else what there is.
  public var description: String {
    switch self {
    case .unknown(let name, let suggestions):
      let expected =
        suggestions.isEmpty
        ? "the catalogue has \(Device.all.map(\.name).joined(separator: ", "))"
        : "did you mean \(suggestions.joined(separator: ", "))?"
      return "no device is called \"\(name.count > 80 ? name.prefix(80) + "…" : name)\"; \(expected)"
    }
  }
}
