// Rows that give way to another bound on the same terms, many at once: the wished heights of a column that does not fit, each of which
// goes to its least. Such a flip leaves the factors and all other multipliers as they are, so what one by one would take a solve each
// takes one for all, as long as nothing else changes its state on the way. The dual simplex method knows them as bound flips
// (Maros, "Computational Techniques of the Simplex Method", 2003, chapter 10); without them such a column costs the square of how
// many give way.

/// A row that gives way, and the one that takes its slot.
struct Flip: Sendable {
  var gain: CandidateList.Gain
  var entering: Int32
  /// How far it moves, downwards if negative.
  var step: Double
  /// Whether other places are as good.
  var isFlat: Bool
}

extension Solver {
  /// After a flip: has 2, 4, 8 and so on of the rows that gain as it did flip together, as long as they can, and then half as many
  /// and so on.
  ///
  /// - Returns: Whether any did.
  mutating func flipMore() -> Bool {
    var count = 2
    var isGrowing = true
    while count >= 2 {
      let hasFlipped = flip(count)
      if isGrowing, !hasFlipped, count == 2 { return false }
      if !hasFlipped { isGrowing = false }
      count = isGrowing ? 2 * count : count / 2
    }
    return true
  }

  /// Flips the `count` rows that gain most together, if all can: or none.
  private mutating func flip(_ count: Int) -> Bool {
    findGains()
    var chosen: [Flip] = []
    swap(&chosen, &flips)
    defer { swap(&chosen, &flips) }
    chosen.empty()
    while chosen.count < count, let gain = candidates.takeBest() {
      guard gain.isLike(chosen.first?.gain ?? gain), let flip = findFlip(gain) else {
        candidates.list(gain)
        break
      }
      chosen.append(flip)
    }
    guard chosen.count == count, leadsNowhereElse(chosen) else {
      direction.clear()
      for flip in chosen { candidates.list(flip.gain) }
      return false
    }
    for variable in direction.indices where direction[variable] != 0 {
      move(variable, by: direction[variable])
    }
    movesSinceFresh += 1
    direction.clear()
    for flip in chosen {
      let slot = flip.gain.slot
      let state = rows[Int(slotRow[Int(slot)])].state(above: flip.gain.isUp)
      if flip.isFlat { choiceStamp += 1 }
      entering.clear()
      entering.set(slot, 1)
      exchange(slot: slot, entering: flip.entering, leavingState: state, isFlip: true)
    }
    return true
  }

  /// How a row gives way to another one on the same terms, if that is the next that can stop it.
  private mutating func findFlip(_ gain: CandidateList.Gain) -> Flip? {
    let leaving = slotRow[Int(gain.slot)]
    guard isInForce(leaving), rows[Int(leaving)].termCount > 0 else { return nil }
    beginSearch(gain.slot, up: gain.isUp)
    var position = terms.heads[Int(terms.terms[Int(rows[Int(leaving)].firstTerm)].variable)]
    var seen = 0
    while position >= 0 {
      seen += 1
      // In a long list, as of a width that all share, one by one costs less.
      if seen > Tolerance.sightOfFlips { return nil }
      let row = terms.terms[Int(position)].row
      position = terms.terms[Int(position)].next
      if !haveSameTerms(leaving, row) { continue }
      let (residual, tolerance) = measure(row)
      appendBreakpoint(
        row, rate: gain.isUp ? 1 : -1, residual: residual, isTight: residual.magnitude <= tolerance)
    }
    search.order()
    guard let nearest = search.pop(), nearest.step > 0 else { return nil }
    search.add(
      nearest.jump, rank: nearest.rank,
      tolerance: levels.levels[Int(rows[Int(nearest.row)].level)].tolerance)
    guard search.isFlatOrRising else { return nil }
    return Flip(
      gain: gain, entering: nearest.row, step: gain.isUp ? nearest.step : -nearest.step,
      isFlat: search.isFlat)
  }

  /// Whether no row but those that enter changes its state where all of `chosen` flip; fills `direction` with how the values move.
  private mutating func leadsNowhereElse(_ chosen: [Flip]) -> Bool {
    direction.clear()
    for flip in chosen { direction.set(flip.gain.slot, flip.step) }
    factors.direction(&direction)
    search.begin()
    findBreakpoints()
    if search.leavesRange { return false }
    // Those that enter are met at the end, and nothing else before or there.
    enteringRows.begin(count: rows.count)
    for flip in chosen { enteringRows.insert(flip.entering) }
    var met = 0
    for breakpoint in search.breakpoints where breakpoint.step <= 1 + 1e-9 {
      guard breakpoint.step >= 1 - 1e-9, enteringRows.contains(breakpoint.row) else { return false }
      met += 1
    }
    return met == chosen.count
  }
}

extension CandidateList.Gain {
  /// Whether two gain at the same level and ask for the same themselves.
  fileprivate func isLike(_ other: Self) -> Bool { rank == other.rank && ownRank == other.ownRank }
}
