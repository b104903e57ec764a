import Foundation
import Keyboard
import Layout
import Testing

/// What becomes of a keyboard that is not docked, not there, or held back by a hardware keyboard, when its height changes or
/// the screen turns.
///
/// The screen is 834 by 1194 with 20 points of safe area below; without keyboard the bar of 50 is at 1124.
@Suite struct KeyboardOffEdgeTests {
  static let floating = Rect(x: 257, y: 700, width: 320, height: 320)
  static let undocked = Rect(x: 0, y: 500, width: 834, height: 353)
  static let onlyFrames: [KeyboardNotification.Kind] = [.willChangeFrame, .didChangeFrame]

  private let stage: TestStage
  private var keyboard: SystemKeyboard { stage.keyboard }

  init() throws {
    stage = try TestStage(834, 1194, top: 24, bottom: 20)
    try stage.keyboard.show(height: 353)
    try stage.settle()
    stage.record()
  }

  private func posts(_ body: () throws -> Void) throws -> [KeyboardNotification.Kind] {
    try stage.settle()
    stage.log = []
    try body()
    try stage.settle()
    return stage.log.map(\.kind)
  }

  @Test func anotherTypeLeavesItFloating() throws {
    try keyboard.float(to: Self.floating)
    #expect(try posts { try keyboard.changeType(height: 300) } == Self.onlyFrames)
    #expect(stage.log.allSatisfy { $0.frameBegin == Self.floating && $0.frameEnd == Self.floating })
    #expect(keyboard.placement == .floating(Self.floating))
    #expect(stage.bar.frame.minY == 1124)
    #expect(try posts { try keyboard.changeType(height: 310, isAnnounced: false) } == [.didChangeFrame])
    #expect(try posts { try keyboard.showInputMethod(height: 280, bar: 40) }.allSatisfy { !isShow($0) })
    #expect(try posts { try keyboard.setPredictiveBar(false) } == [])
    #expect(try posts { try keyboard.setPredictiveBar(true) } == [])
    #expect(keyboard.frame == Self.floating)
    // Docked it has the height of the type that was chosen last.
    try keyboard.dock()
    #expect(keyboard.frame == Rect(x: 0, y: 874, width: 834, height: 320))
  }

  private func isShow(_ kind: KeyboardNotification.Kind) -> Bool { kind == .willShow || kind == .didShow }

  /// From 353 to 300 points, and to 344 with an accessory view: up from its lower edge at 853.
  @Test(arguments: [false, true])
  func undockedOrSplitItGetsTheHeight(_ isSplit: Bool) throws {
    if isSplit { try keyboard.split(to: Self.undocked) } else { try keyboard.undock(to: Self.undocked) }
    let lower = Rect(x: 0, y: 553, width: 834, height: 300)
    #expect(try posts { try keyboard.changeType(height: 300) } == Self.onlyFrames)
    #expect(keyboard.frame == lower)
    #expect(keyboard.placement == (isSplit ? .split(lower) : .undocked(lower)))
    #expect(try posts { try keyboard.setAccessoryHeight(44) } == Self.onlyFrames)
    let high = Rect(x: 0, y: 509, width: 834, height: 344)
    #expect(keyboard.frame == high)
    #expect(keyboard.placement == (isSplit ? .split(high) : .undocked(high)))
    #expect(stage.bar.frame.minY == 1124)
    // Higher than there is room for, it ends below: at 1000 from the screen's top.
    try keyboard.changeType(height: 1000)
    #expect(keyboard.frame == Rect(x: 0, y: 0, width: 834, height: 1000))
    // No room at all: it stays.
    try keyboard.changeType(height: 5000)
    #expect(keyboard.frame == Rect(x: 0, y: 0, width: 834, height: 1000))
  }

  /// On 1194 by 834 a frame that ends at 1020 does not fit: its lower edge goes 54 above the screen's, as that of a floating
  /// keyboard which nobody has placed.
  @Test func aTurnedScreenTakesTheFloatingKeyboardAlong() throws {
    try keyboard.float(to: Self.floating)
    let moved = Rect(x: 257, y: 834 - 54 - 320, width: 320, height: 320)
    #expect(try posts { try keyboard.rotate(height: 418) } == Self.onlyFrames)
    #expect(stage.log.allSatisfy { $0.frameBegin == Self.floating && $0.frameEnd == moved })
    #expect(keyboard.frame == moved)
    #expect(keyboard.placement == .floating(moved))
    #expect(stage.window.keyboardState.mode == .floating)
    #expect(stage.bar.frame == Rect(x: 0, y: 764, width: 1194, height: 50))
    try keyboard.dock()
    #expect(keyboard.frame == Rect(x: 0, y: 416, width: 1194, height: 418))
    // What lies on the turned screen stays.
    let fits = Rect(x: 100, y: 100, width: 320, height: 320)
    try keyboard.float(to: fits)
    #expect(try posts { try keyboard.rotate() } == [])
    #expect(keyboard.frame == fits)
  }

  /// It is there at once, and nothing is lifted until that is told, either.
  @Test func theBarIsNotLiftedAsItTurns() throws {
    try keyboard.float(to: Self.floating)
    try stage.settle()
    try keyboard.rotate()
    #expect(keyboard.presentedFrame == Rect(x: 257, y: 834 - 54 - 320, width: 320, height: 320))
    for _ in 0..<60 {
      stage.window.tick()
      #expect(stage.bar.frame.maxY == 814)
    }
  }

  @Test func undockedItIsAsWideAsTheTurnedScreen() throws {
    try keyboard.undock(to: Self.undocked)
    #expect(try posts { try keyboard.rotate(height: 418) } == Self.onlyFrames)
    #expect(keyboard.frame == Rect(x: 0, y: 834 - 54 - 418, width: 1194, height: 418))
    #expect(keyboard.placement == .undocked(keyboard.frame))
    #expect(stage.bar.frame.minY == 764)
  }

  /// A hidden keyboard lies below the screen also after it has turned, and comes where it was left.
  @Test func hiddenItIsTakenAlongToo() throws {
    let field = Field(name: "field")
    stage.window.addSubview(field)
    try keyboard.rotate(height: 418)
    try keyboard.hide()
    #expect(try posts { try keyboard.float(to: Rect(x: 800, y: 100, width: 320, height: 320)) } == [])
    #expect(try posts { try keyboard.rotate() } == [])
    #expect(!keyboard.isVisible)
    #expect(keyboard.frame.minY == 1194)
    #expect(try posts { field.becomeFirstResponder() } == Self.onlyFrames)
    #expect(keyboard.frame == Rect(x: 514, y: 100, width: 320, height: 320))
  }

  @Test func hiddenItPostsNothingAndRemembers() throws {
    let field = Field(name: "field")
    stage.window.addSubview(field)
    try keyboard.hide()
    #expect(
      try posts {
        try keyboard.changeType(height: 300)
        try keyboard.changeType(height: 301, isAnnounced: false)
        try keyboard.dock()
        try keyboard.undock(to: Self.undocked)
        try keyboard.split()
        try keyboard.float(to: Self.floating)
      } == [])
    #expect(!keyboard.isVisible)
    #expect(stage.bar.frame.minY == 1124)
    #expect(try posts { field.becomeFirstResponder() } == Self.onlyFrames)
    #expect(keyboard.frame == Self.floating)
    field.resignFirstResponder()
    #expect(try posts { try keyboard.dock() } == [])
    field.becomeFirstResponder()
    #expect(keyboard.frame == Rect(x: 0, y: 893, width: 834, height: 301))
    // A height that is set for all takes the place of the type's.
    field.resignFirstResponder()
    keyboard.defaultHeight = 320
    field.becomeFirstResponder()
    #expect(keyboard.frame.height == 320)
  }

  @Test func aHardwareKeyboardHoldsItBack() throws {
    // Taken away, it leaves the place to the keyboard that it took it from.
    try keyboard.connectHardwareKeyboard()
    #expect(!keyboard.isVisible)
    try keyboard.disconnectHardwareKeyboard()
    #expect(keyboard.frame == Rect(x: 0, y: 841, width: 834, height: 353))
    try keyboard.connectHardwareKeyboard()
    #expect(
      try posts {
        try keyboard.changeType(height: 300)
        try keyboard.changeFrame(height: 310)
        try keyboard.dock()
        try keyboard.show(height: 300)
      } == [])
    #expect(keyboard.isHardwareKeyboardConnected)
    #expect(stage.bar.frame.minY == 1124)
    try keyboard.disconnectHardwareKeyboard()
    #expect(keyboard.frame == Rect(x: 0, y: 894, width: 834, height: 300))
    // Hidden meanwhile, it does not come back.
    try keyboard.connectHardwareKeyboard()
    try keyboard.hide()
    #expect(try posts { try keyboard.disconnectHardwareKeyboard() } == [])
  }

  /// Of what is shown only the bar appears, also for nobody in particular.
  @Test func withAHardwareKeyboardTheBarIsShown() throws {
    try keyboard.hide()
    try keyboard.connectHardwareKeyboard(bar: 55)
    try keyboard.hide()
    #expect(try posts { try keyboard.show(height: 400) }.count == 4)
    #expect(stage.bar.frame.maxY == 1139)
    #expect(try posts { try keyboard.dock() } == [])
    #expect(try posts { try keyboard.float(to: Self.floating) } == [])
    #expect(try posts { try keyboard.changeType(height: 300) } == [])
    #expect(stage.bar.frame.maxY == 1139)
    try keyboard.disconnectHardwareKeyboard()
    #expect(keyboard.frame == Self.floating)
    try keyboard.dock()
    #expect(keyboard.frame.height == 300)
  }
}
