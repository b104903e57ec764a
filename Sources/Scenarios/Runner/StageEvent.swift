import Keyboard
import Layout

/// An event whose names are known.
struct StageEvent {
  let plan: EventPlan
  var deactivated: [LayoutConstraint] = []
  var activated: [LayoutConstraint] = []
  var priorities: [(constraint: LayoutConstraint, priority: LayoutPriority)] = []
  var constants: [(constraint: LayoutConstraint, constant: Double)] = []
  /// The view that gets the focus; nil inside if the focus goes.
  var focus: View??
  /// What places the sheet that the system moves.
  var sheet: LayoutConstraint?

  var time: Double { plan.time }
}

extension Stage {
  /// Lets an event happen now.
  /// - Throws: What the layout or the keyboard refuses; files that were checked give no reason to.
  func perform(_ event: StageEvent) throws {
    if let isResizing = event.plan.isResizing { window.isBeingResized = isResizing }
    // The keyboard hides before the screen turns, and shows after that.
    if let action = event.plan.keyboard, action.isRotation { try perform(action) }
    if let timing = event.plan.timing {
      var failure: (any Error)?
      View.animate(with: timing) {
        do {
          try change(event)
        } catch let error {
          failure = error
        }
        window.layoutIfNeeded()
      }
      if let failure { throw failure }
    } else {
      try change(event)
      window.layoutIfNeeded()
    }
    if let focus = event.focus {
      if let view = focus { view.becomeFirstResponder() } else { window.endEditing(true) }
    }
    if let action = event.plan.keyboard, !action.isRotation {
      if action.sheet != nil { keyboard.manageSheet(placedBy: event.sheet) }
      try perform(action)
    }
    window.layoutIfNeeded()
  }

  private func change(_ event: StageEvent) throws(LayoutError) {
    if event.plan.size != nil || event.plan.safeArea != nil {
      try window.resize(to: event.plan.size ?? window.frame.size, safeArea: event.plan.safeArea)
    }
    LayoutConstraint.deactivate(event.deactivated)
    try LayoutConstraint.activate(event.activated, file: nil, line: 0)
    for (constraint, priority) in event.priorities { try constraint.setPriority(priority) }
    for (constraint, constant) in event.constants { try constraint.setConstant(constant) }
  }

  private func perform(_ action: KeyboardAction) throws(KeyboardError) {
    for step in action.steps {
      try keyboard.perform(step, duration: action.duration, curve: action.curve, isLocal: action.isLocal)
    }
  }
}
