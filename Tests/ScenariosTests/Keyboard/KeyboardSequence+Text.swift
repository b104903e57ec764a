import Keyboard
import Layout

@testable import Scenarios

extension KeyboardSequence {
  /// The sequence as a scenario file that checks the same: the bar on the guide always, and the frames at the end.
  func scenarioText(named name: String) -> String {
    let outcome = run()
    // What ought to be at the end.
    let final = outcome.failure == nil ? outcome.last : outcome.first
    var time = 0.0
    var events: [String] = []
    for timed in outcome.effective {
      time += timed.delay
      events.append("    {at: \(time.scenarioText), \(timed.step.text)},")
    }
    let size = window?.size ?? screen
    events.append("    {at: \(time.scenarioText), keyboard: \"foreground\"},")
    events.append(
      "    {at: \(time.scenarioText), resizing: false, resize: \(list(size)), safeArea: \(list(safeArea)), focus: null,"
        + " keyboard: \"hide\"},")
    var lines = ["{", "  name: \"\(name)\","]
    lines.append("  device: {size: \(list(screen)), safeArea: \(list(safeArea))},")
    if let window { lines.append("  window: {frame: \(list(window)), slideOver: \(isInSlideOver)},") }
    lines.append(
      "  keyboard: {usesBottomSafeArea: \(usesBottomSafeArea), followsUndockedKeyboard: \(followsUndockedKeyboard), "
        + "motion: \"\(motion.rawValue)\"},"
    )
    lines.append("  views: {bar: {}, field: {}},")
    lines.append("  constraints: [")
    lines.append("    \"bar.left == root.left\", \"bar.right == root.right\", \"bar.height == 50\",")
    lines.append(
      "    \"bar.bottom == keyboard.top\", \"field.top == root.top\", \"field.left == root.left\",")
    lines.append("    \"field.width == 30\", \"field.height == 40\",")
    lines.append("  ],")
    lines.append("  events: [")
    lines += events
    lines.append("  ],")
    // Interpolated frames need not hold on the way.
    if motion == .followsCurve { lines.append("  always: [\"bar.bottom <= keyboard.top + 0.001\"],") }
    lines.append(
      "  expect: [{at: \"end\", frames: {bar: \(list(final[0])), field: \(list(final[1]))}}],"
    )
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension KeyboardSequence.Step {
  fileprivate var text: String {
    switch self {
    case .focus(let isOn): isOn ? "focus: \"field\"" : "focus: null"
    case .resize(let size, let safeArea): "resize: \(list(size)), safeArea: \(list(safeArea))"
    case .resizing(let isOn): "resizing: \(isOn)"
    case .keyboard(let action, let duration, let curve, let isLocal):
      action.text(isLocal: isLocal)
        + ", duration: \(action.timing(duration: duration, curve: curve).duration.scenarioText)"
        + ", curve: \(action.timing(duration: duration, curve: curve).curve)"
    }
  }
}

extension SystemKeyboard.Action {
  /// The verb with its keys. Only the first few verbs can be another app's.
  fileprivate func text(isLocal: Bool) -> String {
    switch self {
    case .show(let height): verb("show", ("height", height.scenarioText), ("local", "\(isLocal)"))
    case .showFrame(let frame): verb("show", ("frame", list(frame)), ("local", "\(isLocal)"))
    case .hide(let frame): verb("hide", ("frame", frame.map(list)), ("local", "\(isLocal)"))
    case .changeHeight(let height):
      verb("changeFrame", ("height", height.scenarioText), ("local", "\(isLocal)"))
    case .changeFrame(let frame): verb("changeFrame", ("frame", list(frame)), ("local", "\(isLocal)"))
    case .changeType(let height, let isAnnounced):
      verb("type", ("height", height.scenarioText), ("announced", "\(isAnnounced)"))
    case .inputMethod(let height, let bar):
      verb("inputMethod", ("height", height.scenarioText), ("bar", bar.scenarioText))
    case .predictiveBar(let isOn): verb("predictive", ("on", "\(isOn)"))
    case .accessory(let height): verb("accessory", ("height", height.scenarioText))
    case .dock: verb("dock")
    case .undock(let frame): verb("undock", ("frame", frame.map(list)))
    case .split(let frame): verb("split", ("frame", frame.map(list)))
    case .float(let frame): verb("float", ("frame", frame.map(list)))
    case .connectHardware(let bar): verb("hardware", ("accessory", bar.scenarioText))
    case .disconnectHardware: verb("hardware", ("on", "false"))
    case .drag(let y): verb("drag", ("to", y.scenarioText))
    case .dragFrame(let frame): verb("drag", ("frame", list(frame)))
    case .release(let release): verb("drag", ("release", "\"\(release.rawValue)\""))
    case .rotate(let size, let safeArea, let height):
      verb("rotate", ("height", height?.scenarioText))
        + (size.map { ", resize: \(list($0))" } ?? "") + (safeArea.map { ", safeArea: \(list($0))" } ?? "")
    case .background: verb("background")
    case .foreground: verb("foreground")
    case .crossFade(let isOn): verb("crossFade", ("on", "\(isOn)"))
    case .post(let notification):
      // A frame that is not finite is the same as none.
      verb(
        "post", ("notification", "\"\(notification.kind.rawValue)\""),
        ("begin", notification.frameBegin.flatMap { $0.isFinite ? list($0) : nil }),
        ("frame", notification.frameEnd.flatMap { $0.isFinite ? list($0) : nil }),
        ("local", "\(notification.isLocal)"))
    }
  }

  /// The timing that is written besides: of a post it is the notification's own.
  fileprivate func timing(duration: Double, curve: Int) -> (duration: Double, curve: Int) {
    if case .post(let notification) = self { return (notification.duration, notification.curve) }
    // Some need none, and so did not refuse what is none.
    return (duration >= 0 && duration.isFinite ? duration : 0, curve)
  }

  private func verb(_ name: String, _ keys: (String, String?)...) -> String {
    "keyboard: \"\(name)\"" + keys.map { key, value in value.map { ", \(key): \($0)" } ?? "" }.joined()
  }
}

private func list(_ rect: Rect) -> String {
  let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(\.scenarioText)
  return "[" + numbers.joined(separator: ", ") + "]"
}

private func list(_ size: Size) -> String { "[\(size.width.scenarioText), \(size.height.scenarioText)]" }

private func list(_ insets: EdgeInsets) -> String {
  "{top: \(insets.top.scenarioText), left: \(insets.left.scenarioText), bottom: \(insets.bottom.scenarioText), "
    + "right: \(insets.right.scenarioText)}"
}
