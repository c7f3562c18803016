import Foundation

/// Where the works library and what can be made again are kept, by the XDG base directories.
///
/// `AWAKE_LIBRARY` names another library. A variable that is empty counts as not set, and a base
/// directory that is no full path is ignored, as the specification says
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>).
public enum LibraryLocation {
  /// The path of the library: `$AWAKE_LIBRARY`, else `awake/library.sqlite` in `$XDG_DATA_HOME`,
  /// else in `$HOME/.local/share`.
  ///
  /// - Parameter environment: the variables.
  /// - Throws: ``LibraryError`` when none of them says where.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(LibraryError) -> String {
    if let named = environment["AWAKE_LIBRARY"], !named.isEmpty { return named }
    let base = try base("XDG_DATA_HOME", ".local/share", environment, for: "the works library")
    return base + "/awake/library.sqlite"
  }

  /// The folder of files that can be made again: `awake` in `$XDG_CACHE_HOME`, else in
  /// `$HOME/.cache`.
  ///
  /// - Parameter environment: the variables.
  /// - Throws: ``LibraryError`` when none of them says where.
  public static func cache(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(LibraryError) -> String {
    try base("XDG_CACHE_HOME", ".cache", environment, for: "thumbnails") + "/awake"
  }

  private static func base(
    _ variable: String, _ standard: String, _ environment: [String: String], for what: String
  ) throws(LibraryError) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return trimmed(path) }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw LibraryError(
        .notFound, "there is no place for \(what): neither \(variable) nor HOME names a folder",
        advice: what == "thumbnails"
          ? "set one of them to a full path"
          : "set one of them to a full path, or name the library with --library or AWAKE_LIBRARY")
    }
    return "\(trimmed(home))/\(standard)"
  }

  /// A path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
