/// How much a constraint matters: above 0, up to 1000 (`required`).
///
/// Priorities are strict. Whatever any number of weaker constraints want, a stronger one is violated no more
/// than its own level makes necessary; within one level the sum of absolute violations is least (the constraint
/// hierarchies of Badros, Borning and Stuckey, ACM TOCHI 8(4), 2001, without weights between levels).
///
/// ```swift
/// let nearlyRequired = LayoutPriority(999)
/// let between = LayoutPriority.defaultHigh - 0.5
/// ```
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number behind the priority. Any `Double` can be stored; only those above 0 and up to 1000 are accepted
  /// where a priority is used.
  public var rawValue: Double

  /// A priority of the given number.
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// A priority of the given number.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  /// 1000, the strongest an author can ask for.
  public static let required = LayoutPriority(1000)
  /// 750, at which content resists compression unless told otherwise.
  public static let defaultHigh = LayoutPriority(750)
  /// 510, UIKit's for a drag that may resize a scene.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500, UIKit's for a scene that keeps its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490, UIKit's for a drag that may not resize a scene.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250, at which content hugs unless told otherwise.
  public static let defaultLow = LayoutPriority(250)
  /// 50, at which a fitting size is sought.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// What the engine itself holds above every author's priority: sizes that are not negative, frames that are given.
  package static let limit = LayoutPriority(2000)
  /// Below every author's priority: the probe that looks for the range of an ambiguous value.
  package static let probe = LayoutPriority(-1)

  /// Whether a constraint may carry this priority: above 0 and up to 1000.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether `lhs` is the weaker of the two.
  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// The priority `offset` above `priority`.
  public static func + (priority: LayoutPriority, offset: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue + offset)
  }

  /// The priority `offset` below `priority`.
  public static func - (priority: LayoutPriority, offset: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue - offset)
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number, without a fraction that is zero.
  public var description: String { shortDescription(rawValue) }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The priority that a literal such as `999.5` stands for.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// The priority that a literal such as `999` stands for.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
