import Scenarios

/// Where a command writes to, piece by piece.
struct CommandOutput {
  /// Takes what was asked for. Throws ``Closed`` when nobody reads any further.
  let write: (String) throws -> Void
  /// Takes a message, without the end of its line.
  let warn: (String) -> Void
  /// Shows how far the work has come, over what was shown before; empty text takes it away. Nil where nobody looks.
  var progress: ((String) -> Void)?

  /// The reader has gone.
  struct Closed: Error {}

  /// Does something with each of several paths. One that fails is told and does not keep the others from their turn.
  /// - Parameters:
  ///   - paths: The paths.
  ///   - body: Takes the number of a path and the path, and returns the status to end with.
  /// - Returns: The highest status, 2 if anything failed.
  /// - Throws: ``Closed``.
  func forEach(_ paths: [String], _ body: (Int, String) throws -> Int32) throws -> Int32 {
    var status: Int32 = 0
    for (number, path) in paths.enumerated() {
      do {
        status = max(status, try body(number, path))
      } catch let closed as Closed {
        throw closed
      } catch {
        warn(Self.message(of: error))
        status = 2
      }
    }
    return status
  }

  /// Tells what was wrong with the layout of a scenario.
  /// - Parameters:
  ///   - problems: What was wrong.
  ///   - place: The scenario's name, for the beginning of each message.
  /// - Returns: The status to end with: 1 if frames are not those that the constraints ask for.
  func warn(of problems: [ScenarioProblem], in place: String) -> Int32 {
    for problem in problems { warn("\(place): \(problem)") }
    return problems.contains(where: \.spoilsLayout) ? 1 : 0
  }

  /// What to say of an error: mistakes of a file begin with its name, all else with the program's.
  static func message(of error: any Error) -> String {
    error is ScenarioErrors ? "\(error)" : "Demo: \(error)"
  }
}

/// Why a command line makes no sense, in words.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
