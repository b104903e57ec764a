/// How strongly a view's content holds its intrinsic size.
struct ContentPriorities {
  var hugging: (horizontal: LayoutPriority, vertical: LayoutPriority) = (.defaultLow, .defaultLow)
  var compression: (horizontal: LayoutPriority, vertical: LayoutPriority) = (.defaultHigh, .defaultHigh)
}

extension View {
  /// How strongly the view resists being larger than its intrinsic size along `axis`; 250 at first.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? contentPriorities.hugging.horizontal : contentPriorities.hugging.vertical
  }

  /// Sets ``contentHuggingPriority(for:)``.
  /// - Precondition: `priority` is above 0 and up to 1000.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    demand(priority.isValid, "\(nameInMessages): hugging \(priority.rawValue) is not above 0 and up to 1000")
    switch axis {
    case .horizontal: contentPriorities.hugging.horizontal = priority
    case .vertical: contentPriorities.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view resists being smaller than its intrinsic size along `axis`; 750 at first.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? contentPriorities.compression.horizontal : contentPriorities.compression.vertical
  }

  /// Sets ``contentCompressionResistancePriority(for:)``.
  /// - Precondition: `priority` is above 0 and up to 1000.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    demand(
      priority.isValid, "\(nameInMessages): compression \(priority.rawValue) is not above 0 and up to 1000")
    switch axis {
    case .horizontal: contentPriorities.compression.horizontal = priority
    case .vertical: contentPriorities.compression.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }
}
