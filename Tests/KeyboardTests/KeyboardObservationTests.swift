import Foundation
import Keyboard
import Layout
import Testing

/// What an observation holds on to, and for how long.
@Suite struct KeyboardObservationTests {
  /// An observation whose closure is the last to hold a window that observes too: both end in one go.
  @Test func theLastToHoldAWindow() throws {
    var window: Window? = Window(size: Size(width: 390, height: 844))
    weak let observed = window
    let screen = try #require(window?.screen)
    _ = window?.keyboardLayoutGuide
    var observation: KeyboardObservation? = KeyboardObservation(of: screen) { [window] _ in
      _ = window
    }
    window = nil
    #expect(observed != nil)
    _ = observation
    observation = nil
    #expect(observed == nil)
  }

  /// It hears until it ends, and nothing after.
  @Test func hearsNothingAfterItsEnd() throws {
    let window = Window(size: Size(width: 390, height: 844))
    let keyboard = SystemKeyboard(window: window)
    var count = 0
    var observation: KeyboardObservation? = KeyboardObservation(of: window.screen) { _ in count += 1 }
    try keyboard.show(height: 336)
    _ = observation
    let heard = count
    #expect(heard > 0)
    observation = nil
    try keyboard.hide()
    try window.advance(to: 2)
    #expect(count == heard)
  }
}
