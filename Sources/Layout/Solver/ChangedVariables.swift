/// The variables that a solve changed.
public struct ChangedVariables: RandomAccessCollection, Sendable {
  @usableFromInline let variables: PlaceList
  @usableFromInline let serials: [UInt64]

  @inlinable
  init(indices: PlaceList, serials: [UInt64]) {
    variables = indices
    self.serials = serials
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many variables changed.
  public var endIndex: Int { variables.count }

  /// The changed variable at `position`.
  public subscript(position: Int) -> Variable {
    let index = variables[position]
    return Variable(index: index, serial: serials[Int(index)])
  }
}

extension ChangedVariables: CustomStringConvertible {
  /// The variables between brackets.
  public var description: String {
    var text = "["
    for variable in self {
      if text != "[" { text += ", " }
      text += variable.description
    }
    return text + "]"
  }
}
