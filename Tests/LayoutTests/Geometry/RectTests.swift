import Layout
import Testing

@Suite("Geometry")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("Edges and middles follow from origin and size")
  func edges() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(!rect.isEmpty)
    #expect(Rect(x: 1, y: 1, width: 0, height: 5).isEmpty)
  }

  @Test("The left and top edges are inside, the right and bottom ones are not")
  func containment() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(rect.contains(rect))
    #expect(!rect.contains(rect.offsetBy(dx: 1, dy: 0)))
  }

  @Test("Rectangles that only touch share nothing")
  func intersection() {
    #expect(
      rect.intersection(Rect(x: 20, y: 0, width: 100, height: 30))
        == Rect(x: 20, y: 20, width: 20, height: 10))
    #expect(rect.intersection(rect.offsetBy(dx: 30, dy: 0)) == nil)
    #expect(!rect.intersects(Rect(x: 15, y: 25, width: 0, height: 0)))
  }

  @Test("A union covers both")
  func union() {
    #expect(rect.union(Rect(x: 0, y: 50, width: 5, height: 50)) == Rect(x: 0, y: 20, width: 40, height: 80))
  }

  @Test("Insets beyond the size leave none, not less than none")
  func inset() {
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: EdgeInsets(all: 20)).size == .zero)
  }

  @Test("Neighbours stay neighbours on the pixel grid")
  func pixels() {
    let grid = PixelGrid(scale: 3)
    // Seven columns of 100/7 points: each edge rounds on its own, the sizes are differences.
    var edge = 0.0
    for index in 0..<7 {
      let column = grid.rounded(Rect(x: Double(index) * 100 / 7, y: 0, width: 100.0 / 7, height: 1))
      #expect(abs(column.minX - edge) < 1e-12)
      #expect(abs(column.minX * 3 - (column.minX * 3).rounded()) < 1e-9)
      edge = column.maxX
    }
    #expect(edge == 100)
  }

  @Test("An edge between pixels goes to the nearest, half away from zero")
  func rounding() {
    #expect(PixelGrid(scale: 1).rounded(0.7) == 1)
    #expect(PixelGrid(scale: 2).rounded(0.7) == 0.5)
    #expect(PixelGrid(scale: 1).rounded(-0.5) == -1)
    #expect(PixelGrid(scale: .nan).scale == 1)
  }
}
