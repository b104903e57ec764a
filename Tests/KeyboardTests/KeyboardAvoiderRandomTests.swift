import Foundation
import Keyboard
import Layout
import TestSupport
import Testing

/// Random forms of up to four scroll views in one another, in which the focus goes from field to field while the keyboard comes,
/// changes its height and goes.
@Suite("Keyboard avoider in random forms")
struct KeyboardAvoiderRandomTests {
  /// One form. Every scroll view's content is as large as what lies in it needs, so that whatever is in it can be scrolled to.
  final class RandomForm {
    let window: Window
    let keyboard: SystemKeyboard
    let avoider: KeyboardAvoider
    var scrolls: [ScrollView] = []
    var fields: [(view: Field, height: LayoutConstraint)] = []
    var problems: [LayoutProblem] = []

    init(_ random: inout SplitMix64) throws {
      let safe = EdgeInsets(top: 47, left: 0, bottom: random.chance(0.5) ? 34 : 0, right: 0)
      window = Window(size: Size(width: 390, height: 844), safeArea: safe)
      keyboard = SystemKeyboard(window: window, center: NotificationCenter())
      avoider = KeyboardAvoider(container: window)
      window.onProblem = { [unowned self] in problems.append($0) }
      var outer: View = window
      var frame = Rect(x: 0, y: 0, width: 390, height: 844)
      for _ in 0..<random.integer(in: 1...4) {
        let scroll = ScrollView(name: "scroll \(scrolls.count)")
        if random.chance(0.5) { scroll.contentInsetAdjustmentBehavior = .never }
        outer.addSubview(scroll)
        try place(scroll, frame)
        scrolls.append(scroll)
        // Fields and the next scroll view, one below the other.
        var y = random.number(in: 0...300)
        for _ in 0..<random.integer(in: 1...4) {
          let field = Field(name: "field \(fields.count)")
          scroll.addSubview(field)
          let height = try place(
            field, Rect(x: 5, y: y, width: 100, height: random.number(in: 20...90)))
          fields.append((field, height))
          y += height.constant + random.number(in: 0...400)
        }
        frame = Rect(x: 0, y: y, width: 300, height: random.number(in: 100...700))
        scroll.contentSize = Size(width: 300, height: frame.maxY + random.number(in: 100...300))
        outer = scroll
      }
      window.layoutIfNeeded()
      for scroll in scrolls where random.chance(0.3) {
        let range = scroll.contentOffsetRange
        scroll.contentOffset.y = random.number(in: range.least.y...range.greatest.y)
      }
      window.layoutIfNeeded()
    }

    @discardableResult
    private func place(_ view: View, _ frame: Rect) throws -> LayoutConstraint {
      let outer = try #require(view.superview)
      let height = view.heightAnchor == frame.height
      try LayoutConstraint.activate([
        view.leftAnchor == outer.leftAnchor + frame.minX, view.topAnchor == outer.topAnchor + frame.minY,
        view.widthAnchor == frame.width, height,
      ])
      return height
    }
  }

  @Test("The focused field is seen above the keyboard, and at the end everything is where it was")
  func random() throws {
    var random = SplitMix64(seed: 31)
    var seenCount = 0
    for round in 0..<400 {
      let form = try RandomForm(&random)
      let before = form.scrolls.map(\.contentOffset)
      var focused: Field?
      for step in 0..<random.integer(in: 2...8) {
        let name = "round \(round), step \(step)"
        switch random.integer(in: 0...5) {
        case 0, 1, 2:
          focused = random.pick(form.fields).view
          focused?.becomeFirstResponder()
        case 3: try form.keyboard.show(height: random.number(in: 200...400))
        case 4:
          let field = random.pick(form.fields)
          // Not beyond what the content has room for.
          field.height.constant = random.number(in: 20...90)
          form.window.layoutIfNeeded()
        default: try form.window.advance(to: form.window.clock.now + random.number(in: 0...0.4))
        }
        guard let focused, form.window.firstResponder === focused else { continue }
        if random.chance(0.5) { try form.window.advance(to: form.window.clock.now + 1) }
        guard form.window.clock.now > 0, !form.window.animator.isAnimating else { continue }
        seenCount += 1
        let rect = focused.convert(focused.bounds, to: nil)
        let top = form.keyboard.frame.minY
        #expect(
          rect.maxY <= top + 1e-9, "\(name): \(focused) ends at \(rect.maxY), the keyboard begins at \(top)")
        // Of each scroll view around it, it lies in what shows.
        var current = focused.superview
        while let view = current, view !== form.window {
          let frame = view.convert(view.bounds, to: nil)
          #expect(
            rect.minY >= frame.minY - 1e-9 && rect.maxY <= frame.maxY + 1e-9, "\(name): outside of \(view)")
          current = view.superview
        }
      }
      focused?.resignFirstResponder()
      form.window.endEditing(true)
      if form.keyboard.isVisible { try form.keyboard.hide() }
      try form.window.advance(to: form.window.clock.now + 1)
      for (scroll, offset) in zip(form.scrolls, before) {
        #expect(scroll.contentOffset == offset && scroll.bounds.origin == offset, "round \(round): \(scroll)")
        #expect(scroll.keyboardInset == .zero)
      }
      #expect(form.problems.isEmpty, "round \(round)")
    }
    #expect(seenCount > 400)
  }
}
