public import Layout

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
  public var problems: [LayoutProblem] { stage.problems }

  let stage: Stage
  private var judge: Judge
  private var events: ArraySlice<StageEvent>
  /// The times of expectations that are yet to come, in order.
  private var checkTimes: ArraySlice<Double>
  private var tick = 0

  /// Sets the stage for a scenario.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    // The scenario was tried when it was read.
    stage = Stage(scenario, noting: Mistakes(in: scenario.source))
    judge = Judge(stage, source: scenario.source)
    events = stage.events[...]
    checkTimes = scenario.expectations.compactMap(\.time.seconds).sorted()[...]
  }

  /// Plays from the start to the end.
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
