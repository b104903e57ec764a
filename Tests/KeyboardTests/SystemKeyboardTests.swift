import Foundation
import Keyboard
import Layout
import Testing

/// What the system posts, in which order, when and to whom.
@Suite struct SystemKeyboardTests {
  static let shown = TestStage.shown
  static let hidden = Rect(x: 0, y: 844, width: 390, height: 336)

  @Test func showAndHideAreFourNotificationsEach() throws {
    let stage = try TestStage()
    stage.record()
    try stage.keyboard.show(height: 336)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow])
    for notification in stage.log {
      #expect(notification.frameBegin == Self.hidden)
      #expect(notification.frameEnd == Self.shown)
      #expect(notification.duration == 0.25)
      #expect(notification.curve == 7)
      #expect(notification.isLocal)
    }
    try stage.window.advance(to: 0.499)
    #expect(stage.log.count == 2)
    try stage.window.advance(to: 0.5)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(stage.log[2].frameBegin == Self.hidden)
    #expect(stage.log[2].frameEnd == Self.shown)
    stage.log = []
    try stage.keyboard.hide()
    try stage.window.advance(to: 5)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(stage.log.allSatisfy { $0.frameBegin == Self.shown && $0.frameEnd == Self.hidden })
  }

  /// The clock stands at the movement's end when its "did" notifications come, wherever it is going.
  @Test func didComesAtTheMovementsOwnEnd() throws {
    let stage = try TestStage()
    var times: [Double] = []
    let window = stage.window
    let observation = KeyboardObservation(of: window.screen, in: stage.center) {
      if $0.kind == .didShow { times.append(window.clock.now) }
    }
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 2)
    try stage.keyboard.show(height: 300, duration: 0.3, curve: 0)
    try stage.window.advance(to: 4)
    try stage.keyboard.show(height: 310, duration: 0.75, curve: 99)
    try stage.window.advance(to: 6)
    withExtendedLifetime(observation) {}
    #expect(times.count == 3)
    for (time, expected) in zip(times, [0.5, 2.3, 4.75]) { #expect(abs(time - expected) < 1e-9) }
  }

  @Test func anImmediateMovementIsOverAtOnce() throws {
    let stage = try TestStage()
    stage.record()
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    stage.log = []
    try stage.keyboard.hide(duration: 0)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(stage.keyboard.presentedFrame == Self.hidden)
    try stage.settle()
    #expect(stage.log.count == 4)
    #expect(stage.keyboard.presentedFrame == Self.hidden)
  }

  @Test func anOvertakenMovementHasNoEnd() throws {
    let stage = try TestStage()
    stage.record()
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    try stage.keyboard.hide()
    try stage.settle()
    #expect(
      stage.log.map(\.kind) == [
        .willChangeFrame, .willShow, .willChangeFrame, .willHide, .didChangeFrame, .didHide,
      ])
  }

  /// The end of the first would tell a frame on the screen after all is over.
  @Test func ofTwoHidesTheLaterOneHasTheEnd() throws {
    let stage = try TestStage()
    stage.record()
    try stage.keyboard.hide(frame: Rect(x: 20, y: 300, width: 320, height: 254), duration: 2, curve: 3)
    try stage.keyboard.hide()
    try stage.window.advance(to: 3)
    #expect(stage.log.suffix(2).map(\.kind) == [.didChangeFrame, .didHide])
    #expect(stage.log.count == 6)
    #expect(stage.window.keyboardState.mode == .hidden)
  }

  @Test func theSameAgainBeginsWhereItEnds() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    try stage.keyboard.show(height: 336)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow])
    #expect(stage.log.allSatisfy { $0.frameBegin == Self.shown && $0.frameEnd == Self.shown })
  }

  @Test func anotherHeightIsShownAgainAndNeverHidden() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    try stage.keyboard.changeFrame(height: 301)
    try stage.settle()
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(stage.log[0].frameEnd == Rect(x: 0, y: 543, width: 390, height: 301))
  }

  @Test func aFloatingFrameIsAChangeOfFrameOnly() throws {
    let stage = try TestStage(834, 1194, top: 24, bottom: 20)
    stage.record()
    let floating = Rect(x: 257, y: 700, width: 320, height: 320)
    try stage.keyboard.changeFrame(to: floating)
    try stage.settle()
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .didChangeFrame])
    #expect(stage.keyboard.presentedFrame == floating)
  }

  @Test func aZeroRectangleIsPostedAndMovesNothing() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    try stage.keyboard.changeFrame(to: .zero)
    try stage.settle()
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .didChangeFrame])
    #expect(stage.log[0].frameEnd == .zero)
    #expect(stage.keyboard.presentedFrame == Self.shown)
    // Not even at once, and not while it moves.
    try stage.keyboard.changeFrame(height: 236)
    try stage.window.advance(to: stage.window.clock.now + 0.1)
    let moving = stage.keyboard.presentedFrame
    #expect(moving.minY > 508 && moving.minY < 608)
    try stage.keyboard.changeFrame(to: .zero, duration: 0)
    #expect(stage.keyboard.presentedFrame == moving)
    try stage.settle()
    #expect(stage.keyboard.presentedFrame.minY == 608)
    #expect(stage.log.last?.kind == .didShow)
    try stage.keyboard.show(height: 336)
    try stage.settle()
    try stage.keyboard.hide(frame: .zero)
    try stage.settle()
    #expect(stage.log.last?.frameEnd == .zero)
    #expect(stage.keyboard.presentedFrame == Self.hidden)
  }

  @Test func isLocalIsCarried() throws {
    let stage = try TestStage()
    stage.record()
    try stage.keyboard.show(height: 336, isLocal: false)
    try stage.settle()
    #expect(stage.log.count == 4)
    #expect(stage.log.allSatisfy { !$0.isLocal })
  }

  /// Heights of 0 -> 336 with curve 7, as logged on devices (react-native-keyboard-controller's own test), to
  /// the last digits; exactly 336 from half a second on.
  @Test func theFrameFollowsCurveSeven() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    for (time, height) in [
      (0.08, 144.11039189726017), (0.125, 223.44512762669416), (0.25, 316.52488444019065),
      (0.325, 329.82914080062113),
    ] {
      try stage.window.advance(to: time)
      #expect(abs(844 - stage.keyboard.presentedFrame.minY - height) < 1e-9)
      #expect(abs(stage.keyboard.progress - height / 336) < 1e-12)
    }
    try stage.window.advance(to: 0.5)
    #expect(stage.keyboard.presentedFrame == Self.shown)
    #expect(stage.keyboard.progress == 1)
  }

  @Test func textInputsRaiseAndDropIt() throws {
    let stage = try TestStage()
    let first = Field(name: "first")
    let second = Field(name: "second")
    let button = View(name: "button")
    for view in [first, second, button] { stage.window.addSubview(view) }
    stage.record()
    #expect(!stage.keyboard.isVisible)
    #expect(first.becomeFirstResponder())
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow])
    #expect(stage.log.last?.frameEnd == Self.shown)
    try stage.settle()
    stage.log = []
    // From one to the next nothing is posted.
    #expect(second.becomeFirstResponder())
    #expect(stage.log.isEmpty)
    #expect(stage.keyboard.isVisible)
    #expect(second.resignFirstResponder())
    try stage.settle()
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    #expect(!stage.keyboard.isVisible)
    stage.log = []
    stage.keyboard.defaultHeight = 301
    #expect(first.becomeFirstResponder())
    #expect(stage.log.last?.frameEnd == Rect(x: 0, y: 543, width: 390, height: 301))
    #expect(stage.log.last?.frameBegin == Rect(x: 0, y: 844, width: 390, height: 301))
    #expect(stage.window.endEditing(true))
    #expect(stage.log.last?.kind == .willHide)
  }

  @Test func anotherAppsKeyboardIsTakenOverAndNotHidden() throws {
    let stage = try TestStage()
    let field = Field(name: "field")
    stage.window.addSubview(field)
    try stage.keyboard.show(height: 336, isLocal: false)
    try stage.settle()
    stage.record()
    #expect(field.becomeFirstResponder())
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow])
    #expect(stage.log.allSatisfy { $0.isLocal })
    #expect(try stage.restingBar().minY == 458)
    try stage.keyboard.show(height: 300, isLocal: false)
    stage.log = []
    field.resignFirstResponder()
    #expect(stage.log.isEmpty)
  }

  @Test func removingTheInputDropsIt() throws {
    let stage = try TestStage()
    let field = Field(name: "field")
    stage.window.addSubview(field)
    #expect(field.becomeFirstResponder())
    try stage.settle()
    field.removeFromSuperview()
    #expect(!stage.keyboard.isVisible)
  }

  @Test func anInputThatIsFirstAlreadyIsServed() throws {
    let window = Window(size: Size(width: 390, height: 844))
    let field = Field(name: "field")
    window.addSubview(field)
    #expect(field.becomeFirstResponder())
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    #expect(keyboard.frame == Self.shown)
  }

  @Test func observersOfOneScreenDoNotHearAnother() throws {
    let center = NotificationCenter()
    let here = Window(size: Size(width: 390, height: 844))
    let there = Window(size: Size(width: 390, height: 844))
    let keyboard = SystemKeyboard(window: here, center: center)
    let other = SystemKeyboard(window: there, center: center)
    var heard: [KeyboardNotification.Kind] = []
    var observation: KeyboardObservation? = KeyboardObservation(of: there.screen, in: center) {
      heard.append($0.kind)
    }
    try keyboard.show(height: 336)
    center.post(name: Responder.keyboardWillShowNotification, object: nil)
    #expect(heard.isEmpty)
    #expect(here.keyboardState.mode == .docked)
    #expect(there.keyboardState.mode == .hidden)
    try other.show(height: 300)
    #expect(heard == [.willChangeFrame, .willShow])
    #expect(here.keyboardState.frame == Self.shown)
    #expect(observation != nil)
    observation = nil
    try other.hide()
    #expect(heard.count == 2)
  }

  /// An observer that hides while "will change frame" is delivered: the rest of the show is not posted after
  /// it.
  @Test func aMovementWithinAMovementIsTheNewerOne() throws {
    let stage = try TestStage()
    stage.record()
    let keyboard = stage.keyboard
    var isDone = false
    let observation = KeyboardObservation(of: stage.window.screen, in: stage.center) { _ in
      if !isDone {
        isDone = true
        try? keyboard.hide()
      }
    }
    try keyboard.show(height: 336)
    try stage.settle()
    withExtendedLifetime(observation) {}
    #expect(!keyboard.isVisible)
    #expect(!stage.log.contains { $0.kind == .willShow || $0.kind == .didShow })
    #expect(stage.log.last?.kind == .didHide)
    #expect(stage.window.keyboardState.mode == .hidden)
  }

  @Test func whatIsNoNumberIsRefusedWhole() throws {
    let stage = try TestStage()
    stage.record()
    let keyboard = stage.keyboard
    #expect(throws: KeyboardError.notFinite(name: "height", value: .nan)) { try keyboard.show(height: .nan) }
    #expect(throws: KeyboardError.negative(name: "height", value: -1)) { try keyboard.show(height: -1) }
    #expect(throws: KeyboardError.notFinite(name: "y", value: .infinity)) {
      try keyboard.changeFrame(to: Rect(x: 0, y: .infinity, width: 1, height: 1))
    }
    #expect(throws: KeyboardError.negative(name: "duration", value: -0.5)) {
      try keyboard.show(height: 336, duration: -0.5)
    }
    #expect(throws: KeyboardError.notFinite(name: "duration", value: .nan)) {
      try keyboard.hide(duration: .nan)
    }
    #expect(stage.log.isEmpty)
    #expect(!keyboard.isVisible)
  }

  @Test func aDefaultHeightMustBeANumber() async throws {
    let keyboard = try TestStage().keyboard
    #expect(throws: KeyboardError.negative(name: "default height", value: -1)) {
      try keyboard.setDefaultHeight(-1)
    }
    #expect(throws: KeyboardError.notFinite(name: "default height", value: .infinity)) {
      try keyboard.setDefaultHeight(.infinity)
    }
    #expect(keyboard.defaultHeight == 336)
    try keyboard.setDefaultHeight(300)
    #expect(keyboard.defaultHeight == 300)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SystemKeyboard(window: Window(size: Size(width: 390, height: 844))).defaultHeight = .nan
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("the keyboard's default height is nan, not a finite number"))
  }
}
