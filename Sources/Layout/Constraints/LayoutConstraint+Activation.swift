extension LayoutConstraint {
  /// Whether the constraint is in force, or will be when its tree gets a window.
  /// - Precondition: An activated constraint makes sense: its items share an ancestor, its numbers are finite, and its
  ///   attributes may meet. ``setActive(_:)`` throws instead.
  public var isActive: Bool {
    get { container != nil }
    set {
      do {
        try setActive(newValue)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  /// Sets ``isActive``.
  /// - Throws: ``LayoutError`` if the constraint does not make sense; then it stays inactive.
  public func setActive(_ active: Bool) throws(LayoutError) {
    if active {
      try LayoutConstraint.activate([self], file: nil, line: 0)
    } else {
      uninstall()
    }
  }

  /// Activates all of `constraints`, or none; those that are active already stay so.
  /// - Parameters:
  ///   - constraints: What to activate.
  ///   - file: What constraints made by an operator remember as their place.
  ///   - line: The line of `file`.
  /// - Throws: ``LayoutError`` for the first that does not make sense.
  public static func activate(
    _ constraints: [LayoutConstraint], file: StaticString? = #fileID, line: UInt = #line
  ) throws(LayoutError) {
    var containers: [View] = []
    containers.reserveCapacity(constraints.count)
    for constraint in constraints { containers.append(try constraint.checkedContainer()) }
    for (index, constraint) in constraints.enumerated() where !constraint.isActive {
      if constraint.file == nil, let file {
        constraint.file = file
        constraint.line = line
      }
      do {
        try constraint.install(on: containers[index])
      } catch {
        // Whatever the loop installed so far goes again; `isFresh` tells it from what was active before.
        for earlier in constraints[..<index] where earlier.isFresh { earlier.uninstall() }
        for earlier in constraints { earlier.isFresh = false }
        throw error
      }
    }
    for constraint in constraints { constraint.isFresh = false }
  }

  /// Deactivates all of `constraints`.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.uninstall() }
  }

  /// The nearest common ancestor of the items of a constraint that makes sense.
  func checkedContainer() throws(LayoutError) -> View {
    if let container { return container }
    guard storedConstant.isFinite else {
      throw .notFinite(constraint: description, value: storedConstant)
    }
    guard storedPriority.isValid else {
      throw .invalidPriority(constraint: description, priority: storedPriority.rawValue)
    }
    guard !terms.isEmpty else { throw .missingItem(constraint: description) }
    var ancestor: View?
    var variables: Window?
    for term in terms {
      guard term.coefficient.isFinite else {
        throw .notFinite(constraint: description, value: term.coefficient)
      }
      guard !term.node.isGone else { throw .itemGone(constraint: description) }
      guard term.attribute.kind != .none, term.attribute.ofMarginsGuide == nil else {
        throw .missingItem(constraint: description)
      }
      if let variable = term.node.variable {
        guard term.attribute == .width else { throw .missingItem(constraint: description) }
        guard let window = variable.window else { throw .itemGone(constraint: description) }
        guard variables == nil || variables === window else {
          throw .noCommonAncestor(first: termDescription(0), second: termDescription(of: term))
        }
        variables = window
        continue
      }
      guard let host = term.node.host else { throw .guideWithoutOwner(guide: term.node.name) }
      if let known = ancestor {
        guard let common = View.nearestCommonAncestor(known, host) else {
          throw .noCommonAncestor(first: termDescription(0), second: termDescription(of: term))
        }
        ancestor = common
      } else {
        ancestor = host
      }
    }
    try checkAttributes()
    if let variables {
      // Held by the window, so that it goes when one of its views leaves the window.
      if let ancestor, ancestor.window !== variables {
        throw .noCommonAncestor(first: termDescription(0), second: termDescription(terms.count - 1))
      }
      return variables
    }
    guard let ancestor else { throw .missingItem(constraint: description) }
    return ancestor
  }

  private func checkAttributes() throws(LayoutError) {
    let isDirectional = terms.contains { $0.attribute.isDirectional }
    if isDirectional, terms.contains(where: { $0.attribute.isAbsoluteSide }) {
      throw .mixedDirections(constraint: description)
    }
    if isPair, terms.count == 2, terms[0].attribute.kind != terms[1].attribute.kind {
      throw .incompatibleAttributes(first: termDescription(0), second: termDescription(1))
    }
  }

  // MARK: Being held

  private func install(on view: View) throws(LayoutError) {
    container = view
    indexInContainer = view.constraints.count
    view.constraints.append(self)
    for index in terms.indices {
      let node = terms[index].node
      terms[index].mention = node.mentions.count
      node.mentions.append(.init(constraint: self, term: index))
    }
    isFresh = true
    guard let engine = view.window?.engine else { return }
    do {
      try engine.add(self)
      engine.noteStructuralChange()
    } catch {
      uninstall()
      throw error
    }
  }

  /// Takes an active constraint out of everything that knows it.
  func uninstall() {
    guard let container else { return }
    if let engine {
      engine.remove(self)
      engine.noteStructuralChange()
    }
    forgetMentions()
    // The last constraint takes the place of this one: removing is not to cost the length of the list.
    if let last = container.constraints.popLast(), last !== self {
      container.constraints[indexInContainer] = last
      last.indexInContainer = indexInContainer
    }
    self.container = nil
    isFresh = false
  }

  /// The view that holds the constraint is being deallocated, with its whole list.
  func containerWillGo() {
    forgetMentions()
    container = nil
  }

  private func forgetMentions() {
    for index in terms.indices {
      let place = terms[index].mention
      terms[index].mention = -1
      let node = terms[index].node
      guard place >= 0, let last = node.mentions.popLast(), place < node.mentions.count else { continue }
      node.mentions[place] = last
      last.constraint.terms[last.term].mention = place
    }
  }

  func firstMention(of node: LayoutNode) -> Int? {
    terms.firstIndex { $0.node === node }
  }
}

extension View {
  /// The nearest view that both are or lie in; nil in different trees.
  /// - Complexity: The depth of the views; constant for relatives of the first degree.
  static func nearestCommonAncestor(_ first: View, _ second: View) -> View? {
    if first === second || second.superview === first { return first }
    if first.superview === second { return second }
    if let parent = first.superview, parent === second.superview { return parent }
    var a = first
    var b = second
    var depthA = first.measuredDepth
    var depthB = second.measuredDepth
    while a !== b {
      let goesUp = depthA >= depthB
      guard let parent = (goesUp ? a : b).superview else { return nil }
      if goesUp {
        a = parent
        depthA -= 1
      } else {
        b = parent
        depthB -= 1
      }
    }
    return a
  }

  private var measuredDepth: Int {
    if window != nil { return depth }
    var count = 0
    var current = superview
    while let view = current {
      count += 1
      current = view.superview
    }
    return count
  }
}
