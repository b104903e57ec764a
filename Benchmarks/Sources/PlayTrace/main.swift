import BenchmarkSupport
import Foundation
import HeapCount
import Layout
import Traces

// Plays a trace with this package's solver and prints what it took; the other solvers' programs print the same.
//
//     PlayTrace TRACE [--budget MILLISECONDS] [--answers FILE]
//
// `time PHASE NANOSECONDS WORST STEPS` for each phase: of a step, the median of repetitions; and the longest step of all.
// `memory BYTES`: of the heap, in use after the build.
// `loop NANOSECONDS VARIABLES`: the plain loop that does a tick's additions and nothing else.
// `allocations PHASE COUNT STEPS` with the counter preloaded: how often memory was asked for.
// With --answers it measures nothing and writes the values at each check, one line a check.

struct Arguments {
  var trace = ""
  var budget = 100.0
  var answers: String?

  init?(_ arguments: [String]) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--budget":
        guard let number = rest.next().flatMap({ Double($0) }) else { return nil }
        budget = number
      case "--answers":
        guard let file = rest.next() else { return nil }
        answers = file
      default: trace = argument
      }
    }
    if trace.isEmpty { return nil }
  }
}

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(
    Data("usage: PlayTrace TRACE [--budget MILLISECONDS] [--answers FILE]\n".utf8))
  exit(2)
}
let trace = try Trace(text: Array(Data(contentsOf: URL(fileURLWithPath: arguments.trace))))
if let file = arguments.answers {
  try Answers.write(trace, to: file)
} else {
  var measuring = Measuring(trace, budget: arguments.budget * 1e6)
  try measuring.run()
}
