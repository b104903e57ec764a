import Foundation
import Keyboard
import Layout
import Testing

/// Edges that the keyboard is near, and constraints that hold only there. The edges are those of Apple's table.
@Suite struct TrackingLayoutGuideTests {
  private func pad(follows: Bool = true) throws -> TestStage {
    let stage = try TestStage(834, 1194, top: 24, bottom: 20)
    stage.window.keyboardLayoutGuide.followsUndockedKeyboard = follows
    stage.window.layoutIfNeeded()
    return stage
  }

  private func edges(_ stage: TestStage, _ body: () throws -> Void) throws -> DirectionalRectEdge {
    try body()
    try stage.settle()
    return stage.window.keyboardLayoutGuide.nearEdges
  }

  @Test func theBitsAreUIKits() {
    let edges: [DirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
    #expect(DirectionalRectEdge.all.rawValue == 15)
    #expect("\(DirectionalRectEdge([.bottom, .leading]))" == "leading, bottom")
    #expect("\(DirectionalRectEdge())" == "none")
  }

  @Test func edgesOfApplesTable() throws {
    let stage = try pad()
    let keyboard = stage.keyboard
    let guide = stage.window.keyboardLayoutGuide
    // Not there, and docked: near the bottom, away from the rest although it spans the width.
    #expect(guide.nearEdges == .bottom)
    #expect(try edges(stage) { try keyboard.show(height: 353) } == .bottom)
    // Undocked or split: away from leading, trailing and bottom; it may be near the top.
    #expect(try edges(stage) { try keyboard.undock(to: Rect(x: 0, y: 500, width: 834, height: 353)) } == [])
    #expect(try edges(stage) { try keyboard.split(to: Rect(x: 0, y: 10, width: 834, height: 353)) } == .top)
    // Floating: near one edge, two that meet, or none.
    func floats(_ x: Double, _ y: Double) throws -> DirectionalRectEdge {
      try edges(stage) { try keyboard.float(to: Rect(x: x, y: y, width: 320, height: 254)) }
    }
    #expect(try floats(257, 500) == [])
    #expect(try floats(10, 500) == .leading)
    #expect(try floats(834 - 330, 500) == .trailing)
    #expect(try floats(10, 10) == [.top, .leading])
    #expect(try floats(834 - 330, 1194 - 264) == [.trailing, .bottom])
    // Not over the app: as dismissed.
    #expect(
      try edges(stage) { try keyboard.drag(toFrame: Rect(x: 900, y: 10, width: 320, height: 254)) } == .bottom
    )
    // A bar of shortcuts: near the bottom, and collapsed to one side near that, too.
    #expect(
      try edges(stage) { try keyboard.show(frame: Rect(x: 0, y: 1139, width: 834, height: 313)) } == .bottom)
    #expect(
      try edges(stage) { try keyboard.show(frame: Rect(x: 4, y: 1139, width: 90, height: 55)) }
        == [.leading, .bottom])
    #expect(
      try edges(stage) { try keyboard.show(frame: Rect(x: 740, y: 1139, width: 90, height: 55)) }
        == [.trailing, .bottom])
  }

  @Test func leadingIsWhereOneBeginsToRead() throws {
    let stage = try pad()
    try stage.keyboard.show(height: 353)
    stage.window.layoutDirection = .rightToLeft
    #expect(
      try edges(stage) { try stage.keyboard.float(to: Rect(x: 10, y: 500, width: 320, height: 254)) }
        == .trailing)
  }

  @Test func aKeyboardThatIsNotFollowedIsNearTheBottom() throws {
    let stage = try pad(follows: false)
    try stage.keyboard.show(height: 353)
    #expect(
      try edges(stage) { try stage.keyboard.float(to: Rect(x: 10, y: 10, width: 320, height: 254)) }
        == .bottom)
  }

  @Test func theDistanceIsAChoice() throws {
    let stage = try pad()
    try stage.keyboard.show(height: 353)
    let guide = stage.window.keyboardLayoutGuide
    #expect(guide.nearEdgeDistance == 20)
    #expect(
      try edges(stage) { try stage.keyboard.float(to: Rect(x: 20, y: 500, width: 320, height: 254)) }
        == .leading)
    guide.nearEdgeDistance = 19.5
    #expect(guide.nearEdges == [])
    guide.nearEdgeDistance = 440
    #expect(guide.nearEdges == [.leading, .bottom])
    guide.nearEdgeDistance = 494
    // Within reach of both sides it is near neither.
    #expect(guide.nearEdges == .bottom)
    guide.nearEdgeDistance = 500
    #expect(guide.nearEdges == [])
    guide.nearEdgeDistance = -1
    #expect(guide.nearEdgeDistance == 0)
    guide.nearEdgeDistance = .nan
    #expect(guide.nearEdgeDistance == 0)
  }

  /// A picture that goes out of the keyboard's way, as in Apple's example: above it at the bottom, beside it elsewhere.
  @Test func setsComeAndGoWithTheGuide() throws {
    let stage = try pad()
    let guide = stage.window.keyboardLayoutGuide
    let picture = View(name: "picture")
    stage.window.addSubview(picture)
    try LayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 100),
      picture.heightAnchor.constraint(equalToConstant: 100),
    ])
    let above = picture.bottomAnchor.constraint(equalTo: guide.topAnchor)
    let below = picture.topAnchor.constraint(equalTo: guide.bottomAnchor)
    let left = picture.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
    let right = picture.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor)
    let corner = picture.heightAnchor.constraint(equalToConstant: 60)
    corner.priority = .defaultHigh
    guide.setConstraints([above], activeWhenAwayFrom: .top)
    guide.setConstraints([below], activeWhenNearEdge: .top)
    guide.setConstraints([left], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([right], activeWhenNearEdge: .leading)
    guide.setConstraints([corner], activeWhenNearEdge: [.leading, .top])
    #expect(
      guide.constraints(activeWhenAwayFrom: .top).map(ObjectIdentifier.init) == [ObjectIdentifier(above)])
    #expect(
      guide.constraints(activeWhenNearEdge: .top).map(ObjectIdentifier.init) == [ObjectIdentifier(below)])
    #expect(guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
    #expect(guide.constraints(activeWhenAwayFrom: .leading).isEmpty)
    func active() -> [Bool] { [above, below, left, right, corner].map(\.isActive) }
    stage.window.layoutIfNeeded()
    #expect(active() == [true, false, true, false, false])
    #expect(picture.frame == Rect(x: 0, y: 1074, width: 100, height: 100))
    try stage.keyboard.show(height: 353)
    try stage.settle()
    #expect(picture.frame == Rect(x: 0, y: 741, width: 100, height: 100))
    try stage.keyboard.float(to: Rect(x: 10, y: 10, width: 320, height: 254))
    try stage.settle()
    #expect(active() == [false, true, false, true, true])
    #expect(picture.frame == Rect(x: 734, y: 264, width: 100, height: 100))
    // Moved by a finger, the sets change with it at once. Of a set with two edges both count.
    try stage.keyboard.drag(toFrame: Rect(x: 10, y: 400, width: 320, height: 254))
    stage.window.layoutIfNeeded()
    #expect(active() == [true, false, false, true, false])
    #expect(picture.frame == Rect(x: 734, y: 300, width: 100, height: 100))
    // A new set takes the place of the old one, and is in force at once.
    let other = picture.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor, constant: -7)
    guide.setConstraints([other], activeWhenNearEdge: .leading)
    #expect(!right.isActive)
    stage.window.layoutIfNeeded()
    #expect(picture.frame.maxX == 827)
    guide.removeAllTrackedConstraints()
    #expect(active() == Array(repeating: false, count: 5))
    #expect(!other.isActive)
    #expect(guide.constraints(activeWhenAwayFrom: .top).isEmpty)
  }

  /// A constraint in two sets holds while either wants it; one that is in none is never touched.
  @Test func aConstraintMayBeInSeveralSets() throws {
    let stage = try pad()
    let guide = stage.window.keyboardLayoutGuide
    let shared = stage.bar.widthAnchor.constraint(lessThanOrEqualToConstant: 1000)
    let own = stage.bar.widthAnchor.constraint(lessThanOrEqualToConstant: 1001)
    try own.setActive(true)
    guide.setConstraints([shared], activeWhenNearEdge: .bottom)
    guide.setConstraints([shared], activeWhenNearEdge: .leading)
    #expect(shared.isActive)
    try stage.keyboard.show(height: 353)
    try stage.keyboard.float(to: Rect(x: 10, y: 500, width: 320, height: 254))
    try stage.settle()
    #expect(shared.isActive)
    try stage.keyboard.float(to: Rect(x: 257, y: 500, width: 320, height: 254))
    try stage.settle()
    #expect(!shared.isActive)
    #expect(own.isActive)
  }

  /// Without a window no set is active; in one it is as it must be from the first layout, and again after coming back.
  @Test func aViewThatComesBackHasTheRightSets() throws {
    let stage = try pad()
    let content = View(name: "content")
    let label = View(name: "label")
    content.addSubview(label)
    let guide = content.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let near = label.bottomAnchor.constraint(equalTo: guide.topAnchor)
    let away = label.topAnchor.constraint(equalTo: content.topAnchor)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: .bottom)
    #expect(!near.isActive && !away.isActive)
    func come() throws {
      stage.window.addSubview(content)
      try LayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: stage.window.topAnchor),
        content.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
        content.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
        content.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
      ])
      stage.window.layoutIfNeeded()
    }
    try come()
    #expect(near.isActive && !away.isActive)
    #expect(label.frame.maxY == 1174)
    content.removeFromSuperview()
    try stage.keyboard.show(height: 353)
    try stage.keyboard.float(to: Rect(x: 257, y: 500, width: 320, height: 254))
    try stage.settle()
    try come()
    #expect(!near.isActive && away.isActive)
    #expect(guide.layoutFrame == Rect(x: 257, y: 500, width: 320, height: 254))
  }

  /// What cannot be active yet is a problem of the window, and holds as soon as it can.
  @Test func aConstraintThatCannotHoldIsReported() throws {
    let stage = try pad()
    var problems: [String] = []
    stage.window.onProblem = { problems.append($0.message) }
    let stranger = View(name: "stranger")
    let constraint = stranger.bottomAnchor.constraint(equalTo: stage.window.keyboardLayoutGuide.topAnchor)
    stage.window.keyboardLayoutGuide.setConstraints([constraint], activeWhenNearEdge: .bottom)
    stage.window.layoutIfNeeded()
    #expect(problems.count == 1)
    #expect(problems.first?.contains("cannot activate a constraint that it tracks") == true)
    stage.window.addSubview(stranger)
    stage.window.layoutIfNeeded()
    #expect(constraint.isActive)
    #expect(stranger.frame.maxY == 1174)
    try stage.settle()
    #expect(stage.window.problems.isEmpty)
  }

  /// In Slide Over a keyboard below the screen may float, by the rules; hidden at the same place it moves nowhere, and the sets
  /// that it tracks change all the same.
  @Test(arguments: KeyboardMotion.allCases)
  func whatHidesWhereItIsChangesTheSets(_ motion: KeyboardMotion) throws {
    let screen = Screen(bounds: Rect(x: 0, y: 0, width: 844, height: 390))
    let window = Window(frame: Rect(x: 0, y: -50, width: 600, height: 700), screen: screen)
    window.isInSlideOver = true
    window.keyboardMotion = motion
    let center = NotificationCenter()
    let keyboard = SystemKeyboard(window: window, center: center)
    let guide = window.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    window.layoutIfNeeded()
    let below = Rect(x: 0, y: 390, width: 844, height: 209)
    try keyboard.perform(
      .post(KeyboardNotification(.willChangeFrame, frameEnd: below, duration: 0.25, curve: 7)))
    try window.advance(to: 1)
    #expect(window.keyboardState.mode == .floating)
    #expect(guide.nearEdges != .bottom)
    try keyboard.perform(.post(KeyboardNotification(.willHide, frameEnd: below, duration: 0.25, curve: 7)))
    #expect(guide.nearEdges == .bottom)
  }

  /// A floating keyboard that lies over none of the window is as dismissed, followed or not.
  @Test func aFloatingKeyboardBesideTheWindowIsAsDismissed() throws {
    let window = Window.onPad(Rect(x: 0, y: 0, width: 400, height: 834), top: 24, bottom: 20)
    let keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    let guide = window.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    try keyboard.show(height: 353)
    try keyboard.float(to: Rect(x: 500, y: 300, width: 320, height: 254))
    try window.advance(to: 1)
    #expect(guide.layoutFrame == Rect(x: 0, y: 814, width: 400, height: 20))
    #expect(guide.nearEdges == .bottom)
    let over = Rect(x: 300, y: 300, width: 320, height: 254)
    try keyboard.drag(toFrame: over)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == over)
  }
}
