import Layout
import Testing

@Suite("Fitting sizes")
struct FittingTests {
  /// A cell of two lines with 10 around them: 10 + 20 + 5 + 30 + 10 high, the wider line and 20 wide.
  private func cell() throws -> View {
    let cell = View(name: "cell")
    let title = ContentView(120, 20)
    let body = ContentView(200, 30)
    cell.addSubview(title)
    cell.addSubview(body)
    try LayoutConstraint.activate([
      title.topAnchor == cell.topAnchor + 10,
      body.topAnchor == title.bottomAnchor + 5,
      cell.bottomAnchor == body.bottomAnchor + 10,
      title.leadingAnchor == cell.leadingAnchor + 10,
      body.leadingAnchor == cell.leadingAnchor + 10,
      title.trailingAnchor <= cell.trailingAnchor - 10,
      body.trailingAnchor <= cell.trailingAnchor - 10,
    ])
    return cell
  }

  @Test("A cell without a window fits its content")
  func compressed() throws {
    let cell = try cell()
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 220, height: 75))
    #expect(cell.frame == .zero)
  }

  @Test("A required width is taken, the rest follows")
  func width() throws {
    let cell = try cell()
    let size = cell.systemLayoutSizeFitting(
      Size(width: 500, height: 0), withHorizontalFittingPriority: .required)
    #expect(size == Size(width: 500, height: 75))
    // 750 of the content resists a target of 50, and yields to one of 800.
    #expect(cell.systemLayoutSizeFitting(Size(width: 100, height: 0)).width == 220)
    #expect(
      cell.systemLayoutSizeFitting(Size(width: 100, height: 0), withHorizontalFittingPriority: 800).width
        == 100)
  }

  @Test("Asking for it before the first layout leaves intrinsic sizes for the layout to read")
  func beforeLayout() throws {
    let fixture = LayoutFixture()
    let box = fixture.view("box")
    let label = ContentView(120, 20)
    box.addSubview(label)
    for size in [Size(width: 120, height: 20), Size(width: 90, height: 30)] {
      label.content = size
      _ = box.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      fixture.layOut()
      #expect(label.frame.size == size)
    }
  }

  @Test("In a window it neither sees where the view is nor moves it")
  func inWindow() throws {
    let fixture = LayoutFixture()
    let cell = try cell()
    fixture.window.addSubview(cell)
    try LayoutConstraint.activate([
      cell.leftAnchor == fixture.window.leftAnchor, cell.rightAnchor == fixture.window.rightAnchor,
      cell.topAnchor == fixture.window.topAnchor,
    ])
    fixture.layOut()
    let frame = cell.frame
    #expect(frame.size == Size(width: 400, height: 75))
    #expect(cell.systemLayoutSizeFitting(.zero) == Size(width: 220, height: 75))
    fixture.layOut()
    #expect(cell.frame == frame)
    (cell.subviews[1] as? ContentView)?.content.height = 40
    fixture.layOut()
    #expect(cell.frame.height == 85)
    #expect(fixture.problems.isEmpty)
  }

  @Test("A view placed by its frame fits its content too")
  func framed() throws {
    let box = View(frame: Rect(x: 5, y: 5, width: 300, height: 300))
    let content = ContentView(33, 44)
    box.addSubview(content)
    try LayoutConstraint.activate([
      content.leadingAnchor == box.leadingAnchor, content.trailingAnchor == box.trailingAnchor,
      content.topAnchor == box.topAnchor, content.bottomAnchor == box.bottomAnchor,
    ])
    #expect(box.systemLayoutSizeFitting(.zero) == Size(width: 33, height: 44))
  }
}
