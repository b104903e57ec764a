import BenchmarkSupport
import Layout

/// What is measured of a scene on one level.
struct Measurement {
  /// Making everything, up to the first solution.
  let build: Timing
  /// One new constant and a solve.
  let tick: Timing
  /// Taking a constraint out, a solve, putting it back, a solve.
  let toggle: Timing
  /// A new window size and a solve.
  let resize: Timing

  init<Level: Stage>(_ scene: Scene, on _: Level.Type, rounds: Int) throws {
    var builds: [Double] = []
    // No more than 10 seconds of builds.
    while builds.count < rounds, builds.reduce(0, +) < 10e9 {
      var built: Level?
      builds.append(try Timing.nanoseconds { built = try Level(scene) })
      // Not measured: taking it down.
      withExtendedLifetime(built) {}
    }
    build = Timing(rounds: builds)

    var stage = try Level(scene)
    let constant = scene.rules[scene.animatedRule].constant
    tick = try Measurement.repeated(rounds) { count in
      // Never the constant of the tick before, and back where it was in the end.
      try stage.setConstant(constant - Double(count % 120), of: scene.animatedRule)
      stage.solve()
    }
    try stage.setConstant(constant, of: scene.animatedRule)
    toggle = try Measurement.repeated(rounds) { _ in
      try stage.setActive(false, of: scene.toggledRule)
      stage.solve()
      try stage.setActive(true, of: scene.toggledRule)
      stage.solve()
    }
    resize = try Measurement.repeated(rounds) { count in
      let width = scene.window.width + Double(count % 2)
      try stage.resize(to: Size(width: width, height: scene.window.height))
      stage.solve()
    }
  }

  /// Times `body` in rounds long enough for the clock, each of some milliseconds. `body` gets a running number.
  private static func repeated(_ rounds: Int, _ body: (Int) throws -> Void) rethrows -> Timing {
    var count = 0
    func time(_ times: Int) throws -> Double {
      try Timing.nanoseconds {
        for _ in 0..<times {
          count += 1
          try body(count)
        }
      } / Double(times)
    }
    // The first few are warm-up, and tell how many make a round.
    let once = try Timing(rounds: [time(5), time(5)]).least
    let times = max(1, min(2_000, Int(5e6 / once)))
    return Timing(rounds: try (0..<rounds).map { _ in try time(times) })
  }
}
