import Foundation
import Keyboard
import Layout
import Testing

@testable import Scenarios

/// Keyboard events, beyond those of Tests/Conformance.
@Suite struct KeyboardEventTests {
  /// A bar on the keyboard of a screen of 390 x 844 with 34 points of safe area.
  private func bar(_ events: String, keyboard: String = "{}", expect: String) throws -> [String] {
    try failures(
      """
      {device: {size: [390, 844], safeArea: {bottom: 34}}, keyboard: \(keyboard), views: {bar: {}},
       constraints: ["H:|[bar]|", "bar.height == 50", "bar.bottom == keyboard.top"],
       events: [\(events)], expect: [\(expect)]}
      """)
  }

  @Test func durationAndCurveAreTheEvents() throws {
    // Linear (3), a second: half way between 844 and 508; the guide keeps above the safe area.
    let found = try bar(
      "{at: 1, keyboard: \"show\", height: 336, duration: 1, curve: 3}",
      expect: """
        {at: 1.05, values: {"bar.bottom": 810}}, {at: 1.5, values: {"bar.bottom": 676}},
        {at: 2, values: {"bar.bottom": 508}}
        """)
    #expect(found == [])
  }

  @Test func noDurationIsImmediateAndEndsEarlierMovements() throws {
    let found = try bar(
      """
      {at: 1, keyboard: "show", height: 336}, {at: 1.1, keyboard: "changeFrame", height: 300, duration: 0}
      """, expect: "{at: 1.1, values: {\"bar.bottom\": 544}}, {at: 1.2, values: {\"bar.bottom\": 544}}")
    #expect(found == [])
  }

  @Test func anUnknownCurveIsEaseInOut() throws {
    let found = try bar(
      "{at: 0, keyboard: \"show\", height: 400, duration: 0.5, curve: 42}",
      keyboard: "{usesBottomSafeArea: false}",
      expect: "{at: 0.25, values: {\"bar.bottom\": 644}, tolerance: 1e-6}")
    #expect(found == [])
  }

  @Test func hideTakesItsOwnFrameForNothing() throws {
    let found = try bar(
      """
      {at: 0, keyboard: "show", height: 336}, {at: 1, keyboard: "hide", frame: [0, 0, 0, 0]},
      {at: 2, keyboard: "changeFrame", frame: [0, 0, 0, 0]}
      """, expect: "{at: 1, values: {\"bar.bottom\": 508}}, {at: \"end\", values: {\"bar.bottom\": 810}}")
    #expect(found == [])
  }

  @Test func aFloatingKeyboardIsFollowedIfAsked() throws {
    let events = "{at: 0, keyboard: \"changeFrame\", frame: [40, 300, 300, 200]}"
    #expect(try bar(events, expect: "{at: \"end\", values: {\"bar.bottom\": 810}}") == [])
    let found = try bar(
      events, keyboard: "{followsUndockedKeyboard: true}",
      expect: "{at: \"end\", frames: {keyboard: [40, 300, 300, 200]}, values: {\"bar.bottom\": 300}}")
    #expect(found == [])
  }

  @Test func anotherAppsKeyboardIsIgnored() throws {
    let found = try bar(
      "{at: 0, keyboard: \"show\", height: 336, local: false}",
      expect: "{at: \"end\", values: {\"bar.bottom\": 810}}")
    #expect(found == [])
  }

  /// Scenarios that are played at the same time do not hear each other's keyboards.
  @Test func stagesAreApart() throws {
    let first = Stage(
      try scenario("{constraints: [], events: [{at: 0, keyboard: \"show\", height: 300, duration: 0}]}"),
      noting: Mistakes(in: SourceText(name: "a", text: "")))
    let second = Stage(
      try scenario("{constraints: []}"), noting: Mistakes(in: SourceText(name: "a", text: "")))
    try first.perform(first.events[0])
    second.window.layoutIfNeeded()
    #expect(first.keyboard.frame.minY == 544)
    #expect(second.keyboard.frame.minY == 844)
    #expect(second.names.items["keyboard"]?.shownFrame.minY == 844)
  }
}
