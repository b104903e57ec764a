public import Layout

extension Window {
  /// The device of the catalogue that has a screen like the window's, held either way; nil if none has its size.
  ///
  /// Where several have, the one that agrees best in safe area and scale, and of those the first.
  public var device: Device? {
    let size = screen.bounds.size
    var best: (device: Device, agreement: Int)?
    for device in Device.all {
      for orientation in Device.Orientation.allCases where device.size(orientation) == size {
        var agreement = 0
        if device.safeArea(orientation).value == safeArea { agreement += 2 }
        if device.scale.value == screen.scale { agreement += 1 }
        if agreement > best?.agreement ?? -1 { best = (device, agreement) }
      }
    }
    return best?.device
  }

  /// Which way the screen is held: portrait if it is not wider than high.
  var orientation: Device.Orientation {
    screen.bounds.width > screen.bounds.height ? .landscape : .portrait
  }
}
