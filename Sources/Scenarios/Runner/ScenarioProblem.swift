public import Layout

/// Something that was wrong with the layout of a scenario, and when that was first so.
///
///     at 0.5 s: the layout is not the best there is: the solver stopped after 5000 steps with the best layout it had found
public struct ScenarioProblem {
  /// Seconds from the start.
  public let time: Double
  /// What was wrong.
  public let problem: LayoutProblem

  /// Whether frames are not those that the constraints ask for. A conflict is none of this kind: what its frames are is
  /// defined.
  public var spoilsLayout: Bool { problem.kind == .solver }
}

extension ScenarioProblem: CustomStringConvertible {
  /// `at T s: what was wrong`.
  public var description: String {
    "at \(time.scenarioText) s: \(spoilsLayout ? "the layout is not the best there is: " : "")\(problem)"
  }
}
