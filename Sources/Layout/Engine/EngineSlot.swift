/// The four variables of a view or guide: its origin, relative to its superview or owner, and its size.
struct ItemVariables {
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable

  subscript(component: Component) -> Variable {
    switch component {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}

/// One of the four numbers of a rectangle.
enum Component: UInt8, CaseIterable {
  case x, y, width, height

  var isSize: Bool { self == .width || self == .height }

  func value(in rect: Rect) -> Double {
    switch self {
    case .x: rect.origin.x
    case .y: rect.origin.y
    case .width: rect.size.width
    case .height: rect.size.height
    }
  }

  func set(_ value: Double, in rect: inout Rect) {
    switch self {
    case .x: rect.origin.x = value
    case .y: rect.origin.y = value
    case .width: rect.size.width = value
    case .height: rect.size.height = value
    }
  }
}

/// What the engine keeps for an item that takes part in a solve.
final class EngineSlot {
  let variables: ItemVariables
  /// That sizes are not negative.
  var sizeRows: [ConstraintHandle] = []
  /// What places an item that constraints do not: four rows for x, y, width and height, or none.
  var placementRows: [ConstraintHandle] = []
  /// The intrinsic size: for each axis the row of hugging and of compression resistance.
  var contentRows: [ContentRow?] = [nil, nil, nil, nil]
  /// The alignment rectangle and baselines that the rows of constraints were written with.
  var metrics = AlignmentMetrics()

  struct ContentRow {
    let handle: ConstraintHandle
    var size: Double
    var priority: LayoutPriority
  }

  init(variables: ItemVariables) {
    self.variables = variables
  }
}

/// Where the lines that constraints speak of lie within a view's frame.
struct AlignmentMetrics: Equatable {
  var insets: EdgeInsets = .zero
  var firstBaseline: Double = 0
  var lastBaseline: Double = 0

  init() {}

  init(of view: View) {
    insets = view.alignmentRectInsets
    firstBaseline = view.firstBaselineOffsetFromTop
    lastBaseline = view.lastBaselineOffsetFromBottom
  }
}
