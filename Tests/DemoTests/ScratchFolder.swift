import Foundation

/// A folder for the files of one test, which goes with it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "DemoTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a new file with that text, in new folders if its name has any.
  func file(_ name: String, _ text: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The path of a new scenario whose only check expects x to be that, while it is 1.
  func scenario(_ name: String, x: Int) throws -> String {
    try file(
      name, "{variables: [\"x\"], constraints: [\"x == 1\"], expect: [{at: \"end\", values: {x: \(x)}}]}")
  }
}

/// The path of a file or folder of the package.
func packagePath(_ path: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: path).path
}
