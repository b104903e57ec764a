public import Keyboard
public import Layout

/// The screen that a scenario plays on.
public struct ScenarioDevice: Hashable, Sendable {
  /// Width and height in points, 390 x 844 unless given.
  public var size = Size(width: 390, height: 844)
  /// What bars and the shape of the display cover.
  public var safeArea = EdgeInsets.zero
  /// Pixels a point.
  public var scale: Double = 1

  /// The screen of a scenario that names none.
  public init() {}

  /// The screen of a device of the catalogue, held upright.
  public init(_ device: Device) {
    size = device.size(.portrait)
    safeArea = device.safeArea(.portrait).value
    scale = device.scale.value
  }
}

/// How large text is.
public enum ScenarioTextSize: String, CaseIterable, Hashable, Sendable {
  /// 15 points, as in `ContentSizeCategory`.
  case small
  /// 16 points.
  case medium
  /// 17 points.
  case large
}

extension ValueReader {
  /// The name of a device, or its measures.
  func device() -> ScenarioDevice? {
    if case .string(let name) = value.kind {
      do throws(DeviceError) {
        return ScenarioDevice(try Device.named(name))
      } catch {
        let suggestion = if case .unknown(_, let names) = error { names.first } else { String?.none }
        mistakes.add(
          at: value.offset, "found \(name.quoted), expected the name of a device or its measures",
          suggestion: suggestion)
        return nil
      }
    }
    return object("an object or the name of a device") { object in
      var device = ScenarioDevice()
      if let size = object.optional("size")?.size() { device.size = size }
      if let safeArea = object.optional("safeArea")?.safeArea() { device.safeArea = safeArea }
      if let scale = object.optional("scale")?.positive() { device.scale = scale }
      return device
    }
  }

  /// A number above 0.
  func positive() -> Double? { number("a number above 0") { $0 > 0 } }

  /// A number that is not negative.
  func notNegative() -> Double? { number("a number that is not negative") { $0 >= 0 } }

  /// A width and a height.
  func size() -> Size? {
    guard let numbers = array(count: 2, of: "numbers"), let width = numbers[0].notNegative(),
      let height = numbers[1].notNegative()
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The insets of a safe area, each 0 unless given.
  func safeArea() -> EdgeInsets? {
    insets(from: .zero) { $0.notNegative() }
  }

  /// Layout margins, each 8 unless given.
  func margins() -> EdgeInsets? {
    insets(from: EdgeInsets(all: 8)) { $0.number() }
  }

  private func insets(from start: EdgeInsets, _ inset: (ValueReader) -> Double?) -> EdgeInsets? {
    object { object in
      var insets = start
      if let top = object.optional("top").flatMap(inset) { insets.top = top }
      if let left = object.optional("left").flatMap(inset) { insets.left = left }
      if let bottom = object.optional("bottom").flatMap(inset) { insets.bottom = bottom }
      if let right = object.optional("right").flatMap(inset) { insets.right = right }
      return insets
    }
  }

  /// A rectangle as `[x, y, width, height]`.
  func rect() -> Rect? {
    numbers(count: 4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// A priority: a number, or the name of one.
  func priority() -> LayoutPriority? {
    if case .string = value.kind {
      return choice(["required": .required, "high": .defaultHigh, "low": .defaultLow])
    }
    return number("a priority above 0 and up to 1000") { LayoutPriority($0).isValid }
      .map { LayoutPriority($0) }
  }
}
