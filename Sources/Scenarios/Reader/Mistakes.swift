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
  private var count = 0

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
