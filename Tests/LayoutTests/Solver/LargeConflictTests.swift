import Layout
import Testing

/// Conflicts of hundreds of members, and many conflicts within a few rows.
@Suite struct LargeConflictTests {
  /// A column of 400 rows, 20 high with gaps of 8, has no room in 844: every single member is needed for that.
  @Test func columnThatDoesNotFit() throws {
    var solver = Solver()
    var expected: [ConstraintHandle] = []
    var bottom = solver.addVariable()
    expected.append(try solver.add(bottom == 0))
    for _ in 0..<400 {
      let (top, height) = (solver.addVariable(), solver.addVariable())
      expected.append(try solver.add(top == bottom + 8))
      expected.append(try solver.add(height == 20))
      let next = solver.addVariable()
      expected.append(try solver.add(next == top + height))
      bottom = next
    }
    expected.append(try solver.add(bottom <= 844))
    solver.solve()
    #expect(solver.conflicts.map(\.constraints) == [expected])
  }

  /// Of 400 views in one another, 8 in from either side, the 25th would be 390 - 25 * 16 = -10 wide. So the gaps of the
  /// outermost 25, and they alone, conflict with the least width there is.
  @Test func viewsInOneAnother() throws {
    let window = Window(size: Size(width: 390, height: 844))
    var outer: View = window
    var sides: [LayoutConstraint] = []
    for _ in 0..<400 {
      let inner = View()
      outer.addSubview(inner)
      sides.append(inner.leadingAnchor == outer.leadingAnchor + 8)
      sides.append(outer.trailingAnchor == inner.trailingAnchor + 8)
      outer = inner
    }
    window.onProblem = { _ in }
    try LayoutConstraint.activate(sides)
    window.layoutIfNeeded()
    #expect(window.problems.count == 1)
    let members = window.problems.first.map { Set($0.constraints.map(ObjectIdentifier.init)) }
    #expect(members == Set(sides.prefix(50).map(ObjectIdentifier.init)))
  }

  /// Two views in a row that mentions each ten times, with other widths each time. Whatever is reported conflicts, and without any
  /// one of its members does not.
  @Test func manyConflictsOfFewViews() throws {
    let row = """
      H:|[a(19)]-[a(20)]-[b(4)][a(730)]-[b(5)][a(0)]-[b(5)][a(307107)][b(5)][a(107)][b(5)][a(100)]-10-[b(5)][a(20)]-[b(4)]\
      [a(730)]-[b(5)][a(0)]-[b(5)][a(307307)][b(5)][a(107)][b(5)][a(100)]
      """
    let window = Window(size: Size(width: 390, height: 844))
    let (a, b) = (View(name: "a"), View(name: "b"))
    window.addSubview(a)
    window.addSubview(b)
    window.onProblem = { _ in }
    let all = try LayoutConstraint.constraints(
      withVisualFormat: row, options: [], metrics: [:], views: ["a": a, "b": b])
    try LayoutConstraint.activate(all)
    window.layoutIfNeeded()
    let conflicts = window.problems.map(\.constraints)
    #expect(!conflicts.isEmpty)

    func conflict(_ members: [LayoutConstraint]) throws -> Bool {
      LayoutConstraint.deactivate(all)
      try LayoutConstraint.activate(members)
      window.layoutIfNeeded()
      return !window.problems.isEmpty
    }
    for members in conflicts {
      #expect(try conflict(members))
      for left in members { #expect(try !conflict(members.filter { $0 !== left })) }
    }
  }
}
