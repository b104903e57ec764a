import Scenarios

/// Whatever the bytes, decoding ends in a scenario or in errors that can be printed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScenario(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // libFuzzer lends the bytes for the call only; they are copied at once.
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
  do {
    _ = try Scenario(SourceText(name: "input", bytes: bytes))
  } catch {
    precondition(!"\(error)".isEmpty)
  }
  return 0
}
