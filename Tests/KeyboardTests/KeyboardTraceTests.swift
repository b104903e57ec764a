import Foundation
import Keyboard
import Layout
import TestSupport
import Testing

@Suite("Keyboard trace")
struct KeyboardTraceTests {
  /// A show, a change of height and an interrupted hide on the usual stage, with what was seen of it.
  func recording() throws -> (trace: KeyboardTrace, bars: [Double]) {
    let stage = try TestStage()
    let recorder = KeyboardRecorder(window: stage.window, center: stage.center)
    var bars: [Double] = []
    func watch(until time: Double) throws {
      while stage.window.clock.now < time - 1e-9 {
        stage.window.tick()
        bars.append(stage.bar.frame.minY)
      }
    }
    try watch(until: 0.5)
    try stage.keyboard.show(height: 336)
    try watch(until: 1.5)
    try stage.keyboard.changeFrame(height: 301, duration: 0.3, curve: 3, isLocal: true)
    try watch(until: 2)
    try stage.keyboard.hide()
    try watch(until: 2.1)
    try stage.keyboard.show(height: 336, isLocal: false)
    try watch(until: 3)
    return (recorder.trace, bars)
  }

  @Test("What is replayed is what was recorded: the same notifications, and the same frames at each tick")
  func replay() throws {
    let (trace, bars) = try recording()
    // Four of a show, four of a change of height, two of the hide that is overtaken, four of the other app's.
    #expect(trace.events.count == 14 && trace.screen == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(
      trace.events.map(\.notification.kind).prefix(4) == [
        .willChangeFrame, .willShow, .didChangeFrame, .didShow,
      ])
    #expect(trace.events.map(\.time).prefix(4) == [0.5, 0.5, 1, 1])

    let stage = try TestStage()
    let recorder = KeyboardRecorder(window: stage.window, center: stage.center)
    var seen: [Double] = []
    stage.window.onTick = { _ in seen.append(stage.bar.frame.minY) }
    defer { stage.window.onTick = nil }
    try trace.replay(in: stage.window, center: stage.center)
    #expect(recorder.trace == trace)

    // At the ticks of the first time.
    let again = try TestStage()
    var events = trace.events[...]
    for bar in bars {
      again.window.tick()
      #expect(again.bar.frame.minY == bar)
      while let event = events.first, event.time <= again.window.clock.now {
        again.center.post(event.notification.notification(for: again.window.screen))
        again.window.layoutIfNeeded()
        events.removeFirst()
      }
    }
  }

  @Test("Step by step it is the same, and the time between events can be seen")
  func steps() throws {
    let (trace, bars) = try recording()
    let stage = try TestStage()
    let recorder = KeyboardRecorder(window: stage.window, center: stage.center)
    let replay = KeyboardReplay(trace, in: stage.window, center: stage.center)
    #expect(replay.remaining == trace.events && recorder.trace.events.isEmpty)
    #expect(throws: AnimationError.self) { try replay.advance(to: .infinity) }
    #expect(replay.remaining == trace.events && recorder.trace.events.isEmpty)
    // Ticks are 1/60 s apart, and events stand at ticks: what was seen at a tick is there before its events.
    for (number, bar) in bars.enumerated() where number % 7 == 3 {
      try replay.advance(to: Double(number + 1) / 60)
      #expect(stage.window.clock.now == Double(number + 1) / 60)
      #expect(abs(stage.bar.frame.minY - bar) < 1e-6, "\(number)")
    }
    try replay.advance(to: 1)
    try replay.advance(to: 4)
    #expect(replay.remaining.isEmpty && recorder.trace == trace && stage.window.clock.now == 4)
    let now = stage.window.clock.now
    #expect(throws: AnimationError.self) { try replay.advance(to: .nan) }
    #expect(stage.window.clock.now == now)
  }

  @Test("JSON reads back exactly, whatever the numbers")
  func json() throws {
    let (trace, _) = try recording()
    #expect(try KeyboardTrace(json: trace.json()) == trace)
    #expect(trace.json() == trace.json())
    let odd = try KeyboardTrace(events: [
      .init(time: 0.1 + 0.2, notification: KeyboardNotification(.willHide)),
      .init(
        time: 1e9,
        notification: KeyboardNotification(
          .willChangeFrame, frameBegin: .zero,
          frameEnd: Rect(x: 1.7e308, y: -1.7e308, width: 1e-300, height: 9.8e-32), duration: 1e-7,
          curve: -3,
          isLocal: false)),
    ])
    #expect(try KeyboardTrace(json: odd.json()) == odd)
    let entry =
      #"{"begin":[0,844,390,336],"curve":7,"duration":0.25,"end":[0,508,390,336],"name":"willShow","t":0}"#
    let simple = try KeyboardTrace(
      screen: Rect(x: 0, y: 0, width: 390, height: 844),
      events: [
        .init(
          time: 0,
          notification: KeyboardNotification(
            .willShow, frameBegin: Rect(x: 0, y: 844, width: 390, height: 336), frameEnd: TestStage.shown,
            duration: 0.25, curve: 7))
      ])
    #expect(simple.json() == #"{"events":[\#(entry)],"screen":[0,0,390,844]}"#)
    let written =
      #"{"events": [{"t": 2, "name": "UIKeyboardDidHideNotification", "note": "unknown keys pass"}]}"#
    #expect(try KeyboardTrace(json: written).events[0].notification.kind == .didHide)
  }

  @Test("Frames that are not finite are refused, with their place")
  func notFinite() {
    let odd = Rect(x: 0, y: .infinity, width: 1, height: 1)
    func error(_ make: () throws -> KeyboardTrace) -> String {
      do { return "\(try make())" } catch { return "\(error)" }
    }
    for (begin, end, place) in [(odd, Rect.zero, "events[0].begin"), (.zero, odd, "events[0].end")] {
      let notification = KeyboardNotification(.willShow, frameBegin: begin, frameEnd: end)
      #expect(
        error { try KeyboardTrace(events: [.init(time: 0, notification: notification)]) }
          == "\(place): found (0.0, inf, 1.0, 1.0), expected four finite numbers")
    }
    #expect(
      error { try KeyboardTrace(screen: odd, events: []) }
        == "screen: found (0.0, inf, 1.0, 1.0), expected four finite numbers")
  }

  @Test("Of what is posted with a frame that is not finite all but that is recorded")
  func recordsNoInfinities() throws {
    let stage = try TestStage()
    let recorder = KeyboardRecorder(window: stage.window, center: stage.center)
    var notification = KeyboardNotification(
      .willShow, frameBegin: .zero, frameEnd: Rect(x: .infinity, y: 0, width: 0, height: 0), duration: 1)
    stage.center.post(notification.notification(for: stage.window.screen))
    notification.frameEnd = nil
    #expect(recorder.trace.events.map(\.notification) == [notification])
    #expect(try KeyboardTrace(json: recorder.trace.json()) == recorder.trace)
  }

  @Test(arguments: [
    (
      #"{"events": [{"t": 0, "name": "willFly"}]}"#,
      "events[0].name: found \"willFly\", expected one of willChangeFrame"
    ),
    (
      #"{"events": [{"t": 0, "name": "willShow", "end": [1, 2]}]}"#,
      "events[0].end: found 2 numbers, expected x, y"
    ),
    (
      #"{"events": [{"t": "0", "name": "willShow"}]}"#, "events[0].t: found the text \"0\", expected a number"
    ),
    (
      #"{"events": [{"t": 0, "name": 7}]}"#, "events[0].name: found the number 7.0, expected a text"
    ),
    (
      #"{"events": [{"t": 0, "name": "willShow", "end": {"x": 1}}]}"#,
      "events[0].end: found an object, expected an array"
    ),
    (#"{"events": [{"t": true, "name": "willShow"}]}"#, "events[0].t: found true, expected a number"),
    (
      #"{"events": [{"t": 1, "name": "willHide"}, {"t": 0, "name": "didHide"}]}"#,
      "events[1].t: found 0.0, expected"
    ),
    (
      #"{"events": [{"t": "nan", "name": "willHide"}]}"#,
      "events[0].t: found the text \"nan\", expected a number"
    ),
    (
      #"{"events": [{"t": 0, "name": "willHide", "end": [0, "inf", 0, 0]}]}"#,
      "events[0].end[1]: found the text \"inf\", expected a number"
    ),
    (
      #"{"events": [{"t": 0, "name": "willHide", "duration": "-inf"}]}"#,
      "events[0].duration: found the text \"-inf\", expected a number"
    ),
    (
      "{\"events\": [{\"t\": 0, \"name\": \"\\\"1e999\", \n\"end\": [0, 1e308, 1e999, 0]}]}",
      "line 2: found 1e999, expected a finite number within the range of a Double"
    ),
    (#"{"screen": [0, 0, -2E+400, 1], "events": []}"#, "line 1: found -2E+400, expected a finite number"),
    (#"{"screen": [0, 0, 0.0e9, NaN], "events": []}"#, "line 1: found NaN, expected a finite number"),
    (#"{"screen": [0, 0, -Infinity, 1], "events": []}"#, "line 1: found -Infinity, expected a finite"),
    (#"{"events": [{"t": 1e-999, "name": "willHide"}]}"#, "line 1: found 1e-999, expected a finite number"),
    (#"{"events": [{"name": "willShow"}]}"#, "events[0]: found no \"t\", expected it"),
    (#"{"screen": [0, 0, 1], "events": []}"#, "screen: found 3 numbers"),
    (#"{"events": [{"t": 0, "#, "the text: found no JSON as expected"),
    ("", "the text: found"), ("[]", "the text: found an array, expected an object"),
    ("{}", "the text: found no \"events\", expected it"),
  ])
  func badJSON(_ json: String, _ message: String) {
    #expect {
      try KeyboardTrace(json: json)
    } throws: {
      ("\($0)").hasPrefix(message)
    }
  }
}

/// Frames and times as people paste them.
@Suite("Pasted keyboard logs")
struct KeyboardLogTests {
  static let begin = Rect(x: 0, y: 812, width: 375, height: 333)
  static let end = Rect(x: 0, y: 479, width: 375, height: 333)
  static let shown = KeyboardNotification(
    .willShow, frameBegin: begin, frameEnd: end, duration: 0.25, curve: 7)

  @Test(
    "One notification in every common print",
    arguments: [
      // NSNotification's description.
      """
      NSConcreteNotification 0x1c0253da0 {name = UIKeyboardWillShowNotification; userInfo = {
          UIKeyboardAnimationCurveUserInfoKey = 7;
          UIKeyboardAnimationDurationUserInfoKey = "0.25";
          UIKeyboardBoundsUserInfoKey = "NSRect: {{0, 0}, {375, 333}}";
          UIKeyboardCenterBeginUserInfoKey = "NSPoint: {187.5, 978.5}";
          UIKeyboardCenterEndUserInfoKey = "NSPoint: {187.5, 645.5}";
          UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 812}, {375, 333}}";
          UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 479}, {375, 333}}";
          UIKeyboardIsLocalUserInfoKey = 1;
      }}
      """,
      // A Swift Notification, its dictionary in any order, with the screen of iOS 16 and later.
      """
      name = UIKeyboardWillShowNotification, object = Optional(<UIScreen: 0x10250b0a0; bounds = {{0, 0}, {375, 812}}; \
      mode = <UIScreenMode: 0x2828dc1c0; size = 1125.000000 x 2436.000000>>), userInfo = Optional([\
      AnyHashable("UIKeyboardFrameEndUserInfoKey"): NSRect: {{0, 479}, {375, 333}}, \
      AnyHashable("UIKeyboardIsLocalUserInfoKey"): 1, AnyHashable("UIKeyboardAnimationCurveUserInfoKey"): 7, \
      AnyHashable("UIKeyboardFrameBeginUserInfoKey"): NSRect: {{0, 812}, {375, 333}}, \
      AnyHashable("UIKeyboardAnimationDurationUserInfoKey"): 0.25])
      """,
      // Prints of one's own.
      "keyboardWillShow begin: (0.0, 812.0, 375.0, 333.0) end: (0.0, 479.0, 375.0, 333.0) duration: 0.25 curve: 7",
      "[KB] keyboardWillShow: {{0, 812}, {375, 333}} -> {{0, 479}, {375, 333}} d .25 c 7",
      "WILLSHOW\nfrom CGRect(x: 0.0, y: 812.0, width: 375.0, height: 333.0)\n"
        + "to CGRect(x: 0.0, y: 479.0, width: 375.0, height: 333.0), duration 250 ms, curve 458752",
      "UIResponder.keyboardWillShowNotification frameBegin=(origin = (x = 0, y = 812), size = (width = 375, height = 333)) "
        + "frameEnd=(origin = (x = 0, y = 479), size = (width = 375, height = 333)) animationDuration=0.25 "
        + "animationCurve=UIView.AnimationCurve(rawValue: 7)",
      "onKeyboardWillShow (0 812; 375 333) (0 479; 375 333) duration=2.5e-1 isLocal=YES",
      // `po` and `dump` of the two frames.
      """
      keyboardWillShow
      begin ▿ (0.0, 812.0, 375.0, 333.0)
        ▿ origin : (0.0, 812.0)
          - x : 0.0
          - y : 812.0
        ▿ size : (375.0, 333.0)
          - width : 375.0
          - height : 333.0
      ▿ (0.0, 479.0, 375.0, 333.0)
        ▿ origin : (0.0, 479.0)
          - x : 0.0
          - y : 479.0
        ▿ size : (375.0, 333.0)
          - width : 375.0
          - height : 333.0
      """,
      "keyboardWillShow from CGRectMake(0, 812, 375, 333) to x=0 y=479 w=375 h=333",
      // React Native.
      """
      keyboardWillShow {"duration": 250, "easing": "keyboard", "endCoordinates": {"height": 333, "screenX": 0, \
      "screenY": 479, "width": 375}, "startCoordinates": {"height": 333, "screenX": 0, "screenY": 812, "width": 375}}
      """,
      // Only the dictionary: the frame goes up.
      """
      {
          UIKeyboardAnimationCurveUserInfoKey = 7;
          UIKeyboardAnimationDurationUserInfoKey = "0.25";
          UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 812}, {375, 333}}";
          UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 479}, {375, 333}}";
      }
      """,
      // Only two rectangles.
      "{{0,812},{375,333}}→{{0,479},{375,333}}",
    ])
  func variants(_ log: String) throws {
    let trace = try KeyboardTrace(log: log)
    #expect(trace.events == [.init(time: 0, notification: Self.shown)])
  }

  @Test("A file of either kind")
  func either() throws {
    let trace = try KeyboardTrace(events: [.init(time: 0, notification: Self.shown)])
    #expect(try KeyboardTrace(reading: "  \n" + trace.json()) == trace)
    #expect(try KeyboardTrace(reading: "{{0,812},{375,333}}→{{0,479},{375,333}}") == trace)
    #expect(throws: TraceError.self) { try KeyboardTrace(reading: "") }
  }

  @Test("Times from the beginnings of lines, also past midnight")
  func times() throws {
    let trace = try KeyboardTrace(
      log: """
        2017-11-03 23:59:59.750+0100 Chat[512:9731] keyboardWillShow end {{0, 479}, {375, 333}}
        2017-11-04 00:00:00.250+0100 Chat[512:9731] keyboardDidShow end {{0, 479}, {375, 333}}
        [00:00:01.500] keyboardWillHide {{0, 812}, {375, 333}}
        """)
    #expect(trace.events.map(\.time) == [0, 0.5, 1.75])
    #expect(trace.events.map(\.notification.kind) == [.willShow, .didShow, .willHide])
    let counted = try KeyboardTrace(
      log: "t=10.5 willShow {{0, 479}, {375, 333}}\nwillHide t: 11 end {{0, 812}, {375, 333}}")
    #expect(counted.events.map(\.time) == [0, 0.5])
  }

  // Curve 7 takes half a second, whatever its duration says; others their duration.
  @Test("Without times, as on a device")
  func withoutTimes() throws {
    let trace = try KeyboardTrace(
      log: """
        keyboardWillChangeFrame {{0, 479}, {375, 333}}
        keyboardWillShow {{0, 479}, {375, 333}}
        keyboardDidChangeFrame {{0, 479}, {375, 333}}
        keyboardDidShow
        keyboardWillHide {{0, 812}, {375, 333}} duration 0.3 curve 0
        keyboardWillShow {{0, 479}, {375, 333}}
        keyboardDidShow
        """)
    let times = [0, 0, 0.5, 0.5, 0.5, 0.8, 1.3]
    for (event, time) in zip(trace.events, times) { #expect(abs(event.time - time) < 1e-12) }
    #expect(trace.events.count == 7 && trace.events[3].notification == KeyboardNotification(.didShow))
  }

  @Test("Without names, a known key again or another line begins the next")
  func withoutNames() throws {
    let trace = try KeyboardTrace(
      log: """
        {
            UIKeyboardAnimationCurveUserInfoKey = 7;
            UIKeyboardAnimationDurationUserInfoKey = "0.25";
            UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 667}, {375, 258}}";
            UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 409}, {375, 258}}";
        }
        {
            UIKeyboardAnimationCurveUserInfoKey = 3;
            UIKeyboardAnimationDurationUserInfoKey = "0.4";
            UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 409}, {375, 258}}";
            UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 667}, {375, 258}}";
            UIKeyboardIsLocalUserInfoKey = 0;
        }
        """)
    #expect(trace.events.map(\.notification.kind) == [.willShow, .willHide])
    #expect(trace.events.map(\.notification.curve) == [7, 3] && trace.events[1].notification.duration == 0.4)
    #expect(trace.events.map(\.notification.isLocal) == [true, false] && trace.events[1].time == 0.5)
    let lines = try KeyboardTrace(
      log: "(0, 844, 390, 336) (0, 508, 390, 336)\n(0, 508, 390, 336) (0, 508, 390, 380)\n")
    #expect(lines.events.map(\.notification.kind) == [.willShow, .willChangeFrame])
  }

  @Test(
    "A log that cannot be read says where and what was expected",
    arguments: [
      ("", "line 1: found no keyboard notification, expected a name such as keyboardWillShow"),
      ("nothing\nof the kind 12", "line 1: found no keyboard notification"),
      (
        "\nkeyboardWillShow\nUIKeyboardFrameEndUserInfoKey = \"NSRect: {{0, 479}, {375}}\"",
        "line 3: found '{{0, 479}, {375}}' for UIKeyboardFrameEndUserInfoKey, expected a rectangle"
      ),
      (
        "willShow\n{{0, 1}, {2, 3}}\nUIKeyboardAnimationDurationUserInfoKey = quick",
        "line 3: found 'quick' for UIKeyboardAnimationDurationUserInfoKey, expected seconds"
      ),
      (
        "willShow {{0, 1}, {2, 3}} UIKeyboardIsLocalUserInfoKey = maybe",
        "line 1: found 'maybe' for UIKeyboardIsLocal"
      ),
      ("willShow {{0, 1}, {2, 3}} animationCurve: 1.5", "line 1: found '1.5' for animationCurve"),
      ("willHide\n\nwillShow", "line 3: found no end frame for willShow, expected one such as"),
      (
        "willShow frameEnd {{0, 1}, {2, 3}}\nframeEnd {{0, 4}, {5, 6}}",
        "line 2: found a second end frame for willShow of line 1, expected the next notification's name"
      ),
      (
        "10:00:01 willShow {{0, 1}, {2, 3}}\n10:00:00 willHide", "line 2: found a time 1.0 s before that"
      ),
      (
        "willShow\n frameEnd = {{0, 479}, {375, inf}}",
        "line 2: found '{{0, 479}, {375, inf}}' for frameEnd, expected four finite numbers"
      ),
      (
        "willShow (0,  nan, 1, 2)",
        "line 1: found '(0,  nan, 1, 2)' for a frame, expected four finite numbers"
      ),
      ("willShow (0, 1e400, 1, 2)", "line 1: found '(0, 1e400, 1, 2)' for a frame, expected four finite"),
      (
        "willShow {{0, 1}, {2, 3}}\nduration 1e400",
        "line 2: found '1e400' for duration, expected seconds from 0 to 1000000"
      ),
      ("willShow {{0, 1}, {2, 3}} duration: -3", "line 1: found '-3' for duration, expected seconds from 0"),
      ("willShow {{0, 1}, {2, 3}} d = nan", "line 1: found 'nan' for d, expected seconds from 0"),
      ("willShow {{0, 1}, {2, 3}} d = -inf", "line 1: found '-inf' for d, expected seconds from 0"),
      (
        "t = 1e400 willShow {{0, 1}, {2, 3}}",
        "line 1: found '1e400 willShow {{0, 1}, {2, 3}}' for t, expected a finite"
      ),
      (
        "willShow {{0, 1}, {2, 3}} animationDuration = " + String(repeating: "q", count: 99),
        "line 1: found '\(String(repeating: "q", count: 60))…' for animationDuration, expected seconds"
      ),
      ("nothing\n\u{1}\u{2} {1 2 3 4}", "line 2: found bytes that are no text, expected a name such as"),
      ("willHide UIKeyboardFrameEndUserInfoKey", "line 1: found nothing for UIKeyboardFrameEndUserInfoKey"),
    ])
  func errors(_ log: String, _ message: String) {
    #expect {
      try KeyboardTrace(log: log)
    } throws: {
      ("\($0)").hasPrefix(message)
    }
  }

  // DAKeyboardControl#48 and others: bad frames are data, not mistakes.
  @Test("Odd frames are taken as they are")
  func odd() throws {
    let trace = try KeyboardTrace(log: "keyboardWillChangeFrame {{9.8e-32, -64}, {0, 0}}")
    #expect(trace.events[0].notification.frameEnd == Rect(x: 9.8e-32, y: -64, width: 0, height: 0))
    _ = try KeyboardTrace(json: trace.json())
  }

  @Test(
    "Rectangles of anything else are passed over",
    arguments: [
      "keyboardWillShow {{0, 479}, {375, 333}}\nbar.frame after = {{0, 429}, {375, 50}}",
      "keyboardWillShow {{0, 479}, {375, 333}}, bar.frame = {{0, 429}, {375, 50}}",
      "view.frame = {{0, 0}, {375, 812}}\nkeyboardWillShow {{0, 479}, {375, 333}}",
      "keyboardWillShow frame = {{0, 479}, {375, 333}} view.frame = {{0, 0}, {375, 812}} -> {{0, 1}, {2, 3}}",
      "keyboardWillShow end: {{0, 479}, {375, 333}}\n(view.frame = {{0, 0}, {375, 812}})",
      """
      <UIView: 0x7fb1c2d0; frame = (0 0; 375 812); autoresize = W+H; layer = <CALayer: 0x6000>>
      keyboardWillShow {{0, 479}, {375, 333}}
         | <UILabel: 0x7fb1c2d1; frame = (0 429; 375 50); text = 'a'>
      """,
      "{{0, 0}, {375, 812}}\nkeyboardWillShow frame: {{0, 479}, {375, 333}}",
      "keyboardWillShow\nkeyboardFrame = {{0, 479}, {375, 333}}\nself.frame = {{0, 0}, {1, 2}}\nframe = {{0, 0}, {1, 2}}",
      "keyboardWillShow\nviews[0].frame = {{0, 0}, {1, 2}}\nApp[512:9731] {{0, 479}, {375, 333}}",
      "keyboardWillShow {{0, 479}, {375, 333}}\nbar from {{0, 1}, {2, 3}} to {{0, 4}, {5, 6}} duration 3",
      "keyboardWillShow {{0, 479}, {375, 333}}\nbar.endFrame = {{0, 1}, {2, 3}}\nbar moved {{0, 1}, {2, 3}} -> {{0, 4}, {5, 6}}",
    ])
  func others(_ log: String) throws {
    let trace = try KeyboardTrace(log: log)
    #expect(trace.events == [.init(time: 0, notification: Self.ended)])
  }

  static let ended = KeyboardNotification(.willShow, frameEnd: end, duration: 0.25, curve: 7)

  @Test("A log of other rectangles alone, and a scenario, are no traces")
  func noTraces() {
    for (text, message) in [
      (
        "view.frame = {{0, 0}, {375, 812}}", "line 1: found no keyboard notification, expected a name such as"
      ),
      ("<UIView: 0x7fb1; frame = (0 0; 375 812)>", "line 1: found no keyboard notification, expected"),
      (
        "{views: {bar: {}}, events: [{at: 0, frame: [1, 2, 3, 4]}]}",
        "line 1: found a scenario, expected a trace"
      ),
      (
        #"// A bar.{"views": {"bar": {}}, "events": [{"at": 0}], "constraints": []}"#,
        "line 1: found a scenario, expected a trace"
      ),
      (#"{"views": {"bar": {}}, "events": [{"at": 0}]}"#, "line 1: found a scenario, expected a trace"),
    ] {
      #expect {
        try KeyboardTrace(reading: text)
      } throws: {
        ("\($0)").hasPrefix(message)
      }
    }
  }

  @Test("No text makes it trap or hang")
  func fuzz() throws {
    var random = SplitMix64(seed: 20_171_103)
    let pieces = [
      "keyboardWillShow", "willHide", "UIKeyboardFrameEndUserInfoKey", "begin", "t", "=", ":",
      "{{0, 479}, {375, 333}}",
      "{", "}", "(", ")", "[", "1e999", "-", "-1e308", "99:99:99", "\n", "0x1f", "é", "NSRect:", "x",
      "origin",
      "duration", "1e400", "nan", "-inf", "ms", "local", ".", "..", "9999999999999999999999", "\"", "curve",
      "2017-11-03 10:00:00",
    ]
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<random.integer(in: 0...40) {
        text += random.pick(pieces) + (random.chance(0.5) ? " " : "")
      }
      if let trace = try? KeyboardTrace(log: text) {
        let again = try KeyboardTrace(json: trace.json())
        #expect(again.events.count == trace.events.count, "\(text)")
      }
    }
    // Linear: a second for a million brackets would be far too long already.
    #expect(throws: TraceError.self) { try KeyboardTrace(log: String(repeating: "{", count: 200_000)) }
  }
}
