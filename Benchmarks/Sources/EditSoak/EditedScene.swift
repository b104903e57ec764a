import BenchmarkSupport
import Layout

/// Ten columns of ten views whose layout is unique whatever is edited, and the edits.
///
/// Why unique: the columns' widths share no variable with the heights, and no column's heights with another's. Within
/// each of these eleven chains every view has an equation for its size that is never taken out, and no two soft rules
/// of a chain have the same priority. So each soft level asks for the nearest value of one linear form, which is one
/// value; and the levels' equations fix every size.
struct EditedScene {
  /// The state.
  private(set) var scene: Scene

  /// Rules whose constants may change, with the numbers that they may take.
  private var constants: [(rule: Int, range: ClosedRange<Double>)] = []
  /// Rules that come and go.
  private var optional: [Int] = []
  /// For each chain, the rules that exchange their priorities.
  private var soft: [[Int]] = []
  /// Inequalities that are at times required: they hold together with all else that is required.
  private var bounds: [(rule: Int, softPriority: LayoutPriority)] = []
  private var random: SplitMix64

  static let rows = 10
  static let columns = 10

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    scene = Scene("edited", window: Size(width: 800, height: 800), count: Self.rows * Self.columns)
    addWidths()
    for column in 0..<Self.columns { addHeights(of: column) }
  }

  private static func item(_ row: Int, _ column: Int) -> Int { row * columns + column }

  // MARK: Rules

  /// The first row's views side by side; those below are as wide.
  private mutating func addWidths() {
    let firsts = (0..<Self.columns).map { Self.item(0, $0) }
    for column in 0..<Self.columns {
      for row in 1..<Self.rows {
        scene.add(Rule(Self.item(row, column), .left, to: firsts[column], .left))
        scene.add(Rule(Self.item(row, column), .width, to: firsts[column], .width))
      }
    }
    addChain(firsts, from: .left, to: .right, size: .width)
  }

  private mutating func addHeights(of column: Int) {
    addChain(
      (0..<Self.rows).map { Self.item($0, column) }, from: .top, to: .bottom, size: .height)
  }

  /// Gaps, the last edge, and for each view a wanted size, bounds and a share of another's size.
  private mutating func addChain(
    _ items: [Int], from start: Attribute, to end: Attribute, size: Attribute
  ) {
    var chain: [Int] = []
    var given = 0
    // All different in a chain, and mixed, so that neighbours are not in order of strength.
    func priority() -> LayoutPriority {
      given += 1
      return LayoutPriority(Double((given * 17) % 101))
    }

    for (position, item) in items.enumerated() {
      let isFirst = position == 0
      let gap = scene.add(
        Rule(
          item, start, to: isFirst ? Scene.windowItem : items[position - 1], isFirst ? start : end, plus: 8))
      constants.append((gap, 0...16))

      let wanted = scene.add(Rule(item, size, to: 40 + 8 * Double(position)), priority: priority())
      constants.append((wanted, 0...200))
      chain.append(wanted)

      // At least: with all gaps at 16 and each view at 20, a chain is 360 long, and the window never shorter.
      let least = scene.add(Rule(item, size, .greaterThanOrEqual, to: 10), priority: priority())
      constants.append((least, 0...20))
      bounds.append((least, scene.rules[least].priority))
      let most = scene.add(Rule(item, size, .lessThanOrEqual, to: 150), priority: priority())
      constants.append((most, 20...300))
      let other = items[(position + 3) % items.count]
      let share = scene.add(
        Rule(item, size, to: other, size, times: position % 2 == 0 ? 0.5 : 1.25, plus: 4),
        priority: priority())
      constants.append((share, -10...10))
      scene.rules[share].isActive = position % 3 == 0
      optional += [least, most, share]
      chain += [most, share]
    }
    let last = scene.add(
      Rule(items[items.count - 1], end, to: Scene.windowItem, end, plus: -8), priority: priority())
    optional.append(last)
    chain.append(last)
    soft.append(chain)
  }

  // MARK: Edits

  /// Whether the next solve gets many edits.
  mutating func isBatch() -> Bool { random.integer(below: 10) == 0 }

  /// Makes one random edit in the scene's state and on the stage.
  mutating func edit<Level: Stage>(_ stage: inout Level) throws {
    switch random.integer(below: 100) {
    case 0..<50:
      let (rule, range) = constants[random.integer(below: constants.count)]
      let constant = random.number(in: range)
      scene.rules[rule].constant = constant
      try stage.setConstant(constant, of: rule)
    case 50..<75:
      let rule = optional[random.integer(below: optional.count)]
      scene.rules[rule].isActive.toggle()
      try stage.setActive(scene.rules[rule].isActive, of: rule)
    case 75..<90:
      let chain = soft[random.integer(below: soft.count)]
      let (one, other) = (
        chain[random.integer(below: chain.count)], chain[random.integer(below: chain.count)]
      )
      let priority = scene.rules[one].priority
      try setPriority(scene.rules[other].priority, of: one, on: &stage)
      try setPriority(priority, of: other, on: &stage)
    case 90..<98:
      let (rule, softPriority) = bounds[random.integer(below: bounds.count)]
      let isRequired = scene.rules[rule].priority == .required
      try setPriority(isRequired ? softPriority : .required, of: rule, on: &stage)
    default:
      scene.window = Size(width: random.number(in: 400...1200), height: random.number(in: 400...1200))
      try stage.resize(to: scene.window)
    }
  }

  private mutating func setPriority<Level: Stage>(
    _ priority: LayoutPriority, of rule: Int, on stage: inout Level
  ) throws {
    scene.rules[rule].priority = priority
    try stage.setPriority(priority, of: rule)
  }
}
