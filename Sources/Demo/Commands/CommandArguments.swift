import Keyboard
import Scenarios

/// The arguments of a command, option by option.
struct CommandArguments {
  private let command: String
  private let options: [String]
  private let repeatable: Set<String>
  private var given: Set<String> = []
  private var rest: ArraySlice<String>
  private var value: String?
  private var takesOptions = true
  private var hasStandardInput = false

  /// - Parameters:
  ///   - command: The command's name, for messages.
  ///   - options: The options it knows, with their dashes. Each may be given once.
  ///   - repeatable: Those of them that may be given several times, beside `--help`.
  ///   - arguments: What follows the command's name.
  init(
    of command: String, options: [String], repeatable: Set<String> = [], _ arguments: ArraySlice<String>
  ) {
    self.command = command
    self.options = options + ["--help"]
    self.repeatable = repeatable.union(["--help"])
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
    guard given.insert(name).inserted || repeatable.contains(name) else {
      throw UsageError(description: "found \(name) twice, expected it once; see Demo \(command) --help")
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

  /// The value of `--format`, which is the name of a format.
  mutating func format<Format: CaseIterable & RawRepresentable<String>>() throws(UsageError) -> Format {
    let names = Format.allCases.map(\.rawValue)
    let list = [names.dropLast().joined(separator: ", "), names.last ?? ""].joined(separator: " or ")
    return try value(of: "--format", list) { Format(rawValue: $0) }
  }

  /// The value of `--device`, which is the name of a device.
  mutating func device() throws(UsageError) -> ScenarioDevice {
    let name = try value(of: "--device", "the name of a device")
    do {
      return ScenarioDevice(try Device.named(name))
    } catch {
      throw UsageError(description: "\(error)")
    }
  }
}
