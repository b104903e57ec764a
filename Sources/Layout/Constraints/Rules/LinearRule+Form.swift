extension LinearRule {
  /// The rule in normal form. `10 == x` becomes `-x == -10`.
  /// - Parameter resolve: Says what a name stands for. It throws for a name that it does not know. It is asked for names
  ///   in the order in which they are written, and last for a metric after the `@`, which must be a number.
  /// - Returns: The normal form, with the unknowns that `resolve` gave.
  /// - Throws: ``ConstraintTextError`` where `resolve` does, and for what is not linear, divides by zero or leaves the range
  ///   of finite numbers.
  /// - Complexity: O(n), for any depth of parentheses.
  public func form<Unknown>(
    resolving resolve: (PlacedName) throws(ConstraintTextError) -> RuleValue<Unknown>
  ) throws(ConstraintTextError) -> LinearForm<Unknown> {
    var (constants, unknowns) = try evaluate(resolve)
    let constant = constants[nodes.count - 1] - constants[leftRoot]
    guard constant.isFinite else { throw error(.notFinite("\(constant)"), relationOffset) }
    let factors = distribute(constants, hasUnknown: unknowns.map { $0 != nil })
    var form = LinearForm<Unknown>(terms: [], relation: relation, constant: constant)
    for (index, node) in nodes.enumerated() {
      guard case .name = node, case .own(let unknown)? = unknowns[index] else { continue }
      unknowns[index] = nil
      guard factors[index].isFinite else { throw error(.notFinite("\(factors[index])"), offsets[index]) }
      form.terms.append(.init(factors[index], unknown))
    }
    form.priority = try priority?.resolved(in: text) { (name) throws(ConstraintTextError) in
      switch try resolve(name) {
      case .number(let number): return number
      case .unknown: throw error(.unknownMetric(name.text), name.offset)
      }
    }
    return form
  }

  /// That a node is unknown, or speaks of unknowns.
  private enum Unknownness<Unknown> {
    case own(Unknown)
    case inOperands
  }

  /// The numbers in every node's expression added up, unknowns taken as 0, and which nodes are about unknowns.
  private func evaluate<Unknown>(
    _ resolve: (PlacedName) throws(ConstraintTextError) -> RuleValue<Unknown>
  ) throws(ConstraintTextError) -> (constants: [Double], unknowns: [Unknownness<Unknown>?]) {
    var constants: [Double] = []
    var unknowns: [Unknownness<Unknown>?] = []
    constants.reserveCapacity(nodes.count)
    unknowns.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      var constant = 0.0
      var unknown: Unknownness<Unknown>?
      switch node {
      case .number(let number):
        constant = number
      case .name(let name):
        switch try resolve(name) {
        case .number(let number): constant = number
        case .unknown(let own): unknown = .own(own)
        }
      case .negation(let operand):
        constant = -constants[operand]
        if unknowns[operand] != nil { unknown = .inOperands }
      case .sum(let left, let right), .difference(let left, let right):
        if case .sum = node {
          constant = constants[left] + constants[right]
        } else {
          constant = constants[left] - constants[right]
        }
        if unknowns[left] != nil || unknowns[right] != nil { unknown = .inOperands }
      case .product(let left, let right):
        guard unknowns[left] == nil || unknowns[right] == nil else {
          throw error(.productOfUnknowns, offsets[index])
        }
        constant = constants[left] * constants[right]
        if unknowns[left] != nil || unknowns[right] != nil { unknown = .inOperands }
      case .quotient(let left, let right):
        guard unknowns[right] == nil else { throw error(.quotientByUnknown, offsets[index]) }
        guard constants[right] != 0 else { throw error(.divisionByZero, offsets[index]) }
        constant = constants[left] / constants[right]
        if unknowns[left] != nil { unknown = .inOperands }
      }
      guard constant.isFinite else { throw error(.notFinite("\(constant)"), offsets[index]) }
      constants.append(constant)
      unknowns.append(unknown)
    }
    return (constants, unknowns)
  }

  /// What each node is multiplied by in the difference of the two sides.
  ///
  /// From the roots down, so that each name gets its factor once: multiplying the terms of every parenthesis out from the
  /// inside would cost their number times the depth.
  private func distribute(_ constants: [Double], hasUnknown: [Bool]) -> [Double] {
    var factors = Array(repeating: 1.0, count: nodes.count)
    factors[nodes.count - 1] = -1
    for (index, node) in nodes.enumerated().reversed() {
      let factor = factors[index]
      switch node {
      case .number, .name: break
      case .negation(let operand): factors[operand] = -factor
      case .sum(let left, let right):
        factors[left] = factor
        factors[right] = factor
      case .difference(let left, let right):
        factors[left] = factor
        factors[right] = -factor
      case .product(let left, let right):
        factors[left] = hasUnknown[left] ? factor * constants[right] : factor
        factors[right] = hasUnknown[right] ? factor * constants[left] : factor
      case .quotient(let left, let right): factors[left] = factor / constants[right]
      }
    }
    return factors
  }

  private func error(_ reason: ConstraintTextError.Reason, _ offset: Int) -> ConstraintTextError {
    ConstraintTextError(text: text, offset: offset, reason: reason)
  }
}
