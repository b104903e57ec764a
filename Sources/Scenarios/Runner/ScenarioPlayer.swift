public import Keyboard
import Layout

/// Plays a scenario on its virtual clock.
///
/// Events happen and expectations are looked at exactly at their times, whether or not these are ticks. The result depends
/// on the scenario alone: not on the machine, the time of day, or what was played before.
public final class ScenarioPlayer {
  /// What is played.
  public let scenario: Scenario
  /// The names of the views, in the order of the tree.
  public var viewNames: [String] { scenario.views.map(\.name) }
  /// What was wrong with the layout so far, in the order in which it was first said.
  public var problems: [ScenarioProblem] { stage.problems }

  let stage: Stage
  private var judge: Judge
  private var events: ArraySlice<StageEvent>
  /// The times of expectations that are yet to come, in order.
  private var checkTimes: ArraySlice<Double>
  private var tick = 0

  /// Sets the stage for a scenario.
  /// - Parameters:
  ///   - scenario: What to play.
  ///   - substitute: What the constraints follow in place of the keyboard guide. Checks that speak of the keyboard mean
  ///     the guide all the same.
  public init(_ scenario: Scenario, following substitute: KeyboardSubstitute? = nil) {
    self.scenario = scenario
    // The scenario was tried when it was read.
    stage = Stage(scenario, noting: Mistakes(in: scenario.source), following: substitute)
    judge = Judge(stage, source: scenario.source)
    events = stage.events[...]
    checkTimes = scenario.expectations.compactMap(\.time.seconds).sorted()[...]
  }

  /// Whether a constraint of the scenario speaks of the keyboard.
  public var followsKeyboard: Bool {
    stage.table.rows.contains { row in
      row.constraint.expression.terms.contains { $0.item is KeyboardLayoutGuide || $0.item is RecipeGuide }
    }
  }

  /// Plays from the start to the end.
  ///
  /// A layout that is not the best there is, see ``ScenarioProblem/spoilsLayout``, is a failed check, too.
  /// - Parameters:
  ///   - end: When to end instead of when the scenario says.
  ///   - onMoment: Told of each tick, of each event and of the end, after what happens then.
  /// - Returns: The checks that failed, in the order of the file. A second call gives nothing new.
  @discardableResult
  public func play(until end: Double? = nil, onMoment: (Moment) throws -> Void) rethrows
    -> [CheckFailure]
  {
    let end = end ?? scenario.duration
    stage.window.layoutIfNeeded()
    judge.judgeStart()
    while true {
      let now = stage.window.clock.now
      let isTick = now == tickTime
      if isTick { tick += 1 }
      let hasEvents = performEvents(by: now)
      if isTick || hasEvents { judge.judgeRules(at: now) }
      judge.judge(at: now)
      while let time = checkTimes.first, time <= now { checkTimes.removeFirst() }
      let isOver = end.map { now >= $0 } ?? isSettled
      if isTick || hasEvents || isOver { try onMoment(stage.moment) }
      if isOver { break }
      guard advance(before: end) else { break }
    }
    judge.judgeEnd()
    for problem in problems where problem.spoilsLayout { judge.fail(problem) }
    return judge.failures
  }

  /// Plays from the start to the end.
  /// - Returns: The checks that failed, in the order of the file.
  public func failures() -> [CheckFailure] {
    play { _ in }
  }

  private var tickTime: Double { Double(tick) / scenario.ticksPerSecond }

  private var isSettled: Bool {
    events.isEmpty && checkTimes.isEmpty && !stage.window.animator.isAnimating
  }

  private func performEvents(by now: Double) -> Bool {
    var hasEvents = false
    while let event = events.first, event.time <= now {
      events.removeFirst()
      hasEvents = true
      do {
        try stage.perform(event)
      } catch {
        judge.fail(event, error)
      }
    }
    return hasEvents
  }

  /// Moves the clock to whatever comes next.
  private func advance(before end: Double?) -> Bool {
    var next = tickTime
    if let event = events.first { next = min(next, event.time) }
    if let time = checkTimes.first { next = min(next, time) }
    if let end { next = min(next, end) }
    guard Double(tick) <= Scenario.tickLimit + 1 else {
      judge.failToSettle()
      return false
    }
    return (try? stage.window.advance(to: next)) != nil
  }
}

/// What the constraints of a scenario follow in place of the keyboard guide.
public struct KeyboardSubstitute: Hashable, Sendable {
  /// How it makes room for the keyboard.
  public var recipe: KeyboardRecipe
  /// What the recipe's distance is counted from.
  public var edge: RecipeGuide.Edge

  /// The recipe, counted from the given edge of the root.
  public init(_ recipe: KeyboardRecipe, above edge: RecipeGuide.Edge = .bottom) {
    self.recipe = recipe
    self.edge = edge
  }
}
