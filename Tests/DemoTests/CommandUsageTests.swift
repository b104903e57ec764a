import Testing

@testable import Demo

/// What commands say of arguments that make no sense, and of themselves.
@Suite("Usage of commands")
struct CommandUsageTests {
  @Test(arguments: [
    (["run"], "run takes a file, found none; see Demo run --help"),
    (["run", "a", "--format", "xml"], "--format takes table, json or csv, found 'xml'; see Demo run --help"),
    (["run", "a", "--fps=0"], "--fps takes a number above 0, found '0'; see Demo run --help"),
    (["run", "a", "--fps=nan"], "--fps takes a number above 0, found 'nan'; see Demo run --help"),
    (["run", "a", "--at", "-1"], "--at takes seconds from the start, found '-1'; see Demo run --help"),
    (["run", "a", "--at"], "--at takes seconds from the start, found nothing; see Demo run --help"),
    (["run", "a", "--at", "1", "--at=2"], "found --at twice, expected it once; see Demo run --help"),
    (["check", "--jobs=1", "--jobs=1", "a"], "found --jobs twice, expected it once; see Demo check --help"),
    (["run", "--speed", "a"], "unknown option '--speed'; see Demo run --help"),
    (["check"], "check takes a file or folder, found none; see Demo check --help"),
    (["check", "--jobs", "0", "a"], "--jobs takes a whole number above 0, found '0'; see Demo check --help"),
    (["check", "-", "a", "-"], "found - twice, but the standard input can be read only once"),
    (["run", "-", "-"], "found - twice, but the standard input can be read only once"),
    (["check", "--help=1"], "found the value '1' of an option that takes none"),
  ])
  func badUsage(arguments: [String], message: String) {
    #expect(Program.run(arguments) == .init(errors: "Demo: \(message)\n", status: 2))
  }

  @Test func help() {
    for command in ["run", "check", "compare", "devices"] {
      for arguments in [
        [command, "--help"], [command, "-h"], [command, "a", "--help"], ["help", command],
      ] {
        let result = Program.run(arguments)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.hasPrefix("Usage: Demo \(command) "))
      }
      #expect(Program.run(["--help"]).output.contains("Demo \(command) "))
    }
  }
}
