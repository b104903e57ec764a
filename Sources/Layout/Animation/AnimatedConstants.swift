/// The constants that are on their way in one window.
struct AnimatedConstants {
  private struct Entry {
    let constraint: LayoutConstraint
    var motion: AdditiveValue<Double>
    /// What the engine was shown last.
    var shown: Double

    /// Whether the engine shows what it was shown: if not, the constraint was taken out and put in again.
    var isShown: Bool { constraint.presentedConstant == shown }
  }

  /// In the order in which they began to move.
  private var entries: [Entry] = []
  /// Where each constraint stands in `entries`. Only ever asked for one of them.
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Moves a constraint from its old constant to the one it has now.
  mutating func animate(
    _ change: ConstantChange, in engine: Engine, call: AnimationCall, batch: Int, at time: Double,
    ledger: inout AnimationLedger
  ) {
    let constraint = change.constraint
    let index =
      place(of: constraint, at: time, ledger: &ledger) ?? append(constraint, from: change.oldConstant)
    let begins =
      if call.options.contains(.beginFromCurrentState) {
        entries[index].motion.retarget(
          to: constraint.targetConstant, at: time, with: call.timing, batch: batch
        ) {
          ledger.cut($0, at: time)
        }
      } else {
        entries[index].motion.animate(
          to: constraint.targetConstant, at: time, with: call.timing, batch: batch)
      }
    if begins { ledger.began(batch) }
    show(index, at: time, in: engine)
  }

  /// Gives a constraint the constant it has now at once; what moves it goes on, or is cut off.
  mutating func set(
    _ constraint: LayoutConstraint, in engine: Engine, cuttingOff: Bool, at time: Double,
    ledger: inout AnimationLedger
  ) {
    guard let index = place(of: constraint, at: time, ledger: &ledger) else {
      engine.present(constraint.targetConstant, for: constraint)
      return
    }
    if cuttingOff {
      entries[index].motion.set(constraint.targetConstant) { ledger.cut($0, at: time) }
    } else {
      entries[index].motion.shift(to: constraint.targetConstant)
    }
    show(index, at: time, in: engine)
  }

  /// Ends what moves a constraint where it is. What it goes on to must be waiting for the next layout.
  mutating func stop(_ constraint: LayoutConstraint, at time: Double, ledger: inout AnimationLedger) {
    guard let index = places[ObjectIdentifier(constraint)] else { return }
    cut(index, at: time, ledger: &ledger)
  }

  /// Shows the engine where every constant is at `time`, and forgets those that have arrived.
  ///
  /// - Returns: Whether any has.
  mutating func present(at time: Double, in engine: Engine, ledger: inout AnimationLedger) -> Bool {
    var hasLeavers = false
    for index in entries.indices {
      if entries[index].isShown, engine.shows(entries[index].constraint) {
        entries[index].motion.dropEnded(at: time)
        show(index, at: time, in: engine)
      } else {
        cut(index, at: time, ledger: &ledger)
      }
      hasLeavers = hasLeavers || entries[index].motion.isAtRest
    }
    guard hasLeavers else { return false }
    entries.removeAll { $0.motion.isAtRest }
    places.removeAll(keepingCapacity: true)
    for index in entries.indices { places[ObjectIdentifier(entries[index].constraint)] = index }
    return true
  }

  private mutating func show(_ index: Int, at time: Double, in engine: Engine) {
    let value = entries[index].motion.value(at: time)
    entries[index].shown = value
    engine.present(value, for: entries[index].constraint)
  }

  /// Where a moving constraint stands. What moved one that was put in again is over.
  private mutating func place(
    of constraint: LayoutConstraint, at time: Double, ledger: inout AnimationLedger
  ) -> Int? {
    guard let index = places[ObjectIdentifier(constraint)] else { return nil }
    if !entries[index].isShown { cut(index, at: time, ledger: &ledger) }
    return index
  }

  private mutating func append(_ constraint: LayoutConstraint, from constant: Double) -> Int {
    places[ObjectIdentifier(constraint)] = entries.count
    entries.append(Entry(constraint: constraint, motion: AdditiveValue(constant), shown: constant))
    return entries.count - 1
  }

  private mutating func cut(_ index: Int, at time: Double, ledger: inout AnimationLedger) {
    entries[index].motion.set(entries[index].constraint.presentedConstant) { ledger.cut($0, at: time) }
  }
}
