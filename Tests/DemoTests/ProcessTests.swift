import Foundation
import Testing

@testable import Demo

/// The program as others run it.
@Suite("Process")
struct ProcessTests {
  /// The executable, which is built beside the tests.
  private static let executable = Bundle.main.bundleURL.appending(path: "Demo")

  private struct Run: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  private func run(_ arguments: [String], hashing: String? = nil) throws -> Run {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = hashing
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorData = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self),
      status: process.terminationStatus)
  }

  @Test(arguments: [[], ["--format", "json"]])
  func sameBytesInEveryRun(arguments: [String]) throws {
    let first = try run(arguments)
    #expect(first == Run(output: Program.run(arguments).output, errors: "", status: 0))
    for _ in 0..<4 { #expect(try run(arguments) == first) }
    #expect(try run(arguments, hashing: "1") == first)
  }

  @Test func badUsage() throws {
    let found = try run(["--nonsense"])
    #expect(found == Run(output: "", errors: "Demo: unknown argument '--nonsense'; see --help\n", status: 2))
  }

  @Test func standardInput() throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = ["check", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let text = "{variables: [\"x\"], constraints: [\"x == 1\"], expect: [{at: \"end\", values: {x: 2}}]}"
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let found = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: found, as: UTF8.self)
        == "standard input:1:75: at the end: x is 1, expected 2 (tolerance 1e-06)\n0 passed, 1 failed\n")
  }

  /// A reader that goes away at once: no message, and the end that the checks lead to.
  @Test(arguments: [[], ["run", "Examples/format.json5"], ["check", "Examples"]])
  func brokenPipeIsSilent(arguments: [String]) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: packagePath(""))
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    try output.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }
}
