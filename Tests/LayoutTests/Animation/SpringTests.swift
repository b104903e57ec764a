import Layout
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// m y'' = k (1 - y) - c y', stepped by Runge and Kutta's fourth order rule: knows nothing of closed forms.
private func integrated(_ spring: SpringParameters, to seconds: Double, steps: Int) -> Double {
  func force(_ y: Double, _ v: Double) -> Double {
    (spring.stiffness * (1 - y) - spring.damping * v) / spring.mass
  }
  var (y, v) = (0.0, spring.velocity)
  let h = seconds / Double(steps)
  for _ in 0..<steps {
    let (y1, v1) = (v, force(y, v))
    let (y2, v2) = (v + h / 2 * v1, force(y + h / 2 * y1, v + h / 2 * v1))
    let (y3, v3) = (v + h / 2 * v2, force(y + h / 2 * y2, v + h / 2 * v2))
    let (y4, v4) = (v + h * v3, force(y + h * y3, v + h * v3))
    y += h / 6 * (y1 + 2 * y2 + 2 * y3 + y4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
  return y
}

@Suite struct SpringTests {
  @Test("closed forms agree with the integrated equation of motion, whatever the damping and the first speed")
  func againstIntegration() throws {
    var checked = 0
    for (mass, stiffness) in [(1.0, 100.0), (3.0, 1000.0), (1.0, 555.027), (0.2, 3.0)] {
      let critical = 2 * (mass * stiffness).squareRoot()
      for ratio in [0.0, 0.1, 0.5, 0.99, 0.999_999, 1, 1.000_001, 1.01, 2, 4.564] {
        for velocity in [0.0, 5, -3, 20] {
          let spring = try SpringParameters(
            mass: mass, stiffness: stiffness, damping: ratio * critical, velocity: velocity)
          for seconds: Double in [0.02, 0.1, 0.3, 0.5, 1.0] {
            let expected = integrated(spring, to: seconds, steps: 4000)
            let found = spring.progress(at: seconds)
            #expect(abs(found - expected) < 1e-7, "\(spring) at \(seconds): \(found), \(expected)")
            checked += 1
          }
        }
      }
    }
    #expect(checked == 800)
  }

  @Test("the default is Core Animation's: mass 1, stiffness 100, damping 10, half of critical")
  func defaultSpring() {
    let spring = SpringParameters.default
    #expect(spring.frequency == 10)
    #expect(spring.dampingRatio == 0.5)
    // The first overshoot of a spring of damping ratio z is e^(-z pi / sqrt(1 - z^2)), half a swing after the start.
    let swing = (75.0).squareRoot()
    #expect(abs(spring.progress(at: .pi / swing) - (1 + exp(-5 * .pi / swing))) < 1e-14)
    #expect(spring.progress(at: 0) == 0)
    #expect(abs(spring.progress(at: 10) - 1) < 1e-20)
  }

  @Test("the newest system's keyboard spring, mass 1, stiffness 555.027, damping 47.118")
  func newestKeyboard() throws {
    let spring = try SpringParameters(mass: 1, stiffness: 555.027, damping: 47.118)
    for (time, progress) in [(0.1, 0.6818), (0.2, 0.9487), (0.3832, 0.9988)] {
      #expect(abs(spring.progress(at: time) - progress) < 1e-4)
    }
  }

  @Test("a spring made from ratio and duration swings as its ratio says and has settled by its duration")
  func fromRatio() throws {
    for ratio in [0.05, 0.2, 0.5, 0.8, 0.95, 1, 3] {
      for duration in [0.2, 1, 5] {
        for velocity in [0.0, 4, -4] {
          let spring = try SpringParameters(
            dampingRatio: ratio, settlingDuration: duration, velocity: velocity)
          #expect(abs(spring.dampingRatio - min(ratio, 1)) < 1e-12)
          var late = 0.0
          for step in 0...400 {
            late = max(late, abs(1 - spring.progress(at: duration * (1 + Double(step) / 200))))
          }
          #expect(late <= 1e-3 * (1 + 1e-9), "\(spring), \(duration) s")
          // Not settled much before it either: the choice is the softest that does.
          var early = 0.0
          for step in 0...400 {
            early = max(early, abs(1 - spring.progress(at: duration * (0.5 + Double(step) / 1000))))
          }
          #expect(early > 1e-3, "\(spring), \(duration) s")
        }
      }
    }
  }

  @Test("springs that cannot be are refused")
  func badSprings() {
    for bad in [0, -1, Double.nan, .infinity] {
      #expect(throws: AnimationError.self) { try SpringParameters(mass: bad, stiffness: 1, damping: 1) }
      #expect(throws: AnimationError.self) { try SpringParameters(mass: 1, stiffness: bad, damping: 1) }
      #expect(throws: AnimationError.self) { try SpringParameters(dampingRatio: bad, settlingDuration: 1) }
      #expect(throws: AnimationError.self) { try SpringParameters(dampingRatio: 1, settlingDuration: bad) }
    }
    for bad in [-1, Double.nan, .infinity] {
      #expect(throws: AnimationError.self) { try SpringParameters(mass: 1, stiffness: 1, damping: bad) }
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: AnimationError.self) {
        try SpringParameters(mass: 1, stiffness: 1, damping: 1, velocity: bad)
      }
      #expect(throws: AnimationError.self) {
        try SpringParameters(dampingRatio: 1, settlingDuration: 1, velocity: bad)
      }
    }
    #expect(throws: AnimationError.self) { try SpringParameters(mass: 1e-300, stiffness: 1e300, damping: 1) }
    #expect(throws: AnimationError.self) { try SpringParameters(mass: 1e300, stiffness: 1e-300, damping: 1) }
    #expect(throws: AnimationError.self) { try SpringParameters(mass: 1e-300, stiffness: 1, damping: 1e300) }
  }

  @Test("extreme springs at extreme times give finite progress")
  func extremes() throws {
    let extremes = [1e-150, 1e-9, 1, 1e9, 1e150]
    for mass in extremes {
      for stiffness in extremes {
        for damping in extremes + [0] {
          for velocity in [0, 1e300, -1e300] {
            guard
              let spring = try? SpringParameters(
                mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
            else { continue }
            for seconds in [0, 1e-300, 1e-9, 1, 1e9, 1e300, .infinity, .nan] {
              #expect(spring.progress(at: seconds).isFinite, "\(spring) at \(seconds)")
            }
          }
        }
      }
    }
  }
}
