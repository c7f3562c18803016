import Foundation

/// Where the files that a document names are looked for.
public struct ReferenceFolder: Sendable, Hashable {
  /// The folder that names are relative to.
  public var path: String
  /// Further folders whose files may be named, by their full path.
  public var others: Set<String> = []
  /// Whether names may lead out of all of them.
  public var allowsOutside: Bool

  /// Makes a folder of references; by default the working folder.
  public init(_ path: String = ".", allowsOutside: Bool = false) {
    self.path = path
    self.allowsOutside = allowsOutside
  }

  /// The full path of a file that a document names.
  ///
  /// - Throws: ``PhotoError`` when it leads out of the folder, by `..`, by a link or by being
  ///   absolute, and that is not allowed.
  public func resolve(_ name: String) throws(PhotoError) -> String {
    let base = URL(fileURLWithPath: path, isDirectory: true)
    let file = URL(fileURLWithPath: name, relativeTo: base).standardizedFileURL
    let target = file.resolvingSymlinksInPath().path
    let isInside = ([path] + others).contains { folder in
      let inside = URL(fileURLWithPath: folder, isDirectory: true)
        .standardizedFileURL.resolvingSymlinksInPath().path
      return target.hasPrefix(inside == "/" ? "/" : inside + "/")
    }
    guard allowsOutside || isInside else {
      let place = path == "." ? "the working folder" : path
      throw PhotoError(
        .notReadable, "the edit names the file \(name), which lies outside of \(place)",
        advice: "use --allow-outside if you trust the edit")
    }
    return file.path
  }
}
