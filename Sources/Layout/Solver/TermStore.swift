/// The terms of all constraints in one array, and for each variable a list of those whose constraint is outside the
/// working set.
///
/// The lists run through the terms themselves, so that taking a constraint in or out allocates nothing.
struct TermStore: Sendable {
  struct Term: Sendable {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    /// Neighbours in the variable's list of terms outside the working set, -1 at the ends.
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  private(set) var terms: [Term] = []
  /// The first term outside the working set for each variable, or -1.
  private(set) var heads: [Int32] = []
  /// Terms that no constraint uses any more.
  private(set) var wasted = 0

  var liveCount: Int { terms.count - wasted }

  mutating func reserveCapacity(_ count: Int) { terms.reserveCapacity(count) }

  mutating func grow(to variables: Int) {
    guard heads.count < variables else { return }
    heads.append(contentsOf: repeatElement(-1, count: variables - heads.count))
  }

  /// Stores the terms of `vector`, multiplied by `scale`, in the vector's order, without those that cancelled.
  mutating func append(_ vector: borrowing ScatteredVector, scale: Double, row: Int32) -> (
    first: Int32, count: Int32
  ) {
    let first = terms.count
    for index in vector.indices where vector[index] != 0 {
      terms.append(Term(coefficient: vector[index] * scale, variable: index, row: row))
    }
    return (Int32(first), Int32(terms.count - first))
  }

  /// Stores `terms`, of a variable each, multiplied by `scale`, without those that are zero.
  mutating func append(_ terms: [LinearExpression.Term], scale: Double, row: Int32) -> (
    first: Int32, count: Int32
  ) {
    let first = self.terms.count
    for term in terms where term.coefficient != 0 {
      self.terms.append(
        Term(coefficient: term.coefficient * scale, variable: term.variable.index, row: row))
    }
    return (Int32(first), Int32(self.terms.count - first))
  }

  /// Writes the terms `range` into an empty vector.
  func load(_ range: Range<Int>, into vector: inout ScatteredVector) {
    for position in range { vector.set(terms[position].variable, terms[position].coefficient) }
  }

  /// Enters the terms `range` in the lists of their variables.
  mutating func link(_ range: Range<Int>) {
    for position in range {
      let variable = Int(terms[position].variable)
      let next = heads[variable]
      terms[position].next = next
      terms[position].previous = -1
      if next >= 0 { terms[Int(next)].previous = Int32(position) }
      heads[variable] = Int32(position)
    }
  }

  /// Takes the terms `range` out of the lists of their variables.
  mutating func unlink(_ range: Range<Int>) {
    for position in range {
      let term = terms[position]
      if term.previous >= 0 {
        terms[Int(term.previous)].next = term.next
      } else {
        heads[Int(term.variable)] = term.next
      }
      if term.next >= 0 { terms[Int(term.next)].previous = term.previous }
    }
  }

  mutating func waste(_ count: Int) { wasted += count }

  /// Whether so much is wasted that moving the rest together pays.
  var isWorthCompacting: Bool { wasted > 1000 + liveCount }

  /// Moves the terms of the live constraints together. The lists are empty afterwards; the caller links anew.
  mutating func compact(_ rows: inout [Row]) {
    var kept: [Term] = []
    kept.reserveCapacity(liveCount)
    for index in rows.indices where rows[index].lifecycle != .free {
      let first = Int(rows[index].firstTerm)
      rows[index].firstTerm = Int32(kept.count)
      kept.append(contentsOf: terms[first..<first + Int(rows[index].termCount)])
    }
    terms = kept
    wasted = 0
    unlinkAll()
  }

  /// Empties every list.
  mutating func unlinkAll() {
    for variable in heads.indices { heads[variable] = -1 }
  }
}

extension Solver {
  /// Where the terms of a row lie.
  @inline(__always)
  func termRange(_ row: Int32) -> Range<Int> {
    let first = Int(rows[Int(row)].firstTerm)
    return first..<first + Int(rows[Int(row)].termCount)
  }
}

/// The matrix that the solver has factorised has a column for each row of the working set and a row for each variable.
extension TermStore.Term: MatrixEntry {
  var place: Int32 { variable }
  var value: Double { coefficient }
}
