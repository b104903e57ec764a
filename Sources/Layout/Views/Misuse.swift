/// Ends the program with `message` unless `condition` holds: a misuse by the caller's code.
///
/// Not `precondition`, which says nothing in a release build; the message names the items.
func demand(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
