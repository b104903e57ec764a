import Layout
import Testing

@Suite("Touches")
struct TouchTests {
  let window = Window(size: Size(width: 100, height: 100))
  let back = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
  let front = View(frame: Rect(x: 40, y: 40, width: 60, height: 60))
  let inner = View(frame: Rect(x: 10, y: 10, width: 10, height: 10))

  init() {
    window.addSubview(back)
    window.addSubview(front)
    front.addSubview(inner)
  }

  @Test("The frontmost view that contains the point is hit")
  func hits() {
    #expect(window.hitTest(Point(x: 10, y: 10)) === back)
    #expect(window.hitTest(Point(x: 45, y: 45)) === front)
    #expect(window.hitTest(Point(x: 55, y: 55)) === inner)
    #expect(window.hitTest(Point(x: 10, y: 90)) === window)
    #expect(window.hitTest(Point(x: 100, y: 90)) == nil)
    front.isHidden = true
    #expect(window.hitTest(Point(x: 45, y: 45)) === back)
    back.isUserInteractionEnabled = false
    #expect(window.hitTest(Point(x: 45, y: 45)) === window)
  }

  @Test("A tap reaches the nearest recogniser, and only it")
  func nearest() {
    var log: [String] = []
    window.addGestureRecognizer(TapGestureRecognizer { _ in log.append("window") })
    front.addGestureRecognizer(
      TapGestureRecognizer { [unowned front] in log.append("front \($0.location(in: front))") })
    #expect(window.tap(at: Point(x: 55, y: 55)) === inner)
    window.tap(at: Point(x: 1, y: 1))
    #expect(log == ["front (15.0, 15.0)", "window"])
  }

  final class Picky: GestureRecognizerDelegate {
    var refused: View?
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      touch.view !== refused
    }
  }

  @Test("A delegate keeps touches from its recogniser")
  func delegate() {
    var count = 0
    let recognizer = TapGestureRecognizer { _ in count += 1 }
    let picky = Picky()
    picky.refused = inner
    recognizer.delegate = picky
    window.addGestureRecognizer(recognizer)
    window.tap(at: Point(x: 55, y: 55))
    #expect(count == 0)
    window.tap(at: Point(x: 10, y: 10))
    #expect(count == 1)
    recognizer.isEnabled = false
    window.tap(at: Point(x: 10, y: 10))
    #expect(count == 1)
  }

  final class Taker: View {
    var taken = 0
    override func touchEnded(_ touch: Touch) -> Bool {
      taken += 1
      return true
    }
  }

  @Test("A recogniser that cancels touches keeps them from the responders")
  func cancelling() {
    let taker = Taker(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(taker)
    let recognizer = TapGestureRecognizer { _ in }
    window.addGestureRecognizer(recognizer)
    window.tap(at: Point(x: 5, y: 5))
    #expect(taker.taken == 0)
    recognizer.cancelsTouchesInView = false
    window.tap(at: Point(x: 5, y: 5))
    #expect(taker.taken == 1)
  }
}
