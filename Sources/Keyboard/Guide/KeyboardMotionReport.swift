public import Layout

/// How far the two ways of moving with the keyboard, ``KeyboardMotion``, are apart for a layout: where each view is with
/// the one and with the other, at every tick.
///
/// They agree as long as the layout is a linear function of the keyboard's place. Where something switches on the way (the
/// keyboard reaches the safe area, a view its least height) they do not.
///
/// ```swift
/// let report = try KeyboardMotionReport(of: makeChatWindow) { keyboard, time in
///   if time == 0 { try keyboard.show(height: 336) }
/// }
/// report.worst?.distance  // 29.76, of a bar on the safe area of an iPhone, after 1/30 s
/// ```
public struct KeyboardMotionReport: Sendable {
  /// Where a view is furthest from itself.
  public struct Difference: Hashable, Sendable {
    /// The view's name, or its type's.
    public let view: String
    /// When, in seconds.
    public let time: Double
    /// How far its edges are apart: the most of the four.
    public let distance: Double
    /// Its frame with ``KeyboardMotion/followsCurve``, in its superview's coordinates.
    public let following: Rect
    /// Its frame with ``KeyboardMotion/interpolatesFrames``.
    public let interpolated: Rect
  }

  /// The largest difference of each view that differs at some tick, in the order of the tree.
  public let differences: [Difference]
  /// How many ticks were compared.
  public let ticks: Int

  /// The largest of all; nil if the two agree.
  public var worst: Difference? {
    differences.max { $0.distance < $1.distance }
  }

  /// What is taken for the same place, in points: what rounding leaves.
  public static var tolerance: Double { 1e-6 }

  /// Lays out a window with either, and compares.
  ///
  /// - Parameters:
  ///   - window: Makes the window, with all that is in it: twice, and both times the same.
  ///   - duration: How long to look, in seconds, at most 1,000,000 ticks.
  ///   - ticksPerSecond: How often.
  ///   - act: What the keyboard does at each tick, told the time; the clock of both stands there.
  /// - Throws: ``KeyboardError`` if a number is not finite or negative; what `act` throws.
  public init(
    of window: () -> Window, duration: Double = 1, ticksPerSecond: Double = 60,
    act: (SystemKeyboard, Double) throws -> Void
  ) throws {
    try KeyboardError.check(duration, "duration")
    try KeyboardError.check(ticksPerSecond, "ticks per second")
    let keyboards = KeyboardMotion.allCases.map { motion in
      let window = window()
      window.keyboardMotion = motion
      return SystemKeyboard(window: window)
    }
    for keyboard in keyboards { keyboard.window.layoutIfNeeded() }
    let count = Int(min(duration * ticksPerSecond, 1_000_000))
    var worst: [Difference?] = []
    for tick in 0...count {
      let time = tick == 0 ? 0 : Double(tick) / ticksPerSecond
      for keyboard in keyboards {
        try keyboard.window.advance(to: max(time, keyboard.window.clock.now))
        try act(keyboard, time)
        keyboard.window.layoutIfNeeded()
      }
      let pairs = zip(keyboards[0].window.viewsInside, keyboards[1].window.viewsInside)
      for (index, (first, second)) in pairs.enumerated() {
        if index == worst.count { worst.append(nil) }
        let distance = first.frame.distance(to: second.frame)
        if distance > max(worst[index]?.distance ?? 0, Self.tolerance) {
          worst[index] = Difference(
            view: first.name.isEmpty ? "\(type(of: first))" : first.name, time: time, distance: distance,
            following: first.frame, interpolated: second.frame)
        }
      }
    }
    differences = worst.compactMap { $0 }
    ticks = count + 1
  }
}

extension KeyboardMotionReport: CustomStringConvertible {
  /// A line for each view that differs: how far, and when.
  public var description: String {
    if differences.isEmpty { return "no difference at \(ticks) ticks" }
    return differences.map { "\($0.view): \($0.distance) at \($0.time) s" }.joined(separator: "\n")
  }
}

extension View {
  /// The views in this one, each before what is in it.
  fileprivate var viewsInside: [View] {
    subviews.flatMap { [$0] + $0.viewsInside }
  }
}

extension Rect {
  /// The most that two rectangles' edges are apart.
  fileprivate func distance(to other: Rect) -> Double {
    max(
      max(abs(minX - other.minX), abs(maxX - other.maxX)), max(abs(minY - other.minY), abs(maxY - other.maxY))
    )
  }
}
