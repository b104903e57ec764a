import Layout
import Testing

@testable import Scenarios

/// Each check fails when it should, says where, and tells what was found and what was expected.
@Suite struct CheckTests {
  @Test func framesAndValues() throws {
    let found = try failures(
      """
      {device: {size: [100, 50]}, variables: ["x"], views: {a: {}},
       constraints: ["H:|[a]|", "V:|[a]|", "x == 3"],
       expect: [
        {at: "end", frames: {a: [null, 1, 100.0000005, 49]}, values: {x: 3.5, "a.right": 100}},
        {at: 0.5, values: {x: 3.5}, tolerance: 0.5}]}
      """)
    #expect(
      found == [
        "4:24: at the end: a.y is 0, expected 1 (tolerance 1e-06)",
        "4:24: at the end: a.height is 50, expected 49 (tolerance 1e-06)",
        "4:65: at the end: x is 3, expected 3.5 (tolerance 1e-06)",
      ])
  }

  @Test func alwaysIsToldOnceWithItsFirstMoment() throws {
    let found = try failures(
      """
      {fps: 10, duration: 1, variables: ["x"], constraints: [{id: "c", rule: "x == 1"}],
       events: [{at: 0.55, set: {c: 3}}, {at: 0.85, set: {c: 2}}],
       always: ["x <= 2", "x >= 1", "2 * x == 6"]}
      """)
    #expect(
      found == [
        "3:11: at 0.55 s: x <= 2 is violated by 1, expected it to hold always (and at 3 later moments)",
        "3:31: at 0 s: 2 * x == 6 is violated by 4, expected it to hold always (and at 9 later moments)",
      ])
  }

  @Test func unsatisfiedIsMeasuredAsWritten() throws {
    func found(_ expect: String) throws -> [String] {
      try failures(
        """
        {variables: ["x"], views: {a: {}}, constraints: [{id: "s", rule: "3 * x == 30 @500"}, "x == 9", "V:[a(>=5)]",
          {id: "off", rule: "x == 0", active: false}],
         expect: [{at: "end", \(expect)}]}
        """)
    }
    #expect(try found("unsatisfied: [\"s\"]") == [])
    #expect(try found("unsatisfied: [], tolerance: 3") == [])
    #expect(
      try found("unsatisfied: [\"2.0\"], tolerance: 2.9") == [
        "3:36: at the end: constraint s (line 1: \"3 * x == 30 @500\") is violated by 3, expected it to hold (tolerance 2.9)",
        "3:36: at the end: constraint 2 (line 1: \"V:[a(>=5)]\") holds, expected it to be unsatisfied",
      ])
  }

  @Test func conflicts() throws {
    func found(_ expect: String) throws -> [String] {
      try failures(
        """
        {variables: ["x"], views: {a: {intrinsic: [10, null], hugging: [1000, 250]}},
         constraints: ["x == 1", "x == 2", "x >= 0", "a.width == 20", {id: "w", vfl: "[a(>=15)]", priority: 999}],
         expect: [{at: "end", \(expect)}]}
        """)
    }
    // The intrinsic width of 10 is no entry of `constraints`.
    #expect(try found("conflicts: [[\"1\", \"0\"], [\"3\"]]") == [])
    #expect(try found("conflictsAnyOf: [[\"0\", \"1\"], [\"3\"], [\"0\", \"2\"]]") == [])
    #expect(
      try found("conflicts: [[\"0\", \"1\"], [\"2\"]]") == [
        "3:34: at the end: found the conflict {3 (line 2: \"a.width == 20\")}, expected none of these",
        "3:34: at the end: found no conflict {2 (line 2: \"x >= 0\")}, expected it",
      ])
    #expect(
      try found("conflictsAnyOf: [[\"0\", \"1\"]]") == [
        "3:39: at the end: found the conflict {3 (line 2: \"a.width == 20\")}, expected one of these"
      ])
    #expect(
      try failures("{constraints: [], variables: [\"x\"], expect: [{at: \"end\", conflictsAnyOf: []}]}") == [
        "1:74: at the end: found no conflict, expected one of these"
      ])
  }

  @Test func ambiguous() throws {
    let found = try failures(
      """
      {device: {size: [100, 100]}, variables: ["x", "y"], views: {a: {views: {b: {}}}, free: {}},
       constraints: ["x == 1", "y >= 0", "y <= 2", "a.left == 1", "a.right == 9", "b.right == a.right", "b.width >= 0"],
       expect: [{at: "end", ambiguous: ["x", "y", "a.left", "a.centerX", "a.top", "b.left", "b.right", "free.width",
         "free.right", "root.width", "safeArea.top"]}]}
      """)
    let fixed = [("x", "35", "1"), ("a.left", "45", "1"), ("a.centerX", "55", "5"), ("b.right", "87", "8")]
    let more = [("root.width", "18", "100"), ("safeArea.top", "32", "0")]
    func line(_ line: Int) -> ((String, String, String)) -> String {
      { "\(line):\($0.1): at the end: \($0.0) can only be \($0.2), expected it to be ambiguous" }
    }
    #expect(found == fixed.map(line(3)) + more.map(line(4)))
  }
}
