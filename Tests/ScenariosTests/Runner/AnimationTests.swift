import Foundation
import Layout
import Testing

@testable import Scenarios

/// `animate`, against formulas and published figures.
@Suite struct AnimationTests {
  /// x from 0 to 100 from 1 s on.
  private func x(_ animate: String, at time: Double) throws -> Double? {
    try moment(
      """
      {variables: ["x"], constraints: [{id: "c", rule: "x == 0"}],
       events: [{at: 1, set: {c: 100}, animate: \(animate)}]}
      """, at: time)?.values[0]
  }

  @Test func everyCurve() throws {
    // Half way: CSS's easing functions at 0.5 (by Newton's method on the published control points).
    let halves: [(String, Double)] = [
      ("\"linear\"", 50), ("\"easeIn\"", 31.535681), ("\"easeOut\"", 68.464319), ("\"easeInOut\"", 50),
      ("\"default\"", 80.240339), ("{bezier: [0.25, 0.1, 0.25, 1]}", 80.240339),
      ("{bezier: [0.42, 0, 1, 1]}", 31.535681),
    ]
    for (curve, value) in halves {
      let animate = "{duration: 0.4, curve: \(curve)}"
      #expect(isNear(try x(animate, at: 1), 0), "\(curve)")
      #expect(isNear(try x(animate, at: 1.2), value, within: 1e-4), "\(curve)")
      #expect(try x(animate, at: 1.4) == 100, "\(curve)")
    }
    // Without a curve it is easeInOut; a quarter of the time is 12.9162 % of the way.
    #expect(isNear(try x("{duration: 0.4}", at: 1.1), 12.9162, within: 1e-3))
  }

  @Test func springsAndTheKeyboardsCurve() throws {
    // Critically damped, mass 1, stiffness 100: 1 - (1 + 10 t) e^(-10 t).
    let critical = "{duration: 5, curve: {spring: {mass: 1, stiffness: 100, damping: 20, velocity: 0}}}"
    #expect(isNear(try x(critical, at: 1.1), 100 * (1 - 2 * exp(-1))))
    // Undamped: 1 - cos(10 t); cut off at its end.
    let undamped = "{duration: 0.3, curve: {spring: {stiffness: 100, damping: 0}}}"
    #expect(isNear(try x(undamped, at: 1.25), 100 * (1 - cos(2.5))))
    #expect(try x(undamped, at: 1.3) == 100)
    // 0.5 s whatever the duration.
    let rate = (1000.0 / 3).squareRoot()
    for curve in ["7", "\"keyboard\""] {
      let animate = "{duration: 0.1, curve: \(curve)}"
      #expect(isNear(try x(animate, at: 1.3), 100 * (1 - (1 + rate * 0.3) * exp(-rate * 0.3))))
      #expect(try x(animate, at: 1.5) == 100)
    }
  }

  /// y(t) = target + sum of (old_i - new_i)(1 - p_i(t - t_i)).
  @Test func changesDuringChangesAddUp() throws {
    let text = """
      {variables: ["x"], constraints: [{id: "c", rule: "x == 0"}],
       events: [{at: 1, set: {c: 100}, animate: {duration: 1, curve: "linear"}},
                {at: 1.5, set: {c: 0}, animate: {duration: 1, curve: "linear"}},
                {at: 1.75, set: {c: 10}}]}
      """
    func x(_ time: Double) throws -> Double? { try moment(text, at: time)?.values[0] }
    #expect(isNear(try x(1.5), 50))
    // 0 - 100 (1 - 0.6) + 100 (1 - 0.1)
    #expect(isNear(try x(1.6), 50))
    // An immediate change moves all of it: 10 - 100 * 0.25 + 100 * 0.75.
    #expect(isNear(try x(1.75), 60))
    #expect(isNear(try x(2), 10 + 100 * 0.5))
    #expect(try x(2.5) == 10)
  }

  /// What holds in every solution holds on the way: the two halves always fill the row.
  @Test func constraintsHoldAtEveryTick() throws {
    let text = """
      {views: {a: {}, b: {}}, constraints: [{id: "w", rule: "a.width == 100"}, "H:|[a][b]|", "V:|[a]|", "V:|[b]|"],
       events: [{at: 0.05, set: {w: 300}, animate: {duration: 0.3, curve: "easeIn"}},
                {at: 0.2, set: {w: 10}, animate: {duration: 0.3, curve: {spring: {stiffness: 300, damping: 5}}}}],
       always: ["a.width + b.width == root.width", "b.left == a.right"]}
      """
    #expect(try failures(text) == [])
    let widths = try moments(text).map { $0.frames[0].width }
    #expect(Set(widths).count > 12)
  }

  @Test func noDurationIsImmediate() throws {
    #expect(try x("{duration: 0, curve: \"linear\"}", at: 1) == 100)
  }
}
