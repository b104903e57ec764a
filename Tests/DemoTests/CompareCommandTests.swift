import Foundation
import Testing

@testable import Demo

@Suite("Compare")
struct CompareCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// A bar 50 high on the keyboard of 336, which at 1 s posts a change of frame to nothing.
  private func bar(usesSafeArea: Bool = false) throws -> String {
    try folder.file(
      "bar.json5",
      """
      {name: "bar", device: {size: [390, 844], safeArea: {top: 47, left: 0, bottom: 34, right: 0}}, fps: 4, duration: 2,
       keyboard: {usesBottomSafeArea: \(usesSafeArea)},
       views: {bar: {}, other: {}},
       constraints: ["H:|[bar]|", "bar.height == 50", "bar.bottom == keyboard.top", "other.width == 3"],
       events: [{at: 0, keyboard: "show", height: 336, duration: 0}, {at: 1, keyboard: "changeFrame", frame: [0, 0, 0, 0], duration: 0}],
       always: ["bar.bottom <= keyboard.top + 0.001"],
       expect: [{at: "start", frames: {bar: [0, 0, 0, 0]}}]}
      """)
  }

  // The bar stands at 844 - 336 - 50 = 458. The rectangle's height is 0, so is what it has in common with the root: 794.
  // Its top is 844 above the screen's bottom: -50.
  @Test("Each strategy's row: which view, from when to when, by how much, and what breaks")
  func table() throws {
    let path = try bar()
    let result = Program.run(["compare", path])
    #expect(
      result.output == """
        bar (\(path))
        390 x 844; 9 moments up to 2.00 s, compared with the keyboard guide

        strategy                view  from    to  moments  most             at      end
        frameHeight             bar   1.00  2.00        5  y      336.00  1.00   336.00
        distanceToScreenBottom  bar   1.00  2.00        5  y     -508.00  1.00  -508.00
        intersection            bar   1.00  2.00        5  y      336.00  1.00   336.00
        dockedIntersection      -
        view-controller         -
        keyboard-controller     bar   1.00  2.00        5  y     -508.00  1.00  -508.00

        frameHeight: \(path):6:11: at 1 s: bar.bottom <= keyboard.top + 0.001 is violated by 335.999, expected it to \
        hold always (and at 4 later moments)
        intersection: \(path):6:11: at 1 s: bar.bottom <= keyboard.top + 0.001 is violated by 335.999, expected it to \
        hold always (and at 4 later moments)

        """)
    #expect(result.errors.isEmpty && result.status == 1)
  }

  @Test("An object a line, and only what was asked for")
  func json() throws {
    let path = try bar()
    let arguments = [
      "compare", path, "--format", "json", "--strategy", "dockedIntersection",
      "--strategy=keyboard-controller",
    ]
    let difference =
      #"{"view":"bar","from":1,"to":2,"moments":5,"part":"y","most":-508,"at":1,"end":-508}"#
    let lines = [
      #"{"strategy":"guide","moments":9,"differences":[],"broken":[]}"#,
      #"{"strategy":"dockedIntersection","moments":9,"differences":[],"broken":[]}"#,
      #"{"strategy":"keyboard-controller","moments":9,"differences":[\#(difference)],"broken":[]}"#,
    ]
    #expect(Program.run(arguments) == .init(output: lines.map { $0 + "\n" }.joined()))
    let two = Program.run(arguments + [path]).output.split(separator: "\n")
    #expect(two.count == 6 && two[0].hasPrefix("{\"file\":\(JSONLines.string(path)),\"strategy\":\"guide\","))
  }

  // The safe area's 34 are left out at rest, or else counted beside the keyboard's 336.
  @Test("Above the root's bottom or above its safe area's")
  func edges() throws {
    let path = try bar(usesSafeArea: true)
    func rows(_ edge: String) -> [String] {
      let result = Program.run(["compare", path, "--strategy", "view-controller", "--above", edge])
      return result.output.split(separator: "\n").filter { $0.hasPrefix("view-controller") }.map(String.init)
    }
    #expect(rows("bottom").first == "view-controller  -")
    #expect(rows("safeArea") == ["view-controller  bar   0.00  2.00        9  y     -34.00  0.00  -34.00"])
    let shown = Program.run(["compare", path, "--device", "iPhone 8", "--strategy", "frameHeight"])
    #expect(shown.output.contains("375 x 667; 9 moments"))
  }

  // 336 shown at 0; a floating keyboard at 1 s, of which apps that only hear of shows and hides do not know.
  @Test("What a device posted, in place of what the scenario does")
  func trace() throws {
    let path = try bar()
    let log = try folder.file(
      "log.txt",
      """
      10:00:00.000 keyboardWillShow {{0, 844}, {390, 336}} -> {{0, 508}, {390, 336}} duration 0
      10:00:01.000 keyboardWillChangeFrame {{0, 508}, {390, 336}} -> {{20, 400}, {320, 254}} duration 0
      """)
    let arguments = ["compare", path, "--trace", log, "--format", "json"]
    let lines = Program.run(arguments).output.split(separator: "\n")
    func line(_ strategy: String) throws -> String {
      String(try #require(lines.first { $0.contains("\"strategy\":\"\(strategy)\"") }))
    }
    // The guide is at 844 then; the naive ones at 844 - 254, 400, 844 - 254, and still at 508.
    for (strategy, difference) in [
      ("frameHeight", -254), ("distanceToScreenBottom", -444), ("intersection", -254),
      ("view-controller", -336),
      ("keyboard-controller", -444),
    ] {
      #expect(try line(strategy).contains("\"most\":\(difference),\"at\":1,"), "\(strategy)")
    }
    #expect(try line("dockedIntersection").contains("\"differences\":[]"))
    let bad = try folder.file("bad.txt", "keyboardWillShow")
    let result = Program.run(["compare", path, "--trace", bad])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("Demo: \(bad): line 1: found no end frame for willShow, expected"))
  }

  // An iPhone 15 has a screen of 393 x 852.
  @Test("A trace of another screen is refused, with both sizes")
  func traceOfAnotherScreen() throws {
    let path = try bar()
    func trace(_ screen: String) throws -> String {
      try folder.file(
        "trace.json",
        #"{"screen": \#(screen), "events": [{"t": 0, "name": "willShow", "end": [0, 479, 375, 333]}]}"#)
    }
    let small = ["compare", path, "--trace", try trace("[0, 0, 375, 812]")]
    for (arguments, size) in [(small, "390 x 844"), (small + ["--device", "iPhone 15"], "393 x 852")] {
      let result = Program.run(arguments)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors
          == "Demo: \(path): found a trace of a screen of 375 x 812, expected one of \(size), as the scenario's screen\n"
      )
    }
    #expect(Program.run(["compare", path, "--trace", try trace("[0, 0, 390, 844]")]).errors.isEmpty)
    #expect(Program.run(["compare", path, "--trace", try trace("[0, 0, 844, 390]")]).status == 2)
  }

  @Test("What is no trace says what was expected")
  func noTrace() throws {
    let path = try bar()
    let scenario = Program.run(["compare", path, "--trace", path])
    #expect(scenario.status == 2)
    #expect(
      scenario.errors.hasPrefix(
        "Demo: \(path): line 1: found a scenario, expected a trace: a recording such as"))
    let bytes = folder.path + "/random"
    // Numerical Recipes' generator, its highest byte.
    var state: UInt32 = 300
    let random = (0..<300_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    try Data(random).write(to: URL(filePath: bytes))
    let noise = Program.run(["compare", path, "--trace", bytes])
    #expect(noise.status == 2)
    #expect(
      noise.errors.contains(": found bytes that are no text, expected a name such as keyboardWillShow or"))
  }

  @Test("What breaks under the guide itself is told, too")
  func brokenAnyway() throws {
    let path = try folder.file(
      "broken.json5",
      """
      {views: {bar: {}}, constraints: ["bar.bottom == keyboard.top", "bar.height == 50"], always: ["bar.height == 51"]}
      """)
    let result = Program.run(["compare", path, "--strategy", "intersection"])
    #expect(result.status == 1)
    #expect(result.output.contains("\nguide: \(path):1:"))
    #expect(result.output.contains("\nintersection  -\n"))
    let calm = try folder.file(
      "calm.json5", "{views: {bar: {}}, constraints: [\"bar.bottom == keyboard.top\"]}")
    let fine = Program.run(["compare", calm])
    #expect(fine.status == 0 && fine.output.hasSuffix("\nno rule of always to break\n"))
  }

  // 1e301 is beyond what a value can be.
  @Test("A layout that is not the best is told, under each strategy")
  func notTheBestLayout() throws {
    let path = try folder.file(
      "over.json5",
      """
      {views: {bar: {}}, variables: ["x"], constraints: ["bar.bottom == keyboard.top", "x == 1e301"]}
      """)
    let result = Program.run(["compare", path, "--strategy", "intersection"])
    let message =
      "at 0 s: the layout is not the best there is: a value of x is beyond the range of layout and keeps its last one"
    #expect(result.errors == "\(path): guide: \(message)\n\(path): intersection: \(message)\n")
    #expect(result.status == 1 && result.output.contains("\nintersection  -\n"))
  }

  @Test("What cannot be compared, while the others are")
  func failures() throws {
    let none = try folder.file(
      "none.json5", "{views: {bar: {}}, constraints: [\"bar.bottom == root.bottom\"]}")
    let bad = try folder.file("bad.json5", "{")
    let good = try bar()
    let result = Program.run(["compare", none, bad, folder.path + "/no", good])
    #expect(result.status == 2 && result.output.contains("view-controller"))
    let lines = result.errors.split(separator: "\n")
    #expect(lines[0] == "Demo: \(none): found no constraint to \"keyboard\", expected one to compare")
    #expect(lines[1].hasPrefix("\(bad):1:2: "))
    #expect(lines.last == "Demo: \(folder.path)/no: cannot be read: there is no such file")
    let names =
      "frameHeight, distanceToScreenBottom, intersection, dockedIntersection, view-controller, "
      + "keyboard-controller"
    for (arguments, message) in [
      (["compare"], "compare takes a file, found none; see Demo compare --help"),
      (
        ["compare", "a", "--strategy", "B"],
        "--strategy takes one of \(names), found 'B'; see Demo compare --help"
      ),
      (
        ["compare", "a", "--above", "top"],
        "--above takes bottom or safeArea, found 'top'; see Demo compare --help"
      ),
      (
        ["compare", "a", "--format", "csv"],
        "--format takes table or json, found 'csv'; see Demo compare --help"
      ),
      (
        ["compare", "a", "--trace", "b", "--trace", "c"],
        "found --trace twice, expected it once; see Demo compare --help"
      ),
    ] {
      #expect(Program.run(arguments) == .init(errors: "Demo: \(message)\n", status: 2))
    }
  }

  @Test(
    "Every example with a keyboard can be compared, and a docked keyboard is right for none of them at rest")
  func examples() {
    let chat = packagePath("Examples/chat.json5")
    let result = Program.run(["compare", chat, "--strategy", "dockedIntersection", "--format", "json"])
    // 34 points of home indicator at rest.
    #expect(
      result.output.contains(#""view":"composer","from":0,"#) && result.output.contains(#""most":34,"at":0"#))
    #expect(result.errors.isEmpty)
  }
}
