import Keyboard
import Layout
import TestSupport

/// A sequence of things that happen to a keyboard, on some screen, and to a bar that is pinned to its guide.
struct KeyboardSequence: Sendable {
  enum Step: Sendable {
    case keyboard(SystemKeyboard.Action, duration: Double, curve: Int, isLocal: Bool)
    case focus(Bool)
    case resize(Size, EdgeInsets)
    case resizing(Bool)
  }

  struct TimedStep: Sendable {
    /// Seconds after the step before.
    var delay: Double
    var step: Step
  }

  var screen: Size
  /// Nil for one that covers the screen.
  var window: Rect?
  var isInSlideOver = false
  var safeArea: EdgeInsets
  var usesBottomSafeArea = true
  var followsUndockedKeyboard = false
  var motion = KeyboardMotion.followsCurve
  var steps: [TimedStep] = []

  /// Any sequence: any order, any rectangle, any window, duplicates and nonsense.
  init(_ random: inout SplitMix64) {
    screen = random.pick(Self.screens)
    safeArea = random.pick([
      .zero, EdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
      EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
      EdgeInsets(top: 500, left: 0, bottom: 5000, right: 0),
    ])
    if random.chance(0.4) {
      window = random.chance(0.5) ? smallWindow(&random) : random.windowRect(of: screen)
      isInSlideOver = random.chance(0.3)
    }
    usesBottomSafeArea = random.chance(0.7)
    followsUndockedKeyboard = random.chance(0.4)
    if random.chance(0.15) { motion = .interpolatesFrames }
    for _ in 0..<random.integer(in: 1...12) {
      if let last = steps.last, random.chance(0.1) {
        steps.append(last)
      } else {
        steps.append(TimedStep(delay: random.pick([0, 0, 0.016, 0.1, 0.3, 1]), step: step(&random)))
      }
    }
  }

  private static let screens = [
    Size(width: 390, height: 844), Size(width: 834, height: 1194), Size(width: 844, height: 390),
    Size(width: 1170, height: 2532), Size(width: 0, height: 0), Size(width: 1, height: 3000),
  ]

  private func smallWindow(_ random: inout SplitMix64) -> Rect {
    Rect(x: 20, y: 20, width: max(0, screen.width / 3), height: max(0, screen.height - 40))
  }

  private func step(_ random: inout SplitMix64) -> Step {
    switch random.integer(in: 0...19) {
    case 0, 1: .focus(random.chance(0.6))
    case 2: .resize(random.pick(Self.screens), random.pick([safeArea, .zero]))
    case 3: .resizing(random.chance(0.5))
    default:
      .keyboard(
        action(&random), duration: random.pick([0, 0.25, 0.25, 0.4, 2, -1, .nan]),
        curve: random.pick([7, 7, 7, 0, 1, 2, 3, 99, -5, 1 << 40]), isLocal: random.chance(0.85))
    }
  }

  private func action(_ random: inout SplitMix64) -> SystemKeyboard.Action {
    let rect = random.keyboardRect(on: screen)
    let height = random.pick([0, 1e-9, 44, 216, 336, 353, 5000, 1e300, -1, .infinity])
    switch random.integer(in: 0...23) {
    case 0, 1: return .show(height: height)
    case 2: return .showFrame(rect)
    case 3, 4: return .hide(random.chance(0.5) ? nil : rect)
    case 5: return .changeHeight(height)
    case 6: return .changeFrame(rect)
    case 7: return .changeType(height: height, isAnnounced: random.chance(0.5))
    case 8: return .inputMethod(height: height, bar: random.pick([0, 44, -1]))
    case 9: return .predictiveBar(random.chance(0.5))
    case 10: return .accessory(random.pick([0, 44, 58, -3, 1e9]))
    case 11: return .dock
    case 12: return .undock(random.chance(0.5) ? nil : rect)
    case 13: return .split(random.chance(0.5) ? nil : rect)
    case 14: return .float(random.chance(0.5) ? nil : rect)
    case 15:
      return random.chance(0.6) ? .connectHardware(bar: random.pick([0, 44, 55])) : .disconnectHardware
    case 16: return .drag(to: random.pick([screen.height - 100, 0, -1e9, 1e9, .nan]))
    case 17: return .dragFrame(rect)
    case 18: return .release(random.chance(0.5) ? .show : .hide)
    case 19: return .rotate(size: nil, safeArea: nil, height: random.chance(0.5) ? nil : height)
    case 20: return random.chance(0.5) ? .background : .foreground
    case 21: return .crossFade(random.chance(0.5))
    default:
      return .post(
        KeyboardNotification(
          random.pick(KeyboardNotification.Kind.allCases), frameBegin: random.chance(0.5) ? nil : rect,
          frameEnd: random.chance(0.2) ? nil : random.keyboardRect(on: screen),
          duration: random.pick([0, 0.25, 1, -3]), curve: random.pick([7, 0, -1, 1000]),
          isLocal: random.chance(0.8)))
    }
  }
}

extension SplitMix64 {
  /// Rectangles that systems post, and some that none ever did.
  fileprivate mutating func keyboardRect(on screen: Size) -> Rect {
    let (width, height) = (screen.width, screen.height)
    switch integer(in: 0...9) {
    case 0, 1, 2:
      let part = pick([0, 44, 209, 336, height / 2, height, 2 * height])
      return Rect(x: 0, y: height - part, width: width, height: part)
    case 3, 4:
      return Rect(
        x: number(in: -100...max(1, width)), y: number(in: -100...max(1, height)), width: 320, height: 254)
    case 5: return .zero
    case 6: return Rect(x: 0, y: height, width: width, height: 336)
    case 7:
      return Rect(
        x: 0, y: height - 336.5, width: pick([0, width / 2, 3 * width]), height: pick([0, 336.25]))
    case 8: return Rect(x: 9.8e-32, y: -64, width: 0, height: 0)
    default:
      let wild = [0, -1, 1e-32, 1e9, -1e9, 1e300, -1e300, Double.nan, .infinity, 0.1]
      return Rect(x: pick(wild), y: pick(wild), width: pick(wild), height: pick(wild))
    }
  }

  fileprivate mutating func windowRect(of screen: Size) -> Rect {
    Rect(
      x: pick([0, -50, 100, screen.width]), y: pick([0, -50, 50, screen.height]),
      width: pick([0, 1, 390, 600, screen.width]), height: pick([0, 30, 700, screen.height]))
  }
}
