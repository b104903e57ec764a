import Layout

/// Something that must hold at every tick.
struct Check {
  let name: String
  /// What is wrong at a tick; nil if nothing is.
  let failure: @Sendable (Tick, Recording) -> String?

  /// By how much a rule may be missed, in points, since frames are sums of rounded numbers.
  static let tolerance = 1e-6

  static let all: [Check] = [
    Check(name: "composer never under the keyboard") { tick, recording in
      guard let composer = tick.frame(of: "composer", in: recording) else { return "there is no composer" }
      guard composer.maxY > tick.keyboard.minY + tolerance else { return nil }
      return "it ends at \(decimal(composer.maxY)), the keyboard begins at \(decimal(tick.keyboard.minY))"
    },
    Check(name: "field never below its least height") { tick, recording in
      guard let field = tick.frame(of: "field", in: recording) else { return "there is no field" }
      guard field.height < ChatScreen.leastFieldHeight - tolerance else { return nil }
      return "it is \(decimal(field.height)) high, the least is \(decimal(ChatScreen.leastFieldHeight))"
    },
    Check(name: "no view moved sideways or changed its width") { tick, recording in
      for (index, name) in recording.names.enumerated() {
        let frame = tick.frames[index]
        let first = recording.ticks[0].frames[index]
        if frame.minX != first.minX || frame.width != first.width {
          return "\(name) is \(decimal(frame.width)) wide at x \(decimal(frame.minX))"
        }
      }
      return nil
    },
  ]
}

/// How a check turned out over all ticks of a recording.
struct Verdict: CustomStringConvertible {
  let check: Check
  /// The ticks at which it failed, and how.
  let failures: [(time: Double, reason: String)]
  private let tickCount: Int

  init(of check: Check, on recording: Recording) {
    self.check = check
    tickCount = recording.ticks.count
    failures = recording.ticks.compactMap { tick in
      check.failure(tick, recording).map { (tick.time, $0) }
    }
  }

  var holds: Bool { failures.isEmpty }

  /// One line, without its end.
  var description: String {
    guard let first = failures.first else { return "held at all \(tickCount) ticks: \(check.name)" }
    return "FAILED at \(failures.count) of \(tickCount) ticks: \(check.name); "
      + "at \(decimal(first.time)) s \(first.reason)"
  }
}
