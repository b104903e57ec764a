import Layout

/// Whatever the text, the format parser ends in a format or an error that can be printed; a format makes constraints or
/// another such error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVisualFormat(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // libFuzzer lends the bytes for the call only; they are copied at once.
  let text = unsafe String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  let window = Window(size: Size(width: 390, height: 844))
  var views: [String: any LayoutItem] = [:]
  for name in ["a", "b", "field", "send", "bar"] {
    let view = View(name: name)
    window.addSubview(view)
    views[name] = view
  }
  do {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: text, options: [], metrics: ["pad": 16, "high": 1], views: views)
    try LayoutConstraint.activate(constraints)
    window.onProblem = { _ in }
    window.layoutIfNeeded()
  } catch {
    precondition(!"\(error)".isEmpty)
  }
  return 0
}
