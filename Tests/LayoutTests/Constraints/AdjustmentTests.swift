import Layout
import Testing

@Suite("What the package adds to a constant")
struct AdjustmentTests {
  let fixture = LayoutFixture()
  let bar: View
  let bottom: LayoutConstraint

  init() throws {
    bar = fixture.view("bar")
    bottom = bar.bottomAnchor == fixture.window.bottomAnchor - 8
    try LayoutConstraint.activate([bottom, bar.topAnchor == 0])
    fixture.layOut()
  }

  private var height: Double { fixture.window.frame.height - bar.frame.maxY }

  @Test("It is beside the constant, in the layout and in the description")
  func beside() throws {
    bottom.setAdjustment(-40)
    #expect(bottom.constant == -8 && bottom.adjustment == -40)
    fixture.layOut()
    #expect(height == 48)
    #expect(bottom.description.hasPrefix("bar.bottom == window.bottom - 8 adjusted by -40 (LayoutTests/"))
    bottom.constant = -10
    fixture.layOut()
    #expect(height == 50)
    // It outlives being taken out of the layout.
    bottom.isActive = false
    bottom.isActive = true
    fixture.layOut()
    #expect(height == 50)
    bottom.endAdjustment()
    fixture.layOut()
    #expect(height == 10)
  }

  @Test("What is no finite number is no adjustment")
  func infinite() {
    for value in [Double.nan, .infinity] {
      bottom.setAdjustment(value)
      #expect(bottom.adjustment == 0)
    }
    bottom.constant = -1.7e308
    bottom.setAdjustment(-1.7e308)
    fixture.layOut()
    #expect(bar.frame.maxY.isFinite)
  }

  @Test("Ended on the way, it leaves the movement where it is for the next layout to end")
  func ending() throws {
    let window = fixture.window
    bottom.setAdjustment(-40)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: window.layoutIfNeeded)
    try window.advance(to: 0.5)
    #expect(height == 28)
    // The constant that is where the adjustment led: the movement has ended all the same.
    bottom.endAdjustment()
    bottom.constant = -48
    window.layoutIfNeeded()
    #expect(height == 48)
    try window.advance(to: 2)
    #expect(height == 48)
  }
}
