/// Every tolerance of the solver, on rows scaled to a largest coefficient in [0.5, 1).
enum Tolerance {
  /// A residual below this, relative to the terms it is the difference of, counts as zero.
  ///
  /// Values computed afresh are good to some 1e-15 of the terms; between two fresh computations they take at most
  /// ``movesUntilFresh`` steps, each good to the same. So a residual above this bound is real, and the values of an edited
  /// layout agree with those of a fresh one to far better than a billionth of a point.
  static let feasibility = 1e-12
  /// A multiplier below this, relative to the greatest weight that it may be a difference of, counts as zero.
  static let multiplier = 1e-11
  /// A rate below this, relative to the terms it is the sum of, counts as zero.
  static let rate = 1e-11
  /// Rows whose coefficient is at least this part of the largest may be exchanged in a forced entry.
  static let forcedPivot = 0.1
  /// The same where an equality that already holds enters without a step.
  static let idlePivot = 1e-5
  /// A step at most this large, relative to the value moved, keeps the old value's digits.
  static let smallStep = 1e4
  /// Values up to this can be added and subtracted freely: what that costs is below 1e-9.
  static let smallValue = 1e6
  /// What lies farther out than this is not remembered for ticks: there a residual counts as zero that is much elsewhere.
  static let farthestTick = 1e10
  /// A system of up to so many variables is small: computing its values afresh costs next to nothing beside a layout pass.
  static let smallSystem = 256
  /// After so many steps values are computed afresh.
  static let movesUntilFresh = 256
  /// Values beyond this are refused.
  static let largestValue = 1e300
  /// So many times a fresh start may take in the inequalities that it violates.
  static let crashRounds = 4
  /// Such a round costs about as much as so many pivots: on a small system, and on a large one where a pivot moves
  /// everything.
  static let pivotsWorthARound = 16
  /// So many constraints, each counted once for each trial solve that holds it, the search for conflicts may look at; about
  /// a second's work.
  static let conflictBudget = 6_000_000
  /// So many pivots of a trial solve cost as much as all that a solve does besides.
  static let conflictPivots = 8
  /// So many variables and rows looked at along a direction cost as much as a constraint of a trial solve.
  static let conflictTouched = 8
  /// So many rows that speak of a variable are looked at for one on the same terms as a row that might flip with others.
  static let sightOfFlips = 64
  /// So many times a gain that leads nowhere has the factors made anew.
  static let noiseRetries = 8
  /// After so many steps of length zero in a row lots decide which row leaves.
  static let zeroStepsUntilLots = 30
}
