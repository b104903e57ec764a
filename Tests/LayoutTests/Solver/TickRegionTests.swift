import TestSupport
import Testing

@testable import Layout

/// Constants that go back and forth along a line, as in an animation that is called back, or each its own way: the solver
/// remembers what it found there and may run ahead of its working set.
@Suite struct TickRegionTests {
  /// One to three constants of a random system go to random places, of a line or each its own, now and then something else
  /// changes, and each time everything is compared with the reference.
  @Test(arguments: SystemGenerator.Family.allCases)
  func backAndForthOnRandomSystems(_ family: SystemGenerator.Family) throws {
    var timesAhead = 0
    for seed in UInt64(0)..<120 {
      var generator = SystemGenerator(family, seed: seed)
      var random = SplitMix64(seed: seed)
      let start = generator.history().prefix { $0 != .solve }
      var edits = Array(start) + [.solve]
      var system = EditedSystem()
      for edit in edits { _ = system.apply(edit) }
      for _ in 0..<3 {
        var picked: [(id: Int, constant: Double, pace: Double)] = []
        for _ in 0..<random.integer(in: 1...3) {
          guard !system.identifiers.isEmpty else { break }
          let id = random.pick(system.identifiers)
          if picked.contains(where: { $0.id == id }) { continue }
          picked.append((id, system.rows[id]?.constant ?? 0, random.pick([1, -1, 2, 0.5])))
        }
        let isFree = random.chance(0.5)
        let takeTurns = isFree && random.chance(0.5)
        for _ in 0..<random.integer(in: 4...12) {
          var place = Double(random.integer(in: -6...6)) * random.pick([1, 4, 16])
          for row in picked where !takeTurns || random.chance(0.6) {
            edits.append(.setConstant(row.id, row.constant + place * row.pace))
            if isFree { place = Double(random.integer(in: -6...6)) * random.pick([1, 4, 16]) }
          }
          edits.append(.solve)
        }
        guard let other = picked.last else { break }
        edits.append(
          random.chance(0.5) ? .remove(other.id) : .setPriority(other.id, random.pick([1000, 500, 1])))
        edits.append(.solve)
        for edit in edits.suffix(2) { _ = system.apply(edit) }
      }
      if let problem = HistoryTest.problem(in: edits) {
        let least = HistoryTest.shrink(edits) { HistoryTest.problem(in: $0) != nil }
        Issue.record("\(family) seed \(seed): \(problem)\n\(HistoryTest.text(least))")
        return
      }
      var trial = SolverTrial()
      for edit in edits {
        try trial.apply(edit)
        if edit == .solve, trial.solver.cache.isAhead { timesAhead += 1 }
      }
    }
    #expect(timesAhead > 5, "the solver was ahead \(timesAhead) times only")
  }

  /// A bar stands on the keyboard, or on the safe area where that is higher, and a panel above it may shrink to 100: the same
  /// values on each way, from the second on without a pivot, and whatever is asked or changed on a way is right.
  @Test func theSameWayAgainTakesNoPivot() throws {
    var solver = Solver()
    let (bar, panel) = (solver.addVariable(), solver.addVariable())
    let keyboard = try solver.add(bar <= 844)
    try solver.add(bar <= 810)
    let rest = try solver.add(bar == 810 ~ .defaultHigh)
    try solver.add(panel >= 100)
    let height = try solver.add(panel == 400 ~ .defaultLow)
    try solver.add(panel <= bar - 300)
    solver.solve()
    func check(_ top: Double) throws {
      try solver.setConstant(top, of: keyboard)
      solver.solve()
      let right = min(810, top)
      #expect(try solver.value(of: bar) == right)
      #expect(try solver.value(of: panel) == max(100, min(400, right - 300)))
    }
    let way: [Double] = [844, 830, 815, 805, 760, 705, 690, 640, 560, 508]
    for top in way + way.reversed() + way + way.reversed() { try check(top) }
    let pivots = solver.pivotCount
    for top in way + way.reversed() + [705, 508, 844] + way { try check(top) }
    #expect(solver.pivotCount == pivots)

    // At 508, which the working set need not have seen: the keyboard holds the bar, the bar the panel.
    let shares = try solver.explanation(of: panel).shares.map(\.constraint)
    #expect(shares.contains(keyboard) && !shares.contains(height))
    #expect(try solver.range(of: panel) == 208...208)
    // What nothing holds any more stays where it was seen last.
    for top in way.reversed() + [640] { try check(top) }
    try solver.remove(keyboard)
    try solver.remove(rest)
    try solver.remove(height)
    solver.solve()
    #expect(try solver.value(of: bar) == 640)
    #expect(try solver.value(of: panel) == 340)
  }

  /// A square as large as width and height of its window allow, and at most 500: where it turns from one bound to another depends
  /// on both. A corner that is dragged takes pivots only until each of the three regions was met.
  @Test func aCornerDraggedToAndFro() throws {
    var solver = Solver()
    let (width, height, side) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let right = try solver.add(width == 0)
    let bottom = try solver.add(height == 0)
    try solver.add(side <= width - 20)
    try solver.add(side <= height)
    try solver.add(side == 500 ~ .defaultHigh)
    func check(_ size: (width: Double, height: Double)) throws {
      try solver.setConstant(size.width, of: right)
      try solver.setConstant(size.height, of: bottom)
      solver.solve()
      #expect(try solver.value(of: side) == min(size.width - 20, size.height, 500), "\(size)")
    }
    for size in [(320, 480), (400, 320), (600, 700), (300, 600), (350, 310), (800, 650)] as [(Double, Double)]
    {
      try check(size)
    }
    let pivots = solver.pivotCount
    for width in stride(from: 200.0, through: 900, by: 50) {
      for height in stride(from: 180.0, through: 800, by: 31) { try check((width, height)) }
    }
    #expect(solver.pivotCount == pivots)
    // And where they take turns.
    for (width, height) in [(500, 300), (260, 640), (860, 700)] as [(Double, Double)] {
      try solver.setConstant(width, of: right)
      solver.solve()
      try check((width, height))
    }
    #expect(solver.pivotCount == pivots)
    // The working set follows when something else changes.
    try check((300, 600))
    try solver.setPriority(.defaultLow, of: right)
    try solver.setConstant(200, of: bottom)
    solver.solve()
    #expect(try solver.value(of: side) == 200)
    #expect(try solver.value(of: width) == 300)
  }

  /// Two constants that take turns are watched together: a bar that two things push, each now and then.
  @Test func twoThatTakeTurns() throws {
    var solver = Solver()
    let bar = solver.addVariable()
    let pushes = try [solver.add(bar >= 0), solver.add(bar >= 0)]
    try solver.add(bar == 0 ~ .defaultLow)
    solver.solve()
    var places = [0.0, 0.0]
    func push(_ number: Int, _ place: Double) throws {
      places[number] = place
      try solver.setConstant(place, of: pushes[number])
      solver.solve()
      #expect(try solver.value(of: bar) == max(places[0], places[1], 0))
    }
    for place in stride(from: 10.0, to: 100, by: 10) {
      try push(0, place)
      try push(1, place + 5)
    }
    let pivots = solver.pivotCount
    for place in stride(from: 95.0, to: 200, by: 7) {
      try push(1, place)
      try push(0, place + 3)
    }
    #expect(solver.pivotCount == pivots)
    // One alone, and another thing between: still right.
    for place in [40.0, 30, 80, -5] { try push(0, place) }
    let other = solver.addVariable()
    try solver.add(other == 2 * bar)
    for place in [-7.0, 20, 60] { try push(1, place) }
    #expect(try solver.value(of: other) == 2 * max(places[0], places[1], 0))
  }

  /// Variables come while a tick takes a step that costs digits, and while values run ahead.
  @Test func variablesThatComeBetweenTicks() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.add(x == 1e9)
    solver.solve()
    for value in [1.1e9, 1.2e9] {
      try solver.setConstant(value, of: row)
      solver.solve()
    }
    let added = solver.addVariable()
    try solver.setConstant(0, of: row)
    solver.solve()
    #expect(try solver.value(of: x) == 0)
    #expect(try solver.value(of: added) == 0)
  }

  @Test func askedAheadWithANewVariable() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let cap = try solver.add(x <= 60000)
    try solver.add(x == 50000 ~ .defaultHigh)
    solver.solve()
    for bound in [59000.0, 58000, 0, 60000] {
      try solver.setConstant(bound, of: cap)
      solver.solve()
    }
    #expect(solver.cache.isAhead)
    _ = solver.addVariable()
    #expect(!solver.debugDescription.isEmpty)
    solver.requestFreshValues()
    solver.solve()
    #expect(try solver.value(of: x) == 50000)
  }

  /// The place of a variable that goes while ticks come is given back.
  @Test func variablesThatGoBetweenTicks() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.add(x == 0)
    solver.solve()
    for tick in 1...4 {
      try solver.setConstant(Double(-tick), of: row)
      solver.solve()
    }
    #expect(solver.cache.current >= 0)
    var storage = 0
    for tick in 1...100 {
      try solver.remove(solver.addVariable())
      try solver.setConstant(Double(tick), of: row)
      solver.solve()
      #expect(solver.isIdle)
      #expect(try solver.value(of: x) == Double(tick))
      if tick == 10 { storage = solver.storageCount }
    }
    #expect(solver.storageCount == storage)
  }

  /// A value beyond the range of numbers keeps its last one, is told, and a solve with nothing to do changes nothing.
  /// The steeper slope is too steep to be remembered.
  @Test(arguments: [1e3, 1e6])
  func aTickBeyondTheRangeOfNumbers(slope: Double) throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let row = try solver.add(x == 1)
    try solver.add(y == slope * x)
    solver.solve()
    for value in [2.0, 3, 4] {
      try solver.setConstant(value, of: row)
      solver.solve()
    }
    #expect((solver.cache.current >= 0) == (slope == 1e3))
    try solver.setConstant(1e298, of: row)
    solver.solve()
    #expect(!solver.problems.isEmpty)
    #expect(try solver.value(of: y) == 4 * slope)
    #expect(solver.solve().isEmpty)
    try solver.setConstant(5, of: row)
    solver.solve()
    #expect(solver.problems.isEmpty)
    #expect(try solver.value(of: y) == 5 * slope)
  }

  /// More regions than are remembered, and more bounds than are worth it: slower, and right.
  @Test func manyRegionsAndManyBounds() throws {
    var solver = Solver()
    let (width, height) = (solver.addVariable(), solver.addVariable())
    let right = try solver.add(width == 0)
    let bottom = try solver.add(height == 0)
    let steps = (0..<20).map { Double($0) }
    let stairs = steps.map { _ in solver.addVariable() }
    for (stair, step) in zip(stairs, steps) {
      try solver.add(stair >= width - 10 * step)
      try solver.add(stair == 0 ~ .defaultHigh)
    }
    let slants = (1...80).map { _ in solver.addVariable() }
    for (number, slant) in slants.enumerated() {
      try solver.add(slant <= width + Double(number + 1) * height)
      try solver.add(slant == 1000 ~ .defaultHigh)
    }
    func check(_ size: (width: Double, height: Double)) throws {
      try solver.setConstant(size.width, of: right)
      try solver.setConstant(size.height, of: bottom)
      solver.solve()
      for (stair, step) in zip(stairs, steps) {
        #expect(try solver.value(of: stair) == max(0, size.width - 10 * step))
      }
      for (number, slant) in slants.enumerated() {
        #expect(try solver.value(of: slant) == min(1000, size.width + Double(number + 1) * size.height))
      }
    }
    for _ in 0..<3 { for width in stride(from: -5.0, through: 205, by: 5) { try check((width, 7)) } }
    for step in 0..<40 { try check((Double(step * 37 % 200), Double(step * 11 % 60))) }
  }

  /// Where other solutions are as good, values stay what was seen, whatever is asked or comes.
  @Test func otherSolutionsAsGood() throws {
    var solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(a >= -16 ~ 500)
    let link = try solver.add(a - b == 0 ~ 500)
    try solver.add(b <= 27.5 ~ 750)
    solver.solve()
    for difference in [-39.5, -42.5, -45.5, -19] {
      try solver.setConstant(difference, of: link)
      solver.solve()
    }
    let seen = try [solver.value(of: a), solver.value(of: b)]
    #expect(seen[0] - seen[1] == -19 && seen[0] >= -16 && seen[1] <= 27.5)
    let shares = try solver.explanation(of: a).shares
    let explained = try shares.reduce(0) { try $0 + $1.derivative * solver.constant(of: $1.constraint) }
    if try solver.explanation(of: a).undetermined.isEmpty { #expect(explained == seen[0]) }
    solver.requestFreshValues()
    solver.solve()
    #expect(try [solver.value(of: a), solver.value(of: b)] == seen)
    try solver.add(solver.addVariable() == 3)
    solver.solve()
    #expect(try [solver.value(of: a), solver.value(of: b)] == seen)
  }

  /// Ticks leave alone what their constants have nothing to do with.
  @Test func ticksLeaveOthersAlone() throws {
    var solver = Solver()
    let v = (0..<3).map { _ in solver.addVariable() }
    let least = try solver.add(v[0] - v[2] >= 0)
    let most = try solver.add(v[0] - v[2] <= 0 ~ .defaultLow)
    try solver.add(v[1] <= -5 ~ .defaultLow)
    let floor = try solver.add(v[1] >= -35.5)
    solver.solve()
    func set(_ changes: (ConstraintHandle, Double)...) throws {
      for (row, constant) in changes { try solver.setConstant(constant, of: row) }
      solver.solve()
    }
    try set((floor, -17), (least, 33.5), (most, -16.5))
    try set((least, 32.5))
    try set((most, -16.5))
    try set((floor, 23), (least, -7))
    #expect(try solver.value(of: v[1]) == 23)
    try set((floor, -25), (most, 26.5))
    let seen = try solver.value(of: v[1])
    try set((least, 31))
    #expect(try solver.value(of: v[1]) == seen)
  }

  /// A residual that is nothing far out is much near by.
  @Test(arguments: [1e14, 1e15, 1e17, 1e300])
  func farOutAndBack(_ far: Double) throws {
    var solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(b + 3 * c >= 0 ~ 500)
    let bound = try solver.add(-1 * a - c <= 0)
    let wish = try solver.add(-1 * b == far ~ 250)
    try solver.add(c + a == 0 ~ 250)
    solver.solve()
    try solver.setConstant(-14, of: bound)
    solver.solve()
    for place in [far * 1.0000001, far, -8, -9] {
      try solver.setConstant(place, of: wish)
      solver.solve()
    }
    #expect(try solver.violation(of: bound) == 0)
  }

  /// A variable that goes while the values run ahead is not among those that changed.
  @Test func aVariableThatGoesIsNotTold() throws {
    var solver = Solver()
    let (x, z) = (solver.addVariable(), solver.addVariable())
    let row = try solver.add(x == 0)
    try solver.add(x <= 20 ~ 500)
    try solver.add(x >= -20 ~ 500)
    let other = try solver.add(z - x == 10)
    solver.solve()
    for place in [1.0, 2, 3, 30, 31, -30, -31, 5] {
      try solver.setConstant(place, of: row)
      solver.solve()
    }
    #expect(solver.cache.isAhead)
    try solver.remove(other)
    try solver.remove(z)
    #expect(solver.solve().isEmpty)
    #expect(throws: SolverError.staleVariable(z)) { try solver.value(of: z) }
    let (p, q) = (solver.addVariable(), solver.addVariable())
    #expect(p.index != q.index)
  }
}
