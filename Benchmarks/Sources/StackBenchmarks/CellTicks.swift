import BenchmarkSupport
import Layout

/// Single ticks of a list of many cells, each with a layout pass.
enum CellTicks {
  /// A frame at 60 a second, in nanoseconds.
  static let frame = 16e6

  static func report(cells: Int) throws {
    let scene = Scene.cells(cells)
    var stage: LayoutStage?
    let build = try Timing.nanoseconds { stage = try LayoutStage(scene) }
    guard let stage else { return }
    print("\(cells) cells, \(scene.count) views, \(scene.rules.count) constraints; build \(build.asTime).\n")
    print("| tick | median | worst of all | target: below 16 ms |")
    print("| --- | --- | --- | --- |")
    for (name, ticks) in kinds(cells) {
      var times: [Double] = []
      for constants in ticks {
        times.append(
          try Timing.nanoseconds {
            for (rule, constant) in constants { try stage.setConstant(constant, of: rule) }
            stage.solve()
          })
      }
      let worst = times.max() ?? 0
      print(
        "| \(name) | \(Timing(rounds: times).median.asTime) | \(worst.asTime) | "
          + "\(worst < frame ? "holds" : "MISSED") |")
    }
    try reportWidths("the window's width, so all cells", scene, stage)
    try reportWidths("the same, of views that place subviews", scene, LayoutStage(scene) { PlacingView() })
    print("")
  }

  /// A view that is told of each layout: plain ones, which would do nothing then, are passed over.
  private final class PlacingView: View {
    override func layoutSubviews() { super.layoutSubviews() }
  }

  /// The widest change that there is: each cell gets another width.
  private static func reportWidths(_ name: String, _ scene: Scene, _ stage: LayoutStage) throws {
    var times: [Double] = []
    for step in 1...60 {
      times.append(
        try Timing.nanoseconds {
          try stage.resize(to: Size(width: 375 + Double(step % 30), height: scene.window.height))
          stage.solve()
        })
    }
    let worst = times.max() ?? 0
    print(
      "| \(name) | \(Timing(rounds: times).median.asTime) | \(worst.asTime) | "
        + "\(worst < frame ? "holds" : "MISSED") |")
  }

  /// 300 ticks of each kind.
  static func kinds(_ cells: Int) -> [(name: String, ticks: [[(rule: Int, constant: Double)]])] {
    let picture = { (cell: Int) in cell * Scene.rulesPerCell + Scene.pictureRule }
    let numbers = 1...300
    let one = numbers.map { [(rule: picture(cells / 2), constant: 28 + Double($0 % 30))] }
    let crossing = numbers.map {
      [(rule: picture(cells / 2), constant: ($0 % 2 == 0 ? 100 : 250) + Double($0 % 3))]
    }
    let hundred = numbers.map { number in
      (0..<min(100, cells)).map {
        (rule: picture($0 * max(1, cells / 100)), constant: 28 + Double(number % 30))
      }
    }
    let wandering = numbers.map { [(rule: picture($0 * 7919 % cells), constant: 28 + Double($0 % 50))] }
    return [
      ("one picture", one), ("one that squeezes its label and lets it go", crossing),
      ("a hundred pictures at once", hundred), ("another picture each time", wandering),
    ]
  }
}
