import Foundation
import Keyboard
import Layout
import Testing

/// Two keyboards, two windows, two trees, at once: what one does is nothing to the other. Meant for the thread sanitizer.
@Suite struct KeyboardThreadTests {
  /// Everything that a window can do with its keyboard, through the center that all share.
  /// - Returns: Where the bar and the content were at each moment.
  private static func session(_ height: Double, rounds: Int) throws -> [Rect] {
    final class Content: ViewController {
      let bar = View(name: "bar")
      lazy var bottom = bar.bottomAnchor == view.bottomAnchor
      override func viewDidLoad() {
        view.addSubview(bar)
        for constraint in [bottom, bar.heightAnchor == 50] { constraint.isActive = true }
      }
      override func bottomConstraint() -> LayoutConstraint? { bottom }
    }
    var frames: [Rect] = []
    for round in 0..<rounds {
      let window = Window(
        size: Size(width: 834, height: 1194), safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
      let keyboard = SystemKeyboard(window: window)
      let content = Content()
      window.rootViewController = content
      content.startKeyboardObservation()
      let bar = View(name: "bar")
      let guide = window.keyboardLayoutGuide
      guide.followsUndockedKeyboard = round.isMultiple(of: 2)
      window.addSubview(bar)
      bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
      guide.setConstraints([bar.bottomAnchor == guide.topAnchor], activeWhenNearEdge: .bottom)
      guide.setConstraints([bar.topAnchor == window.topAnchor], activeWhenAwayFrom: .bottom)
      let actions: [SystemKeyboard.Action] = [
        .show(height: height), .accessory(44), .predictiveBar(false), .undock(nil),
        .float(Rect(x: 200, y: 400, width: 320, height: 254)), .dock, .drag(to: 1000), .release(.show),
        .background, .hide(nil), .foreground, .connectHardware(bar: 55), .hide(nil),
      ]
      for (index, action) in actions.enumerated() {
        try keyboard.perform(action)
        for tick in 1...4 {
          try window.advance(to: Double(index) * 0.3 + Double(tick) * 0.06)
          frames += [bar.frame, content.bar.frame]
        }
      }
      content.stopKeyboardObservation()
    }
    return frames
  }

  @Test func twoAtOnceAreAsOneAfterTheOther() async throws {
    let alone = (try Self.session(353, rounds: 1), try Self.session(283, rounds: 1))
    async let first = Task.detached { try Self.session(353, rounds: 20) }.value
    async let second = Task.detached { try Self.session(283, rounds: 20) }.value
    let (firsts, seconds) = try await (first, second)
    #expect(alone.0 != alone.1)
    for (frames, expected) in [(firsts, alone.0), (seconds, alone.1)] {
      // Rounds of either kind are all alike.
      let length = expected.count
      #expect(frames.count == 20 * length)
      #expect(Array(frames.prefix(length)) == expected)
      for start in stride(from: 0, to: frames.count, by: 2 * length) {
        #expect(frames[start..<start + 2 * length] == frames[..<(2 * length)])
      }
    }
  }
}
