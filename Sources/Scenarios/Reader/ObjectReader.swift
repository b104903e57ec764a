import Layout

/// Reads the members of an object by their keys, and notes keys that are missing, unknown or given twice.
///
/// It knows the keys that it was asked for, and when it is done notes the others as unknown. Made by
/// ``ValueReader/object(_:_:)``.
package struct ObjectReader {
  /// The object as a value, to note mistakes about it as a whole.
  package let reader: ValueReader
  private let members: [MemberReader]
  private let numbers: [String: Int]
  private var known: [String] = []
  private var isKnown: [Bool]

  fileprivate init(_ reader: ValueReader, _ members: ScenarioValue.Members) {
    self.reader = reader
    self.members = MemberReader.distinct(members, reader.mistakes)
    var numbers: [String: Int] = [:]
    for (number, member) in self.members.enumerated() { numbers[member.name] = number }
    self.numbers = numbers
    isKnown = Array(repeating: false, count: self.members.count)
  }

  /// The value of a key, nil if it is not given.
  package mutating func optional(_ key: String) -> ValueReader? {
    if !known.contains(key) { known.append(key) }
    guard let number = numbers[key] else { return nil }
    isKnown[number] = true
    return members[number].reader
  }

  /// The value of a key; a mistake if it is not given.
  package mutating func required(_ key: String) -> ValueReader? {
    if let reader = optional(key) { return reader }
    reader.mistakes.add(at: reader.value.offset, "found no key \(key.quoted), expected it in this object")
    return nil
  }

  fileprivate func finish() {
    for (number, member) in members.enumerated() where !isKnown[number] {
      // A key that is given as well cannot have been meant.
      let free = known.filter { numbers[$0] == nil }
      let suggestion = reader.mistakes.isFull ? nil : nearestName(to: member.name, among: free)
      let expected = suggestion == nil && !known.isEmpty ? ", expected \(ValueReader.list(known))" : ""
      reader.mistakes.add(
        at: member.nameOffset, "found the unknown key \(member.name.quoted)\(expected)",
        suggestion: suggestion)
      reader.mistakes.lose(namesIn: member.reader.value)
    }
  }
}

/// A member of an object whose keys are names that the file chooses.
package struct MemberReader {
  package let name: String
  package let nameOffset: Int
  package let reader: ValueReader

  /// The members without those whose key was given before, which are noted.
  fileprivate static func distinct(_ members: ScenarioValue.Members, _ mistakes: Mistakes) -> [MemberReader] {
    var keys: Set<String> = []
    var distinct: [MemberReader] = []
    for member in members {
      if keys.insert(member.key).inserted {
        let reader = ValueReader(member.value, mistakes)
        distinct.append(MemberReader(name: member.key, nameOffset: member.keyOffset, reader: reader))
      } else {
        mistakes.add(
          at: member.keyOffset, "found the key \(member.key.quoted) a second time, expected each key once")
      }
    }
    return distinct
  }

  /// Notes a mistake about the name.
  package func failName(_ message: String, suggestion: @autoclosure () -> String? = nil) {
    reader.mistakes.add(at: nameOffset, message, suggestion: suggestion())
  }
}

extension ValueReader {
  /// Reads an object with known keys; keys that `read` does not ask for are mistakes.
  package func object<Result>(
    _ expected: String = "an object", _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    guard case .object(let members) = value.kind else { return mismatch(expected) }
    var object = ObjectReader(self, members)
    let result = read(&object)
    object.finish()
    return result
  }

  /// Reads an object whose keys are names that the file chooses, in the order of the file.
  package func members(_ expected: String = "an object") -> [MemberReader]? {
    guard case .object(let members) = value.kind else { return mismatch(expected) }
    return MemberReader.distinct(members, mistakes)
  }
}
