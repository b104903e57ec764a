import BenchmarkSupport
import Foundation
import Layout

/// How much memory building a scene takes at most, measured in a process that does nothing else.
enum PeakMemory {
  /// What such a process builds.
  struct Request {
    let level: String
    let family: Family
    let count: Int
  }

  /// In kB; nil if the process cannot be started.
  static func kilobytes(_ request: Request) -> Int? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--peak", request.level, request.family.rawValue, "\(request.count)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Int(String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// What that process does.
  static func report(_ request: Request) throws {
    let scene = request.family.scene(request.count)
    if request.level == SolverStage.level {
      try report(scene, on: SolverStage.self)
    } else {
      try report(scene, on: LayoutStage.self)
    }
  }

  private static func report<Level: Stage>(_ scene: Scene, on _: Level.Type) throws {
    // A small one first, so that what any first scene takes is not counted.
    _ = try Level(.screen)
    let before = Memory.peakKilobytes
    let stage = try Level(scene)
    print(Memory.peakKilobytes - before)
    withExtendedLifetime(stage) {}
  }
}
