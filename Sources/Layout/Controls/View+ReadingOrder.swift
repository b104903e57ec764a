extension View {
  /// The text inputs in the view that can have the focus, in the order in which they are read: row after row from top to
  /// bottom, and in a row from leading to trailing. What is hidden or takes no touches is left out. Places are those of
  /// the last layout; how far anything is scrolled makes no difference to the order within a scroll view.
  /// - Complexity: O(n log n) of all that lies in the view, and O(rows · inputs) of the inputs.
  public func textInputsInReadingOrder() -> [any TextInput & View] {
    var inputs: [any TextInput & View] = []
    var stack: [View] = [self]
    while let view = stack.popLast() {
      guard !view.isHidden, view.isUserInteractionEnabled else { continue }
      if let input = view as? any TextInput & View, input.canBecomeFirstResponder { inputs.append(input) }
      stack.append(contentsOf: view.subviews.reversed())
    }
    let places = ReadingOrder.sorted(
      inputs.map { convert($0.bounds, from: $0) },
      rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return places.map { inputs[$0] }
  }
}

/// Rectangles as one reads them.
enum ReadingOrder {
  /// The places of the rectangles in `rects`, in the order in which they are read.
  ///
  /// The topmost begins a row, which all join whose middle lies above its bottom edge; then the topmost of the
  /// rest. Rectangles at one place keep their order.
  static func sorted(_ rects: [Rect], rightToLeft: Bool) -> [Int] {
    var rest = rects.indices.sorted { (rects[$0].minY, $0) < (rects[$1].minY, $1) }
    var order: [Int] = []
    while let first = rest.first {
      let bottom = rects[first].maxY
      let row = rest.filter { $0 == first || rects[$0].midY < bottom }
      rest.removeAll { $0 == first || rects[$0].midY < bottom }
      order += row.sorted { left, right in
        let (a, b) = (rects[left], rects[right])
        let distance = rightToLeft ? b.maxX - a.maxX : a.minX - b.minX
        return distance == 0 ? left < right : distance < 0
      }
    }
    return order
  }
}
