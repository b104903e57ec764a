import Layout
import Testing

@Suite("Leaving and coming back")
struct RemovalTests {
  let fixture = LayoutFixture()

  final class Tidy: View {
    var size: LayoutConstraint?
    var onEnd: ((Bool) -> Void)?

    deinit {
      size?.isActive = false
      onEnd?(size?.isActive ?? true)
    }
  }

  @Test("A view's deinit may deactivate the view's own constraints")
  func deinitDeactivates() throws {
    var active: Bool?
    let size: LayoutConstraint
    do {
      let view = Tidy()
      size = view.widthAnchor == 10
      view.size = size
      view.onEnd = { active = $0 }
      try size.setActive(true)
    }
    #expect(active == false)
    #expect(!size.isActive)
    #expect(throws: LayoutError.self) { try size.setActive(true) }
  }

  @Test("Constraints across the boundary go, those within stay and work again")
  func leaving() throws {
    let box = fixture.view("box")
    let a = fixture.view("a", in: box)
    let guide = LayoutGuide(identifier: "guide")
    box.addLayoutGuide(guide)
    let across = a.leftAnchor == fixture.window.leftAnchor + 30
    let acrossGuide = guide.topAnchor == fixture.window.topAnchor + 40
    let within = a.topAnchor == box.topAnchor + 7
    let width = box.widthAnchor == 50
    try LayoutConstraint.activate([
      across, acrossGuide, within, width, box.leftAnchor == fixture.window.leftAnchor + 10,
    ])
    fixture.layOut()
    #expect(a.frame.minX == 20 && a.frame.minY == 7)
    #expect(guide.layoutFrame.minY == 40 - box.frame.minY)

    box.removeFromSuperview()
    #expect(!across.isActive && !acrossGuide.isActive)
    #expect(within.isActive && width.isActive)
    #expect(fixture.window.constraints.isEmpty)
    within.constant = 9
    fixture.layOut()
    #expect(a.frame.minY == 7, "no engine, no change")

    fixture.window.addSubview(box)
    fixture.layOut()
    #expect(a.frame.minY == 9 && box.frame.width == 50)
    #expect(a.frame.minX == 0, "nothing places it now")
  }

  @Test("A tree moves from one window to another with its constraints")
  func windows() throws {
    let other = LayoutFixture()
    let box = fixture.view("box")
    let width = box.widthAnchor == 50
    try width.setActive(true)
    fixture.layOut()
    other.window.addSubview(box)
    width.constant = 60
    fixture.layOut()
    #expect(box.frame.width == 50)
    other.layOut()
    #expect(box.frame.width == 60)
  }

  @Test("A constant that changed on the way out counts on the way in")
  func pendingChange() throws {
    let box = fixture.view("box")
    let width = box.widthAnchor == 50
    try width.setActive(true)
    fixture.layOut()
    width.constant = 70
    width.isActive = false
    fixture.layOut()
    #expect(box.frame.width == 50)
    width.isActive = true
    fixture.layOut()
    #expect(box.frame.width == 70)
  }

  @Test("Removing a guide takes its constraints along")
  func guides() throws {
    let a = fixture.view("a")
    let guide = LayoutGuide(identifier: "g")
    fixture.window.addLayoutGuide(guide)
    let first = guide.widthAnchor == 20
    let second = a.widthAnchor == guide.widthAnchor
    try LayoutConstraint.activate([first, second])
    fixture.layOut()
    #expect(a.frame.width == 20)
    fixture.window.removeLayoutGuide(guide)
    #expect(!first.isActive && !second.isActive && guide.owningView == nil)
    try (a.widthAnchor == 33).setActive(true)
    fixture.layOut()
    #expect(a.frame.width == 33)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A row of cells loses and gains members a thousand times and stays a row")
  func churn() throws {
    var random = SystemRandom(seed: 7)
    var cells: [(view: View, top: LayoutConstraint?)] = []
    func link() throws {
      LayoutConstraint.deactivate(cells.compactMap(\.top))
      for index in cells.indices {
        let above = index == 0 ? fixture.window.topAnchor : cells[index - 1].view.bottomAnchor
        cells[index].top = cells[index].view.topAnchor.constraint(equalTo: above)
      }
      try LayoutConstraint.activate(cells.compactMap(\.top))
    }
    for step in 0..<300 {
      if cells.count > 2, random.next() % 2 == 0 {
        let index = Int(random.next() % UInt64(cells.count))
        cells[index].view.removeFromSuperview()
        cells.remove(at: index)
      } else {
        let view = fixture.view("cell")
        try (view.heightAnchor == Double(1 + random.next() % 9)).setActive(true)
        cells.insert((view, nil), at: Int(random.next() % UInt64(cells.count + 1)))
      }
      try link()
      fixture.layOut()
      var y = 0.0
      for cell in cells {
        guard isClose(cell.view.frame.minY, y) else {
          Issue.record("step \(step) of seed 7: \(cell.view.frame.minY) instead of \(y)")
          return
        }
        y += cell.view.frame.height
      }
    }
    #expect(fixture.problems.isEmpty)
  }
}

/// A small generator with a seed (Marsaglia, "Xorshift RNGs", 2003).
struct SystemRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 8
  }
}
