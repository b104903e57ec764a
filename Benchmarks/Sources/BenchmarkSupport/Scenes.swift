import Layout

extension Scene {
  /// A chat screen of 10 views and 45 constraints; the animated one is what the keyboard moves.
  public static var screen: Scene {
    let (header, title, back, list, bar) = (0, 1, 2, 3, 4)
    let (attach, send, field, badge, picture) = (5, 6, 7, 8, 9)
    let window = Scene.windowItem
    var scene = Scene("screen", window: Size(width: 390, height: 844), count: 10)

    scene.add(Rule(header, .top, to: window, .top, plus: 47))
    scene.add(Rule(header, .left, to: window, .left))
    scene.add(Rule(header, .right, to: window, .right))
    scene.add(Rule(header, .height, to: 44))
    scene.add(Rule(title, .centerX, to: header, .centerX))
    scene.add(Rule(title, .centerY, to: header, .centerY))
    scene.add(Rule(title, .width, to: 160), priority: .defaultHigh)
    scene.add(Rule(title, .height, to: 21))
    scene.add(Rule(title, .left, .greaterThanOrEqual, to: back, .right, plus: 8))
    scene.add(Rule(back, .left, to: header, .left, plus: 8))
    scene.add(Rule(back, .centerY, to: header, .centerY))
    scene.add(Rule(back, .width, to: 44))
    scene.add(Rule(back, .height, to: 44))

    scene.add(Rule(list, .top, to: header, .bottom))
    scene.add(Rule(list, .left, to: window, .left))
    scene.add(Rule(list, .right, to: window, .right))
    scene.add(Rule(list, .bottom, to: bar, .top))
    scene.add(Rule(picture, .centerX, to: list, .centerX))
    scene.add(Rule(picture, .centerY, to: list, .centerY))
    scene.add(Rule(picture, .width, to: list, .width, times: 0.5))
    scene.add(Rule(picture, .height, to: picture, .width))

    scene.add(Rule(bar, .left, to: window, .left))
    scene.add(Rule(bar, .right, to: window, .right))
    scene.add(Rule(bar, .bottom, .lessThanOrEqual, to: window, .bottom, plus: -34))
    scene.animatedRule = scene.add(Rule(bar, .bottom, to: window, .bottom, plus: -34), priority: .defaultHigh)
    scene.add(Rule(bar, .height, .greaterThanOrEqual, to: 52))
    scene.add(Rule(attach, .left, to: bar, .left, plus: 8))
    scene.add(Rule(attach, .bottom, to: bar, .bottom, plus: -8))
    scene.add(Rule(attach, .width, to: 36))
    scene.add(Rule(attach, .height, to: attach, .width))
    scene.add(Rule(send, .right, to: bar, .right, plus: -8))
    scene.add(Rule(send, .bottom, to: bar, .bottom, plus: -8))
    scene.add(Rule(send, .width, to: 60))
    scene.add(Rule(send, .height, to: 36))
    scene.add(Rule(field, .left, to: attach, .right, plus: 8))
    scene.add(Rule(field, .right, to: send, .left, plus: -8))
    scene.add(Rule(field, .top, to: bar, .top, plus: 8))
    scene.add(Rule(field, .bottom, to: bar, .bottom, plus: -8))
    scene.add(Rule(field, .height, .greaterThanOrEqual, to: 36))
    scene.add(Rule(field, .height, .lessThanOrEqual, to: 120))
    scene.toggledRule = scene.add(Rule(field, .height, to: 36), priority: .defaultLow)
    scene.add(Rule(badge, .width, to: 20))
    scene.add(Rule(badge, .height, to: 20))
    scene.add(Rule(badge, .centerX, to: send, .right))
    scene.add(Rule(badge, .centerY, to: send, .top))
    return scene
  }

  /// `count` views of 44 points, 8 apart, one below the other: 4 constraints a view. The animated one moves them all.
  public static func column(_ count: Int) -> Scene {
    var scene = chain("column", count, window: Size(width: 390, height: 844))
    for item in 0..<count { scene.add(Rule(item, .height, to: 44)) }
    scene.toggledRule = scene.rules.count - (count + 1) / 2
    return scene
  }

  /// A column that is 2 points a view too high for its window, though all heights want 44 at one priority: which give
  /// way is a tie. The animated constraint takes a little more from them.
  public static func tiedColumn(_ count: Int) -> Scene {
    var scene = chain("tied", count, window: Size(width: 390, height: 8 + 50 * Double(count)))
    scene.add(Rule(count - 1, .bottom, to: Scene.windowItem, .bottom))
    for item in 0..<count { scene.add(Rule(item, .height, to: 44), priority: .defaultLow) }
    scene.toggledRule = scene.rules.count - (count + 1) / 2
    return scene
  }

  /// A column that fills its window with views of one height; each height is that of the view above.
  public static func equalColumn(_ count: Int) -> Scene {
    var scene = chain("equal", count, window: Size(width: 390, height: 8 + 52 * Double(count)))
    scene.add(Rule(count - 1, .bottom, to: Scene.windowItem, .bottom))
    for item in 1..<count { scene.add(Rule(item, .height, to: item - 1, .height)) }
    scene.toggledRule = scene.rules.count - count / 2
    return scene
  }

  /// Views one below the other, 8 apart, without heights.
  private static func chain(_ name: String, _ count: Int, window: Size) -> Scene {
    var scene = Scene("\(name) \(count)", window: window, count: count)
    for item in 0..<count {
      scene.add(Rule(item, .left, to: Scene.windowItem, .left, plus: 16))
      scene.add(Rule(item, .right, to: Scene.windowItem, .right, plus: -16))
      let above =
        item == 0 ? Rule(item, .top, to: Scene.windowItem, .top) : Rule(item, .top, to: item - 1, .bottom)
      let number = scene.add(above)
      scene.rules[number].constant = 8
      if item == 0 { scene.animatedRule = number }
    }
    return scene
  }
}
