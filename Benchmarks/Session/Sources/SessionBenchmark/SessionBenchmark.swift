import Foundation

/// Prints milliseconds of edits and lists, and of plain SQLite for the same, as JSON.
@main
struct SessionBenchmark {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var results: [Comparison] = []
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.isEmpty || wanted.contains("P10") {
      results += try await HistoryWork(folder: folder.path).measure()
    }
    if wanted.isEmpty || wanted.contains("P11") {
      results += try await LibraryWork(folder: folder.path).measure()
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }
}

/// Times of two works that were done in turns.
struct Comparison: Codable {
  var name: String
  /// What the second work was.
  var peer: String
  /// The ratio that is asked for; nil for none.
  var bar: Double?
  /// The time that is asked for, in milliseconds; nil for none.
  var goal: Double?
  var ours: [Double]
  var yardstick: [Double]

  /// Does both works in turns, each once beforehand.
  ///
  /// - Parameter count: how often each is done in one turn; times are of one of them.
  static func turns(
    _ name: String, against peer: String, bar: Double? = nil, goal: Double? = nil,
    pairs: Int = 11, each count: Int = 1,
    ours: () async throws -> Void, yardstick: () async throws -> Void
  ) async throws -> Comparison {
    try await ours()
    try await yardstick()
    var result = Comparison(
      name: name, peer: peer, bar: bar, goal: goal, ours: [], yardstick: [])
    for pair in 0..<pairs {
      for isOurs in [pair % 2 == 0, pair % 2 != 0] {
        let time = try await milliseconds(count, isOurs ? ours : yardstick)
        if isOurs { result.ours.append(time) } else { result.yardstick.append(time) }
      }
    }
    return result
  }

  private static func milliseconds(
    _ count: Int, _ body: () async throws -> Void
  ) async throws -> Double {
    let start = ContinuousClock.now
    for _ in 0..<count { try await body() }
    let elapsed = (ContinuousClock.now - start).components
    return (Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15) / Double(count)
  }
}
