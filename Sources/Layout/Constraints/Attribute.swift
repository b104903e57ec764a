/// The part of an item that a constraint speaks of. Raw values are Auto Layout's.
///
/// Edges and centres are those of the alignment rectangle.
public enum Attribute: Int, Hashable, Sendable {
  /// Nothing: the second attribute of a constraint with a constant alone.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge where text begins.
  case leading = 5
  /// The edge where text ends.
  case trailing = 6
  /// The extent along x.
  case width = 7
  /// The extent along y.
  case height = 8
  /// Half way between left and right.
  case centerX = 9
  /// Half way between top and bottom.
  case centerY = 10
  /// The baseline of the last line of text; the bottom of what has none.
  case lastBaseline = 11
  /// The baseline of the first line of text; the top of what has none.
  case firstBaseline = 12
  /// The left edge of the layout margins guide.
  case leftMargin = 13
  /// The right edge of the layout margins guide.
  case rightMargin = 14
  /// The top edge of the layout margins guide.
  case topMargin = 15
  /// The bottom edge of the layout margins guide.
  case bottomMargin = 16
  /// The leading edge of the layout margins guide.
  case leadingMargin = 17
  /// The trailing edge of the layout margins guide.
  case trailingMargin = 18
  /// The horizontal centre of the layout margins guide.
  case centerXWithinMargins = 19
  /// The vertical centre of the layout margins guide.
  case centerYWithinMargins = 20

  /// The attribute of the layout margins guide that a margin attribute stands for; nil of any other.
  var ofMarginsGuide: Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// What kind of number the attribute is.
  enum Kind {
    case none, x, y, size
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    }
  }

  /// Whether the attribute is a place, and not an extent.
  var isPosition: Bool { kind == .x || kind == .y }

  /// Whether the edge depends on the direction of text.
  var isDirectional: Bool { self == .leading || self == .trailing }

  /// Whether the edge is a side, whatever the direction of text.
  var isAbsoluteSide: Bool { self == .left || self == .right }

  /// Whether the attribute depends on where the text in the view lies.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension Attribute: CustomStringConvertible {
  /// The case's name.
  public var description: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}
