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
  static func source(at path: String) throws(Failure) -> SourceText {
    if path == "-" {
      do {
        let data = try FileHandle.standardInput.readToEnd() ?? Data()
        return SourceText(name: "standard input", bytes: Array(data))
      } catch {
        throw failure("standard input", error)
      }
    }
    if isFolder(path) { throw Failure(description: "\(path): cannot be read: it is a folder") }
    do {
      return SourceText(name: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
    } catch {
      throw failure(path, error)
    }
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
      default: error.localizedDescription
      }
    return Failure(description: "\(path): cannot be read: \(reason)")
  }
}
