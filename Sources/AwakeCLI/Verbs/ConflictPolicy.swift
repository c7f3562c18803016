import AwakeKit
import Foundation

/// What happens when an output exists.
enum ConflictPolicy: String, CaseIterable, Sendable {
  case error, skip, overwrite, unique

  static let option = OptionSpec.value(
    "on-conflict", nil, .choice(allCases.map(\.rawValue)), "WHAT", "when the output exists",
    group: "Output", usual: "error")

  init(_ invocation: Invocation) {
    self = invocation.text("on-conflict").flatMap { ConflictPolicy(rawValue: $0) } ?? .error
  }

  /// The destination of a path, or nil when it is to be skipped.
  func place(_ path: String) -> (name: String, destination: PhotoDestination?) {
    switch self {
    case .error: return (path, .file(path))
    case .overwrite: return (path, .file(path, replacing: true))
    case .skip:
      return (path, FileManager.default.fileExists(atPath: path) ? nil : .file(path))
    case .unique:
      let free = Self.unique(path)
      return (free, .file(free))
    }
  }

  /// The path, or the first of `name-2.ext`, `name-3.ext` … that is free.
  private static func unique(_ path: String) -> String {
    guard FileManager.default.fileExists(atPath: path) else { return path }
    let stem = (path as NSString).deletingPathExtension
    let ending = (path as NSString).pathExtension
    for number in 2...Int.max {
      let candidate = ending.isEmpty ? "\(stem)-\(number)" : "\(stem)-\(number).\(ending)"
      if !FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    return path
  }
}
