/// A list of places below a bound that is known when it is made room for, each at most once: writing one needs no check for
/// room, and emptying it touches nothing. (Arrays that grow and empty took a quarter of a pivot's time.)
@usableFromInline
struct PlaceList: RandomAccessCollection, Equatable, Sendable {
  private var places: [Int32] = []
  @usableFromInline private(set) var count = 0

  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { count }

  @usableFromInline
  subscript(position: Int) -> Int32 {
    @inline(__always) get { places[position] }
  }

  /// Makes room for `size` places.
  mutating func grow(to size: Int) {
    guard places.count < size else { return }
    places.append(contentsOf: repeatElement(0, count: size - places.count))
  }

  @inline(__always)
  mutating func append(_ place: Int32) {
    places[count] = place
    count += 1
  }

  /// Appends those of `candidates` from a position on, in their order, that `isWanted`.
  @inline(__always)
  mutating func append(among candidates: Span<Int32>, from first: Int, where isWanted: (Int) -> Bool) {
    guard count >= 0, count &+ candidates.count <= places.count &+ first else {
      preconditionFailure("no room")
    }
    var end = count
    var places = places.mutableSpan
    var position = first
    while position < candidates.count {
      let place = candidates[position]
      position += 1
      if isWanted(Int(place)) {
        // Unchecked: there is room for all of them.
        unsafe places[unchecked: end] = place
        end &+= 1
      }
    }
    count = end
  }

  /// Becomes a copy of `other` in its own storage.
  mutating func copy(_ other: PlaceList) {
    grow(to: other.places.count)
    removeAll()
    for place in other { append(place) }
  }

  mutating func replace(at position: Int, with place: Int32) { places[position] = place }

  /// Drops all but the first `kept`.
  mutating func keep(_ kept: Int) { count = kept }

  mutating func removeAll() { count = 0 }

  mutating func sort() { places[..<count].sort() }

  @inline(__always)
  @usableFromInline
  static func == (_ first: PlaceList, _ second: PlaceList) -> Bool {
    guard first.count == second.count else { return false }
    for position in 0..<first.count where first.places[position] != second.places[position] { return false }
    return true
  }
}

extension Array {
  /// Empties the array and keeps its storage; free where it is empty, as most lists of a solve mostly are.
  @inline(__always)
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
