import Layout

extension Workloads {
  /// A form of three labels, two fields, a container and a field across: the system of kiwi's own benchmark
  /// (`benchmarks/enaml_like_benchmark.cpp` of kiwisolver 1.4.9), sizes, gaps and strengths alike.
  static func form() -> Trace {
    // Strong, a hundred times medium, five quarters of medium, medium, weak: `strength::create` of kiwi.
    var form = Form(
      TraceBuilder(
        "form", weights: [(750, 1e6), (700, 1e5), (600, 1250), (500, 1e3), (250, 1)]))
    // What is too much may go to either of two gaps.
    form.builder.hasSeveralAnswers()
    form.addBounds()
    form.addSizes()
    form.addRows()
    form.addColumns()
    let (width, height) = form.addWindow()
    form.builder.build()
    let sizes: [(Double, Double)] = [
      (400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400),
    ]
    // Kiwi's suggestions start at 0; so does the window.
    form.builder.ticks("tick-pivots", sizes.map { [(width, $0.0), (height, $0.1)] })
    form.builder.removals(of: form.readded, by: 4, steps: 60)
    return form.builder.trace
  }
}

/// The form while it is being written.
private struct Form {
  struct Box {
    let left, top, width, height: Int
  }

  /// A vertical or horizontal edge: a sum of variables.
  typealias Edge = [Int]

  var builder: TraceBuilder
  let window: Box
  let contents: (left: Int, top: Int, right: Int, bottom: Int)
  let midline: Int
  let labels, fields: [Box]
  let container: Box
  var readded = 0

  static let (strong, hundredMedium, aboveMedium, medium, weak) = (750.0, 700.0, 600.0, 500.0, 250.0)

  init(_ start: TraceBuilder) {
    var builder = start
    func box() -> Box {
      Box(
        left: builder.variable(), top: builder.variable(), width: builder.variable(),
        height: builder.variable())
    }
    window = box()
    contents = (builder.variable(), builder.variable(), builder.variable(), builder.variable())
    midline = builder.variable()
    container = box()
    labels = [box(), box(), box()]
    fields = [box(), box(), box()]
    self.builder = builder
  }

  /// Nothing is negative, and what the contents are.
  mutating func addBounds() {
    for box in [window, container] + labels + fields {
      for variable in [box.left, box.top, box.width, box.height] {
        builder.row([.init(1, variable)], .greaterThanOrEqual, 0)
      }
    }
    builder.row([.init(1, contents.left), .init(-1, window.left)], .equal, 10)
    builder.row([.init(1, contents.top), .init(-1, window.top)], .equal, 10)
    builder.row([.init(1, contents.right), .init(-1, window.left), .init(-1, window.width)], .equal, -10)
    builder.row([.init(1, contents.bottom), .init(-1, window.top), .init(-1, window.height)], .equal, -10)
  }

  mutating func addSizes() {
    for (label, width) in zip(labels, [67.0, 66, 24]) {
      builder.row([.init(1, label.width)], .equal, width, level: Self.weak)
      builder.row([.init(1, label.width)], .greaterThanOrEqual, width, level: Self.strong)
      addHeight(label, 16)
    }
    for field in fields {
      builder.row([.init(1, field.width)], .greaterThanOrEqual, 125, level: Self.strong)
      addHeight(field, 21)
    }
    builder.row([.init(1, container.width)], .greaterThanOrEqual, 119, level: Self.hundredMedium)
    builder.row([.init(1, container.width)], .lessThanOrEqual, 16_777_200, level: Self.hundredMedium)
    builder.row([.init(1, container.height)], .greaterThanOrEqual, 24, level: Self.hundredMedium)
    builder.row([.init(1, container.height)], .lessThanOrEqual, 24, level: Self.hundredMedium)
  }

  private mutating func addHeight(_ box: Box, _ height: Double) {
    builder.row([.init(1, box.height)], .equal, height, level: Self.strong)
    builder.row([.init(1, box.height)], .greaterThanOrEqual, height, level: Self.strong)
  }

  /// Labels on the left, what they belong to from the midline on, and a field across.
  mutating func addRows() {
    for (label, other) in zip(labels, [fields[0], fields[1], container]) {
      gap([contents.left], [label.left], 0)
      readded = builder.trace.rows.count + 1
      gap([label.left, label.width], [other.left], 10)
      gap([other.left, other.width], [contents.right], 0)
      builder.row([.init(1, other.left), .init(-1, midline)], .equal, 0, level: Self.strong)
      builder.row(
        [.init(1, other.top), .init(0.5, other.height), .init(-1, label.top), .init(-0.5, label.height)],
        .equal, 0, level: Self.strong)
    }
    gap([contents.left], [fields[2].left], 0)
    gap([fields[2].left, fields[2].width], [contents.right], 0)
  }

  mutating func addColumns() {
    for column in [labels, [fields[0], fields[1], container]] {
      gap([contents.top], [column[0].top], 0)
      gap([column[0].top, column[0].height], [column[1].top], 10)
      gap([column[1].top, column[1].height], [column[2].top], 10)
      gap([column[2].top, column[2].height], [fields[2].top], 10)
      // Twice, as there.
      gap([fields[2].top, fields[2].height], [contents.bottom], 0)
    }
  }

  /// As small as may be, and what is suggested.
  mutating func addWindow() -> (width: Int, height: Int) {
    builder.row([.init(1, window.width)], .equal, 0, level: Self.medium)
    builder.row([.init(1, window.height)], .equal, 0, level: Self.medium)
    let width = builder.row([.init(1, window.width)], .equal, 800, level: Self.strong)
    let height = builder.row([.init(1, window.height)], .equal, 400, level: Self.strong)
    return (width, height)
  }

  /// At least `space`, and rather not more.
  private mutating func gap(_ end: Edge, _ start: Edge, _ space: Double) {
    let terms = start.map { Trace.Term(1, $0) } + end.map { Trace.Term(-1, $0) }
    builder.row(terms, .greaterThanOrEqual, space)
    builder.row(terms, .equal, space, level: Self.aboveMedium)
  }
}
