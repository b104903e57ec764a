public import Layout

extension KeyboardState {
  /// How much of a view, from its bottom edge up, lies below the top of the docked keyboard.
  ///
  /// 0 while the keyboard floats or is hidden, and for a view that it does not touch. It counts from the
  /// view's own bottom edge, so a view above a tab bar, in a sheet or in a window smaller than the screen
  /// gets what is really covered, and a view that ends at the safe area gets the safe area's part already
  /// taken off.
  ///
  /// - Parameter view: The view's rectangle in the screen's coordinates.
  /// - Returns: Points from 0 to the view's height, always finite.
  public func inset(of view: Rect) -> Double {
    mode == .docked ? overlap(of: view) : 0
  }

  /// Whether the keyboard, docked or not, covers a part of the view's rectangle (in the screen's
  /// coordinates).
  public func covers(_ view: Rect) -> Bool {
    mode != .hidden && overlap(of: view) > 0
  }

  private func overlap(of view: Rect) -> Double {
    Self.overlap(of: view, with: frame)
  }

  /// The part of the view below the top edge of the keyboard, 0 if they do not meet.
  static func overlap(of view: Rect, with keyboard: Rect) -> Double {
    guard view.isFinite, keyboard.isFinite, view.width > 0, view.height > 0, keyboard.width > 0,
      keyboard.height > 0
    else { return 0 }
    guard max(view.minX, keyboard.minX) < min(view.maxX, keyboard.maxX),
      max(view.minY, keyboard.minY) < min(view.maxY, keyboard.maxY)
    else { return 0 }
    return min(view.maxY - keyboard.minY, view.height)
  }

  /// How far a keyboard has come: the part of its full height that shows, from 0 to 1.
  ///
  /// 0 where there is nothing to divide by: a full height that is zero, negative or not finite.
  public static func progress(height: Double, of fullHeight: Double) -> Double {
    guard height.isFinite, fullHeight.isFinite, fullHeight > 0 else { return 0 }
    return min(max(height / fullHeight, 0), 1)
  }
}
