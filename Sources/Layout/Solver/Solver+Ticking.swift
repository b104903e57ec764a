// Ticks: solves that need the working set for nothing.

extension Solver {
  /// Where only constants have moved since the last solve, and to a known region, moves the values there.
  ///
  /// - Returns: Whether that was so.
  @inline(__always)
  mutating func moveAlongCache() -> Bool {
    guard cache.current >= 0, queue.hasOnlyConstants, !queue.constants.isEmpty,
      cache.covers(queue.constants)
    else { return false }
    return cache.isFree ? moveFreely() : moveAlongLine()
  }

  private mutating func moveAlongLine() -> Bool {
    guard let place = cache.placeOnLine({ rows[Int($0)].wantedConstant }),
      let region = cache.region(onLineAt: place)
    else { return false }
    takeCachedConstants(region)
    let distance = place - cache.regions[region].origin.x
    if distance.magnitude <= cache.regions[region].reach {
      cache.table.move(region, cache.variables, TickCache.Place(distance, 0, 0, 0), &values, &changes)
    } else {
      moveFar(region, TickCache.Place(distance, 0, 0, 0))
    }
    return true
  }

  private mutating func moveFreely() -> Bool {
    guard let place = cache.place({ rows[Int($0)].wantedConstant }), let region = cache.region(at: place)
    else { return false }
    takeCachedConstants(region)
    let distance = place - cache.regions[region].origin
    let reach = TickCache.Place(repeating: cache.regions[region].reach)
    if all((distance .<= reach) .& (-distance .<= reach)) {
      cache.table.move(region, cache.variables, distance, &values, &changes)
    } else {
      moveFar(region, distance)
    }
    return true
  }

  /// Puts the constants of the cache in force, as those of `region`.
  @inline(__always)
  private mutating func takeCachedConstants(_ region: Int) {
    if region != cache.live, !cache.isAhead {
      for position in cache.rows.indices {
        cache.liveConstants[position] = rows[Int(cache.rows[position])].constant
      }
    }
    for position in 0..<cache.rows.count { rows[Int(cache.rows[position])].takeConstant() }
    queue.constants.removeAll()
    cache.current = region
    if !problems.isEmpty { forgetProblems() }
  }

  /// Moves the values where a base or a step is so large that the sum may lose digits, or be no number at all.
  private mutating func moveFar(_ region: Int, _ distance: TickCache.Place) {
    growStorage()
    openChanges()
    var keepsDigits = true
    for position in cache.variables.indices {
      let variable = cache.variables[position]
      let value = cache.table.value(region, position, distance)
      changes.note(variable, values[Int(variable)])
      values[Int(variable)] = value
      let base = cache.table[base: region, position]
      if base.magnitude > Tolerance.smallStep * max(1, value.magnitude) { keepsDigits = false }
    }
    if !keepsDigits {
      catchUp()
      recomputeValues()
    }
    finishChanges()
    hasOpenChanges = false
  }
}
