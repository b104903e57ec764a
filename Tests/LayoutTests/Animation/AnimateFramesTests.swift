import Layout
import Testing

@Suite struct AnimateFramesTests {
  /// A bar that hangs on the keyboard's top, but not below the safe area: min(810, top).
  private struct Docked {
    let window = Window(size: Size(width: 390, height: 844))
    let bar = View(name: "bar")
    let keyboardTop: LayoutConstraint

    init() throws {
      window.addSubview(bar)
      keyboardTop = bar.bottomAnchor.constraint(equalTo: window.topAnchor, constant: 844)
      keyboardTop.priority = .defaultHigh
      try LayoutConstraint.activate([
        keyboardTop,
        bar.bottomAnchor.constraint(lessThanOrEqualTo: window.topAnchor, constant: 810),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.widthAnchor.constraint(equalTo: window.widthAnchor),
        bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      ])
      window.layoutIfNeeded()
    }

    func show(_ options: AnimationOptions) {
      keyboardTop.constant = 508
      View.animate(withDuration: 0.25, options: options) { window.layoutIfNeeded() }
    }
  }

  @Test("the two models differ where an inequality switches on half way")
  func twoModels() throws {
    let solved = try Docked()
    let interpolated = try Docked()
    #expect(solved.bar.frame.maxY == 810)
    solved.show(.keyboard)
    interpolated.show([.keyboard, .interpolatesFrames])
    #expect(interpolated.bar.frame.maxY == 810)
    for (time, bySolving, byFrames) in [(1.0 / 60, 810, 798.56), (0.05, 765.97, 739.87)] {
      try solved.window.advance(to: time)
      try interpolated.window.advance(to: time)
      #expect(abs(solved.bar.frame.maxY - bySolving) < 0.006, "at \(time)")
      #expect(abs(interpolated.bar.frame.maxY - byFrames) < 0.006, "at \(time)")
    }
    try solved.window.advance(to: 0.5)
    try interpolated.window.advance(to: 0.5)
    #expect(solved.bar.frame == Rect(x: 0, y: 458, width: 390, height: 50))
    #expect(interpolated.bar.frame == solved.bar.frame)
    #expect(!interpolated.window.animator.isAnimating)
  }

  @Test("interpolated frames add up when interrupted, and start afresh if asked to")
  func interruption() throws {
    let cases: [(AnimationOptions, [(Double, Double)])] = [
      (.keyboard, [(0.15, 176.746), (0.2, 112.393), (0.3, 31.462)]),
      ([.keyboard, .beginFromCurrentState], [(0.15, 140.537), (0.2, 83.326), (0.3, 22.097)]),
    ]
    for (options, heights) in cases {
      let stage = try AnimationStage()
      stage.lift(to: 336, duration: 0.25, options: [.keyboard, .interpolatesFrames])
      try stage.window.advance(to: 0.1)
      stage.lift(to: 0, duration: 0.25, options: options.union(.interpolatesFrames))
      for (time, height) in heights {
        try stage.window.advance(to: time)
        #expect(abs(stage.height - height) < 5e-4, "at \(time)")
      }
      try stage.window.advance(to: 0.6)
      #expect(stage.bar.frame == Rect(x: 0, y: 794, width: 390, height: 50))
    }
  }

  @Test(
    "activation, priority, intrinsic size and the window's size move frames from the old solution to the new")
  func structuralChanges() throws {
    final class Content: View {
      var content = Size(width: 30, height: 20)
      override var intrinsicContentSize: Size { content }
    }
    let window = Window(size: Size(width: 400, height: 400))
    let view = Content(name: "view")
    window.addSubview(view)
    let left = view.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    let right = view.trailingAnchor.constraint(equalTo: window.trailingAnchor)
    right.priority = .defaultLow
    try LayoutConstraint.activate([left, right, view.bottomAnchor.constraint(equalTo: window.bottomAnchor)])
    view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    window.layoutIfNeeded()
    let start = Rect(x: 0, y: 380, width: 30, height: 20)
    #expect(view.frame == start)
    var time = 0.0
    func check(_ change: () throws -> Void, _ end: Rect) throws {
      let before = view.frame
      try change()
      View.animate(withDuration: 1, options: .curveLinear) { window.layoutIfNeeded() }
      #expect(view.frame == before)
      try window.advance(to: time + 0.25)
      let quarter = Rect(
        x: before.minX * 0.75 + end.minX * 0.25, y: before.minY * 0.75 + end.minY * 0.25,
        width: before.width * 0.75 + end.width * 0.25, height: before.height * 0.75 + end.height * 0.25)
      #expect(view.frame == quarter)
      time += 1
      try window.advance(to: time)
      #expect(view.frame == end)
      #expect(!window.animator.isAnimating)
    }
    try check({ left.isActive = false }, Rect(x: 370, y: 380, width: 30, height: 20))
    try check({ left.isActive = true }, start)
    try check({ right.priority = .required }, Rect(x: 0, y: 380, width: 400, height: 20))
    try check(
      { try window.resize(to: Size(width: 800, height: 200)) }, Rect(x: 0, y: 180, width: 800, height: 20))
    try check(
      {
        view.content.height = 60
        view.invalidateIntrinsicContentSize()
      }, Rect(x: 0, y: 140, width: 800, height: 60))
  }

  @Test("a structural change and a constant in one block move together, and neither leaves a trace")
  func composed() throws {
    let stage = try AnimationStage()
    let other = stage.bar.heightAnchor.constraint(equalToConstant: 90)
    let height = try #require(stage.bar.constraints.first { $0.firstAttribute == .height })
    stage.lift.constant = -100
    height.isActive = false
    other.isActive = true
    View.animate(withDuration: 1, options: .curveLinear) { stage.window.layoutIfNeeded() }
    #expect(stage.bar.frame == Rect(x: 0, y: 794, width: 390, height: 50))
    try stage.window.advance(to: 0.5)
    #expect(stage.bar.frame == Rect(x: 0, y: 724, width: 390, height: 70))
    // The constant turns round on its way; the height goes on.
    stage.lift(to: 0)
    try stage.window.advance(to: 1)
    #expect(stage.bar.frame == Rect(x: 0, y: 704, width: 390, height: 90))
    try stage.window.advance(to: 1.5)
    #expect(stage.bar.frame == Rect(x: 0, y: 754, width: 390, height: 90))
  }

  @Test("views that come into the window appear where they belong")
  func newViews() throws {
    let stage = try AnimationStage()
    let badge = View(name: "badge")
    View.animate(withDuration: 1, options: .curveLinear) {
      stage.bar.addSubview(badge)
      LayoutConstraint.activateAll([
        badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
        badge.trailingAnchor.constraint(equalTo: stage.bar.trailingAnchor),
        badge.topAnchor.constraint(equalTo: stage.bar.topAnchor),
      ])
      stage.window.layoutIfNeeded()
    }
    #expect(badge.frame == Rect(x: 380, y: 0, width: 10, height: 10))
  }

  @Test("during a pass views have the solution's frames, between passes those of the moment")
  func framesDuringPasses() throws {
    final class Probe: View {
      var seen: [Double] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        seen.append(bounds.width)
      }
    }
    let window = Window(size: Size(width: 400, height: 400))
    let view = Probe(name: "probe")
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    try LayoutConstraint.activate([
      width, view.heightAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.layoutIfNeeded()
    width.constant = 200
    View.animate(withDuration: 1, options: [.curveLinear, .interpolatesFrames]) { window.layoutIfNeeded() }
    #expect(view.frame.width == 100)
    try window.advance(to: 0.5)
    #expect(view.frame.width == 150)
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.frame.width == 150)
    #expect(view.seen == [100, 200, 200])
  }

  @Test("a view that is taken out of the window or put elsewhere is done moving")
  func removal() throws {
    let stage = try AnimationStage()
    var ends: [Bool] = []
    stage.lift(to: 100, options: [.curveLinear, .interpolatesFrames]) { ends.append($0) }
    try stage.window.advance(to: 0.5)
    stage.bar.removeFromSuperview()
    stage.window.layoutIfNeeded()
    stage.window.addSubview(stage.bar)
    stage.bar.bottomAnchor.constraint(equalTo: stage.window.topAnchor, constant: 60).isActive = true
    stage.window.layoutIfNeeded()
    #expect(stage.bar.frame.maxY == 60)
    try stage.window.advance(to: 0.75)
    #expect(stage.bar.frame.maxY == 60)
    #expect(ends == [false])
  }

  @Test("a guide moves with the views, and a frame that is set by hand is there at once")
  func guidesAndFrames() throws {
    let stage = try AnimationStage()
    let guide = LayoutGuide(identifier: "guide")
    stage.window.addLayoutGuide(guide)
    guide.topAnchor.constraint(equalTo: stage.bar.topAnchor).isActive = true
    let placed = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(placed)
    let beside = View(name: "beside")
    stage.window.addSubview(beside)
    beside.leadingAnchor.constraint(equalTo: placed.trailingAnchor).isActive = true
    stage.window.layoutIfNeeded()
    stage.lift(to: 100, options: [.curveLinear, .interpolatesFrames])
    placed.frame.origin.x = 60
    View.animate(withDuration: 1, options: .curveLinear) { stage.window.layoutIfNeeded() }
    #expect(placed.frame.minX == 60)
    #expect(beside.frame.minX == 10)
    try stage.window.advance(to: 0.5)
    #expect(stage.bar.frame.minY == 744)
    #expect(guide.layoutFrame.minY == 744)
    #expect(beside.frame.minX == 40)
    // Constraints had moved this one; a frame set by hand ends that.
    beside.translatesAutoresizingMaskIntoConstraints = true
    beside.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    try stage.window.advance(to: 0.75)
    #expect(beside.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(stage.bar.frame.minY == 719)
  }

  @Test("a view that moves the clock while it is laid out does not confuse what is shown with what is solved")
  func clockMovedDuringPass() throws {
    final class Ticking: View {
      var ticks = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        for _ in 0..<ticks { window?.tick() }
        ticks = 0
      }
    }
    let stage = try AnimationStage()
    let ticking = Ticking(name: "ticking")
    stage.window.addSubview(ticking)
    stage.window.layoutIfNeeded()
    stage.lift(to: 100, options: [.curveLinear, .interpolatesFrames])
    ticking.ticks = 30
    ticking.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(stage.window.clock.now == 0.5)
    #expect(stage.height == 50)
    try stage.window.advance(to: 0.75)
    #expect(stage.height == 75)
    try stage.window.advance(to: 1)
    #expect(stage.height == 100)
  }

  @Test("sums of movements do not make sizes negative")
  func noNegativeSizes() throws {
    let window = Window(size: Size(width: 400, height: 400))
    let view = View(name: "view")
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    try LayoutConstraint.activate([width, view.topAnchor.constraint(equalTo: window.topAnchor)])
    window.layoutIfNeeded()
    width.constant = 0
    View.animate(
      withDuration: 1, usingSpringWithDamping: 0.1, initialSpringVelocity: 0, options: .interpolatesFrames
    ) { window.layoutIfNeeded() }
    var least = Double.infinity
    for _ in 0..<60 {
      window.tick()
      least = min(least, view.frame.width)
    }
    #expect(least == 0)
  }
}

extension LayoutConstraint {
  /// Activates constraints that are known to be good, where nothing may be thrown.
  fileprivate static func activateAll(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}
