extension Animator: LayoutAnimating {
  func willLayOut() {
    frames.showTargets()
  }

  /// Decides for each changed constant whether it moves or jumps. It moves if the layout stands in a call with a
  /// duration; then what is not a constant moves by its frames, and constants too if the call asks for that.
  func commit(_ changes: [ConstantChange], isStructural: Bool, in engine: Engine) {
    let call = AnimationCall.current
    let isAnimated = call.map { !$0.timing.isImmediate } ?? false
    let interpolates = call?.options.contains(.interpolatesFrames) ?? false
    collect(for: isAnimated && (isStructural || interpolates) ? call : nil)
    if !isAnimated, constants.isEmpty {
      // Most passes: everything jumps, and nothing is on its way that could go on.
      for change in changes where change.constraint.targetConstant != change.oldConstant {
        engine.present(change.constraint.targetConstant, for: change.constraint)
      }
      return
    }
    for change in changes where change.constraint.targetConstant != change.oldConstant {
      // A constraint that the engine has shown nothing of yet has nowhere to come from.
      if let call, isAnimated, !interpolates, !engine.isNew(change.constraint) {
        constants.animate(
          change, in: engine, call: call, batch: batch(of: call), at: clock.now, ledger: &ledger)
      } else {
        let cuttingOff = call?.options.contains(.beginFromCurrentState) ?? false
        constants.set(
          change.constraint, in: engine, cuttingOff: cuttingOff, at: clock.now, ledger: &ledger)
      }
    }
  }

  func didSolve(_ changes: [FrameChange], in engine: Engine) {
    // A call made by a view that is being laid out is over by the time the pass goes on.
    guard let call = collector, AnimationCall.current === call else { return }
    for change in changes
    where change.new != change.old && change.node.isInterpolated && !engine.isNew(change.node) {
      frames.animate(change, call: call, batch: batch(of: call), at: clock.now, ledger: &ledger)
      engine.hasMovingFrames = true
    }
  }

  func didLayOut() {
    collect(for: nil)
    frames.showFrames(at: clock.now)
  }

  func stop(_ constraint: LayoutConstraint) {
    constants.stop(constraint, at: clock.now, ledger: &ledger)
  }

  func frameWasSet(on view: View) {
    frames.drop(view.layoutNode, at: clock.now, ledger: &ledger)
  }

  private func collect(for call: AnimationCall?) {
    guard engine.collectsFrameChanges || call != nil else { return }
    collector = call
    engine.collectsFrameChanges = call != nil
  }

  /// The number under which this window keeps what `call` moves in it.
  private func batch(of call: AnimationCall) -> Int {
    let end = call.timing.end(from: clock.now)
    return ledger.id(of: call.group, end: end) ?? ledger.open(call.group, end: end)
  }
}

extension LayoutNode {
  /// Whether the item's frame may be shown on its way. A guide whose rectangle is given is where it is given, and a free
  /// variable has no frame.
  fileprivate var isInterpolated: Bool { guide?.givenFrame == nil && variable == nil }
}
