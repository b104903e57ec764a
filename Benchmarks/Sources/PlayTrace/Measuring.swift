import BenchmarkSupport
import HeapCount
import Layout
import Traces

/// Measures the phases of a trace.
struct Measuring {
  let trace: Trace
  /// About how long each phase is repeated, in nanoseconds.
  let budget: Double
  private var player: Player

  init(_ trace: Trace, budget: Double) {
    self.trace = trace
    self.budget = budget
    player = Player(trace)
  }

  mutating func run() throws {
    let build = trace.phases[0].edits
    let heap = heap_bytes_in_use()
    // In its own storage, so that what the first build leaves is counted.
    var times = [try time(build)]
    print("memory \(heap_bytes_in_use() - heap)")
    while times.reduce(0, +) < budget, times.count < 1_000 { times.append(try time(build)) }
    let timing = Timing(rounds: times)
    print("time build \(timing.median) \(times.max() ?? 0) 1")
    for phase in trace.phases.dropFirst() { try measure(phase) }
    try measureLoop()
  }

  /// How long a build takes.
  private mutating func time(_ edits: [Trace.Edit]) throws -> Double {
    try player.build()
    return try Timing.nanoseconds {
      player.addVariables()
      try player.play(edits)
    }
  }

  private mutating func measure(_ phase: Trace.Phase) throws {
    let steps = Double(phase.stepCount)
    var (spent, worst) = try timeSteps(phase)
    var times: [Double] = []
    // Long enough for what happens once in some hundred steps.
    var timed = steps
    while timed < 600, spent < budget {
      let more = try timeSteps(phase)
      (spent, worst, timed) = (spent + more.sum, max(worst, more.worst), timed + steps)
    }
    // What alone takes the budget is not repeated.
    if spent >= budget { times.append(spent / timed) }
    // So many, 50 microseconds' worth, that asking the clock does not matter.
    var repetitions = max(1, Int(50e3 * timed / (spent * steps)))
    spent = 0
    while times.isEmpty || (spent < budget && times.count < 10_000) {
      let time = try Timing.nanoseconds {
        for _ in 0..<repetitions { try player.play(phase.edits) }
      }
      spent += time
      if time < 50e3 {
        repetitions *= 2
      } else {
        times.append(time / (steps * Double(repetitions)))
      }
    }
    let allocations = heap_allocations()
    if allocations >= 0 {
      try player.play(phase.edits)
      let count = heap_allocations() - allocations
      print("allocations \(phase.name) \(count) \(Int(steps))")
    }
    print("time \(phase.name) \(Timing(rounds: times).median) \(worst) \(Int(steps))")
  }

  /// Plays a phase, each step timed alone.
  private mutating func timeSteps(_ phase: Trace.Phase) throws -> (sum: Double, worst: Double) {
    var (sum, worst) = (0.0, 0.0)
    var start = processor_nanoseconds()
    for edit in phase.edits {
      try player.play(edit)
      guard edit.kind == .step else { continue }
      let end = processor_nanoseconds()
      sum += end - start
      worst = max(worst, end - start)
      start = end
    }
    return (sum, worst)
  }

  /// The sum that a tick without pivots cannot do without: what changes, and nothing else.
  private mutating func measureLoop() throws {
    guard let phase = trace.phases.first(where: { $0.name == "tick" }) else { return }
    var before = try player.values()
    var numbers: [Variable: Int] = [:]
    for (number, variable) in player.variables.enumerated() { numbers[variable] = number }
    var changed: [Int32] = []
    for edit in phase.edits {
      if edit.kind == .solve {
        changed = player.changes().compactMap { numbers[$0].map { Int32($0) } }
        break
      }
      try player.play(edit)
    }
    let after = try player.values()
    // Back where it was.
    try player.play(phase.edits)
    let direction = changed.map { after[Int($0)] - before[Int($0)] }
    let repetitions = max(10, 1_000_000 / max(1, changed.count))
    var times: [Double] = []
    for _ in 0..<15 {
      times.append(
        Timing.nanoseconds {
          for repetition in 0..<repetitions {
            Self.addUp(&before, changed, direction, times: repetition % 2 == 0 ? 1 : -1)
          }
        } / Double(repetitions))
    }
    print("loop \(Timing(rounds: times).median) \(changed.count)")
  }

  @inline(never)
  private static func addUp(
    _ values: inout [Double], _ variables: [Int32], _ direction: [Double], times delta: Double
  ) {
    for position in variables.indices {
      values[Int(variables[position])] += delta * direction[position]
    }
  }
}
