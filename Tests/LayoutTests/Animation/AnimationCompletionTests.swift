import Layout
import Testing

@Suite struct AnimationCompletionTests {
  @Test("completions run at their own end, what ends first first, in one jump as in ticks")
  func order() throws {
    for isJump in [true, false] {
      let stage = try AnimationStage()
      var log: [String] = []
      func note(_ name: String) -> (Bool) -> Void {
        { log.append("\(name) \($0) \(stage.window.clock.now) \(stage.height)") }
      }
      stage.lift(to: 80, duration: 1, completion: note("long"))
      try stage.window.advance(to: 0.25)
      stage.lift(to: 0, duration: 0.25, completion: note("short"))
      stage.lift(to: 40, duration: 0.25, completion: note("also short"))
      if isJump {
        try stage.window.advance(to: 2)
      } else {
        while stage.window.clock.now < 2 { stage.window.tick() }
      }
      // 40 + (0 - 80) * 0.5 at 0.5 s; both short ones are over.
      #expect(
        log == ["short true 0.5 0.0", "also short true 0.5 0.0", "long true 1.0 40.0"], "jump: \(isJump)")
    }
  }

  @Test("ends too close to tell apart are met together, and still in their order")
  func closeEnds() throws {
    let stage = try AnimationStage()
    var log: [String] = []
    stage.lift(to: 10, duration: 0.5 + 2e-10) { _ in log.append("later") }
    stage.lift(to: 20, duration: 0.5) { _ in log.append("sooner") }
    stage.lift(to: 30, duration: 0.5) { _ in log.append("sooner, begun after") }
    try stage.window.advance(to: 0.5)
    #expect(log == ["sooner", "sooner, begun after", "later"])
  }

  @Test("what a completion changes is laid out when the clock stands still again")
  func changedByCompletion() throws {
    let stage = try AnimationStage()
    stage.lift(to: 10, duration: 0.5) { _ in stage.lift.constant = -20 }
    try stage.window.advance(to: 0.5)
    #expect(stage.height == 20)
  }

  @Test("without anything to animate the completion runs before the call returns")
  func nothingToDo() throws {
    let stage = try AnimationStage()
    var ends: [Bool] = []
    View.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
    #expect(ends == [true])
    View.animate(
      withDuration: 1, animations: { stage.window.layoutIfNeeded() }, completion: { ends.append($0) })
    #expect(ends == [true, true])
    for duration in [0, -1.0] {
      stage.lift(to: duration - 10, duration: duration) { ends.append($0) }
      #expect(stage.height == duration - 10)
    }
    #expect(ends == [true, true, true, true])
  }

  @Test("an animation that is retargeted has not finished, one that is added to has")
  func cutShort() throws {
    let stage = try AnimationStage()
    var log: [String] = []
    stage.lift(to: 100) { log.append("first \($0) \(stage.window.clock.now)") }
    try stage.window.advance(to: 0.25)
    stage.lift(to: 50) { log.append("second \($0) \(stage.window.clock.now)") }
    try stage.window.advance(to: 0.5)
    stage.lift(to: 0, options: [.curveLinear, .beginFromCurrentState]) {
      log.append("third \($0) \(stage.window.clock.now)")
    }
    #expect(log == [])
    stage.window.tick()
    #expect(log == ["first false 0.5", "second false 0.5"])
    try stage.window.advance(to: 5)
    #expect(log == ["first false 0.5", "second false 0.5", "third true 1.5"])
  }

  @Test("when the window goes, what was on its way has not finished")
  func windowGone() throws {
    var ends: [Bool] = []
    do {
      let stage = try AnimationStage()
      stage.lift(to: 100) { ends.append($0) }
      stage.window.tick()
    }
    #expect(ends == [false])
  }

  @Test("one completion waits for every window laid out in the block")
  func twoWindows() throws {
    let first = try AnimationStage()
    let second = try AnimationStage()
    try second.window.advance(to: 10)
    var ends: [Bool] = []
    first.lift.constant = -100
    second.lift.constant = -100
    View.animate(
      withDuration: 1,
      animations: {
        first.window.layoutIfNeeded()
        second.window.layoutIfNeeded()
      }, completion: { ends.append($0) })
    try first.window.advance(to: 1)
    #expect(ends == [])
    try second.window.advance(to: 11)
    #expect(ends == [true])
  }

  @Test("a completion may start the next animation, which starts at its time")
  func chain() throws {
    let stage = try AnimationStage()
    var starts: [Double] = []
    func bounce(_ times: Int) {
      starts.append(stage.window.clock.now)
      guard times > 0 else { return }
      stage.lift(to: Double(times), duration: 0.25) { _ in bounce(times - 1) }
    }
    bounce(4)
    try stage.window.advance(to: 10)
    #expect(starts == [0, 0.25, 0.5, 0.75, 1])
    #expect(stage.height == 1)
  }

  @Test("completions that start animations for ever do not stop the clock")
  func endlessChain() throws {
    let stage = try AnimationStage()
    var count = 0
    var isOver = false
    func bounce() {
      count += 1
      if isOver { return }
      stage.lift(to: Double(count % 2 + 1), duration: 1e-6) { _ in bounce() }
    }
    bounce()
    try stage.window.advance(to: 1e9)
    #expect(stage.window.clock.now == 1e9)
    #expect(count >= 1000)
    try stage.window.advance(to: 1e18)
    #expect(stage.window.clock.now == 1e18)
    stage.window.tick()
    // The last of them holds the stage that holds it.
    isOver = true
    stage.window.tick()
  }

  @Test("a completion may move the clock itself")
  func reentrant() throws {
    let stage = try AnimationStage()
    var times: [Double] = []
    stage.window.onTick = { times.append($0) }
    stage.lift(to: 100, duration: 0.25) { _ in
      try? stage.window.advance(to: 3)
      stage.window.tick()
    }
    try stage.window.advance(to: 1)
    let tick = 3 + 1.0 / 60
    #expect(times == [3, tick, tick])
    #expect(stage.height == 100)
  }
}
