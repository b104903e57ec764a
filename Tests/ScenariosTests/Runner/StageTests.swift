import Layout
import Testing

@testable import Scenarios

/// What a scenario builds: geometry by the rules of the format, worked out by hand.
@Suite struct StageTests {
  @Test func marginsLieInTheViewAndThoseOfTheRootInItsSafeArea() throws {
    let text = """
      {device: {size: [200, 200], safeArea: {top: 40, bottom: 10}},
       views: {a: {margins: {left: 20, top: 1, right: 2, bottom: 3}, views: {b: {}}}, c: {}},
       constraints: ["H:|[a]|", "V:|[a]|", "H:|-[b]-|", "V:|-[b]-|", "H:|-[c]-|", "V:|-[c]-|",
                     "c.top == margins.top", "b.left == a.margins.left"],
       expect: [{at: "start", frames: {b: [20, 1, 178, 196], c: [8, 48, 184, 134]},
                 values: {"a.margins.left": 20, "margins.top": 48, "safeArea.bottom": 190}, unsatisfied: []}]}
      """
    #expect(try failures(text) == [])
  }

  @Test func positionsAreReadInTheNearestCommonAncestor() throws {
    let text = """
      {device: {size: [300, 300]}, variables: ["x"],
       views: {a: {views: {b: {views: {c: {}}}, d: {}}}},
       constraints: ["a.left == 10", "a.top == root.top", "V:[a(100)]", "a.width == 200",
         "b.left == 20", "b.width == 100", "c.left == 5", "c.width == 10", "d.left == c.right", "d.width == c.left + 1",
         "c.left == x", "2 * d.left == b.width - 30 @low"],
       expect: [{at: "start", values: {x: 5, "c.left": 5, "d.left": 35, "d.width": 26}, frames: {d: [35, null, 26, null]},
                 unsatisfied: []}]}
      """
    #expect(try failures(text) == [])
  }

  @Test func rightToLeft() throws {
    // a.leading == root.leading + 8 lies 8 left of the right edge; a multiplier stays.
    let text = """
      {direction: "rtl", device: {size: [100, 100]}, views: {a: {}, b: {}, c: {}}, variables: ["x"],
       constraints: ["a.leading == root.leading + 8", "a.width == 20", "H:[a]-4-[b(10)]", "c.leading == 0.5 * root.width",
         "c.width == 5", "x == 3", "c.top == x"],
       always: ["a.leading >= root.leading + 8", "b.leading == a.trailing + 4"],
       expect: [{at: "start", values: {"a.left": 72, "a.leading": 92, "a.trailing": 72, "b.right": 68, "c.right": 50},
                 tolerance: 1e-9}]}
      """
    #expect(try failures(text) == [])
  }

  @Test func intrinsicSizesAndTheirPriorities() throws {
    // 120 points for two views of 50 and 60: the first hugs less, and grows by the 10 that are left.
    let text = """
      {device: {size: [120, 100]},
       views: {a: {intrinsic: [50, 10], hugging: [200, 250]}, b: {intrinsic: [60, null]}},
       constraints: ["H:|[a][b]|", "V:|[a]", "V:|[b]|", {id: "w", rule: "root.width >= 200", active: false}],
       events: [{at: 1, resize: [100, 100]}],
       expect: [{at: 0, frames: {a: [0, 0, 60, 10], b: [60, 0, 60, 100]}},
                {at: 1, ambiguous: ["a.width", "b.left"], values: {"b.right": 100}}]}
      """
    #expect(try failures(text) == [])
  }

  @Test func prioritiesMetricsAndNumbering() throws {
    let text = """
      {metrics: {pad: 16, p: 300}, variables: ["x", "y"], views: {a: {}, b: {}},
       constraints: [
         {id: "row", vfl: "|-pad-[a(>=10,<=pad@high)]-pad-[b(a)]", options: ["alignAllTop", "alignAllBottom"], priority: 900},
         "x == pad @p", {rule: "x == 2 * pad", priority: "high"}, "y == 1 @low", "V:[a(30)]", "a.top == 0",
         {vfl: "|[b]", priority: 200}],
       events: [{at: 1, set: {"row.2": 5, "4": 31}}, {at: 2, set: {"4.0": 32}, deactivate: ["row"]},
                {at: 3, activate: ["row"], priority: {"row.0": 1000, "6": 100}}],
       expect: [{at: 0, values: {x: 32}, unsatisfied: ["1", "6"], frames: {a: [16, 0, null, 30]}},
                {at: 1, frames: {a: [16, 0, 10, 31], b: [42, 0, 10, 31]}, unsatisfied: ["1", "row.2", "6.0"]},
                {at: 2, values: {"a.height": 32, "b.left": 0}, unsatisfied: ["1"]},
                {at: 3, values: {"a.left": 16}, unsatisfied: ["1", "6", "row.2"]}]}
      """
    // The width of `a` may be 10 to 16 until its upper bound is 5, which gives way to the lower.
    #expect(try failures(text) == [])
  }

  @Test func aFreeVariableMayBeNegativeAndKeepsItsLastValue() throws {
    let text = """
      {variables: ["x", "y"], constraints: [{id: "c", rule: "x == -5"}],
       events: [{at: 1, deactivate: ["c"]}],
       expect: [{at: 0, values: {x: -5, y: 0}, ambiguous: ["y"]}, {at: 1, values: {x: -5}, ambiguous: ["x"]}]}
      """
    #expect(try failures(text) == [])
  }

  /// Helvetica's published advances: S 667, e 556, n 556, d 556 of 1000, at 16, 15 and 17 points.
  @Test func textHasASizeAndBaselines() throws {
    for (textSize, points) in [("medium", 16.0), ("small", 15), ("large", 17)] {
      let text = """
        {textSize: "\(textSize)", device: {size: [390, 844], scale: 100}, views: {a: {text: "Send"}, b: {}, c: {text: "", intrinsic: [7, null]}},
         constraints: ["a.left == 0", "a.top == 10", "b.top == a.firstBaseline", "b.bottom == a.lastBaseline", "c.left == a.right"],
         always: ["b.height == 0", "b.top >= a.top + \(points / 2)", "b.bottom <= a.bottom"],
         expect: [{at: "start", values: {"a.width": \(points * 2.335), "c.left": \(points * 2.335), "c.width": 7}, tolerance: 0.01,
                   unsatisfied: []}]}
        """
      #expect(try failures(text) == [])
    }
  }

  @Test func tenThousandViewsInEachOther() throws {
    let depth = 10_000
    var text = "{device: {size: [400, 100]}, views: "
    for number in 0..<depth { text += "{v\(number): {views: " }
    text += "{}" + String(repeating: "}}", count: depth) + ", constraints: [\"v0.left == root.left + 1\""
    for number in 1..<depth { text += ",\"v\(number).left == v\(number - 1).left + 1\"" }
    text += "], expect: [{at: \"start\", frames: {v0: [1, null, null, null], v9999: [1, null, null, null]}}]}"
    #expect(try failures(text) == [])
  }
}
