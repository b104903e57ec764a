import Keyboard
import Layout

/// Where everything on a screen was at one tick, in the window's coordinates.
struct Tick: Equatable {
  /// Seconds.
  var time: Double
  /// The views' frames, in the order of ``Recording/names``.
  var frames: [Rect]
  /// The keyboard as it is seen; below the screen while it is hidden.
  var keyboard: Rect
}

/// What was seen of a screen, tick by tick.
struct Recording {
  /// The views, in the order of the tree.
  let names: [String]
  let timeline: Timeline
  /// The size of the window.
  let stage: Rect
  let safeArea: EdgeInsets
  private(set) var ticks: [Tick] = []
  /// How often the solver had something to solve, the first layout included.
  let solveCount: Int

  /// Runs a screen that stands at 0 through what happens, sixty ticks a second.
  init(of screen: ChatScreen, through timeline: Timeline) throws {
    let window = screen.window
    names = screen.views.map(\.name)
    stage = window.frame
    safeArea = window.safeArea
    self.timeline = timeline
    var events = timeline.events[...]
    while true {
      while let event = events.first, event.time <= window.clock.now {
        try screen.perform(event.action)
        events.removeFirst()
      }
      window.layoutIfNeeded()
      ticks.append(
        Tick(
          time: window.clock.now,
          frames: screen.views.map(\.frame),
          keyboard: screen.keyboard.presentedFrame))
      guard window.clock.nextTick <= timeline.end else { break }
      window.tick()
    }
    solveCount = window.engine.solveCount
  }
}

extension Tick {
  /// The frame of a view by its place in ``Recording/names``.
  func frame(of name: String, in recording: Recording) -> Rect? {
    recording.names.firstIndex(of: name).map { frames[$0] }
  }
}
