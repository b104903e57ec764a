/// How the views of a format string are aligned, and which way a row runs. Bits are Auto Layout's: an alignment is
/// 1 shifted by the raw value of its ``Attribute``.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// The options of the given bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Left edges in a line. For columns.
  public static let alignAllLeft = FormatOptions(.left)
  /// Right edges in a line. For columns.
  public static let alignAllRight = FormatOptions(.right)
  /// Top edges in a line. For rows.
  public static let alignAllTop = FormatOptions(.top)
  /// Bottom edges in a line. For rows.
  public static let alignAllBottom = FormatOptions(.bottom)
  /// Leading edges in a line. For columns.
  public static let alignAllLeading = FormatOptions(.leading)
  /// Trailing edges in a line. For columns.
  public static let alignAllTrailing = FormatOptions(.trailing)
  /// Horizontal centres in a line. For columns.
  public static let alignAllCenterX = FormatOptions(.centerX)
  /// Vertical centres in a line. For rows.
  public static let alignAllCenterY = FormatOptions(.centerY)
  /// Last baselines in a line. For rows.
  public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
  /// First baselines in a line. For rows.
  public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)

  /// A row runs the way text does. The default, without a bit of its own.
  public static let directionLeadingToTrailing: FormatOptions = []
  /// A row runs from left to right, whatever the direction of text.
  public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  /// A row runs from right to left, whatever the direction of text.
  public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

  /// The bits of all alignments.
  public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
  /// The bits of the directions.
  public static let directionMask = FormatOptions(rawValue: 3 << 16)

  private init(_ attribute: Attribute) {
    rawValue = 1 << UInt(attribute.rawValue)
  }

  private static let alignments: [(attribute: Attribute, name: String)] = [
    (.left, "alignAllLeft"), (.right, "alignAllRight"), (.top, "alignAllTop"), (.bottom, "alignAllBottom"),
    (.leading, "alignAllLeading"), (.trailing, "alignAllTrailing"), (.centerX, "alignAllCenterX"),
    (.centerY, "alignAllCenterY"), (.lastBaseline, "alignAllLastBaseline"),
    (.firstBaseline, "alignAllFirstBaseline"),
  ]

  /// The option of this name, such as `alignAllCenterY` or `directionRightToLeft`; nil if there is none.
  public init?(named name: String) {
    switch name {
    case "directionLeadingToTrailing": self = .directionLeadingToTrailing
    case "directionLeftToRight": self = .directionLeftToRight
    case "directionRightToLeft": self = .directionRightToLeft
    default:
      guard let alignment = FormatOptions.alignments.first(where: { $0.name == name }) else { return nil }
      self.init(alignment.attribute)
    }
  }

  /// The names that ``init(named:)`` knows.
  public static var names: [String] {
    alignments.map(\.name)
      + ["directionLeadingToTrailing", "directionLeftToRight", "directionRightToLeft"]
  }

  /// The attributes that the views share, in the order of their bits.
  var alignedAttributes: [Attribute] {
    FormatOptions.alignments.map(\.attribute).filter { contains(FormatOptions($0)) }
  }

  /// Why the options cannot be those of a row or column, if they cannot.
  func problem(along axis: Axis) -> ConstraintTextError.Reason? {
    let directions = intersection(.directionMask)
    guard directions != .directionMask else { return .unknownOptions(directions.rawValue) }
    var unknown = subtracting(.directionMask)
    for (attribute, name) in FormatOptions.alignments where unknown.remove(FormatOptions(attribute)) != nil {
      guard attribute.kind == (axis == .horizontal ? .y : .x) else {
        return .alignmentAlongAxis(option: name, axis: axis)
      }
    }
    return unknown.isEmpty ? nil : .unknownOptions(unknown.rawValue)
  }
}
