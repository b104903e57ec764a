/// Collects the mistakes of one file, so that they can be told all at once.
package final class Mistakes {
  private struct Mistake {
    let offset: Int
    let message: String
    let suggestion: String?
  }

  /// How many mistakes are kept; of the others only the number.
  package static let limit = 100

  package let source: SourceText
  private var mistakes: [Mistake] = []
  /// How many were added, kept or not.
  private(set) var count = 0
  private var lost: Set<String> = []
  /// Names of views that neither rules nor format strings can spell, in the order of the file; the first of them.
  private(set) var unspellable: [String] = []

  /// An empty collection for the given text.
  package init(in source: SourceText) {
    self.source = source
  }

  package var isEmpty: Bool { count == 0 }

  /// Whether further mistakes are only counted.
  package var isFull: Bool { mistakes.count == Self.limit }

  /// Adds the mistake at `offset`. Message and suggestion are only made if they are kept.
  package func add(
    at offset: Int, _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil
  ) {
    count += 1
    if !isFull {
      mistakes.append(Mistake(offset: offset, message: message(), suggestion: suggestion()))
    }
  }

  /// Remembers that a view has a name that neither rules nor format strings can spell.
  ///
  /// Only so many are kept, since each is looked for wherever a mistake is.
  func addUnspellable(_ name: String) {
    if unspellable.count < Self.limit { unspellable.append(name) }
  }

  /// Remembers that a mistake, which was noted, may be why nothing has this name.
  package func lose(_ name: String) { lost.insert(name) }

  /// Remembers that a mistake, which was noted, may be why nothing has the names that are written in the value.
  ///
  /// - Complexity: O(number of values in it)
  package func lose(namesIn value: ScenarioValue) {
    let document = value.document
    for node in document.nodes[value.index..<value.end] {
      switch node.content {
      case .string(let string), .key(let string): lose(document.strings[Int(string)])
      default: break
      }
    }
  }

  /// Whether a mistake that was noted may be why nothing has this name, or what stands before its first or last dot.
  package func hasLost(_ name: String) -> Bool {
    guard !lost.isEmpty else { return false }
    if lost.contains(name) { return true }
    guard let first = name.firstIndex(of: "."), let last = name.lastIndex(of: ".") else { return false }
    return lost.contains(String(name[..<first])) || lost.contains(String(name[..<last]))
  }

  /// Throws all mistakes in the order of the file, if there are any.
  ///
  /// - Complexity: O(number of bytes of the file)
  package func check() throws(ScenarioErrors) {
    guard count > 0 else { return }
    var cursor = SourceCursor()
    // The sort is stable: what was added first comes first of what is in one place.
    let errors = mistakes.sorted { $0.offset < $1.offset }.map { mistake in
      ScenarioError(
        in: source, at: mistake.offset, position: cursor.move(to: mistake.offset, in: source),
        mistake.message,
        suggestion: mistake.suggestion)
    }
    throw ScenarioErrors(errors, omittedCount: count - errors.count)
  }
}
