import Layout

/// A window of 390 x 844 with a bar of height 50 whose bottom hangs on one constant: the distance from the window's.
struct AnimationStage {
  let window = Window(size: Size(width: 390, height: 844))
  let bar = View(name: "bar")
  let lift: LayoutConstraint

  init() throws {
    window.addSubview(bar)
    lift = bar.bottomAnchor.constraint(equalTo: window.bottomAnchor)
    try LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      lift,
    ])
    window.layoutIfNeeded()
  }

  /// How far the bar's bottom is above the window's.
  var height: Double { 844 - bar.frame.maxY }

  /// Lifts the bar by `height`, linearly unless told otherwise.
  func lift(
    to height: Double, duration: Double = 1, options: AnimationOptions = .curveLinear,
    completion: ((Bool) -> Void)? = nil
  ) {
    lift.constant = -height
    View.animate(
      withDuration: duration, options: options, animations: { window.layoutIfNeeded() },
      completion: completion)
  }
}

extension AnimationOptions {
  static let keyboard = AnimationOptions(rawValue: 7 << 16)
}
