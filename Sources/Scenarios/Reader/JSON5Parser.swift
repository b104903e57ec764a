/// Reads JSON5 into nodes: a machine of few states with a stack of its own, so that nesting costs no call depth.
///
/// The productions are those of the [JSON5 specification](https://spec.json5.org), version 1.0.0.
struct JSON5Parser {
  /// What may come next, blanks aside.
  private enum State {
    /// A value: at the start and after `:`.
    case value
    /// A value or the end of the array: after `[` and after `,` in an array.
    case element
    /// A key or the end of the object: after `{` and after `,` in an object.
    case key
    /// A colon: after a key.
    case colon
    /// A comma or the end of the container: after a value in a container.
    case separator
    /// Nothing: after the outermost value.
    case end
    /// The end was reached.
    case done
  }

  /// An array or object that has begun and not ended.
  private struct Container {
    let node: Int
    let isArray: Bool
    var count: Int32 = 0

    var open: String { isArray ? "'['" : "'{'" }
  }

  let source: SourceText
  let bytes: [UInt8]
  /// The byte to be read next.
  var position = 0
  private(set) var nodes: [ScenarioNode] = []
  private(set) var strings: [String] = []
  private var containers: [Container] = []

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// The byte to be read next, nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads the whole text.
  mutating func parse(_ limits: ScenarioDocument.Limits) throws(ScenarioError) {
    let byteLimit = min(limits.byteCount, Int(Int32.max))
    if bytes.count > byteLimit {
      throw error("found \(bytes.count) bytes, expected at most \(byteLimit)", at: 0)
    }
    if let offset = bytes.firstOffsetOfInvalidUTF8 {
      let found = String(bytes[offset], radix: 16, uppercase: true)
      throw error("found the byte 0x\(found), expected UTF-8", at: offset)
    }
    var state = State.value
    while state != .done {
      try skipBlanks()
      state = try step(from: state, depthLimit: limits.depth)
    }
  }

  private mutating func step(from state: State, depthLimit: Int) throws(ScenarioError) -> State {
    switch state {
    case .value:
      return try readValue(depthLimit: depthLimit, expected: "a value")
    case .element:
      if byte == UInt8(ascii: "]") { return close() }
      return try readValue(depthLimit: depthLimit, expected: "a value or ']'")
    case .key:
      if byte == UInt8(ascii: "}") { return close() }
      return try readKey()
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw unexpected("':'") }
      position += 1
      return .value
    case .separator:
      return try readSeparator()
    case .end, .done:
      guard byte == nil else { throw unexpected("the end of the file") }
      return .done
    }
  }

  private mutating func readValue(depthLimit: Int, expected: String) throws(ScenarioError) -> State {
    let start = position
    let content: ScenarioNode.Content
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try open(depthLimit: depthLimit)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      content = .string(Int32(strings.count))
      strings.append(try readString())
    case let byte? where byte.beginsNumber:
      content = .number(try readNumber())
    default:
      content = try readWord(expected: expected)
    }
    append(content, at: start)
    return containers.isEmpty ? .end : .separator
  }

  private mutating func readKey() throws(ScenarioError) -> State {
    let start = position
    let key: String
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): key = try readString()
    default:
      guard let name = try readName() else { throw unexpected("a key or '}'") }
      key = name
    }
    nodes.append(ScenarioNode(content: .key(Int32(strings.count)), offset: Int32(start)))
    strings.append(key)
    return .colon
  }

  private mutating func readSeparator() throws(ScenarioError) -> State {
    let isArray = containers.last?.isArray ?? true
    switch byte {
    case UInt8(ascii: ","):
      position += 1
      return isArray ? .element : .key
    case UInt8(ascii: "]") where isArray, UInt8(ascii: "}") where !isArray:
      return close()
    default:
      throw unexpected(isArray ? "',' or ']'" : "',' or '}'")
    }
  }

  private mutating func open(depthLimit: Int) throws(ScenarioError) -> State {
    guard containers.count < depthLimit else {
      throw error(
        "found \(foundToken()) inside of \(depthLimit) others, expected at most so many", at: position)
    }
    let isArray = byte == UInt8(ascii: "[")
    let extent = ScenarioNode.Extent(count: 0, end: 0)
    append(isArray ? .array(extent) : .object(extent), at: position)
    containers.append(Container(node: nodes.count - 1, isArray: isArray))
    position += 1
    return isArray ? .element : .key
  }

  private mutating func close() -> State {
    position += 1
    if let container = containers.popLast() {
      let extent = ScenarioNode.Extent(count: container.count, end: Int32(nodes.count))
      nodes[container.node].content = container.isArray ? .array(extent) : .object(extent)
    }
    return containers.isEmpty ? .end : .separator
  }

  private mutating func append(_ content: ScenarioNode.Content, at offset: Int) {
    if !containers.isEmpty { containers[containers.count - 1].count += 1 }
    nodes.append(ScenarioNode(content: content, offset: Int32(offset)))
  }

  /// Where the innermost container began, for a text that ends or closes another kind before it does.
  var containerNote: String {
    guard let container = containers.last else { return "" }
    switch byte {
    case nil, UInt8(ascii: "]"), UInt8(ascii: "}"):
      let begin = source.position(of: Int(nodes[container.node].offset))
      return " (\(container.open) is at \(begin))"
    default:
      return ""
    }
  }
}
