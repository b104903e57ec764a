import Keyboard
import Layout

extension KeyboardSequence {
  /// A shorter sequence that still fails, by leaving out as many steps as possible, half of them first, and
  /// whatever makes the screen special.
  func shrunk(while fails: (KeyboardSequence) -> Bool) -> KeyboardSequence {
    var smallest = self
    var length = max(1, steps.count / 2)
    while true {
      var isSmaller = false
      var start = 0
      while start < smallest.steps.count {
        var candidate = smallest
        candidate.steps.removeSubrange(start..<min(start + length, smallest.steps.count))
        if fails(candidate) {
          smallest = candidate
          isSmaller = true
        } else {
          start += length
        }
      }
      if length > 1 { length /= 2 } else if !isSmaller { break }
    }
    for simplify: (inout KeyboardSequence) -> Void in [
      { $0.window = nil }, { $0.isInSlideOver = false }, { $0.safeArea = .zero },
      { $0.followsUndockedKeyboard = false }, { $0.usesBottomSafeArea = true },
      { $0.motion = .followsCurve },
    ] {
      var candidate = smallest
      simplify(&candidate)
      if fails(candidate) { smallest = candidate }
    }
    return smallest
  }
}
