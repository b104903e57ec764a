import Layout

/// The text of a file and the name to give it in messages.
///
/// The bytes are kept as they are, so that everything read from them can say where it stood.
public struct SourceText: Hashable, Sendable {
  /// What messages call the file, for instance its path.
  public let name: String
  /// The file's bytes, UTF-8 if all is well.
  public let bytes: [UInt8]

  /// A text of the given bytes; whether they are UTF-8 is found out by the one who reads it.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A text of the given string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line and the column of the byte at `offset`.
  ///
  /// - Precondition: `offset` is at most the number of bytes.
  /// - Complexity: O(`offset`)
  public func position(of offset: Int) -> SourcePosition {
    demand(
      (0...bytes.count).contains(offset),
      "the text of \(name) has \(bytes.count) bytes and no place \(offset)")
    var cursor = SourceCursor()
    return cursor.move(to: offset, in: self)
  }

  /// Whether the byte at `offset` is the last of a line.
  ///
  /// Lines end as JSON5 says: after LF, CR, CR LF, U+2028 and U+2029.
  func endsLine(at offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
    case 0xA8, 0xA9: offset >= 2 && bytes[offset - 1] == 0x80 && bytes[offset - 2] == 0xE2
    default: false
    }
  }
}

/// A place in a file as editors count it.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1. Lines end after LF, CR, CR LF, U+2028 and U+2029.
  public let line: Int
  /// The column, from 1, in Unicode scalars; a tab is one, a byte order mark at the start of the file none.
  public let column: Int

  /// The place in the given line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// Counts lines and columns forwards through a text, so that many places cost one pass.
struct SourceCursor {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Moves on to `target`, which must not lie behind, and gives its place.
  mutating func move(to target: Int, in source: SourceText) -> SourcePosition {
    if offset == 0, target >= 3, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < target {
      if source.endsLine(at: offset) {
        line += 1
        column = 1
      } else if source.bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
