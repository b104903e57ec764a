import Layout

/// What the names of a scenario stand for.
struct StageNames {
  var metrics: [String: Double]
  var variables: [String: FreeVariable] = [:]
  /// Views, and the guides that have names of their own.
  var items: [String: any LayoutItem] = [:]
  /// All of the names, in the order of the file: of names that are equally near, the first is suggested.
  private(set) var order: [String]

  init(metrics: [String: Double]) {
    self.metrics = metrics
    order = metrics.keys.sorted()
  }

  mutating func add(_ variable: FreeVariable) {
    variables[variable.name] = variable
    order.append(variable.name)
  }

  mutating func add(_ item: any LayoutItem, named name: String) {
    guard items[name] == nil else { return }
    items[name] = item
    order.append(name)
  }

  /// The names of views and guides.
  var itemNames: [String] { order.filter { items[$0] != nil } }

  /// Why a name stands for nothing.
  struct Failure: Error {
    var reason: ConstraintTextError.Reason
    /// How many bytes of the name stand before the part that is wrong.
    var offset = 0
    var suggestion: String?
  }

  /// The number or unknown that a name in a rule stands for.
  func value(of name: String) throws(Failure) -> RuleValue<LayoutExpression> {
    if let number = metrics[name] { return .number(number) }
    return .unknown(try unknown(name))
  }

  /// The variable or attribute that a name stands for.
  func unknown(_ name: String) throws(Failure) -> LayoutExpression {
    if let variable = variables[name] { return variable.anchor.layoutExpression }
    if items[name] != nil {
      throw Failure(reason: .missingAttribute(name), offset: name.utf8.count)
    }
    guard let dot = name.lastIndex(of: ".") else {
      throw Failure(reason: .unknownName(name), suggestion: nearestName(to: name, among: order))
    }
    let item = try item(String(name[..<dot]))
    let attribute = String(name[name.index(after: dot)...])
    guard let known = Attribute(named: attribute) else {
      if guide(attribute, of: item) != nil {
        throw Failure(reason: .missingAttribute(name), offset: name.utf8.count)
      }
      throw Failure(
        reason: .unknownAttribute(attribute), offset: name[...dot].utf8.count,
        suggestion: Attribute.name(meantBy: attribute))
    }
    return LayoutExpression([.init(1, item, known)])
  }

  /// The view or guide that a name stands for: `composer`, `keyboard`, `composer.margins`.
  func item(_ name: String) throws(Failure) -> any LayoutItem {
    if let item = items[name] { return item }
    if let dot = name.lastIndex(of: "."), let owner = items[String(name[..<dot])] {
      let own = String(name[name.index(after: dot)...])
      if let guide = guide(own, of: owner) { return guide }
      let guides = owner is View ? ["margins", "safeArea"] : []
      throw Failure(
        reason: .unknownGuide(own), offset: name[...dot].utf8.count,
        suggestion: nearestName(to: own, among: guides))
    }
    throw Failure(reason: .unknownView(name), suggestion: nearestName(to: name, among: itemNames))
  }

  private func guide(_ name: String, of item: any LayoutItem) -> LayoutGuide? {
    guard let view = item as? View else { return nil }
    switch name {
    case "margins": return view.layoutMarginsGuide
    case "safeArea": return view.safeAreaLayoutGuide
    default: return nil
    }
  }
}

extension StageNames {
  /// The inactive constraint of a rule.
  func constraint(
    _ rule: LinearRule, priority: LayoutPriority = .required
  ) throws(ConstraintTextError) -> LayoutConstraint {
    let form = try rule.form { (name) throws(ConstraintTextError) -> RuleValue<LayoutExpression> in
      do throws(Failure) {
        return try value(of: name.text)
      } catch {
        throw ConstraintTextError(
          text: rule.text, offset: name.offset + error.offset, reason: error.reason,
          suggestion: error.suggestion)
      }
    }
    guard !form.terms.isEmpty else {
      throw ConstraintTextError(text: rule.text, offset: 0, reason: .noUnknown)
    }
    return LayoutConstraint(form, priority: priority, file: nil)
  }
}
