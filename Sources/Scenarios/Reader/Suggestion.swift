/// Finds the name that was probably meant.
package enum Suggestion {
  /// Longer names than this, in scalars, are not compared.
  private static let lengthLimit = 64

  /// The candidate nearest to `name`; nil if none is near.
  ///
  /// Nearness is the number of scalars to insert, remove or change and of neighbours to swap (the restricted
  /// Damerau-Levenshtein distance), capitals aside. It may be a third of the longer name's length, rounded up. Of
  /// candidates that are equally near the first wins.
  ///
  /// - Complexity: O(length of `name` times the length of all candidates together)
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    guard let letters = letters(of: name) else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      guard let other = Self.letters(of: candidate) else { continue }
      let longer = max(letters.count, other.count)
      let limit = min((longer + 2) / 3, longer - 1, (best?.distance ?? .max) - 1)
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
  }

  private static func letters(of name: String) -> [Unicode.Scalar]? {
    guard name.utf8.count <= 4 * lengthLimit else { return nil }
    let letters = Array(name.lowercased().unicodeScalars)
    return letters.count <= lengthLimit ? letters : nil
  }

  private static func distance(_ lhs: [Unicode.Scalar], _ rhs: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...rhs.count)
    for (row, left) in lhs.enumerated() {
      var next = [row + 1]
      for (column, right) in rhs.enumerated() {
        var cost = min(last[column] + (left == right ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left == rhs[column - 1], lhs[row - 1] == right {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      (beforeLast, last) = (last, next)
    }
    return last[rhs.count]
  }
}
