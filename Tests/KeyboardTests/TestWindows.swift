import Layout

extension Window {
  /// A window that fills the screen of a phone, 390 by 844, with a safe area of 47 above and 34 below.
  static func phone() -> Window {
    Window(
      size: Size(width: 390, height: 844), safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  /// A window that lies at `frame` on the screen of a pad held sideways, 1194 by 834.
  static func onPad(_ frame: Rect, top: Double = 0, bottom: Double = 0) -> Window {
    Window(
      frame: frame, screen: Screen(bounds: Rect(x: 0, y: 0, width: 1194, height: 834)),
      safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }
}
