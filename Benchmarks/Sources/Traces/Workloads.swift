import BenchmarkSupport
import Layout

/// What is compared: each a trace, the same on every machine.
public enum Workloads {
  /// A name and what makes it.
  public typealias Maker = (name: String, make: @Sendable () -> Trace)

  /// All that need no seed.
  public static let all: [Maker] = {
    var all: [Maker] = [
      ("screen", { screen() }),
      ("screen-each", { screen(solvingEach: true) }),
      ("form", { form() }),
      ("priorities-100", { priorities(100) }),
      ("one-at-a-time-100", { column(100, name: "one-at-a-time-100", solvingEach: true) }),
    ]
    for count in [10, 100, 1_000, 10_000, 100_000] { all.append(("column-\(count)", { column(count) })) }
    for count in [10, 100, 1_000, 10_000, 100_000] { all.append(("tied-\(count)", { tied(count) })) }
    for count in [10, 100, 1_000, 10_000, 100_000] { all.append(("equal-\(count)", { equal(count) })) }
    for depth in [3, 5, 6, 8] { all.append(("tree-\(treeSize(depth))", { tree(depth: depth) })) }
    for count in [10, 100, 1_000, 10_000, 100_000] { all.append(("cells-\(count)", { cells(count) })) }
    return all
  }()

  /// Heights from 0 up to `height` and back, as a keyboard comes and goes: 60 steps, the last of which is 0.
  static func upAndDown(_ height: Double) -> [Double] {
    (1...60).map { step in
      let way = Double(step <= 30 ? step : 60 - step) / 30
      return height * way * way * (3 - 2 * way)
    }
  }

  /// `low` and `high` in turn, a little different each time, and `rest` at the end.
  static func alternating(_ low: Double, _ high: Double, rest: Double, steps: Int) -> [Double] {
    (0..<steps).map { step in
      if step == steps - 1 { return rest }
      let little = Double(step % 3)
      return step % 2 == 0 ? low - little : high + little
    }
  }

  /// 1, 2 and so on up to half of `steps`, and back to 0.
  static func there(andBackIn steps: Int) -> [Double] {
    (1...steps).map { Double(steps / 2 - abs($0 - steps / 2)) }
  }

  /// Two rows that change in turn, so that no tick changes what the one before it did.
  static func inTurn(
    _ one: Int, _ constants: [Double], _ other: Int, _ others: [Double]
  ) -> [[(row: Int, constant: Double)]] {
    zip(constants, others).flatMap { [[(one, $0)], [(other, $1)]] }
  }

  /// Fewer steps where each costs more.
  static func steps(_ count: Int) -> Int {
    count <= 100 ? 60 : count <= 1_000 ? 20 : 10
  }

  // MARK: A screen

  /// A chat screen of 10 views and 45 constraints.
  static func screen(solvingEach: Bool = false) -> Trace {
    var builder = TraceBuilder(solvingEach ? "screen-each" : "screen", weights: TraceBuilder.usualWeights)
    let scene = Scene.screen
    let first = builder.rows(of: scene)
    builder.build(solvingEach: solvingEach)
    if solvingEach { return builder.trace }

    let bar = first + scene.animatedRule
    builder.ticks("tick", upAndDown(302).map { [(bar, -34 - $0)] })
    // The title's wanted width: up to 270 there is room between the button and its mirror image.
    let title = first + 6
    builder.ticks("tick-pivots", alternating(240, 290, rest: 160, steps: 60).map { [(title, $0)] })
    builder.ticks(
      "pivots-in-turn",
      inTurn(title, alternating(240, 290, rest: 160, steps: 60), bar, upAndDown(302).map { -34 - $0 }))
    let (width, height) = (TraceBuilder.windowWidthRow, TraceBuilder.windowWidthRow + 1)
    builder.ticks(
      "many",
      there(andBackIn: 60).map { way in
        [(width, 390 + way), (height, 844 + 2 * way), (bar, -34 - way), (first + 3, 44 + way / 2)]
      })
    builder.removals(of: first + scene.toggledRule, by: 8, steps: 60)
    return builder.trace
  }

  // MARK: Columns

  /// Views one below the other, all heights given; the middle one's may not go below 30.
  static func column(_ count: Int, name: String? = nil, solvingEach: Bool = false) -> Trace {
    var builder = TraceBuilder(name ?? "column-\(count)", weights: TraceBuilder.usualWeights)
    var scene = Scene.column(count)
    let middle = 3 * count + count / 2 - 1
    scene.rules[middle].priority = .defaultHigh
    scene.add(Rule(count / 2 - 1, .height, .greaterThanOrEqual, to: 30))
    let first = builder.rows(of: scene)
    builder.build(solvingEach: solvingEach)
    if solvingEach { return builder.trace }

    let gap = first + scene.animatedRule
    builder.ticks("tick", upAndDown(100).map { [(gap, 8 + $0)] })
    let steps = steps(count)
    builder.ticks(
      "tick-pivots", alternating(20, 40, rest: 44, steps: steps).map { [(first + middle, $0)] })
    builder.ticks(
      "pivots-in-turn",
      inTurn(
        first + middle, alternating(20, 40, rest: 44, steps: steps), gap,
        there(andBackIn: steps).map { 8 + $0 }))
    let stride = max(1, count / 100)
    let heights = (0..<min(count, 100)).map { first + 3 * count + $0 * stride }
      .filter { $0 != first + middle }
    builder.ticks("many", there(andBackIn: steps).map { way in heights.map { ($0, 44 + way) } })
    // A row whose constant no tick changes; a second a removal in kiwi, at 1000 views.
    let row = first + 3 * (count / 2) + 2
    builder.removals(of: row, by: 4, steps: count < 1_000 ? steps : 2)
    return builder.trace
  }

  /// A column that is too high for its window though all heights want the same at one priority.
  static func tied(_ count: Int) -> Trace {
    var builder = TraceBuilder("tied-\(count)", weights: TraceBuilder.usualWeights)
    builder.hasSeveralAnswers()
    let scene = Scene.tiedColumn(count)
    let first = builder.rows(of: scene)
    builder.build()
    builder.ticks("tick", upAndDown(1).map { [(first + scene.animatedRule, 8 + $0)] })
    builder.removals(of: first + scene.toggledRule, by: 1, steps: steps(count))
    return builder.trace
  }

  /// A column that fills its window with views of one height.
  static func equal(_ count: Int) -> Trace {
    var builder = TraceBuilder("equal-\(count)", weights: TraceBuilder.usualWeights)
    let scene = Scene.equalColumn(count)
    let first = builder.rows(of: scene)
    builder.build()
    builder.ticks("tick", upAndDown(20).map { [(first + scene.animatedRule, 8 + $0)] })
    builder.removals(of: first + scene.toggledRule, by: 1, steps: steps(count))
    return builder.trace
  }

  // MARK: A tree

  private static func treeSize(_ depth: Int) -> Int {
    (0...depth).reduce(0) { size, _ in 4 * size + 1 }
  }

  /// Views in views, four in each, side by side with one width, `depth` levels below the root.
  static func tree(depth: Int) -> Trace {
    var builder = TraceBuilder("tree-\(treeSize(depth))", weights: TraceBuilder.usualWeights)
    let scene = Scene.tree(fanOut: 4, depth: depth)
    let first = builder.rows(of: scene)
    builder.build()
    let steps = steps(scene.count)
    builder.ticks("tick", upAndDown(20).map { [(first + 1, $0)] })
    // The root may not go left of 0.
    builder.ticks("tick-pivots", alternating(-10, 8, rest: 16, steps: steps).map { [(first, $0)] })
    builder.ticks(
      "pivots-in-turn",
      inTurn(
        first, alternating(-10, 8, rest: 16, steps: steps), first + 1, there(andBackIn: steps).map { $0 }))
    builder.removals(of: first + scene.toggledRule, by: 2, steps: steps)
    return builder.trace
  }

  // MARK: Cells

  /// Cells of a list, each with a picture and a label beside it, at given places.
  static func cells(_ count: Int) -> Trace {
    var builder = TraceBuilder("cells-\(count)", weights: TraceBuilder.usualWeights)
    let scene = Scene.cells(count)
    let first = builder.rows(of: scene)
    builder.build()
    let rules = Scene.rulesPerCell
    let middle = first + rules * (count / 2)
    let steps = steps(count)
    let (top, picture, inset) = (0, Scene.pictureRule, Scene.insetRule)
    builder.ticks("tick", upAndDown(40).map { [(middle + picture, 28 + $0)] })
    // Beyond 218 the label is squeezed.
    builder.ticks(
      "tick-pivots", alternating(100, 250, rest: 28, steps: steps).map { [(middle + picture, $0)] })
    let stride = max(1, count / 100)
    let pictures = (0..<min(count, 100)).map { first + rules * $0 * stride + picture }
    builder.ticks("many", there(andBackIn: steps).map { way in pictures.map { ($0, 28 + way) } })
    // One label after the other is squeezed, then one after the other let go.
    let turns = min(steps / 2, pictures.count)
    builder.ticks(
      "pivots-in-turn",
      (0..<turns).map { [(pictures[$0], 250)] } + (0..<turns).map { [(pictures[$0], 28)] })
    builder.removals(of: middle + inset, by: 2, steps: steps)
    let (one, other) = (first + rules * (count / 3) + top, first + rules * (2 * count / 3) + top)
    let places = (builder.trace.rows[one].constant, builder.trace.rows[other].constant)
    builder.phase("swap") { builder in
      for step in 0..<steps {
        builder.remove(one)
        builder.remove(other)
        builder.set(one, step % 2 == 0 ? places.1 : places.0)
        builder.set(other, step % 2 == 0 ? places.0 : places.1)
        builder.add(one)
        builder.add(other)
        builder.solve()
        builder.step()
        if step < 2 { builder.check() }
      }
    }
    return builder.trace
  }

  // MARK: Priorities

  /// Views side by side that want more than there is, each at a priority of its own.
  static func priorities(_ count: Int) -> Trace {
    var builder = TraceBuilder(
      "priorities-\(count)",
      weights: (1...count).map { (Double($0), Double($0) * 1e3) })
    // Sums of weights are another question.
    builder.hasSeveralAnswers()
    var scene = Scene("", window: Size(width: 20 * Double(count), height: 100), count: count)
    for item in 0..<count {
      scene.add(
        item == 0
          ? Rule(item, .left, to: Scene.windowItem, .left, plus: 2)
          : Rule(item, .left, to: item - 1, .right, plus: 2))
      scene.add(Rule(item, .top, to: Scene.windowItem, .top))
      scene.add(Rule(item, .height, to: Scene.windowItem, .height))
      scene.add(
        Rule(item, .width, to: 30), priority: LayoutPriority(Double((item * 37) % count + 1)))
    }
    scene.add(Rule(count - 1, .right, to: Scene.windowItem, .right))
    let first = builder.rows(of: scene)
    builder.build()
    builder.ticks("tick", upAndDown(5).map { [(first, 2 + $0)] })
    builder.removals(of: first + 4 * (count / 2) + 3, by: 3, steps: steps(count))
    return builder.trace
  }
}
