import Layout

/// A recording as JSON, an object a line. Keys have one order: `t`, `frames` (in the order of the tree), `values`, `keyboard`.
enum JSONLines {
  static func text(of recording: Recording) -> String {
    let keys = recording.names.map(string)
    var text = ""
    for tick in recording.ticks {
      let frames = zip(keys, tick.frames).map { "\($0):\(rect($1))" }.joined(separator: ",")
      text += "{\"t\":\(number(tick.time)),\"frames\":{\(frames)},\"values\":{}"
      text += ",\"keyboard\":\(rect(tick.keyboard))}\n"
    }
    return text
  }

  static func rect(_ rect: Rect) -> String {
    "[\(number(rect.minX)),\(number(rect.minY)),\(number(rect.width)),\(number(rect.height))]"
  }

  /// The shortest text that reads back as the same number, without sign on zero. Frames are finite.
  static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A string literal.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
