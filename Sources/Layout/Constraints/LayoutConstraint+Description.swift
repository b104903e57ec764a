extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as it would be written, with its priority, identifier and place:
  /// `a.leading == b.trailing + 8.0 @750 'gap' (Module/File.swift:12)`. An ``adjustment`` follows the rule:
  /// `a.bottom == b.bottom - 8 adjusted by -336`.
  public var description: String {
    var text = rule
    if storedAdjustment != 0 { text += " adjusted by \(LayoutConstraint.short(storedAdjustment))" }
    if storedPriority != .required { text += " @\(LayoutConstraint.short(storedPriority.rawValue))" }
    if let identifier { text += " '\(identifier)'" }
    if let file { text += " (\(file):\(line))" }
    return text
  }

  /// The constraint as it would be written.
  public var rule: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    guard let first = terms.first else { return "0 \(sign) \(LayoutConstraint.short(storedConstant))" }
    // Two terms are an equation between two attributes; more are a sum, as in normal form.
    if terms.count == 2, first.coefficient == 1 {
      let right = LayoutConstraint.product(-terms[1].coefficient, termDescription(1))
      guard storedConstant != 0 else { return "\(termDescription(0)) \(sign) \(right)" }
      let operation = storedConstant < 0 ? "-" : "+"
      let amount = LayoutConstraint.short(abs(storedConstant))
      return "\(termDescription(0)) \(sign) \(right) \(operation) \(amount)"
    }
    var sum = LayoutConstraint.product(first.coefficient, termDescription(0))
    for index in terms.indices.dropFirst() {
      let coefficient = terms[index].coefficient
      sum += coefficient < 0 ? " - " : " + "
      sum += LayoutConstraint.product(abs(coefficient), termDescription(index))
    }
    return "\(sum) \(sign) \(LayoutConstraint.short(storedConstant))"
  }

  func termDescription(_ index: Int) -> String { termDescription(of: terms[index]) }

  func termDescription(of term: Term) -> String {
    "\(term.node.name).\(term.attribute)"
  }

  private static func product(_ factor: Double, _ name: String) -> String {
    factor == 1 ? name : "\(short(factor)) * \(name)"
  }

  /// Whole numbers without a fraction.
  static func short(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    return "\(whole)"
  }
}
