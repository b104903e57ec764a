/// Finds the values of variables under linear constraints with strict priorities, and finds them again, quickly, after
/// every change.
///
/// ```swift
/// var solver = Solver()
/// let left = solver.addVariable()
/// let right = solver.addVariable()
/// try solver.add(right == left + 100)
/// let pull = try solver.add(left == 20 ~ .defaultLow)
/// solver.solve()
/// try solver.value(of: right)  // 120
/// try solver.setConstant(30, of: pull)
/// solver.solve()  // [left, right]
/// ```
///
/// For each priority, highest first, the sum of absolute violations is made least while every higher level keeps its
/// optimum. So nothing is ever unsatisfiable: required constraints that cannot all hold are violated as little as
/// possible and listed in ``conflicts``. What nothing determines keeps its value (0 at first) and moves no further
/// than constraints push it; what an inequality has pushed may follow when that gives way again.
///
/// Changes are queued; ``solve()`` applies them in one batch. Between changes and `solve()` values are those of the last
/// solve. A copy is an independent snapshot, and handles are good in both.
///
/// The method is an active-set method for least absolute violations (Bartels, Conn and Sinclair, "Minimization
/// techniques for piecewise differentiable functions: the l1 solution to an overdetermined linear system", SIAM J.
/// Numer. Anal. 15, 1978; breakpoints as in Fourer, "A simplex algorithm for piecewise-linear programming I",
/// Math. Programming 33, 1985) over the constraint hierarchies of Cassowary (Badros, Borning and Stuckey, ACM TOCHI 8(4),
/// 2001), with sparse factors in place of a tableau. <doc:HowTheSolverWorks> tells the whole story.
public struct Solver: Sendable {
  // The solver is a value of a kilobyte. A method that is not mutating and not inlined gets a copy of it wherever a mutating
  // one calls it, which takes as long as a tick: on hot paths such methods are `@inline(__always)`.

  // The working set: one row in each slot. A row is a constraint that is held at its constant, or a stay, which holds
  // one variable at its current value at no cost.

  /// The row in each slot: a constraint's index, or `~v` for the stay of variable v.
  var slotRow: [Int32] = []
  /// The factors of the matrix whose columns are the rows of the working set.
  var factors = Factors()

  // Variables.

  /// The value of each variable.
  var values: [Double] = []
  /// The serial number of each variable's handle, 0 while the place is free.
  @usableFromInline var variableSerials: [UInt64] = []
  /// How many constraints speak of each variable.
  var useCounts: [Int32] = []
  var freeVariables: [Int32] = []
  var removedVariables: [Int32] = []

  // Constraints, one place each; a place is used again.

  var rows: [Row] = []
  var freeRows: [Int32] = []
  var terms = TermStore()
  var levels = LevelTable()
  /// How many constraints are in force or queued.
  var constraintCount = 0

  // What is queued for the next solve.

  var queue = ChangeQueue()

  // The state of a solve, kept for its storage.

  /// Slots whose row may gain by moving.
  var candidates = CandidateList()
  /// Changes of state that the multipliers do not know yet.
  var shifts: [Shift] = []
  var direction = ScatteredVector()
  var entering = ScatteredVector()
  var work = ScatteredVector()
  var search = LineSearch()
  var touchedRows = StampedList()
  var passedBreakpoints: [Breakpoint] = []
  var flips: [Flip] = []
  var enteringRows = StampedList()
  /// Removed rows that may still hold a slot.
  var ghosts: [Int32] = []
  /// The value before this solve of each variable that moved in it.
  @usableFromInline var changes = ValueChanges()
  /// Whether the list of what a solve changes has begun.
  var hasOpenChanges = false
  /// What catching up between two solves made of values: rounding. Until the next solve values are those of the last.
  var pendingValues: [(variable: Int32, value: Double)] = []
  var movesSinceFresh = 0
  /// Whether in a small system every solve but a tick along a known line ends with values computed afresh: whatever way led
  /// there, they are then the same to the last bit.
  package var keepsSmallSystemsFresh = false
  var cache = TickCache()
  /// How values grow with the coordinates of the region that is being found.
  var slopes = SlopeTable()
  var peel = PeelOrder()
  /// The working set while its factors are made anew.
  var formerMembers: [Int32] = []
  /// What went wrong in the last solve; empty if nothing did.
  public private(set) var problems: [SolverProblem] = []
  /// How often the working set changed since the solver was made.
  var pivotCount = 0
  /// Grows whenever the way decides where values end, when a stay comes or goes or all places of a stretch are equally good: as
  /// long as it stands, the values follow from the constants alone.
  var choiceStamp = 0
  /// Grows whenever a constraint comes, goes, or changes its place or state: as long as it stands, conflicts stand.
  package internal(set) var shapeStamp = 0

  /// A solver without variables.
  public init() {}

  mutating func report(_ problem: SolverProblem) {
    problems.append(problem)
  }

  mutating func forgetProblems() {
    problems.empty()
  }
}
