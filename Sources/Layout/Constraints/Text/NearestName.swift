/// Longer names than this, in scalars, are not compared.
private let lengthLimit = 64

/// The one of `candidates` that `name` was most likely meant to be; nil if none is near. See
/// ``nearestNames(to:among:limit:)``.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  nearestNames(to: name, among: candidates, limit: 1).first
}

/// Those of `candidates`, at most `limit`, that `name` was most likely meant to be, the nearest first.
///
/// Nearness is the number of scalars to insert, remove or change and of neighbours to swap (the restricted
/// Damerau-Levenshtein distance; Damerau, Communications of the ACM 7(3), 1964), capitals aside. It may be a third of the
/// longer name's length, rounded up, but not all of it. Of equally near names the first in alphabetical order comes first, so
/// the order of `candidates` does not matter.
///
/// - Returns: Some of `candidates`, each once and never `name` itself.
/// - Complexity: O(length of `name` times the length of all candidates together)
package func nearestNames(
  to name: String, among candidates: some Sequence<String>, limit: Int
) -> [String] {
  guard let wanted = letters(of: name) else { return [] }
  var near: [(distance: Int, name: String)] = []
  for candidate in candidates where candidate != name {
    guard let other = letters(of: candidate) else { continue }
    let longer = max(wanted.count, other.count)
    let bound = min((longer + 2) / 3, longer - 1)
    guard abs(wanted.count - other.count) <= bound else { continue }
    let distance = editDistance(wanted, other)
    guard distance <= bound, !near.contains(where: { $0.name == candidate }) else { continue }
    near.append((distance, candidate))
    near.sort { $0 < $1 }
    if near.count > limit { near.removeLast() }
  }
  return near.map { $0.name }
}

private func letters(of name: String) -> [Unicode.Scalar]? {
  guard name.utf8.count <= 4 * lengthLimit else { return nil }
  let letters = Array(name.lowercased().unicodeScalars)
  return letters.count <= lengthLimit ? letters : nil
}

private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, left) in first.enumerated() {
    var next = [row + 1]
    for (column, right) in second.enumerated() {
      var distance = min(last[column] + (left == right ? 0 : 1), last[column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      next.append(distance)
    }
    (beforeLast, last) = (last, next)
  }
  return last[second.count]
}
