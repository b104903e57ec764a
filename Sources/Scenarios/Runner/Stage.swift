import Foundation
import Keyboard
import Layout

/// What a scenario plays on: a window with its views, variables, guides and constraints, and the system's keyboard.
///
/// It belongs to the thread that made it.
final class Stage {
  let window: Window
  let keyboard: SystemKeyboard
  /// In the order of the tree.
  private(set) var views: [View] = []
  private(set) var variables: [FreeVariable] = []
  private(set) var names: StageNames
  private(set) var table = ConstraintTable()
  /// What happens, in the order in which it does.
  private(set) var events: [StageEvent] = []
  private(set) var rules: [StageRule] = []
  private(set) var expectations: [StageExpectation] = []
  /// What was wrong with the layout at some moment, in the order in which it was first said.
  private(set) var problems: [ScenarioProblem] = []
  let isRightToLeft: Bool

  /// Builds everything; whatever makes no sense is noted and left out. If a recipe for the keyboard is given, that is
  /// what constraints mean by the keyboard, while checks go on to mean the keyboard guide.
  init(_ scenario: Scenario, noting mistakes: Mistakes, following substitute: KeyboardSubstitute? = nil) {
    let device = scenario.device
    if let options = scenario.window {
      let screen = Screen(bounds: Rect(origin: .zero, size: device.size), scale: device.scale)
      window = Window(frame: options.frame, screen: screen, safeArea: device.safeArea)
      window.isInSlideOver = options.isInSlideOver
    } else {
      window = Window(size: device.size, safeArea: device.safeArea, scale: device.scale)
    }
    window.name = "root"
    isRightToLeft = scenario.direction == .rightToLeft
    window.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    // Stages that are played at the same time must not hear each other.
    keyboard = SystemKeyboard(window: window, center: NotificationCenter())
    keyboard.spring = scenario.keyboard.spring
    window.keyboardMotion = scenario.keyboard.motion
    names = StageNames(metrics: scenario.metrics)
    window.onProblem = { [unowned self] problem in
      problems.append(ScenarioProblem(time: window.clock.now, problem: problem))
    }
    addItems(of: scenario)
    if let substitute {
      names.items["keyboard"] = RecipeGuide(
        substitute.recipe, above: substitute.edge, in: window, center: keyboard.center)
    }
    addConstraints(of: scenario, noting: mistakes)
    names.items["keyboard"] = window.keyboardLayoutGuide
    let resolver = StageResolver(names: names, table: table, stage: self, mistakes: mistakes)
    events = scenario.events.map { resolver.event($0) }
    rules = scenario.always.compactMap { resolver.rule($0) }
    expectations = scenario.expectations.map { resolver.expectation($0) }
  }

  private func addItems(of scenario: Scenario) {
    for name in scenario.variables {
      let variable = FreeVariable(name: name, in: window)
      variables.append(variable)
      names.add(variable)
    }
    names.add(window, named: "root")
    names.add(window.safeAreaLayoutGuide, named: "safeArea")
    names.add(window.layoutMarginsGuide, named: "margins")
    let guide = window.keyboardLayoutGuide
    guide.usesBottomSafeArea = scenario.keyboard.usesBottomSafeArea
    guide.followsUndockedKeyboard = scenario.keyboard.followsUndockedKeyboard
    guide.keyboardDismissPadding = scenario.keyboard.dismissPadding
    names.add(guide, named: "keyboard")
    views.reserveCapacity(scenario.views.count)
    for plan in scenario.views {
      let view = plan.view(textSize: scenario.textSize)
      (plan.superview.map { views[$0] } ?? window).addSubview(view)
      views.append(view)
      names.add(view, named: plan.name)
    }
  }

  private func addConstraints(of scenario: Scenario, noting mistakes: Mistakes) {
    for plan in scenario.constraints {
      let reader = ValueReader(plan.place, mistakes)
      var made: [LayoutConstraint] = []
      var isNumbered = false
      do throws(ConstraintTextError) {
        switch plan.text {
        case .rule(let rule):
          made = [try names.constraint(rule, priority: plan.priority)]
        case .visualFormat(let format):
          isNumbered = true
          made = try format.constraints(
            options: plan.options, priority: plan.priority, metrics: scenario.metrics, views: names.items)
        }
      } catch {
        reader.fail(error)
        mistakes.lose(plan.name)
      }
      if let taken = table.add(made, of: plan, isNumbered: isNumbered) {
        reader.fail("found a second constraint called \(taken.quoted), expected each name once")
      }
      do throws(LayoutError) {
        // One that is not active yet must be able to be so, too.
        try LayoutConstraint.activate(made, file: nil, line: 0)
        if !plan.isActive { LayoutConstraint.deactivate(made) }
      } catch {
        reader.fail("found a constraint that cannot be: \(error)")
      }
      // Only now: what was wrong with the constraint has been told with its place.
      for constraint in made {
        constraint.textPlace = "\(scenario.source.name):\(plan.line)"
        if let row = table.row(of: constraint) { constraint.identifier = table.rows[row].name }
      }
    }
  }
}
