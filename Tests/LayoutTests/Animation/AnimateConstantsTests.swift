import Layout
import TestSupport
import Testing

@Suite struct AnimateConstantsTests {
  @Test("a constant set before the block is animated when it is laid out inside")
  func setBefore() throws {
    let stage = try AnimationStage()
    stage.lift.constant = -100
    View.animate(withDuration: 1, options: .curveLinear) { stage.window.layoutIfNeeded() }
    #expect(stage.lift.constant == -100)
    #expect(stage.height == 0)
    try stage.window.advance(to: 0.25)
    #expect(stage.height == 25)
    #expect(stage.lift.constant == -100)
    try stage.window.advance(to: 1)
    #expect(stage.bar.frame == Rect(x: 0, y: 694, width: 390, height: 50))
  }

  @Test("a constant set inside the block is animated as well")
  func setInside() throws {
    let stage = try AnimationStage()
    View.animate(withDuration: 1, options: .curveLinear) {
      stage.lift.constant = -100
      stage.window.layoutIfNeeded()
    }
    #expect(stage.height == 0)
    try stage.window.advance(to: 0.25)
    #expect(stage.height == 25)
  }

  @Test("a constant that was laid out before the block is not animated")
  func laidOutBefore() throws {
    let stage = try AnimationStage()
    stage.lift.constant = -100
    stage.window.layoutIfNeeded()
    View.animate(withDuration: 1, options: .curveLinear) { stage.window.layoutIfNeeded() }
    #expect(stage.height == 100)
    #expect(!stage.window.animator.isAnimating)
  }

  @Test("a constant that is not laid out inside the block is there at the next layout")
  func laidOutAfter() throws {
    let stage = try AnimationStage()
    View.animate(withDuration: 1, options: .curveLinear) { stage.lift.constant = -100 }
    stage.window.layoutIfNeeded()
    #expect(stage.height == 100)
    #expect(!stage.window.animator.isAnimating)
  }

  @Test("the first layout of a window is not animated: its constants come from nowhere")
  func firstLayout() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(name: "view")
    window.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: window.topAnchor, constant: 5)
    let height = view.heightAnchor.constraint(equalToConstant: 20)
    try LayoutConstraint.activate([top, height])
    top.constant = 30
    View.animate(withDuration: 1) { window.layoutIfNeeded() }
    #expect(view.frame.minY == 30)
    #expect(view.frame.height == 20)
    #expect(!window.animator.isAnimating)
  }

  @Test("keyboard heights at sixty ticks a second, and exactly the end at the thirtieth")
  func keyboardTicks() throws {
    let heights = [
      0, 12.73, 41.91, 78.03, 115.44, 150.97, 183.05, 211.02, 234.85, 254.78, 271.21, 284.61, 295.44, 304.12,
      311.04, 316.52,
    ]
    let stage = try AnimationStage()
    stage.lift(to: 336, duration: 0.25, options: .keyboard)
    for (tick, height) in heights.enumerated() {
      if tick > 0 { stage.window.tick() }
      #expect(abs(stage.height - height) < 0.00501, "tick \(tick)")
    }
    for _ in heights.count..<30 { stage.window.tick() }
    #expect(stage.height < 336)
    stage.window.tick()
    #expect(stage.window.clock.now == 0.5)
    #expect(stage.height == 336)
    #expect(!stage.window.animator.isAnimating)
  }

  @Test("a hide that interrupts a show adds up; with beginFromCurrentState it starts afresh")
  func interruption() throws {
    let additive = [(0.15, 176.746), (0.2, 112.393), (0.3, 31.462)]
    let restarted = [(0.15, 140.537), (0.2, 83.326), (0.3, 22.097)]
    let cases: [(AnimationOptions, [(Double, Double)])] = [
      (.keyboard, additive), ([.keyboard, .beginFromCurrentState], restarted),
    ]
    for (options, heights) in cases {
      let stage = try AnimationStage()
      stage.lift(to: 336, duration: 0.25, options: .keyboard)
      try stage.window.advance(to: 0.1)
      #expect(abs(stage.height - 183.046) < 5e-4)
      stage.lift(to: 0, duration: 0.25, options: options)
      #expect(abs(stage.height - 183.046) < 5e-4)
      for (time, height) in heights {
        try stage.window.advance(to: time)
        #expect(abs(stage.height - height) < 5e-4, "at \(time)")
      }
      try stage.window.advance(to: 0.6)
      #expect(stage.height == 0)
    }
  }

  @Test("a change without animation is at once, beside what moves")
  func immediateBeside() throws {
    let stage = try AnimationStage()
    stage.lift(to: 100)
    try stage.window.advance(to: 0.5)
    #expect(stage.height == 50)
    stage.lift.constant = -160
    stage.window.layoutIfNeeded()
    #expect(stage.height == 110)
    try stage.window.advance(to: 0.75)
    #expect(stage.height == 135)
    stage.lift(to: 200, duration: 0)
    #expect(stage.height == 175)
    stage.lift(to: 300, duration: -1, options: .beginFromCurrentState)
    #expect(stage.height == 300)
    #expect(stage.bar.frame.maxY == 544)
  }

  @Test("an inequality holds at every tick of an animation, as in the session's test of a shrinking box")
  func inequalityAtEveryTick() throws {
    // Inner width 100 weakly, padding at least 20: outer 200 gives 100 at 50, 140 100 at 20, 130 90, 100 60.
    let window = Window(size: Size(width: 400, height: 100))
    let outer = View(name: "outer")
    let inner = View(name: "inner")
    window.addSubview(outer)
    outer.addSubview(inner)
    let width = outer.widthAnchor.constraint(equalToConstant: 200)
    let wish = inner.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = .defaultLow
    try LayoutConstraint.activate([
      width, wish,
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      inner.leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor, constant: 20),
      outer.trailingAnchor.constraint(greaterThanOrEqualTo: inner.trailingAnchor, constant: 20),
    ])
    window.layoutIfNeeded()
    #expect(inner.frame.width == 100)
    #expect(inner.frame.minX == 50)
    width.constant = 100
    View.animate(withDuration: 1, options: .curveLinear) { window.layoutIfNeeded() }
    for _ in 0..<60 {
      window.tick()
      let expected = min(100, outer.frame.width - 40)
      #expect(abs(outer.frame.width - (200 - 100 * window.clock.now)) < 1e-9)
      #expect(abs(inner.frame.width - expected) < 1e-9, "at \(window.clock.now)")
      #expect(inner.frame.minX >= 20 - 1e-9)
    }
    #expect(abs(inner.frame.width - 60) < 1e-9)
    #expect(abs(inner.frame.minX - 20) < 1e-9)
  }

  @Test("random animations on one constant follow the sum, whatever overlaps")
  func randomSums() throws {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let stage = try AnimationStage()
      var terms: [(offset: Double, start: Double, duration: Double, curve: AnimationCurve)] = []
      var target = 0.0
      var time = 0.0
      for _ in 0..<30 {
        let height = random.number(in: 0...400)
        let curve = random.pick([AnimationCurve.linear, .easeInOut, .keyboard, .spring(.default)])
        let duration = random.number(in: 0.05...0.6)
        stage.lift.constant = -height
        View.animate(with: try AnimationTiming(duration: duration, curve: curve)) {
          stage.window.layoutIfNeeded()
        }
        terms.append((target - height, time, duration, curve))
        target = height
        time += random.number(in: 0...0.3)
        try stage.window.advance(to: time)
        let expected = terms.reduce(target) { sum, term in
          sum + term.offset * (1 - term.curve.progress(at: time - term.start, duration: term.duration))
        }
        #expect(abs(stage.height - expected) < 1e-9, "seed \(seed) at \(time)")
      }
      try stage.window.advance(to: time + 1)
      #expect(abs(stage.height - target) < 1e-9, "seed \(seed)")
      #expect(!stage.window.animator.isAnimating)
    }
  }

  @Test("springs settle in their duration, and may swing over")
  func springs() throws {
    let stage = try AnimationStage()
    stage.lift.constant = -100
    View.animate(withDuration: 0.8, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
      stage.window.layoutIfNeeded()
    }
    var highest = 0.0
    for _ in 0..<47 {
      stage.window.tick()
      highest = max(highest, stage.height)
    }
    // e^(-0.3 pi / sqrt(0.91)) is 0.372, less what sixty ticks a second miss of the peak.
    #expect(highest > 135 && highest < 137.3)
    #expect(abs(stage.height - 100) < 0.11)
    stage.window.tick()
    #expect(stage.height == 100)
  }

  @Test("a delay waits")
  func delay() throws {
    let stage = try AnimationStage()
    stage.lift.constant = -100
    View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { stage.window.layoutIfNeeded() }
    for (time, height) in [(0.25, 0.0), (0.5, 0), (0.75, 25), (1.5, 100)] {
      try stage.window.advance(to: time)
      #expect(stage.height == height)
    }
  }

  @Test("a constraint that leaves and comes back has its constant, and its animation is over")
  func deactivation() throws {
    let stage = try AnimationStage()
    var ends: [Bool] = []
    stage.lift(to: 100) { ends.append($0) }
    try stage.window.advance(to: 0.5)
    stage.lift.isActive = false
    stage.lift.isActive = true
    stage.window.layoutIfNeeded()
    #expect(stage.height == 100)
    #expect(ends.isEmpty)
    try stage.window.advance(to: 0.6)
    #expect(stage.height == 100)
    #expect(ends == [false])
    #expect(!stage.window.animator.isAnimating)
  }

  @Test("a constraint that was put in again starts from the constant it came with")
  func reactivatedAndChanged() throws {
    for isAnimated in [false, true] {
      let stage = try AnimationStage()
      var ends: [Bool] = []
      stage.lift(to: 100) { ends.append($0) }
      try stage.window.advance(to: 0.5)
      stage.lift.isActive = false
      stage.lift.isActive = true
      stage.window.layoutIfNeeded()
      stage.lift(to: 200, duration: isAnimated ? 1 : 0)
      #expect(stage.height == (isAnimated ? 100 : 200))
      try stage.window.advance(to: 0.75)
      #expect(stage.height == (isAnimated ? 125 : 200))
      #expect(ends == [false])
    }
  }

  @Test("a constant that is changed and changed back has nothing to animate")
  func noChange() throws {
    let stage = try AnimationStage()
    var ends: [Bool] = []
    stage.lift.constant = -100
    stage.lift(to: 0) { ends.append($0) }
    #expect(ends == [true])
    #expect(stage.height == 0)
    // On its way, too: setting the target again leaves the movement alone.
    stage.lift(to: 100)
    try stage.window.advance(to: 0.5)
    stage.lift.constant = 0
    stage.lift(to: 100, options: [.curveEaseIn, .beginFromCurrentState]) { ends.append($0) }
    #expect(ends == [true, true])
    try stage.window.advance(to: 0.75)
    #expect(stage.height == 75)
  }

  @Test("a numberless duration in code is stopped")
  func badDuration() async {
    await #expect(processExitsWith: .failure) { View.animate(withDuration: .nan) {} }
    await #expect(processExitsWith: .failure) { View.animate(withDuration: 1, delay: -1) {} }
  }
}
