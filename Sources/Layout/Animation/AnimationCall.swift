#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One call of `View.animate`, as the windows see it that are laid out inside.
///
/// The call travels in a task-local value, because what lays a window out takes no parameter for it. Task-local values
/// must be `Sendable`, and are inherited by every task that the block starts, while the call shares mutable state and a
/// closure with windows that are neither. The bridge is this class, and it holds because ``current`` hands the call out
/// only on the thread that made it and only until it returns: since the call is synchronous, whatever asks from there is
/// inside it, and nothing else runs there meanwhile. On other threads nothing but `thread` is read, which never changes.
final class AnimationCall: @unchecked Sendable {
  @TaskLocal private static var innermost: AnimationCall?

  private let thread = AnimationCall.currentThread
  private var isOpen = true

  let timing: AnimationTiming
  let options: AnimationOptions
  /// Who is told of the end.
  let group: AnimationGroup

  private init(_ timing: AnimationTiming, _ options: AnimationOptions, _ group: AnimationGroup) {
    self.timing = timing
    self.options = options
    self.group = group
  }

  /// The innermost call that the caller runs inside of.
  static var current: AnimationCall? {
    guard let call = innermost, call.thread == currentThread, call.isOpen else { return nil }
    return call
  }

  /// Runs `body` as a call of its own, nested in the one that it may be inside of.
  ///
  /// When it returns, the group has every animation that was started inside; without one, its completion runs at once.
  static func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, completion: ((Bool) -> Void)?, body: () -> Void
  ) {
    let group = AnimationGroup(completion: completion)
    let call = current?.nesting(timing, options, group) ?? AnimationCall(timing, options, group)
    $innermost.withValue(call, operation: body)
    call.isOpen = false
    group.leave(finished: true)
  }

  /// Runs `body` outside of any call.
  static func suspend<Value>(_ body: () -> Value) -> Value {
    innermost == nil ? body() : $innermost.withValue(nil, operation: body)
  }

  /// A call inside of this one: it inherits duration, curve and options where it does not say otherwise. It waits for
  /// its own delay.
  private func nesting(
    _ own: AnimationTiming, _ options: AnimationOptions, _ group: AnimationGroup
  ) -> AnimationCall {
    AnimationCall(
      AnimationTiming(
        inheriting: timing, own, duration: !options.contains(.overrideInheritedDuration),
        curve: !options.contains(.overrideInheritedCurve)),
      options.contains(.overrideInheritedOptions) ? options : options.union(self.options.inherited), group)
  }

  /// The thread that asks. A number that no other thread has while this one runs.
  private static var currentThread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }
}
