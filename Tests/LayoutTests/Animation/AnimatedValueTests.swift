import Layout
import Testing

@Suite struct AnimatedValueTests {
  private let window = Window(size: Size(width: 390, height: 844))
  private var animator: Animator { window.animator }

  @Test("a rectangle is told where it is at every tick, until it has arrived")
  func rectangle() throws {
    var told: [Rect] = []
    let keyboard = AnimatedValue(Rect(x: 0, y: 844, width: 390, height: 336)) { told.append($0) }
    var ends: [String] = []
    try animator.animate(
      keyboard, to: Rect(x: 0, y: 508, width: 390, height: 336), duration: 0.25, curve: .keyboard
    ) { ends.append("\($0) \(window.clock.now)") }
    #expect(told.isEmpty)
    for _ in 0..<40 { window.tick() }
    #expect(told.count == 30)
    #expect(abs(told[14].minY - (844 - 316.52488444019065)) < 1e-9)
    #expect(told.allSatisfy { $0.height == 336 })
    #expect(told.last == Rect(x: 0, y: 508, width: 390, height: 336))
    #expect(keyboard.presented == keyboard.target)
    #expect(ends == ["true 0.5"])
  }

  @Test("movements add up; setting ends them, and their completions say so when the clock moves")
  func setting() throws {
    let value = AnimatedValue(0.0) { _ in }
    var ends: [Bool] = []
    try animator.animate(value, to: 100, duration: 1, curve: .linear) { ends.append($0) }
    try window.advance(to: 0.5)
    #expect(value.presented == 50)
    try animator.animate(value, to: 0, duration: 1, curve: .linear) { ends.append($0) }
    try window.advance(to: 0.75)
    #expect(value.presented == 0 - 25 + 75)
    animator.set(value, to: 7)
    #expect(value.presented == 7)
    #expect(ends.isEmpty)
    window.tick()
    #expect(ends == [false, false])
    #expect(value.presented == 7)
    #expect(!animator.isAnimating)
  }

  @Test("a movement of no way ends in its time; one of no time at once")
  func noWay() throws {
    let value = AnimatedValue(5.0) { _ in }
    var ends: [String] = []
    try animator.animate(value, to: 5, duration: 0.25, curve: .keyboard) { ends.append("still \($0)") }
    try animator.animate(value, to: 9, duration: 0, curve: .keyboard) { ends.append("jump \($0)") }
    #expect(value.presented == 9)
    #expect(ends == ["jump true"])
    try window.advance(to: 0.499)
    #expect(ends == ["jump true"])
    try window.advance(to: 0.5)
    #expect(ends == ["jump true", "still true"])
    #expect(!animator.isAnimating)
  }

  @Test("what is told of a value may change constants, which the same tick lays out")
  func drivesLayout() throws {
    let stage = try AnimationStage()
    let value = AnimatedValue(0.0) { stage.lift.constant = -$0 }
    try stage.window.animator.animate(value, to: 100, duration: 1, curve: .linear)
    try stage.window.advance(to: 0.25)
    #expect(stage.height == 25)
    try stage.window.advance(to: 1)
    #expect(stage.height == 100)
  }

  @Test("values are told in the order in which they began to move; one may end another")
  func order() throws {
    var log: [String] = []
    var second: AnimatedValue<Double>?
    let first = AnimatedValue(0.0) { value in
      log.append("first \(value)")
      if value == 2, let second { animator.set(second, to: 0) }
    }
    defer { second = nil }
    second = AnimatedValue(0.0) { log.append("second \($0)") }
    try animator.animate(first, to: 4, duration: 4, curve: .linear)
    try animator.animate(try #require(second), to: 4, duration: 4, curve: .linear)
    try window.advance(to: 1)
    try window.advance(to: 2)
    try window.advance(to: 3)
    #expect(log == ["first 1.0", "second 1.0", "first 2.0", "second 0.0", "first 3.0"])
  }

  @Test("targets and durations that are none are refused")
  func bad() throws {
    let value = AnimatedValue(0.0) { _ in }
    #expect(throws: AnimationError.self) {
      try animator.animate(value, to: .nan, duration: 1, curve: .linear)
    }
    #expect(throws: AnimationError.self) {
      try animator.animate(value, to: 1, duration: .infinity, curve: .linear)
    }
    #expect(value.target == 0)
    #expect(!animator.isAnimating)
  }
}
