/// What messages call items, so that one can tell them apart.
///
/// A view goes by its label, its name or else its type, if no other view of its tree has the same. If one has, it
/// goes by its path from the nearest superview that can be told by its label, or from the root: `list/row[2]/title`. The number,
/// given to siblings of the same label, is the index among the ``View/subviews``. A path of more than
/// eight parts is cut down to the label and the view's place in the tree, superviews before their subviews: `View#1234`. A guide
/// has its owner's name before its own.
///
/// Different items that still have the same name, as those of two trees can, are numbered in the order in which they are
/// asked for: `View` and `View(2)`. So what a message is about is to be asked of one value.
///
/// Nothing here depends on addresses: names are the same on every run.
struct ItemNames {
  private static let longestPath = 8

  /// What is known of a tree.
  private struct Labels {
    /// How many views have a label.
    var counts: [String: Int] = [:]
    /// The place of each view.
    var places: [ObjectIdentifier: Int] = [:]
  }

  /// By the tree's root.
  private var trees: [ObjectIdentifier: Labels] = [:]
  /// Who has a name already.
  private var holders: [String: [LayoutNode]] = [:]

  /// What messages call an item.
  /// - Complexity: The size of the tree for its first item, then the depth of the item.
  mutating func name(of node: LayoutNode) -> String {
    let base = baseName(of: node)
    var known = holders[base] ?? []
    var index = known.firstIndex { $0 === node }
    if index == nil {
      index = known.count
      known.append(node)
      holders[base] = known
    }
    guard let index, index > 0 else { return base }
    return "\(base)(\(index + 1))"
  }

  /// An attribute of an item: `a.width`.
  mutating func name(of node: LayoutNode, _ attribute: Attribute) -> String {
    "\(name(of: node)).\(attribute)"
  }

  private mutating func baseName(of node: LayoutNode) -> String {
    if let view = node.view { return name(of: view) }
    if let variable = node.variable { return variable.name }
    guard let guide = node.guide else { return node.lastLabel }
    guard let owner = guide.owningView else {
      return node.lastOwner.map { "\($0.lastLabel).\(guide.label)" } ?? guide.label
    }
    return "\(name(of: owner)).\(guide.label)\(guide.indexIfAmbiguous(in: owner))"
  }

  private mutating func name(of view: View) -> String {
    let root = view.window ?? view.root
    let tree = trees[ObjectIdentifier(root)] ?? ItemNames.labels(in: root)
    trees[ObjectIdentifier(root)] = tree
    var parts: [String] = []
    var current = view
    while tree.counts[current.description] != 1, let parent = current.superview {
      guard parts.count < ItemNames.longestPath else {
        return "\(view)#\(tree.places[ObjectIdentifier(view)] ?? 0)"
      }
      parts.append("\(current)\(current.indexIfAmbiguous(in: parent))")
      current = parent
    }
    parts.append(current.description)
    return parts.reversed().joined(separator: "/")
  }

  private static func labels(in root: View) -> Labels {
    var labels = Labels()
    for (place, view) in Tree.preorder(root).enumerated() {
      labels.counts[view.description, default: 0] += 1
      labels.places[ObjectIdentifier(view)] = place
    }
    return labels
  }
}

extension View {
  /// What a message that is about this view calls it; see ``ItemNames``.
  var nameInMessages: String {
    var names = ItemNames()
    return names.name(of: layoutNode)
  }

  fileprivate var root: View {
    var current = self
    while let parent = current.superview { current = parent }
    return current
  }

  /// `[index]` for one of several siblings with the same label.
  fileprivate func indexIfAmbiguous(in parent: View) -> String {
    let label = description
    guard parent.subviews.count(where: { $0.description == label }) > 1,
      let index = parent.subviews.firstIndex(where: { $0 === self })
    else { return "" }
    return "[\(index)]"
  }
}

extension LayoutNode {
  /// What an item that is gone goes by.
  fileprivate var lastLabel: String {
    let own = lastName.isEmpty ? lastType.map { "\($0)" } ?? "" : lastName
    guard let lastOwner else { return "\(own)(gone)" }
    return "\(lastOwner.lastLabel).\(own)"
  }
}

extension LayoutGuide {
  /// The identifier, or the type of a guide without one.
  var label: String { identifier.isEmpty ? "\(type(of: self))" : identifier }

  /// `[index]` for one of several guides of a view with the same label.
  fileprivate func indexIfAmbiguous(in owner: View) -> String {
    let given = [owner.safeAreaGuide, owner.marginsGuide].compactMap { $0 }
    let label = label
    guard (given + owner.layoutGuides).count(where: { $0.label == label }) > 1,
      let index = owner.layoutGuides.firstIndex(where: { $0 === self })
    else { return "" }
    return "[\(index)]"
  }
}
