import Foundation
import Keyboard
import Layout
import Testing

/// The two ways of moving with the keyboard, and the springs.
@Suite struct KeyboardMotionTests {
  /// p(t) of mass 3, stiffness 1000, critically damped.
  private func progress(_ time: Double) -> Double {
    let rate = (1000.0 / 3).squareRoot()
    return 1 - (1 + rate * time) * exp(-rate * time)
  }

  /// The published example: with p(0.05) = 0.23223 frames are at 810 - 302 p = 739.87, the curve at 844 - 336 p = 765.97; with
  /// p(1/60) = 0.0379 at 798.56 and, on the safe area still, 810.
  @Test func framesAreInterpolatedOnRequest() throws {
    let stages = try KeyboardMotion.allCases.map { motion in
      let stage = try TestStage()
      stage.window.keyboardMotion = motion
      try stage.keyboard.show(height: 336)
      return stage
    }
    for (time, expected) in [(1.0 / 60, [810, 798.56]), (0.05, [765.97, 739.87]), (0.5, [508, 508])] {
      for (stage, bottom) in zip(stages, expected) {
        try stage.window.advance(to: time)
        #expect(abs(stage.bar.frame.maxY - bottom) < 0.005)
      }
    }
    #expect(stages[1].window.keyboardLayoutGuide.layoutFrame.minY == 508)
    #expect(stages.allSatisfy { $0.bar.frame == Rect(x: 0, y: 458, width: 390, height: 50) })
  }

  /// Interrupted, the frames' movements add up: 302 (1 - p(t)) and 302 (p(t - 0.1)).
  @Test func interpolatedFramesAddUp() throws {
    let stage = try TestStage()
    stage.window.keyboardMotion = .interpolatesFrames
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    try stage.keyboard.hide()
    for (time, overlap) in [(0.15, 176.746), (0.2, 112.393), (0.3, 31.462)] {
      try stage.window.advance(to: time)
      #expect(abs(810 - stage.bar.frame.maxY - overlap * 302 / 336) < 1e-3)
    }
    try stage.settle()
    #expect(stage.bar.frame.minY == 760)
  }

  /// What waited for a layout is there at once, and does not move with the keyboard.
  @Test func whatWaitsIsNotInterpolated() throws {
    let stage = try TestStage()
    let other = View(name: "other")
    stage.window.addSubview(other)
    let top = other.topAnchor.constraint(equalTo: stage.window.topAnchor)
    try LayoutConstraint.activate([top])
    stage.window.layoutIfNeeded()
    stage.window.keyboardMotion = .interpolatesFrames
    top.constant = 100
    try stage.keyboard.show(height: 336)
    try stage.window.advance(to: 0.1)
    #expect(other.frame.minY == 100)
  }

  @Test func theReportTellsHowFarTheTwoAreApart() throws {
    func window(bottom: Double) -> Window {
      let window = Window(
        size: Size(width: 390, height: 844), safeArea: EdgeInsets(top: 47, left: 0, bottom: bottom, right: 0))
      let bar = View(name: "bar")
      let title = View(name: "title")
      window.addSubview(bar)
      window.addSubview(title)
      for constraint in [
        bar.heightAnchor == 50, bar.bottomAnchor == window.keyboardLayoutGuide.topAnchor,
        title.topAnchor == window.topAnchor, title.heightAnchor == 44,
      ] {
        constraint.isActive = true
      }
      return window
    }
    func report(bottom: Double) throws -> KeyboardMotionReport {
      try KeyboardMotionReport(of: { window(bottom: bottom) }) { keyboard, time in
        if time == 0 { try keyboard.show(height: 336) }
      }
    }
    // Without safe area the bar's place is linear in the keyboard's.
    let linear = try report(bottom: 0)
    #expect(linear.differences.isEmpty)
    #expect(linear.ticks == 61)
    #expect(linear.description == "no difference at 61 ticks")
    // With it: 844 - 336 p or 810, against 810 - 302 p; most at the first tick where the keyboard has passed 810.
    let found = try #require(try report(bottom: 34).worst)
    let expected = (0...60).map { tick -> Double in
      let p = tick < 30 ? progress(Double(tick) / 60) : 1
      return min(810, 844 - 336 * p) - (810 - 302 * p)
    }
    let most = try #require(expected.max())
    #expect(abs(found.distance - most) < 1e-9)
    #expect(found.view == "bar")
    #expect(found.time == Double(expected.firstIndex(of: most) ?? -1) / 60)
    #expect(throws: KeyboardError.self) {
      try KeyboardMotionReport(of: { window(bottom: 0) }, duration: .nan) { _, _ in }
    }
  }

  /// p(0.1), p(0.2) and p(0.3832) as published, the last cut off at 1; unsure, since one source has them.
  @Test func theSpringOfIOS26() throws {
    let timing = KeyboardSpring.iOS26.timing
    for (time, expected) in [(0.1, 0.6818), (0.2, 0.9487), (0.3832 - 1e-9, 0.9988)] {
      #expect(abs(timing.curve.progress(at: time, duration: timing.duration) - expected) < 5e-5)
    }
    #expect(!KeyboardSpring.iOS26.isSure)
    #expect(KeyboardSpring.classic.isSure)
    let stage = try TestStage(usesBottomSafeArea: false)
    stage.keyboard.spring = .iOS26
    var ends: [Double] = []
    let window = stage.window
    let observation = KeyboardObservation(of: window.screen, in: stage.center) {
      if $0.kind == .didShow { ends.append(window.clock.now) }
    }
    try stage.keyboard.show(height: 336)
    try window.advance(to: 0.1)
    #expect(abs(794 - stage.bar.frame.minY - 336 * 0.6818) < 0.02)
    try window.advance(to: 1)
    #expect(abs((ends.first ?? 0) - 0.3832) < 1e-9)
    // Other curves are what they are.
    try stage.keyboard.hide(duration: 1, curve: 3)
    try window.advance(to: 1.5)
    #expect(abs(794 - stage.bar.frame.minY - 168) < 1e-9)
    withExtendedLifetime(observation) {}
  }

  private final class Content: ViewController {
    let bar = View(name: "bar")
    lazy var bottom = bar.bottomAnchor == view.safeAreaLayoutGuide.bottomAnchor
    override func viewDidLoad() {
      view.addSubview(bar)
      bottom.isActive = true
      (bar.heightAnchor == 50).isActive = true
    }
    override func bottomConstraint() -> LayoutConstraint? { bottom }
  }

  /// Who follows with a constraint moves with the same spring.
  @Test func controllersMoveWithTheSameSpring() throws {
    let stage = try TestStage(bottom: 0)
    stage.keyboard.spring = .iOS26
    let content = Content()
    stage.window.rootViewController = content
    content.startKeyboardObservation()
    try stage.keyboard.show(height: 336)
    for time in [0.05, 0.1, 0.2, 0.3, 0.39] {
      try stage.window.advance(to: time)
      #expect(abs(content.bar.frame.minY - stage.bar.frame.minY) < 1e-9)
    }
  }

  /// A controller's constraint goes 302 points in either motion; where its view has a least height only the frames go past it.
  @Test func controllersInterpolateFramesOnRequest() throws {
    for motion in KeyboardMotion.allCases {
      let stage = try TestStage()
      stage.window.keyboardMotion = motion
      let content = Content()
      stage.window.rootViewController = content
      let list = View(name: "list")
      content.view.addSubview(list)
      // The list gives way to the bar from 0 on: its height is max(0, bar's top - 600).
      let rest = list.bottomAnchor == content.bar.topAnchor
      rest.priority = .defaultHigh
      for constraint in [list.topAnchor == content.view.topAnchor + 600, rest] { constraint.isActive = true }
      content.startKeyboardObservation()
      stage.window.layoutIfNeeded()
      #expect(list.frame.height == 160)
      try stage.keyboard.show(height: 336)
      try stage.window.advance(to: 0.05)
      let p = progress(0.05)
      #expect(abs(content.bar.frame.minY - (760 - 302 * p)) < 1e-9)
      let height = motion == .followsCurve ? 160 - 302 * p : 160 * (1 - p)
      #expect(abs(list.frame.height - height) < 1e-9)
      try stage.settle()
      #expect(list.frame.height == 0)
    }
  }
}
