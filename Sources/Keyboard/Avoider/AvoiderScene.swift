import Layout

/// What a ``KeyboardAvoider`` sees at one moment: a text input, the scroll views it lies in, and the docked keyboard. All
/// offsets count as where they lead, not as where they are on their way.
struct AvoiderScene {
  /// What is to become of one scroll view.
  struct Step {
    let view: ScrollView
    var offset: Point
    /// The room for the keyboard at the bottom.
    var inset: Double
  }

  /// What the plan depends on, apart from offsets: as long as it is the same, there is nothing new to plan.
  struct Key: Equatable {
    var responder: ObjectIdentifier
    var numbers: [Rect]
    var insets: [EdgeInsets]
  }

  private let responder: any TextInput & View
  private let window: Window
  private let keyboard: KeyboardState
  private let distance: Double
  /// Where nothing must be pushed above, and where the keyboard begins, in the window's coordinates.
  private let top: Double
  private let keyboardTop: Double
  /// From the innermost to the outermost. A text that scrolls is the innermost of its own.
  private let views: [ScrollView]

  init?(
    of responder: any TextInput & View, in container: View, window: Window, keyboard: KeyboardState,
    distance: Double, topInset: Double
  ) {
    self.responder = responder
    self.window = window
    self.keyboard = keyboard
    self.distance = distance
    top = container.convert(container.bounds, to: nil).minY + container.safeAreaInsets.top + topInset
    keyboardTop = keyboard.frame.minY - window.frame.minY
    var views: [ScrollView] = []
    var current: View? = responder
    while let view = current {
      if let scrollView = view as? ScrollView { views.append(scrollView) }
      current = view === container ? nil : view.superview
    }
    guard !views.isEmpty else { return nil }
    self.views = views
  }

  var key: Key {
    var numbers = [keyboard.frame, Rect(x: top, y: distance, width: 0, height: 0), responder.frame]
    if let caret { numbers.append(caret) }
    for view in views {
      numbers.append(view.convert(responder.bounds, from: responder))
      numbers.append(view.frame)
      numbers.append(Rect(origin: .zero, size: view.contentSize))
    }
    numbers.append(frame(of: views[views.count - 1]))
    return Key(
      responder: ObjectIdentifier(responder), numbers: numbers,
      insets: views.map { $0.contentInset + $0.safeAreaPart })
  }

  private var caret: Rect? { (responder as? any KeyInput)?.caretRect }

  /// A rectangle of a view's coordinates in those of the window, once everything around it, and the view itself,
  /// has been scrolled to where it goes.
  private func settled(_ rect: Rect, in view: View) -> Rect {
    let rect = view.convert(rect, to: nil)
    return views.reduce(rect) { view.isDescendant(of: $1) ? $0.offsetBy(dx: 0, dy: $1.wayToGo) : $0 }
  }

  /// The frame of a view in the window's coordinates, once everything around it has been scrolled to where it goes.
  private func frame(of view: View) -> Rect {
    settled(view.bounds, in: view).offsetBy(dx: 0, dy: -((view as? ScrollView)?.wayToGo ?? 0))
  }

  // MARK: The plan

  /// How often the plan is gone through at most. Once more than there is something to change is usual.
  private static let maximumRounds = 4

  /// What to do, from the innermost scroll view to the outermost.
  func plan() -> [Step] {
    var steps = views.map {
      Step(view: $0, offset: $0.contentOffset, inset: $0.keyboardInset.bottom)
    }
    for _ in 0..<Self.maximumRounds {
      let before = steps
      // Each inner one shows the input as far as it can, wherever it lies itself.
      for index in steps.indices.dropLast() {
        let frame = frame(of: index, after: steps)
        scroll(&steps, index, from: frame.minY, to: frame.maxY)
      }
      // The outermost does the rest, and then those in it once more, in what it has left them.
      for index in steps.indices.reversed() {
        let frame = frame(of: index, after: steps)
        setInset(room(for: frame, steps[index].view), &steps[index])
        if index == steps.count - 1 || keyboardTop < frame.maxY {
          scroll(&steps, index, from: max(top, frame.minY), to: min(keyboardTop - distance, frame.maxY))
        }
      }
      // With another inset, one further in may have been brought back after the others were done.
      if steps.elementsEqual(before, by: { $0.offset == $1.offset && $0.inset == $1.inset }) { break }
    }
    return steps
  }

  /// The scroll view itself brings back what lies beyond its range when an inset changes.
  private func setInset(_ inset: Double, _ step: inout Step) {
    guard inset != step.inset else { return }
    step.inset = inset
    let range = range(of: step)
    step.offset.y = min(max(step.offset.y, range.lowerBound), range.upperBound)
  }

  private func range(of step: Step) -> ClosedRange<Double> {
    let inset = step.view.contentInset + step.view.safeAreaPart
    let least = 0 - inset.top
    let greatest = step.view.contentSize.height + inset.bottom + step.inset - step.view.bounds.height
    return least...max(least, greatest)
  }

  /// Scrolls one of the views as far as needed, and as it can, for the input to lie between two heights; where
  /// there is no room for it, its top counts.
  private func scroll(_ steps: inout [Step], _ index: Int, from low: Double, to high: Double) {
    guard high > low else { return }
    let rect = target(for: index, within: high - low, after: steps)
    let (above, below) = (rect.minY - low, rect.maxY - high)
    let distance = below > 0 ? min(above, below) : min(above, 0)
    let range = range(of: steps[index])
    // One that lies beyond the range is not brought back here.
    let before = steps[index].offset.y
    steps[index].offset.y = min(
      max(before + distance, min(before, range.lowerBound)), max(before, range.upperBound))
  }

  /// What of the input one of the views is to show: all of it, or the caret if that is too high, or if the view is the
  /// input itself.
  private func target(for index: Int, within height: Double, after steps: [Step]) -> Rect {
    let whole = frame(of: responder)
    let isWhole = steps[index].view !== responder && whole.height <= height
    guard let caret, !isWhole else { return moved(whole, by: steps.filter { $0.view !== responder }) }
    return moved(settled(caret, in: responder), by: steps)
  }

  private func frame(of index: Int, after steps: [Step]) -> Rect {
    moved(frame(of: steps[index].view), by: steps[index...].dropFirst())
  }

  private func moved(_ rect: Rect, by steps: some Sequence<Step>) -> Rect {
    steps.reduce(rect) { $0.offsetBy(dx: 0, dy: $1.view.contentOffset.y - $1.offset.y) }
  }

  /// What the keyboard covers of a scroll view beyond what the safe area does: never both.
  private func room(for frame: Rect, _ view: ScrollView) -> Double {
    let onScreen = frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    return max(0, keyboard.inset(of: onScreen) - view.safeAreaPart.bottom)
  }
}

extension ScrollView {
  /// How far down the content still goes on its way to where it leads.
  fileprivate var wayToGo: Double { bounds.minY - contentOffset.y }
}
