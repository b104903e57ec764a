/// A name in a format string or rule, with its place there.
public struct PlacedName: Hashable, Sendable {
  /// The name as written: `field`, or in a rule also `composer.margins.left`.
  public let text: String
  /// How many UTF-8 bytes stand before the name.
  public let offset: Int

  init(_ text: String, offset: Int) {
    self.text = text
    self.offset = offset
  }

  /// The parts between the dots, each with its own place.
  public var parts: [PlacedName] {
    var offset = offset
    return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { part in
      defer { offset += part.count + 1 }
      return PlacedName(String(Substring(part)), offset: offset)
    }
  }
}
