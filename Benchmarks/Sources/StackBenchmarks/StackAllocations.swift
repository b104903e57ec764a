import BenchmarkSupport
import HeapCount
import Layout

/// How often ticking asks for memory, views and passes included.
enum StackAllocations {
  static func report(cells: Int) throws {
    print("| layout passes | passes | allocations | none |")
    print("| --- | --- | --- | --- |")
    let chat = try ConstrainedChat()
    for height in KeyboardTick.heights { chat.tick(height) }
    count("keyboard ticks of the chat screen", 60) {
      for height in KeyboardTick.heights { chat.tick(height) }
    }
    let stage = try LayoutStage(.cells(cells))
    for (name, ticks) in CellTicks.kinds(cells) {
      func play() throws {
        for constants in ticks {
          for (rule, constant) in constants { try stage.setConstant(constant, of: rule) }
          stage.solve()
        }
      }
      try play()
      try count("\(cells) cells: \(name)", ticks.count) { try play() }
    }
    print("")
  }

  private static func count(_ name: String, _ passes: Int, _ body: () throws -> Void) rethrows {
    let before = heap_allocations()
    try body()
    let count = heap_allocations() - before
    print("| \(name) | \(passes) | \(count) | \(count == 0 ? "yes" : "NO") |")
  }
}
