import Foundation

/// Prints milliseconds of a new preview after a slider was moved, and of libvips decoding and
/// encoding a picture of that size, as JSON.
///
/// usage: PreviewBenchmark PHOTO LONG-EDGE [PAIRS]
@main
enum PreviewBenchmark {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 3, let longEdge = Int(words[2]) else {
      FileHandle.standardError.write(
        Data("usage: PreviewBenchmark PHOTO LONG-EDGE [PAIRS]\n".utf8))
      exit(64)
    }
    let pairs = words.count > 3 ? Int(words[3]) ?? 21 : 21
    let results = try Slider.all.map { slider in
      var screen = try Screen(photo: words[1], longEdge: longEdge, slider: slider)
      return try screen.turns(pairs: pairs)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }
}

/// Times of two works that were done in turns.
struct Comparison: Codable {
  var name: String
  /// The pixels of the preview.
  var width: Int
  var height: Int
  /// The ratio that is asked for.
  var bar: Double
  /// Milliseconds of each turn.
  var ours: [Double]
  var yardstick: [Double]
}
