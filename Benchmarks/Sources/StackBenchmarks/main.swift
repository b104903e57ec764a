import BenchmarkSupport
import Foundation
import HeapCount
import Layout

// Measures the whole stack: views, constraints, layout passes, scenarios.
//
//     StackBenchmarks [--rounds N] [--cells N] [--scenarios PATH]…
//
// With the counter of Benchmarks/Peers/count-allocations.c preloaded it counts allocations instead.

var rounds = 15
var cells = 10_000
var scenarios: [String] = []
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  let value = arguments.next()
  switch (argument, value, value.flatMap { Int($0) }) {
  case ("--rounds", _, let number?) where number > 0: rounds = number
  case ("--cells", _, let number?) where number > 1: cells = number
  case ("--scenarios", let path?, _): scenarios.append(path)
  default:
    FileHandle.standardError.write(
      Data("usage: StackBenchmarks [--rounds N] [--cells N] [--scenarios PATH]…\n".utf8))
    exit(2)
  }
}

if heap_allocations() >= 0 {
  try StackAllocations.report(cells: cells)
} else {
  try KeyboardTick.report(rounds: rounds)
  try CellTicks.report(cells: cells)
  if !scenarios.isEmpty { try ScenarioChecks.report(scenarios, seconds: 2) }
}
