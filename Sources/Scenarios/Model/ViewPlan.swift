import Layout

/// A view as a file describes it.
struct ViewPlan: Sendable {
  var name: String
  /// The number of the superview; nil if that is the root.
  var superview: Int?
  var margins: EdgeInsets?
  var text: String?
  /// Width and height, each nil if the content has none.
  var intrinsic: (width: Double?, height: Double?) = (nil, nil)
  var hugging = AxisPriorities()
  var compression = AxisPriorities()

  /// Priorities along the axes, each nil if it is as usual.
  struct AxisPriorities: Sendable {
    var horizontal: LayoutPriority?
    var vertical: LayoutPriority?
  }
}

extension Scenario {
  /// Reads the tree of views. A tree may be deeper than the stack, so this is a loop.
  mutating func readViews(_ reader: ValueReader?) {
    var known = Set(Scenario.guideNames)
    var stack: [(member: MemberReader, superview: Int?)] = []
    func push(_ reader: ValueReader?, superview: Int?) {
      guard let reader else { return }
      guard let members = reader.members("an object of views by name") else {
        reader.mistakes.lose(namesIn: reader.value)
        return
      }
      for member in members.reversed() { stack.append((member, superview)) }
    }
    push(reader, superview: nil)
    while let (member, superview) = stack.popLast() {
      if member.name.isEmpty {
        member.failName("found a view without a name, expected one")
      } else if !known.insert(member.name).inserted {
        let isGuide = Scenario.guideNames.contains(member.name)
        member.failName(
          isGuide
            ? "found a view called \(member.name.quoted), expected a name that is not one of "
              + ValueReader.list(Scenario.guideNames)
            : "found the view \(member.name.quoted) a second time, expected each name once")
      } else if !ConstraintText.canSpell(member.name) {
        member.reader.mistakes.addUnspellable(member.name)
      }
      var view = ViewPlan(name: member.name, superview: superview)
      let number = views.count
      var isRead = false
      let children = member.reader.object { (object: inout ObjectReader) -> ValueReader? in
        view.read(&object)
        isRead = true
        return object.optional("views")
      }
      if !isRead { member.reader.mistakes.lose(namesIn: member.reader.value) }
      views.append(view)
      push(children, superview: number)
    }
  }
}

extension ViewPlan {
  fileprivate mutating func read(_ object: inout ObjectReader) {
    margins = object.optional("margins")?.margins()
    text = object.optional("text")?.string()
    if let pair = object.optional("intrinsic")?.pair("sizes", { $0.notNegative() }) { intrinsic = pair }
    if let pair = object.optional("hugging")?.pair("priorities", { $0.priority() }) {
      hugging = AxisPriorities(horizontal: pair.0, vertical: pair.1)
    }
    if let pair = object.optional("compression")?.pair("priorities", { $0.priority() }) {
      compression = AxisPriorities(horizontal: pair.0, vertical: pair.1)
    }
  }
}

extension ValueReader {
  /// Two values, each of which may be `null`.
  fileprivate func pair<Value>(
    _ things: String, _ read: (ValueReader) -> Value?
  ) -> (Value?, Value?)? {
    guard let elements = array(count: 2, of: things) else { return nil }
    return (elements[0].orNull.flatMap(read), elements[1].orNull.flatMap(read))
  }
}
