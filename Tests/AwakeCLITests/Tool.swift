import Foundation

/// A program of the system, such as a shell.
struct Tool {
  let url: URL

  /// The program of a name on the `PATH`; nil when it is not installed.
  init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin", "/bin"]
    guard
      let file = folders.map({ "\($0)/\(name)" })
        .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    url = URL(fileURLWithPath: file)
  }

  static func isInstalled(_ name: String) -> Bool { Tool(name) != nil }

  /// Runs the program in a folder whose subfolder `bin` comes first on the `PATH`.
  func run(_ arguments: [String], in folder: URL) throws -> Run {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOME"] = folder.path
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["XDG_DATA_HOME"] = folder.path
    environment["LC_ALL"] = "C.UTF-8"
    environment["TERM"] = "dumb"
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}

/// A folder with completion scripts, some files, and an `awake` that knows only names of presets.
final class CompletionDesk {
  let folder: URL

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("awake-tab-\(UUID().uuidString)")
    for name in ["bin", "work/folder", "functions"] {
      try files.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try write("work/photo.jpg", "")
    try write(
      "bin/awake",
      """
      #!/bin/sh
      [ "$*" = 'presets list --names' ] || exit 1
      printf '%s\\n' film film-noir 'my look' '$(touch pwned)' warm

      """)
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent("bin/awake").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ text: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
}
