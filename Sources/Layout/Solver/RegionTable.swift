/// How the values follow from a place, in each region of a ``TickCache``: for each variable that moves in any of them its *base*,
/// the value at the region's origin, and after it what it grows by with each coordinate.
///
/// One list for all, so that a tick needs to look at one only. No base is -0, and so no value that follows from it.
struct RegionTable: Sendable {
  private var numbers: [Double] = []
  /// How many numbers belong to one variable in one region.
  private(set) var width = 2
  /// For how many variables each region has room.
  private var room = 0
  private var regionCount = 0

  /// As much is asked for at once, so that what a small screen meets later needs no memory.
  private static let firstRoom = 1024

  /// Empties the table, for places of so many coordinates.
  mutating func begin(coordinates: Int) {
    numbers.empty()
    width = 1 + coordinates
    room = 0
    regionCount = 0
  }

  /// Makes room for a number of regions and of variables.
  mutating func grow(regions: Int, variables: Int) {
    if variables > room {
      let wider = max(16, variables, 2 * room)
      numbers.reserveCapacity(max(Self.firstRoom, regionCount * wider * width))
      numbers.append(contentsOf: repeatElement(0, count: regionCount * (wider - room) * width))
      for region in (0..<regionCount).reversed() {
        for offset in (0..<room * width).reversed() {
          numbers[region * wider * width + offset] = numbers[region * room * width + offset]
        }
      }
      room = wider
    }
    guard regions > regionCount else { return }
    numbers.append(contentsOf: repeatElement(0, count: (regions - regionCount) * room * width))
    regionCount = regions
  }

  /// Where the numbers of the variable in `position` begin.
  @inline(__always)
  private func start(_ region: Int, _ position: Int) -> Int { (region * room + position) * width }

  /// The value of the variable in `position` at the region's origin.
  subscript(base region: Int, position: Int) -> Double {
    get { numbers[start(region, position)] }
    set { numbers[start(region, position)] = newValue + 0 }
  }

  /// Sets both for the variable in `position`: one slope for each coordinate.
  mutating func set(_ region: Int, _ position: Int, base: Double, slope: TickCache.Place) {
    let start = start(region, position)
    numbers[start] = base + 0
    for axis in 0..<width - 1 { numbers[start + 1 + axis] = slope[axis] }
  }

  /// The value of the variable in `position` at `distance` from the region's origin.
  func value(_ region: Int, _ position: Int, _ distance: TickCache.Place) -> Double {
    let start = start(region, position)
    var step = numbers[start + 1] * distance.x
    for axis in 1..<width - 1 { step += numbers[start + 1 + axis] * distance[axis] }
    return numbers[start] + step
  }

  /// Moves variables to where they are at `distance` from the region's origin, and lists those whose value changes.
  @inline(__always)
  func move(
    _ region: Int, _ variables: [Int32], _ distance: TickCache.Place, _ values: inout [Double],
    _ changes: inout ValueChanges
  ) {
    let (x, y, z, w) = (distance.x, distance.y, distance.z, distance.w)
    switch width {
    case 2: move(region, 2, variables, &values, &changes) { unsafe $0[unchecked: $1 &+ 1] * x }
    case 3:
      move(region, 3, variables, &values, &changes) {
        unsafe $0[unchecked: $1 &+ 1] * x + $0[unchecked: $1 &+ 2] * y
      }
    case 4:
      move(region, 4, variables, &values, &changes) {
        unsafe $0[unchecked: $1 &+ 1] * x + $0[unchecked: $1 &+ 2] * y + $0[unchecked: $1 &+ 3] * z
      }
    default:
      move(region, 5, variables, &values, &changes) {
        unsafe $0[unchecked: $1 &+ 1] * x + $0[unchecked: $1 &+ 2] * y + $0[unchecked: $1 &+ 3] * z
          + $0[unchecked: $1 &+ 4] * w
      }
    }
  }

  // Unchecked, since checking each number and each variable again takes a tenth of a small tick: the numbers are checked once, all
  // together; and the variables are those of the solver, whose values never get fewer. And bits are compared rather than numbers,
  // since a comparison that knows of NaN is two: a value that was -0 and is 0 counts as changed.

  @inline(__always)
  private func move(
    _ region: Int, _ width: Int, _ variables: [Int32], _ values: inout [Double],
    _ changes: inout ValueChanges,
    by step: (borrowing Span<Double>, Int) -> Double
  ) {
    let numbers = numbers.span
    var number = region &* room &* width
    guard number >= 0, number &+ variables.count &* width <= numbers.count else {
      preconditionFailure("no such region")
    }
    var values = values.mutableSpan
    changes.listMoved(among: variables.span) { variable in
      let value = unsafe numbers[unchecked: number] + step(numbers, number)
      number &+= width
      if unsafe value.bitPattern == values[unchecked: variable].bitPattern { return false }
      unsafe values[unchecked: variable] = value
      return true
    }
  }
}
