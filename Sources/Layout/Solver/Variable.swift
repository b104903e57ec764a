/// A number that a ``Solver`` is to find. Made by ``Solver/addVariable()``.
///
/// A handle of two words. It stays good in every copy of its solver until the variable is removed there; another
/// solver, or one from which it was removed, refuses it.
public struct Variable: Hashable, Sendable {
  /// Where the variable lies in its solver's arrays.
  let index: Int32
  /// A number no other variable of this process has: a place that is used again is told from its first tenant.
  let serial: UInt64
}

extension Variable: CustomStringConvertible {
  /// `v` and the variable's number in its solver.
  public var description: String { "v\(index)" }
}

extension ConstraintHandle: CustomStringConvertible {
  /// `c` and the constraint's number in its solver. ``Solver/description(of:)`` says what it states.
  public var description: String { "c\(index)" }
}

/// A constraint that a ``Solver`` holds. Made by ``Solver/add(_:)``.
///
/// A handle of two words. It stays good in every copy of its solver until the constraint is removed there; another
/// solver, or one from which it was removed, refuses it.
public struct ConstraintHandle: Hashable, Sendable {
  /// Where the constraint lies in its solver's arrays.
  let index: Int32
  /// A number no other constraint of this process has.
  let serial: UInt64
}
