import Foundation
import Layout
import Testing

@testable import Demo

/// What the chat screen does, against figures that do not come from the engine.
@Suite("Recording")
struct RecordingTests {
  let recording: Recording

  init() throws {
    recording = try Recording(of: ChatScreen(), through: .chat)
  }

  private func frame(_ name: String, _ tick: Int) throws -> Rect {
    try #require(recording.ticks[tick].frame(of: name, in: recording))
  }

  /// The keyboard's height on the screen.
  private func height(_ tick: Int) -> Double { 852 - recording.ticks[tick].keyboard.minY }

  /// The progress of curve 7: a critically damped spring of mass 3 and stiffness 1000, over at 0.5 s.
  private func keyboardProgress(_ seconds: Double) -> Double {
    let angle = (1000.0 / 3).squareRoot() * seconds
    return seconds < 0.5 - 1e-9 ? 1 - (1 + angle) * exp(-angle) : 1
  }

  @Test func ticksSixtyTimesASecondFromZeroToThree() {
    #expect(recording.ticks.count == 181)
    for (index, tick) in recording.ticks.enumerated() { #expect(tick.time == Double(index) / 60) }
    #expect(recording.names == ["transcript", "composer", "field", "send"])
  }

  /// The published heights of an iPhone's keyboard of 336 points, tick by tick.
  @Test func keyboardShowsAsOnADevice() {
    let published = [
      0, 12.73, 41.91, 78.03, 115.44, 150.97, 183.05, 211.02, 234.85, 254.78, 271.21, 284.61, 295.44, 304.12,
      311.04, 316.52, 320.85, 324.24, 326.90, 328.97, 330.58, 331.83, 332.80, 333.55, 334.12, 334.56, 334.90,
      335.16, 335.36, 335.51, 336,
    ]
    for (tick, expected) in published.enumerated() {
      #expect(abs(height(tick) - expected) <= 0.005 + 1e-9, "tick \(tick)")
    }
    #expect(abs(height(15) - 316.52488444019065) < 1e-9)
  }

  /// The composer's bottom is the upper of the keyboard's top and the bottom of the safe area, 852 - 34.
  @Test func composerStandsOnTheKeyboard() throws {
    var lowest = 0
    for (index, tick) in recording.ticks.enumerated() {
      let composer = try frame("composer", index)
      let bottom = min(tick.keyboard.minY, 818)
      #expect(abs(composer.maxY - bottom) < 1e-9, "tick \(index)")
      if bottom == 818 { lowest += 1 }
    }
    #expect(lowest == 2)
  }

  /// Everything else follows from the composer's bottom and the field's height, by hand.
  @Test func framesFollowFromTheConstraints() throws {
    for index in recording.ticks.indices {
      let composer = try frame("composer", index)
      let field = try frame("field", index)
      let expected = [
        "transcript": Rect(x: 0, y: 59, width: 393, height: composer.minY - 59),
        "composer": Rect(x: 0, y: composer.maxY - field.height - 16, width: 393, height: field.height + 16),
        "field": Rect(x: 16, y: composer.minY + 8, width: 393 - 16 - 8 - 36 - 16, height: field.height),
        "send": Rect(x: 341, y: field.maxY - 36, width: 36, height: 36),
      ]
      for (name, rect) in expected {
        let found = try frame(name, index)
        let distance = [
          found.minX - rect.minX, found.minY - rect.minY, found.width - rect.width,
          found.height - rect.height,
        ].map(abs).max()
        #expect(try #require(distance) < 1e-9, "\(name) at tick \(index)")
      }
    }
  }

  /// easeInOut is the Bezier curve over (0.42, 0) and (0.58, 1): x(s) = 1.26 s (1-s)^2 + 1.74 s^2 (1-s) + s^3 and
  /// y(s) = s^2 (3 - 2s). Half way, at 1.15 s, it is at one half: one line of two.
  @Test func fieldGrowsByTwoLines() throws {
    #expect(abs(try frame("field", 69).height - 56) < 1e-9)
    for tick in 60...78 {
      let fraction = Double(tick - 60) / 18
      var low = 0.0
      var high = 1.0
      for _ in 0..<60 {
        let s = (low + high) / 2
        let x = 1.26 * s * (1 - s) * (1 - s) + 1.74 * s * s * (1 - s) + s * s * s
        if x < fraction { low = s } else { high = s }
      }
      let progress = low * low * (3 - 2 * low)
      #expect(abs(try frame("field", tick).height - (36 + 40 * progress)) < 1e-6, "tick \(tick)")
    }
    for tick in 0...60 { #expect(try frame("field", tick).height == 36) }
    for tick in 78...180 { #expect(try frame("field", tick).height == 76) }
  }

  /// The hide at 2 s goes on while the keyboard is shown again from 2.1 s: what either still lacks adds up.
  ///
  /// Turned upside down it is the published example of a show at 0 that is followed by a hide at 0.1 s.
  @Test func interruptedHideAddsUp() {
    for (tick, published) in [(126, 183.046), (129, 176.746), (132, 112.393), (135, 61.749), (138, 31.462)] {
      #expect(abs(height(tick) - (336 - published)) < 0.0005 + 1e-9, "tick \(tick)")
    }
    for tick in 126...180 {
      let hiding = 1 - keyboardProgress(Double(tick - 120) / 60)
      let showing = 1 - keyboardProgress(Double(tick - 126) / 60)
      #expect(abs(height(tick) - (336 + 336 * hiding - 336 * showing)) < 1e-9, "tick \(tick)")
    }
  }

  @Test func comesToRestExactly() throws {
    for tick in 156...180 {
      #expect(height(tick) == 336)
      #expect(try frame("transcript", tick) == Rect(x: 0, y: 59, width: 393, height: 365))
      #expect(try frame("composer", tick) == Rect(x: 0, y: 424, width: 393, height: 92))
      #expect(try frame("field", tick) == Rect(x: 16, y: 432, width: 317, height: 76))
      #expect(try frame("send", tick) == Rect(x: 341, y: 472, width: 36, height: 36))
    }
  }

  /// One solve for the first layout and for each tick at which something moved, and at most a few for what begins or
  /// comes to rest; none for a tick at rest.
  @Test func solvesOnlyWhenSomethingMoves() throws {
    let moved = zip(recording.ticks, recording.ticks.dropFirst()).count { $0.frames != $1.frames }
    // While the keyboard shows above the safe area (ticks 2 to 30), while the field grows (18), from the hide to
    // rest (121 to 156).
    #expect(moved == 29 + 18 + 36)
    #expect((moved + 1...moved + 8).contains(recording.solveCount))
    var longer = Timeline.chat
    longer.end = 4
    #expect(try Recording(of: ChatScreen(), through: longer).solveCount == recording.solveCount)
  }

  /// An event between two ticks is in force at the second.
  @Test func eventsWaitForTheirTick() throws {
    let timeline = Timeline(events: [.init(time: 0.51 / 60, action: .growField(lines: 1))], end: 1)
    let recording = try Recording(of: ChatScreen(), through: timeline)
    let heights = try recording.ticks.map { try #require($0.frame(of: "field", in: recording)).height }
    #expect(heights[1] == 36)
    #expect(abs(heights[10] - 46) < 1e-9)
    #expect(heights[19] == 56)
  }
}
