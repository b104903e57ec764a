import Foundation

/// The standard output and error of the process.
final class Terminal {
  /// Whether something could not be written for another reason than that nobody reads it.
  private(set) var hasFailed = false
  private var hasProgress = false

  /// Writes to them.
  var output: CommandOutput {
    CommandOutput(
      write: { try self.write($0) }, warn: { self.warn($0) },
      progress: isatty(STDERR_FILENO) == 1 ? { self.show($0) } : nil)
  }

  private func write(_ text: String) throws {
    do {
      guard try Self.write(text, to: .standardOutput) else { throw CommandOutput.Closed() }
    } catch let error where !(error is CommandOutput.Closed) {
      hasFailed = true
      warn("Demo: cannot write: \(error.localizedDescription)")
      throw CommandOutput.Closed()
    }
  }

  /// If the standard error is closed, too, there is nobody left to tell.
  private func warn(_ message: String) {
    _ = try? Self.write(message + "\n", to: .standardError)
  }

  private func show(_ progress: String) {
    guard hasProgress || !progress.isEmpty else { return }
    hasProgress = !progress.isEmpty
    _ = try? Self.write("\r\u{1B}[K\(progress)", to: .standardError)
  }

  /// Writes all of `text` at once. A reader that has gone is not an error.
  /// - Returns: Whether there is a reader.
  @discardableResult
  static func write(_ text: String, to file: FileHandle) throws -> Bool {
    guard !text.isEmpty else { return true }
    do {
      try file.write(contentsOf: Data(text.utf8))
      return true
    } catch {
      guard isBrokenPipe(error) else { throw error }
      return false
    }
  }

  private static func isBrokenPipe(_ error: any Error) -> Bool {
    var error: NSError? = error as NSError
    while let current = error {
      if current.domain == NSPOSIXErrorDomain, current.code == Int(EPIPE) { return true }
      error = current.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return false
  }
}
