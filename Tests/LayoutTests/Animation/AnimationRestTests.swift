import Layout
import Testing

/// What a movement leaves behind.
@Suite struct AnimationRestTests {
  /// A column of three views whose top moves; heights and gaps are no binary fractions.
  private func column(top: Double) throws -> (window: Window, views: [View], top: LayoutConstraint) {
    let window = Window(size: Size(width: 390, height: 844))
    let views = [View(), View(), View()]
    let topConstraint = views[0].topAnchor.constraint(equalTo: window.topAnchor, constant: top)
    var constraints = [topConstraint]
    for (index, view) in views.enumerated() {
      window.addSubview(view)
      constraints.append(view.heightAnchor.constraint(equalToConstant: 10.1 + Double(index) / 3))
      if index > 0 {
        constraints.append(view.topAnchor.constraint(equalTo: views[index - 1].bottomAnchor, constant: 0.7))
      }
    }
    try LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    return (window, views, topConstraint)
  }

  @Test("At rest frames are, to the last bit, those of a window that never moved")
  func restLeavesNoTrace() throws {
    let (window, views, top) = try column(top: 0.1)
    for target in [100.3, 7.7, 1e15, 0.3] {
      top.constant = target
      View.animate(withDuration: 0.3, options: .curveEaseInOut) { window.layoutIfNeeded() }
      for _ in 0..<7 { window.tick() }
    }
    try window.advance(to: 10)
    let fresh = try column(top: 0.3).views
    #expect(views.map(\.frame) == fresh.map(\.frame))
  }
}
