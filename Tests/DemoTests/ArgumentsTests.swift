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
    (["help"], .help),
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

  @Test(arguments: [
    ("runn", "unknown argument 'runn', did you mean 'run'? See --help"),
    ("chekc", "unknown argument 'chekc', did you mean 'check'? See --help"),
    ("--versoin", "unknown argument '--versoin', did you mean '--version'? See --help"),
    ("login.json5", "unknown argument 'login.json5'; to play a scenario: Demo run login.json5"),
    ("/dev/null", "unknown argument '/dev/null'; to play a scenario: Demo run /dev/null"),
    ("walk", "unknown argument 'walk'; see --help"),
  ])
  func saysWhatWasMeant(argument: String, message: String) {
    #expect(Program.run([argument, "x"]) == .init(errors: "Demo: \(message)\n", status: 2))
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
