extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as it would be written, with its priority, identifier and place:
  /// `a.leading == b.trailing + 8 @750 'gap' (Module/File.swift:12)`. An ``adjustment`` follows the rule:
  /// `a.bottom == b.bottom - 8 adjusted by -336`.
  ///
  /// A view whose name or type is not the only one of its tree goes by its path: `list/row[2]/title.width == 10`.
  /// - Complexity: The number of views in the tree.
  public var description: String {
    var names = ItemNames()
    return description(&names)
  }

  /// The constraint as it would be written.
  /// - Complexity: The number of views in the tree.
  public var rule: String {
    var names = ItemNames()
    return rule(&names)
  }

  func description(_ names: inout ItemNames) -> String {
    var text = rule(&names)
    if storedAdjustment != 0 { text += " adjusted by \(shortDescription(storedAdjustment))" }
    if storedPriority != .required { text += " @\(storedPriority)" }
    if let identifier { text += " '\(identifier)'" }
    if let textPlace {
      text += " (\(textPlace))"
    } else if let file {
      text += " (\(file):\(line))"
    }
    return text
  }

  private func rule(_ names: inout ItemNames) -> String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    let written = terms.map { ($0.coefficient, names.name(of: $0.node, $0.attribute)) }
    // Two terms are an equation between two attributes; more are a sum, as in normal form.
    if written.count == 2, written[0].0 == 1 {
      let right = LayoutExpression.sum([(-written[1].0, written[1].1)], storedConstant)
      return "\(written[0].1) \(sign) \(right)"
    }
    return "\(LayoutExpression.sum(written, 0)) \(sign) \(shortDescription(storedConstant))"
  }
}

extension LayoutExpression: CustomStringConvertible {
  /// The expression as it would be written: `2 * a.width + b.width - 8`.
  public var description: String {
    var names = ItemNames()
    let written = terms.map { ($0.coefficient, names.name(of: $0.item.layoutNode, $0.attribute)) }
    return LayoutExpression.sum(written, constant)
  }

  fileprivate static func sum(_ terms: [(factor: Double, name: String)], _ constant: Double) -> String {
    guard let first = terms.first else { return shortDescription(constant) }
    var sum = product(first.factor, first.name)
    for term in terms.dropFirst() {
      sum += term.factor < 0 ? " - " : " + "
      sum += product(abs(term.factor), term.name)
    }
    guard constant != 0 else { return sum }
    return sum + (constant < 0 ? " - " : " + ") + shortDescription(abs(constant))
  }

  private static func product(_ factor: Double, _ name: String) -> String {
    factor == 1 ? name : "\(shortDescription(factor)) * \(name)"
  }
}

extension LayoutExpression.Term: CustomStringConvertible {
  /// The term as it would be written: `2 * a.width`.
  public var description: String { LayoutExpression([self]).description }
}
