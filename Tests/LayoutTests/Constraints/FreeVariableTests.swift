import Layout
import Testing

/// Unknowns that belong to no view.
@Suite struct FreeVariableTests {
  @Test func oneVariableStandsInConstraintsAmongViews() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let outer = View(name: "outer")
    let inner = View(name: "inner")
    window.addSubview(outer)
    outer.addSubview(inner)
    let gap = FreeVariable(name: "gap", in: window)
    try LayoutConstraint.activate([
      outer.leftAnchor == window.leftAnchor + 10,
      // Read in the coordinates of the nearest common ancestor, which is `outer`.
      inner.leftAnchor == outer.leftAnchor + gap.anchor,
      // A rule about one view: read in its superview's coordinates.
      inner.leftAnchor == 2 * gap.anchor - 7,
      inner.widthAnchor + 3 * gap.anchor == 30,
    ])
    window.layoutIfNeeded()
    #expect(gap.value == 7)
    #expect(inner.frame.minX == 7)
    #expect(inner.frame.width == 9)
  }

  @Test func itMayBeNegativeAndKeepsItsValue() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let x = FreeVariable(name: "x", in: window)
    let pull = x.anchor == -5.0
    try pull.setActive(true)
    window.layoutIfNeeded()
    #expect(x.value == -5)
    try pull.setActive(false)
    window.layoutIfNeeded()
    #expect(x.value == -5)
    #expect(try window.engine.range(of: pull) == -Double.infinity...Double.infinity)
  }

  @Test func rightToLeftNegatesTheConstantAlone() throws {
    let window = Window(size: Size(width: 100, height: 100))
    window.layoutDirection = .rightToLeft
    let view = View(name: "view")
    window.addSubview(view)
    let x = FreeVariable(name: "x", in: window)
    try LayoutConstraint.activate([x.anchor == 50.0, view.leadingAnchor == x.anchor + 8])
    window.layoutIfNeeded()
    #expect(view.frame.maxX == 42)
  }

  @Test func variablesOfAnotherWindowAreRefused() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let other = Window(size: Size(width: 100, height: 100))
    let view = View(name: "view")
    let x = FreeVariable(name: "x", in: other)
    for isInWindow in [false, true] {
      if isInWindow { window.addSubview(view) }
      let error = #expect(throws: LayoutError.self) { try (view.widthAnchor == x.anchor).setActive(true) }
      #expect(error?.description.contains("between view.width and x.width cannot") == true)
    }
    #expect(throws: LayoutError.self) {
      try (FreeVariable(name: "y", in: window).anchor == x.anchor).setActive(true)
    }
  }

  @Test func constraintsGoWithTheirViewOrWindow() throws {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    let view = View(name: "view")
    let x = FreeVariable(name: "x", in: try #require(window))
    window?.addSubview(view)
    let constraint = view.widthAnchor == x.anchor
    try constraint.setActive(true)
    view.removeFromSuperview()
    #expect(!constraint.isActive)
    window?.addSubview(view)
    try constraint.setActive(true)
    window?.layoutIfNeeded()
    window = nil
    #expect(throws: LayoutError.self) { try (x.anchor == 1).setActive(true) }
  }
}

/// What the engine says of a layout without changing it.
@Suite struct EngineReadingTests {
  @Test func leftSideRangeAndViolation() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(name: "view")
    window.addSubview(view)
    let half = 2 * view.widthAnchor == 60
    half.priority = .defaultLow
    try LayoutConstraint.activate([
      half, view.widthAnchor >= 40, view.leftAnchor >= 5, view.rightAnchor <= 90,
    ])
    let right = view.rightAnchor == 0.0
    try window.engine.include(right)
    window.layoutIfNeeded()
    #expect(window.engine.violation(of: half) == 20)
    #expect(window.engine.violation(of: right) == 0)
    #expect(try window.engine.leftSide(of: right) == view.frame.maxX)
    #expect(try window.engine.range(of: right) == 45...90)
    let before = view.frame
    window.layoutIfNeeded()
    #expect(view.frame == before)
  }

  /// A guide that no constraint mentions is where it belongs once it is included.
  @Test func includedGuides() throws {
    let window = Window(
      size: Size(width: 100, height: 100), safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let top = window.safeAreaLayoutGuide.topAnchor == 0.0
    try window.engine.include(top)
    window.layoutIfNeeded()
    #expect(try window.engine.leftSide(of: top) == 20)
  }
}
