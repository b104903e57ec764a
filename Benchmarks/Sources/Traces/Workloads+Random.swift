import BenchmarkSupport
import Layout

extension Workloads {
  /// A screen that nobody thought of: rectangles in rectangles, with gaps, shares, wanted sizes and bounds.
  ///
  /// Its required rows can always hold: each edge is given from another, and only sizes are wanted, at least or at most.
  public static func random(seed: UInt64) -> Trace {
    var random = SplitMix64(seed: seed)
    let count = 20 + random.integer(below: 180)
    var builder = TraceBuilder("random-\(seed)", weights: TraceBuilder.usualWeights)
    builder.hasSeveralAnswers()
    let scene = scene(count, &random)
    let first = builder.rows(of: scene)
    builder.build()

    let levels: [LayoutPriority] = [.defaultHigh, LayoutPriority(500), .defaultLow]
    let soft = scene.rules.indices.filter { levels.contains(scene.rules[$0].priority) }
    let gaps = scene.rules.indices.filter {
      scene.rules[$0].priority == .required && scene.rules[$0].relation == .equal
    }
    let half = gaps[random.integer(below: gaps.count)]
    builder.ticks(
      "tick", upAndDown(30).map { [(first + half, scene.rules[half].constant + $0)] })
    let chosen = (0..<min(10, soft.count)).map { _ in soft[random.integer(below: soft.count)] }
    let distinct = Array(Set(chosen)).sorted()
    // Far there and back: on the way wanted sizes meet their bounds.
    builder.ticks(
      "many",
      (1...20).map { step in
        let way = Double(10 - abs(step - 10))
        return distinct.map { (first + $0, scene.rules[$0].constant + 15 * way) }
      })
    let free = soft.filter { !distinct.contains($0) }
    if let rule = free.isEmpty ? nil : free[random.integer(below: free.count)] {
      builder.removals(of: first + rule, by: 7, steps: 20)
    }
    return builder.trace
  }

  private static func scene(_ count: Int, _ random: inout SplitMix64) -> Scene {
    var scene = Scene("random", window: Size(width: 800, height: 1_200), count: count)
    let levels: [LayoutPriority] = [.defaultHigh, LayoutPriority(500), .defaultLow]
    for item in 0..<count {
      let parent = item == 0 ? Scene.windowItem : random.integer(below: item + 1) - 1
      for axis in [Axis.horizontal, .vertical] {
        let (start, end, size): (Attribute, Attribute, Attribute) =
          axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
        let gap = Double(random.integer(below: 24))
        // After the last one or at the parent's edge.
        if item > 0, random.integer(below: 2) == 0 {
          scene.add(Rule(item, start, to: item - 1, end, plus: gap))
        } else {
          scene.add(Rule(item, start, to: parent, start, plus: gap))
        }
        let other = item == 0 ? Scene.windowItem : random.integer(below: item)
        let share = [0.25, 0.5, 1][random.integer(below: 3)]
        let level = levels[random.integer(below: 3)]
        switch random.integer(below: 4) {
        case 0: scene.add(Rule(item, size, to: other, size, times: share))
        case 1: scene.add(Rule(item, end, to: parent, end, plus: -gap), priority: level)
        default:
          scene.add(Rule(item, size, to: 10 + Double(random.integer(below: 150))), priority: level)
        }
        if random.integer(below: 3) == 0 {
          scene.add(
            Rule(item, size, .lessThanOrEqual, to: 60 + Double(random.integer(below: 100))),
            priority: levels[random.integer(below: 3)])
        }
        if random.integer(below: 3) == 0 {
          scene.add(
            Rule(item, end, .lessThanOrEqual, to: parent, end), priority: levels[random.integer(below: 3)])
        }
      }
    }
    return scene
  }
}
