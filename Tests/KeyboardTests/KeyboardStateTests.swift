import Keyboard
import Layout
import TestSupport
import Testing

/// The rules for what a notification means, by the vectors that Flutter's engine tests itself with
/// (FlutterViewControllerTest.mm) and by figures from issues of keyboard libraries.
@Suite struct KeyboardStateTests {
  static let width = 1170.0
  static let height = 2532.0
  static let stage = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: width, height: height))
  static let phone = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 390, height: 844))
  static let shown = Rect(x: 0, y: 508, width: 390, height: 336)
  static let page = Rect(x: 0, y: 0, width: 390, height: 844)

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 0, height: 0), KeyboardState.Mode.floating),
    (Rect(x: 0, y: 0, width: width, height: 0), .hidden),
    (Rect(x: 0, y: 0, width: 320, height: 320), .floating),
    (Rect(x: 0, y: 0, width: width, height: 320), .floating),
    (Rect(x: 0, y: height - 320, width: width, height: 320), .docked),
    (Rect(x: 0, y: height - 320.667, width: width, height: 320.667), .docked),
    (Rect(x: 0, y: height - 1e-7, width: width, height: 320), .hidden),
    (Rect(x: 0, y: height, width: width, height: 320), .hidden),
    (Rect(x: 9.8e-32, y: -64, width: 0, height: 0), .hidden),
    (Rect(x: 0, y: height - 320, width: -width, height: 320), .hidden),
    (Rect(x: 0, y: .nan, width: width, height: 320), .hidden),
    (Rect(x: 0, y: 0, width: .infinity, height: .infinity), .hidden),
    (Rect(x: -1e308, y: -1e308, width: 1.7e308, height: 1.7e308), .docked),
    (Rect(x: 1.7e308, y: 1.7e308, width: 1.7e308, height: 1.7e308), .hidden),
  ])
  func modes(_ frame: Rect, _ mode: KeyboardState.Mode) {
    #expect(KeyboardState.mode(of: frame, on: Self.stage) == mode)
  }

  @Test func slideOverJudgesFromTheWindowsEdge() {
    let view = Rect(x: 20, y: 20, width: 320, height: Self.height - 40)
    let keyboard = Rect(x: 20, y: Self.height - 320, width: Self.width, height: 300)
    var stage = Self.stage
    stage.window = view
    #expect(KeyboardState.mode(of: keyboard, on: stage) == .floating)
    stage.isSlideOver = true
    #expect(KeyboardState.mode(of: keyboard, on: stage) == .docked)
    let state = Reducer()
    state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: keyboard), on: stage)
    #expect(state.inset(of: view) == 300)
    state.reduce(KeyboardNotification(.willHide, frameEnd: keyboard), on: stage)
    #expect(state.inset(of: view) == 0)
  }

  @Test func hideCountsWhoeversItIsAndWhateverItsRectangle() {
    let ends = [
      Rect.zero, Self.shown, Rect(x: 0, y: 0, width: 390, height: 336), nil,
      Rect(x: .nan, y: 0, width: 1, height: 1),
    ]
    for end in ends {
      let state = Reducer()
      state.reduce(KeyboardNotification(.willShow, frameEnd: Self.shown), on: Self.phone)
      #expect(state.inset(of: Self.page) == 336)
      #expect(state.reduce(KeyboardNotification(.willHide, frameEnd: end, isLocal: false), on: Self.phone))
      #expect(state.mode == .hidden)
      #expect(state.inset(of: Self.page) == 0)
    }
  }

  @Test func whatDoesNotCountChangesNothing() {
    let state = Reducer()
    state.reduce(KeyboardNotification(.willShow, frameEnd: Self.shown), on: Self.phone)
    let before = state.value
    let other = Rect(x: 0, y: 600, width: 390, height: 244)
    for kind in KeyboardNotification.Kind.allCases where kind != .willHide && kind != .didHide {
      #expect(!state.reduce(KeyboardNotification(kind, frameEnd: other, isLocal: false), on: Self.phone))
      #expect(!state.reduce(KeyboardNotification(kind), on: Self.phone))
      let odd = Rect(x: 0, y: 508, width: .nan, height: 336)
      #expect(!state.reduce(KeyboardNotification(kind, frameEnd: odd), on: Self.phone))
    }
    #expect(!state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: .zero), on: Self.phone))
    #expect(!state.reduce(KeyboardNotification(.didChangeFrame, frameEnd: .zero), on: Self.phone))
    #expect(state.value == before)
  }

  @Test func aZeroRectangleShownFloats() {
    let state = Reducer()
    state.reduce(KeyboardNotification(.willShow, frameEnd: Self.shown), on: Self.phone)
    state.reduce(KeyboardNotification(.willShow, frameEnd: .zero), on: Self.phone)
    #expect(state.mode == .floating)
    #expect(state.inset(of: Self.page) == 0)
    #expect(!state.covers(Self.page))
  }

  @Test func undockingHidesAndThenFloats() {
    let stage = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 834, height: 1194))
    let page = stage.screen
    let state = Reducer()
    state.reduce(
      KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 841, width: 834, height: 353)), on: stage)
    #expect(state.inset(of: page) == 353)
    let floating = Rect(x: 0, y: 500, width: 834, height: 353)
    state.reduce(KeyboardNotification(.willHide, frameEnd: floating), on: stage)
    #expect(state.mode == .hidden)
    state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: floating), on: stage)
    #expect(state.mode == .floating)
    #expect(!state.reduce(KeyboardNotification(.didHide, frameEnd: floating), on: stage))
    #expect(state.mode == .floating)
    #expect(state.inset(of: page) == 0)
    #expect(state.covers(page))
  }

  /// The four of a hide whose end frame is on the screen, as with cross-fades: hidden from the second on, whichever comes last.
  @Test(arguments: [
    Rect(x: 257, y: 700, width: 320, height: 320), Rect(x: 0, y: 841, width: 834, height: 353),
  ])
  func theEndOfAHideIsNoComingBack(_ end: Rect) {
    let stage = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 834, height: 1194))
    let state = Reducer()
    state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: end), on: stage)
    state.reduce(KeyboardNotification(.willHide, frameEnd: end), on: stage)
    #expect(state.mode == .hidden)
    #expect(!state.reduce(KeyboardNotification(.didChangeFrame, frameEnd: end), on: stage))
    #expect(state.mode == .hidden)
    state.reduce(KeyboardNotification(.didHide, frameEnd: end), on: stage)
    #expect(state.mode == .hidden)
    state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: end), on: stage)
    #expect(state.mode != .hidden)
  }

  /// 308 reported and 44 visible, 313 and 55: hardware keyboards on a screen of 768 by 1024.
  @Test func aHardwareKeyboardCoversWhatShows() {
    let stage = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 768, height: 1024))
    let state = Reducer()
    state.reduce(
      KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 980, width: 768, height: 308)), on: stage)
    #expect(state.inset(of: stage.screen) == 44)
    state.reduce(
      KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 969, width: 768, height: 313)), on: stage)
    #expect(state.inset(of: stage.screen) == 55)
  }

  @Test func insetsCountFromTheViewsOwnBottom() {
    let state = Reducer()
    state.reduce(KeyboardNotification(.willShow, frameEnd: Self.shown), on: Self.phone)
    #expect(state.inset(of: Rect(x: 0, y: 0, width: 390, height: 761)) == 253)
    #expect(state.inset(of: Rect(x: 0, y: 0, width: 390, height: 810)) == 302)
    #expect(state.inset(of: Rect(x: 0, y: 57, width: 390, height: 787)) == 336)
    #expect(state.inset(of: Rect(x: 0, y: 0, width: 390, height: 900)) == 392)
    #expect(state.inset(of: Rect(x: 0, y: 600, width: 390, height: 100)) == 100)
    #expect(state.inset(of: Rect(x: 0, y: 0, width: 390, height: 508)) == 0)
    #expect(state.inset(of: Rect(x: 390, y: 0, width: 390, height: 844)) == 0)
    #expect(state.inset(of: Rect(x: 0, y: 0, width: .nan, height: 844)) == 0)
    // A form sheet on an iPad, and a window of Stage Manager narrower than the keyboard.
    let pad = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 834, height: 1194))
    state.reduce(
      KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 861, width: 834, height: 333)), on: pad)
    #expect(state.inset(of: Rect(x: 147, y: 287, width: 540, height: 620)) == 46)
    let stageManager = KeyboardState.Stage(
      screen: Rect(x: 0, y: 0, width: 1194, height: 834), window: Rect(x: 100, y: 50, width: 600, height: 700)
    )
    state.reduce(
      KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 416, width: 1194, height: 418)),
      on: stageManager)
    #expect(state.inset(of: stageManager.window) == 334)
  }

  @Test func narrowFramesAreDroppedOnlyDuringAResize() {
    let screen = Rect(x: 0, y: 0, width: 1194, height: 834)
    var stage = KeyboardState.Stage(
      screen: screen, window: Rect(x: 0, y: 0, width: 600, height: 834), isResizing: true)
    let narrow = Rect(x: 0, y: 500, width: 390, height: 334)
    let wide = Rect(x: 0, y: 500, width: 600, height: 334)
    let state = Reducer()
    #expect(!state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: narrow), on: stage))
    #expect(state.value == KeyboardState())
    #expect(state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: wide), on: stage))
    #expect(state.reduce(KeyboardNotification(.willHide, frameEnd: narrow), on: stage))
    stage.isResizing = false
    #expect(state.reduce(KeyboardNotification(.willChangeFrame, frameEnd: narrow), on: stage))
    #expect(state.mode == .docked)
  }

  @Test func theLastNotificationWins() {
    let state = Reducer()
    let show = KeyboardNotification(.willShow, frameEnd: Self.shown)
    let hide = KeyboardNotification(.willHide, frameEnd: Rect(x: 0, y: 844, width: 390, height: 336))
    for step in [show, hide, show] { state.reduce(step, on: Self.phone) }
    #expect(state.inset(of: Self.page) == 336)
    for step in [hide, show, hide] { state.reduce(step, on: Self.phone) }
    #expect(state.inset(of: Self.page) == 0)
  }

  @Test func restagingJudgesTheFrameAgain() {
    let state = Reducer()
    state.reduce(
      KeyboardNotification(.willShow, frameEnd: Rect(x: 0, y: 181, width: 844, height: 209)),
      on: KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 844, height: 390)))
    #expect(state.mode == .docked)
    state.restage(on: Self.phone)
    #expect(state.mode == .floating)
  }

  @Test func whatItSays() {
    let state = Reducer()
    let show = KeyboardNotification(.willShow, frameEnd: Self.shown, duration: 0.25, curve: 7)
    state.reduce(show, on: Self.phone)
    #expect("\(state.value)" == "docked at (0.0, 508.0, 390.0, 336.0)")
    #expect("\(KeyboardState())" == "hidden at (0.0, 0.0, 0.0, 0.0)")
    #expect("\(show)" == "willShow to (0.0, 508.0, 390.0, 336.0) in 0.25 s with curve 7")
    #expect(
      "\(KeyboardNotification(.didHide, frameBegin: .zero, isLocal: false))"
        == "didHide from (0.0, 0.0, 0.0, 0.0) of another app")
    #expect("\(Self.phone)" == "screen (0.0, 0.0, 390.0, 844.0)")
    #expect(
      "\(KeyboardError.negative(name: "height", value: -1))" == "the keyboard's height is -1.0, below 0")
  }

  @Test func progressNeverDividesByZero() {
    #expect(KeyboardState.progress(height: 168, of: 336) == 0.5)
    #expect(KeyboardState.progress(height: 0, of: 0) == 0)
    #expect(KeyboardState.progress(height: 336, of: 0) == 0)
    #expect(KeyboardState.progress(height: 336, of: -1) == 0)
    #expect(KeyboardState.progress(height: .nan, of: 336) == 0)
    #expect(KeyboardState.progress(height: 1, of: .infinity) == 0)
    #expect(KeyboardState.progress(height: 400, of: 336) == 1)
    #expect(KeyboardState.progress(height: -1, of: 336) == 0)
  }

  /// Whatever comes, in whatever order: the inset is finite, not negative and no more than the view's height,
  /// only a docked keyboard has one, and the same notification twice is as good as once.
  @Test func totalOverAnything() {
    var random = SplitMix64(seed: 0x6b65_7962)
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, 44, 320, 336, 390, 508, 834, 844, -844, 843.999_999_9, 1e-300, 1e308, -1e308,
      .infinity,
      -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    func number() -> Double { numbers[Int(random.next() % UInt64(numbers.count))] }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    var state = KeyboardState()
    var failures: [String] = []
    var docked = 0
    for step in 0..<200_000 {
      let kinds = KeyboardNotification.Kind.allCases
      let bits = random.next()
      let notification = KeyboardNotification(
        kinds[Int(bits % 6)], frameBegin: rect(), frameEnd: bits & 0x700 == 0 ? nil : rect(),
        duration: number(),
        curve: Int(truncatingIfNeeded: random.next()), isLocal: bits & 0x3000 != 0)
      var stage = bits & 0x1_0000 == 0 ? Self.phone : KeyboardState.Stage(screen: rect(), window: rect())
      stage.isSlideOver = bits & 0x2_0000 == 0
      stage.isResizing = bits & 0x4_0000 == 0
      state.reduce(notification, on: stage)
      let once = state
      state.reduce(notification, on: stage)
      let view = bits & 0x8_0000 == 0 ? Self.page : rect()
      let inset = state.inset(of: view)
      let bound = view.height.isFinite ? max(0, view.height) : 0
      if state != once || !(inset >= 0 && inset <= bound) || (state.mode != .docked && inset != 0)
        || !state.frame.isFinite
      {
        failures.append("step \(step): \(notification) on \(stage) gave \(state), \(inset) of \(view)")
      }
      if inset > 0 { docked += 1 }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
    #expect(docked > 1000)
  }
}

/// A state behind a reference, so that an expectation may change it.
private final class Reducer {
  var value = KeyboardState()
  var mode: KeyboardState.Mode { value.mode }

  @discardableResult
  func reduce(_ notification: KeyboardNotification, on stage: KeyboardState.Stage) -> Bool {
    value.reduce(notification, on: stage)
  }

  func inset(of view: Rect) -> Double { value.inset(of: view) }
  func covers(_ view: Rect) -> Bool { value.covers(view) }
  func restage(on stage: KeyboardState.Stage) { value.restage(on: stage) }
}
