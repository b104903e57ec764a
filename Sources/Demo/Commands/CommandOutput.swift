/// Where a command writes to, piece by piece.
struct CommandOutput {
  /// Takes what was asked for. Throws ``Closed`` when nobody reads any further.
  let write: (String) throws -> Void
  /// Takes a message, without the end of its line.
  let warn: (String) -> Void
  /// Shows how far the work has come, over what was shown before; empty text takes it away. Nil where nobody looks.
  var progress: ((String) -> Void)?

  /// The reader has gone.
  struct Closed: Error {}
}

/// Why a command line makes no sense, in words.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

/// The arguments of a command, option by option.
struct CommandArguments {
  private let command: String
  private let options: [String]
  private var rest: ArraySlice<String>
  private var value: String?
  private var takesOptions = true
  private var hasStandardInput = false

  /// - Parameters:
  ///   - command: The command's name, for messages.
  ///   - options: The options it knows, with their dashes.
  ///   - arguments: What follows the command's name.
  init(of command: String, options: [String], _ arguments: ArraySlice<String>) {
    self.command = command
    self.options = options + ["--help"]
    rest = arguments
  }

  /// An option or a path.
  enum Part {
    case option(String)
    case path(String)
  }

  /// The next option or path; nil after the last.
  mutating func next() throws(UsageError) -> Part? {
    if let value { throw UsageError(description: "found the value '\(value)' of an option that takes none") }
    guard let argument = rest.popFirst() else { return nil }
    guard takesOptions, argument.hasPrefix("-"), argument != "-" else { return .path(try path(argument)) }
    if argument == "--" {
      takesOptions = false
      return try next()
    }
    if argument == "-h" { return .option("--help") }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard options.contains(name) else {
      throw UsageError(description: "unknown option '\(name)'; see Demo \(command) --help")
    }
    if parts.count == 2 { value = String(parts[1]) }
    return .option(name)
  }

  private mutating func path(_ argument: String) throws(UsageError) -> String {
    if argument == "-" {
      guard !hasStandardInput else {
        throw UsageError(description: "found - twice, but the standard input can be read only once")
      }
      hasStandardInput = true
    }
    return argument
  }

  /// The value of the option that came last.
  mutating func value(of option: String, _ expected: String) throws(UsageError) -> String {
    defer { value = nil }
    if let found = value ?? rest.popFirst() { return found }
    throw UsageError(
      description: "\(option) takes \(expected), found nothing; see Demo \(command) --help")
  }

  /// The value of the option that came last, as what `read` makes of it.
  mutating func value<Value>(
    of option: String, _ expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    let text = try value(of: option, expected)
    if let value = read(text) { return value }
    throw UsageError(
      description: "\(option) takes \(expected), found '\(text)'; see Demo \(command) --help")
  }

  /// The value of the option that came last, as a finite number with the given property.
  mutating func number(
    of option: String, _ expected: String, where isExpected: (Double) -> Bool
  ) throws(UsageError) -> Double {
    try value(of: option, expected) { text -> Double? in
      guard let number = Double(text), number.isFinite, isExpected(number) else { return nil }
      return number
    }
  }
}
