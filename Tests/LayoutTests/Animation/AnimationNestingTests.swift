import Layout
import Testing

@Suite struct AnimationNestingTests {
  /// The height half a second into what `inner` asks for inside a linear block of two seconds: 25 if it inherits all.
  private func height(_ options: AnimationOptions) throws -> Double {
    let stage = try AnimationStage()
    stage.lift.constant = -100
    View.animate(withDuration: 2, options: .curveLinear) {
      View.animate(withDuration: 1, options: options) { stage.window.layoutIfNeeded() }
    }
    try stage.window.advance(to: 0.5)
    return stage.height
  }

  @Test("an inner block inherits duration and curve unless it says otherwise")
  func inheritance() throws {
    #expect(try height([]) == 25)
    #expect(try height(.curveEaseIn) == 25)
    #expect(try height([.curveEaseIn, .overrideInheritedDuration]) == 50)
    #expect(abs(try height([.curveEaseIn, .overrideInheritedCurve]) - 9.3465) < 1e-4)
    #expect(
      abs(try height([.curveEaseIn, .overrideInheritedCurve, .overrideInheritedDuration]) - 31.5357) < 1e-4)
  }

  @Test("an inner block inherits options unless it says otherwise")
  func inheritedOptions() throws {
    for (inner, isRetargeted) in [(AnimationOptions([]), true), (.overrideInheritedOptions, false)] {
      let stage = try AnimationStage()
      stage.lift(to: 100)
      try stage.window.advance(to: 0.5)
      stage.lift.constant = 0
      View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
        View.animate(withDuration: 1, options: inner) { stage.window.layoutIfNeeded() }
      }
      try stage.window.advance(to: 1)
      // From 50 down: half way. Or 100 - 50 of the way back, with nothing left of the way up.
      #expect(stage.height == (isRetargeted ? 25 : 50))
    }
  }

  @Test("a block without duration inside one that has one is animated, unless it is told not to be")
  func innerZero() throws {
    for isForced in [false, true] {
      let stage = try AnimationStage()
      stage.lift.constant = -100
      View.animate(withDuration: 1, options: .curveLinear) {
        if isForced {
          View.performWithoutAnimation { stage.window.layoutIfNeeded() }
          #expect(View.inheritedAnimationDuration == 1)
        } else {
          View.animate(withDuration: 0) { stage.window.layoutIfNeeded() }
        }
      }
      #expect(View.inheritedAnimationDuration == 0)
      #expect(stage.height == (isForced ? 100 : 0))
    }
  }

  @Test("each block's completion waits for what was laid out in it")
  func completions() throws {
    let stage = try AnimationStage()
    var log: [String] = []
    stage.lift.constant = -100
    View.animate(
      withDuration: 1,
      animations: {
        View.animate(
          withDuration: 1, animations: { stage.window.layoutIfNeeded() },
          completion: { _ in log.append("inner") })
      }, completion: { _ in log.append("outer") })
    #expect(log == ["outer"])
    try stage.window.advance(to: 1)
    #expect(log == ["outer", "inner"])
  }

  @Test("the clock may be moved inside a block, which does not animate what that lays out")
  func advanceInside() throws {
    let stage = try AnimationStage()
    View.animate(withDuration: 1, options: .curveLinear) {
      stage.lift.constant = -60
      stage.window.tick()
      #expect(stage.height == 60)
      stage.lift.constant = -100
      stage.window.layoutIfNeeded()
    }
    #expect(stage.height == 60)
    try stage.window.advance(to: 1.0 / 60 + 0.5)
    #expect(abs(stage.height - 80) < 1e-9)
  }

  @Test("a task started in a block inherits its task-local values, but is not inside of it")
  func inheritedByTasks() async throws {
    @Sendable func liftedHeight() throws -> Double {
      let stage = try AnimationStage()
      stage.lift.constant = -100
      stage.window.layoutIfNeeded()
      return stage.height
    }
    for _ in 0..<20 {
      var tasks: [Task<Double, any Error>] = []
      View.animate(withDuration: 1) {
        for _ in 0..<4 { tasks.append(Task { try liftedHeight() }) }
        // Long enough for some of them to run at the same time.
        _ = try? AnimationStage()
        _ = (0..<20_000).reduce(0, ^)
      }
      for task in tasks { #expect(try await task.value == 100) }
    }
  }
}
