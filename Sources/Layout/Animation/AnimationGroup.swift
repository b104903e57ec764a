/// What one completion waits for: the animations of a call, in however many windows.
final class AnimationGroup {
  private var completion: ((Bool) -> Void)?
  private var pending = 1
  private var isFinished = true

  /// A group that waits for one ``leave(finished:)``, and one more for each ``enter()``.
  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  /// Whether anybody is waiting.
  var hasCompletion: Bool { completion != nil }

  /// One more animation to wait for.
  func enter() {
    pending += 1
  }

  /// One animation less. After the last one the completion runs: with true if all of them reached their end.
  func leave(finished: Bool) {
    isFinished = isFinished && finished
    pending -= 1
    guard pending == 0, let completion else { return }
    self.completion = nil
    completion(isFinished)
  }
}
