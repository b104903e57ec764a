import Foundation
import Traces

// Writes the traces of all workloads.
//
//     WriteTraces FOLDER [--seed N] [NAME…]
//
// With a seed also a workload drawn from it, `random-N`. Prints the names, one a line.

func refuse() -> Never {
  FileHandle.standardError.write(Data("usage: WriteTraces FOLDER [--seed N] [NAME…]\n".utf8))
  exit(2)
}

var names: [String] = []
var seed: UInt64?
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  if argument == "--seed" {
    guard let number = arguments.next().flatMap({ UInt64($0) }) else { refuse() }
    seed = number
  } else if argument.hasPrefix("-") {
    refuse()
  } else {
    names.append(argument)
  }
}
if names.isEmpty { refuse() }
let folder = URL(fileURLWithPath: names.removeFirst())
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

var makers = Workloads.all
if let seed { makers.append(("random-\(seed)", { Workloads.random(seed: seed) })) }
for (name, make) in makers where names.isEmpty || names.contains(name) {
  try Data(make().text.utf8).write(to: folder.appendingPathComponent(name + ".trace"))
  print(name)
}
