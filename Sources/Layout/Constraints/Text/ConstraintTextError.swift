/// Why a format string or a rule was refused, and where.
///
/// Printed, it shows the place:
///
/// ```
/// unknown view 'feild', did you mean 'field'?
/// H:|-[feild]-|
///      ^
/// ```
public struct ConstraintTextError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Something else should stand here.
    case syntax(expected: String, found: String)
    /// No view of this name is known.
    case unknownView(String)
    /// No metric of this name is known.
    case unknownMetric(String)
    /// A name is that of no metric, and not one of a view's attribute.
    case unknownName(String)
    /// A view or guide has no attribute of this name.
    case unknownAttribute(String)
    /// A view has no guide of this name; a guide has none at all.
    case unknownGuide(String)
    /// A view or guide stands in a rule without an attribute.
    case missingAttribute(String)
    /// A view stands where only a number or metric can.
    case viewInsteadOfNumber(String)
    /// `|` beside a view that has no superview.
    case noSuperview(view: String)
    /// Views in a row cannot be aligned along the row.
    case alignmentAlongAxis(option: String, axis: Axis)
    /// Bits of the options that mean nothing.
    case unknownOptions(UInt)
    /// A number that is too large or not a number.
    case notFinite(String)
    /// A priority that is not above 0 and up to 1000.
    case priorityOutOfRange(Double)
    /// A product of two unknowns.
    case productOfUnknowns
    /// A quotient by an unknown.
    case quotientByUnknown
    /// A division by zero.
    case divisionByZero
    /// A rule that speaks of no attribute at all.
    case noUnknown
  }

  /// The whole format string or rule.
  public let text: String
  /// How many UTF-8 bytes of ``text`` stand before the place.
  public let offset: Int
  /// What is wrong there.
  public let reason: Reason
  /// The known name that is nearest to an unknown one.
  public let suggestion: String?

  /// An error at `offset` UTF-8 bytes of `text`.
  public init(text: String, offset: Int, reason: Reason, suggestion: String? = nil) {
    self.text = text
    self.offset = min(max(0, offset), text.utf8.count)
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The place in its line, counted in characters from 1.
  public var column: Int { lineAtPlace.before.count + 1 }

  /// What is wrong, in one line and without the place.
  public var message: String {
    guard let suggestion else { return reasonInFull }
    return "\(reasonInFull), did you mean '\(suggestion)'?"
  }

  /// What is wrong, with all that could stand there instead if there is no suggestion.
  package var reasonInFull: String { reason.description(inFull: suggestion == nil) }

  /// The line that the place is in, cut there.
  private var lineAtPlace: (before: String, after: String) {
    let bytes = Array(text.utf8)
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = bytes[..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(where: isLineEnd) ?? bytes.count
    return (
      String(decoding: bytes[start..<offset], as: UTF8.self),
      String(decoding: bytes[offset..<end], as: UTF8.self)
    )
  }
}

extension ConstraintTextError: CustomStringConvertible {
  /// The message, the line, and a caret under the place. Of long lines only what is near the place is shown.
  public var description: String {
    var (before, after) = lineAtPlace
    let reach = 60
    if before.count > reach { before = "…" + before.suffix(reach - 1) }
    after = after.clipped(to: reach)
    // A tab stays a tab, so that the caret is below its place however wide tabs are.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    return "\(message)\n\(before)\(after)\n\(indent)^"
  }
}

extension ConstraintTextError.Reason {
  /// What is wrong, if asked with all that could stand there instead.
  package func description(inFull isInFull: Bool) -> String {
    let names = Attribute.names
    return switch self {
    case .unknownAttribute where isInFull:
      "\(self), expected \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "none")"
    case .unknownGuide where isInFull:
      "\(self), expected 'margins' or 'safeArea', which only views have"
    default: description
    }
  }
}

extension ConstraintTextError.Reason: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .syntax(let expected, let found): "expected \(expected), found \(found)"
    case .unknownView(let name): "unknown view '\(name.clipped(to: 40))'"
    case .unknownMetric(let name): "unknown metric '\(name.clipped(to: 40))'"
    case .unknownName(let name): "unknown name '\(name.clipped(to: 40))'"
    case .unknownAttribute(let name): "unknown attribute '\(name.clipped(to: 40))'"
    case .unknownGuide(let name): "unknown guide '\(name.clipped(to: 40))'"
    case .missingAttribute(let name):
      "expected an attribute of '\(name.clipped(to: 40))', as in '\(name.clipped(to: 40)).width'"
    case .viewInsteadOfNumber(let name):
      "expected a number or metric, found the view '\(name.clipped(to: 40))'"
    case .noSuperview(let view): "'|' stands for the superview of '\(view.clipped(to: 40))', which has none"
    case .alignmentAlongAxis(let option, let axis):
      "\(option) cannot align views that stand \(axis == .horizontal ? "in a row" : "in a column")"
    case .unknownOptions(let bits): "unknown option bits 0x\(String(bits, radix: 16))"
    case .notFinite(let number): "numbers must be finite, found \(number.clipped(to: 40))"
    case .priorityOutOfRange(let value):
      "a priority must be above 0 and up to 1000, found \(shortDescription(value))"
    case .productOfUnknowns: "a product of two unknowns is not linear"
    case .quotientByUnknown: "a quotient by an unknown is not linear"
    case .divisionByZero: "division by zero"
    case .noUnknown: "a constraint must speak of an attribute, this one is about numbers alone"
    }
  }
}

extension String {
  /// At most `length` characters, the last one an ellipsis if some are left out.
  func clipped(to length: Int) -> String {
    // The first comparison spares long strings the counting.
    guard utf8.count > length, count > length else { return self }
    return prefix(length - 1) + "…"
  }
}
