/// Moves what is animated in one window: constants of constraints, frames of views, and values of other modules.
///
/// It keeps the window's virtual clock. Each time the clock moves, every moving value takes its place, the window is
/// laid out again, and frames on their way get their offsets; then the completions run whose time has come, in the
/// order of their times. Order everywhere is that in which things began.
package final class Animator {
  let engine: Engine

  /// The window's time.
  package internal(set) var clock = AnimationClock()

  /// Told the time at the end of each advance, in order, before `Window.onTick`.
  package var tickObservers: [(Double) -> Void] = []
  var onTick: ((Double) -> Void)?

  var ledger = AnimationLedger()
  var constants = AnimatedConstants()
  var frames = AnimatedFrames()
  var moving: [any MovingValue] = []
  /// The call whose changes of frames the running layout pass is to animate.
  var collector: AnimationCall?

  /// The animator of `engine`'s window; it decides from now on what the engine shows of a change.
  init(engine: Engine) {
    self.engine = engine
    engine.animating = self
  }

  deinit {
    engine.animating = nil
    for batch in ledger.abandon() { batch.group.leave(finished: false) }
  }

  /// Whether anything is on its way, or a completion is due.
  package var isAnimating: Bool { !ledger.isEmpty }

  /// The most completions' times that one advance stops at. Completions that start animations whose completions start
  /// animations could fill any stretch of time; beyond this, the rest of them run at its end.
  static var stopLimit: Int { 1_000 }

  /// Moves the clock to `time`, which is known to be good, by way of each completion on the way. `arrive` makes the last
  /// step; a completion may have moved the clock itself, further than that.
  func advance(to time: Double, arrive: (inout AnimationClock) -> Void) {
    AnimationCall.suspend {
      var stops = 0
      while stops < Self.stopLimit, let end = ledger.nextEnd, end <= time + AnimationTiming.endTolerance {
        clock.pass(max(clock.now, min(end, time)))
        present()
        finish()
        stops += 1
      }
      arrive(&clock)
      present()
      // Only what is beyond the limit is left to finish here.
      finish()
      engine.layOut()
      let now = clock.now
      for observer in tickObservers { observer(now) }
      onTick?(now)
    }
  }

  /// Brings the window up to the clock.
  private func present() {
    let valuesArrived = presentValues()
    let constantsArrived = constants.present(at: clock.now, in: engine, ledger: &ledger)
    // At rest frames are what they would be without the way that led there, to the last bit.
    if valuesArrived || constantsArrived { engine.requestFreshValues() }
    engine.layOut()
    // A view may move the clock while it is laid out; the pass has its own frames, and shows these when it is through.
    if !engine.isLayingOut {
      frames.present(at: clock.now, ledger: &ledger)
      engine.hasMovingFrames = !frames.isEmpty
    }
  }

  /// Runs the completions of what has ended by the clock.
  private func finish() {
    for batch in ledger.takeEnded(by: clock.now) { batch.group.leave(finished: batch.isFinished) }
  }
}
