import Layout

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
    nearestNames(to: key, among: entries.map(\.key), limit: 3)
      .compactMap { near in entries.first { $0.key == near }?.name }
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
