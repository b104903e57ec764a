import Layout
import Testing

@testable import Demo

/// Screens that are wrong must be found out: the checks look at frames.
@Suite("Broken screens")
struct BrokenScreenTests {
  /// A composer that does not know of the keyboard: bottom at 818 throughout.
  static func ignoringKeyboard() throws -> ChatScreen {
    try ChatScreen { $0.safeAreaLayoutGuide.bottomAnchor }
  }

  /// The keyboard's top is above 818 at the ticks 2 to 180.
  @Test func composerUnderTheKeyboard() throws {
    let recording = try Recording(of: Self.ignoringKeyboard(), through: .chat)
    let verdicts = Check.all.map { Verdict(of: $0, on: recording) }
    #expect(verdicts.map(\.failures.count) == [179, 0, 0])
    #expect(verdicts[0].failures.first?.time == 2.0 / 60)
    #expect(
      verdicts[0].description == "FAILED at 179 of 181 ticks: composer never under the keyboard; "
        + "at 0.03 s it ends at 818.00, the keyboard begins at 810.09")
  }

  @Test(arguments: ["table", "json"])
  func isReported(format: String) {
    let result = Program.run(["--format", format], makeScreen: Self.ignoringKeyboard)
    #expect(result.status == 1)
    let place = format == "table" ? result.output : result.errors
    #expect(place.contains("FAILED at 179 of 181 ticks: composer never under the keyboard"))
  }

  @Test func fieldBelowItsLeastHeight() throws {
    let screen = try ChatScreen()
    try screen.leastFieldHeight.setActive(false)
    try screen.fieldHeight.setConstant(20)
    let recording = try Recording(of: screen, through: .chat)
    let verdict = Verdict(of: Check.all[1], on: recording)
    // Two lines more, by 1.3 s, make up for it; half way there, at 1.15 s, it is 40 high.
    #expect(verdict.failures.first?.time == 0)
    #expect(verdict.failures.count < 69 && verdict.failures.count > 60)
    #expect(verdict.failures.first?.reason == "it is 20.00 high, the least is 36.00")
  }

  @Test func fieldThatMovesSideways() throws {
    let screen = try ChatScreen()
    let recording = try Recording(of: screen, through: Timeline(events: [], end: 0))
    #expect(Verdict(of: Check.all[2], on: recording).holds)
    let wide = screen.sendButton.widthAnchor == screen.field.heightAnchor
    for constraint in screen.sendButton.constraints where constraint.firstAttribute == .width {
      try constraint.setActive(false)
    }
    try wide.setActive(true)
    let growing = try Recording(of: screen, through: .chat)
    #expect(!Verdict(of: Check.all[2], on: growing).holds)
  }

  @Test func endsWithOne() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
      Program.main([], makeScreen: BrokenScreenTests.ignoringKeyboard)
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    #expect(output?.contains("FAILED at 179 of 181 ticks") == true)
  }
}
