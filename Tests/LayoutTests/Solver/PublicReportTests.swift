import Layout
import Testing

/// Faults that users of other solvers reported, each with the right answer. The numbers are those of the reports.
@Suite struct PublicReportTests {
  /// 0.1 + 0.2 misses 0.3 by 5e-17: redundant, not contradictory.
  @Test func kiwi15RedundantButForRounding() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let first = try solver.add(x == 0.1)
    try solver.add(y == x + 0.2)
    try solver.add(y == 0.3)
    try solver.add(x + y == 0.4)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(try (solver.value(of: y) - 0.3).magnitude < 1e-15)
    try solver.remove(first)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(try (solver.value(of: x) - 0.1).magnitude < 1e-15)
  }

  @Test func kiwi20ValuesSatisfyTheConstraints() throws {
    var solver = Solver()
    let (left, middle, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let all = [
      try solver.add(2 * middle == left + right), try solver.add(left + 10 <= right),
      try solver.add(right <= 100), try solver.add(left >= 0),
    ]
    solver.solve()
    let edit = try solver.add(middle == 70 ~ 999)
    for value in [70.0, 5, 95, 50, 70] {
      try solver.setConstant(value, of: edit)
      solver.solve()
      #expect(try solver.value(of: middle) == value)
      for constraint in all { #expect(try solver.violation(of: constraint) == 0) }
      let (l, r) = (try solver.value(of: left), try solver.value(of: right))
      #expect(l >= 0 && r <= 100 && l + 10 <= r && l + r == 2 * value)
    }
    try solver.setConstant(120, of: edit)
    solver.solve()
    #expect(try solver.value(of: middle) == 95)
    #expect(try solver.violation(of: edit) == 25)
  }

  /// The same bits every time, whatever the process's hash seed and the handles' serial numbers.
  @Test func kiwi57TheSameAnswerEveryTime() throws {
    func run() throws -> [UInt64] {
      var solver = Solver()
      let variables = (0..<12).map { _ in solver.addVariable() }
      for (index, variable) in variables.enumerated() {
        try solver.add(variable == Double(index) / 3 ~ 500)
        try solver.add(variable + variables[(index + 5) % 12] == 7.1 ~ 500)
        try solver.add(3 * variable - variables[(index + 1) % 12] >= 2 ~ 750)
      }
      solver.solve()
      return try variables.map { try solver.value(of: $0).bitPattern }
    }
    let first = try run()
    for _ in 0..<20 { #expect(try run() == first) }
  }

  /// A figure of n x n axes whose widths are to be `aspect` times their heights.
  @Test(arguments: 1...6) func kiwi71AxesWithAnAspect(_ count: Int) throws {
    let aspect = 1.3
    var solver = Solver()
    let lefts = (0..<count).map { _ in solver.addVariable() }
    let rights = (0..<count).map { _ in solver.addVariable() }
    let tops = (0..<count).map { _ in solver.addVariable() }
    let bottoms = (0..<count).map { _ in solver.addVariable() }
    var axes: [[(Variable, Variable)]] = []
    for row in 0..<count {
      axes.append([])
      for column in 0..<count {
        let (width, height) = (solver.addVariable(), solver.addVariable())
        axes[row].append((width, height))
        try solver.add(width == rights[column] - lefts[column])
        try solver.add(height == bottoms[row] - tops[row])
        try solver.add(width == aspect * height)
        try solver.add(width >= 1)
      }
    }
    for index in 0..<count {
      let isFirst = index == 0
      try solver.add(isFirst ? lefts[0] >= 20 : lefts[index] - rights[index - 1] >= 10)
      try solver.add(isFirst ? tops[0] >= 20 : tops[index] - bottoms[index - 1] >= 10)
    }
    try solver.add(rights[count - 1] <= 780)
    try solver.add(bottoms[count - 1] <= 580)
    for row in axes {
      for (width, height) in row {
        try solver.add(width == 1000 ~ 500)
        try solver.add(height == 1000 ~ 250)
      }
    }
    solver.solve()
    #expect(solver.problems.isEmpty && solver.conflicts.isEmpty)
    // All have one size. Which side binds: what is left of 800 x 600 without margins and gaps, shared by n.
    let gaps = Double(10 * (count - 1) + 40)
    let right = min((800 - gaps) / Double(count), aspect * (600 - gaps) / Double(count))
    for row in axes {
      for (width, height) in row {
        #expect(try (solver.value(of: width) - right).magnitude < 1e-9)
        #expect(try (solver.value(of: height) - right / aspect).magnitude < 1e-9)
      }
    }
  }

  @Test func kiwi197AnEditHoldsWhileOthersComeAndGo() throws {
    var solver = Solver()
    let (v, a, b) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(v == 100 ~ 999)
    for i in 0..<500 {
      let first = try solver.add(a == v + Double(i))
      let second = try solver.add(b == a - v ~ .defaultLow)
      solver.solve()
      #expect(try solver.value(of: v) == 100)
      #expect(try solver.value(of: a) == 100 + Double(i))
      #expect(try solver.value(of: b) == Double(i))
      try solver.remove(first)
      try solver.remove(second)
      solver.solve()
      #expect(try solver.value(of: v) == 100)
    }
  }

  @Test func kiwiJS31AContradictionThatGoesAgain() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x == 0 ~ 999)
    let atLeast = try solver.add(x >= 2)
    solver.solve()
    let atMost = try solver.add(x <= 1)
    solver.solve()
    #expect(solver.conflicts.map { Set($0.constraints) } == [[atLeast, atMost]])
    try solver.remove(atMost)
    try solver.remove(atLeast)
    solver.solve()
    #expect(try solver.value(of: x) == 0)
    try solver.add(x >= 2)
    solver.solve()
    #expect(try solver.value(of: x) == 2)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func cassowaryDart12ARefusedOneLeavesTheOthers() throws {
    var solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    let first = try solver.add(a >= 10)
    let second = try solver.add(b <= 5)
    solver.solve()
    let third = try solver.add(b >= a)
    solver.solve()
    #expect(solver.conflicts.map { Set($0.constraints) } == [[first, second, third]])
    try solver.remove(third)
    solver.solve()
    #expect(try solver.value(of: a) >= 10)
    #expect(try solver.value(of: b) <= 5)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func ratatui1855TwentyFourMinimaOfThree() throws {
    var solver = Solver()
    let edges = (0...24).map { _ in solver.addVariable() }
    try solver.add(edges[0] == 0)
    try solver.add(edges[24] == 72)
    let sizes = zip(edges, edges.dropFirst()).map { $1 - $0 }
    for size in sizes {
      try solver.add(size >= 0)
      try solver.add(size >= 3 ~ 900)
      try solver.add(size == 3 ~ 300)
    }
    for i in sizes.indices {
      for j in sizes.indices where j > i { try solver.add(sizes[i] == sizes[j] ~ 100) }
    }
    solver.solve()
    #expect(solver.problems.isEmpty)
    for (index, edge) in edges.enumerated() {
      #expect(try (solver.value(of: edge) - 3 * Double(index)).magnitude < 1e-9)
    }
  }

  /// Two equal wishes that do not fit: any division that wastes nothing is an optimum; the answer is one of them, the
  /// same for the same input, and stays put while nothing changes.
  @Test func tuirs499EqualWishesHaveOneFixedAnswer() throws {
    func run() throws -> (Solver, [Variable]) {
      var solver = Solver()
      let (a, b) = (solver.addVariable(), solver.addVariable())
      try solver.add(a + b == 100)
      try solver.add(a >= 51 ~ 900)
      try solver.add(b >= 51 ~ 900)
      solver.solve()
      return (solver, [a, b])
    }
    var (solver, variables) = try run()
    let first = try variables.map { try solver.value(of: $0) }
    #expect(first[0] + first[1] == 100)
    #expect(first.allSatisfy { (49...51).contains($0) })
    for _ in 0..<10 {
      let (other, others) = try run()
      #expect(try others.map { try other.value(of: $0) } == first)
      #expect(solver.solve().isEmpty)
    }
    #expect(try solver.range(of: variables[0]) == 49...51)
  }

  @Test func tuirs647AtLeastFiftyAndAtMostTwentyFive() throws {
    var solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(a + b == 100)
    for size in [a, b] { try solver.add(size >= 0) }
    try solver.add(a >= 50 ~ 900)
    try solver.add(b <= 25 ~ 900)
    try solver.add(b == 25 ~ 300)
    try solver.add(a == 50 ~ 200)
    solver.solve()
    #expect(try solver.value(of: a) == 75)
    #expect(try solver.value(of: b) == 25)
  }

  @Test func nangege3FourOfSixty() throws {
    var solver = Solver()
    let r = (0..<4).map { _ in solver.addVariable() }
    try solver.add(1 * r[0] == 1 * r[1])
    try solver.add(1 * r[2] == 1 * r[3])
    try solver.add(r[0] + r[1] + r[2] + r[3] == 240)
    try solver.add(r[0] + r[1] == 120)
    try solver.add(r[2] + r[3] == 120)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    for variable in r { #expect(try solver.value(of: variable) == 60) }
  }

  @Test func amoeba7ASplitter() throws {
    var solver = Solver()
    let width = 700.0
    let (barLeft, barRight) = (solver.addVariable(), solver.addVariable())
    let (leftWidth, leftRight) = (solver.addVariable(), solver.addVariable())
    let (rightLeft, rightRight) = (solver.addVariable(), solver.addVariable())
    try solver.add(barLeft >= 0)
    try solver.add(barRight <= width)
    try solver.add(barRight == barLeft + 4)
    try solver.add(leftWidth == 256 ~ 500)
    try solver.add(leftRight == 1 * leftWidth)
    try solver.add(leftRight == 1 * barLeft)
    try solver.add(rightLeft == 1 * barRight)
    try solver.add(rightRight >= width)
    try solver.add(rightRight - rightLeft >= 256 ~ 500)
    try solver.add(rightRight == width ~ 250)
    solver.solve()
    #expect(try solver.value(of: barLeft) == 256)
    let edit = try solver.add(barLeft == 76 ~ 999)
    for (wish, right) in [(76.0, 76.0), (600, 600), (-50, 0), (900, 696), (300, 300)] {
      try solver.setConstant(wish, of: edit)
      solver.solve()
      #expect(try solver.value(of: barLeft) == right)
      #expect(try solver.value(of: leftRight) == right)
      #expect(try solver.value(of: rightLeft) == right + 4)
      #expect(solver.conflicts.isEmpty)
    }
  }

  /// A binary tree of which a leaf is asked for what the others exclude: a conflict while it is there, no trace after.
  @Test func amoeba1AContradictionInATree() throws {
    var solver = Solver()
    let xs = (0..<15).map { _ in solver.addVariable() }
    for parent in 0..<7 {
      let (left, right) = (xs[2 * parent + 1], xs[2 * parent + 2])
      try solver.add(2 * xs[parent] == left + right)
      try solver.add(right == left + (parent < 1 ? 80 : parent < 3 ? 40 : 20))
    }
    try solver.add(xs[0] == 500)
    solver.solve()
    let before = try xs.map { try solver.value(of: $0) }
    #expect(before[7...] == [430, 450, 470, 490, 510, 530, 550, 570])
    let absurd = try solver.add(xs[7] >= 1 * xs[14])
    solver.solve()
    #expect(solver.conflicts.count >= 1)
    #expect(solver.conflicts.allSatisfy { $0.constraints.contains(absurd) })
    try solver.remove(absurd)
    solver.solve()
    #expect(try xs.map { try solver.value(of: $0) } == before)
    #expect(solver.conflicts.isEmpty)
  }

  /// The system of kiwi 20 in every order of adding.
  @Test func rhea47EveryOrderOfAdding() throws {
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    for order in orders([0, 1, 2, 3, 4]) {
      for solvesEach in [false, true] {
        var solver = Solver()
        let (left, middle, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        let all: [LinearConstraint] = [
          2 * middle == left + right, left + 10 <= right, right <= 100, left >= 0, middle == 98 ~ 999,
        ]
        for index in order {
          try solver.add(all[index])
          if solvesEach { solver.solve() }
        }
        solver.solve()
        // The middle comes as near to 98 as a gap of 10 below 100 lets it.
        #expect(try [left, middle, right].map { try solver.value(of: $0) } == [90, 95, 100], "\(order)")
      }
    }
  }

  @Test func rhea18AStayAndARequiredEdit() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x == 0 ~ 0.001)
    let edit = try solver.add(x == 2)
    solver.solve()
    #expect(try solver.value(of: x) == 2)
    try solver.setConstant(10, of: edit)
    solver.solve()
    #expect(try solver.value(of: x) == 10)
  }

  @Test func rhea50AConstantOfAConstraint() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let gap = try solver.add(y >= x + 8)
    try solver.add(x == 10)
    try solver.add(y == 0 ~ .defaultLow)
    solver.solve()
    #expect(try solver.value(of: y) == 18)
    try solver.setConstant(20, of: gap)
    solver.solve()
    #expect(try solver.value(of: y) == 30)
  }

  @Test func radar15480988AWidthUpToTheLargestNumber() throws {
    var solver = Solver()
    let width = solver.addVariable()
    try solver.add(width <= Double.greatestFiniteMagnitude)
    let wish = try solver.add(width == 120 ~ .defaultLow)
    solver.solve()
    #expect(try solver.value(of: width) == 120)
    try solver.setConstant(80, of: wish)
    solver.solve()
    #expect(try solver.value(of: width) == 80)
    #expect(solver.problems.isEmpty)
  }

  @Test func cassowaryJS28ARequiredEdit() throws {
    var solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(a == 0 ~ 750)
    try solver.add(a == 1 * b)
    let edit = try solver.add(a == 2)
    for value in [2.0, 10, 12] {
      try solver.setConstant(value, of: edit)
      solver.solve()
      #expect(try solver.value(of: b) == value)
    }
    #expect(solver.conflicts.isEmpty)
  }

  /// All that take part, and nothing that does not.
  @Test func cassowaryJS63TheWholeConflict() throws {
    var solver = Solver()
    let v = (0..<4).map { _ in solver.addVariable() }
    let chain = [
      try solver.add(v[0] >= 10), try solver.add(v[1] - v[0] >= 0), try solver.add(v[2] - v[1] >= 0),
      try solver.add(v[3] - v[2] >= 0), try solver.add(v[3] <= 4),
    ]
    try solver.add(v[1] <= 500)
    try solver.add(v[0] - v[3] <= 100)
    try solver.add(v[2] == 7 ~ 999)
    solver.solve()
    #expect(solver.conflicts.map { Set($0.constraints) } == [Set(chain)])
  }

  /// A batch ends where the same changes one at a time do.
  @Test func cassowaryJS10BatchesAndSinglesAgree() throws {
    func run(solvingEach: Bool) throws -> [Double] {
      var solver = Solver()
      let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      func pause() { if solvingEach { solver.solve() } }
      try solver.add(x + y + z == 90)
      pause()
      let first = try solver.add(x >= 40 ~ 750)
      pause()
      try solver.add(y == 2 * z ~ 500)
      pause()
      try solver.add(x == 0 ~ 250)
      pause()
      try solver.setConstant(30, of: first)
      pause()
      try solver.setPriority(600, of: first)
      solver.solve()
      return try [x, y, z].map { try solver.value(of: $0) }
    }
    #expect(try run(solvingEach: true) == [30, 40, 20])
    #expect(try run(solvingEach: false) == [30, 40, 20])
  }
}
