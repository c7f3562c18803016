import Foundation

/// Where the files that a document names are looked for.
public struct ReferenceFolder: Sendable, Hashable {
  /// The folder that names are relative to.
  public var path: String
  /// Whether names may lead out of it.
  public var allowsOutside: Bool

  /// Makes a folder of references; by default the working folder.
  public init(_ path: String = ".", allowsOutside: Bool = false) {
    self.path = path
    self.allowsOutside = allowsOutside
  }

  /// The path of a file that a document names.
  ///
  /// - Throws: ``PhotoError`` when it leads out of the folder, by `..`, by a link or by being
  ///   absolute, and that is not allowed.
  func resolve(_ name: String) throws(PhotoError) -> String {
    let base = URL(fileURLWithPath: path, isDirectory: true)
    let file = URL(fileURLWithPath: name, relativeTo: base)
    let inside = base.standardizedFileURL.resolvingSymlinksInPath().path
    let target = file.standardizedFileURL.resolvingSymlinksInPath().path
    guard allowsOutside || target.hasPrefix(inside == "/" ? "/" : inside + "/") else {
      throw PhotoError(
        .notReadable, "the edit names the file \(name), which lies outside of \(path)",
        advice: "use --allow-outside if you trust the edit")
    }
    return file.path
  }
}
