public import Layout

/// A guide that moves, and that has constraints which hold only while it is near some edges of its view, or away from
/// them: UIKit's `UITrackingLayoutGuide`.
///
/// A set belongs to the edges it was given for, and setting another for the same edges replaces it. It is active while the
/// guide is near all of these edges, or away from all of them. Constraints that are in no set are never touched. Until
/// the guide's view is in a window no set is active.
public class TrackingLayoutGuide: LayoutGuide {
  private struct TrackedSet {
    let edges: DirectionalRectEdge
    let isNear: Bool
    var constraints: [LayoutConstraint]

    func isWanted(near current: DirectionalRectEdge) -> Bool {
      isNear ? edges.isSubset(of: current) : edges.isDisjoint(with: current)
    }
  }

  private var sets: [TrackedSet] = []
  private var isStale = false

  /// The edges of its view that the guide is near, as of the last layout; none without a window.
  public private(set) var nearEdges: DirectionalRectEdge = []

  init(given rect: Rect, tracking identifier: String) {
    super.init(given: rect, identifier: identifier)
  }

  /// Has `constraints` active just while the guide is near each of `edge`.
  ///
  /// - Parameters:
  ///   - constraints: Held by the guide. What was set for the same edges before is deactivated and let go.
  ///   - edge: One edge, or several that must all be near; no edge is always near.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge
  ) {
    set(constraints, edge, isNear: true)
  }

  /// Has `constraints` active just while the guide is away from each of `edges`.
  ///
  /// - Parameters:
  ///   - constraints: Held by the guide. What was set for the same edges before is deactivated and let go.
  ///   - edges: One edge, or several that must all be away.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edges: DirectionalRectEdge
  ) {
    set(constraints, edges, isNear: false)
  }

  /// What was set to be active near exactly these edges.
  public func constraints(activeWhenNearEdge edge: DirectionalRectEdge) -> [LayoutConstraint] {
    sets.first { $0.edges == edge && $0.isNear }?.constraints ?? []
  }

  /// What was set to be active away from exactly these edges.
  public func constraints(activeWhenAwayFrom edges: DirectionalRectEdge) -> [LayoutConstraint] {
    sets.first { $0.edges == edges && !$0.isNear }?.constraints ?? []
  }

  /// Deactivates all sets and lets them go.
  public func removeAllTrackedConstraints() {
    LayoutConstraint.deactivate(sets.flatMap(\.constraints))
    sets = []
    update(near: nearEdges)
  }

  private func set(_ constraints: [LayoutConstraint], _ edges: DirectionalRectEdge, isNear: Bool) {
    if let index = sets.firstIndex(where: { $0.edges == edges && $0.isNear == isNear }) {
      LayoutConstraint.deactivate(sets[index].constraints)
      sets.remove(at: index)
    }
    if !constraints.isEmpty {
      sets.append(TrackedSet(edges: edges, isNear: isNear, constraints: constraints))
    }
    isStale = true
    if owningView?.window == nil {
      LayoutConstraint.deactivate(constraints)
    } else {
      // The next layout may change the edges, which is told then.
      update(near: nearEdges)
    }
  }

  /// The guide is near these edges now.
  final func update(near edges: DirectionalRectEdge) {
    guard edges != nearEdges || isStale else { return }
    nearEdges = edges
    isStale = false
    var wanted: Set<ObjectIdentifier> = []
    for set in sets where set.isWanted(near: edges) {
      wanted.formUnion(set.constraints.map(ObjectIdentifier.init))
    }
    for set in sets {
      LayoutConstraint.deactivate(set.constraints.filter { !wanted.contains(ObjectIdentifier($0)) })
    }
    var fault: (constraint: LayoutConstraint, error: LayoutError)?
    for set in sets where set.isWanted(near: edges) {
      for constraint in set.constraints where !constraint.isActive {
        do throws(LayoutError) {
          try constraint.setActive(true)
        } catch {
          fault = fault ?? (constraint, error)
        }
      }
    }
    // What cannot be active yet, since its views have still to come, is tried again with the next layout.
    isStale = fault != nil
    owningView?.window?.engine.setNotice(
      fault.map { "\(self) cannot activate a constraint that it tracks: \($0.error)" },
      constraints: fault.map { [$0.constraint] } ?? [], of: self)
  }
}
