public import Keyboard
public import Layout

/// A scenario file, read: a screen, its constraints, what happens on it over time, and what must be true.
///
///     let scenario = try Scenario(SourceText(name: "a.json5", text: text))
///     let failures = ScenarioPlayer(scenario).failures()
///
/// It is data alone and can be played any number of times, by several threads at once.
public struct Scenario: Sendable {
  /// Which way leading and trailing point.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Leading is left.
    case leftToRight = "ltr"
    /// Leading is right.
    case rightToLeft = "rtl"
  }

  /// How the guide called `keyboard` follows the keyboard.
  public struct KeyboardOptions: Hashable, Sendable {
    /// Whether it keeps clear of the bottom of the safe area.
    public var usesBottomSafeArea = true
    /// Whether it is the frame of a keyboard that floats.
    public var followsUndockedKeyboard = false
    /// How far above the keyboard a finger begins to drag it.
    public var dismissPadding: Double = 0
    /// How what is pinned to it moves.
    public var motion = KeyboardMotion.followsCurve
    /// The spring of curve 7.
    public var spring = KeyboardSpring.classic
  }

  /// A window that does not cover its screen.
  public struct WindowOptions: Hashable, Sendable {
    /// Where it lies on the screen.
    public var frame: Rect
    /// Whether it is in Slide Over.
    public var isInSlideOver = false
  }

  /// How many ticks a scenario may take from its start to its end.
  public static let tickLimit: Double = 1_000_000

  /// The text it was read from.
  public let source: SourceText
  /// What the scenario is called, if it has a name.
  public internal(set) var name: String?
  /// The screen.
  public var device = ScenarioDevice()
  /// Where the root lies on the screen, if it does not cover it.
  public internal(set) var window: WindowOptions?
  /// Which way leading and trailing point.
  public internal(set) var direction = Direction.leftToRight
  /// How large text is.
  public internal(set) var textSize = ScenarioTextSize.medium
  /// Ticks per second of the virtual clock; finite and above 0.
  public internal(set) var ticksPerSecond: Double = 60
  /// When it ends, in seconds; nil until everything has settled and every expectation has been reached.
  public internal(set) var duration: Double?
  /// How the guide called `keyboard` follows the keyboard.
  public internal(set) var keyboard = KeyboardOptions()
  /// The names of the free variables.
  public internal(set) var variables: [String] = []

  var metrics: [String: Double] = [:]
  /// Each view after its superview.
  var views: [ViewPlan] = []
  var constraints: [ConstraintPlan] = []
  /// In the order of their times, those of one time in the order of the file.
  var events: [EventPlan] = []
  var always: [RulePlan] = []
  var expectations: [ExpectationPlan] = []

  init(empty source: SourceText) {
    self.source = source
  }

  /// Reads a scenario and makes sure that it can be played: every name in it is known, every rule makes sense.
  /// - Throws: All mistakes of the file; of a text that is no JSON5 the first.
  /// - Complexity: O(number of bytes), but for what constraints cost.
  public init(_ source: SourceText) throws(ScenarioErrors) {
    let document: ScenarioDocument
    do {
      document = try ScenarioDocument(parsing: source)
    } catch {
      throw ScenarioErrors(error)
    }
    let mistakes = Mistakes(in: source)
    self.init(empty: source)
    read(ValueReader(document.root, mistakes))
    _ = Stage(self, noting: mistakes)
    try mistakes.check()
  }

  /// Whether there is anything to check at every tick.
  public var hasAlways: Bool { !always.isEmpty }

  /// Whether there is anything to check.
  public var hasChecks: Bool { !always.isEmpty || !expectations.isEmpty }

  /// The same scenario with another number of ticks per second.
  /// - Throws: A mistake if the number is not finite and above 0, or the scenario takes more than ``tickLimit`` ticks with it.
  public func ticking(_ ticksPerSecond: Double) throws(ScenarioErrors) -> Scenario {
    var scenario = self
    scenario.ticksPerSecond = ticksPerSecond
    guard ticksPerSecond > 0, ticksPerSecond.isFinite else {
      throw ScenarioErrors(
        ScenarioError(
          in: source, at: 0, "found \(ticksPerSecond) ticks per second, expected a number above 0"))
    }
    guard scenario.latestTime * ticksPerSecond <= Scenario.tickLimit else {
      throw ScenarioErrors(ScenarioError(in: source, at: 0, scenario.tooLong(scenario.latestTime)))
    }
    return scenario
  }

  /// No later than this everything has settled and every expectation has been reached.
  var latestTime: Double {
    let events = events.map { $0.time + $0.settlingTime }
    let expectations = expectations.compactMap(\.time.seconds)
    return max(duration ?? 0, (events + expectations).max() ?? 0)
  }

  func tooLong(_ time: Double) -> String {
    "found \(time.scenarioText) s at \(ticksPerSecond.scenarioText) ticks per second, expected at most "
      + "\(Int(Scenario.tickLimit)) ticks from the start"
  }
}

extension Double {
  /// The shortest text that reads back as the same number, whole numbers without `.0`, no sign on zero.
  package var scenarioText: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
