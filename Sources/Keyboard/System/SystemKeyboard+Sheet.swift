public import Layout

/// A sheet that the system moves out of the keyboard's way.
struct SystemSheet {
  weak var constraint: LayoutConstraint?
}

extension SystemKeyboard {
  /// From now on the system moves a sheet up when the docked keyboard covers some of it, as UIKit does with form sheets: as
  /// far as needed, but not above the window's safe area, after the "will" notifications and before the "did" ones.
  ///
  /// What was made of the sheet's place at "will" is wrong afterwards. The layout guides in it are right all the time.
  ///
  /// - Parameter constraint: What places the sheet: its first item is the sheet, its attribute the top, the bottom or the middle. The
  ///   system's part is its `adjustment`. Held weakly; nil lets the last one be.
  public func manageSheet(placedBy constraint: LayoutConstraint?) {
    sheet?.constraint?.endAdjustment()
    sheet = constraint.map { SystemSheet(constraint: $0) }
  }

  func moveSheet(with timing: AnimationTiming?) {
    guard let constraint = sheet?.constraint, let term = constraint.expression.terms.first,
      let view = term.item as? View, view.window === window, term.coefficient != 0
    else { return }
    window.layoutIfNeeded()
    guard let rect = view.rectOnScreen else { return }
    let lift = -constraint.adjustment / term.coefficient
    let resting = rect.offsetBy(dx: 0, dy: lift)
    let covered = isDockedOnScreen ? KeyboardState.overlap(of: resting, with: restingFrame) : 0
    let room = resting.minY - window.frame.minY - window.safeArea.top
    let wanted = min(covered, max(0, room))
    guard wanted.isFinite, wanted != lift else { return }
    constraint.setAdjustment(-wanted * term.coefficient)
    let options: AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    if let timing {
      View.animate(with: timing, options: options, animations: window.layoutIfNeeded)
    } else {
      View.performWithoutAnimation(window.layoutIfNeeded)
    }
  }
}
