import Keyboard
import Layout

extension Scenario {
  /// The names of the items that every scenario has.
  static let guideNames = ["root", "safeArea", "margins", "keyboard"]

  /// Reads all of a file. Whatever is a mistake keeps its default.
  mutating func read(_ reader: ValueReader) {
    _ = reader.object("an object, which describes a scenario") { (object: inout ObjectReader) -> Void? in
      name = object.optional("name")?.string()
      if let device = object.optional("device")?.device() { self.device = device }
      window = object.optional("window")?.windowOptions()
      if let direction = object.optional("direction")?.choice(of: Direction.self) {
        self.direction = direction
      }
      if let size = object.optional("textSize")?.choice(of: ScenarioTextSize.self) { textSize = size }
      if let fps = object.optional("fps")?.positive() { ticksPerSecond = fps }
      let durationReader = object.optional("duration")
      duration = durationReader?.notNegative()
      readMetrics(object.optional("metrics"))
      readVariables(object.optional("variables"))
      readKeyboardOptions(object.optional("keyboard"))
      readViews(object.optional("views"))
      readConstraints(object.required("constraints"))
      readEvents(object.optional("events"))
      always = object.optional("always")?.array("an array of rules")?.compactMap { $0.rule() } ?? []
      readExpectations(object.optional("expect"))
      checkTimes(durationReader, object.reader.mistakes)
      return ()
    }
  }

  private mutating func readMetrics(_ reader: ValueReader?) {
    guard let reader else { return }
    guard let members = reader.members("an object of numbers by name") else {
      reader.mistakes.lose(namesIn: reader.value)
      return
    }
    for member in members {
      if let number = member.reader.number() {
        metrics[member.name] = number
      } else {
        reader.mistakes.lose(member.name)
      }
    }
  }

  private mutating func readVariables(_ reader: ValueReader?) {
    guard let reader else { return }
    guard let elements = reader.array("an array of names") else {
      reader.mistakes.lose(namesIn: reader.value)
      return
    }
    var known: Set<String> = []
    for element in elements {
      guard let name = element.string() else { continue }
      if metrics[name] != nil {
        element.fail("found the variable \(name.quoted), expected a name that no metric has")
      } else if known.insert(name).inserted {
        variables.append(name)
      } else {
        element.fail("found the variable \(name.quoted) a second time, expected each name once")
      }
    }
  }

  private mutating func readKeyboardOptions(_ reader: ValueReader?) {
    _ = reader?.object { (object: inout ObjectReader) -> Void? in
      if let uses = object.optional("usesBottomSafeArea")?.bool() { keyboard.usesBottomSafeArea = uses }
      if let follows = object.optional("followsUndockedKeyboard")?.bool() {
        keyboard.followsUndockedKeyboard = follows
      }
      if let padding = object.optional("dismissPadding")?.notNegative() { keyboard.dismissPadding = padding }
      if let motion = object.optional("motion")?.choice(of: KeyboardMotion.self) { keyboard.motion = motion }
      if let spring = object.optional("spring")?.choice(of: KeyboardSpring.self) { keyboard.spring = spring }
      return ()
    }
  }

  /// Refuses what would take for ever, and events and expectations that are never reached.
  private func checkTimes(_ durationReader: ValueReader?, _ mistakes: Mistakes) {
    let latest = Scenario.tickLimit / ticksPerSecond
    if let duration, duration > latest { durationReader?.fail(tooLong(duration)) }
    func check(_ thing: String, _ place: ScenarioValue, at time: Double, settledAt settled: Double) {
      if settled > latest {
        mistakes.add(at: place.offset, tooLong(settled))
      } else if let duration, time > duration {
        mistakes.add(
          at: place.offset,
          "found \(thing) at \(time.scenarioText) s, expected none behind the end at "
            + "\(duration.scenarioText) s")
      }
    }
    for event in events {
      check("an event", event.place, at: event.time, settledAt: event.time + event.settlingTime)
    }
    for expectation in expectations {
      guard let time = expectation.time.seconds else { continue }
      check("an expectation", expectation.place, at: time, settledAt: time)
    }
  }
}

extension ValueReader {
  /// A window that does not cover its screen.
  fileprivate func windowOptions() -> Scenario.WindowOptions? {
    object { object in
      let frame = object.required("frame")
      let isInSlideOver = object.optional("slideOver").map { $0.bool() } ?? false
      guard let frame, let rect = frame.rect(), let isInSlideOver else { return nil }
      guard rect.width >= 0, rect.height >= 0 else {
        return frame.mismatch("a frame whose size is not negative", found: "\(rect)")
      }
      return Scenario.WindowOptions(frame: rect, isInSlideOver: isInSlideOver)
    }
  }
}
