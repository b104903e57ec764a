import Scenarios

/// Whatever the bytes, the reader ends in a document or an error that can be printed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // libFuzzer lends the bytes for the call only; they are copied at once.
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
  do {
    _ = try ScenarioDocument(parsing: SourceText(name: "input", bytes: bytes))
  } catch {
    precondition(!"\(error)\(error.excerpt)".isEmpty)
  }
  return 0
}
