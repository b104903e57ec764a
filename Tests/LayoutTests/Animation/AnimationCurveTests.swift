import Layout
import Testing

@Suite struct AnimationCurveTests {
  @Test(
    "the named curves have Core Animation's values",
    arguments: [
      (AnimationCurve.easeInOut, [0.129162, 0.5, 0.870838]),
      (.easeIn, [0.093465, 0.315357, 0.621862]),
      (.easeOut, [0.378138, 0.684643, 0.906535]),
      (.default, [0.408511, 0.802403, 0.960459]),
      (.linear, [0.25, 0.5, 0.75]),
    ])
  func namedCurves(curve: AnimationCurve, values: [Double]) {
    for (fraction, value) in zip([0.25, 0.5, 0.75], values) {
      #expect(abs(curve.progress(at: fraction * 4, duration: 4) - value) < 6e-7)
    }
    #expect(curve.progress(at: 0, duration: 4) == 0)
    #expect(curve.progress(at: -1, duration: 4) == 0)
    #expect(curve.progress(at: 4, duration: 4) == 1)
    #expect(curve.progress(at: 1e300, duration: 4) == 1)
  }

  @Test("easeInOut gives the frames of a recorded animation, 122 to 291")
  func recordedTiming() {
    for (time, value) in [(0.05, 163.8067), (0.124781, 284.3131)] {
      let progress = AnimationCurve.easeInOut.progress(at: time, duration: 0.14518900343642613)
      #expect(abs(122 + 169 * progress - value) < 1e-3, "at \(time)")
    }
  }

  @Test("a Bezier is solved to 1e-9: y(s) comes out at x(s), for all control points of a grid")
  func bezierGrid() throws {
    var worst = 0.0
    let steps = [0, 0.1, 0.25, 0.42, 0.5, 0.75, 0.9, 1]
    for x1 in steps {
      for x2 in steps where !(x1 == 1 && x2 == 0) {
        for (y1, y2) in [(0.0, 1.0), (1.0, 0.0), (-0.6, 1.7), (0.3, 0.3)] {
          let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
          for s in stride(from: 0.01, to: 1, by: 0.01) {
            // Bernstein's form, where the code under test has Horner's.
            let (a, b, c) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
            let expected = a * y1 + b * y2 + c
            worst = max(worst, abs(curve.progress(at: a * x1 + b * x2 + c) - expected))
          }
        }
      }
    }
    #expect(worst < 1e-9)
  }

  @Test("a Bezier whose time stands still half way is the diagonal when y does the same")
  func bezierWithoutSlope() throws {
    for (p1, p2) in [(1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
      let curve = try CubicBezier(x1: p1, y1: p1, x2: p2, y2: p2)
      for step in 1..<1000 {
        let fraction = Double(step) / 1000
        #expect(abs(curve.progress(at: fraction) - fraction) < 1e-12, "\(p1), \(p2) at \(fraction)")
      }
    }
  }

  @Test("Beziers with their times outside 0...1, or numbers that are none, are refused")
  func badBezier() {
    for x in [-0.001, 1.001, .nan, .infinity] {
      #expect(throws: AnimationError.self) { try CubicBezier(x1: x, y1: 0, x2: 1, y2: 1) }
      #expect(throws: AnimationError.self) { try CubicBezier(x1: 0, y1: 0, x2: x, y2: 1) }
    }
    for y in [Double.nan, .infinity, -.infinity] {
      #expect(throws: AnimationError.self) { try CubicBezier(x1: 0, y1: y, x2: 1, y2: 1) }
      #expect(throws: AnimationError.self) { try CubicBezier(x1: 0, y1: 0, x2: 1, y2: y) }
    }
  }

  @Test("code that writes a bad Bezier down is stopped")
  func badBezierTraps() async {
    await #expect(processExitsWith: .failure) { _ = AnimationCurve.cubicBezier(2, 0, 1, 1) }
  }

  @Test("raw numbers are UIKit's, and unknown ones are easeInOut")
  func rawValues() {
    let known: [(Int, AnimationCurve)] = [
      (0, .easeInOut), (1, .easeIn), (2, .easeOut), (3, .linear), (7, .keyboard),
    ]
    for (raw, curve) in known {
      #expect(AnimationCurve(rawValue: raw) == curve)
      #expect(curve.rawValue == raw)
    }
    for raw in [4, 5, 6, 8, 99, -1, .max, .min] {
      #expect(AnimationCurve(rawValue: raw) == .easeInOut)
    }
    #expect(AnimationCurve.default.rawValue == nil)
  }

  @Test("without a duration every curve is at its end at once")
  func noDuration() {
    for curve in [AnimationCurve.linear, .default, .keyboard, .spring(.default)] {
      for duration in [0, -1, -Double.infinity] {
        #expect(curve.length(ofDuration: duration) == 0)
        #expect(curve.progress(at: 0, duration: duration) == 1)
        #expect(curve.progress(at: -1, duration: duration) == 1)
      }
    }
  }
}
