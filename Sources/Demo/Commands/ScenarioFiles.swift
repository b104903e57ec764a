import Foundation
import Scenarios

/// Finds and reads scenario files.
enum ScenarioFiles {
  /// Why a file or folder cannot be read, with its name.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The files that a path names: itself, or of a folder every .json and .json5 in it and its folders, in path order;
  /// and what in it cannot be looked at, which does not keep the rest from being found.
  ///
  /// Links to folders inside of a folder are passed over, so that no ring of them is followed.
  static func files(at path: String) -> (files: [String], failures: [Failure]) {
    guard path != "-", isFolder(path) else { return ([path], []) }
    var files: [String] = []
    var failures: [Failure] = []
    var stack = [path]
    while let next = stack.popLast() {
      let isNamedSo = next.hasSuffix(".json") || next.hasSuffix(".json5")
      do {
        if try next == path || kind(of: next) == .typeDirectory {
          stack += try contents(of: next).reversed()
          continue
        }
      } catch {
        // Of a file reading it says the same.
        if !isNamedSo || isFolder(next) { failures.append(failure(next, error)) }
      }
      if isNamedSo, !isFolder(next) { files.append(next) }
    }
    return (files, failures)
  }

  /// The paths of what is in a folder. They are in the order of their code units, not letters: the same everywhere.
  private static func contents(of folder: String) throws -> [String] {
    let parent = folder.hasSuffix("/") ? folder : folder + "/"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { parent + $0 }
  }

  /// The text of a file, or of the standard input for `-`.
  ///
  /// Whatever can be read is a file: pipes and devices too, up to `limit` bytes, so that one without end has one.
  static func source(
    at path: String, limit: Int = ScenarioDocument.Limits().byteCount
  ) throws(Failure) -> SourceText {
    let name = path == "-" ? "standard input" : path
    if path != "-", isFolder(path) { throw Failure(description: "\(name): cannot be read: it is a folder") }
    var bytes: [UInt8] = []
    do {
      let handle =
        path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      while bytes.count <= limit, let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
        bytes += part
      }
    } catch {
      throw failure(name, error)
    }
    guard bytes.count <= limit else {
      throw Failure(description: "\(name): cannot be read: it has more than \(limit) bytes")
    }
    return SourceText(name: name, bytes: bytes)
  }

  private static func isFolder(_ path: String) -> Bool {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    return (try? kind(of: url.path)) == .typeDirectory
  }

  /// What a path is itself: of a link not what it leads to.
  private static func kind(of path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  private static func failure(_ path: String, _ error: any Error) -> Failure {
    let reason =
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile?, .fileReadNoSuchFile?: "there is no such file"
      case .fileReadNoPermission?: "permission denied"
      case .fileReadInvalidFileName?: "the path is too long"
      default: reason(of: error)
      }
    return Failure(description: "\(path): cannot be read: \(reason)")
  }

  /// The system's words for it, if it has any.
  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying?.localizedFailureReason ?? error.localizedDescription
  }
}
