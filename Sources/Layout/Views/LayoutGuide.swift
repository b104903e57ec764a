/// A rectangle that takes part in layout without being a view.
///
/// It belongs to one view, in whose coordinates its frame is, and stands for that view where constraints look for a common
/// ancestor.
open class LayoutGuide: LayoutItem {
  /// What messages and dumps call the guide.
  public var identifier: String

  /// The view that the guide belongs to.
  public internal(set) unowned var owningView: View?

  /// The engine's part of the guide.
  public let layoutNode = LayoutNode()

  /// What places the guide.
  var placement: Placement = .byConstraints

  /// A guide that belongs to no view yet.
  public init(identifier: String = "") {
    self.identifier = identifier
    layoutNode.guide = self
  }

  deinit {
    layoutNode.lastName = identifier
    layoutNode.lastType = type(of: self)
    layoutNode.guide = nil
    layoutNode.isGone = true
  }

  /// The rectangle in the owning view's coordinates, as of the last layout.
  public var layoutFrame: Rect { layoutNode.frame }

  /// How a guide gets its rectangle.
  enum Placement: Equatable {
    /// The author's constraints place it.
    case byConstraints
    /// Its edges lie this far inside its owner's.
    case inset(EdgeInsets)
    /// It lies here, in its owner's coordinates.
    case given(Rect)
  }

  /// A guide whose rectangle is given, above all constraints: the keyboard's.
  package init(given rect: Rect, identifier: String) {
    self.identifier = identifier
    placement = .given(rect)
    layoutNode.guide = self
    layoutNode.frame = rect
  }

  /// Says where a given guide lies, in its owner's coordinates, from the frames as they are. Asked after each solve, and
  /// the window is solved again if the answer is another than before. To be set before the guide has an owner.
  package var givenFrameSource: (() -> Rect)?

  /// The given rectangle of a guide made by ``init(given:identifier:)``; nil of any other. What is not finite or has a negative
  /// size is refused: the guide keeps its rectangle. Takes effect at the next layout.
  package var givenFrame: Rect? {
    get {
      if case .given(let rect) = placement { rect } else { nil }
    }
    set {
      guard case .given(let old) = placement, let new = newValue, new != old,
        new.isFinite, new.width >= 0, new.height >= 0
      else { return }
      place(.given(new))
    }
  }

  /// The view with this node is being deallocated.
  func ownerWillGo(_ node: LayoutNode) {
    owningView = nil
    layoutNode.lastOwner = node
  }

  func place(_ placement: Placement) {
    guard placement != self.placement else { return }
    self.placement = placement
    if let engine = owningView?.window?.engine, layoutNode.slot != nil {
      engine.placementDidChange(of: self)
    } else if case .given(let rect) = placement {
      layoutNode.frame = rect
    }
  }
}

extension LayoutGuide: CustomStringConvertible {
  /// The identifier, after the owner's name; the type of a guide without one.
  public var description: String {
    guard let owner = owningView else { return label }
    return "\(owner).\(label)"
  }
}
