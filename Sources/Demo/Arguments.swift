import Foundation
import Layout

/// What the command line can ask for.
enum Arguments {
  /// The commands, each with help of its own.
  static let commands = ["run", "check", "compare", "devices"]

  /// How a recording is printed.
  enum Format: String, CaseIterable {
    case table
    case json
  }

  /// One request.
  enum Command: Equatable {
    case run(Format)
    case help
    case version
  }

  /// Why a command line makes no sense.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case badFormat(String?)

    var description: String {
      switch self {
      case .unknown(let argument): "unknown argument '\(argument)'\(Self.advice(on: argument))"
      case .badFormat(let found):
        "--format takes table or json, found \(found.map { "'\($0)'" } ?? "nothing"); see --help"
      }
    }

    /// What was probably meant, or where to look.
    private static func advice(on argument: String) -> String {
      let options = ["--format", "--help", "--version"]
      if let name = nearestName(to: argument, among: argument.hasPrefix("-") ? options : commands + ["help"])
      {
        return ", did you mean '\(name)'? See --help"
      }
      let isFile = [".json", ".json5"].contains { argument.hasSuffix($0) }
      guard isFile || !argument.isEmpty && FileManager.default.fileExists(atPath: argument) else {
        return "; see --help"
      }
      return "; to play a scenario: Demo run \(argument)"
    }
  }

  /// Reads the arguments after the program's name. The first request for help or the version wins, the last
  /// format; everything is read before anything is done.
  static func parse(_ arguments: [String]) throws(Failure) -> Command {
    var format = Format.table
    var request: Command?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h", "help": request = request ?? .help
      case "--version": request = request ?? .version
      case "--format": format = try Self.format(rest.popFirst())
      case _ where argument.hasPrefix("--format="):
        format = try Self.format(String(argument.dropFirst("--format=".count)))
      default: throw .unknown(argument)
      }
    }
    return request ?? .run(format)
  }

  private static func format(_ name: String?) throws(Failure) -> Format {
    guard let format = name.flatMap(Format.init(rawValue:)) else { throw .badFormat(name) }
    return format
  }
}
