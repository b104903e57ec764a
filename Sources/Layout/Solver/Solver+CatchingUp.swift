// In a region met before the values run ahead of the working set. It catches up before anything else is asked or changed.

extension Solver {
  /// The same as ``catchUp()``, with values that stay those of the last solve; the next one begins with the new ones.
  mutating func catchUpBetweenSolves() {
    guard cache.isAhead else { return }
    catchUp()
    for position in changes.variables.indices {
      let variable = changes.variables[position]
      pendingValues.append((variable, values[Int(variable)]))
      values[Int(variable)] = changes.before[position]
    }
    hasOpenChanges = false
  }

  /// Gives variables the values that an earlier ``catchUpBetweenSolves()`` found.
  mutating func takePendingValues() {
    if pendingValues.isEmpty { return }
    for (variable, value) in pendingValues {
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = value
    }
    pendingValues.removeAll(keepingCapacity: true)
  }

  /// Brings the working set to where the values are, so that anything may follow. Does nothing if it is there.
  mutating func catchUp() {
    guard cache.isAhead else { return }
    growStorage()
    openChanges()
    // Back to where the working set is, and from there by what the constants have moved since.
    let distance = livePlace - cache.regions[cache.live].origin
    for position in cache.variables.indices {
      let variable = cache.variables[position]
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = cache.table.value(cache.live, position, distance)
    }
    cache.park()
    let queued = queue.constants
    let wanted = cache.rows.map { rows[Int($0)].wantedConstant }
    for position in cache.rows.indices {
      let row = Int(cache.rows[position])
      rows[row].wantedConstant = rows[row].constant
      rows[row].constant = cache.liveConstants[position]
    }
    queue.constants = cache.rows
    applyConstants()
    applyShifts()
    iterate()
    for position in cache.rows.indices {
      rows[Int(cache.rows[position])].wantedConstant = wanted[position]
    }
    for row in queued { rows[Int(row)].isConstantQueued = true }
    queue.constants = queued
  }

  /// The place of the working set.
  @inline(__always)
  private var livePlace: TickCache.Place {
    if !cache.isFree { return TickCache.Place(cache.liveConstants[cache.leader], 0, 0, 0) }
    var place = TickCache.Place.zero
    for position in cache.rows.indices { place[position] = cache.liveConstants[position] }
    return place
  }
}
