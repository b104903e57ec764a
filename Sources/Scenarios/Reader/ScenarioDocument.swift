/// A JSON5 text read into an ordered tree in which every value and key knows its place.
///
///     let document = try ScenarioDocument(parsing: SourceText(name: "a.json5", text: "{size: [390, 844]}"))
///     document.root["size"]?.offset  // 7
///
/// All of [JSON5](https://spec.json5.org) is read. These are refused, each with its place: numbers that are not finite
/// (`NaN`, `Infinity`, and what is beyond the range of a `Double`), escapes that stand for half a surrogate pair,
/// bytes that are not UTF-8, and what goes beyond ``Limits``. Keys that are given twice stay in the tree.
///
/// The tree is one array in the order of the text. Reading it, walking through it and freeing it take no recursion.
public final class ScenarioDocument: Sendable {
  /// How large a text may be.
  public struct Limits: Hashable, Sendable {
    /// How deep arrays and objects may be nested, 100,000 unless given.
    public var depth: Int
    /// How many bytes a text may have, 2 GB unless given, which is also the most.
    public var byteCount: Int

    /// The given limits.
    public init(depth: Int = 100_000, byteCount: Int = Int(Int32.max)) {
      self.depth = depth
      self.byteCount = byteCount
    }
  }

  /// The text.
  public let source: SourceText
  let nodes: [ScenarioNode]
  let strings: [String]

  /// Reads a text.
  ///
  /// - Throws: The first mistake.
  /// - Complexity: O(number of bytes) in time and memory.
  public init(parsing source: SourceText, limits: Limits = Limits()) throws(ScenarioError) {
    var parser = JSON5Parser(source)
    try parser.parse(limits)
    self.source = source
    nodes = parser.nodes
    strings = parser.strings
  }

  /// The value of the whole text.
  public var root: ScenarioValue { ScenarioValue(document: self, index: 0) }
}

/// A value or key of the tree. A container comes before what it contains, a key before its value.
struct ScenarioNode {
  /// What follows a container's node and belongs to it.
  struct Extent {
    /// The number of elements or members.
    var count: Int32
    /// The number of the first node behind them.
    var end: Int32
  }

  enum Content {
    case null
    case bool(Bool)
    case number(Double)
    /// The number of a string.
    case string(Int32)
    /// The number of a string.
    case key(Int32)
    case array(Extent)
    case object(Extent)
  }

  var content: Content
  /// The byte at which it begins.
  var offset: Int32
}
