/// What a constraint can place: a ``View`` or a ``LayoutGuide``. Not meant for other types.
public protocol LayoutItem: AnyObject, CustomStringConvertible {
  /// The engine's part of the item.
  var layoutNode: LayoutNode { get }
}

/// The engine's part of a view or guide. Opaque.
///
/// A pass touches the nodes of what moves, and the views themselves only to place subviews: what it needs stands here, the
/// most used first.
public final class LayoutNode {
  /// What ``frame`` reads. Of what other modules see, the compiler would check at each use that it is used by one at a
  /// time.
  var storedFrame: Rect = .zero
  /// The view, if the item is one.
  unowned var view: View?
  /// The engine of the window that the view is in. Strong, which is faster than going by way of the window; the window
  /// clears it when it goes.
  var engine: Engine?
  /// How many superviews a view in a window has.
  var depth = 0
  /// What is to be done for a view in the next pass.
  var needsLayout = true
  var needsUpdateConstraints = true
  var needsContentUpdate = true
  /// Whether anybody hears of it when a view is laid out: an override of `layoutSubviews()` or a delegate. Many views just
  /// hold others.
  var hearsLayout = false
  /// Whether the running solve has noted that the frame changed.
  var isCollected = false
  /// Whether the item is a variable that belongs to no view.
  var isVariable = false
  /// Whether the item exists no more.
  var isGone = false
  /// Whether the view lies in a subtree that is being taken out; see `Tree.detach`.
  var isLeaving = false
  /// The guide, if the item is one.
  unowned var guide: LayoutGuide?
  /// The variable that belongs to no view, if the item is one.
  unowned var variable: FreeVariable?
  /// The active constraints that a view holds.
  var heldConstraints: [LayoutConstraint] = []
  /// The active constraints that speak of the item.
  var mentions: [Mention] = []
  /// The item's variables and rows, once a constraint in a window needs them.
  var slot: EngineSlot?
  /// The name and type of an item that is gone.
  var lastName = ""
  var lastType: Any.Type?
  /// The owner of a guide, if it went before the guide.
  var lastOwner: LayoutNode?

  /// One term of an active constraint.
  struct Mention {
    let constraint: LayoutConstraint
    var term: Int
  }

  init() {}

  /// The item's rectangle in its superview's or owner's coordinates, as of the last layout.
  package internal(set) var frame: Rect {
    get { storedFrame }
    set { storedFrame = newValue }
  }

  /// The view that the item stands for when constraints look for a common ancestor; none of a free variable.
  var host: View? { view ?? guide?.owningView }

  /// The item, while it exists.
  var item: (any LayoutItem)? {
    if let view { return view }
    if let guide { return guide }
    return variable
  }

  /// The active constraints that speak of the item, each once.
  var mentioningConstraints: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for mention in mentions where mention.constraint.firstMention(of: self) == mention.term {
      found.append(mention.constraint)
    }
    return found
  }
}
