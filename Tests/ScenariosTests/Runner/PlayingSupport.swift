import Layout

@testable import Scenarios

/// The scenario that a text is.
func scenario(_ text: String) throws -> Scenario {
  try Scenario(SourceText(name: "a", text: text))
}

/// What failed in the scenario that a text is, one `line:column: message` each.
func failures(_ text: String) throws -> [String] {
  ScenarioPlayer(try scenario(text)).failures().map { String($0.description.dropFirst(2)) }
}

/// The moments of the scenario that a text is.
func moments(_ text: String) throws -> [Moment] {
  var moments: [Moment] = []
  ScenarioPlayer(try scenario(text)).play { moments.append($0) }
  return moments
}

/// The moment at exactly `time` of the scenario that a text is.
func moment(_ text: String, at time: Double) throws -> Moment? {
  var found: Moment?
  ScenarioPlayer(try scenario(text)).play(until: time) { found = $0 }
  return found
}

/// The mistakes of a text that is to be a scenario, one `line:column: message` each.
func mistakes(_ text: String) -> [String] {
  do {
    _ = try scenario(text)
    return []
  } catch let errors as ScenarioErrors {
    return errors.errors.map { String($0.description.dropFirst(2)) }
  } catch {
    return ["\(error)"]
  }
}

/// Whether two numbers are the same but for rounding.
func isNear(_ lhs: Double?, _ rhs: Double, within tolerance: Double = 1e-9) -> Bool {
  guard let lhs else { return false }
  return (lhs - rhs).magnitude <= tolerance
}
