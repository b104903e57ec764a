import Layout
import TestSupport
import Testing

@Suite struct NearestNameTests {
  private let names = ["composer", "field", "send", "transcript", "b2", "b1"]

  @Test(
    "The nearest of the known names",
    arguments: [
      ("feild", "field"), ("fields", "field"), ("Send", "send"), ("compser", "composer"),
      ("trnscrpt", "transcript"), ("b", "b1"), ("keyboard", nil), ("x", nil), ("", nil),
    ]) func nearestOfNames(name: String, expected: String?)
  {
    #expect(nearestName(to: name, among: names) == expected)
    #expect(nearestName(to: name, among: names.reversed()) == expected)
  }

  private func nearest(_ name: String, _ candidates: String...) -> String? {
    nearestName(to: name, among: candidates)
  }

  @Test func oneSlipIsForgiven() {
    #expect(nearest("hight", "width", "height") == "height")
    #expect(nearest("heightt", "width", "height") == "height")
    #expect(nearest("heigth", "width", "height") == "height")
    #expect(nearest("hekght", "width", "height") == "height")
    #expect(nearest("HEIGHT", "width", "height") == "height")
    #expect(nearest("at", "set", "fat") == "fat")
  }

  @Test func whatIsFarIsNotSuggested() {
    #expect(nearest("colour", "width", "height") == nil)
    #expect(nearest("x", "y", "z") == nil)
    #expect(nearest("", "a", "ab") == nil)
    #expect(nearest("height") == nil)
    // The same is no suggestion.
    #expect(nearest("height", "height") == nil)
    // Two slips are too many for six letters' third but not for three of nine.
    #expect(nearest("abcdef", "abxyef") == "abxyef")
    #expect(nearest("abcdef", "axyzef") == nil)
    #expect(nearest("abcdefghi", "abxyzfghi") == "abxyzfghi")
  }

  @Test func theNearestWinsAndOfEqualsTheFirstInTheAlphabet() {
    #expect(nearest("centreX", "centerY", "centerX") == "centerX")
    #expect(nearest("center", "centerX", "centerY") == "centerX")
    #expect(nearest("center", "centerY", "centerX") == "centerX")
    #expect(
      nearestNames(to: "center", among: ["centre", "centerY", "center", "centerX", "centerX"], limit: 2)
        == ["centerX", "centerY"])
  }

  @Test func longNamesAreNotCompared() {
    let name = String(repeating: "a", count: 64)
    #expect(nearest(String(name.dropLast()), name) == name)
    #expect(nearest(name, name + "a") == nil)
    // What counts are scalars, however many bytes they take.
    let wide = String(repeating: "\u{1F600}", count: 64)
    #expect(nearest(String(wide.dropLast()), wide) == wide)
    #expect(nearest(String(repeating: "a", count: 1_000_000), name) == nil)
  }

  /// The distance by its definition: the cheapest way over all ways to end both words.
  private func distance(_ lhs: ArraySlice<Character>, _ rhs: ArraySlice<Character>) -> Int {
    guard let left = lhs.last, let right = rhs.last else { return lhs.count + rhs.count }
    let (shortLeft, shortRight) = (lhs.dropLast(), rhs.dropLast())
    var best = min(
      distance(shortLeft, rhs) + 1, distance(lhs, shortRight) + 1,
      distance(shortLeft, shortRight) + (left == right ? 0 : 1))
    if let beforeLeft = shortLeft.last, let beforeRight = shortRight.last, beforeLeft == right,
      beforeRight == left
    {
      best = min(best, distance(shortLeft.dropLast(), shortRight.dropLast()) + 1)
    }
    return best
  }

  @Test func theDistanceIsThatOfItsDefinition() {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    func word() -> String {
      String((0..<random.integer(in: 1...6)).map { _ in random.pick(["a", "b", "c"] as [Character]) })
    }
    for _ in 0..<1000 {
      let (name, candidate) = (word(), word())
      let longer = max(name.count, candidate.count)
      let distance = distance(Array(name)[...], Array(candidate)[...])
      let isNear = name != candidate && distance <= min((longer + 2) / 3, longer - 1)
      guard (nearest(name, candidate) == candidate) == isNear else {
        Issue.record("seed \(seed): \(name), \(candidate), \(distance)")
        return
      }
    }
  }
}
