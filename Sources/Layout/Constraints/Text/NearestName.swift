/// The one of `candidates` that `name` was most likely meant to be; nil if none is near.
///
/// Near is up to a third of the characters changed, or one but not all; a swap of neighbours counts as one change (the
/// restricted distance of Damerau, Communications of the ACM 7(3), 1964). Of equally near names the first in
/// alphabetical order is taken, so the order of `candidates` does not matter.
/// - Returns: One of `candidates`, never `name` itself.
/// - Complexity: The length of `name` times those of all candidates; names of more than 64 characters have none.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (distance: Int, name: String)?
  for candidate in candidates where candidate != name {
    let limit = max(1, max(wanted.count, min(candidate.count, 64)) / 3)
    guard candidate.count <= 64, abs(candidate.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, Array(candidate))
    guard distance <= limit, distance < max(wanted.count, candidate.count) else { continue }
    if let best, (best.distance, best.name) < (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (i, a) in first.enumerated() {
    var row = [i + 1]
    for (j, b) in second.enumerated() {
      var distance = min(last[j] + (a == b ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a == second[j - 1], first[i - 1] == b {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}
