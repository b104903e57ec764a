import TestSupport
import Testing

@testable import Layout

/// Rows that give way to another bound on the same terms: the factors stay as they are.
@Suite struct FlipTests {
  /// A column of views that want 44 points each in a window that has 42 for each, so that a 22nd of them gives all it has. Which
  /// ones is a tie; that together they give what is missing and not more is not.
  @Test(arguments: [10, 100, 500])
  func aColumnThatDoesNotFit(_ count: Int) throws {
    var solver = Solver()
    let tops = (0...count).map { _ in solver.addVariable() }
    let heights = (0..<count).map { _ in solver.addVariable() }
    for height in heights { try solver.add(height >= 0) }
    try solver.add(tops[0] == 0)
    for view in 0..<count { try solver.add(tops[view + 1] == tops[view] + heights[view]) }
    try solver.add(tops[count] == 42 * Double(count))
    for height in heights { try solver.add(height == 44 ~ .defaultLow) }
    solver.solve()
    var missing = 0.0
    var top = 0.0
    for view in 0..<count {
      let height = try solver.value(of: heights[view])
      #expect(height >= 0 && height <= 44)
      #expect(try solver.value(of: tops[view]) == top)
      missing += 44 - height
      top += height
    }
    #expect(missing == 2 * Double(count))
    // A 22nd of the views has given way, nearly all of them by flips: so few pivots have nothing factorised anew.
    #expect(solver.pivotCount >= count / 22)
    #expect(solver.factors.updates <= 2)
  }

  /// A height between two limits that wishes for 50, and that something required pulls at or not.
  @Test func betweenBounds() throws {
    var solver = Solver()
    let (height, rest) = (solver.addVariable(), solver.addVariable())
    // Twice, so that the scales differ.
    _ = try solver.addLimit([.init(2, height)], .greaterThanOrEqual, 40)
    _ = try solver.addLimit([.init(1, height)], .lessThanOrEqual, 80)
    try solver.add(height == 50 ~ .defaultHigh)
    let pull = try solver.add(height + rest == 100)
    let wish = try solver.add(rest == 50 ~ .required)
    solver.solve()
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let (sum, wanted) = (Double(random.integer(in: 0...200)), Double(random.integer(in: 0...100)))
      let isRequired = random.chance(0.5)
      // A priority too, so that no known region serves.
      try solver.setConstant(sum, of: pull)
      try solver.setConstant(wanted, of: wish)
      try solver.setPriority(isRequired ? .required : .defaultLow, of: wish)
      solver.solve()
      #expect(try solver.value(of: height) == (isRequired ? max(20, min(80, sum - wanted)) : 50))
    }
  }

  /// Heights between a least and a wish, of two priorities, in a column that has less than they want and must keep so much above a
  /// line. Who gives way is a tie; that the weaker do first, and all of them no more than is missing, is not.
  @Test(arguments: 1...40)
  func manyGiveWayTogether(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.integer(in: 10...300)
    let line = random.integer(in: 1...count - 1)
    let wishes = (0..<count).map { _ in Double(random.integer(in: 40...44)) }
    let spare = wishes.map { $0 - Double(random.integer(in: 0...8)) }
    let areWeak = (0..<count).map { _ in random.chance(0.5) }
    let mayGoAbove = 0.75 * spare[..<line].reduce(0, +)

    var solver = Solver()
    let tops = (0...count).map { _ in solver.addVariable() }
    let heights = (0..<count).map { _ in solver.addVariable() }
    try solver.add(tops[0] == 0)
    for view in 0..<count {
      try solver.add(heights[view] >= wishes[view] - spare[view])
      // Some twice.
      if random.chance(0.3) { try solver.add(heights[view] >= wishes[view] - spare[view]) }
      try solver.add(tops[view + 1] == tops[view] + heights[view])
      try solver.add(heights[view] == wishes[view] ~ (areWeak[view] ? .defaultLow : .defaultHigh))
    }
    let bottom = try solver.add(tops[count] == 0)
    try solver.add(tops[line] >= wishes[..<line].reduce(0, +) - mayGoAbove)

    for _ in 0..<20 {
      let missing = spare.reduce(0, +) * random.number(in: 0...0.7)
      try solver.setConstant(wishes.reduce(0, +) - missing, of: bottom)
      solver.solve()
      var (given, weakGiven, givenAbove) = (0.0, 0.0, 0.0)
      var (weakAbove, weakBelow) = (0.0, 0.0)
      for view in 0..<count {
        let gift = wishes[view] - (try solver.value(of: heights[view]))
        #expect(gift >= -1e-9 && gift <= spare[view] + 1e-9)
        given += gift
        if view < line { givenAbove += gift }
        if !areWeak[view] { continue }
        weakGiven += gift
        if view < line { weakAbove += spare[view] } else { weakBelow += spare[view] }
      }
      #expect((given - missing).magnitude < 1e-8)
      #expect(givenAbove <= mayGoAbove + 1e-8)
      let weakMost = min(mayGoAbove, weakAbove) + weakBelow
      #expect((weakGiven - min(missing, weakMost)).magnitude < 1e-8)
    }
  }
}
