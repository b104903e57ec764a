import Layout

/// Whatever the text, the rule parser ends in a rule or an error that can be printed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // libFuzzer lends the bytes for the call only; they are copied at once.
  let text = unsafe String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  do {
    _ = try LinearRule(parsing: text)
  } catch {
    precondition(!"\(error)".isEmpty)
  }
  return 0
}
