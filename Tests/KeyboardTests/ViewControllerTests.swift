import Foundation
import Keyboard
import Layout
import Testing

/// The life of a view controller, in UIKit's order.
@Suite struct ViewControllerTests {
  @Test func rootsAppearAndDisappearInOrder() throws {
    let window = Window(size: Size(width: 390, height: 844))
    let first = Recorder("first")
    #expect(!first.isViewLoaded)
    window.rootViewController = first
    #expect(window.rootViewController === first)
    #expect(
      first.log == [
        "loadView", "viewDidLoad", "viewWillAppear(false) in window: false", "updateViewConstraints",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear(false) in window: true",
      ])
    #expect(first.view.frame == window.bounds)
    first.log = []
    let second = Recorder("second")
    let order = Order()
    first.order = order
    second.order = order
    window.rootViewController = second
    #expect(
      first.log == ["viewWillDisappear(false) in window: true", "viewDidDisappear(false) in window: false"])
    #expect(second.log.first == "loadView")
    #expect(second.log.last == "viewDidAppear(false) in window: true")
    #expect(order.names.last == "second")
    #expect(order.names.lastIndex(of: "first")! < order.names.firstIndex(of: "second")!)
    #expect(first.view.superview == nil)
    // The same root again is no change.
    second.log = []
    window.rootViewController = second
    #expect(second.log.isEmpty)
    window.rootViewController = nil
    #expect(second.log.last == "viewDidDisappear(false) in window: false")
    #expect(window.subviews.isEmpty)
    // One that was shown before appears again without loading again.
    first.log = []
    window.rootViewController = first
    #expect(first.log.first == "viewWillAppear(false) in window: false")
    #expect(first.log.last == "viewDidAppear(false) in window: true")
  }

  @Test func theRootsViewFillsTheWindow() throws {
    let window = Window(size: Size(width: 390, height: 844))
    let controller = ViewController()
    window.rootViewController = controller
    try window.resize(to: Size(width: 844, height: 390))
    window.layoutIfNeeded()
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
    let other = Window(size: Size(width: 100, height: 100))
    other.rootViewController = controller
    #expect(window.rootViewController == nil)
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func aViewMadeFromAFrameFillsTheWindowToo() {
    let window = Window(size: Size(width: 390, height: 844))
    let controller = ViewController()
    controller.view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    window.rootViewController = controller
    #expect(controller.view.frame == window.bounds)
    #expect(window.problems.isEmpty)
  }

  @Test func theControllerStandsInTheResponderChain() {
    let window = Window(size: Size(width: 390, height: 844))
    let controller = ViewController()
    window.rootViewController = controller
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
  }

  @Test func viewsAreLoadedOnce() {
    let controller = Recorder("one")
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.viewIfLoaded === view)
    #expect(controller.log == ["loadView", "viewDidLoad"])
  }

  @Test func aControllerWithoutViewIsAMistake() async throws {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Empty: ViewController {
        override func loadView() {}
      }
      _ = Empty().view
    }
    var message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("loadView() of Empty set no view"))
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Hasty: ViewController {
        override func loadView() { view.layoutIfNeeded() }
      }
      _ = Hasty().view
    }
    message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("loadView() of Hasty asks for the view before it sets it"))
  }

  @Test func nothingKeepsAControllerAlive() {
    let window = Window(size: Size(width: 390, height: 844))
    weak var gone: ViewController?
    do {
      let controller = ViewController()
      window.rootViewController = controller
      controller.startKeyboardObservation()
      gone = controller
      window.rootViewController = nil
    }
    #expect(gone == nil)
  }
}

private final class Order {
  var names: [String] = []
}

private final class Recorder: ViewController {
  let name: String
  var log: [String] = []
  var order: Order?

  init(_ name: String) {
    self.name = name
    super.init()
  }

  private func note(_ event: String) {
    log.append(event)
    order?.names.append(name)
  }

  private var place: String { "in window: \(viewIfLoaded?.window != nil)" }

  override func loadView() {
    note("loadView")
    super.loadView()
  }

  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear(\(animated)) \(place)") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear(\(animated)) \(place)") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear(\(animated)) \(place)") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear(\(animated)) \(place)") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func updateViewConstraints() { note("updateViewConstraints") }
}
