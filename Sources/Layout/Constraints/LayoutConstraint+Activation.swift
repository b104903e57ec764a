extension LayoutConstraint {
  /// Whether the constraint is in force, or will be when its tree gets a window.
  ///
  /// A constraint made by an operator has no place for messages; ``setActive(_:file:line:)`` gives it one.
  /// - Precondition: An activated constraint makes sense: its items share an ancestor, its numbers are finite, and its
  ///   attributes may meet. ``setActive(_:file:line:)`` throws instead.
  public var isActive: Bool {
    get { holder != nil }
    set { setActiveOrTrap(newValue, file: nil, line: 0) }
  }

  /// Sets ``isActive``.
  /// - Parameters:
  ///   - active: Whether the constraint is to be in force.
  ///   - file: What a constraint that has no place yet remembers as its place.
  ///   - line: The line of `file`.
  /// - Throws: ``LayoutError`` if the constraint does not make sense; then it stays inactive.
  public func setActive(
    _ active: Bool, file: StaticString? = #fileID, line: UInt = #line
  ) throws(LayoutError) {
    if active {
      try LayoutConstraint.activate([self], file: file, line: line)
    } else {
      uninstall()
    }
  }

  func setActiveOrTrap(_ active: Bool, file: StaticString?, line: UInt) {
    do {
      try setActive(active, file: file, line: line)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Activates all of `constraints`, or none; those that are active already stay so.
  /// - Parameters:
  ///   - constraints: What to activate.
  ///   - file: What those that have no place yet, made by an operator, remember as their place.
  ///   - line: The line of `file`.
  /// - Throws: ``LayoutError`` for the first that does not make sense.
  public static func activate(
    _ constraints: [LayoutConstraint], file: StaticString? = #fileID, line: UInt = #line
  ) throws(LayoutError) {
    // Before anything is checked, so that errors have the place too.
    let placeless = file == nil ? [] : constraints.filter { $0.file == nil }
    for constraint in placeless {
      constraint.file = file
      constraint.line = line
    }
    do {
      try activateAll(constraints)
    } catch {
      for constraint in placeless {
        constraint.file = nil
        constraint.line = 0
      }
      throw error
    }
  }

  private static func activateAll(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    var containers: [View] = []
    containers.reserveCapacity(constraints.count)
    for constraint in constraints { containers.append(try constraint.checkedContainer()) }
    for (index, constraint) in constraints.enumerated() where !constraint.isActive {
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
    // A local name: each use of an object's array costs more than a look at one of its elements.
    let terms = terms
    // Multipliers first: one that is infinite makes a constant which it multiplies infinite too.
    for term in terms where !term.coefficient.isFinite {
      var names = ItemNames()
      throw .multiplierNotFinite(
        attribute: names.name(of: term.node, term.attribute), constraint: description(&names),
        value: term.coefficient)
    }
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
      guard !term.node.isGone else { throw .itemGone(constraint: description) }
      guard term.attribute.kind != .none, term.attribute.ofMarginsGuide == nil else {
        throw .missingItem(constraint: description)
      }
      if term.node.isVariable, let variable = term.node.variable {
        guard term.attribute == .width else { throw .missingItem(constraint: description) }
        guard let window = variable.window else { throw .itemGone(constraint: description) }
        guard variables == nil || variables === window else {
          throw withoutCommonAncestor(terms[0], term)
        }
        variables = window
        continue
      }
      guard let host = term.node.host else { throw withoutOwner(term) }
      if let known = ancestor {
        guard let common = View.nearestCommonAncestor(known, host) else {
          throw withoutCommonAncestor(terms[0], term)
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
        throw withoutCommonAncestor(terms[0], terms[terms.count - 1])
      }
      return variables
    }
    guard let ancestor else { throw .missingItem(constraint: description) }
    return ancestor
  }

  private func checkAttributes() throws(LayoutError) {
    if isDirectional, terms.contains(where: { $0.attribute.isAbsoluteSide }) {
      throw .mixedDirections(constraint: description)
    }
    if isPair, terms.count == 2, terms[0].attribute.kind != terms[1].attribute.kind,
      !terms.contains(where: { $0.node.isVariable })
    {
      var names = ItemNames()
      throw .incompatibleAttributes(
        first: names.name(of: terms[0].node, terms[0].attribute),
        second: names.name(of: terms[1].node, terms[1].attribute), constraint: description(&names))
    }
  }

  private func withoutOwner(_ term: Term) -> LayoutError {
    var names = ItemNames()
    return .guideWithoutOwner(guide: names.name(of: term.node), constraint: description(&names))
  }

  private func withoutCommonAncestor(_ first: Term, _ second: Term) -> LayoutError {
    var names = ItemNames()
    return .noCommonAncestor(
      first: names.name(of: first.node, first.attribute),
      second: names.name(of: second.node, second.attribute), constraint: description(&names))
  }

  // MARK: Being held

  private func install(on view: View) throws(LayoutError) {
    holder = view.layoutNode
    indexInContainer = view.layoutNode.heldConstraints.count
    view.layoutNode.heldConstraints.append(self)
    resolveEdges(of: view)
    for index in terms.indices {
      let node = terms[index].node
      let mention = node.mentions.count
      terms[index].mention = mention
      node.mentions.append(.init(constraint: self, term: index))
    }
    isFresh = true
    guard let engine = view.layoutNode.engine else { return }
    do {
      try engine.add(self)
      engine.noteStructuralChange()
    } catch {
      uninstall()
      throw error
    }
  }

  /// Lets a guide stand for the edges of the view that holds the constraint, if that is how they are meant where
  /// something in the view is held by them: those of a scroll view are its content's.
  private func resolveEdges(of view: View) {
    let node = view.layoutNode
    // In this order, since most constraints that a view holds are between others.
    guard terms.contains(where: { $0.node === node && $0.attribute.isPosition }),
      terms.contains(where: { !$0.node.isVariable && $0.node.host !== view })
    else { return }
    for index in terms.indices where terms[index].node === node && terms[index].attribute.isPosition {
      guard let guide = view.guideOfEdges else { return }
      terms[index].writtenNode = node
      terms[index].node = guide.layoutNode
    }
  }

  /// Takes an active constraint out of everything that knows it.
  func uninstall() {
    guard let holder else { return }
    if let engine {
      engine.remove(self)
      engine.noteStructuralChange()
    }
    forgetMentions()
    // The last constraint takes the place of this one: removing is not to cost the length of the list.
    if let last = holder.heldConstraints.popLast(), last !== self {
      holder.heldConstraints[indexInContainer] = last
      last.indexInContainer = indexInContainer
    }
    self.holder = nil
    isFresh = false
  }

  /// The view that holds the constraint is being deallocated, with its whole list.
  func containerWillGo() {
    forgetMentions()
    holder = nil
  }

  private func forgetMentions() {
    for index in terms.indices {
      let place = terms[index].mention
      terms[index].mention = -1
      let node = terms[index].node
      if let written = terms[index].writtenNode {
        terms[index].node = written
        terms[index].writtenNode = nil
      }
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
    if window != nil { return layoutNode.depth }
    var count = 0
    var current = superview
    while let view = current {
      count += 1
      current = view.superview
    }
    return count
  }
}
