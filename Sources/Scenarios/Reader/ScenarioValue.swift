/// A value of a ``ScenarioDocument``, which it keeps alive.
public struct ScenarioValue: Sendable {
  /// What a value is.
  public enum Kind: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A string, its escapes resolved.
    case string(String)
    /// An array.
    case array(Elements)
    /// An object.
    case object(Members)
  }

  /// The document that the value is part of.
  public let document: ScenarioDocument
  let index: Int

  /// What the value is.
  public var kind: Kind {
    switch document.nodes[index].content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let string), .key(let string): .string(document.strings[Int(string)])
    case .array(let extent): .array(Elements(document: document, container: index, extent: extent))
    case .object(let extent): .object(Members(document: document, container: index, extent: extent))
    }
  }

  /// The byte at which the value begins.
  public var offset: Int { Int(document.nodes[index].offset) }

  /// The line and the column at which the value begins.
  ///
  /// - Complexity: O(`offset`)
  public var position: SourcePosition { document.source.position(of: offset) }

  /// The value of the first member with the given key; nil if there is none or this is not an object.
  ///
  /// - Complexity: O(number of members)
  public subscript(key: String) -> ScenarioValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The place in the file of a place in a string, so that a mistake inside the string can be shown where it is.
  ///
  /// - Parameter utf8Offset: A number of bytes of the string as ``Kind/string(_:)`` gives it; beyond its end counts as
  ///   its end.
  /// - Returns: The byte of the file; that of the escape if the place is inside of what it stands for. If the value is
  ///   no string, where it begins.
  /// - Complexity: O(`utf8Offset`)
  public func offset(inString utf8Offset: Int) -> Int {
    guard case .string = document.nodes[index].content else { return offset }
    var parser = JSON5Parser(document.source)
    return parser.offset(ofByte: utf8Offset, ofStringAt: offset)
  }

  /// The number of the first node behind the value.
  var end: Int {
    switch document.nodes[index].content {
    case .array(let extent), .object(let extent): Int(extent.end)
    default: index + 1
    }
  }
}

extension ScenarioValue {
  /// The values of an array in the order of the text.
  public struct Elements: Collection, Sendable {
    /// A place among the elements; not the number of the element.
    public struct Index: Comparable, Sendable {
      let node: Int

      /// Whether `lhs` comes before `rhs`.
      public static func < (lhs: Index, rhs: Index) -> Bool { lhs.node < rhs.node }
    }

    let document: ScenarioDocument
    let container: Int
    let extent: ScenarioNode.Extent

    /// The number of elements.
    ///
    /// - Complexity: O(1)
    public var count: Int { Int(extent.count) }

    /// The place of the first element.
    public var startIndex: Index { Index(node: container + 1) }

    /// The place behind the last element.
    public var endIndex: Index { Index(node: Int(extent.end)) }

    /// The place behind the element at `index`.
    public func index(after index: Index) -> Index { Index(node: self[index].end) }

    /// The element at `index`.
    public subscript(index: Index) -> ScenarioValue { ScenarioValue(document: document, index: index.node) }
  }

  /// A key of an object and its value.
  public struct Member: Sendable {
    /// The key, its escapes resolved.
    public let key: String
    /// The byte at which the key begins.
    public let keyOffset: Int
    /// The value.
    public let value: ScenarioValue
  }

  /// The members of an object in the order of the text; a key that is given twice is there twice.
  public struct Members: Collection, Sendable {
    /// A place among the members; not the number of the member.
    public typealias Index = Elements.Index

    let document: ScenarioDocument
    let container: Int
    let extent: ScenarioNode.Extent

    /// The number of members.
    ///
    /// - Complexity: O(1)
    public var count: Int { Int(extent.count) }

    /// The place of the first member.
    public var startIndex: Index { Index(node: container + 1) }

    /// The place behind the last member.
    public var endIndex: Index { Index(node: Int(extent.end)) }

    /// The place behind the member at `index`.
    public func index(after index: Index) -> Index { Index(node: value(at: index).end) }

    /// The member at `index`.
    public subscript(index: Index) -> Member {
      let node = document.nodes[index.node]
      let key = if case .key(let string) = node.content { document.strings[Int(string)] } else { "" }
      return Member(key: key, keyOffset: Int(node.offset), value: value(at: index))
    }

    private func value(at index: Index) -> ScenarioValue {
      ScenarioValue(document: document, index: index.node + 1)
    }
  }
}
