/// Objects that are held weakly, each once, in the order in which they came.
final class WeakList<Object: AnyObject> {
  private struct Reference {
    weak var object: Object?
  }

  private var references: [Reference] = []

  func insert(_ object: Object) {
    references.removeAll { $0.object == nil || $0.object === object }
    references.append(Reference(object: object))
  }

  func remove(_ object: Object) {
    references.removeAll { $0.object == nil || $0.object === object }
  }

  /// The first that is there.
  var first: Object? { first { _ in true } }

  func first(where matches: (Object) -> Bool) -> Object? {
    for reference in references {
      if let object = reference.object, matches(object) { return object }
    }
    return nil
  }

  func forEach(_ body: (Object) -> Void) {
    for reference in references {
      if let object = reference.object { body(object) }
    }
  }
}
