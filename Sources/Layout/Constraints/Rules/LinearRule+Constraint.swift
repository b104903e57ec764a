extension LayoutConstraint {
  /// The inactive constraint that a rule such as `a.width + b.width <= 2 * c.width @750` asks for.
  ///
  /// A name is a metric's, or `view.attribute`, or an attribute of a view's guide, as in `view.margins.left` and
  /// `view.safeArea.top`. In `views` a guide may also have a name of its own. The number after `@` is the priority, or
  /// `required`, `high`, `low` or a metric.
  /// - Parameters:
  ///   - text: The rule; see ``LinearRule`` for the grammar.
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  ///   - file: What the constraint remembers as its place.
  ///   - line: The line of `file`.
  /// - Throws: ``ConstraintTextError``, with the place in the rule.
  public convenience init(
    rule text: String, metrics: [String: Double] = [:], views: [String: any LayoutItem],
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ConstraintTextError) {
    let rule = try LinearRule(parsing: text)
    let form = try rule.form { (name) throws(ConstraintTextError) in
      try rule.anchor(name, metrics: metrics, views: views)
    }
    guard !form.terms.isEmpty else { throw ConstraintTextError(text: text, offset: 0, reason: .noUnknown) }
    self.init(form, file: file, line: line)
  }

  /// The inactive constraint of a rule whose names are known.
  ///
  /// An unknown may be an attribute or any expression over attributes.
  public convenience init(
    _ form: LinearForm<LayoutExpression>, priority: LayoutPriority = .required,
    file: StaticString? = #fileID, line: UInt = #line
  ) {
    var left = LayoutExpression()
    for term in form.terms {
      let unknown = term.coefficient * term.unknown
      left.terms += unknown.terms
      left.constant += unknown.constant
    }
    self.init(
      left, form.relation, LayoutExpression(constant: form.constant), priority: form.priority ?? priority,
      file: file, line: line)
  }
}

extension LinearRule {
  /// What a name of the rule stands for, by the rules of ``LayoutConstraint/init(rule:metrics:views:file:line:)``.
  /// - Throws: ``ConstraintTextError`` at the part of the name that is not known.
  public func anchor(
    _ name: PlacedName, metrics: [String: Double], views: [String: any LayoutItem]
  ) throws(ConstraintTextError) -> RuleValue<LayoutExpression> {
    if let number = metrics[name.text] {
      guard number.isFinite else { throw error(.notFinite("\(number)"), at: name.offset) }
      return .number(number)
    }
    var item = views[name.text]
    var path = name.parts[...]
    if item == nil, let attribute = path.popLast(), !path.isEmpty {
      let owner = try self.item(path, views: views)
      if let known = Attribute(named: attribute.text) {
        return .unknown(LayoutExpression([.init(1, owner, known)]))
      }
      item = (owner as? View)?.guide(named: attribute.text)
      guard item != nil else {
        throw ConstraintTextError(
          text: text, offset: attribute.offset, reason: .unknownAttribute(attribute.text),
          suggestion: Attribute.name(meantBy: attribute.text))
      }
    }
    guard item == nil else {
      throw error(.missingAttribute(name.text), at: name.offset + name.text.utf8.count)
    }
    throw unknown(.unknownName(name.text), name, among: Array(metrics.keys) + Array(views.keys))
  }

  /// The view or guide that a name without its attribute stands for.
  private func item(
    _ path: ArraySlice<PlacedName>, views: [String: any LayoutItem]
  ) throws(ConstraintTextError) -> any LayoutItem {
    if let item = views[path.map(\.text).joined(separator: ".")] { return item }
    let first = path[path.startIndex]
    guard var item = views[first.text] else {
      throw unknown(.unknownView(first.text), first, among: Array(views.keys))
    }
    for part in path.dropFirst() {
      guard let guide = (item as? View)?.guide(named: part.text) else {
        throw unknown(.unknownGuide(part.text), part, among: item is View ? View.guideNames : [])
      }
      item = guide
    }
    return item
  }

  private func error(_ reason: ConstraintTextError.Reason, at offset: Int) -> ConstraintTextError {
    ConstraintTextError(text: text, offset: offset, reason: reason)
  }

  private func unknown(
    _ reason: ConstraintTextError.Reason, _ name: PlacedName, among known: [String]
  ) -> ConstraintTextError {
    ConstraintTextError(
      text: text, offset: name.offset, reason: reason, suggestion: nearestName(to: name.text, among: known))
  }
}

extension View {
  fileprivate static let guideNames = ["margins", "safeArea"]

  /// The guide that rules call by this name.
  fileprivate func guide(named name: String) -> LayoutGuide? {
    switch name {
    case "margins": layoutMarginsGuide
    case "safeArea": safeAreaLayoutGuide
    default: nil
    }
  }
}

extension Attribute {
  private static let nameable: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
    .lastBaseline,
  ]

  /// The names of the attributes that a rule can speak of.
  package static var names: [String] { nameable.map(\.description) }

  /// What rules call by a name that it has elsewhere.
  private static let otherNames = [
    "x": "left", "minX": "left", "maxX": "right", "midX": "centerX", "y": "top", "minY": "top",
    "maxY": "bottom", "midY": "centerY", "start": "leading", "end": "trailing", "baseline": "firstBaseline",
  ]

  /// The name of the attribute that whoever wrote `name` most likely meant: `leading` by `leadingAnchor`, `left` by `x`.
  package static func name(meantBy name: String) -> String? {
    if let name = otherNames[name] { return name }
    let suffix = "Anchor"
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    if names.contains(stem) { return stem }
    return nearestName(to: stem, among: names)
  }

  /// The attribute that a rule calls by this name.
  package init?(named name: String) {
    guard let found = Attribute.nameable.first(where: { $0.description == name }) else { return nil }
    self = found
  }
}
