import Layout

extension Trace {
  /// The trace as the lines that ``init(text:)`` and the other solvers' programs read.
  public var text: String {
    var text = "trace 1\nname \(name)\nanswers \(hasOneAnswer ? "one" : "several")\n"
    for (level, weight) in weights { text += "level \(level.plain) \(weight.plain)\n" }
    text += "variables \(variableCount)\n"
    for row in rows {
      text += row.isEdited ? "edited" : "row"
      text += " \(row.relation.sign) \(row.level.plain) \(row.constant.plain)"
      for term in row.terms { text += " \(term.factor.plain) \(term.variable)" }
      text += "\n"
    }
    for phase in phases {
      text += "phase \(phase.name)\n"
      for edit in phase.edits {
        switch edit.kind {
        case .add: text += "add \(edit.row)\n"
        case .remove: text += "remove \(edit.row)\n"
        case .set: text += "set \(edit.row) \(edit.constant.plain)\n"
        case .solve: text += "solve\n"
        case .step: text += "step\n"
        case .check: text += "check\n"
        }
      }
    }
    return text
  }

  /// Reads what ``text`` writes.
  /// - Throws: ``TraceError`` with the line that makes no sense.
  public init(text: [UInt8]) throws(TraceError) {
    self.init("")
    var number = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split(separator: UInt8(ascii: " "))
      guard let keyword = fields.first, keyword.first != UInt8(ascii: "#") else { continue }
      guard read(String(decoding: keyword, as: UTF8.self), fields.dropFirst()) else {
        throw TraceError(line: number, text: String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// - Returns: Whether the line makes sense.
  private mutating func read(_ keyword: String, _ fields: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    let numbers = fields.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    switch keyword {
    case "trace":
      return numbers == [1]
    case "name":
      name = fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return true
    case "answers":
      hasOneAnswer = fields.first.map { $0.elementsEqual("one".utf8) } ?? false
      return fields.count == 1
    case "level":
      guard numbers.count == 2 else { return false }
      weights.append((numbers[0], numbers[1]))
      return true
    case "variables":
      guard let count = numbers.first else { return false }
      variableCount = Int(count)
      return true
    case "row", "edited":
      guard let sign = fields.first, let relation = Relation(sign: sign), numbers.count >= 4,
        numbers.count % 2 == 0, numbers.count == fields.count - 1
      else { return false }
      let terms = stride(from: 2, to: numbers.count, by: 2).map {
        Term(numbers[$0], Int(numbers[$0 + 1]))
      }
      guard terms.allSatisfy({ (0..<variableCount).contains($0.variable) }) else { return false }
      rows.append(
        Row(
          relation: relation, level: numbers[0], constant: numbers[1], terms: terms,
          isEdited: keyword == "edited"))
      return true
    case "phase":
      guard let phase = fields.first else { return false }
      phases.append(Phase(name: String(decoding: phase, as: UTF8.self)))
      return true
    default:
      guard !phases.isEmpty, let edit = Edit(keyword, numbers), edit.isFine(rows.count) else { return false }
      phases[phases.count - 1].edits.append(edit)
      return true
    }
  }
}

extension Trace.Edit {
  fileprivate init?(_ keyword: String, _ numbers: [Double]) {
    switch (keyword, numbers.count) {
    case ("add", 1): self.init(.add, row: Int(numbers[0]))
    case ("remove", 1): self.init(.remove, row: Int(numbers[0]))
    case ("set", 2): self.init(.set, row: Int(numbers[0]), constant: numbers[1])
    case ("solve", 0): self.init(.solve)
    case ("step", 0): self.init(.step)
    case ("check", 0): self.init(.check)
    default: return nil
    }
  }

  fileprivate func isFine(_ count: Int) -> Bool {
    switch kind {
    case .add, .remove, .set: (0..<count).contains(row)
    case .solve, .step, .check: true
    }
  }
}

/// A line of a trace that makes no sense.
public struct TraceError: Error, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  /// The line.
  public let text: String

  /// `line 3: …`
  public var description: String { "line \(line): \(text)" }
}

extension Double {
  /// Without `.0`, and otherwise the shortest that reads back.
  fileprivate var plain: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension Relation {
  fileprivate var sign: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  fileprivate init?(sign: ArraySlice<UInt8>) {
    if sign.elementsEqual("==".utf8) {
      self = .equal
    } else if sign.elementsEqual("<=".utf8) {
      self = .lessThanOrEqual
    } else if sign.elementsEqual(">=".utf8) {
      self = .greaterThanOrEqual
    } else {
      return nil
    }
  }
}
