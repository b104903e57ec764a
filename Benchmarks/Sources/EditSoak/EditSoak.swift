import BenchmarkSupport
import Foundation
import Layout

/// Changes a layout of 100 views a hundred thousand times, or more, and compares it, again and again, with one that is built
/// afresh in the same state.
///
///     EditSoak [--edits N] [--seed N]
///
/// Exit status 1 if a frame differs by 1e-9 or more, memory grows by more than 2 MB after the first tenth, or an edit
/// of the last tenth takes more than half as long again as one of the first.
@main
struct EditSoak {
  static let largestDrift = 1e-9
  static let largestGrowth = 2_048
  static let largestSlowdown = 1.5

  static func main() throws {
    var edits = 100_000
    var seed: UInt64 = 1
    var arguments = CommandLine.arguments.dropFirst().makeIterator()
    while let argument = arguments.next() {
      let number = arguments.next().flatMap { UInt64($0) }
      switch (argument, number) {
      case ("--edits", let number?) where number >= 1_000 && number <= 1_000_000_000: edits = Int(number)
      case ("--seed", let number?): seed = number
      default:
        FileHandle.standardError.write(Data("usage: EditSoak [--edits N] [--seed N]\n".utf8))
        exit(2)
      }
    }
    let solver = try soak(SolverStage.self, edits: edits, seed: seed)
    let layout = try soak(LayoutStage.self, edits: edits, seed: seed)
    if !(solver && layout) { exit(1) }
  }

  /// - Returns: Whether drift and memory stayed within bounds.
  static func soak<Level: Stage>(_ level: Level.Type, edits: Int, seed: UInt64) throws -> Bool {
    var scene = EditedScene(seed: seed)
    var stage = try Level(scene.scene)
    var drift = 0.0
    var memory = 0
    var done = 0
    // Nanoseconds an edit, of each hundred edits of each tenth: the least leaves out what neighbours take.
    var times: [[Double]] = Array(repeating: [], count: 10)
    var spent = 0.0
    var timed = 0
    while done < edits {
      // Mostly one change a solve, as in an app; sometimes a handful.
      let batch = min(edits - done, scene.isBatch() ? 8 : 1)
      spent += try Timing.nanoseconds {
        for _ in 0..<batch { try scene.edit(&stage) }
        stage.solve()
      }
      timed += batch
      let before = done
      done += batch
      // Every hundred edits.
      if before / 100 != done / 100 {
        times[min(9, before * 10 / edits)].append(spent / Double(timed))
        (spent, timed) = (0, 0)
        drift = max(drift, try difference(stage, try Level(scene.scene), count: scene.scene.count))
      }
      if before < edits / 10, done >= edits / 10 { memory = Memory.residentKilobytes }
    }
    let growth = Memory.residentKilobytes - memory
    let (early, late) = (Timing(rounds: times[0]).least, Timing(rounds: times[9]).least)
    let isFine = drift < largestDrift && growth <= largestGrowth && late <= largestSlowdown * early
    let complaint =
      " (seed \(seed)): beyond \(largestDrift), +\(largestGrowth) kB or \(largestSlowdown) times as long"
    print(
      "\(Level.level): \(edits) edits, drift \(drift), memory \(growth < 0 ? "" : "+")\(growth) kB, "
        + "\(early.asTime) an edit in the first tenth, \(late.asTime) in the last"
        + (isFine ? "" : complaint))
    return isFine
  }

  /// The largest difference between two frames.
  static func difference<Level: Stage>(_ old: Level, _ fresh: Level, count: Int) throws -> Double {
    var largest = 0.0
    for item in 0..<count {
      let (a, b) = (try old.frame(of: item), try fresh.frame(of: item))
      for difference in [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height] {
        // `max` would let a NaN pass.
        if !(difference.magnitude <= largest) { largest = difference.magnitude }
      }
    }
    return largest
  }
}
