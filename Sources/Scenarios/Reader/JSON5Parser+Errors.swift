extension JSON5Parser {
  /// The error that something else than `expected` is here.
  func unexpected(_ expected: String) -> ScenarioError {
    error("found \(foundToken()), expected \(expected)\(containerNote)", at: position)
  }

  func error(_ message: String, at offset: Int) -> ScenarioError {
    ScenarioError(in: source, at: offset, message)
  }

  /// Whether a letter that may begin a name is here.
  var beginsName: Bool {
    position < bytes.count && bytes.scalar(at: position).scalar.canBeInName(asFirst: true)
  }

  /// What is here as a reader of the file would call it: a word, a number, a string or a character.
  func foundToken() -> String {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return "a string"
    case let byte? where byte.beginsNumber:
      return run { $0.isNameByte || $0.beginsNumber }
    case let byte? where byte.isNameByte || byte >= 0x80 && beginsName:
      return run { $0.isNameByte || $0 >= 0x80 }
    default:
      return foundCharacter()
    }
  }

  /// The character that is here.
  func foundCharacter() -> String {
    guard position < bytes.count else { return "the end of the file" }
    if lineEndLength > 0 { return "the end of the line" }
    let scalar = bytes.scalar(at: position).scalar
    if scalar == "'" { return "\"'\"" }
    if scalar.isVisible, scalar.properties.generalCategory != .spaceSeparator || scalar == " " {
      return "'\(scalar)'"
    }
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  private func run(while isPart: (UInt8) -> Bool) -> String {
    // A little more than is shown, so that it is seen to be cut.
    let end = min(bytes.count, position + 200)
    let bytes = bytes[position..<end].prefix(while: isPart)
    return String(decoding: bytes, as: UTF8.self).quoted
  }
}
