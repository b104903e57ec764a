import Layout

/// A window with views by name, laid out on demand; problems are collected, not printed.
final class LayoutFixture {
  let window: Window
  private(set) var problems: [LayoutProblem] = []

  init(
    width: Double = 400, height: Double = 400, safeArea: EdgeInsets = .zero
  ) {
    window = Window(size: Size(width: width, height: height), safeArea: safeArea)
    window.onProblem = { [unowned self] in problems.append($0) }
  }

  func view(_ name: String, in superview: View? = nil) -> View {
    let view = View(name: name)
    (superview ?? window).addSubview(view)
    return view
  }

  /// Fixes what a test is not about.
  func place(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) throws {
    let outer = view.superview ?? window
    try LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  func layOut() { window.layoutIfNeeded() }
}

/// A view with an intrinsic size.
final class ContentView: View {
  var content: Size { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: Double, _ height: Double) {
    content = Size(width: width, height: height)
    super.init()
  }

  override var intrinsicContentSize: Size { content }
}

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

func isClose(_ a: Rect, _ b: Rect, within tolerance: Double = 1e-9) -> Bool {
  isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.width, b.width, within: tolerance) && isClose(a.height, b.height, within: tolerance)
}
