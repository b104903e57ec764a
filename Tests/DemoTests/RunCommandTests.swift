import Testing

@testable import Demo

/// What the command run prints, without a process.
@Suite("Run")
struct RunCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private let slide = """
    {name: "slide", device: {size: [100, 50]}, fps: 4, duration: 0.5, variables: ["x"],
     views: {bar: {views: {"in,ner": {}}}},
     constraints: ["bar.left == x", "V:|[bar]|", "bar.width == 20", {id: "c", rule: "x == 1"}],
     events: [{at: 0.1, set: {c: -0.0}}, {at: 0.25, set: {c: 10.5}}], expect: [{at: "end", values: {x: 10.5}}]}
    """

  @Test func json() throws {
    let path = try folder.file("a.json5", slide)
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
    let result = Program.run(["run", try folder.file("a.json5", slide), "--format", "csv", "--at", "0.1"])
    #expect(
      result.output == """
        t,bar.x,bar.y,bar.width,bar.height,"in,ner.x","in,ner.y","in,ner.width","in,ner.height",x,\
        keyboard.x,keyboard.y,keyboard.width,keyboard.height
        0.1,0,0,20,50,0,0,0,0,0,0,50,100,209

        """)
  }

  @Test func csvOfSeveralFilesNamesThem() throws {
    let text = "{device: {size: [100, 50]}, variables: [\"x\"], constraints: [\"x == 1\"]}"
    let (a, b) = (try folder.file("a,b.json5", text), try folder.file("b.json5", text))
    let head = "file,t,x,keyboard.x,keyboard.y,keyboard.width,keyboard.height\n"
    let row = "0,1,0,50,100,209\n"
    #expect(
      Program.run(["run", a, b, "--format", "csv"]).output == head + "\"\(a)\",\(row)" + head + "\(b),\(row)")
  }

  @Test func table() throws {
    let path = try folder.file("a.json5", slide)
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

  /// By less than half a hundredth nothing looks different, and a name that is long moves the columns.
  @Test func tableOfWhatLooksTheSame() throws {
    let path = try folder.file(
      "a.json5",
      """
      {device: {size: [100, 50]}, fps: 4, duration: 0.75, variables: ["positionOfIt"],
       constraints: [{id: "c", rule: "positionOfIt == 1"}],
       events: [{at: 0.25, set: {c: 1.004}}, {at: 0.5, set: {c: -1234.5}}, {at: 0.75, set: {c: -1234.503}}]}
      """)
    #expect(
      Program.run(["run", path]).output == """
        \(path)
        100 x 50, safe area 0 0 0 0; 4 ticks a second

            time  view                x         y     width    height
            0.00  positionOfIt     1.00
                  keyboard         0.00     50.00    100.00    209.00
            0.50  positionOfIt -1234.50

        """)
  }

  @Test func device() throws {
    let path = try folder.file(
      "a.json5", "{views: {a: {}}, constraints: [\"H:|[a]|\", \"a.top == safeArea.top\"]}")
    let found = Program.run(["run", path, "--format", "csv", "--device", "iPhone 15"]).output
    #expect(found.split(separator: "\n").last?.hasPrefix("0,0,59,393,0,") == true)
    let unknown = Program.run(["run", path, "--device", "iPhone 1500"])
    #expect(unknown.status == 2 && unknown.errors.contains("iPhone 1500") && unknown.output.isEmpty)
  }

  @Test func problemsAreTold() throws {
    let path = try folder.file("a.json5", "{variables: [\"x\"], constraints: [\"x == 1\", \"x == 2\"]}")
    let result = Program.run(["run", path])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("\(path): at 0 s: these required constraints cannot all hold:\n"))
  }

  /// Frames that are not what the constraints ask for are no success: 1e301 is beyond what they can be.
  @Test func aLayoutThatIsNotTheBestIsTold() throws {
    let path = try folder.file(
      "a.json5",
      """
      {variables: ["x"], constraints: [{id: "c", rule: "x == 1"}], duration: 1, events: [{at: 0.5, set: {c: 1e301}}]}
      """)
    let good = try folder.file("good.json5", slide)
    let result = Program.run(["run", path, good, "--format", "json"])
    #expect(
      result.errors == """
        \(path): at 0.5 s: the layout is not the best there is: a value of x is beyond the range of layout and keeps \
        its last one

        """)
    #expect(result.status == 1 && result.output.contains("\"x\":10.5"))
    #expect(Program.run(["run", path, "--at", "0.25"]).status == 0)
  }

  @Test func wrongFilesDoNotKeepTheOthersFromRunning() throws {
    let bad = try folder.file("bad.json5", "{constraints: [],\n view: {}}")
    let good = try folder.file("good.json5", slide)
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
}
