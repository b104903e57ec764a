public import Layout

/// An iPhone or iPad as far as layout is concerned: its screen, what bars and corners cover, and its keyboard.
///
/// ```swift
/// let device = try Device.named("iPhone 15")
/// let window = device.window()                                  // 393 x 852, 59 above and 34 below, scale 3
/// let keyboard = SystemKeyboard(window: window)                 // appears 336 high
/// device.keyboardHeight(.landscape, predictiveBar: false).value  // 172
/// ```
///
/// Models that lay out alike are one device of several names. Each figure says where it comes from and whether it is sure:
/// Apple publishes no heights of keyboards, and sources disagree. Heights are those of the system's English
/// keyboard and count the zone of the home indicator.
public struct Device: Hashable, Sendable {
  /// Which way a device is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// What kind of device it is.
  public enum Idiom: String, Hashable, Sendable {
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
  }

  /// The models, at least one; the first is the one that the device goes by.
  public let names: [String]
  /// What kind of device it is.
  public let idiom: Idiom
  /// The screen held upright, in points.
  public let portraitSize: Figure<Size>
  /// Pixels a point that layout counts with. A screen may have fewer: then the picture is scaled down.
  public let scale: Figure<Double>

  let safeAreas: PerOrientation<Figure<EdgeInsets>>
  let plainKeyboards: PerOrientation<Figure<Double>>
  let keyboardsWithBar: PerOrientation<Figure<Double>>
  let numberPads: PerOrientation<Figure<Double>>?

  /// The name that the device goes by.
  public var name: String { names[0] }

  /// The screen's size in points.
  public func size(_ orientation: Orientation) -> Size {
    let size = portraitSize.value
    return orientation == .portrait ? size : Size(width: size.height, height: size.width)
  }

  /// What bars and the shape of the screen cover of a view that fills it, without any bar of the app.
  public func safeArea(_ orientation: Orientation) -> Figure<EdgeInsets> { safeAreas[orientation] }

  /// How high the docked keyboard is, in points.
  public func keyboardHeight(
    _ orientation: Orientation, predictiveBar: Bool = true
  ) -> Figure<Double> {
    predictiveBar ? keyboardsWithBar[orientation] : plainKeyboards[orientation]
  }

  /// How high the docked number pad is, in points; nil of devices for which no source is known.
  public func numberPadHeight(_ orientation: Orientation) -> Figure<Double>? { numberPads?[orientation] }

  /// A window that covers the device's screen.
  ///
  /// To turn it, resize it to the other orientation's size and safe area.
  public func window(_ orientation: Orientation = .portrait) -> Window {
    Window(size: size(orientation), safeArea: safeArea(orientation).value, scale: scale.value)
  }

  struct PerOrientation<Value: Hashable & Sendable>: Hashable, Sendable {
    let portrait: Value
    let landscape: Value

    subscript(orientation: Orientation) -> Value {
      orientation == .portrait ? portrait : landscape
    }
  }
}

extension Device: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
