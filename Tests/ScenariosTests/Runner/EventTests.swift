import Layout
import Testing

@testable import Scenarios

/// When things happen, and in which order. Numbers are worked out by hand.
@Suite struct EventTests {
  @Test func anEventBetweenTicksIsInForceAtItsTime() throws {
    let text = """
      {variables: ["x"], duration: 0.2, constraints: [{id: "c", rule: "x == 1"}],
       events: [{at: 0.1234, set: {c: 2}}],
       expect: [{at: 0.1233999, values: {x: 1}}, {at: 0.1234, values: {x: 2}}]}
      """
    #expect(try failures(text) == [])
    let times = try moments(text).map(\.time)
    let ticks = (0...12).map { Double($0) / 60 }
    #expect(times == (ticks + [0.1234]).sorted())
  }

  @Test func theStartIsBeforeAnEventAtZero() throws {
    let text = """
      {variables: ["x"], constraints: [{id: "c", rule: "x == 1"}], events: [{at: 0, set: {c: 2}}],
       expect: [{at: "start", values: {x: 1}}, {at: 0, values: {x: 2}}, {at: "end", values: {x: 2}}]}
      """
    #expect(try failures(text) == [])
    #expect(try moments(text).map(\.values) == [[2]])
  }

  /// In the order of the file the constraint would end up inactive and with the other constant.
  @Test func keysOfOneEventActInTheirOwnOrder() throws {
    let text = """
      {variables: ["x"],
       constraints: [{id: "c", rule: "x == 1"}, "x == root.width @500", {id: "d", rule: "x == 7 @600"}],
       events: [
         {at: 1, set: {c: 5}, priority: {c: 700}, activate: ["c"], deactivate: ["c"], resize: [100, 100]},
         {at: 2, activate: ["d"], deactivate: ["c", "d"]},
         {at: 3, deactivate: ["d"]}],
       expect: [
         {at: 0.5, values: {x: 1}, unsatisfied: ["1", "d"]}, {at: 1, values: {x: 5}, unsatisfied: ["1", "d"]},
         {at: 2, values: {x: 7}, unsatisfied: ["1"]}, {at: 3, values: {x: 100, "root.height": 100}}]}
      """
    #expect(try failures(text) == [])
  }

  @Test func eventsOfOneTimeHappenInTheOrderOfTheFile() throws {
    let text = """
      {variables: ["x"], constraints: [{id: "c", rule: "x == 1"}],
       events: [{at: 2, set: {c: 9}}, {at: 1, set: {c: 2}}, {at: 1, set: {c: 3}}],
       expect: [{at: 1, values: {x: 3}}, {at: "end", values: {x: 9}}]}
      """
    #expect(try failures(text) == [])
  }

  /// Without `duration` it ends when the last expectation, event or movement is over: a spring of 0.5 s from 1 on. With it
  /// a movement may be cut off.
  @Test func theEndIsWhenEverythingHasSettled() throws {
    let still = "{variables: [\"x\"], constraints: [], "
    #expect(try moments(still + "}").map(\.time) == [0])
    #expect(try moments(still + "expect: [{at: 0.37, values: {x: 0}}]}").last?.time == 0.37)
    #expect(try moments(still + "events: [{at: 1, keyboard: \"show\", height: 300}]}").last?.time == 1.5)
    #expect(
      try moments(still + "duration: 0.25, events: [{at: 0.2, keyboard: \"show\", height: 300}]}").last?.time
        == 0.25)
  }

  @Test func ticksAreWhatFpsSays() throws {
    let text = "{fps: 4, duration: 1, constraints: []}"
    #expect(try moments(text).map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    var times: [Double] = []
    ScenarioPlayer(try scenario(text).ticking(2)).play { times.append($0.time) }
    #expect(times == [0, 0.5, 1])
  }

  @Test func resizeKeepsTheSafeAreaUnlessToldOtherwise() throws {
    let text = """
      {device: {size: [100, 200], safeArea: {top: 20, bottom: 10}}, views: {a: {}},
       constraints: ["a.top == safeArea.top", "a.bottom == safeArea.bottom", "H:|[a]|"],
       events: [{at: 1, resize: [200, 100]}, {at: 2, resize: [200, 100], safeArea: {left: 5}},
                {at: 3, safeArea: {bottom: 1}}],
       expect: [{at: 0, frames: {a: [0, 20, 100, 170]}}, {at: 1, frames: {a: [0, 20, 200, 70]}},
                {at: 2, frames: {a: [0, 0, 200, 100]}}, {at: 3, frames: {a: [0, 0, 200, 99], root: [0, 0, 200, 100]}}]}
      """
    #expect(try failures(text) == [])
  }

  /// A view that gets the focus calls the keyboard, 336 high on a screen held upright, and sends it away again.
  @Test func focusMovesTheKeyboard() throws {
    let text = """
      {views: {field: {}}, constraints: ["H:|[field]|", "field.height == 40", "field.bottom == keyboard.top"],
       events: [{at: 0.5, focus: "field"}, {at: 2, focus: null}],
       expect: [{at: 0.5, values: {"keyboard.top": 844}}, {at: 1, values: {"field.bottom": 508}},
                {at: 2, values: {"field.bottom": 508}}, {at: "end", values: {"field.bottom": 844}}]}
      """
    #expect(try failures(text) == [])
    #expect(try moments(text).last?.time == 2.5)
  }

  @Test func aMillionTicksIsEnough() throws {
    #expect(mistakes("{duration: 1e9, constraints: []}").count == 1)
    #expect(mistakes("{duration: 16666, constraints: []}") == [])
    #expect(mistakes("{constraints: [], events: [{at: 1e300, focus: null}]}").count == 1)
    #expect(throws: ScenarioErrors.self) { try scenario("{duration: 1000, constraints: []}").ticking(1001) }
    #expect(throws: ScenarioErrors.self) { try scenario("{constraints: []}").ticking(.nan) }
  }
}
