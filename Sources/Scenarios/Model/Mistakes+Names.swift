import Layout

extension Mistakes {
  /// Notes a mistake in a rule, a format string or a name of an item, unless it only follows from another one.
  /// - Parameters:
  ///   - offset: Where in the file.
  ///   - context: What the message begins with.
  ///   - error: What is wrong.
  func add(at offset: Int, in context: String = "", _ error: ConstraintTextError) {
    if let name = error.reason.unknownName, hasLost(name) { return }
    let hint = hint(for: error)
    add(
      at: offset, context + error.reasonInFull + (hint.map { " (\($0))" } ?? ""),
      suggestion: hint == nil ? error.suggestion : nil)
  }

  /// What whoever made the mistake may not know about names.
  private func hint(for error: ConstraintTextError) -> String? {
    if let name = error.reason.unknownName, Self.namesOfTheRoot.contains(name) {
      return "the root view is called 'root'"
    }
    guard let name = unspellable.first(where: { error.isInside($0) }) else { return nil }
    return "a view is called \(name.quoted), which rules and format strings cannot spell"
  }

  /// What the root view is called elsewhere.
  private static let namesOfTheRoot: Set<String> = [
    "superview", "window", "screen", "view", "self", "parent",
  ]
}

extension ConstraintTextError.Reason {
  /// The name that nothing has.
  fileprivate var unknownName: String? {
    switch self {
    case .unknownView(let name), .unknownName(let name), .unknownMetric(let name): name
    default: nil
    }
  }
}

extension ConstraintTextError {
  /// Whether the place lies in or right behind a mention of the name.
  fileprivate func isInside(_ name: String) -> Bool {
    let text = Array(self.text.utf8)
    let name = Array(name.utf8)
    guard name.count <= text.count else { return false }
    let starts = max(0, offset - name.count)...min(offset, text.count - name.count)
    return starts.contains { text[$0..<$0 + name.count].elementsEqual(name) }
  }
}
