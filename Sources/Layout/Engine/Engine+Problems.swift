#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Engine {
  /// Notes something that was refused where nothing can be thrown; reported with the next layout.
  func refuse(_ message: String, constraints: [LayoutConstraint]) {
    mayHaveProblems = true
    refusals.append(LayoutProblem(kind: .refused, message: message, constraints: constraints))
  }

  /// Has ``problems`` tell from the next layout on that something `owner` asked for has no effect; nil takes it back.
  /// An owner has one notice.
  package func setNotice(_ message: String?, constraints: [LayoutConstraint] = [], of owner: AnyObject) {
    let index = notices.firstIndex { $0.owner === owner }
    if index.map({ notices[$0].problem.message }) == message { return }
    if let index { notices.remove(at: index) }
    if let message {
      let problem = LayoutProblem(kind: .ineffective, message: message, constraints: constraints)
      notices.append(Notice(owner: owner, problem: problem))
    }
    hasNews = true
    mayHaveProblems = true
  }

  /// Notes something that went wrong in the pass that runs.
  func note(_ problem: LayoutProblem) {
    mayHaveProblems = true
    passProblems.append(problem)
  }

  /// Brings ``problems`` up to date after a pass and reports what is new.
  func updateProblems() {
    guard mayHaveProblems || isInConflict else { return }
    if !notices.isEmpty { notices.removeAll { $0.owner == nil } }
    let found = eachOnce(refusals + passProblems + notices.map(\.problem)) + conflictProblems()
    hasNews = false
    refusals = []
    passProblems = []
    mayHaveProblems = !found.isEmpty || conflictsFound != nil
    if found.isEmpty && problems.isEmpty { return }
    let known = problems
    problems = found
    for problem in found
    where !known.contains(where: { $0.kind == problem.kind && $0.message == problem.message }) {
      report(problem)
    }
  }

  /// What was refused or went wrong several times within one pass is told once.
  private func eachOnce(_ problems: [LayoutProblem]) -> [LayoutProblem] {
    guard problems.count > 1 else { return problems }
    var seen: Set<String> = []
    return problems.filter { seen.insert("\($0.kind) \($0.message)").inserted }
  }

  /// Conflicts of required constraints, in words.
  private func conflictProblems() -> [LayoutProblem] {
    guard solver.violatesRequired else {
      // What is resolved must not keep its constraints alive.
      conflictsFound = nil
      return []
    }
    // A conflict that lasts is searched for once, not at every tick.
    if let conflictsFound, conflictsFound.stamp == solver.shapeStamp { return conflictsFound.problems }
    var names = ItemNames()
    let found = solver.conflicts.map { conflict in
      let members = conflict.constraints.map { origins[Int($0.index)] }
      let constraints = members.compactMap { member in
        if case .constraint(let constraint) = member { constraint } else { nil }
      }
      let lines = members.map { "\n  \($0.description(&names))" }.joined()
      return LayoutProblem(
        kind: .conflict, message: "these required constraints cannot all hold:\(lines)",
        constraints: constraints)
    }
    conflictsFound = (solver.shapeStamp, found)
    return found
  }

  private func report(_ problem: LayoutProblem) {
    if let handler = window?.onProblem {
      handler(problem)
    } else {
      writeToStandardError("Layout: \(problem.message)\n")
    }
  }
}

/// Layout imports no Foundation. The C library reads the bytes of a string that outlives the call; a message that it
/// cannot take whole is cut short, which is no reason to stop.
private func writeToStandardError(_ text: String) {
  _ = unsafe write(STDERR_FILENO, text, text.utf8.count)
}
