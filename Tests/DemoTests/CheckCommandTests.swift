import Foundation
import Testing

@testable import Demo

/// What the command check finds, without a process.
@Suite("Check")
struct CheckCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func foldersAreCheckedInPathOrderWhateverTheJobs() throws {
    var failing: [String] = []
    for number in 0..<40 {
      let name = number.isMultiple(of: 2) ? "f/b\(number).json5" : "f/a/\(number).json"
      let path = try folder.scenario(name, x: number.isMultiple(of: 5) ? 2 : 1)
      if number.isMultiple(of: 5) { failing.append(path) }
    }
    _ = try folder.file("f/README.md", "not one")
    let lines = failing.sorted().map {
      "\($0):1:75: at the end: x is 1, expected 2 (tolerance 1e-06)\n"
    }
    let expected = lines.joined() + "32 passed, 8 failed\n"
    for jobs in ["1", "2", "7", "100"] {
      let result = Program.run(["check", folder.path + "/f", "--jobs", jobs])
      #expect(result == .init(output: expected, status: 1), "\(jobs) jobs")
    }
    #expect(Program.run(["check", folder.path + "/f/"]).output.contains("//") == false)
  }

  /// The system may refuse threads, and does not say so: only the first of those asked for comes, or none.
  @Test(arguments: [0, 1]) func itGoesOnWithTheThreadsItGets(count: Int) throws {
    for number in 0..<10 { _ = try folder.scenario("\(number).json5", x: number == 7 ? 2 : 1) }
    let arguments = [folder.path, "--jobs", "4"]
    var asked = 0
    let command = try CheckCommand(arguments[...]) { thread in
      if asked < count { thread.start() }
      asked += 1
    }
    var lines = ""
    let status = try command.run(CommandOutput(write: { lines += $0 }, warn: { lines += $0 }))
    #expect(asked == 3)
    #expect(
      lines
        == "\(folder.path)/7.json5:1:75: at the end: x is 1, expected 2 (tolerance 1e-06)\n9 passed, 1 failed\n"
    )
    #expect(status == 1)
  }

  /// The deepest folder has a path of more than the 4096 bytes that the system takes. It got there with those around it.
  @Test func aFolderThatCannotBeReadDoesNotHideTheOthers() throws {
    let files = FileManager.default
    func nest(_ name: String, _ count: Int) -> String {
      Array(repeating: String(repeating: name, count: 250), count: count).joined(separator: "/")
    }
    _ = try folder.scenario("f/a.json5", x: 1)
    _ = try folder.scenario("f/z.json5", x: 2)
    let (outer, inner) = ("\(folder.path)/f/\(nest("o", 9))", "\(folder.path)/\(nest("i", 9))")
    try files.createDirectory(atPath: outer, withIntermediateDirectories: true)
    try files.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let (top, moved) = ("\(folder.path)/\(nest("i", 1))", outer + "/moved")
    try files.moveItem(atPath: top, toPath: moved)
    // Nobody could remove it from where it is.
    defer { try? files.moveItem(atPath: moved, toPath: top) }
    let result = Program.run(["check", folder.path + "/f"])
    #expect(
      result.output
        == "\(folder.path)/f/z.json5:1:75: at the end: x is 1, expected 2 (tolerance 1e-06)\n1 passed, 1 failed\n"
    )
    #expect(result.errors.hasPrefix("Demo: \(outer)/moved/i"))
    #expect(result.errors.hasSuffix("i: cannot be read: the path is too long\n"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.status == 2)
  }

  @Test func statusOfWhatCannotBeChecked() throws {
    let good = try folder.scenario("good.json5", x: 1)
    #expect(Program.run(["check", good]) == .init(output: "1 passed, 0 failed\n"))
    let none = try folder.file("none.json5", "{constraints: []}")
    let bad = try folder.file("bad.json5", "{")
    let failing = try folder.scenario("failing.json5", x: 3)
    let result = Program.run(["check", none, bad, folder.path + "/no", failing, good, "--jobs", "3"])
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("1 passed, 4 failed\n"))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "\(none): found nothing to check, expected \"expect\" or \"always\"")
    #expect(lines[1].hasPrefix("\(bad):1:2: "))
    #expect(lines[2] == "Demo: \(folder.path)/no: cannot be read: there is no such file")
    let empty = folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(
      Program.run(["check", empty])
        == .init(
          output: "0 passed, 0 failed\n", errors: "Demo: found no scenario in \(empty)\n", status: 2))
  }

  /// Checks that pass prove nothing where frames are not what the constraints ask for: 1e301 is beyond what they can be.
  @Test func aLayoutThatIsNotTheBestFails() throws {
    let path = try folder.file(
      "a.json5",
      """
      {variables: ["x"], constraints: [{id: "c", rule: "x == 1"}], duration: 1, events: [{at: 0.5, set: {c: 1e301}}],
       always: ["x <= 5"]}
      """)
    let result = Program.run(["check", path])
    #expect(
      result.output == """
        \(path):1:1: at 0.5 s: the layout is not the best there is: a value of x is beyond the range of layout and \
        keeps its last one
        0 passed, 1 failed

        """)
    #expect(result.status == 1 && result.errors.isEmpty)
  }

  /// Whatever can be read to its end is a file.
  @Test func pipesAndDevicesAreRead() throws {
    let path = folder.path + "/pipe"
    let made = unsafe mkfifo(path, 0o600)
    try #require(made == 0)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      let text = "{variables: [\"x\"], constraints: [\"x == 1\"], always: [\"x == 1\"]}"
      try? handle?.write(contentsOf: Data((text + String(repeating: " ", count: 100_000)).utf8))
      try? handle?.close()
    }
    writer.start()
    #expect(Program.run(["check", path]) == .init(output: "1 passed, 0 failed\n"))
    // The reason is the system's.
    #expect(
      Program.run(["check", "/dev/null/a"]).errors == "Demo: /dev/null/a: cannot be read: Not a directory\n")
    #expect(Program.run(["check", "/dev/null"]).errors.hasPrefix("/dev/null:1:1: found the end"))
    do throws(ScenarioFiles.Failure) {
      _ = try ScenarioFiles.source(at: "/dev/zero", limit: 5_000_000)
      Issue.record("read a device without end")
    } catch {
      #expect(error.description == "/dev/zero: cannot be read: it has more than 5000000 bytes")
    }
  }

  /// A link back up must not be followed for ever.
  @Test func linksToFoldersAreNotFollowed() throws {
    _ = try folder.scenario("g/a.json5", x: 1)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/g/up", withDestinationPath: folder.path)
    #expect(Program.run(["check", folder.path + "/g"]) == .init(output: "1 passed, 0 failed\n"))
  }

  @Test func theFormatsOwnExamplePasses() {
    let result = Program.run(["check", packagePath("Examples")])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.output)\(result.errors)")
  }
}
