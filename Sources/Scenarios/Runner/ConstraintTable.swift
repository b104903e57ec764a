import Layout

/// The constraints of a scenario by their names.
///
/// An entry of the file has one name for all that it makes; each constraint that a format string makes has a number, too.
struct ConstraintTable {
  /// A constraint and the entry it comes from.
  struct Row {
    let constraint: LayoutConstraint
    /// The shortest name that means this constraint alone.
    let name: String
    /// The line of the entry.
    let line: Int
    /// The rule or format string of the entry.
    let text: String

    /// The name with what is written in the file: `2.4 (line 7: "H:|-10-[a(50)]")`.
    var description: String { "\(name) (line \(line): \(text.quoted("\"", upTo: 60)))" }
  }

  private(set) var rows: [Row] = []
  private var numbers: [String: Range<Int>] = [:]
  private var order: [String] = []
  private var rowNumbers: [ObjectIdentifier: Int] = [:]

  /// Adds what an entry makes. Entries and numbered constraints have different names.
  /// - Returns: The name that was taken, if one was.
  mutating func add(_ constraints: [LayoutConstraint], of plan: ConstraintPlan, isNumbered: Bool) -> String? {
    let start = rows.count
    let (name, text) = (plan.name, plan.writtenText)
    for (number, constraint) in constraints.enumerated() {
      rowNumbers[ObjectIdentifier(constraint)] = rows.count
      let own = constraints.count == 1 ? name : "\(name).\(number)"
      rows.append(Row(constraint: constraint, name: own, line: plan.line, text: text))
    }
    var taken = put(start..<rows.count, name)
    if isNumbered {
      for number in constraints.indices {
        taken = taken ?? put(start + number..<start + number + 1, "\(name).\(number)")
      }
    }
    return taken
  }

  private mutating func put(_ range: Range<Int>, _ name: String) -> String? {
    guard numbers[name] == nil else { return name }
    numbers[name] = range
    order.append(name)
    return nil
  }

  /// The rows that a name means: all of an entry, or one constraint of a format string.
  subscript(name: String) -> Range<Int>? { numbers[name] }

  /// The names, in the order of the file.
  var names: [String] { order }

  /// The row of a constraint; nil if it is none of the file's.
  func row(of constraint: LayoutConstraint) -> Int? { rowNumbers[ObjectIdentifier(constraint)] }
}
