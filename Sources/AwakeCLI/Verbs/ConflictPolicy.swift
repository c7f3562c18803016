import AwakeKit
import Foundation

/// What happens when an output exists.
enum ConflictPolicy: String, CaseIterable, Sendable {
  case error, skip, overwrite, unique
  /// Made again when the photo, the edit or Awake changed.
  case ifChanged = "if-changed"

  /// For verbs that edit photos.
  static let option = option(allCases)
  /// For verbs that draw or write something else.
  static let simpleOption = option([error, skip, overwrite, unique])

  private static func option(_ cases: [ConflictPolicy]) -> OptionSpec {
    .value(
      "on-conflict", nil, .choice(cases.map(\.rawValue)), "WHAT", "when the output exists",
      group: "Output", usual: "error")
  }

  init(_ invocation: Invocation) {
    self = invocation.text("on-conflict").flatMap { ConflictPolicy(rawValue: $0) } ?? .error
  }

  /// The destination of a path, or nil when it is to be skipped.
  ///
  /// - Parameter isTaken: whether a name belongs to another output that is being written.
  func place(
    _ path: String, isTaken: (String) -> Bool = { _ in false }
  ) -> (name: String, destination: PhotoDestination?) {
    switch self {
    case .error: return (path, .file(path))
    case .overwrite, .ifChanged: return (path, .file(path, replacing: true))
    case .skip:
      return (path, Self.exists(path) ? nil : .file(path))
    case .unique:
      let free = Self.unique(path, isTaken)
      return (free, .file(free))
    }
  }

  /// Whether there is something of a name, be it a link that leads nowhere.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path, or the first of `name-2.ext`, `name-3.ext` … that is free.
  private static func unique(_ path: String, _ isTaken: (String) -> Bool) -> String {
    func isFree(_ name: String) -> Bool {
      !exists(name) && !isTaken(name)
    }
    if isFree(path) { return path }
    let parts = PathParts(path)
    let (stem, ending) = (parts.withoutExtension, parts.fileExtension)
    for number in 2...Int.max {
      let candidate = ending.isEmpty ? "\(stem)-\(number)" : "\(stem)-\(number).\(ending)"
      if isFree(candidate) { return candidate }
    }
    return path
  }
}
