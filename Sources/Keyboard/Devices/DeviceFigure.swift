extension Device {
  /// A number, or several, with where it comes from.
  public struct Figure<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The figure, in points; a scale in pixels a point.
    public let value: Value
    /// Who says so, the one that was followed first.
    public let sources: [Source]
    /// Whether sources disagree, or none is known that measured it on this device.
    public let isUnsure: Bool

    init(_ value: Value, _ sources: [Source], isUnsure: Bool = false) {
      self.value = value
      self.sources = sources
      self.isUnsure = isUnsure
    }
  }

  /// Where a figure comes from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// Apple's technical specifications: pixels of the screen, divided by the scale.
    case specifications
    /// Telegram for iOS, `submodules/Display/Source/DeviceMetrics.swift`.
    case telegram
    /// flutterware's `Devices` constants (pub.dev), measured with the predictive bar.
    case flutterware
    /// The table of safe areas at blog.csdn.net/weixin_37543822/article/details/135525139.
    case csdn
    /// Frames in logged notifications and comments of open code.
    case log
    /// The sum of the keyboard and the predictive bar.
    case sum
    /// What is generally known, or holds of the devices most alike.
    case general
  }
}
