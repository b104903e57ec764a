import Foundation
import Keyboard
import Layout
import Testing

/// What the ways of apps come to on a screen, by the figures of the issues that were raised about them.
@Suite("Keyboard recipes")
struct KeyboardRecipeTests {
  /// The top of a recipe's guide after each of some notifications, at rest.
  private func tops(
    _ name: String, above edge: RecipeGuide.Edge = .bottom, size: Size = Size(width: 390, height: 844),
    safe: Double = 34, after posts: [(kind: KeyboardNotification.Kind, end: Rect?, isLocal: Bool)]
  ) throws -> [Double] {
    let window = Window(
      size: size, safeArea: EdgeInsets(top: 0, left: 0, bottom: safe, right: 0))
    let center = NotificationCenter()
    let guide = RecipeGuide(
      try #require(KeyboardRecipe.named(name)), above: edge, in: window, center: center)
    let bar = View(name: "bar")
    window.addSubview(bar)
    try LayoutConstraint.activate([bar.bottomAnchor == guide.topAnchor, bar.heightAnchor == 50])
    window.layoutIfNeeded()
    return try posts.map { post in
      let note = KeyboardNotification(
        post.kind, frameEnd: post.end, duration: 0.25, curve: 7, isLocal: post.isLocal)
      center.post(note.notification(for: window.screen))
      try window.advance(to: window.clock.now + 1)
      #expect(bar.frame.maxY == guide.layoutFrame.minY)
      return guide.layoutFrame.minY
    }
  }

  private static let shown = Rect(x: 0, y: 508, width: 390, height: 336)
  private static let hidden = Rect(x: 0, y: 844, width: 390, height: 336)

  @Test("A docked keyboard shown and hidden, above either edge")
  func docked() throws {
    for recipe in KeyboardRecipe.all {
      let kinds: [(KeyboardNotification.Kind, Rect?, Bool)] = [
        (.willChangeFrame, Self.shown, true), (.willShow, Self.shown, true),
        (.willChangeFrame, Self.hidden, true), (.willHide, Self.hidden, true),
      ]
      let tops = try tops(recipe.name, after: kinds)
      #expect(tops[1] == 508 && tops[3] == 844, "\(recipe)")
      // RN#18271 and others: the bar 34 points too high, 424 for 50 of height.
      let above = try self.tops(recipe.name, above: .safeArea, after: kinds)
      #expect(above[1] == 474 && above[3] == 810, "\(recipe)")
    }
  }

  @Test("The zero rectangle, of a drag or a cross-faded hide")
  func zero() throws {
    let posts: [(KeyboardNotification.Kind, Rect?, Bool)] = [
      (.willShow, Self.shown, true), (.willChangeFrame, .zero, true), (.willHide, .zero, true),
    ]
    // freshOS#37: as high as the screen.
    #expect(try tops("distanceToScreenBottom", after: posts) == [508, 0, 844])
    #expect(try tops("keyboard-controller", after: posts) == [844, 0, 0])
    #expect(try tops("frameHeight", after: posts) == [508, 844, 844])
    #expect(try tops("view-controller", after: posts) == [508, 508, 844])
    #expect(try tops("dockedIntersection", after: posts) == [508, 508, 844])
  }

  @Test("The bar of a hardware keyboard, of 308 points of which 44 show")
  func hardware() throws {
    let posts: [(KeyboardNotification.Kind, Rect?, Bool)] = [
      (.willShow, Rect(x: 0, y: 980, width: 768, height: 308), true)
    ]
    for (name, top) in [
      ("frameHeight", 716.0), ("view-controller", 716), ("distanceToScreenBottom", 980),
      ("keyboard-controller", 1024), ("intersection", 980), ("dockedIntersection", 980),
    ] {
      #expect(try tops(name, size: Size(width: 768, height: 1024), safe: 0, after: posts) == [top], "\(name)")
    }
  }

  @Test("A keyboard that floats, which nothing but a change of frame tells")
  func floating() throws {
    let posts: [(KeyboardNotification.Kind, Rect?, Bool)] = [
      (.willChangeFrame, Rect(x: 257, y: 700, width: 320, height: 320), true)
    ]
    for (name, top) in [
      ("frameHeight", 874.0), ("view-controller", 1194), ("distanceToScreenBottom", 700),
      ("keyboard-controller", 700), ("intersection", 874), ("dockedIntersection", 1194),
    ] {
      #expect(
        try tops(name, size: Size(width: 834, height: 1194), safe: 20, after: posts) == [top], "\(name)")
    }
  }

  @Test("Another app's keyboard, and notifications without a frame")
  func others() throws {
    let posts: [(KeyboardNotification.Kind, Rect?, Bool)] = [
      (.willChangeFrame, Self.shown, false), (.willShow, Self.shown, false), (.didShow, .zero, true),
      (.willChangeFrame, nil, true), (.willHide, Self.hidden, false),
    ]
    #expect(try tops("frameHeight", after: posts) == [508, 508, 508, 508, 844])
    #expect(try tops("dockedIntersection", after: posts) == [844, 844, 844, 844, 844])
  }

  @Test("It moves with the notification's curve, or its frames do")
  func movement() throws {
    for (motion, barAt) in [(KeyboardMotion.followsCurve, 794.0), (.interpolatesFrames, 794)] {
      let window = Window(size: Size(width: 390, height: 844))
      window.keyboardMotion = motion
      let center = NotificationCenter()
      let guide = RecipeGuide(KeyboardRecipe.all[0], in: window, center: center)
      let bar = View(name: "bar")
      window.addSubview(bar)
      try LayoutConstraint.activate([bar.bottomAnchor == guide.topAnchor, bar.heightAnchor == 50])
      window.layoutIfNeeded()
      #expect(bar.frame.minY == barAt)
      let note = KeyboardNotification(.willShow, frameEnd: Self.shown, duration: 0.25, curve: 7)
      center.post(note.notification(for: window.screen))
      window.layoutIfNeeded()
      #expect(bar.frame.minY == 794)
      try window.advance(to: 0.25)
      #expect(abs(bar.frame.minY - (794 - 316.52488444019065)) < 1e-9, "\(motion)")
      #expect(abs(guide.layoutFrame.minY - 508) < 1e-9 || motion == .followsCurve)
      try window.advance(to: 0.5)
      #expect(bar.frame.minY == 458)
    }
  }

  @Test("Each has a name of its own")
  func names() {
    #expect(Set(KeyboardRecipe.all.map(\.name)).count == 6)
    for recipe in KeyboardRecipe.all { #expect(KeyboardRecipe.named(recipe.name) == recipe) }
    #expect(KeyboardRecipe.named("guide") == nil)
    for strategy in KeyboardStrategy.allCases { #expect(KeyboardRecipe.named(strategy.rawValue) != nil) }
  }
}
