import Layout
import Testing

@Suite struct KeyboardCurveTests {
  @Test("heights of 336 match the recorded spring to 1e-9, and are exact from half a second on")
  func recordedHeights() {
    let recorded = [
      (0.08, 144.11039189726017), (0.125, 223.44512762669416), (0.25, 316.52488444019065),
      (0.325, 329.82914080062113),
    ]
    for (time, height) in recorded {
      // The duration in the notification is not the real one.
      for duration in [0.25, 0.5, 0.383, 2] {
        #expect(abs(336 * AnimationCurve.keyboard.progress(at: time, duration: duration) - height) < 1e-9)
      }
    }
    for time in [0.5, 0.51, 1, 1e9] {
      #expect(336 * AnimationCurve.keyboard.progress(at: time, duration: 0.25) == 336)
    }
    // The spring itself is not there yet at half a second.
    #expect(abs(336 * SpringParameters.keyboard.progress(at: 0.5) - 335.6307289072886) < 1e-9)
  }

  @Test("progress at the published times")
  func publishedProgress() {
    let published = [
      (0.05, 0.23223), (0.1, 0.54478), (0.15, 0.75826), (0.2, 0.87928), (0.25, 0.94204), (0.3, 0.97292),
      (0.4, 0.99441),
    ]
    for (time, progress) in published {
      #expect(abs(AnimationCurve.keyboard.progress(at: time, duration: 0.25) - progress) < 6e-6)
    }
    for (time, progress) in [(0.092, 0.5), (0.2131, 0.9), (0.2599, 0.95), (0.3636, 0.99)] {
      #expect(abs(AnimationCurve.keyboard.progress(at: time, duration: 0.25) - progress) < 2e-3)
    }
  }

  @Test("heights of 336 at sixty frames a second, then the end")
  func frames() {
    let heights = [
      0, 12.73, 41.91, 78.03, 115.44, 150.97, 183.05, 211.02, 234.85, 254.78, 271.21, 284.61, 295.44, 304.12,
      311.04, 316.52, 320.85, 324.24, 326.90, 328.97, 330.58, 331.83, 332.80, 333.55, 334.12, 334.56, 334.90,
      335.16, 335.36, 335.51,
    ]
    for (frame, height) in heights.enumerated() {
      let progress = AnimationCurve.keyboard.progress(at: Double(frame) / 60, duration: 0.25)
      #expect(abs(336 * progress - height) < 0.00501, "frame \(frame)")
    }
    #expect(AnimationCurve.keyboard.progress(at: 30.0 / 60, duration: 0.25) == 1)
  }

  @Test("it is the spring of mass 3 and stiffness 1000, whose written damping of 500 is read as critical")
  func isASpring() throws {
    let written = try SpringParameters(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(written.dampingRatio - 4.564) < 1e-3)
    #expect(abs(written.frequency - 18.257418583505537) < 1e-14)
    for step in 1..<500 {
      let time = Double(step) / 1000
      let progress = AnimationCurve.keyboard.progress(at: time, duration: 0.25)
      #expect(abs(written.clampedToCritical.progress(at: time) - progress) < 1e-13)
      #expect(abs(SpringParameters.keyboard.progress(at: time) - progress) < 1e-13)
    }
    // Unclamped it creeps.
    for (time, progress) in [(0.25, 0.390), (0.5, 0.632), (2, 0.982)] {
      #expect(abs(written.progress(at: time) - progress) < 6e-4)
    }
  }
}
