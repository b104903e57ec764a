/// Reads a format string.
struct VisualFormatParser {
  private var scanner: TextScanner
  private(set) var axis = Axis.horizontal
  private(set) var leadingGap: VisualFormat.Gap?
  private(set) var elements: [VisualFormat.Element] = []
  private(set) var gaps: [VisualFormat.Gap] = []
  private(set) var trailingGap: VisualFormat.Gap?
  private(set) var leadingOffset = 0
  private(set) var trailingOffset = 0

  init(_ scanner: TextScanner) {
    self.scanner = scanner
  }

  mutating func parse() throws(ConstraintTextError) {
    try parseOrientation()
    leadingOffset = scanner.position
    var beginnings = "'[' or '|'"
    if scanner.consume("|") {
      let gap = try parseGap(before: "'(' or '['")
      leadingGap = gap
      beginnings = gap == .none ? "'-' or '['" : "'['"
    }
    elements.append(try parseElement(or: beginnings))
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd { return }
      guard scanner.isNext("-") || scanner.isNext("[") || scanner.isNext("|") else {
        throw scanner.unexpected("'-', '[', '|' or the end")
      }
      let gap = try parseGap(before: "'(', '[' or '|'")
      trailingOffset = scanner.position
      if scanner.consume("|") {
        trailingGap = gap
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw scanner.unexpected("the end after the closing '|'") }
        return
      }
      gaps.append(gap)
      elements.append(try parseElement(or: "'[' or '|'"))
    }
  }

  private mutating func parseOrientation() throws(ConstraintTextError) {
    scanner.skipSpace()
    if scanner.isNext("H") || scanner.isNext("V") {
      if scanner.consume("V") { axis = .vertical } else { _ = scanner.consume("H") }
      guard scanner.consume(":") else {
        throw scanner.unexpected("':' after '\(axis == .vertical ? "V" : "H")'")
      }
      scanner.skipSpace()
    } else if !scanner.isNext("|"), !scanner.isNext("[") {
      throw scanner.unexpected("'H:', 'V:', '|' or '['")
    }
  }

  private mutating func parseElement(or alternatives: String) throws(ConstraintTextError)
    -> VisualFormat.Element
  {
    scanner.skipSpace()
    guard scanner.consume("[") else { throw scanner.unexpected(alternatives) }
    scanner.skipSpace()
    guard let name = scanner.name() else { throw scanner.unexpected("the name of a view") }
    scanner.skipSpace()
    var predicates: [VisualFormat.Predicate] = []
    if scanner.isNext("(") {
      predicates = try parsePredicates()
      scanner.skipSpace()
      guard scanner.consume("]") else { throw scanner.unexpected("']'") }
    } else if !scanner.consume("]") {
      throw scanner.unexpected("'(' or ']'")
    }
    return VisualFormat.Element(name: name, predicates: predicates)
  }

  /// Reads what lies between two views or edges, nothing at all included.
  private mutating func parseGap(before next: String) throws(ConstraintTextError) -> VisualFormat.Gap {
    scanner.skipSpace()
    guard scanner.consume("-") else { return .none }
    scanner.skipSpace()
    if scanner.isNext("[") || scanner.isNext("|") { return .standard }
    let predicates: [VisualFormat.Predicate]
    if scanner.isNext("(") {
      predicates = try parsePredicates()
    } else if let object = try parseObject(isSigned: false) {
      predicates = [VisualFormat.Predicate(relation: .equal, object: object, priority: nil)]
    } else {
      let hint = scanner.isNext("-") ? " (a negative gap is written '-(-8)-')" : ""
      throw scanner.unexpected("a number, a metric, \(next)\(hint)")
    }
    scanner.skipSpace()
    guard scanner.consume("-") else {
      let hint =
        scanner.isNext("@")
        ? " (a gap with a priority is written '-(8@750)-')"
        : scanner.isAtEnd ? " (a gap at the end needs '-|')" : ""
      throw scanner.unexpected("'-'\(hint)")
    }
    scanner.skipSpace()
    return .predicates(predicates)
  }

  private mutating func parsePredicates() throws(ConstraintTextError) -> [VisualFormat.Predicate] {
    _ = scanner.consume("(")
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      scanner.skipSpace()
      let relation = scanner.relation()
      scanner.skipSpace()
      guard let object = try parseObject(isSigned: true) else {
        throw scanner.unexpected(
          relation == nil ? "'==', '<=', '>=', a number or a name" : "a number or a name")
      }
      scanner.skipSpace()
      let priority = try scanner.priority()
      predicates.append(
        VisualFormat.Predicate(relation: relation ?? .equal, object: object, priority: priority))
      scanner.skipSpace()
      if scanner.consume(")") { return predicates }
      guard scanner.isNext(",") else {
        throw scanner.unexpected(priority == nil ? "'@', ',' or ')'" : "',' or ')'")
      }
    } while scanner.consume(",")
    return predicates
  }

  private mutating func parseObject(isSigned: Bool) throws(ConstraintTextError) -> VisualFormat.Object? {
    if let number = try isSigned ? scanner.signedNumber() : scanner.number() { return .number(number) }
    return scanner.name().map { .name($0) }
  }
}
