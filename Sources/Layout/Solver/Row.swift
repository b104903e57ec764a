/// Where a constraint is in its life.
enum Lifecycle: UInt8, Sendable {
  /// The place is not in use.
  case free
  /// Added, and not yet in force.
  case queued
  /// In force, in the working set or outside; until the next solve even if it was removed.
  case active
  /// Added and removed before any solve.
  case doomed
  /// Removed, but still holding its slot of the working set, at no cost, until something takes it.
  case ghost
}

/// A constraint as the solver holds it: scaled, so that its largest coefficient lies in [0.5, 1).
struct Row: Sendable {
  /// The handle's serial number; 0 once the constraint was removed.
  var serial: UInt64 = 0
  /// The number on the right that is in force, scaled.
  var constant = 0.0
  /// The number on the right that the next solve puts in force, scaled.
  var wantedConstant = 0.0
  /// What terms and constant were multiplied by, a power of two.
  var scale = 1.0
  var firstTerm: Int32 = 0
  var termCount: Int32 = 0
  var level: Int32 = 0
  /// The level that the next solve puts in force.
  var wantedLevel: Int32 = 0
  /// The slot of the working set that the constraint holds, or -1 while it is outside.
  var slot: Int32 = -1
  var relation = Relation.equal
  var lifecycle = Lifecycle.free
  /// Outside the working set: -1 violated from below, +1 from above, 0 satisfied.
  var state: Int8 = 0
  var isConstantQueued = false
  var isPriorityQueued = false

  /// Wants another constant, scaled; whether that has to be queued.
  @inline(__always)
  mutating func want(_ constant: Double) -> Bool {
    wantedConstant = constant
    if lifecycle == .queued {
      self.constant = constant
      return false
    }
    if isConstantQueued { return false }
    isConstantQueued = true
    return true
  }

  /// Puts the constant that is wanted in force.
  @inline(__always)
  mutating func takeConstant() {
    constant = wantedConstant
    isConstantQueued = false
  }

  /// What one unit of scaled violation costs: violations are measured as written.
  var weight: Double { 1 / scale }

  /// What a rise above the constant costs, per unit of the scaled row.
  var costAbove: Double { relation == .greaterThanOrEqual ? 0 : weight }
  /// What a fall below the constant costs.
  var costBelow: Double { relation == .lessThanOrEqual ? 0 : weight }

  /// The state that belongs to a residual that is not zero.
  func state(above: Bool) -> Int8 {
    if above { return relation == .greaterThanOrEqual ? 0 : 1 }
    return relation == .lessThanOrEqual ? 0 : -1
  }
}

/// A change of state of a row outside the working set that the multipliers do not know yet.
struct Shift: Sendable {
  var row: Int32
  /// The level whose objective the change belongs to.
  var level: Int32
  /// By how much the row's state changed, times its weight.
  var change: Double
}
