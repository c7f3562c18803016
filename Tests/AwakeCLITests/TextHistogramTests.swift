import AwakeKit
import Testing

@testable import AwakeCLI

@Suite struct TextHistogramTests {
  /// As many pixels of each grey as the function says.
  private func histogram(_ count: (Int) -> Int) throws -> Histogram {
    var bytes: [UInt8] = []
    for value in UInt8(0)...255 {
      for _ in 0..<count(Int(value)) { bytes += [value, value, value, 255] }
    }
    return Histogram(
      try #require(PreviewPixels(width: bytes.count / 4, height: 1, bytes: bytes)))
  }

  @Test("an even spread fills the chart")
  func even() throws {
    let even = try histogram { _ in 1 }
    let text = TextHistogram(histogram: even, channels: [.luma], style: .blocks).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "  " + String(repeating: "█", count: 64))
    #expect(lines[6].hasPrefix("  0               64 ") && lines[6].count == 66)
    #expect(lines.last?.hasSuffix("12     127  127.5   243    0.4 %") == true, "\(text)")
    #expect(lines.count == 10)
  }

  @Test("clipped whites do not dwarf the rest")
  func clipped() throws {
    let clipped = try histogram { $0 == 255 ? 5000 : 1 }
    let text = TextHistogram(histogram: clipped, channels: [.luma], style: .plain).text
    #expect(text.hasPrefix("  " + String(repeating: "#", count: 64)))
  }

  @Test(
    "blocks are for UTF-8 terminals that may have them",
    arguments: [
      (["LANG": "de_DE.UTF-8", "TERM": "xterm"], true), (["LANG": "C.utf8"], true),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), ([:], false),
      (["LANG": "en_US.UTF-8", "NO_COLOR": "1"], false),
      (["LANG": "en_US.UTF-8", "NO_COLOR": ""], true),
      (["LANG": "en_US.UTF-8", "TERM": "dumb"], false),
    ])
  func terminals(environment: [String: String], expected: Bool) {
    #expect(Terminal.drawsBlocks(environment) == expected)
  }
}
