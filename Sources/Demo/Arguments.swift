/// What the command line can ask for.
enum Arguments {
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
      case .unknown(let argument): "unknown argument '\(argument)'; see --help"
      case .badFormat(let found):
        "--format takes table or json, found \(found.map { "'\($0)'" } ?? "nothing"); see --help"
      }
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
      case "--help", "-h": request = request ?? .help
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
