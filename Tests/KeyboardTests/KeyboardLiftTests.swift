import Foundation
import Keyboard
import Layout
import Testing

/// What becomes of the constant of a constraint that makes room for the keyboard: it stays its author's.
@Suite struct KeyboardLiftTests {
  private let window = Window.phone()
  private let keyboard: SystemKeyboard
  private let page = BarPage()

  init() {
    keyboard = SystemKeyboard(window: window)
    window.rootViewController = page
    page.startKeyboardObservation()
  }

  private var bottom: Double { page.bar.frame.maxY }

  @Test func anAssignedConstantIsTheOneAtRest() throws {
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    #expect(bottom == 508)
    page.barBottom.constant = -10
    window.layoutIfNeeded()
    #expect(bottom == 498)
    try keyboard.changeFrame(height: 301)
    try window.advance(to: 2)
    #expect(bottom == 533)
    try keyboard.hide()
    try window.advance(to: 3)
    #expect(bottom == 834)
    #expect(page.barBottom.constant == -10)
  }

  @Test func aConstantThatIsAddedToAddsUp() throws {
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    page.barBottom.constant -= 10
    page.barBottom.constant -= 5
    window.layoutIfNeeded()
    #expect(bottom == 493)
    try keyboard.hide()
    try window.advance(to: 2)
    #expect(bottom == 829)
    #expect(page.barBottom.constant == -15)
  }

  /// Assigned while the keyboard is on its way, the constant joins the movement: 336 p(.1) is 183.046.
  @Test func aConstantAssignedOnTheWayJoinsTheMovement() throws {
    try keyboard.show(height: 336)
    try window.advance(to: 0.1)
    page.barBottom.constant = -10
    window.layoutIfNeeded()
    #expect(abs(844 - 183.046 - 10 - bottom) < 0.001)
    try window.advance(to: 1)
    #expect(bottom == 498)
    // And an animation of one's own on top of the keyboard's.
    try keyboard.hide()
    page.barBottom.constant = -30
    View.animate(withDuration: 0.3, animations: window.layoutIfNeeded)
    try window.advance(to: 2)
    #expect(bottom == 814)
  }

  /// Of two that follow with one constraint only one makes room; it stays until both have ended.
  @Test func twoThatFollowMakeRoomOnce() throws {
    var controller: KeyboardController? = KeyboardController(
      viewController: page, constraint: page.barBottom)
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    #expect(bottom == 508)
    page.stopKeyboardObservation()
    window.layoutIfNeeded()
    #expect(bottom == 508)
    try keyboard.changeFrame(height: 301)
    try window.advance(to: 2)
    #expect(bottom == 543)
    page.startKeyboardObservation()
    window.layoutIfNeeded()
    #expect(bottom == 543)
    withExtendedLifetime(controller) {}
    controller = nil
    window.layoutIfNeeded()
    #expect(bottom == 543)
    try keyboard.hide()
    try window.advance(to: 3)
    #expect(bottom == 844)
  }

  /// Two pages of unlike size share a height: the first counts, and the layout settles.
  @Test func twoPagesThatShareAConstraintSettle() throws {
    let spacer = View(name: "spacer")
    page.view.addSubview(spacer)
    let height = spacer.heightAnchor.constraint(equalToConstant: 0)
    try LayoutConstraint.activate([
      height, spacer.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
      page.child.view.bottomAnchor.constraint(equalTo: spacer.topAnchor),
    ])
    var first: KeyboardController? = KeyboardController(viewController: page, constraint: height)
    let second = KeyboardController(viewController: page.child, constraint: height)
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    #expect(spacer.frame.height == 336)
    #expect(window.problems.isEmpty)
    withExtendedLifetime(first) {}
    first = nil
    try keyboard.hide()
    try window.advance(to: 2)
    #expect(spacer.frame.height == 0)
    withExtendedLifetime(second) {}
  }

  /// Ended on the way up, on the way down and between the two: the bar is at rest and never outside.
  @Test func endingOnTheWayNeverThrowsTheBarOut() throws {
    for interruption in [nil, 0.05, 0.15] as [Double?] {
      for moment in [0.02, 0.1, 0.2, 0.3] {
        let window = Window(size: Size(width: 390, height: 844))
        let keyboard = SystemKeyboard(window: window)
        let page = BarPage()
        window.rootViewController = page
        page.startKeyboardObservation()
        try keyboard.show(height: 336)
        var steps = [page.bar.frame]
        window.onTick = { _ in steps.append(page.bar.frame) }
        if let interruption {
          try window.advance(to: interruption)
          try keyboard.hide()
        }
        try window.advance(to: max(moment, interruption ?? 0))
        page.stopKeyboardObservation()
        window.layoutIfNeeded()
        steps.append(page.bar.frame)
        for tick in 0...60 where Double(tick) / 60 > window.clock.now {
          try window.advance(to: Double(tick) / 60)
        }
        #expect(
          steps.allSatisfy { window.bounds.contains($0) }, "\(moment) \(String(describing: interruption))")
        #expect(page.bar.frame.maxY == 844)
        #expect(page.barBottom.constant == 0)
      }
    }
  }

  /// Ended within a block, the bar goes to its rest from where it is, in the block's time.
  @Test func endingInABlockIsAnimated() throws {
    try keyboard.show(height: 336)
    try window.advance(to: 0.25)
    let before = bottom
    View.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      page.stopKeyboardObservation()
      window.layoutIfNeeded()
    }
    #expect(bottom == before)
    try window.advance(to: 0.45)
    #expect(abs(bottom - (before + 844) / 2) < 1e-9)
    try window.advance(to: 0.7)
    #expect(bottom == 844)
  }

  /// The controller that goes on its way leaves the constraint as it was.
  @Test func aControllerThatGoesOnTheWayLeavesNothing() throws {
    page.stopKeyboardObservation()
    var controller: KeyboardController? = KeyboardController(
      viewController: page, constraint: page.barBottom)
    try keyboard.show(height: 336)
    try window.advance(to: 0.25)
    withExtendedLifetime(controller) {}
    controller = nil
    for tick in 16...60 {
      try window.advance(to: Double(tick) / 60)
      #expect(bottom == 844)
    }
  }
}

/// An observation with nothing to move is told, once, for as long as it stands.
@Suite struct KeyboardFaultTests {
  private let window = Window(size: Size(width: 390, height: 844))
  private let reports = Reports()

  init() {
    window.onProblem = { [reports] in reports.messages.append($0.message) }
  }

  @Test func noBottomConstraint() throws {
    let keyboard = SystemKeyboard(window: window)
    let page = ViewController()
    window.rootViewController = page
    page.startKeyboardObservation()
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    #expect(
      reports.messages == [
        "startKeyboardObservation() makes no room for the keyboard: bottomConstraint() of ViewController is nil"
      ])
    #expect(window.problems.map(\.kind) == [.ineffective])
    page.stopKeyboardObservation()
    window.layoutIfNeeded()
    #expect(window.problems.isEmpty)
  }

  /// One about a side, and one that is not active until later.
  @Test func aConstraintThatMovesNothing() throws {
    let page = BarPage()
    window.rootViewController = page
    let side = page.bar.leftAnchor.constraint(equalTo: page.view.leftAnchor)
    let later = page.bar.bottomAnchor.constraint(equalTo: page.view.bottomAnchor)
    var controllers = [
      KeyboardController(viewController: page, constraint: side),
      KeyboardController(viewController: page, constraint: later),
    ]
    #expect(reports.messages.count == 2)
    #expect(reports.messages.first?.hasSuffix("it is about no vertical edge and no height") == true)
    #expect(reports.messages.first?.hasPrefix("bar.left == BarPage.view.left") == true)
    #expect(reports.messages.last?.hasSuffix("it is not active") == true)
    #expect(window.problems.last?.constraints.first === later)
    later.constant = -1
    window.layoutIfNeeded()
    #expect(reports.messages.count == 2)
    controllers.removeFirst()
    page.barBottom.isActive = false
    later.isActive = true
    page.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(window.problems.isEmpty)
  }

  /// Begun before there is a window, it waits for the keyboard: constraints may come yet.
  @Test func tooEarlyIsNoFault() throws {
    let keyboard = SystemKeyboard(window: window)
    let page = ViewController()
    page.startKeyboardObservation()
    window.rootViewController = page
    window.layoutIfNeeded()
    #expect(reports.messages.isEmpty)
    try keyboard.show(height: 336)
    #expect(reports.messages.count == 1)
  }

  /// A page that goes while its keyboard is up has nothing to make room for.
  @Test func onItsWayOutItIsSilent() throws {
    let keyboard = SystemKeyboard(window: window)
    let page = BarPage()
    let field = Field(name: "field")
    page.view.addSubview(field)
    window.rootViewController = page
    let controller = KeyboardController(viewController: page, constraint: page.barBottom)
    page.startKeyboardObservation()
    field.becomeFirstResponder()
    try window.advance(to: 1)
    #expect(page.barBottom.adjustment != 0)
    window.rootViewController = nil
    try window.advance(to: 2)
    #expect(!keyboard.isVisible)
    #expect(reports.messages.isEmpty)
    withExtendedLifetime(controller) {}
  }

  private final class Reports {
    var messages: [String] = []
  }
}

/// A page with a bar on its bottom edge and a smaller page above.
private final class BarPage: ViewController {
  let bar = View(name: "bar")
  let child = ViewController()
  private(set) lazy var barBottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    view.addSubview(child.view)
    for view in [bar, child.view] { view.translatesAutoresizingMaskIntoConstraints = false }
    do {
      try LayoutConstraint.activate([
        barBottom, bar.leftAnchor.constraint(equalTo: view.leftAnchor),
        bar.rightAnchor.constraint(equalTo: view.rightAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        child.view.leftAnchor.constraint(equalTo: view.leftAnchor),
        child.view.rightAnchor.constraint(equalTo: view.rightAnchor),
        child.view.heightAnchor.constraint(equalToConstant: 700),
      ])
    } catch {
      Issue.record(error)
    }
  }

  override func bottomConstraint() -> LayoutConstraint? { barBottom }
}
