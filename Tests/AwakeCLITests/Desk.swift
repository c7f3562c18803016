import Foundation
import Testing

/// What a run of the program left behind.
struct Run {
  var status: Int32
  var output: String
  var errors: String
}

/// A folder with a copy of a sample photo, and the program.
final class Desk {
  let folder: URL
  private let program: URL

  init() throws {
    // A program that stops early must not take the tests with it.
    signal(SIGPIPE, SIG_IGN)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Products lie beside the test bundle, or beside the program that runs it.
    let places =
      Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    program = try #require(
      places.map { $0.appendingPathComponent("awake") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../SampleImages/coffee.jpg")
    try FileManager.default.copyItem(at: sample, to: folder.appendingPathComponent("photo.jpg"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What lies in the folder, without what the program keeps for itself.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { ![".data", ".cache", ".state"].contains($0) }.sorted()
  }

  /// Photos of 8 × 6 pixels that all differ, with folders on the way; soon done even in debug.
  func makePhotos(_ names: String...) throws {
    for (number, name) in names.enumerated() {
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let shade = UInt8(number * 7 % 200)
      try Data(TestPicture([shade, 90, 120], 8, 6).png).write(to: place)
    }
  }

  func content(of name: String) -> Data? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
  }

  /// Everything in a folder and below, without what the program keeps for itself.
  func everything(in name: String = ".") -> [String] {
    let root = folder.appendingPathComponent(name).path
    return (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { path in
        var isFolder = ObjCBool(false)
        _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
        return !isFolder.boolValue
          && ![".data", ".cache", ".state"].contains { path.hasPrefix($0) }
      }.sorted()
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(
      to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  func run(_ arguments: String..., input: Data? = nil, output: String? = nil) throws -> Run {
    try run(arguments, input: input, output: output)
  }

  /// The program in the folder, with folders of its own; not started yet.
  func process(
    _ arguments: [String], environment extra: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["XDG_DATA_HOME"] = folder.appendingPathComponent(".data").path
    environment["XDG_CACHE_HOME"] = folder.appendingPathComponent(".cache").path
    environment["XDG_STATE_HOME"] = folder.appendingPathComponent(".state").path
    environment["AWAKE_LIBRARY"] = nil
    environment["LC_ALL"] = "C"
    process.environment = environment.merging(extra) { $1 }
    return process
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - file: where its standard output goes instead of into the result.
  ///   - extra: variables beside those of this process.
  func run(
    _ arguments: [String], input: Data? = nil, output file: String? = nil,
    environment extra: [String: String] = [:]
  ) throws -> Run {
    let process = process(arguments, environment: extra)
    let (output, errors, feed) = (Pipe(), Pipe(), Pipe())
    process.standardOutput =
      try file.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) } ?? output
    process.standardError = errors
    process.standardInput = feed
    try process.run()
    if let input { try? feed.fileHandleForWriting.write(contentsOf: input) }
    try? feed.fileHandleForWriting.close()
    if file != nil { try? output.fileHandleForWriting.close() }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}
