/// Ends the program with `message` unless `condition` holds: a misuse by the caller's code.
///
/// Not `precondition`, which says nothing in a release build; the message names the items.
package func demand(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}

/// Does what the throwing door of a pair does; what that refuses ends the program with the error's words.
package func demanding<Value, Failure: Error>(
  file: StaticString = #file, line: UInt = #line, _ body: () throws(Failure) -> Value
) -> Value {
  do {
    return try body()
  } catch {
    fatalError("\(error)", file: file, line: line)
  }
}
