extension LayoutConstraint {
  /// The inactive constraints that a format string of Apple's Visual Format Language asks for.
  ///
  /// ```swift
  /// try LayoutConstraint.activate(
  ///   LayoutConstraint.constraints(
  ///     withVisualFormat: "|-pad-[field]-[send(>=44)]-pad-|", options: .alignAllCenterY, metrics: ["pad": 16],
  ///     views: ["field": field, "send": send]))
  /// ```
  ///
  /// They come in reading order, alignments last, each view aligned with the one before it. A gap's constant is the gap,
  /// whichever way the row runs. `-` is ``standardSpacing`` between views; between a view and `|` it leads to the
  /// superview's margin, and follows it. A name that is both a metric's and a view's is the metric's. `@required`,
  /// `@high` and `@low` are 1000, 750 and 250 whatever the metrics say. Directions do not matter to a column.
  ///
  /// Unlike UIKit's it throws, and does not trap: a format string is text, and text may come from anywhere.
  /// - Parameters:
  ///   - format: The format string; see ``VisualFormat`` for the grammar.
  ///   - options: How the views are aligned, and which way a row runs.
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  ///   - file: What the constraints remember as their place.
  ///   - line: The line of `file`.
  /// - Returns: The constraints; none for `[a]`, which asks for nothing.
  /// - Throws: ``ConstraintTextError``, with the place in the format string.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem], file: StaticString = #fileID, line: UInt = #line
  ) throws(ConstraintTextError) -> [LayoutConstraint] {
    try VisualFormat(parsing: format)
      .constraints(options: options, metrics: metrics, views: views, file: file, line: line)
  }
}

extension VisualFormat {
  /// The inactive constraints that the format asks for, in reading order, alignments last.
  /// - Parameters:
  ///   - options: How the views are aligned, and which way a row runs.
  ///   - priority: The priority of whatever has no `@`.
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  ///   - file: What the constraints remember as their place.
  ///   - line: The line of `file`.
  /// - Returns: The constraints. What the `n`th of them is about depends on the format and options alone.
  /// - Throws: ``ConstraintTextError`` for unknown names, for metrics that are out of range, for a `|` beside a view without
  ///   a superview and for options that do not go with the axis.
  public func constraints(
    options: FormatOptions = [], priority: LayoutPriority = .required, metrics: [String: Double] = [:],
    views: [String: any LayoutItem], file: StaticString = #fileID, line: UInt = #line
  ) throws(ConstraintTextError) -> [LayoutConstraint] {
    if let problem = options.problem(along: axis) {
      throw ConstraintTextError(text: text, offset: leadingOffset, reason: problem)
    }
    var builder = VisualFormatBuilder(
      format: self, options: options, priority: priority, metrics: metrics, views: views, file: file,
      line: line)
    return try builder.build()
  }
}
