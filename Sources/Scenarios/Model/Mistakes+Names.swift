import Layout

extension Mistakes {
  /// Notes a mistake in a rule, a format string or a name of an item, unless it only follows from another one.
  /// - Parameters:
  ///   - offset: Where in the file.
  ///   - context: What the message begins with.
  ///   - error: What is wrong.
  func add(at offset: Int, in context: String = "", _ error: ConstraintTextError) {
    if let name = error.reason.unknownName, hasLost(name) { return }
    // What is only counted needs no words.
    let hint = isFull ? nil : hint(for: error)
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
  /// Whether the place lies in a mention of the name or right behind it, or behind one byte more: of `v-1.left` the dot
  /// belongs to the number.
  fileprivate func isInside(_ name: String) -> Bool {
    let start = max(0, offset - name.utf8.count - 1)
    // The text may be long: only what is near the place is looked at.
    let nearby = Array(text.utf8.dropFirst(start).prefix(offset - start + name.utf8.count))
    return nearby.indices.contains { nearby[$0...].starts(with: name.utf8) }
  }
}
