import Layout
import Testing

@Suite struct AnimationClockTests {
  @Test("ticks do not drift: n of them are n sixtieths to the last bit")
  func ticks() throws {
    var clock = AnimationClock()
    for tick in 1...6000 {
      clock.tick()
      #expect(clock.now == Double(tick) / 60)
    }
    try clock.advance(to: 200)
    try clock.setTicksPerSecond(120)
    clock.tick()
    #expect(clock.now == 200 + 1.0 / 120)
  }

  @Test("times that are none, or past, are refused and change nothing")
  func badTimes() throws {
    var clock = AnimationClock()
    try clock.advance(to: 2)
    try clock.advance(to: 2)
    for bad in [Double.nan, .infinity, -.infinity, 1.9] {
      #expect(throws: AnimationError.self) { try clock.advance(to: bad) }
      #expect(clock.now == 2)
    }
    for bad in [0, -1, Double.nan, .infinity] {
      #expect(throws: AnimationError.self) { try clock.setTicksPerSecond(bad) }
    }
  }

  @Test("at the end of numbers the clock stands still instead of reaching infinity")
  func endOfTime() throws {
    var clock = AnimationClock()
    try clock.advance(to: .greatestFiniteMagnitude)
    clock.tick()
    #expect(clock.now == .greatestFiniteMagnitude)
    try clock.setTicksPerSecond(.leastNonzeroMagnitude)
    clock.tick()
    #expect(clock.now == .greatestFiniteMagnitude)
  }
}
