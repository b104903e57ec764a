public import Keyboard

extension Scenario {
  /// The same scenario with the notifications of a trace in the place of what its own events do with the keyboard and the
  /// focus: each is posted at its time, and moves no keyboard.
  ///
  /// Expectations stay as they are, and are about something else now.
  /// - Throws: A mistake if that takes more than ``tickLimit`` ticks.
  public func playing(_ trace: KeyboardTrace) throws(ScenarioErrors) -> Scenario {
    var scenario = self
    for index in scenario.events.indices {
      scenario.events[index].keyboard = nil
      scenario.events[index].focus = nil
    }
    guard let place = events.first?.place ?? constraints.first?.place else { return scenario }
    for event in trace.events {
      let notification = event.notification
      var plan = EventPlan(time: event.time, place: place)
      plan.keyboard = KeyboardAction(
        steps: [.post(notification)], duration: notification.duration, curve: notification.curve,
        isLocal: notification.isLocal)
      scenario.events.append(plan)
    }
    scenario.events = scenario.events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    if duration != nil { scenario.duration = scenario.latestTime }
    guard scenario.latestTime * ticksPerSecond <= Scenario.tickLimit else {
      throw ScenarioErrors(ScenarioError(in: source, at: 0, scenario.tooLong(scenario.latestTime)))
    }
    return scenario
  }
}
