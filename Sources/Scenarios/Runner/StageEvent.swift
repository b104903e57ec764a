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

  var time: Double { plan.time }
}

extension Stage {
  /// Lets an event happen now.
  /// - Throws: What the layout or the keyboard refuses; files that were checked give no reason to.
  func perform(_ event: StageEvent) throws {
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
    if let action = event.plan.keyboard { try perform(action) }
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

  private func perform(_ action: KeyboardAction) throws {
    let (duration, curve, isLocal) = (action.duration, action.curve, action.isLocal)
    switch (action.verb, action.place) {
    case (.show, .frame(let frame)):
      try keyboard.show(frame: frame, duration: duration, curve: curve, isLocal: isLocal)
    case (.show, .height(let height)):
      try keyboard.show(height: height, duration: duration, curve: curve, isLocal: isLocal)
    case (.changeFrame, .frame(let frame)):
      try keyboard.changeFrame(to: frame, duration: duration, curve: curve, isLocal: isLocal)
    case (.changeFrame, .height(let height)):
      try keyboard.changeFrame(height: height, duration: duration, curve: curve, isLocal: isLocal)
    case (.hide, .frame(let frame)):
      try keyboard.hide(frame: frame, duration: duration, curve: curve, isLocal: isLocal)
    case (.hide, _): try keyboard.hide(duration: duration, curve: curve, isLocal: isLocal)
    // Refused when the file was read.
    case (.show, .usual), (.changeFrame, .usual): break
    }
  }
}
