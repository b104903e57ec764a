extension Solver {
  /// Puts everything queued in force in one batch and finds the values again.
  ///
  /// - Returns: The variables whose values changed, each once, in no particular but always the same order.
  /// - Complexity: For constants that moved together before, from the third or fourth time on, a few multiplications and
  ///   additions for each variable that moves. Otherwise sparse solves whose cost follows what changes, and one more for each row
  ///   that enters or leaves the working set.
  @discardableResult
  @inlinable
  public mutating func solve() -> ChangedVariables {
    solveForCaller()
    // Inlinable, as is all that it takes, so that a caller who does not look at the result retains nothing: a fifth of a small
    // tick.
    return ChangedVariables(indices: changes.variables, serials: variableSerials)
  }

  @usableFromInline
  mutating func solveForCaller() { solveQuietly() }

  /// The same as ``solve()``; ``changedIndices`` tells what changed.
  @inline(__always)
  mutating func solveQuietly() {
    if !moveAlongCache() { solveTheLongWay() }
  }

  private mutating func solveTheLongWay() {
    growStorage()
    openChanges()
    defer { hasOpenChanges = false }
    takePendingValues()
    forgetProblems()
    if isIdle, movesSinceFresh < Tolerance.movesUntilFresh { return }
    catchUp()
    let isWatching = queue.hasOnlyConstants && !queue.constants.isEmpty
    if isWatching {
      beginWatchingConstants()
    } else if isIdle {
      cache.park()
    } else {
      cache.forget()
      shapeStamp += 1
    }

    let moved = queue.additions.count + queue.removals.count
    if moved > 8, 3 * moved > constraintCount {
      crash()
    } else {
      applyRemovals()
      applyShifts()
      reviveGhosts()
      replaceGhosts()
      applyPriorities()
      applyConstants()
      applyShifts()
      applyAdditions()
      queue.clear()
    }
    iterate()
    freshen()
    tidy()
    finishChanges()
    if isWatching { fillCache() }
  }

  /// Begins the list of what the next solve changes, unless it has begun.
  mutating func openChanges() {
    if hasOpenChanges { return }
    changes.begin(count: values.count)
    hasOpenChanges = true
  }

  /// The indices of the variables that the last solve changed.
  var changedIndices: PlaceList { changes.variables }

  /// Makes the next solve compute its values afresh: whatever steps led there, they are then what a fresh solver finds.
  ///
  /// For the end of an animation; costs one full solve with the factors.
  package mutating func requestFreshValues() {
    catchUpBetweenSolves()
    movesSinceFresh = Tolerance.movesUntilFresh
    cache.park()
  }

  /// Computes values afresh where steps may have cost digits, until that changes no state.
  private mutating func freshen() {
    var rounds = 0
    while movesSinceFresh >= Tolerance.movesUntilFresh, rounds < 3 {
      recomputeValues()
      refreshAllStates()
      applyShifts()
      iterate()
      rounds += 1
    }
    let isKeptFresh = keepsSmallSystemsFresh && values.count <= Tolerance.smallSystem
    if rounds == 0, isKeptFresh { recomputeValues() }
    if rounds > 0 || isKeptFresh, factors.updates > 0, !workingSetHolds {
      refactor()
      iterate()
    }
  }

  mutating func finishChanges() {
    for variable in changes.finish(&values, serials: variableSerials, bound: Tolerance.largestValue) {
      report(.overflow(Variable(index: variable, serial: variableSerials[Int(variable)])))
      movesSinceFresh = Tolerance.movesUntilFresh
    }
  }

  /// Gives back the places of removed variables, levels and terms.
  private mutating func tidy() {
    for variable in removedVariables {
      values[Int(variable)] = 0
      freeVariables.append(variable)
    }
    removedVariables.empty()
    levels.retireEmpty()
    if terms.isWorthCompacting {
      terms.compact(&rows)
      linkOutside()
    }
  }
}
