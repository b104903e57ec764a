/// Reads one expression into nodes.
struct ExpressionParser {
  private(set) var nodes: [LinearRule.Node] = []
  private(set) var offsets: [Int] = []
  var scanner: TextScanner

  /// An operator that waits for its right operand, or a parenthesis for its end.
  private struct Pending {
    enum Kind { case parenthesis, plus, minus, times, over, negation }
    let kind: Kind
    let offset: Int

    /// How strongly the operator holds its operands.
    var strength: Int {
      switch kind {
      case .parenthesis: 0
      case .plus, .minus: 1
      case .times, .over: 2
      case .negation: 3
      }
    }
  }

  /// Roots of what has been read and waits for an operator.
  private var operands: [Int] = []
  private var pending: [Pending] = []

  init(_ scanner: TextScanner) {
    self.scanner = scanner
  }

  /// Reads up to whatever cannot go on the expression; its root becomes the last node.
  mutating func parseExpression() throws(ConstraintTextError) {
    var depth = 0
    while true {
      try parseOperand(depth: &depth)
      scanner.skipSpace()
      while depth > 0, scanner.isNext(")") {
        _ = scanner.consume(")")
        depth -= 1
        reduce(downTo: 1)
        pending.removeLast()
        scanner.skipSpace()
      }
      guard let next = binaryOperator() else { break }
      reduce(downTo: next.strength)
      pending.append(next)
    }
    guard depth == 0 else { throw scanner.unexpected("an operator or ')'") }
    reduce(downTo: 1)
    operands.removeAll()
  }

  /// Reads signs and opening parentheses, up to a number or name.
  private mutating func parseOperand(depth: inout Int) throws(ConstraintTextError) {
    while true {
      scanner.skipSpace()
      let start = scanner.position
      if scanner.consume("(") {
        pending.append(Pending(kind: .parenthesis, offset: start))
        depth += 1
      } else if scanner.consume("-") {
        pending.append(Pending(kind: .negation, offset: start))
      } else if let number = try scanner.number() {
        return append(.number(number), at: start)
      } else if let name = try scanner.dottedName() {
        return append(.name(name), at: start)
      } else if !scanner.consume("+") {
        throw scanner.unexpected("a number, a name or '('")
      }
    }
  }

  private mutating func binaryOperator() -> Pending? {
    let offset = scanner.position
    let kind: Pending.Kind
    if scanner.consume("+") {
      kind = .plus
    } else if scanner.consume("-") {
      kind = .minus
    } else if scanner.consume("*") {
      kind = .times
    } else if scanner.consume("/") {
      kind = .over
    } else {
      return nil
    }
    return Pending(kind: kind, offset: offset)
  }

  /// Gives the waiting operators that hold at least this strongly their right operands.
  private mutating func reduce(downTo strength: Int) {
    while let last = pending.last, last.strength >= strength, let right = operands.popLast() {
      pending.removeLast()
      if last.kind == .negation {
        append(.negation(right), at: last.offset)
        continue
      }
      guard let left = operands.popLast() else { return }
      switch last.kind {
      case .plus: append(.sum(left, right), at: last.offset)
      case .minus: append(.difference(left, right), at: last.offset)
      case .times: append(.product(left, right), at: last.offset)
      case .over: append(.quotient(left, right), at: last.offset)
      case .parenthesis, .negation: break
      }
    }
  }

  private mutating func append(_ node: LinearRule.Node, at offset: Int) {
    operands.append(nodes.count)
    nodes.append(node)
    offsets.append(offset)
  }
}
