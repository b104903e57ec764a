/// Where a row of the solver comes from; in words, what a diagnosis says of it.
package enum RowOrigin {
  /// Nowhere: the place is free.
  case none
  /// An author's constraint.
  case constraint(LayoutConstraint)
  /// The frame of a view that is placed by its frame.
  case frame(LayoutNode)
  /// A view's intrinsic size along an axis; hugging if `isHugging`, else compression resistance.
  case content(LayoutNode, Axis, isHugging: Bool)
  /// A limit of the engine: a size that is not negative, or a rectangle that is given.
  case limit(LayoutNode)
}

extension RowOrigin: CustomStringConvertible {
  /// In words, with the names of the items.
  package var description: String {
    var names = ItemNames()
    return description(&names)
  }

  func description(_ names: inout ItemNames) -> String {
    switch self {
    case .none: "nothing"
    case .constraint(let constraint): constraint.description(&names)
    case .frame(let node): "the frame \(node.frame) of \(names.name(of: node))"
    case .content(let node, let axis, let isHugging):
      "the intrinsic \(axis == .horizontal ? "width" : "height") of \(names.name(of: node)) as its "
        + (isHugging ? "largest" : "smallest")
    case .limit(let node): "the given rectangle or least size of \(names.name(of: node))"
    }
  }
}
