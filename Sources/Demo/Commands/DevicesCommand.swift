import Keyboard
import Layout

/// `Demo devices`: the catalogue of screens, safe areas and keyboards.
struct DevicesCommand {
  static let help = """
    Usage: Demo devices [NAME…] [--format table|json]

    Lists the devices of the catalogue, held upright and turned: the screen in points, its pixels per
    point, what bars and corners cover of it (top, left, bottom, right), and how high the docked
    keyboard is, without and with the predictive bar, and the number pad. With a NAME only that device, in any of its
    names; `all` for all.

    Behind each figure stands where it is from:

      s  Apple's technical specifications
      t  Telegram for iOS, DeviceMetrics.swift
      f  flutterware's constants, measured with the predictive bar
      c  a table of safe areas at blog.csdn.net
      l  frames in logged notifications and in comments of open code
      +  the sum of the keyboard and the predictive bar
      g  what is generally known, or holds of the devices most alike

    and a ? if sources disagree or none is known that measured it on the device.

      --format table   two rows for each device (the default)
      --format json    an object on a line for each device and orientation
      --help           this

    Ends with 0, or with 2 for bad usage or a name that no device has.

    """

  private enum Format: String, CaseIterable {
    case table, json
  }

  private var format = Format.table
  private var devices: [Device] = []
  private var wantsHelp = false

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var arguments = CommandArguments(of: "devices", options: ["--format"], arguments)
    var names: [String] = []
    while let part = try arguments.next() {
      switch part {
      case .path(let name): names.append(name)
      case .option("--format"): format = try arguments.format()
      case .option: wantsHelp = true
      }
    }
    if wantsHelp { return }
    for name in names.isEmpty ? ["all"] : names {
      do throws(DeviceError) {
        devices += name == "all" ? Device.all : [try Device.named(name)]
      } catch {
        throw UsageError(description: "\(error); see Demo devices")
      }
    }
  }

  /// - Returns: The status to end with.
  func run(_ output: CommandOutput) throws -> Int32 {
    if wantsHelp {
      try output.write(Self.help)
    } else if format == .json {
      try output.write(
        devices.flatMap { device in
          Device.Orientation.allCases.map { Self.line(of: device, $0) }
        }.joined())
    } else {
      try output.write(table)
    }
    return 0
  }

  // MARK: Table

  private var table: String {
    var rows = [["device", "", "screen", "scale", "safe area", "keyboard", "with bar", "number pad"]]
    var others: [String] = []
    for device in devices {
      for orientation in Device.Orientation.allCases {
        let size = device.size(orientation)
        let isFirst = orientation == .portrait
        rows.append([
          isFirst ? device.name : "", orientation.rawValue,
          "\(size.width.shortest) x \(size.height.shortest) \(Self.mark(device.portraitSize))",
          isFirst ? "\(device.scale.value.shortest) \(Self.mark(device.scale))" : "",
          Self.text(of: device.safeArea(orientation)),
          Self.text(of: device.keyboardHeight(orientation, predictiveBar: false)),
          Self.text(of: device.keyboardHeight(orientation)),
          device.numberPadHeight(orientation).map { Self.text(of: $0) } ?? "",
        ])
      }
      if device.names.count > 1 {
        others.append("\(device.name) also: \(device.names.dropFirst().joined(separator: ", "))\n")
      }
    }
    return ColumnText.text(rows, leading: Set(rows[0].indices))
      + (others.isEmpty ? "" : "\n" + others.joined())
      + "\nfrom s specifications, t Telegram, f flutterware, c CSDN, l logs, + sum, g generally known; ? unsure\n"
  }

  private static func text(of figure: Device.Figure<Double>) -> String {
    "\(figure.value.shortest) \(mark(figure))"
  }

  private static func text(of figure: Device.Figure<EdgeInsets>) -> String {
    let insets = figure.value
    return [insets.top, insets.left, insets.bottom, insets.right].map(\.shortest).joined(separator: " ")
      + " \(mark(figure))"
  }

  /// A letter for each source, and a question mark.
  private static func mark<Value>(_ figure: Device.Figure<Value>) -> String {
    let letters = figure.sources.map { source in
      switch source {
      case .specifications: "s"
      case .telegram: "t"
      case .flutterware: "f"
      case .csdn: "c"
      case .log: "l"
      case .sum: "+"
      case .general: "g"
      }
    }
    return letters.joined() + (figure.isUnsure ? "?" : "")
  }

  // MARK: JSON

  private static func line(of device: Device, _ orientation: Device.Orientation) -> String {
    let size = device.size(orientation)
    func figure<Value>(_ figure: Device.Figure<Value>, _ value: String) -> String {
      let sources = figure.sources.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
      return "{\"value\":\(value),\"sources\":[\(sources)],\"unsure\":\(figure.isUnsure)}"
    }
    func height(_ name: String, _ bar: Bool) -> String {
      let height = device.keyboardHeight(orientation, predictiveBar: bar)
      return "\"\(name)\":" + figure(height, height.value.shortest)
    }
    let safeArea = device.safeArea(orientation)
    let insets = safeArea.value
    let parts = [
      "\"name\":\(JSONLines.string(device.name))",
      "\"names\":[\(device.names.map(JSONLines.string).joined(separator: ","))]",
      "\"idiom\":\"\(device.idiom.rawValue)\"", "\"orientation\":\"\(orientation.rawValue)\"",
      "\"size\":" + figure(device.portraitSize, "[\(size.width.shortest),\(size.height.shortest)]"),
      "\"scale\":" + figure(device.scale, device.scale.value.shortest),
      "\"safeArea\":"
        + figure(
          safeArea,
          "{\"top\":\(insets.top.shortest),\"left\":\(insets.left.shortest),"
            + "\"bottom\":\(insets.bottom.shortest),\"right\":\(insets.right.shortest)}"),
      height("keyboard", false), height("keyboardWithBar", true),
      "\"numberPad\":"
        + (device.numberPadHeight(orientation).map { figure($0, $0.value.shortest) } ?? "null"),
    ]
    return "{\(parts.joined(separator: ","))}\n"
  }
}
