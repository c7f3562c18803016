import Foundation

/// The parts of a path, told apart byte by byte as the system does it.
///
/// Swift's own characters would join a slash with an accent behind it.
public struct PathParts: Sendable, Hashable {
  /// What stands before the name, without the slash; empty for none, `/` for the root.
  public let folder: String
  /// The name in its folder.
  public let name: String

  /// Parts a path.
  public init(_ path: String) {
    let bytes = Array(path.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = ("", path)
      return
    }
    let before = slash == 0 ? bytes[...0] : bytes[..<slash]
    folder = String(decoding: before, as: UTF8.self)
    name = String(decoding: bytes[(slash + 1)...], as: UTF8.self)
  }

  /// The name without its extension.
  public var stem: String { dot.map { Self.text(name.utf8[..<$0]) } ?? name }

  /// The extension without its dot; empty for none, and for names that only begin with a dot.
  public var fileExtension: String {
    dot.map { Self.text(name.utf8[name.utf8.index(after: $0)...]) } ?? ""
  }

  /// The path without its extension.
  public var withoutExtension: String { Self.join(folder, stem) }

  private var dot: String.UTF8View.Index? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
      return nil
    }
    return dot
  }

  private static func text(_ bytes: Substring.UTF8View) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// A name in a folder; an empty one of them leaves the other.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The full path with the links of its folder followed, whether or not it is there yet.
  ///
  /// Two spellings of a path become one. The name itself is kept, also when it is a link.
  public static func resolved(_ path: String) -> String {
    let parts = PathParts(path)
    return join(resolvedFolder(parts.folder.isEmpty ? "." : parts.folder), parts.name)
  }

  private static func resolvedFolder(_ folder: String) -> String {
    if let real = realpath(folder, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let parts = PathParts(folder)
    if parts.folder == folder { return folder }
    let parent = resolvedFolder(parts.folder.isEmpty ? "." : parts.folder)
    switch parts.name {
    case "", ".": return parent
    case "..": return PathParts(parent).folder
    default: return join(parent, parts.name)
    }
  }
}
