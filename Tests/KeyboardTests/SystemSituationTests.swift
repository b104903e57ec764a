import Foundation
import Keyboard
import Layout
import Testing

/// What a device posts in each situation: names, order and frames.
@Suite struct SystemSituationTests {
  static let hidden = Rect(x: 0, y: 844, width: 390, height: 336)
  static let shown = TestStage.shown

  /// A field with a view on top of its keyboard.
  final class NoteField: View, TextInputTraits {
    var inputAccessoryView: View?
    var keyboardHeight: Double?
    override var canBecomeFirstResponder: Bool { true }
  }

  private func pad() throws -> TestStage {
    let stage = try TestStage(834, 1194, top: 24, bottom: 20)
    try stage.keyboard.show(height: 353)
    try stage.settle()
    stage.record()
    return stage
  }

  private func kinds(_ stage: TestStage, _ body: () throws -> Void) throws -> [KeyboardNotification.Kind] {
    stage.log = []
    try body()
    try stage.settle()
    return stage.log.map(\.kind)
  }

  /// WWDC 2017, session 242: hidden when it leaves the edge, then changes of frame only, shown when it docks.
  @Test func undockSplitFloatAndDock() throws {
    let stage = try pad()
    let keyboard = stage.keyboard
    let docked = Rect(x: 0, y: 841, width: 834, height: 353)
    let undocked = Rect(x: 0, y: 500, width: 834, height: 353)
    #expect(
      try kinds(stage) { try keyboard.undock(to: undocked) }
        == [.willChangeFrame, .willHide, .willChangeFrame, .didChangeFrame, .didHide])
    #expect(stage.log.map(\.frameBegin) == Array(repeating: docked, count: 5))
    let below = Rect(x: 0, y: 1194, width: 834, height: 353)
    #expect(stage.log.map(\.frameEnd) == [below, below, undocked, undocked, undocked])
    #expect(keyboard.placement == .undocked(undocked))
    #expect(stage.window.keyboardState.mode == .floating)
    let onlyFrames: [KeyboardNotification.Kind] = [.willChangeFrame, .didChangeFrame]
    #expect(try kinds(stage) { try keyboard.split() } == onlyFrames)
    let floating = Rect(x: 257, y: 700, width: 320, height: 320)
    #expect(try kinds(stage) { try keyboard.float(to: floating) } == onlyFrames)
    #expect(stage.window.keyboardState.frame == floating)
    // A drag tells the zero rectangle first, which must not count.
    let dragged = Rect(x: 40, y: 300, width: 320, height: 320)
    #expect(try kinds(stage) { try keyboard.drag(toFrame: dragged) } == onlyFrames)
    #expect(stage.log.map(\.frameEnd) == [.zero, dragged])
    #expect(stage.window.keyboardState.frame == dragged)
    #expect(
      try kinds(stage) { try keyboard.dock() } == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(stage.log.first?.frameBegin == dragged)
    #expect(stage.log.last?.frameEnd == docked)
    #expect(keyboard.placement == .docked)
  }

  /// A keyboard that the user left floating comes back there, and goes without a hide.
  @Test func aFloatingKeyboardServesTheNextField() throws {
    let stage = try pad()
    let field = Field(name: "field")
    stage.window.addSubview(field)
    let floating = Rect(x: 257, y: 700, width: 320, height: 320)
    try stage.keyboard.float(to: floating)
    try stage.keyboard.changeFrame(to: Rect(x: 257, y: 1194, width: 320, height: 320))
    #expect(!stage.keyboard.isVisible)
    let onlyFrames: [KeyboardNotification.Kind] = [.willChangeFrame, .didChangeFrame]
    #expect(try kinds(stage) { field.becomeFirstResponder() } == onlyFrames)
    #expect(stage.keyboard.frame == floating)
    #expect(try kinds(stage) { field.resignFirstResponder() } == onlyFrames)
    #expect(!stage.keyboard.isVisible)
    #expect(stage.window.keyboardState.mode == .hidden)
  }

  /// What ends at the screen's edge is docked, whatever it was called.
  @Test func undockedToTheEdgeIsDocked() throws {
    let stage = try pad()
    let docked = Rect(x: 0, y: 894, width: 834, height: 300)
    #expect(
      try kinds(stage) { try stage.keyboard.undock(to: docked) }
        == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(stage.keyboard.placement == .docked)
  }

  /// The first of 336 points has a bar of 44, as iPhones with 390 by 844 points do.
  @Test func thePredictiveBarComesAndGoes() throws {
    let stage = try TestStage()
    #expect(stage.keyboard.defaultHeight == 336)
    try stage.keyboard.setPredictiveBar(false)
    #expect(stage.keyboard.defaultHeight == 292)
    let field = Field(name: "field")
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.keyboard.frame.height == 292)
    try stage.settle()
    stage.record()
    let shows: [KeyboardNotification.Kind] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
    #expect(try kinds(stage) { try stage.keyboard.setPredictiveBar(true) } == shows)
    #expect(stage.log.last?.frameEnd == Self.shown)
    #expect(try kinds(stage) { try stage.keyboard.setPredictiveBar(true) } == [])
  }

  @Test func fieldsThatShareAnAccessoryViewShareTheKeyboard() throws {
    let stage = try TestStage()
    let toolbar = View(frame: Rect(x: 0, y: 0, width: 390, height: 44))
    let other = View(frame: Rect(x: 0, y: 0, width: 390, height: 44))
    let higher = View(frame: Rect(x: 0, y: 0, width: 390, height: 58))
    let fields = [toolbar, toolbar, other, higher].map { view in
      let field = NoteField(name: "field")
      field.inputAccessoryView = view
      return field
    }
    for field in fields { stage.window.addSubview(field) }
    stage.record()
    let shows: [KeyboardNotification.Kind] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
    #expect(try kinds(stage) { fields[0].becomeFirstResponder() } == shows)
    let up = Rect(x: 0, y: 464, width: 390, height: 380)
    #expect(stage.keyboard.frame == up)
    #expect(try kinds(stage) { fields[1].becomeFirstResponder() } == [])
    #expect(try kinds(stage) { fields[2].becomeFirstResponder() } == shows)
    #expect(stage.log.allSatisfy { $0.frameBegin == up && $0.frameEnd == up })
    #expect(try kinds(stage) { fields[3].becomeFirstResponder() } == shows)
    #expect(stage.keyboard.frame == Rect(x: 0, y: 450, width: 390, height: 394))
    // Another type of keyboard, without any such view.
    let digits = NoteField(name: "digits")
    digits.keyboardHeight = 291
    stage.window.addSubview(digits)
    #expect(try kinds(stage) { digits.becomeFirstResponder() } == shows)
    #expect(stage.keyboard.frame == Rect(x: 0, y: 553, width: 390, height: 291))
    // A field that wants nothing special has the usual again.
    let plain = Field(name: "plain")
    stage.window.addSubview(plain)
    #expect(try kinds(stage) { plain.becomeFirstResponder() } == shows)
    #expect(stage.keyboard.frame == Self.shown)
    #expect(try kinds(stage) { fields[0].becomeFirstResponder() } == shows)
    #expect(stage.keyboard.frame == up)
    #expect(try kinds(stage) { plain.becomeFirstResponder() } == shows)
    #expect(stage.keyboard.frame == Self.shown)
  }

  /// An accessory view whose height is set by hand stays from field to field.
  @Test func anAccessoryHeightSetByHandStays() throws {
    let stage = try TestStage()
    let fields = [Field(name: "one"), Field(name: "two")]
    for field in fields { stage.window.addSubview(field) }
    try stage.keyboard.setAccessoryHeight(44)
    stage.record()
    #expect(try kinds(stage) { fields[0].becomeFirstResponder() }.count == 4)
    #expect(stage.keyboard.frame.height == 380)
    #expect(try kinds(stage) { fields[1].becomeFirstResponder() } == [])
  }

  @Test func aHardwareKeyboardLeavesItsBarOrNothing() throws {
    let stage = try TestStage(768, 1024, top: 20, bottom: 0)
    let field = Field(name: "field")
    stage.window.addSubview(field)
    stage.record()
    #expect(try kinds(stage) { try stage.keyboard.connectHardwareKeyboard() } == [])
    #expect(try kinds(stage) { field.becomeFirstResponder() } == [])
    #expect(stage.window.keyboardState.mode == .hidden)
    let shows: [KeyboardNotification.Kind] = [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
    #expect(try kinds(stage) { try stage.keyboard.setAccessoryHeight(44) } == [])
    #expect(try kinds(stage) { try stage.keyboard.connectHardwareKeyboard(bar: 44) } == shows)
    // The keyboard's 263 points lie below the screen.
    let bar = Rect(x: 0, y: 980, width: 768, height: 307)
    #expect(stage.log.map(\.frameEnd) == Array(repeating: bar, count: 4))
    #expect(stage.bar.frame.minY == 930)
    #expect(try kinds(stage) { try stage.keyboard.disconnectHardwareKeyboard() } == shows)
    #expect(stage.keyboard.frame == Rect(x: 0, y: 667, width: 768, height: 357))
    let hides: [KeyboardNotification.Kind] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
    #expect(try kinds(stage) { try stage.keyboard.connectHardwareKeyboard() } == hides)
  }

  /// In the middle of a drag the keyboard is still there for whoever asks, and resigning hides it from where it is.
  @Test func aDragPostsNothingAndItsEndTheUsual() throws {
    let stage = try TestStage()
    let field = Field(name: "field")
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    try stage.settle()
    stage.record()
    #expect(try kinds(stage) { try stage.keyboard.drag(to: 844) } == [])
    #expect(stage.keyboard.isVisible)
    try stage.keyboard.drag(to: 600)
    let hides: [KeyboardNotification.Kind] = [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
    #expect(try kinds(stage) { try stage.keyboard.release(.hide) } == hides)
    #expect(stage.log.first?.frameBegin == Rect(x: 0, y: 600, width: 390, height: 336))
    #expect(stage.log.first?.frameEnd == Self.hidden)
    #expect(!field.isFirstResponder)
    // What is not docked is not dragged by scrolling.
    #expect(try kinds(stage) { try stage.keyboard.drag(to: 600) } == [])
    #expect(try kinds(stage) { try stage.keyboard.release(.hide) } == [])
    #expect(stage.keyboard.frame.minY == 844)
  }

  /// A padding of 8 has the finger 8 points above the keyboard.
  @Test func theDismissPaddingIsBetweenFingerAndKeyboard() throws {
    let stage = try TestStage()
    let guide = stage.window.keyboardLayoutGuide
    guide.keyboardDismissPadding = -5
    #expect(guide.keyboardDismissPadding == 0)
    guide.keyboardDismissPadding = .nan
    #expect(guide.keyboardDismissPadding == 0)
    guide.keyboardDismissPadding = 8
    try stage.keyboard.show(height: 336)
    try stage.settle()
    for (touch, top) in [(490.0, 508.0), (500, 508), (502, 510), (600, 608)] {
      try stage.keyboard.drag(to: touch)
      stage.window.layoutIfNeeded()
      #expect(guide.layoutFrame.minY == top)
    }
  }

  @Test func inTheBackgroundMovementsEndUnseen() throws {
    let stage = try TestStage()
    stage.record()
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    stage.keyboard.enterBackground()
    #expect(stage.keyboard.presentedFrame == Self.shown)
    stage.log = []
    try stage.keyboard.float()
    #expect(try stage.restingBar().minY == 458)
    stage.keyboard.enterForeground()
    #expect(stage.log.isEmpty)
    #expect(stage.window.keyboardState.mode == .floating)
    #expect(try stage.restingBar().minY == 760)
  }

  /// The finger that drags is gone in the background, and so it is when the keyboard gets another type without a word.
  @Test func aDragEndsInTheBackground() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    try stage.keyboard.drag(to: 700)
    stage.keyboard.enterBackground()
    stage.keyboard.enterForeground()
    stage.window.layoutIfNeeded()
    #expect(stage.keyboard.frame == Self.shown)
    #expect(stage.bar.frame.minY == 458)
    try stage.keyboard.drag(to: 700)
    try stage.keyboard.changeType(height: 301, isAnnounced: false)
    stage.window.layoutIfNeeded()
    #expect(stage.bar.frame.minY == 493)
    #expect(stage.log.map(\.kind) == [.didChangeFrame])
  }

  /// Heights that are numbers, and whose sum is none: the focus, which cannot throw, must not end the program.
  @Test func sumsBeyondAllNumbers() throws {
    let most = Double.greatestFiniteMagnitude
    let stage = try TestStage()
    let field = Field(name: "field")
    stage.window.addSubview(field)
    try stage.keyboard.setDefaultHeight(most)
    try stage.keyboard.setAccessoryHeight(most)
    field.becomeFirstResponder()
    try stage.settle()
    #expect(stage.keyboard.frame.height == most)
    #expect(stage.bar.frame.isFinite)
    stage.record()
    #expect(throws: KeyboardError.self) { try stage.keyboard.showInputMethod(height: most, bar: most) }
    #expect(stage.log.isEmpty)
    try stage.keyboard.rotate()
    try stage.keyboard.undock()
    try stage.keyboard.dock()
    field.resignFirstResponder()
    #expect(try stage.restingBar().maxY == 356)
  }

  /// What was docked on the other edge says nothing about this one: 209 points is the height of this screen's keyboard.
  @Test func aTurnedScreenHasItsOwnHeight() throws {
    let stage = try TestStage()
    try stage.keyboard.show(height: 400)
    try stage.keyboard.hide()
    try stage.settle()
    stage.record()
    #expect(try kinds(stage) { try stage.keyboard.rotate() } == [])
    #expect(stage.window.frame.size == Size(width: 844, height: 390))
    let field = Field(name: "field")
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.keyboard.frame == Rect(x: 0, y: 181, width: 844, height: 209))
  }

  /// Every action is the method of its name, and refuses what that refuses, whole.
  @Test func actionsRefuseWhatIsNoNumber() throws {
    let bad = Rect(x: .nan, y: 0, width: 1, height: 1)
    let actions: [SystemKeyboard.Action] = [
      .show(height: -1), .showFrame(bad), .hide(bad), .changeHeight(.infinity), .changeFrame(bad),
      .changeType(height: -1, isAnnounced: true), .changeType(height: .nan, isAnnounced: false),
      .inputMethod(height: 216, bar: -1), .accessory(-1), .undock(bad), .split(bad), .float(bad),
      .connectHardware(bar: .nan), .drag(to: .nan), .dragFrame(bad),
      .rotate(size: Size(width: -1, height: 1), safeArea: nil, height: nil),
      .rotate(size: nil, safeArea: EdgeInsets(all: -1), height: nil),
      .rotate(size: nil, safeArea: nil, height: .nan),
    ]
    let stage = try TestStage()
    try stage.keyboard.show(height: 336)
    try stage.settle()
    stage.record()
    let size = stage.window.frame.size
    for action in actions {
      #expect(throws: KeyboardError.self) { try stage.keyboard.perform(action) }
    }
    for action: SystemKeyboard.Action in [
      .dock, .undock(nil), .split(nil), .float(nil), .predictiveBar(false), .accessory(10),
      .connectHardware(bar: 10), .disconnectHardware, .release(.hide), .show(height: 1), .hide(nil),
      .rotate(size: nil, safeArea: nil, height: nil),
    ] {
      #expect(throws: KeyboardError.self) { try stage.keyboard.perform(action, duration: -1) }
    }
    #expect(stage.log.isEmpty)
    #expect(stage.keyboard.frame == Self.shown)
    #expect(stage.keyboard.accessoryHeight == 0)
    #expect(stage.keyboard.hasPredictiveBar)
    #expect(!stage.keyboard.isHardwareKeyboardConnected)
    #expect(stage.keyboard.placement == .docked)
    #expect(stage.window.frame.size == size)
  }

  /// What devices were seen to post: begin and end frame of a show on five screens, 0.25 s and curve 7, and of iOS 7 with 0.4 s.
  @Test(arguments: [
    (375.0, 667.0, 258.0, 0.25), (414, 736, 271, 0.25), (320, 568, 253, 0.25), (375, 812, 333, 0.25),
    (320, 568, 216, 0.4),
  ])
  func aRecordedShowAndHide(
    _ width: Double, _ height: Double, _ keyboard: Double, _ duration: Double
  ) throws {
    let stage = try TestStage(width, height, top: 20, bottom: 0)
    var posts: [Notification] = []
    // Sound: the center is the stage's own, and posts on this thread.
    nonisolated(unsafe) let append = { (notification: Notification) in posts.append(notification) }
    let tokens = KeyboardNotification.Kind.allCases.map {
      stage.center.addObserver(forName: $0.name, object: stage.window.screen, queue: nil) {
        unsafe append($0)
      }
    }
    try stage.keyboard.show(height: keyboard, duration: duration)
    try stage.settle()
    try stage.keyboard.hide(duration: duration)
    try stage.settle()
    for token in tokens { stage.center.removeObserver(token) }
    #expect(
      posts.map(\.name.rawValue) == [
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillHideNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidHideNotification",
      ])
    let below = Rect(x: 0, y: height, width: width, height: keyboard)
    let up = Rect(x: 0, y: height - keyboard, width: width, height: keyboard)
    for (index, post) in posts.enumerated() {
      let info = try #require(post.userInfo)
      #expect(info["UIKeyboardFrameBeginUserInfoKey"] as? Rect == (index < 4 ? below : up))
      #expect(info["UIKeyboardFrameEndUserInfoKey"] as? Rect == (index < 4 ? up : below))
      #expect(info["UIKeyboardIsLocalUserInfoKey"] as? Bool == true)
      let isWill = index % 4 < 2
      #expect(info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == (isWill ? duration : nil))
      #expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? Int == (isWill ? 7 : nil))
    }
  }

  /// Whatever a device was seen to post can be posted, value by value: a begin frame of iOS 7 that lies far below, an undocking that
  /// ends above the screen, frames that are nothing, a hardware keyboard.
  @Test func whatWasLoggedIsPostedAsItWas() throws {
    let logged = [
      KeyboardNotification(
        .willShow, frameBegin: Rect(x: 0, y: 920, width: 320, height: 216),
        frameEnd: Rect(x: 0, y: 352, width: 320, height: 216), duration: 0.4, curve: 7),
      KeyboardNotification(
        .willHide, frameBegin: Rect(x: 0, y: 720, width: 768, height: 304),
        frameEnd: Rect(x: 0, y: -264, width: 768, height: 304), duration: 0.25, curve: 7),
      KeyboardNotification(
        .willChangeFrame, frameBegin: .zero, frameEnd: Rect(x: 9.8e-32, y: -64, width: 0, height: 0)),
      KeyboardNotification(
        .willShow, frameBegin: Rect(x: 0, y: 1024, width: 768, height: 308),
        frameEnd: Rect(x: 0, y: 980, width: 768, height: 308), duration: 0.25, curve: 7, isLocal: false),
      KeyboardNotification(.didChangeFrame),
    ]
    let stage = try TestStage(768, 1024, top: 20, bottom: 0)
    let posts = try posts(on: stage) {
      for notification in logged { try stage.keyboard.perform(.post(notification)) }
    }
    #expect(posts.map(\.name) == logged.map(\.kind.name))
    for (post, notification) in zip(posts, logged) {
      let info = try #require(post.userInfo)
      #expect(info["UIKeyboardFrameBeginUserInfoKey"] as? Rect == notification.frameBegin)
      #expect(info["UIKeyboardFrameEndUserInfoKey"] as? Rect == notification.frameEnd)
      #expect(info["UIKeyboardIsLocalUserInfoKey"] as? Bool == notification.isLocal)
      let isWill = notification.kind.isWill
      #expect(
        info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == (isWill ? notification.duration : nil))
      #expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? Int == (isWill ? notification.curve : nil))
    }
    // The hardware keyboard itself, in the values of its log.
    stage.record()
    try stage.keyboard.show(frame: Rect(x: 0, y: 980, width: 768, height: 308))
    #expect(
      stage.log.map(\.frameBegin) == Array(repeating: Rect(x: 0, y: 1024, width: 768, height: 308), count: 2))
  }

  /// Everything that is posted about the stage's screen while `body` runs.
  private func posts(on stage: TestStage, during body: () throws -> Void) rethrows -> [Notification] {
    var posts: [Notification] = []
    // Sound: the center is the stage's own, and posts on this thread.
    nonisolated(unsafe) let append = { (notification: Notification) in posts.append(notification) }
    let tokens = KeyboardNotification.Kind.allCases.map {
      stage.center.addObserver(forName: $0.name, object: stage.window.screen, queue: nil) {
        unsafe append($0)
      }
    }
    defer { for token in tokens { stage.center.removeObserver(token) } }
    try body()
    return posts
  }
}
