import Layout

/// Reads rules such as `2 * a.width + 8 <= (b.left - 3) / 2 @750` into rows.
///
/// Just what the conformance files hold. Names are resolved by `resolve`, which gives the terms that a name stands
/// for; a product of two of them is refused.
package struct RuleParser {
  /// A linear sum in the making.
  package struct Sum {
    package var terms: [LinearSystem.Row.Term]
    package var constant: Double

    package init(terms: [LinearSystem.Row.Term] = [], constant: Double = 0) {
      self.terms = terms
      self.constant = constant
    }

    func scaled(by factor: Double) -> Sum {
      Sum(terms: terms.map { .init($0.coefficient * factor, $0.variable) }, constant: constant * factor)
    }

    func plus(_ other: Sum) -> Sum {
      Sum(terms: terms + other.terms, constant: constant + other.constant)
    }
  }

  /// Where a rule could not be read.
  package struct Failure: Error {
    package var rule: String
    package var message: String
  }

  private let rule: String
  private let tokens: [String]
  private var position = 0
  private let resolve: (String) -> Sum?

  private init(_ rule: String, resolve: @escaping (String) -> Sum?) {
    self.rule = rule
    self.resolve = resolve
    tokens = Self.tokens(of: rule)
  }

  /// The row that `rule` means; `priority` where it has no `@`.
  package static func row(
    _ rule: String, priority: Double = 1000, resolve: @escaping (String) -> Sum?
  ) throws -> LinearSystem.Row {
    var parser = RuleParser(rule, resolve: resolve)
    return try parser.parse(priority)
  }

  /// The names that occur in a rule.
  package static func names(in rule: String) -> [String] {
    tokens(of: rule).filter { $0.first?.isLetter == true }
  }

  private static func tokens(of rule: String) -> [String] {
    var tokens: [String] = []
    var rest = Substring(rule)
    while let first = rest.first {
      var end = rest.index(after: rest.startIndex)
      if first.isLetter || first == "_" {
        end = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") } ?? rest.endIndex
      } else if first.isNumber || first == "." {
        var previous = first
        end =
          rest.firstIndex { character in
            defer { previous = character }
            if character.isNumber || character == "." || character == "e" || character == "E" { return false }
            return !((character == "-" || character == "+") && (previous == "e" || previous == "E"))
          } ?? rest.endIndex
      } else if "<>=".contains(first), rest[end...].first == "=" {
        end = rest.index(after: end)
      }
      if !first.isWhitespace { tokens.append(String(rest[..<end])) }
      rest = rest[end...]
    }
    return tokens
  }

  private mutating func parse(_ priority: Double) throws -> LinearSystem.Row {
    let left = try sum()
    let relation: Relation
    switch next() {
    case "==", "=": relation = .equal
    case "<=": relation = .lessThanOrEqual
    case ">=": relation = .greaterThanOrEqual
    default: throw failure("a relation was expected")
    }
    let right = try sum()
    let difference = left.plus(right.scaled(by: -1))
    var row = LinearSystem.Row(
      difference.terms, relation, right.constant - left.constant, priority: priority)
    if peek == "@" {
      _ = next()
      row.priority = try self.priority(next())
    }
    guard peek == nil else { throw failure("nothing more was expected") }
    return row
  }

  private func priority(_ token: String?) throws -> Double {
    switch token {
    case "required": return 1000
    case "high": return 750
    case "low": return 250
    default:
      guard let token, let value = Double(token) else { throw failure("a priority was expected") }
      return value
    }
  }

  private mutating func sum() throws -> Sum {
    var total = Sum()
    var sign = 1.0
    if peek == "-" || peek == "+" { sign = next() == "-" ? -1 : 1 }
    while true {
      total = total.plus(try product().scaled(by: sign))
      guard peek == "+" || peek == "-" else { return total }
      sign = next() == "-" ? -1 : 1
    }
  }

  private mutating func product() throws -> Sum {
    var total = try factor()
    while peek == "*" || peek == "/" {
      let isProduct = next() == "*"
      let other = try factor()
      if !isProduct {
        guard other.terms.isEmpty else { throw failure("a quotient by an unknown") }
        total = total.scaled(by: 1 / other.constant)
      } else if other.terms.isEmpty {
        total = total.scaled(by: other.constant)
      } else if total.terms.isEmpty {
        total = other.scaled(by: total.constant)
      } else {
        throw failure("a product of unknowns")
      }
    }
    return total
  }

  private mutating func factor() throws -> Sum {
    guard let token = next() else { throw failure("a number or name was expected") }
    if token == "-" { return try factor().scaled(by: -1) }
    if token == "(" {
      let inner = try sum()
      guard next() == ")" else { throw failure("a closing parenthesis was expected") }
      return inner
    }
    if token.first?.isLetter != true, let value = Double(token) { return Sum(constant: value) }
    guard let sum = resolve(token) else { throw failure("unknown name \(token)") }
    return sum
  }

  private var peek: String? { position < tokens.count ? tokens[position] : nil }

  private mutating func next() -> String? {
    defer { position += 1 }
    return peek
  }

  private func failure(_ message: String) -> Failure {
    Failure(rule: rule, message: "\(message) at token \(position)")
  }
}
