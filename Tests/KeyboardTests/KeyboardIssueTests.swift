import Foundation
import Keyboard
import Layout
import Testing

/// What users of keyboard code reported most, one test each, with the number of its row in the table of issues that the
/// figures come from. Where a naive formula is what fails, it is seen to fail.
///
/// Unless said otherwise the screen is 390 by 844 with 47 and 34 points of safe area, the keyboard (0, 508, 390, 336), and the
/// bar stands, 50 points high, on the guide.
@Suite struct KeyboardIssueTests {
  static let hidden = Rect(x: 0, y: 844, width: 390, height: 336)

  private func pad() throws -> TestStage { try TestStage(834, 1194, top: 24, bottom: 20) }

  @Test func row1TheSafeAreaIsCountedOnce() throws {
    let stage = try TestStage()
    let naive = try NaiveBar(.frameHeight, on: stage, aboveSafeArea: true)
    #expect(stage.bar.frame.minY == 760)
    try stage.keyboard.show(height: 336)
    #expect(try stage.restingBar() == Rect(x: 0, y: 458, width: 390, height: 50))
    #expect(naive.y == 424)
    #expect(try TestStage(usesBottomSafeArea: false).bar.frame.minY == 794)
  }

  @Test func row2TheZeroRectangleIsNoKeyboard() throws {
    let stage = try TestStage()
    let naive = try NaiveBar(.distanceToScreenBottom, on: stage, aboveSafeArea: true)
    stage.post(.willChangeFrame, 0, 0, 0, 0)
    #expect(try stage.restingBar().minY == 760)
    #expect(naive.y == -84)
  }

  @Test func row3ACrossFadedHideHides() throws {
    for frame in [Rect.zero, Rect(x: 0, y: 0, width: 390, height: 336)] {
      let stage = try TestStage()
      let naive = try NaiveBar(.distanceToScreenBottom, on: stage, aboveSafeArea: true, hideIsZero: false)
      stage.keyboard.prefersCrossFade = frame == .zero
      try stage.keyboard.show(height: 336)
      try stage.settle()
      stage.record()
      try stage.keyboard.hide(frame: frame == .zero ? nil : frame)
      #expect(stage.log.map(\.kind) == [.willChangeFrame, .willHide])
      #expect(stage.log.allSatisfy { $0.frameEnd == frame })
      #expect(try stage.restingBar().minY == 760)
      #expect(naive.y == -84)
    }
  }

  @Test func row4BelowTheScreenNothingIsCovered() throws {
    let stage = try TestStage()
    let naive = try NaiveBar(.distanceToScreenBottom, on: stage)
    stage.post(.willChangeFrame, 0, 915, 390, 336)
    #expect(try stage.restingBar().minY == 760)
    #expect(stage.window.keyboardState.inset(of: stage.window.screen.bounds) == 0)
    // 71 points below the screen.
    #expect(naive.y == 794 + 71)
  }

  @Test(arguments: [(308.0, 44.0, 930.0, 666.0), (313, 55, 919, 661)])
  func row5OfAHardwareKeyboardTheBarCounts(
    _ height: Double, _ visible: Double, _ y: Double, _ naiveY: Double
  ) throws {
    let stage = try TestStage(768, 1024, top: 20, bottom: 0)
    let naive = try NaiveBar(.frameHeight, on: stage)
    try stage.keyboard.show(frame: Rect(x: 0, y: 1024 - visible, width: 768, height: height))
    #expect(try stage.restingBar().minY == y)
    #expect(naive.y == naiveY)
    // The system's own way there.
    let other = try TestStage(768, 1024, top: 20, bottom: 0)
    try other.keyboard.connectHardwareKeyboard(bar: visible)
    #expect(try other.restingBar().minY == y)
  }

  @Test func row6UndockingLeavesNoRoom() throws {
    let stage = try pad()
    let undocked = Rect(x: 0, y: 500, width: 834, height: 353)
    let naive = try NaiveBar(.intersection, on: stage)
    try stage.keyboard.show(height: 353)
    #expect(try stage.restingBar().minY == 791)
    try stage.keyboard.undock(to: undocked)
    #expect(try stage.restingBar().minY == 1124)
    #expect(naive.y == 791)
    let other = try pad()
    other.post(.willShow, 0, 841, 834, 353)
    other.post(.willHide, 0, 1194, 834, 353)
    other.post(.willChangeFrame, 0, 500, 834, 353)
    #expect(try other.restingBar().minY == 1124)
  }

  @Test func row7AFloatingKeyboardCountsOnlyWhenFollowed() throws {
    let stage = try pad()
    let naive = try NaiveBar(.intersection, on: stage)
    let floating = Rect(x: 257, y: 700, width: 320, height: 320)
    try stage.keyboard.show(height: 353)
    try stage.keyboard.float(to: floating)
    #expect(try stage.restingBar().minY == 1124)
    #expect(naive.y == 1194 - 320 - 50)
    stage.window.keyboardLayoutGuide.followsUndockedKeyboard = true
    try stage.settle()
    #expect(stage.window.keyboardLayoutGuide.layoutFrame == floating)
  }

  /// A form sheet of 540 by 620 on an iPad, with a guide of its own.
  private func sheet(_ stage: TestStage) throws -> (view: View, top: LayoutConstraint) {
    let sheet = View(name: "sheet")
    stage.window.addSubview(sheet)
    let top = sheet.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 287)
    try LayoutConstraint.activate([
      top, sheet.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 147),
      sheet.widthAnchor.constraint(equalToConstant: 540),
      sheet.heightAnchor.constraint(equalToConstant: 620),
    ])
    _ = sheet.keyboardLayoutGuide
    stage.window.layoutIfNeeded()
    return (sheet, top)
  }

  @Test func row8InASheetTheOverlapCounts() throws {
    let stage = try TestStage(834, 1194, top: 24, bottom: 0)
    let sheet = try sheet(stage).view
    let naive = try [KeyboardStrategy.frameHeight, .distanceToScreenBottom].map {
      try NaiveBar($0, on: stage, in: sheet)
    }
    try stage.keyboard.show(height: 333)
    try stage.settle()
    #expect(sheet.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 574, width: 540, height: 46))
    #expect(naive.map { $0.bar.frame.maxY } == [287, 287])
  }

  @Test func row9ASheetThatTheSystemMovesIsMeasuredAnew() throws {
    let stage = try TestStage(834, 1194, top: 24, bottom: 0)
    let (sheet, top) = try sheet(stage)
    let naive = try NaiveBar(.dockedIntersection, on: stage, in: sheet, hearing: [.willShow])
    stage.keyboard.manageSheet(placedBy: top)
    try stage.keyboard.show(height: 333)
    try stage.settle()
    #expect(sheet.frame.minY == 241)
    #expect(top.constant == 287)
    #expect(sheet.keyboardLayoutGuide.layoutFrame.minY == 620)
    // Right when it was computed, and wrong since.
    #expect(naive.bar.frame.maxY == 574)
    try stage.keyboard.hide()
    try stage.settle()
    #expect(sheet.frame.minY == 287)
    #expect(sheet.keyboardLayoutGuide.layoutFrame.minY == 620)
  }

  @Test func row10InAPageSheetTheBottomIsExact() throws {
    let stage = try TestStage()
    let sheet = View(name: "sheet")
    stage.window.addSubview(sheet)
    try LayoutConstraint.activate([
      sheet.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 57),
      sheet.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      sheet.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      sheet.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
    ])
    try stage.keyboard.show(height: 336)
    _ = sheet.keyboardLayoutGuide
    try stage.settle()
    #expect(sheet.frame == Rect(x: 0, y: 57, width: 390, height: 787))
    #expect(sheet.keyboardLayoutGuide.layoutFrame.minY == 451)
  }

  @Test func row11SlideOver() throws {
    let screen = Screen(bounds: Rect(x: 0, y: 0, width: 1170, height: 2532))
    let window = Window(frame: Rect(x: 20, y: 20, width: 320, height: 2492), screen: screen)
    window.isInSlideOver = true
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    let guide = window.keyboardLayoutGuide
    try keyboard.show(height: 300)
    #expect(keyboard.frame == Rect(x: 20, y: 2212, width: 1170, height: 300))
    try window.advance(to: 1)
    #expect(window.keyboardState.inset(of: window.frame) == 300)
    #expect(guide.layoutFrame.minY == 2192)
    try keyboard.hide()
    try window.advance(to: 2)
    #expect(window.keyboardState.inset(of: window.frame) == 0)
    #expect(guide.layoutFrame.minY == 2492)
  }

  /// The keyboard is wider than the window; some systems clip its frame to the window's width, or give it the wrong origin.
  @Test(arguments: [
    Rect(x: 0, y: 416, width: 1194, height: 418), Rect(x: 100, y: 416, width: 600, height: 418),
    Rect(x: 0, y: 416, width: 600, height: 418),
  ])
  func row12StageManager(_ frame: Rect) throws {
    let window = Window.onPad(Rect(x: 100, y: 50, width: 600, height: 700))
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    let guide = window.keyboardLayoutGuide
    try keyboard.show(frame: frame)
    try window.advance(to: 1)
    #expect(window.keyboardState.inset(of: window.frame) == 334)
    #expect(guide.layoutFrame == Rect(x: 0, y: 366, width: 600, height: 334))
    let naive = KeyboardStrategy.distanceToScreenBottom.inset(
      keyboard: keyboard.frame, view: window.frame, on: KeyboardState.Stage(window))
    #expect(naive == 418)
  }

  @Test func row13AboveATabBar() throws {
    let stage = try TestStage()
    let content = View(name: "content")
    stage.window.addSubview(content)
    try LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: stage.window.topAnchor),
      content.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      content.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      content.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor, constant: -83),
    ])
    let naive = try NaiveBar(.frameHeight, on: stage, in: content)
    _ = content.keyboardLayoutGuide
    try stage.keyboard.show(height: 336)
    try stage.settle()
    #expect(content.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 508, width: 390, height: 253))
    #expect(naive.bar.frame.maxY == 425)
  }

  @Test func row14OnlyTheEndFrameCounts() throws {
    let stage = try TestStage(414, 736, top: 20, bottom: 0)
    let notification = KeyboardNotification(
      .willShow, frameBegin: Rect(x: 0, y: 466, width: 414, height: 270),
      frameEnd: Rect(x: 0, y: 510, width: 414, height: 226), duration: 0.25, curve: 7)
    try stage.keyboard.perform(.post(notification))
    #expect(try stage.restingBar().minY == 460)
  }

  /// A move of the focus to a field with another accessory view of the same height.
  @Test func row15TheSameShowTwiceMovesNothing() throws {
    let (once, twice) = (try TestStage(), try TestStage())
    for stage in [once, twice] { try stage.keyboard.show(height: 336) }
    for tick in 0...60 {
      for stage in [once, twice] { try stage.window.advance(to: Double(tick) / 60) }
      if tick == 18 {
        twice.record()
        try twice.keyboard.show(height: 336)
        #expect(twice.log.allSatisfy { $0.frameBegin == $0.frameEnd })
      }
      #expect(once.bar.frame == twice.bar.frame)
    }
    #expect(twice.bar.frame.minY == 458)
  }

  /// The keyboard of an input method, whose bar comes second: 216 points, then 260.
  @Test func row16TwoShowsInARowAreOneWay() throws {
    let stage = try TestStage(375, 667, top: 20, bottom: 0)
    stage.record()
    try stage.keyboard.show(height: 216)
    try stage.window.advance(to: 0.016)
    try stage.keyboard.show(height: 260)
    var last = Double.infinity
    for tick in 2...80 {
      try stage.window.advance(to: Double(tick) / 60)
      #expect(stage.bar.frame.minY <= last)
      #expect(stage.bar.frame.minY >= 357)
      last = stage.bar.frame.minY
    }
    #expect(last == 357)
    #expect(stage.log.filter { $0.kind == .willShow }.compactMap(\.frameEnd?.minY) == [451, 407])
    #expect(stage.log.filter { $0.kind == .didShow }.compactMap(\.frameEnd?.minY) == [407])
    let other = try TestStage(375, 667, top: 20, bottom: 0)
    other.record()
    try other.keyboard.showInputMethod(height: 216, bar: 44)
    #expect(other.log.map(\.kind) == [.willChangeFrame, .willShow, .willChangeFrame, .willShow])
    #expect(try other.restingBar().minY == 357)
  }

  /// 336 (1 - p(t)) of the show and 336 (1 - p(t - 0.1)) of the hide, added up.
  @Test(arguments: [false, true])
  func row17RapidMovementsAreContinuous(_ usesBottomSafeArea: Bool) throws {
    let stage = try TestStage(usesBottomSafeArea: usesBottomSafeArea)
    let rest = stage.bar.frame.minY
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    try stage.keyboard.hide()
    var heights: [Double] = []
    for time in [0.1, 0.15, 0.2, 0.3] {
      try stage.window.advance(to: time)
      heights.append(794 - stage.bar.frame.minY)
    }
    // With the safe area the bar lies on the higher of the two: not before 34 points does the keyboard take it along.
    for (height, expected) in zip(heights, [183.046, 176.746, 112.393, 31.462]) {
      #expect(abs(height - max(expected, usesBottomSafeArea ? 34 : 0)) < 5e-4)
    }
    var last = stage.bar.frame.minY
    for tick in 19...90 {
      try stage.window.advance(to: Double(tick) / 60)
      #expect(abs(stage.bar.frame.minY - last) < 46)
      last = stage.bar.frame.minY
    }
    #expect(last == rest)
  }

  @Test func row18EverythingIsAsBefore() throws {
    let stage = try TestStage()
    let views = [stage.bar] + stage.window.subviews
    let before = views.map(\.frame)
    let guide = stage.window.keyboardLayoutGuide.layoutFrame
    try stage.keyboard.show(height: 336)
    try stage.settle()
    #expect(views.map(\.frame) != before)
    try stage.keyboard.hide()
    try stage.settle()
    #expect(views.map(\.frame) == before)
    #expect(stage.window.keyboardLayoutGuide.layoutFrame == guide)
  }

  @Test func row19WhatComesBackReadsTheState() throws {
    let stage = try TestStage()
    let content = View(name: "content")
    let bar = View(name: "content's bar")
    content.addSubview(bar)
    func push() throws {
      stage.window.addSubview(content)
      try LayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: stage.window.topAnchor),
        content.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
        content.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
        content.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
      ])
      stage.window.layoutIfNeeded()
    }
    try push()
    try stage.pin(bar, to: content)
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    // A swipe back, which is cancelled when all has come to rest.
    content.removeFromSuperview()
    try stage.settle()
    try push()
    #expect(bar.frame.maxY == 508)
    content.removeFromSuperview()
    try stage.keyboard.hide()
    try stage.settle()
    try push()
    #expect(bar.frame.minY == 760)
  }

  @Test func row20AGuideMadeWhileTheKeyboardIsUp() throws {
    let window = Window.phone()
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    let bar = View(name: "bar")
    window.addSubview(bar)
    try LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(bar.frame.minY == 458)
  }

  @Test func row21Rotation() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    try stage.keyboard.rotate(
      to: Size(width: 844, height: 390), safeArea: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
      height: 209)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willHide, .willChangeFrame, .willShow])
    #expect(stage.log.last?.frameEnd == Rect(x: 0, y: 181, width: 844, height: 209))
    #expect(try stage.restingBar() == Rect(x: 0, y: 131, width: 844, height: 50))
    #expect(stage.log.suffix(2).map(\.kind) == [.didChangeFrame, .didShow])
  }

  @Test func row22InTheBackgroundNothingIsHeard() throws {
    let stage = try TestStage()
    let naive = try NaiveBar(.dockedIntersection, on: stage)
    stage.record()
    stage.keyboard.enterBackground()
    try stage.keyboard.show(height: 336)
    #expect(try stage.restingBar().minY == 760)
    stage.keyboard.enterForeground()
    stage.window.layoutIfNeeded()
    #expect(stage.bar.frame.minY == 458)
    #expect(stage.log.isEmpty)
    #expect(naive.y == 794)
    // The first responder may have resigned without a word.
    stage.keyboard.enterBackground()
    try stage.keyboard.hide()
    stage.keyboard.enterForeground()
    stage.window.layoutIfNeeded()
    #expect(stage.bar.frame.minY == 760)
  }

  @Test func row23AnotherAppsKeyboardMovesNothing() throws {
    let stage = try TestStage()
    let naive = try NaiveBar(.dockedIntersection, on: stage)
    try stage.keyboard.show(height: 336, isLocal: false)
    #expect(try stage.restingBar().minY == 760)
    #expect(naive.y == 458)
    try stage.keyboard.show(height: 336)
    #expect(try stage.restingBar().minY == 458)
    try stage.keyboard.hide(isLocal: false)
    #expect(try stage.restingBar().minY == 760)
  }

  @Test func row24AnImmediateHideEndsTheShow() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    try stage.keyboard.hide(duration: 0)
    stage.window.layoutIfNeeded()
    for tick in 6...60 {
      #expect(stage.bar.frame.minY == 760)
      try stage.window.advance(to: max(0.1, Double(tick) / 60))
    }
  }

  @Test func row25EmojiWithoutAnnouncement() throws {
    let stage = try TestStage()
    let naive = try NaiveBar(.dockedIntersection, on: stage)
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    try stage.keyboard.changeType(height: 301, isAnnounced: false)
    stage.window.layoutIfNeeded()
    #expect(stage.log.map(\.kind) == [.didChangeFrame])
    #expect(stage.log[0].frameEnd == Rect(x: 0, y: 543, width: 390, height: 301))
    #expect(stage.bar.frame.minY == 493)
    #expect(naive.y == 458)
    try stage.keyboard.changeType(height: 336, duration: 0)
    stage.window.layoutIfNeeded()
    #expect(stage.bar.frame.minY == 458)
    #expect(!stage.log.contains { $0.kind == .willHide })
  }

  @Test func row26NoiseBelowAPixelAndNoHeight() throws {
    let stage = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 1170, height: 2532))
    func mode(_ y: Double, _ height: Double) -> KeyboardState.Mode {
      KeyboardState.mode(of: Rect(x: 0, y: y, width: 1170, height: height), on: stage)
    }
    #expect(mode(2532 - 320.667, 320.666) == .docked)
    #expect(mode(2532 - 1e-7, 320) == .hidden)
    #expect(KeyboardState.progress(height: 0, of: 0) == 0)
    let empty = try TestStage()
    try empty.keyboard.show(height: 0)
    try empty.settle()
    #expect(empty.keyboard.progress == 0)
  }

  @Test func row27ADragKeepsTheDistance() throws {
    let stage = try TestStage()
    let guide = stage.window.keyboardLayoutGuide
    let bar = View(name: "higher bar")
    stage.window.addSubview(bar)
    try LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8),
    ])
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    for (touch, top) in [(600.0, 600.0), (400, 508), (700, 700)] {
      try stage.keyboard.drag(to: touch)
      stage.window.layoutIfNeeded()
      #expect(guide.layoutFrame.minY == top)
      #expect(bar.frame.maxY == top - 8)
    }
    #expect(stage.log.isEmpty)
    try stage.keyboard.release(.show)
    try stage.settle()
    #expect(bar.frame.maxY == 500)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    try stage.keyboard.drag(to: 700)
    try stage.keyboard.release(.hide)
    try stage.settle()
    #expect(bar.frame.maxY == 802)
    #expect(stage.log.suffix(4).map(\.kind) == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
  }

  @Test func row31TheLastEventWinsAndTheInsetIsRestored() throws {
    let stage = try TestStage()
    let controller = ViewController()
    let content = View(name: "content")
    controller.view.addSubview(content)
    let bottom = controller.view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 20)
    try bottom.setActive(true)
    stage.window.rootViewController = controller
    let keyboardController = KeyboardController(viewController: controller, constraint: bottom)
    #expect(content.frame.maxY == 824)
    stage.post(.willHide, 0, 844, 390, 336)
    stage.post(.willShow, 0, 508, 390, 336)
    try stage.settle()
    #expect(content.frame.maxY == 488)
    stage.post(.willShow, 0, 508, 390, 336)
    stage.post(.willHide, 0, 844, 390, 336)
    try stage.settle()
    #expect(content.frame.maxY == 824)
    #expect(bottom.constant == 20)
    withExtendedLifetime(keyboardController) {}
  }

  @Test func row32TheAccessoryViewGrows() throws {
    let stage = try TestStage()
    try stage.keyboard.setAccessoryHeight(44)
    try stage.keyboard.show(height: 336)
    #expect(try stage.restingBar().minY == 458)
    stage.record()
    try stage.keyboard.setAccessoryHeight(58)
    #expect(stage.log.map(\.kind) == [.willChangeFrame, .willShow])
    try stage.window.advance(to: stage.window.clock.now + 0.05)
    // p(0.05) = 0.23223.
    #expect(abs(stage.bar.frame.minY - (458 - 14 * 0.23223)) < 1e-3)
    #expect(try stage.restingBar().minY == 444)
  }

  @Test func row33OfAHiddenKeyboardTheBarIsHiddenToo() throws {
    for width in [390.0, 0] {
      let stage = try TestStage()
      let naive = try NaiveBar(.frameHeight, on: stage)
      stage.post(.willChangeFrame, 0, 844, width, 44)
      #expect(try stage.restingBar().minY == 760)
      #expect(naive.y == 750)
    }
  }

  @Test func row34CurveSevenAndCurvesThatNobodyKnows() throws {
    let stage = try TestStage(usesBottomSafeArea: false)
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.25)
    #expect(abs(794 - stage.bar.frame.minY - 316.52488444) < 1e-6)
    for curve in [99, -1, Int.max, Int.min] {
      let other = try TestStage(usesBottomSafeArea: false)
      try other.keyboard.show(height: 336, curve: curve)
      // Ease in and out is half way at half of the time.
      try other.window.advance(to: 0.125)
      #expect(abs(794 - other.bar.frame.minY - 168) < 1e-6)
      try other.window.advance(to: 0.25)
      #expect(other.bar.frame.minY == 458)
    }
  }

  @Test func row35WithoutEventsTheGuideIsAtTheBottom() throws {
    let guide = try TestStage().window.keyboardLayoutGuide
    #expect(guide.layoutFrame == Rect(x: 0, y: 810, width: 390, height: 34))
  }

  @Test func row36DuringAResizeOtherWidthsAreDropped() throws {
    let window = Window.onPad(Rect(x: 0, y: 0, width: 600, height: 834))
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    window.isBeingResized = true
    try keyboard.show(frame: Rect(x: 0, y: 434, width: 390, height: 400))
    #expect(window.keyboardState.mode == .hidden)
    try keyboard.show(frame: Rect(x: 0, y: 434, width: 600, height: 400))
    #expect(window.keyboardState.mode == .docked)
    #expect(window.keyboardState.inset(of: window.frame) == 400)
  }
}
