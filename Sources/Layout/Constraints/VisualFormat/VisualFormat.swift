/// A format string as it was read: views in a row or column, with the gaps between them.
///
/// The grammar is Apple's Visual Format Language:
///
/// ```
/// format     = (("H" | "V") ":")? ("|" connection)? view (connection view)* (connection "|")?
/// view       = "[" name predicates? "]"
/// connection = "" | "-" | "-" (name | positiveNumber | predicates) "-"
/// predicates = "(" predicate ("," predicate)* ")"
/// predicate  = ("==" | "<=" | ">=")? (number | name) ("@" priority)?
/// priority   = number | name
/// ```
///
/// ```swift
/// let format = try VisualFormat(parsing: "|-[find]-[field(>=20)]-|")
/// ```
///
/// Beyond Apple's grammar space may stand between its parts, and `required`, `high` and `low` are priorities. What names
/// stand for is not known here; see ``constraints(options:priority:metrics:views:file:line:)``.
public struct VisualFormat: Hashable, Sendable {
  /// A size or a gap that is asked for.
  public struct Predicate: Hashable, Sendable {
    /// How the size or gap compares with ``object``; equal unless said.
    public let relation: Relation
    /// What it is compared with.
    public let object: Object
    /// What stands after the `@`, if anything does.
    public let priority: WrittenPriority?
  }

  /// What a size or gap is compared with.
  public enum Object: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A metric or, for the size of a view, another view.
    case name(PlacedName)
  }

  /// What lies between two neighbours.
  public enum Gap: Hashable, Sendable {
    /// Nothing: they touch.
    case none
    /// The standard gap: ``standardSpacing`` between views, the superview's margin at `|`.
    case standard
    /// What is said of it.
    case predicates([Predicate])
  }

  /// A view of the row or column.
  public struct Element: Hashable, Sendable {
    /// The view's name.
    public let name: PlacedName
    /// What is said of its width or height.
    public let predicates: [Predicate]
  }

  /// The format string as written.
  public let text: String
  /// Whether the views stand in a row or in a column.
  public let axis: Axis
  /// The gap between the superview and the first view, if the format begins with `|`.
  public let leadingGap: Gap?
  /// The views, at least one.
  public let elements: [Element]
  /// The gap before each view but the first.
  public let gaps: [Gap]
  /// The gap between the last view and the superview, if the format ends with `|`.
  public let trailingGap: Gap?
  /// Where the first `|` stands.
  let leadingOffset: Int
  /// Where the second `|` stands.
  let trailingOffset: Int

  /// The format that `text` is.
  /// - Throws: ``ConstraintTextError`` at the place where something else should stand.
  /// - Complexity: O(n).
  public init(parsing text: String) throws(ConstraintTextError) {
    var parser = VisualFormatParser(TextScanner(text))
    try parser.parse()
    self.text = text
    axis = parser.axis
    leadingGap = parser.leadingGap
    elements = parser.elements
    gaps = parser.gaps
    trailingGap = parser.trailingGap
    leadingOffset = parser.leadingOffset
    trailingOffset = parser.trailingOffset
  }
}
