/// What stands after an `@`.
public enum WrittenPriority: Hashable, Sendable {
  /// A number above 0 and up to 1000, or what one of the names `required`, `high` and `low` stands for.
  case value(LayoutPriority)
  /// The name of a metric.
  case metric(PlacedName)

  /// What the priorities are called that code calls otherwise.
  private static let codeNames = ["defaultHigh": "high", "defaultLow": "low"]

  /// The priority, once metrics are known.
  func resolved(
    in text: String, metrics: (PlacedName) throws(ConstraintTextError) -> Double
  ) throws(ConstraintTextError) -> LayoutPriority {
    switch self {
    case .value(let priority): return priority
    case .metric(let name):
      let priority: LayoutPriority
      do throws(ConstraintTextError) {
        priority = LayoutPriority(try metrics(name))
      } catch {
        // Whoever knows the metrics cannot know that the name may have been meant for one of these.
        throw ConstraintTextError(
          text: error.text, offset: error.offset, reason: error.reason,
          suggestion: WrittenPriority.codeNames[name.text] ?? error.suggestion
            ?? nearestName(to: name.text, among: ["required", "high", "low"]))
      }
      guard priority.isValid else {
        throw ConstraintTextError(
          text: text, offset: name.offset, reason: .priorityOutOfRange(priority.rawValue))
      }
      return priority
    }
  }
}

extension TextScanner {
  /// Reads an `@` and what follows it, if one comes next.
  mutating func priority() throws(ConstraintTextError) -> WrittenPriority? {
    guard consume("@") else { return nil }
    skipSpace()
    let start = position
    if let number = try signedNumber() {
      let priority = LayoutPriority(number)
      guard priority.isValid else { throw error(.priorityOutOfRange(number), at: start) }
      return .value(priority)
    }
    guard let name = name() else {
      throw unexpected("a priority: a number, a metric, 'required', 'high' or 'low'")
    }
    switch name.text {
    case "required": return .value(.required)
    case "high": return .value(.defaultHigh)
    case "low": return .value(.defaultLow)
    default: return .metric(name)
    }
  }

  /// Reads `==`, `<=` or `>=`.
  mutating func relation() -> Relation? {
    if consume("==") { return .equal }
    if consume("<=") { return .lessThanOrEqual }
    if consume(">=") { return .greaterThanOrEqual }
    return nil
  }
}
