import Foundation
import Keyboard
import Layout
import Testing

/// What users of keyboard libraries reported, turned into numbers, on real windows: a bar 50 points high
/// stands on the guide, in a window of 390 by 844 with 34 points of safe area below unless the test says
/// otherwise.
@Suite struct KeyboardLayoutGuideTests {
  @Test func theSafeAreaIsNotAddedToTheKeyboard() throws {
    let stage = try TestStage()
    #expect(stage.bar.frame == Rect(x: 0, y: 760, width: 390, height: 50))
    try stage.keyboard.show(height: 336)
    #expect(try stage.restingBar() == Rect(x: 0, y: 458, width: 390, height: 50))
    try stage.keyboard.hide()
    #expect(try stage.restingBar() == Rect(x: 0, y: 760, width: 390, height: 50))
    let backdrop = try TestStage(usesBottomSafeArea: false)
    #expect(backdrop.bar.frame.minY == 794)
    backdrop.window.keyboardLayoutGuide.usesBottomSafeArea = true
    #expect(try backdrop.restingBar().minY == 760)
  }

  @Test func aZeroRectangleIsIgnored() throws {
    let stage = try TestStage()
    stage.post(.willChangeFrame, 0, 0, 0, 0)
    #expect(try stage.restingBar().minY == 760)
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.post(.willChangeFrame, 0, 0, 0, 0)
    #expect(try stage.restingBar().minY == 458)
    // With Prefer Cross-Fade even the hide carries it.
    stage.post(.willHide, 0, 0, 0, 0)
    #expect(try stage.restingBar().minY == 760)
  }

  @Test func aCrossFadedHideAtTheTopHides() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.post(.willHide, 0, 0, 390, 336)
    #expect(try stage.restingBar().minY == 760)
  }

  @Test(arguments: [
    Rect(x: 0, y: 915, width: 390, height: 336), Rect(x: 0, y: 844, width: 390, height: 44),
    Rect(x: 0, y: 844, width: 0, height: 44), Rect(x: 0, y: 843.999_999_9, width: 390, height: 320),
  ])
  func whatIsOffTheScreenIsHidden(_ frame: Rect) throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    try stage.keyboard.changeFrame(to: frame)
    #expect(try stage.restingBar().minY == 760)
    #expect(stage.window.keyboardState.inset(of: stage.window.bounds) == 0)
  }

  /// Of the 308 points that a hardware keyboard's bar reports 44 show, of the 313 of a bar of shortcuts 55.
  @Test func aHardwareKeyboardTakesWhatShows() throws {
    let stage = try TestStage(768, 1024, top: 20, bottom: 0)
    stage.post(.willShow, 0, 980, 768, 308)
    #expect(try stage.restingBar().minY == 930)
    stage.post(.willShow, 0, 969, 768, 313)
    #expect(try stage.restingBar().minY == 919)
  }

  @Test func undockingLeavesNothingBehind() throws {
    let stage = try TestStage(834, 1194, top: 24, bottom: 20)
    #expect(stage.bar.frame.minY == 1124)
    try stage.keyboard.changeFrame(to: Rect(x: 0, y: 841, width: 834, height: 353))
    #expect(try stage.restingBar().minY == 791)
    stage.post(.willHide, 0, 500, 834, 353)
    stage.post(.willChangeFrame, 0, 500, 834, 353)
    #expect(try stage.restingBar().minY == 1124)
  }

  @Test func aFloatingKeyboardCountsOnlyWhenFollowed() throws {
    let stage = try TestStage(834, 1194, top: 24, bottom: 20)
    let guide = stage.window.keyboardLayoutGuide
    let floating = Rect(x: 257, y: 700, width: 320, height: 320)
    try stage.keyboard.changeFrame(to: floating)
    #expect(try stage.restingBar().minY == 1124)
    guide.followsUndockedKeyboard = true
    try stage.settle()
    #expect(guide.layoutFrame == floating)
    #expect(stage.bar.frame.minY == 650)
    try stage.keyboard.changeFrame(to: Rect(x: 0, y: 841, width: 834, height: 353))
    try stage.settle()
    #expect(guide.layoutFrame == Rect(x: 0, y: 841, width: 834, height: 353))
    try stage.keyboard.hide()
    try stage.settle()
    #expect(guide.layoutFrame == Rect(x: 0, y: 1174, width: 834, height: 20))
  }

  /// A frame without extent, "shown", floats; there is nothing to follow.
  @Test func aFloatingKeyboardWithoutFrameIsNotFollowed() throws {
    let stage = try TestStage()
    stage.window.keyboardLayoutGuide.followsUndockedKeyboard = true
    stage.post(.willShow, 0, 0, 0, 0)
    #expect(try stage.restingBar().minY == 760)
  }

  @Test func inASheetOnlyTheOverlapCounts() throws {
    let stage = try TestStage(834, 1194, top: 24, bottom: 20)
    let sheet = View(name: "sheet")
    let bar = View(name: "bar in sheet")
    stage.window.addSubview(sheet)
    sheet.addSubview(bar)
    let top = sheet.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 287)
    try LayoutConstraint.activate([
      top, sheet.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 147),
      sheet.widthAnchor.constraint(equalToConstant: 540), sheet.heightAnchor.constraint(equalToConstant: 620),
    ])
    try stage.pin(bar, to: sheet)
    stage.window.layoutIfNeeded()
    #expect(sheet.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 620, width: 540, height: 0))
    try stage.keyboard.show(height: 333)
    try stage.settle()
    #expect(sheet.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 574, width: 540, height: 46))
    #expect(bar.frame == Rect(x: 0, y: 524, width: 540, height: 50))
    // The system moves the sheet up, out of the keyboard's way: the guide follows in the same layout.
    top.constant = 241
    stage.window.layoutIfNeeded()
    #expect(sheet.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 620, width: 540, height: 0))
    #expect(bar.frame.maxY == 620)
  }

  @Test func inAPageSheetTheBottomIsExact() throws {
    let stage = try TestStage()
    let sheet = View(frame: Rect(x: 0, y: 57, width: 390, height: 787))
    let bar = View(name: "bar in sheet")
    stage.window.addSubview(sheet)
    sheet.addSubview(bar)
    try stage.pin(bar, to: sheet)
    try stage.keyboard.show(height: 336)
    try stage.settle()
    #expect(sheet.keyboardLayoutGuide.layoutFrame.minY == 451)
    #expect(bar.frame == Rect(x: 0, y: 401, width: 390, height: 50))
  }

  @Test func aViewAboveATabBarIsCoveredLess() throws {
    let stage = try TestStage()
    let page = View(frame: Rect(x: 0, y: 0, width: 390, height: 761))
    stage.window.addSubview(page)
    try stage.keyboard.show(height: 336)
    let guide = page.keyboardLayoutGuide
    try stage.settle()
    #expect(guide.layoutFrame == Rect(x: 0, y: 508, width: 390, height: 253))
    try stage.keyboard.hide()
    try stage.settle()
    #expect(guide.layoutFrame == Rect(x: 0, y: 761, width: 390, height: 0))
  }

  @Test func aWindowSmallerThanTheScreenIsCoveredLess() throws {
    let window = Window.onPad(Rect(x: 100, y: 50, width: 600, height: 700))
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    let guide = window.keyboardLayoutGuide
    try keyboard.show(height: 418, duration: 0)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 0, y: 366, width: 600, height: 334))
    // Moved up by 20, the window is covered by 20 less.
    window.frame = Rect(x: 100, y: 30, width: 600, height: 700)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 0, y: 386, width: 600, height: 314))
  }

  /// A screen of 1194 by 834, and a window on it whose bar of 50 stands on the guide.
  private func window(_ frame: Rect, bottom: Double = 0) -> (Window, SystemKeyboard) {
    let window = Window.onPad(frame, bottom: bottom)
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    window.layoutIfNeeded()
    return (window, keyboard)
  }

  /// A docked keyboard 90 points wide at the left edge ends 10 points before the window: neither as it comes, nor as it goes
  /// with whatever end frame does it lift anything. Only as wide as the window's first point it does.
  @Test(arguments: KeyboardMotion.allCases, [false, true])
  func aKeyboardBesideTheWindowCoversNothing(_ motion: KeyboardMotion, _ follows: Bool) throws {
    let (window, keyboard) = window(Rect(x: 100, y: 50, width: 600, height: 700), bottom: 20)
    window.keyboardMotion = motion
    let guide = window.keyboardLayoutGuide
    guide.followsUndockedKeyboard = follows
    func staysDown() {
      for _ in 0..<40 {
        window.tick()
        #expect(guide.layoutFrame == Rect(x: 0, y: 680, width: 600, height: 20))
        #expect(guide.nearEdges == .bottom)
      }
    }
    let beside = Rect(x: 0, y: 416, width: 90, height: 418)
    // After a wide one, which is gone.
    try keyboard.show(height: 418, duration: 0)
    try keyboard.hide(duration: 0)
    try keyboard.show(frame: beside)
    staysDown()
    #expect(window.keyboardState.mode == .docked)
    #expect(window.keyboardState.inset(of: window.frame) == 0)
    try keyboard.hide(frame: .zero)
    staysDown()
    try keyboard.show(frame: beside)
    try keyboard.hide(frame: Rect(x: 0, y: 834, width: 1194, height: 418))
    staysDown()
    try keyboard.show(frame: Rect(x: 0, y: 416, width: 101, height: 418), duration: 0)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 366)
    // Still docked it moves aside, and is off the window at once.
    try keyboard.changeFrame(to: beside, duration: 0)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 680)
  }

  /// From beside the window the keyboard moves over it in a second, evenly: from 90 to 1194 points it gets to 100 after
  /// 10 / 1104 s, and from there on its top counts, which is at 416 all the time.
  @Test func aKeyboardThatMovesOverTheWindowCountsFromThereOn() throws {
    let (window, keyboard) = window(Rect(x: 100, y: 50, width: 600, height: 700))
    let guide = window.keyboardLayoutGuide
    try keyboard.show(frame: Rect(x: 0, y: 416, width: 90, height: 418), duration: 0)
    try keyboard.changeFrame(height: 418, duration: 1, curve: 3)
    try window.advance(to: 0.009)
    #expect(guide.layoutFrame.minY == 700)
    try window.advance(to: 0.0091)
    #expect(guide.layoutFrame.minY == 366)
    try window.advance(to: 1)
    #expect(guide.layoutFrame.minY == 366)
  }

  /// The window goes on 266 points below the screen. A keyboard that is not there covers nothing of that either.
  @Test(arguments: [false, true])
  func belowTheScreenNoKeyboardIsNoCover(_ follows: Bool) throws {
    let (window, keyboard) = window(Rect(x: 100, y: 400, width: 600, height: 700))
    let guide = window.keyboardLayoutGuide
    guide.followsUndockedKeyboard = follows
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 0, y: 700, width: 600, height: 0))
    try keyboard.show(height: 418)
    try window.advance(to: 1)
    #expect(guide.layoutFrame.minY == 16)
    try keyboard.hide()
    try window.advance(to: 2)
    #expect(guide.layoutFrame.minY == 700)
    // A window that is wholly below the screen meets no keyboard.
    window.frame.origin.y = 900
    try keyboard.show(height: 418)
    try window.advance(to: 3)
    #expect(guide.layoutFrame.minY == 700)
  }

  @Test func onlyTheEndFrameCounts() throws {
    let stage = try TestStage(414, 736, top: 20, bottom: 0)
    let notification = KeyboardNotification(
      .willShow, frameBegin: Rect(x: 0, y: 466, width: 414, height: 270),
      frameEnd: Rect(x: 0, y: 510, width: 414, height: 226), duration: 0.25, curve: 7)
    stage.center.post(notification.notification(for: stage.window.screen))
    #expect(stage.bar.frame.minY == 686)
    #expect(try stage.restingBar().minY == 460)
  }

  @Test func theSameShowAgainMovesNothing() throws {
    let once = try TestStage()
    let twice = try TestStage()
    try once.keyboard.show(height: 336)
    try twice.keyboard.show(height: 336)
    var repeated = false
    for tick in 1...60 {
      if tick == 18 {
        repeated = true
        try twice.keyboard.show(height: 336)
      }
      once.window.tick()
      twice.window.tick()
      #expect(once.bar.frame == twice.bar.frame)
    }
    #expect(repeated)
    #expect(once.bar.frame.minY == 458)
  }

  @Test func twoShowsInARowAreOneMovement() throws {
    let stage = try TestStage(375, 667, top: 20, bottom: 0)
    stage.post(.willShow, 0, 451, 375, 216)
    try stage.window.advance(to: 0.016)
    stage.post(.willShow, 0, 407, 375, 260)
    var last = stage.bar.frame.minY
    for _ in 0..<60 {
      stage.window.tick()
      #expect(stage.bar.frame.minY <= last)
      #expect(stage.bar.frame.minY >= 357)
      last = stage.bar.frame.minY
    }
    #expect(last == 357)
  }

  /// Curve 7, 0 -> 336: the figures of react-native-keyboard-controller's own test, and exactly the end from
  /// half a second on.
  @Test func theGuideFollowsCurveSeven() throws {
    let stage = try TestStage(usesBottomSafeArea: false)
    try stage.keyboard.show(height: 336)
    for (time, height) in [
      (0.08, 144.11039189726017), (0.125, 223.44512762669416), (0.25, 316.52488444019065),
      (0.325, 329.82914080062113),
    ] {
      try stage.window.advance(to: time)
      #expect(abs(844 - stage.bar.frame.maxY - height) < 1e-9)
      #expect(abs(844 - stage.window.keyboardLayoutGuide.layoutFrame.minY - height) < 1e-9)
    }
    try stage.window.advance(to: 0.5)
    #expect(stage.bar.frame.maxY == 508)
  }

  /// The keyboard's top moves and the guide is its meeting with the safe area at every moment: at t = .05 the
  /// top is at 765.97, and the first tick at 831.27 still below the safe area's edge.
  @Test func theSafeAreaHoldsUntilTheKeyboardReachesIt() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    stage.window.tick()
    #expect(stage.bar.frame.maxY == 810)
    try stage.window.advance(to: 0.05)
    #expect(abs(stage.bar.frame.maxY - 765.97) < 0.005)
  }

  /// Shown at 0 and hidden at .1: the movements add up (figures of additive animation, computed by hand).
  @Test func anInterruptedShowIsContinuous() throws {
    let stage = try TestStage(usesBottomSafeArea: false)
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    #expect(abs(844 - stage.bar.frame.maxY - 183.046) < 0.001)
    try stage.keyboard.hide()
    stage.window.layoutIfNeeded()
    #expect(abs(844 - stage.bar.frame.maxY - 183.046) < 0.001)
    for (time, height) in [(0.15, 176.746), (0.2, 112.393), (0.3, 31.462)] {
      try stage.window.advance(to: time)
      #expect(abs(844 - stage.bar.frame.maxY - height) < 0.001)
    }
    try stage.settle()
    #expect(stage.bar.frame.minY == 794)
    var last = stage.bar.frame.minY
    for tick in 0..<120 {
      if tick % 7 == 0 { try stage.keyboard.show(height: 336) }
      if tick % 7 == 3 { try stage.keyboard.hide() }
      stage.window.tick()
      // 336 times the steepest slope of the curve (w / e a second) for two opposite movements, a sixtieth
      // long.
      #expect(abs(stage.bar.frame.minY - last) < 2 * 336 * 18.2574 / 2.71828 / 60)
      last = stage.bar.frame.minY
    }
  }

  @Test func everythingIsAsBeforeAfterwards() throws {
    let stage = try TestStage()
    let label = View(name: "label")
    stage.window.addSubview(label)
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10.1),
      label.widthAnchor.constraint(equalToConstant: 33.3),
      label.heightAnchor.constraint(equalToConstant: 20.7),
      label.bottomAnchor.constraint(equalTo: stage.bar.topAnchor, constant: -0.1),
    ])
    stage.window.layoutIfNeeded()
    let before = [stage.bar.frame, label.frame, stage.window.keyboardLayoutGuide.layoutFrame]
    for round in 0..<5 {
      try stage.keyboard.show(height: 216.7 + Double(round) * 33.3)
      for _ in 0..<7 { stage.window.tick() }
      try stage.keyboard.hide()
      try stage.settle()
      #expect([stage.bar.frame, label.frame, stage.window.keyboardLayoutGuide.layoutFrame] == before)
    }
  }

  @Test func aViewThatComesBackReadsTheCurrentState() throws {
    let stage = try TestStage()
    let page = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let bar = View(name: "bar in page")
    page.addSubview(bar)
    stage.window.addSubview(page)
    try stage.pin(bar, to: page)
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    page.removeFromSuperview()
    try stage.settle()
    stage.window.addSubview(page)
    stage.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 508)
    page.removeFromSuperview()
    try stage.keyboard.hide()
    try stage.settle()
    stage.window.addSubview(page)
    stage.window.layoutIfNeeded()
    #expect(bar.frame.minY == 760)
  }

  @Test func aGuideMadeWhileTheKeyboardIsUpIsRightAtOnce() throws {
    let window = Window.phone()
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    try keyboard.show(height: 336)
    try window.advance(to: 0.1)
    let bar = View(name: "bar")
    window.addSubview(bar)
    try LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50), bar.leftAnchor.constraint(equalTo: window.leftAnchor),
      bar.widthAnchor.constraint(equalToConstant: 390),
      bar.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(abs(844 - bar.frame.maxY - 183.046) < 0.001)
    try window.advance(to: 1)
    #expect(bar.frame.minY == 458)
  }

  /// A window that comes to a screen whose keyboard is up knows of it from the window that was there before.
  @Test func aSecondWindowKnowsWhatTheFirstHasHeard() throws {
    let screen = Screen(bounds: Rect(x: 0, y: 0, width: 390, height: 844))
    let first = Window(frame: screen.bounds, screen: screen)
    let keyboard = SystemKeyboard(window: first)
    try keyboard.show(height: 336)
    let second = Window(frame: Rect(x: 0, y: 100, width: 390, height: 600), screen: screen)
    #expect(second.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 408, width: 390, height: 192))
    try keyboard.hide(duration: 0)
    second.layoutIfNeeded()
    #expect(second.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 600, width: 390, height: 0))
    let stranger = Window(size: Size(width: 390, height: 844))
    #expect(stranger.keyboardState == KeyboardState())
  }

  /// Turned from 390 by 844 to 844 by 390: hidden, turned, shown.
  @Test func aTurnedScreenHasItsOwnKeyboard() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    try stage.keyboard.hide()
    try stage.window.resize(
      to: Size(width: 844, height: 390), safeArea: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(try stage.restingBar() == Rect(x: 0, y: 319, width: 844, height: 50))
    try stage.keyboard.show(height: 209)
    #expect(try stage.restingBar() == Rect(x: 0, y: 131, width: 844, height: 50))
  }

  @Test func anotherAppsKeyboardMovesNothingButItsHideCounts() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336, isLocal: false)
    #expect(try stage.restingBar().minY == 760)
    try stage.keyboard.show(height: 336)
    #expect(try stage.restingBar().minY == 458)
    try stage.keyboard.hide(isLocal: false)
    #expect(try stage.restingBar().minY == 760)
  }

  @Test func anImmediateHideEndsTheShow() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    try stage.keyboard.hide(duration: 0)
    stage.window.layoutIfNeeded()
    #expect(stage.bar.frame.minY == 760)
    for _ in 0..<60 {
      stage.window.tick()
      #expect(stage.bar.frame.minY == 760)
    }
  }

  /// The switch to emoji is immediate, and sometimes only its end is posted.
  @Test func aChangeWithoutAWillIsTaken() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.post(.didChangeFrame, 0, 543, 390, 301)
    #expect(stage.bar.frame.minY == 493)
    #expect(try stage.restingBar().minY == 493)
  }

  /// A "did" that only says what is known does not end a movement that is under way.
  @Test func anEarlyDidIsNoJump() throws {
    let stage = try TestStage(usesBottomSafeArea: false)
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    stage.post(.didShow, 0, 508, 390, 336)
    #expect(abs(844 - stage.bar.frame.maxY - 183.046) < 0.001)
  }

  @Test func anUnknownCurveIsEaseInOut() throws {
    let stage = try TestStage(usesBottomSafeArea: false)
    stage.post(.willShow, 0, 508, 390, 336, duration: 0.4, curve: 99)
    // A quarter of the way in time is .129162 of the way (Core Animation's ease in and out).
    try stage.window.advance(to: 0.1)
    #expect(abs(844 - stage.bar.frame.maxY - 336 * 0.129162) < 0.001)
    try stage.window.advance(to: 0.4)
    #expect(stage.bar.frame.maxY == 508)
    for curve in [-1, Int.min, Int.max, 15, 7 << 16] {
      stage.post(.willShow, 0, 508 + Double(curve & 0xFF), 390, 336, duration: 0.4, curve: curve)
      try stage.settle()
    }
  }

  @Test func withoutEventsTheGuideIsTheSafeAreasPart() throws {
    let window = Window.phone()
    let guide = window.keyboardLayoutGuide
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 0, y: 810, width: 390, height: 34))
    #expect(window.keyboardLayoutGuide === guide)
  }

  @Test func noConstraintMovesTheGuide() throws {
    let stage = try TestStage()
    stage.window.onProblem = { _ in }
    try LayoutConstraint.activate([
      stage.bar.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100)
    ])
    stage.window.layoutIfNeeded()
    #expect(stage.window.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 810, width: 390, height: 34))
  }

  @Test func duringAResizeNarrowFramesAreDropped() throws {
    let window = Window.onPad(Rect(x: 0, y: 0, width: 600, height: 834))
    let center = NotificationCenter()
    let keyboard = SystemKeyboard(window: window, center: center)
    let guide = window.keyboardLayoutGuide
    window.isBeingResized = true
    try keyboard.changeFrame(to: Rect(x: 0, y: 500, width: 390, height: 334), duration: 0)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 834)
    try keyboard.changeFrame(to: Rect(x: 0, y: 500, width: 600, height: 334), duration: 0)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 500)
    window.isBeingResized = false
    try keyboard.changeFrame(to: Rect(x: 0, y: 550, width: 390, height: 284), duration: 0)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 550)
  }

  /// Frames that no device would send leave a layout with finite numbers.
  @Test func hugeFramesLeaveTheLayoutFinite() throws {
    let stage = try TestStage()
    stage.window.onProblem = { _ in }
    stage.window.keyboardLayoutGuide.followsUndockedKeyboard = true
    for (x, y, width, height) in [
      (-1e308, -1e308, 1.7e308, 1.7e308), (0, -1e9, 390, 1e10), (-1e300, 100, 1e301, 200),
      (0, 0, 1e-300, 1e-300),
    ] {
      for kind in KeyboardNotification.Kind.allCases {
        stage.post(kind, x, y, width, height)
        stage.window.tick()
        #expect(stage.bar.frame.isFinite)
        #expect(stage.window.keyboardLayoutGuide.layoutFrame.isFinite)
      }
    }
    try stage.keyboard.hide(duration: 0)
    #expect(try stage.restingBar() == Rect(x: 0, y: 760, width: 390, height: 50))
  }
}
