import Foundation
import Traces

/// The values at each check of a trace.
enum Answers {
  /// One line a check: the phase's name and all values.
  static func write(_ trace: Trace, to file: String) throws {
    var text = ""
    var player = Player(trace)
    try player.build()
    player.addVariables()
    for phase in trace.phases {
      player.onCheck = { player in
        text += phase.name
        for value in try player.values() { text += " \(value)" }
        text += "\n"
      }
      try player.play(phase.edits)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }
}
