import Synchronization

/// Serial numbers that no two variables or constraints of a process share, so that a handle that is stale, or another
/// solver's, never passes for a good one. They decide nothing but that.
private let lastSerial = Atomic<UInt64>(0)

func nextSerial() -> UInt64 {
  lastSerial.add(1, ordering: .relaxed).newValue
}

extension Solver {
  /// How many variables the solver has.
  public var variableCount: Int { values.count - freeVariables.count - removedVariables.count }

  /// A new variable, 0 until a solve finds better.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func addVariable() -> Variable {
    let serial = nextSerial()
    let index: Int32
    if let free = freeVariables.popLast() {
      index = free
      values[Int(index)] = 0
      variableSerials[Int(index)] = serial
    } else {
      index = Int32(values.count)
      if values.isEmpty {
        values.reserveCapacity(64)
        variableSerials.reserveCapacity(64)
        useCounts.reserveCapacity(64)
      }
      values.append(0)
      variableSerials.append(serial)
      useCounts.append(0)
    }
    return Variable(index: index, serial: serial)
  }

  /// Makes room for the variables that were added since the last solve, each of which starts as a stay, and for the constants of
  /// the rows.
  mutating func growStorage() {
    queue.constants.grow(to: rows.count)
    let count = values.count
    guard slotRow.count < count else { return }
    for index in slotRow.count..<count { slotRow.append(~Int32(index)) }
    factors.grow(to: count)
    terms.grow(to: count)
    levels.grow(to: count)
    candidates.grow(to: count)
    direction.grow(to: count)
    entering.grow(to: count)
    work.grow(to: count)
  }

  /// Takes a variable out that no constraint uses.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``, or ``SolverError/variableInUse(_:constraints:)`` while constraints that
  ///   were not removed still speak of it.
  public mutating func remove(_ variable: Variable) throws(SolverError) {
    let index = try place(of: variable)
    guard useCounts[index] == 0 else {
      throw .variableInUse(variable, constraints: Int(useCounts[index]))
    }
    variableSerials[index] = 0
    removedVariables.append(variable.index)
    queue.noteRemovedVariable()
  }

  /// Queues a constraint; the next ``solve()`` puts it in force.
  ///
  /// Constraints that conflict, repeat or follow from others, or speak of no variable, are all fine.
  ///
  /// - Returns: The handle by which to change or remove it.
  /// - Throws: ``SolverError/notFinite(_:)``, ``SolverError/overflow``, ``SolverError/invalidPriority(_:)`` or
  ///   ``SolverError/staleVariable(_:)``; the solver is then as it was.
  /// - Complexity: O(k) for k terms.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintHandle {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority.rawValue) }
    return try enqueue(constraint)
  }

  /// Queues a constraint that stands above every author's priority and never shows in a conflict.
  package mutating func addLimit(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double
  ) throws(SolverError) -> ConstraintHandle {
    try enqueue(LinearConstraint(terms, relation, constant, priority: .limit))
  }

  mutating func enqueue(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintHandle {
    guard constraint.constant.isFinite else { throw .notFinite(constraint.constant) }
    var largest = 0.0
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      _ = try place(of: term.variable)
      largest = max(largest, term.coefficient.magnitude)
    }
    if !queue.removals.isEmpty, let row = comeback(constraint) { return handle(row) }
    let repeats = repeatsVariable(constraint.terms)
    if repeats { largest = gather(constraint.terms) }
    guard largest.isFinite else {
      work.clear()
      throw .overflow
    }

    if rows.isEmpty { makeFirstRoom() }
    let index = freeRows.popLast() ?? Int32(rows.count)
    var row = Row()
    row.serial = nextSerial()
    row.scale = powerOfTwo(scaling: largest)
    if repeats {
      (row.firstTerm, row.termCount) = terms.append(work, scale: row.scale, row: index)
      work.clear()
    } else {
      (row.firstTerm, row.termCount) = terms.append(constraint.terms, scale: row.scale, row: index)
    }
    row.relation = constraint.relation
    row.wantedConstant = scaled(constraint.constant, by: row.scale)
    row.constant = row.wantedConstant
    row.level = levels.join(constraint.priority.rawValue)
    row.wantedLevel = row.level
    row.lifecycle = .queued
    if Int(index) < rows.count { rows[Int(index)] = row } else { rows.append(row) }
    countUses(row, 1)
    queue.add(index)
    constraintCount += 1
    return ConstraintHandle(index: index, serial: row.serial)
  }

  /// Counts the uses of the variables of a row that comes or goes.
  @inline(__always)
  mutating func countUses(_ row: Row, _ change: Int32) {
    let first = Int(row.firstTerm)
    Self.countUses(terms.terms, first..<first + Int(row.termCount), change, &useCounts)
  }

  @inline(__always)
  private static func countUses(
    _ terms: [TermStore.Term], _ range: Range<Int>, _ change: Int32, _ useCounts: inout [Int32]
  ) {
    var useCounts = useCounts.mutableSpan
    for position in range { useCounts[Int(terms[position].variable)] += change }
  }

  /// Makes room for the constraints of a small screen at once: growing to it step by step takes a twentieth of its build.
  private mutating func makeFirstRoom() {
    rows.reserveCapacity(64)
    queue.makeFirstRoom()
    terms.reserveCapacity(160)
  }

  /// Fills `work` with terms, those of one variable added up.
  ///
  /// - Returns: The magnitude of the largest coefficient.
  private mutating func gather(_ terms: [LinearExpression.Term]) -> Double {
    work.grow(to: values.count)
    for term in terms { work.add(term.variable.index, term.coefficient) }
    var largest = 0.0
    for variable in work.indices { largest = max(largest, work[variable].magnitude) }
    return largest
  }

  /// Queues the removal of a constraint; its handle is stale at once.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``.
  /// - Complexity: O(k) for k terms; the next solve pays for what the removal sets free.
  public mutating func remove(_ constraint: ConstraintHandle) throws(SolverError) {
    let index = try place(of: constraint)
    countUses(rows[index], -1)
    rows[index].serial = 0
    constraintCount -= 1
    if rows[index].lifecycle == .queued {
      // Added and removed in one batch: it never was. Its entry in the queue is skipped, and frees the place.
      rows[index].lifecycle = .doomed
      levels.leave(rows[index].wantedLevel)
    } else {
      queue.remove(constraint.index)
    }
  }

  /// Queues a new number on the right of a constraint's normal form: the hot path of animation.
  ///
  /// - Throws: ``SolverError/notFinite(_:)`` or ``SolverError/staleConstraint(_:)``.
  /// - Complexity: O(1); the next solve pays for the variables that move.
  public mutating func setConstant(
    _ constant: Double, of constraint: ConstraintHandle
  ) throws(SolverError) {
    let index = try place(of: constraint)
    var wanted = constant * rows[index].scale
    if !wanted.isFinite {
      guard constant.isFinite else { throw .notFinite(constant) }
      wanted = scaled(constant, by: rows[index].scale)
    }
    if rows[index].want(wanted) { queue.constants.append(constraint.index) }
  }

  /// Queues a new priority, any to any.
  ///
  /// - Throws: ``SolverError/invalidPriority(_:)`` or ``SolverError/staleConstraint(_:)``.
  /// - Complexity: O(number of distinct priorities).
  public mutating func setPriority(
    _ priority: LayoutPriority, of constraint: ConstraintHandle
  ) throws(SolverError) {
    let index = try place(of: constraint)
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    let old = rows[index].wantedLevel
    let new = levels.join(priority.rawValue)
    if rows[index].lifecycle == .queued {
      levels.leave(old)
      rows[index].level = new
    } else if rows[index].isPriorityQueued {
      levels.leave(old)
    } else {
      // The level in force keeps its member until the solve.
      rows[index].isPriorityQueued = true
      queue.prioritise(constraint.index)
    }
    rows[index].wantedLevel = new
  }

  /// The number on the right of a constraint's normal form, as last set.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``.
  public func constant(of constraint: ConstraintHandle) throws(SolverError) -> Double {
    let row = rows[try place(of: constraint)]
    return row.wantedConstant / row.scale
  }

  /// The value of a variable after the last solve.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``.
  /// - Complexity: O(1).
  public func value(of variable: Variable) throws(SolverError) -> Double {
    values[try place(of: variable)]
  }

  /// By how much the last solve's values violate a constraint, measured as written; 0 if they satisfy it.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``.
  /// - Complexity: O(k) for k terms.
  public func violation(of constraint: ConstraintHandle) throws(SolverError) -> Double {
    let row = rows[try place(of: constraint)]
    let residual = residual(constraint.index)
    if residual.magnitude <= tolerance(constraint.index) || row.state(above: residual > 0) == 0 { return 0 }
    return min(residual.magnitude / row.scale, .greatestFiniteMagnitude)
  }

  /// Where a variable lies in arrays kept beside the solver: dense, and used again after a removal.
  package func index(of variable: Variable) -> Int { Int(variable.index) }

  /// Whether nothing is queued.
  @inline(__always)
  package var isIdle: Bool { queue.isEmpty }

  /// What memory grows with: entries of constraints and factors in store.
  package var storageCount: Int {
    rows.count + terms.terms.count + values.count + levels.levels.count + factors.storedEntries
  }

  @inline(__always)
  func place(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variableSerials.indices.contains(index), variable.serial != 0,
      variableSerials[index] == variable.serial
    else {
      throw .staleVariable(variable)
    }
    return index
  }

  @inline(__always)
  func place(of constraint: ConstraintHandle) throws(SolverError) -> Int {
    let index = Int(constraint.index)
    guard rows.indices.contains(index), constraint.serial != 0, rows[index].serial == constraint.serial else {
      throw .staleConstraint(constraint)
    }
    return index
  }
}

/// The power of two that brings `largest` into [0.5, 1); 1 for 0.
@inline(__always)
private func powerOfTwo(scaling largest: Double) -> Double {
  guard largest > 0 else { return 1 }
  // The bounds keep the weight, its inverse, a normal number too. The bits are those of 1 but for the exponent.
  let exponent = max(-1000, min(1022, 1022 - Int(largest.exponentBitPattern)))
  return Double(bitPattern: UInt64(exponent + 1023) << 52)
}

/// `constant` times `scale`, at the largest number where it would be infinite: as a bound that is still vacuous, and
/// as a value it is refused by the solve.
func scaled(_ constant: Double, by scale: Double) -> Double {
  let product = constant * scale
  return product.isFinite ? product : Double(signOf: product, magnitudeOf: .greatestFiniteMagnitude)
}

/// Whether two terms speak of one variable. Pairwise where they are few, as they mostly are.
private func repeatsVariable(_ terms: [LinearExpression.Term]) -> Bool {
  if terms.count > 8 { return true }
  for position in terms.indices {
    for other in 0..<position where terms[other].variable.index == terms[position].variable.index {
      return true
    }
  }
  return false
}
