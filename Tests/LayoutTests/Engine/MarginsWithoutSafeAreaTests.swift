import Layout
import Testing

/// Margins that do not keep clear of the safe area, and views that change their mind.
@Suite struct MarginsWithoutSafeAreaTests {
  @Test func marginsFollowTheSafeAreaOnlyWhereAsked() throws {
    let window = Window(
      size: Size(width: 100, height: 100), safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let outer = View(name: "outer")
    let inner = View(name: "inner")
    outer.insetsLayoutMarginsFromSafeArea = false
    window.addSubview(outer)
    outer.addSubview(inner)
    try LayoutConstraint.activate([
      outer.topAnchor == window.topAnchor, outer.heightAnchor == window.heightAnchor,
      inner.topAnchor == outer.layoutMarginsGuide.topAnchor, inner.heightAnchor == 10,
      outer.widthAnchor == 100, outer.leftAnchor == 0,
    ])
    window.layoutIfNeeded()
    #expect(inner.frame.minY == 8)
    try window.resize(to: window.frame.size, safeArea: EdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    window.layoutIfNeeded()
    #expect(inner.frame.minY == 8)
    outer.insetsLayoutMarginsFromSafeArea = true
    window.layoutIfNeeded()
    #expect(inner.frame.minY == 38)
    outer.insetsLayoutMarginsFromSafeArea = false
    let pinned = inner.topAnchor == outer.safeAreaLayoutGuide.topAnchor
    LayoutConstraint.deactivate(outer.constraints.filter { $0.firstAttribute == .top })
    try LayoutConstraint.activate([pinned])
    window.layoutIfNeeded()
    #expect(outer.safeAreaLayoutGuide.layoutFrame.minY == 30)
    #expect(outer.layoutMarginsGuide.layoutFrame.minY == 8)
    try window.resize(to: window.frame.size, safeArea: EdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    window.layoutIfNeeded()
    #expect(outer.safeAreaLayoutGuide.layoutFrame.minY == 5)
  }
}
