import Foundation
import Scenarios

/// Finds and reads scenario files.
enum ScenarioFiles {
  /// Why a file or folder cannot be read, with its name.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The files that a path names: itself, or of a folder every .json and .json5 in it and its folders, in path order.
  ///
  /// Links to folders inside of a folder are passed over, so that no ring of them is followed.
  static func files(at path: String) throws(Failure) -> [String] {
    guard path != "-", isFolder(path) else { return [path] }
    var files: [String] = []
    var stack = [path]
    while let next = stack.popLast() {
      if next != path {
        guard isFolder(next) else {
          if next.hasSuffix(".json") || next.hasSuffix(".json5") { files.append(next) }
          continue
        }
        if isLink(next) { continue }
      }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: next)
      } catch {
        throw failure(next, error)
      }
      let parent = next.hasSuffix("/") ? next : next + "/"
      // Code units, not letters: the same order everywhere.
      let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      stack += sorted.reversed().map { parent + $0 }
    }
    return files
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
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private static func isLink(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
  }

  private static func failure(_ path: String, _ error: any Error) -> Failure {
    let reason =
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile?, .fileReadNoSuchFile?: "there is no such file"
      case .fileReadNoPermission?: "permission denied"
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
