import Layout
import Testing

@Suite("Activation")
struct ActivationTests {
  let fixture = LayoutFixture()

  @Test("Without a common ancestor both items are named, and nothing is activated")
  func noAncestor() throws {
    let a = View(name: "a")
    let b = fixture.view("b")
    let fine = b.widthAnchor == 10
    let wrong = a.leadingAnchor == b.trailingAnchor
    let error = #expect(throws: LayoutError.self) { try LayoutConstraint.activate([fine, wrong]) }
    guard case .noCommonAncestor(first: "a.leading", second: "b.trailing", constraint: _) = error else {
      Issue.record(error ?? .missingItem(constraint: "nothing thrown"))
      return
    }
    #expect(error?.description.contains("a.leading and b.trailing") == true)
    #expect(!fine.isActive && !wrong.isActive)
    fixture.layOut()
    #expect(b.frame.width == 0)
  }

  @Test("Leading and trailing do not meet left and right")
  func directions() {
    let a = fixture.view("a")
    for (first, second) in [
      (a.leadingAnchor, fixture.window.leftAnchor), (a.rightAnchor, fixture.window.trailingAnchor),
    ] {
      #expect(throws: LayoutError.self) { try first.constraint(equalTo: second).setActive(true) }
    }
    #expect(throws: Never.self) {
      try a.leadingAnchor.constraint(equalTo: fixture.window.centerXAnchor).setActive(true)
    }
  }

  @Test(
    "Attributes of different kinds do not meet in a pair",
    arguments: [
      (Attribute.left, Attribute.top), (.width, .left), (.top, .height), (.centerX, .centerY),
      (.leading, .notAnAttribute), (.notAnAttribute, .left),
    ])
  func kinds(first: Attribute, second: Attribute) {
    let a = fixture.view("a")
    let constraint = LayoutConstraint(
      item: a, attribute: first, relatedBy: .equal, toItem: fixture.window, attribute: second)
    #expect(throws: LayoutError.self) { try constraint.setActive(true) }
    #expect(!constraint.isActive)
  }

  @Test("A width may equal a height")
  func aspect() throws {
    let a = fixture.view("a")
    try LayoutConstraint.activate([a.heightAnchor == 30, a.widthAnchor == 1.5 * a.heightAnchor])
    fixture.layOut()
    #expect(a.frame.size == Size(width: 45, height: 30))
  }

  @Test("Numbers that are none are refused, and leave the constraint as it was")
  func numbers() throws {
    let a = fixture.view("a")
    let constraint = a.widthAnchor == 10
    try constraint.setActive(true)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: LayoutError.self) { try constraint.setConstant(bad) }
      #expect(throws: LayoutError.self) { try (a.widthAnchor == bad).setActive(true) }
      #expect(throws: LayoutError.self) { try (bad * a.widthAnchor == a.heightAnchor).setActive(true) }
    }
    for bad in [0, -1, 1000.5, Double.nan] {
      #expect(throws: LayoutError.self) { try constraint.setPriority(LayoutPriority(bad)) }
    }
    fixture.layOut()
    #expect(constraint.constant == 10 && constraint.priority == .required)
    #expect(a.frame.width == 10)
  }

  @Test("Coefficients whose sum overflows are refused whole")
  func overflow() {
    let a = fixture.view("a")
    let fine = a.heightAnchor == 5
    let huge = 1.7e308 * a.widthAnchor + 1.7e308 * a.widthAnchor == 1
    #expect(throws: LayoutError.self) { try LayoutConstraint.activate([fine, huge]) }
    #expect(!fine.isActive && !huge.isActive)
    fixture.layOut()
    #expect(a.frame.height == 0)
  }

  @Test("The doors that trap, and name the items")
  func traps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let a = View(name: "apple")
      let b = View(name: "pear")
      (a.leadingAnchor == b.trailingAnchor).isActive = true
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("apple.leading and pear.trailing"))
    await #expect(processExitsWith: .failure) {
      let a = View()
      (a.leadingAnchor == a.rightAnchor).isActive = true
    }
    await #expect(processExitsWith: .failure) {
      (View().widthAnchor == 1).constant = .nan
    }
    await #expect(processExitsWith: .failure) {
      (View().widthAnchor == 1).priority = 0
    }
    await #expect(processExitsWith: .failure) {
      _ = View().widthAnchor == 1 ~ 1001
    }
    await #expect(processExitsWith: .failure) {
      View().setContentHuggingPriority(-1, for: .vertical)
    }
    await #expect(processExitsWith: .success) {
      let a = View()
      (a.widthAnchor == 1).isActive = true
      (a.leadingAnchor == a.trailingAnchor).isActive = true
    }
  }

  @Test("Active in a tree without a window, in force once it has one")
  func detached() throws {
    let box = View(name: "box")
    let inner = View(name: "inner")
    box.addSubview(inner)
    let constraint = inner.leftAnchor == box.leftAnchor + 5
    try LayoutConstraint.activate([constraint, box.leftAnchor == box.rightAnchor - 50])
    #expect(constraint.isActive)
    #expect(box.constraints.count == 2)
    box.layoutIfNeeded()
    #expect(inner.frame == .zero)
    fixture.window.addSubview(box)
    fixture.layOut()
    #expect(inner.frame.minX == 5)
    #expect(box.frame.width == 50)
  }

  @Test("The nearest common ancestor holds the constraint, with guides as their views")
  func holders() throws {
    let box = fixture.view("box")
    let a = fixture.view("a", in: box)
    let b = fixture.view("b", in: box)
    let guide = LayoutGuide(identifier: "gap")
    a.addLayoutGuide(guide)
    let between = a.topAnchor == b.topAnchor
    let within = guide.topAnchor == a.topAnchor
    let width = a.widthAnchor == 3
    let up = b.leftAnchor == fixture.window.leftAnchor
    try LayoutConstraint.activate([between, within, width, up])
    #expect(box.constraints.count == 1 && box.constraints.first === between)
    #expect(a.constraints.contains { $0 === within } && a.constraints.contains { $0 === width })
    #expect(fixture.window.constraints.first === up)
    LayoutConstraint.deactivate([between, within, width])
    #expect(box.constraints.isEmpty && a.constraints.isEmpty)
    #expect(throws: LayoutError.self) { try (LayoutGuide().topAnchor == a.topAnchor).setActive(true) }
  }

  @Test("Deactivating frees, activating again holds; twice is once")
  func toggling() throws {
    let a = fixture.view("a")
    let strong = a.widthAnchor == 10
    try LayoutConstraint.activate([strong, strong, a.widthAnchor == 99 ~ 1])
    try strong.setActive(true)
    #expect(a.constraints.count == 2)
    fixture.layOut()
    #expect(a.frame.width == 10)
    strong.isActive = false
    strong.isActive = false
    strong.constant = 20
    fixture.layOut()
    #expect(a.frame.width == 99)
    strong.isActive = true
    fixture.layOut()
    #expect(a.frame.width == 20)
  }

  @Test("Constraints hold their items weakly, and are held while active")
  func ownership() throws {
    weak var item: View?
    weak var held: LayoutConstraint?
    var kept: LayoutConstraint?
    do {
      let a = View(name: "a")
      item = a
      let constraint = a.widthAnchor == 1
      try constraint.setActive(true)
      held = constraint
      kept = a.heightAnchor == 1
    }
    #expect(item == nil && held == nil)
    #expect(kept?.firstItem == nil)
    #expect(throws: LayoutError.self) { try kept?.setActive(true) }
    let b = fixture.view("b")
    do { try (b.widthAnchor == 12).setActive(true) }
    fixture.layOut()
    #expect(b.frame.width == 12)
  }

  @Test("A constraint of which one item dies is not active any more")
  func dyingAncestor() throws {
    let child = View(name: "child")
    var constraint: LayoutConstraint?
    do {
      let parent = View(name: "parent")
      parent.addSubview(child)
      let made = child.topAnchor == parent.topAnchor
      try made.setActive(true)
      constraint = made
    }
    #expect(child.superview == nil)
    #expect(constraint?.isActive == false)
    fixture.window.addSubview(child)
    fixture.layOut()
  }
}
