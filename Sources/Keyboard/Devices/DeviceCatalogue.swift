import Layout

extension Device {
  /// Every device of the catalogue: iPhones, then iPads, roughly by age. The order stays.
  public static let all: [Device] = phones + pads

  /// One row of a table: portrait before landscape wherever there are two figures.
  init(
    _ names: [String], _ idiom: Idiom, _ width: Double, _ height: Double, scale: Double,
    safeArea: (Figure<EdgeInsets>, Figure<EdgeInsets>), keyboard: (Figure<Double>, Figure<Double>),
    withBar: (Figure<Double>, Figure<Double>), numberPad: (Figure<Double>, Figure<Double>)? = nil
  ) {
    self.names = names
    self.idiom = idiom
    portraitSize = Figure(Size(width: width, height: height), [.specifications])
    self.scale = Figure(scale, [.specifications])
    safeAreas = PerOrientation(portrait: safeArea.0, landscape: safeArea.1)
    plainKeyboards = PerOrientation(portrait: keyboard.0, landscape: keyboard.1)
    keyboardsWithBar = PerOrientation(portrait: withBar.0, landscape: withBar.1)
    numberPads = numberPad.map { PerOrientation(portrait: $0.0, landscape: $0.1) }
  }
}

extension Device.Figure where Value == EdgeInsets {
  /// What is covered above and below.
  static func upright(
    _ top: Double, _ bottom: Double, _ sources: [Device.Source], isUnsure: Bool = false
  ) -> Self {
    Self(EdgeInsets(top: top, left: 0, bottom: bottom, right: 0), sources, isUnsure: isUnsure)
  }

  /// What is covered at both sides and below.
  static func sideways(
    _ side: Double, _ bottom: Double, _ sources: [Device.Source], isUnsure: Bool = false
  ) -> Self {
    Self(EdgeInsets(top: 0, left: side, bottom: bottom, right: side), sources, isUnsure: isUnsure)
  }
}

extension Device.Figure where Value == Double {
  static func sure(_ value: Double, _ sources: Device.Source...) -> Self {
    Self(value, sources, isUnsure: false)
  }

  static func unsure(_ value: Double, _ sources: Device.Source...) -> Self {
    Self(value, sources, isUnsure: true)
  }
}
