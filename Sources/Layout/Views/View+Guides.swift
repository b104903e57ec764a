extension View {
  /// The part of the view that the window's safe area leaves uncovered.
  ///
  /// Of a window it follows ``Window/safeArea``; of any other view only the covered part counts, and a view outside the
  /// window or without one is not covered at all. It is brought up to date by layout.
  public var safeAreaLayoutGuide: LayoutGuide {
    if let safeAreaGuide { return safeAreaGuide }
    let guide = LayoutGuide(identifier: "safeArea")
    guide.owningView = self
    guide.placement = .inset(safeAreaInsets)
    safeAreaGuide = guide
    window?.engine.trackSafeArea(of: self)
    return guide
  }

  /// The view inset by its ``layoutMargins``, and by its safe area too if ``insetsLayoutMarginsFromSafeArea``.
  public var layoutMarginsGuide: LayoutGuide {
    if let marginsGuide { return marginsGuide }
    let guide = LayoutGuide(identifier: "margins")
    guide.owningView = self
    guide.placement = .inset(effectiveMargins(safeArea: dependsOnSafeArea ? safeAreaInsets : .zero))
    marginsGuide = guide
    window?.engine.trackSafeArea(of: self)
    return guide
  }

  /// The distances of ``layoutMarginsGuide`` from the view's edges, 8 each at first.
  /// - Precondition: The new margins are finite.
  public var layoutMargins: EdgeInsets {
    get { storedLayoutMargins }
    set {
      demand(newValue.isFinite, "the layout margins of \(nameInMessages) must be finite, found \(newValue)")
      guard newValue != storedLayoutMargins else { return }
      storedLayoutMargins = newValue
      refreshInsetGuides(safeArea: safeAreaInsets)
    }
  }

  /// How far the window's safe area reaches into the view, edge by edge, from the frames of the last layout.
  /// - Complexity: The depth of the view.
  public var safeAreaInsets: EdgeInsets {
    guard let window else { return .zero }
    let safe = window.effectiveSafeArea
    if window === self { return safe }
    let own = convert(bounds, to: window)
    guard own.intersects(window.bounds) else { return .zero }
    let area = window.bounds
    let left = min(max(0, area.minX + safe.left - own.minX), own.width)
    let top = min(max(0, area.minY + safe.top - own.minY), own.height)
    let right = max(0, own.maxX - (area.maxX - safe.right))
    let bottom = max(0, own.maxY - (area.maxY - safe.bottom))
    return EdgeInsets(
      top: top, left: left, bottom: min(bottom, own.height - top), right: min(right, own.width - left))
  }

  /// Whether one of the two guides follows the safe area.
  var dependsOnSafeArea: Bool { safeAreaGuide != nil || insetsLayoutMarginsFromSafeArea }

  func effectiveMargins(safeArea: EdgeInsets) -> EdgeInsets {
    insetsLayoutMarginsFromSafeArea ? storedLayoutMargins + safeArea : storedLayoutMargins
  }

  /// Places the two guides for the given safe area.
  /// - Returns: Whether that changed one of them.
  @discardableResult
  func refreshInsetGuides(safeArea: EdgeInsets) -> Bool {
    var changed = false
    if let guide = safeAreaGuide, guide.placement != .inset(safeArea) {
      guide.place(.inset(safeArea))
      changed = true
    }
    if let guide = marginsGuide {
      let margins = LayoutGuide.Placement.inset(effectiveMargins(safeArea: safeArea))
      if guide.placement != margins {
        guide.place(margins)
        changed = true
      }
    }
    return changed
  }
}
