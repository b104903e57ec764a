import Testing

@testable import Demo

@Suite("Arguments")
struct ArgumentsTests {
  @Test(arguments: [
    ([], Arguments.Command.run(.table)),
    (["--format", "table"], .run(.table)),
    (["--format", "json"], .run(.json)),
    (["--format=json"], .run(.json)),
    (["--format", "json", "--format", "table"], .run(.table)),
    (["--help"], .help),
    (["-h"], .help),
    (["--version"], .version),
    (["--format", "json", "--version"], .version),
    (["--version", "--help"], .version),
  ])
  func understands(arguments: [String], command: Arguments.Command) throws {
    #expect(try Arguments.parse(arguments) == command)
  }

  @Test(arguments: [
    (["walk"], Arguments.Failure.unknown("walk")),
    (["--formats"], .unknown("--formats")),
    ([""], .unknown("")),
    (["--help", "--nonsense"], .unknown("--nonsense")),
    (["--format"], .badFormat(nil)),
    (["--format", "csv"], .badFormat("csv")),
    (["--format", "JSON"], .badFormat("JSON")),
    (["--format="], .badFormat("")),
    (["--format", "--help"], .badFormat("--help")),
  ])
  func refuses(arguments: [String], failure: Arguments.Failure) {
    #expect(throws: failure) { try Arguments.parse(arguments) }
    let result = Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "Demo: \(failure)\n")
  }

  @Test func saysWhatItCan() {
    let help = Program.run(["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    for word in ["--format", "table", "json", "--help", "--version"] {
      #expect(help.output.contains(word))
    }
    #expect(Program.run(["--version"]) == Program.Result(output: "Demo \(Program.version)\n"))
  }
}
