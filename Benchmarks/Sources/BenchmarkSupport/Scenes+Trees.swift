import Layout

extension Scene {
  /// Views in views: `fanOut` in each, side by side with one width and 2 points between them, down to `depth` levels below
  /// the root. All frames are in one space, that of the window.
  ///
  /// Rule 0 is where the root would like to begin; rule 1 its top. The toggled rule is the top inset of a view of the second
  /// level.
  public static func tree(fanOut: Int, depth: Int) -> Scene {
    var counts = [1]
    for _ in 0..<depth { counts.append(counts[counts.count - 1] * fanOut) }
    let count = counts.reduce(0, +)
    var scene = Scene(
      "tree \(count)", window: Size(width: 40 + 4 * Double(counts[depth]), height: 2_000), count: count)
    scene.add(Rule(0, .left, to: 16), priority: .defaultHigh)
    scene.add(Rule(0, .top, to: Scene.windowItem, .top))
    scene.add(Rule(0, .left, .greaterThanOrEqual, to: 0))
    scene.add(Rule(0, .right, to: Scene.windowItem, .right, plus: -8))
    scene.add(Rule(0, .height, to: 1_000))
    for child in 1..<count {
      let parent = (child - 1) / fanOut
      let place = (child - 1) % fanOut
      if place == 0 {
        scene.add(Rule(child, .left, to: parent, .left))
      } else {
        scene.add(Rule(child, .left, to: child - 1, .right, plus: 2))
        scene.add(Rule(child, .width, to: child - 1, .width))
      }
      if place == fanOut - 1 { scene.add(Rule(child, .right, to: parent, .right)) }
      if child == 1 + fanOut { scene.toggledRule = scene.rules.count }
      scene.add(Rule(child, .top, to: parent, .top, plus: 8))
      scene.add(Rule(child, .bottom, to: parent, .bottom, plus: -8))
    }
    return scene
  }

  /// How many rules a cell of ``cells(_:)`` has: the first is its top.
  public static let rulesPerCell = 13
  /// In a cell, the rule of its picture's width.
  public static let pictureRule = 4
  /// In a cell, the rule of the gap between its picture and its label.
  public static let insetRule = 8

  /// A list of cells at given places, three rectangles each: the cell, a square picture, and a label that wants 120 points
  /// and gets what is left.
  public static func cells(_ count: Int) -> Scene {
    var scene = Scene(
      "cells \(count)", window: Size(width: 375, height: 44 * Double(count)), count: 3 * count)
    for number in 0..<count {
      let (cell, picture, label) = (3 * number, 3 * number + 1, 3 * number + 2)
      scene.add(Rule(cell, .top, to: 44 * Double(number)))
      scene.add(Rule(cell, .left, to: Scene.windowItem, .left))
      scene.add(Rule(cell, .right, to: Scene.windowItem, .right))
      scene.add(Rule(cell, .height, to: 44))
      scene.add(Rule(picture, .width, to: 28))
      scene.add(Rule(picture, .height, to: picture, .width))
      scene.add(Rule(picture, .left, to: cell, .left, plus: 16))
      scene.add(Rule(picture, .centerY, to: cell, .centerY))
      scene.add(Rule(label, .left, to: picture, .right, plus: 8))
      scene.add(Rule(label, .right, .lessThanOrEqual, to: cell, .right, plus: -13))
      scene.add(Rule(label, .width, to: 120), priority: .defaultHigh)
      scene.add(Rule(label, .centerY, to: cell, .centerY))
      scene.add(Rule(label, .height, to: 20))
    }
    scene.animatedRule = pictureRule
    scene.toggledRule = rulesPerCell * (count / 2) + insetRule
    return scene
  }
}
