/// Makes the constraints of a format whose names are known.
struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: FormatOptions
  private let priority: LayoutPriority
  private let metrics: [String: Double]
  private let views: [String: any LayoutItem]
  private let file: StaticString
  private let line: UInt

  /// The edge where each view begins, along the axis, and the one where it ends.
  private let begin: Attribute
  private let end: Attribute
  private let size: Attribute
  private var constraints: [LayoutConstraint] = []

  init(
    format: VisualFormat, options: FormatOptions, priority: LayoutPriority, metrics: [String: Double],
    views: [String: any LayoutItem], file: StaticString, line: UInt
  ) {
    self.format = format
    self.options = options
    self.priority = priority
    self.metrics = metrics
    self.views = views
    self.file = file
    self.line = line
    size = format.axis == .horizontal ? .width : .height
    if format.axis == .vertical {
      (begin, end) = (.top, .bottom)
    } else if options.contains(.directionRightToLeft) {
      (begin, end) = (.right, .left)
    } else if options.contains(.directionLeftToRight) {
      (begin, end) = (.left, .right)
    } else {
      (begin, end) = (.leading, .trailing)
    }
  }

  mutating func build() throws(ConstraintTextError) -> [LayoutConstraint] {
    var previous: (any LayoutItem)?
    for (index, element) in format.elements.enumerated() {
      let item = try view(element.name)
      if let previous {
        try addGap(
          format.gaps[index - 1], from: (previous, end), to: (item, begin), standard: standardSpacing)
      } else if let gap = format.leadingGap {
        let superview = try superview(of: item, element.name, at: format.leadingOffset)
        let edge = gap == .standard ? begin.inMargins : begin
        try addGap(gap, from: (superview, edge), to: (item, begin), standard: 0)
      }
      for predicate in element.predicates { try addSize(predicate, of: item) }
      previous = item
    }
    if let last = format.elements.last, let previous, let gap = format.trailingGap {
      let superview = try superview(of: previous, last.name, at: format.trailingOffset)
      let edge = gap == .standard ? end.inMargins : end
      try addGap(gap, from: (previous, end), to: (superview, edge), standard: 0)
    }
    try addAlignments()
    return constraints
  }

  // MARK: Constraints

  /// Towards the end of the row: `next.leading == previous.trailing + gap`. In a row that runs from right to left
  /// `previous.left == next.right + gap`, so that the constant is the gap there too.
  private mutating func addGap(
    _ gap: VisualFormat.Gap, from previous: (any LayoutItem, Attribute), to next: (any LayoutItem, Attribute),
    standard: Double
  ) throws(ConstraintTextError) {
    let isReversed = begin == .right
    let (first, second) = isReversed ? (previous, next) : (next, previous)
    switch gap {
    case .none: add(first, .equal, second, 0, priority)
    case .standard: add(first, .equal, second, standard, priority)
    case .predicates(let predicates):
      for predicate in predicates {
        let amount =
          switch predicate.object {
          case .number(let number): number
          case .name(let name): try metric(name)
          }
        add(first, predicate.relation, second, amount, try resolved(predicate.priority))
      }
    }
  }

  private mutating func addSize(
    _ predicate: VisualFormat.Predicate, of item: any LayoutItem
  ) throws(ConstraintTextError) {
    var other: (any LayoutItem, Attribute)?
    var constant = 0.0
    switch predicate.object {
    case .number(let number): constant = number
    case .name(let name):
      if metrics[name.text] != nil {
        constant = try metric(name)
      } else if let item = views[name.text] {
        other = (item, size)
      } else {
        throw unknown(.unknownName(name.text), name, among: Array(metrics.keys) + Array(views.keys))
      }
    }
    add((item, size), predicate.relation, other, constant, try resolved(predicate.priority))
  }

  private mutating func addAlignments() throws(ConstraintTextError) {
    let attributes = options.alignedAttributes
    guard !attributes.isEmpty else { return }
    for (previous, next) in zip(format.elements, format.elements.dropFirst()) {
      let items = (try view(previous.name), try view(next.name))
      for attribute in attributes { add((items.1, attribute), .equal, (items.0, attribute), 0, priority) }
    }
  }

  private mutating func add(
    _ first: (any LayoutItem, Attribute), _ relation: Relation, _ second: (any LayoutItem, Attribute)?,
    _ constant: Double, _ priority: LayoutPriority
  ) {
    let constraint = LayoutConstraint(
      item: first.0, attribute: first.1, relatedBy: relation, toItem: second?.0,
      attribute: second?.1 ?? .notAnAttribute, constant: constant, file: file, line: line)
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: Names

  private func view(_ name: PlacedName) throws(ConstraintTextError) -> any LayoutItem {
    guard let item = views[name.text] else {
      throw unknown(.unknownView(name.text), name, among: Array(views.keys))
    }
    return item
  }

  private func metric(_ name: PlacedName) throws(ConstraintTextError) -> Double {
    guard let number = metrics[name.text] else {
      if views[name.text] != nil { throw error(.viewInsteadOfNumber(name.text), at: name.offset) }
      throw unknown(.unknownMetric(name.text), name, among: Array(metrics.keys))
    }
    guard number.isFinite else { throw error(.notFinite("\(number)"), at: name.offset) }
    return number
  }

  private func superview(
    of item: any LayoutItem, _ name: PlacedName, at offset: Int
  ) throws(ConstraintTextError) -> View {
    guard let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView else {
      throw error(.noSuperview(view: name.text), at: offset)
    }
    return superview
  }

  private func resolved(_ written: WrittenPriority?) throws(ConstraintTextError) -> LayoutPriority {
    try written?.resolved(in: format.text, metrics: metric) ?? priority
  }

  private func error(_ reason: ConstraintTextError.Reason, at offset: Int) -> ConstraintTextError {
    ConstraintTextError(text: format.text, offset: offset, reason: reason)
  }

  private func unknown(
    _ reason: ConstraintTextError.Reason, _ name: PlacedName, among known: [String]
  ) -> ConstraintTextError {
    ConstraintTextError(
      text: format.text, offset: name.offset, reason: reason,
      suggestion: nearestName(to: name.text, among: known))
  }
}

extension Attribute {
  /// The same edge of the layout margins guide.
  fileprivate var inMargins: Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
