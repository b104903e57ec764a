import BenchmarkSupport
import Layout

/// One tick of the keyboard on the chat screen, by constraints and by hand.
enum KeyboardTick {
  /// Heights of the keyboard, up and down; none is that of the tick before.
  static let heights: [Double] = (1...60).map { step in
    let way = Double(step <= 30 ? step : 60 - step) / 30
    return 34 + 302 * way * way * (3 - 2 * way)
  }

  static func report(rounds: Int) throws {
    let constrained = try ConstrainedChat()
    let detached = HandLaidChat(in: View(name: "root"))
    let window = Window(size: detached.size)
    let placed = HandLaidChat(in: window)
    // What a window's views want to be told of setting them up.
    window.layoutIfNeeded()

    for height in heights {
      constrained.tick(height)
      detached.tick(height)
      placed.tick(height)
      for (view, other) in zip(constrained.views.all, detached.views.all) where view.frame != other.frame {
        guard difference(view.frame, other.frame) < 1e-9 else {
          throw WrongFrame(name: view.name, byConstraints: view.frame, byHand: other.frame)
        }
      }
    }

    var times: [[Double]] = [[], [], []]
    for _ in 0..<rounds {
      times[0].append(time { constrained.tick($0) })
      times[1].append(time { detached.tick($0) })
      times[2].append(time { placed.tick($0) })
    }
    let (layout, hand, inWindow) = (
      Timing(rounds: times[0]), Timing(rounds: times[1]), Timing(rounds: times[2])
    )
    print("One keyboard tick of a chat screen of 10 views and 45 constraints, least / median:\n")
    print("- layoutIfNeeded: \(layout.least.asTime) / \(layout.median.asTime)")
    print("- by hand, views in no window: \(hand.least.asTime) / \(hand.median.asTime)")
    print("- by hand, views in a window: \(inWindow.least.asTime) / \(inWindow.median.asTime)")
    // Of the same round.
    let ratio = Timing(rounds: zip(times[0], times[1]).map { $0 / $1 }).median
    let other = Timing(rounds: zip(times[0], times[2]).map { $0 / $1 }).median
    print(
      "- layoutIfNeeded / by hand: \(ratio.short) in no window, \(other.short) in a window; "
        + "target at most 5: \(ratio <= 5 ? "holds" : "MISSED")\n")
  }

  /// Nanoseconds a tick.
  private static func time(_ tick: (Double) -> Void) -> Double {
    Timing.nanoseconds {
      for _ in 0..<100 {
        for height in heights { tick(height) }
      }
    } / Double(100 * heights.count)
  }

  private static func difference(_ one: Rect, _ other: Rect) -> Double {
    max(
      abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.width - other.width),
      abs(one.height - other.height))
  }
}

/// The two screens differ.
struct WrongFrame: Error {
  let name: String
  let byConstraints, byHand: Rect
}

extension Double {
  /// With two decimals.
  var short: String { "\((self * 100).rounded() / 100)" }
}
