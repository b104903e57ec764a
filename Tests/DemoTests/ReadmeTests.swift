import Foundation
import Keyboard
import Layout
import Testing

@testable import Demo

/// The README says nothing that is not so: its code is compiled, its output is what comes out.
@Suite("README")
struct ReadmeTests {
  private struct Block {
    var language: String
    var lines: [String]
  }

  private let blocks: [Block]

  init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { blocks.append(Block(language: String(line.dropFirst(3)), lines: [])) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    self.blocks = blocks
  }

  private func bare(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test func codeIsCompiled() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ReadmeExamples.swift")
    let source = bare(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
    let code = blocks.filter { $0.language == "swift" }
    #expect(code.count == 2)
    for block in code {
      let lines = bare(block.lines)
      let body = lines.filter { !$0.hasPrefix("import ") }
      #expect(!body.isEmpty)
      for line in lines where line.hasPrefix("import ") { #expect(source.contains(line)) }
      // The end of a class may be further down.
      let start = try #require(source.firstIndex(of: body[0]))
      let compiled = source[start...].prefix(body.count - 1)
      #expect(Array(compiled) == body.dropLast())
      #expect(source[start...].contains(body[body.count - 1]))
    }
  }

  @Test func exampleSaysWhatComesOut() throws {
    var lines: [String] = []
    try readmeExample { lines.append("\($0) \($1)") }
    #expect(blocks.contains { $0.language == "text" && $0.lines == lines })
  }

  /// Lines that stand for others that were left out begin with three dots.
  @Test func sampleOfTheDemoIsReal() throws {
    let sample = try #require(blocks.first { $0.lines.contains { $0.hasPrefix("time ") } })
    var output = Program.run([]).output.components(separatedBy: "\n")[...]
    for line in sample.lines where !line.hasPrefix("...") {
      let index = try #require(output.firstIndex(of: line), "\(line)")
      output = output[(index + 1)...]
    }
  }

  /// The bar of the second example is on the keyboard's top, and back at the window's bottom.
  @Test func controllerFollowsTheKeyboard() throws {
    let window = Window(size: Size(width: 390, height: 844))
    let keyboard = SystemKeyboard(window: window)
    let controller = ChatController()
    window.rootViewController = controller
    #expect(controller.bar.frame.maxY == 844)
    try keyboard.show(height: 336)
    try window.advance(to: 1)
    #expect(controller.bar.frame == Rect(x: 0, y: 458, width: 390, height: 50))
    try keyboard.hide()
    try window.advance(to: 2)
    #expect(controller.bar.frame.maxY == 844)
  }
}
