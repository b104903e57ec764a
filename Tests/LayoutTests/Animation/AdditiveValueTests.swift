import Layout
import Testing

@Suite struct AdditiveValueTests {
  private let keyboard: AnimationTiming
  private let half: AnimationTiming

  init() throws {
    keyboard = try AnimationTiming(duration: 0.25, curve: .keyboard)
    half = try AnimationTiming(duration: 0.5, curve: .linear)
  }

  @Test("a keyboard hidden at 0.1 s while it comes up to 336: position and speed are continuous")
  func interruption() {
    var value = AdditiveValue(0.0)
    value.animate(to: 336, at: 0, with: keyboard)
    #expect(abs(value.value(at: 0.1) - 183.046) < 5e-4)
    value.animate(to: 0, at: 0.1, with: keyboard)
    for (time, height) in [(0.1, 183.046), (0.15, 176.746), (0.2, 112.393), (0.25, 61.749), (0.3, 31.462)] {
      #expect(abs(value.value(at: time) - height) < 5e-4, "at \(time)")
    }
    // Just before 0.5 s the first movement still takes 336 * 0.0010990 away; then it is dropped.
    #expect(abs(value.value(at: 0.5 - 1e-6) - 1.510) < 1e-3)
    #expect(abs(value.value(at: 0.5) - (1.510 + 0.369)) < 1e-3)
    #expect(value.value(at: 0.6) == 0)
  }

  @Test("another height at 0.1 s adds up as well")
  func heightChange() {
    var value = AdditiveValue(0.0)
    value.animate(to: 336, at: 0, with: keyboard)
    value.animate(to: 301, at: 0.1, with: keyboard)
    for (time, height) in [(0.15, 246.648), (0.2, 276.371), (0.3, 296.126)] {
      #expect(abs(value.value(at: time) - height) < 5e-4, "at \(time)")
    }
  }

  @Test("starting afresh from the current value keeps the position and breaks the speed")
  func retargeting() {
    var value = AdditiveValue(0.0)
    value.animate(to: 336, at: 0, with: keyboard, batch: 7)
    var dropped: [Int] = []
    value.retarget(to: 0, at: 0.1, with: keyboard) { dropped.append($0) }
    #expect(dropped == [7])
    let published = [
      (0.1, 183.046), (0.15, 140.537), (0.2, 83.326), (0.25, 44.249), (0.3, 22.097), (0.4, 4.957),
      (0.5, 1.024),
    ]
    for (time, height) in published {
      #expect(abs(value.value(at: time) - height) < 5e-4, "at \(time)")
    }
    var other = AdditiveValue(0.0)
    other.animate(to: 336, at: 0, with: keyboard)
    other.retarget(to: 301, at: 0.1, with: keyboard)
    for (time, height) in [(0.15, 210.438), (0.2, 247.305), (0.3, 286.761), (0.5, 300.340)] {
      #expect(abs(other.value(at: time) - height) < 5e-4, "at \(time)")
    }
  }

  @Test("movements end exactly, on their own, and are forgotten")
  func ends() {
    var value = AdditiveValue(10.0)
    value.animate(to: 20, at: 0, with: half)
    value.animate(to: 0, at: 0.25, with: half)
    #expect(value.value(at: 0.25) == 15)
    #expect(value.value(at: 0.375) == 0 - 2.5 + 15)
    #expect(value.value(at: 0.5) == 10)
    value.dropEnded(at: 0.5)
    #expect(!value.isAtRest)
    value.dropEnded(at: 0.75)
    #expect(value.isAtRest)
    #expect(value.value(at: 0.75) == 0)
  }

  @Test("an end is met in spite of the rounding of the sum that it is")
  func roundedEnd() throws {
    let timing = try AnimationTiming(duration: 0.25, curve: .keyboard)
    for frame in 0..<600 {
      let start = Double(frame) / 60
      var value = AdditiveValue(0.0)
      value.animate(to: 336, at: start, with: timing)
      #expect(value.value(at: Double(frame + 30) / 60) == 336, "started in frame \(frame)")
      #expect(value.value(at: Double(frame + 29) / 60) < 336)
    }
  }

  @Test("a delay holds the old value")
  func delay() throws {
    var value = AdditiveValue(10.0)
    value.animate(to: 20, at: 1, with: try AnimationTiming(duration: 1, delay: 2, curve: .linear))
    for (time, expected) in [(1.0, 10.0), (2.9, 10), (3, 10), (3.5, 15), (4, 20)] {
      #expect(value.value(at: time) == expected)
    }
  }

  @Test("no duration is at once, beside what goes on; setting ends that as well")
  func immediate() throws {
    var value = AdditiveValue(0.0)
    value.animate(to: 10, at: 0, with: half)
    value.animate(to: 30, at: 0.25, with: try AnimationTiming(duration: 0))
    #expect(value.value(at: 0.25) == 30 - 5)
    value.set(50)
    #expect(value.value(at: 0.25) == 50)
    #expect(value.isAtRest)
  }

  @Test("numbers too large to subtract are there at once")
  func overflow() throws {
    var value = AdditiveValue(-Double.greatestFiniteMagnitude)
    value.animate(to: .greatestFiniteMagnitude, at: 0, with: half)
    #expect(value.value(at: 0.25) == .greatestFiniteMagnitude)
    let wild = try SpringParameters(stiffness: 100, damping: 10, velocity: 1e308)
    var other = AdditiveValue(0.0)
    other.animate(to: 1e10, at: 0, with: try AnimationTiming(duration: 1, curve: .spring(wild)))
    #expect(other.value(at: 0.1) == 1e10)
  }

  @Test("timings that cannot be are refused")
  func badTimings() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: AnimationError.self) { try AnimationTiming(duration: bad) }
      #expect(throws: AnimationError.self) { try AnimationTiming(duration: 1, delay: bad) }
    }
    #expect(throws: AnimationError.self) { try AnimationTiming(duration: 1, delay: -0.1) }
  }
}
