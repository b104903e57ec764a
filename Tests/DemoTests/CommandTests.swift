import Foundation
import Testing

@testable import Demo

/// The commands run and check, without a process.
@Suite("Commands")
final class CommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "DemoCommandTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file with that text.
  private func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private let slide = """
    {name: "slide", device: {size: [100, 50]}, fps: 4, duration: 0.5, variables: ["x"],
     views: {bar: {views: {"in,ner": {}}}},
     constraints: ["bar.left == x", "V:|[bar]|", "bar.width == 20", {id: "c", rule: "x == 1"}],
     events: [{at: 0.1, set: {c: -0.0}}, {at: 0.25, set: {c: 10.5}}], expect: [{at: "end", values: {x: 10.5}}]}
    """

  // MARK: run

  @Test func json() throws {
    let path = try file("a.json5", slide)
    let inner = "\"in,ner\":[0,0,0,0]"
    let keyboard = "\"keyboard\":[0,50,100,209]"
    func line(_ time: String, _ x: String) -> String {
      "{\"t\":\(time),\"frames\":{\"bar\":[\(x),0,20,50],\(inner)},\"values\":{\"x\":\(x)},\(keyboard)}\n"
    }
    let all = line("0", "1") + line("0.1", "0") + line("0.25", "10.5") + line("0.5", "10.5")
    #expect(Program.run(["run", path, "--format", "json"]) == .init(output: all))
    #expect(
      Program.run(["run", "--format=json", "--at", "0.3", path]) == .init(output: line("0.3", "10.5")))
    #expect(Program.run(["run", "--format=json", "--at=9", "--", path]) == .init(output: line("9", "10.5")))
    let two = Program.run(["run", "--format=json", "--at=0", path, path]).output
    let name = "{\"file\":\(JSONLines.string(path)),"
    #expect(two == String(repeating: name + line("0", "1").dropFirst(), count: 2))
    let ticks = Program.run(["run", "--format=json", "--fps", "10", path]).output
    #expect(ticks.split(separator: "\n").count == 7)
  }

  @Test func csv() throws {
    let result = Program.run(["run", try file("a.json5", slide), "--format", "csv", "--at", "0.1"])
    #expect(
      result.output == """
        t,bar.x,bar.y,bar.width,bar.height,"in,ner.x","in,ner.y","in,ner.width","in,ner.height",x,\
        keyboard.x,keyboard.y,keyboard.width,keyboard.height
        0.1,0,0,20,50,0,0,0,0,0,0,50,100,209

        """)
  }

  @Test func csvOfSeveralFilesNamesThem() throws {
    let text = "{device: {size: [100, 50]}, variables: [\"x\"], constraints: [\"x == 1\"]}"
    let (a, b) = (try file("a,b.json5", text), try file("b.json5", text))
    let head = "file,t,x,keyboard.x,keyboard.y,keyboard.width,keyboard.height\n"
    let row = "0,1,0,50,100,209\n"
    #expect(
      Program.run(["run", a, b, "--format", "csv"]).output == head + "\"\(a)\",\(row)" + head + "\(b),\(row)")
  }

  @Test func table() throws {
    let path = try file("a.json5", slide)
    let result = Program.run(["run", path])
    #expect(
      result.output == """
        slide (\(path))
        100 x 50, safe area 0 0 0 0; 4 ticks a second

            time  view            x         y     width    height
            0.00  bar          1.00      0.00     20.00     50.00
                  in,ner       0.00      0.00      0.00      0.00
                  x            1.00
                  keyboard     0.00     50.00    100.00    209.00
            0.10  bar          0.00      0.00     20.00     50.00
                  x            0.00
            0.25  bar         10.50      0.00     20.00     50.00
                  x           10.50

        """)
  }

  @Test func device() throws {
    let path = try file("a.json5", "{views: {a: {}}, constraints: [\"H:|[a]|\", \"a.top == safeArea.top\"]}")
    let found = Program.run(["run", path, "--format", "csv", "--device", "iPhone 15"]).output
    #expect(found.split(separator: "\n").last?.hasPrefix("0,0,59,393,0,") == true)
    let unknown = Program.run(["run", path, "--device", "iPhone 1500"])
    #expect(unknown.status == 2 && unknown.errors.contains("iPhone 1500") && unknown.output.isEmpty)
  }

  @Test func problemsAreTold() throws {
    let path = try file("a.json5", "{variables: [\"x\"], constraints: [\"x == 1\", \"x == 2\"]}")
    let result = Program.run(["run", path])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("\(path): these required constraints cannot all hold:\n"))
  }

  @Test func wrongFilesDoNotKeepTheOthersFromRunning() throws {
    let bad = try file("bad.json5", "{constraints: [],\n view: {}}")
    let good = try file("good.json5", slide)
    let result = Program.run(["run", bad, folder.path, folder.path + "/none", good, "--format", "json"])
    #expect(result.status == 2)
    #expect(result.output.contains("\"t\":0.5"))
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines == [
        "\(bad):2:2: found the unknown key 'view'; did you mean 'views'?",
        "Demo: \(folder.path): cannot be read: it is a folder",
        "Demo: \(folder.path)/none: cannot be read: there is no such file",
      ])
  }

  @Test(arguments: [
    (["run"], "run takes a file, found none; see Demo run --help"),
    (["run", "a", "--format", "xml"], "--format takes table, json or csv, found 'xml'; see Demo run --help"),
    (["run", "a", "--fps=0"], "--fps takes a number above 0, found '0'; see Demo run --help"),
    (["run", "a", "--fps=nan"], "--fps takes a number above 0, found 'nan'; see Demo run --help"),
    (["run", "a", "--at", "-1"], "--at takes seconds from the start, found '-1'; see Demo run --help"),
    (["run", "a", "--at"], "--at takes seconds from the start, found nothing; see Demo run --help"),
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

  // MARK: check

  private func scenario(_ name: String, x: Int) throws -> String {
    try file(
      name, "{variables: [\"x\"], constraints: [\"x == 1\"], expect: [{at: \"end\", values: {x: \(x)}}]}")
  }

  @Test func foldersAreCheckedInPathOrderWhateverTheJobs() throws {
    var failing: [String] = []
    for number in 0..<40 {
      let name = number.isMultiple(of: 2) ? "f/b\(number).json5" : "f/a/\(number).json"
      let path = try scenario(name, x: number.isMultiple(of: 5) ? 2 : 1)
      if number.isMultiple(of: 5) { failing.append(path) }
    }
    _ = try file("f/README.md", "not one")
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

  @Test func statusOfWhatCannotBeChecked() throws {
    let good = try scenario("good.json5", x: 1)
    #expect(Program.run(["check", good]) == .init(output: "1 passed, 0 failed\n"))
    let none = try file("none.json5", "{constraints: []}")
    let bad = try file("bad.json5", "{")
    let failing = try scenario("failing.json5", x: 3)
    let result = Program.run(["check", none, bad, folder.path + "/no", failing, good, "--jobs", "3"])
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("1 passed, 4 failed\n"))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "\(none): found nothing to check, expected \"expect\" or \"always\"")
    #expect(lines[1].hasPrefix("\(bad):1:2: "))
    #expect(lines[2] == "Demo: \(folder.path)/no: cannot be read: there is no such file")
    let empty = folder.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    #expect(
      Program.run(["check", empty.path])
        == .init(
          output: "0 passed, 0 failed\n", errors: "Demo: found no scenario in \(empty.path)\n", status: 2))
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
    _ = try scenario("g/a.json5", x: 1)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/g/up", withDestinationPath: folder.path)
    #expect(Program.run(["check", folder.path + "/g"]) == .init(output: "1 passed, 0 failed\n"))
  }

  @Test func theFormatsOwnExamplePasses() {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let examples = root.appending(path: "Examples").path
    let result = Program.run(["check", examples])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.output)\(result.errors)")
  }
}
