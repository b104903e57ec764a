import Layout
import Testing

@Suite struct AnimationAdvanceTests {
  @Test("times that are none, or past, are refused, and nothing moves")
  func badTimes() throws {
    let stage = try AnimationStage()
    stage.lift(to: 100)
    try stage.window.advance(to: 0.5)
    for bad in [Double.nan, .infinity, -.infinity, 0.49] {
      #expect(throws: AnimationError.self) { try stage.window.advance(to: bad) }
      #expect(stage.window.clock.now == 0.5)
      #expect(stage.height == 50)
    }
    try stage.window.advance(to: 0.5)
    #expect(stage.height == 50)
  }

  @Test("a jump to the end of time costs one step")
  func hugeTime() throws {
    let stage = try AnimationStage()
    stage.lift(to: 100)
    var ticks = 0
    stage.window.onTick = { _ in ticks += 1 }
    try stage.window.advance(to: .greatestFiniteMagnitude)
    #expect(ticks == 1)
    #expect(stage.height == 100)
    stage.window.tick()
    #expect(stage.window.clock.now == .greatestFiniteMagnitude)
  }

  @Test("an animation of enormous length or delay neither hangs nor arrives")
  func enormousLength() throws {
    let stage = try AnimationStage()
    stage.lift(to: 100, duration: 1e308)
    try stage.window.advance(to: 1e300)
    #expect(stage.height >= 0 && stage.height < 1e-5)
    stage.lift.constant = -50
    View.animate(withDuration: 1e308, delay: 1e308) { stage.window.layoutIfNeeded() }
    try stage.window.advance(to: .greatestFiniteMagnitude)
    #expect(stage.bar.frame.isFinite)
  }

  @Test("observers are told the time after everything has moved, once for each advance")
  func observers() throws {
    let stage = try AnimationStage()
    var log: [String] = []
    defer {
      stage.window.onTick = nil
      stage.window.animator.tickObservers = []
    }
    stage.window.onTick = { log.append("\($0) \(stage.height)") }
    stage.window.animator.tickObservers.append { log.append("first \($0)") }
    stage.lift(to: 100, completion: { _ in log.append("done") })
    try stage.window.setTicksPerSecond(4)
    stage.window.tick()
    try stage.window.advance(to: 2)
    #expect(log == ["first 0.25", "0.25 25.0", "done", "first 2.0", "2.0 100.0"])
  }

  @Test("the same animations give the same frames whether time goes in ticks or leaps")
  func leaps() throws {
    let ticking = try AnimationStage()
    let leaping = try AnimationStage()
    for stage in [ticking, leaping] {
      stage.lift(to: 300, duration: 0.25, options: .keyboard)
      stage.lift(to: 120, duration: 0.4, options: [.curveEaseOut, .interpolatesFrames])
    }
    for _ in 0..<17 { ticking.window.tick() }
    try leaping.window.advance(to: 17.0 / 60)
    #expect(ticking.bar.frame == leaping.bar.frame)
  }
}
