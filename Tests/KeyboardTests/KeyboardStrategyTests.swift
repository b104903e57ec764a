import Keyboard
import Layout
import Testing

/// Where the four formulas part, by the figures of the issues that were raised about them.
@Suite struct KeyboardStrategyTests {
  static let phone = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 390, height: 844))
  static let pad = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 834, height: 1194))
  static let oldPad = KeyboardState.Stage(screen: Rect(x: 0, y: 0, width: 768, height: 1024))

  struct Case: Sendable {
    var name: String
    var stage: KeyboardState.Stage
    var view: Rect?
    var keyboard: Rect
    /// Frame height, distance to the screen's bottom, intersection, docked intersection.
    var insets: [Double]
  }

  @Test(arguments: [
    Case(
      name: "docked", stage: phone, keyboard: Rect(x: 0, y: 508, width: 390, height: 336),
      insets: [336, 336, 336, 336]),
    Case(name: "zero rectangle", stage: phone, keyboard: .zero, insets: [0, 844, 0, 0]),
    Case(
      name: "below the screen", stage: phone, keyboard: Rect(x: 0, y: 915, width: 390, height: 336),
      insets: [336, -71, 0, 0]),
    Case(
      name: "hardware keyboard", stage: oldPad, keyboard: Rect(x: 0, y: 980, width: 768, height: 308),
      insets: [308, 44, 44, 44]),
    Case(
      name: "floating", stage: pad, keyboard: Rect(x: 257, y: 700, width: 320, height: 320),
      insets: [320, 494, 320, 0]),
    Case(
      name: "form sheet", stage: pad, view: Rect(x: 147, y: 287, width: 540, height: 620),
      keyboard: Rect(x: 0, y: 861, width: 834, height: 333), insets: [333, 333, 46, 46]),
    Case(
      name: "above a tab bar", stage: phone, view: Rect(x: 0, y: 0, width: 390, height: 761),
      keyboard: Rect(x: 0, y: 508, width: 390, height: 336), insets: [336, 336, 253, 253]),
    Case(
      name: "not a number", stage: phone, keyboard: Rect(x: .nan, y: .nan, width: .nan, height: .nan),
      insets: [0, 0, 0, 0]),
  ])
  func formulas(_ example: Case) {
    let insets = KeyboardStrategy.allCases.map {
      $0.inset(keyboard: example.keyboard, view: example.view ?? example.stage.screen, on: example.stage)
    }
    #expect(insets == example.insets, "\(example.name)")
  }
}
