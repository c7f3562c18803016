import AwakeDocument
import Foundation

extension Sidecar {
  /// Writes the file, or replaces the one that Awake wrote there before.
  ///
  /// The file is whole or not there at all. What an existing sidecar holds beyond what this version
  /// knows stays in it, at its top and in `sidecar`.
  /// - Throws: ``LibraryError`` when there is a file that Awake did not write, or that cannot be
  ///   read any more (`foreign-file`), when it was written by a newer version (`newer-schema`), and
  ///   when it cannot be written; what is there stays as it is.
  public func write() throws(LibraryError) {
    let existing = try existing()
    var fields = try json.object ?? [:]
    if let existing {
      fields["sidecar"] = fields["sidecar"]?.keeping(unknownOf: existing["sidecar"])
      fields.merge(try document(existing).unknown) { own, _ in own }
    }
    try put(Array(JSONValue.object(fields).encoded), replacing: existing != nil)
  }

  /// The sidecar that Awake wrote there before; nil when there is no file.
  private func existing() throws(LibraryError) -> JSONValue? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw failure(errno) }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFLNK: throw foreign("is a link")
    case S_IFDIR: throw foreign("is a folder")
    default: throw foreign("is no file")
    }
    // A file that may not be written is not replaced either, though its folder would allow it.
    guard status.st_mode & 0o222 != 0 else {
      throw LibraryError(
        .readOnly, "may not be written; it was not changed",
        advice: "change its rights, or remove it first", path: path)
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: try DocumentFile.read(path))
    } catch {
      throw foreign("is no sidecar, or a damaged one (\(error.message))")
    }
    guard let marker = json["sidecar"]?.object, marker["program"]?.string == Self.program,
      let version = marker["version"]?.number
    else { throw foreign("was not written by Awake") }
    guard version <= Double(Self.version) else {
      throw LibraryError(
        .newer, "was written by a newer version; it was not changed", advice: "update awake",
        path: path)
    }
    _ = try document(json)
    return json
  }

  private func document(_ json: JSONValue) throws(LibraryError) -> EditDocument {
    do {
      return try EditDocument(json: json)
    } catch {
      if error.code == .newerSchema {
        throw LibraryError(
          .newer, "\(error.path) \(error.message); it was not changed", advice: error.advice,
          path: path)
      }
      throw foreign("is a damaged sidecar (\(error.path) \(error.message))")
    }
  }

  private func foreign(_ what: String) -> LibraryError {
    LibraryError(
      .foreignFile, "\(what); it was not changed", advice: "rename or remove it first", path: path)
  }

  /// Writes the bytes under another name and gives them theirs when they are on the disk.
  private func put(_ bytes: [UInt8], replacing: Bool) throws(LibraryError) {
    let folder = (path as NSString).deletingLastPathComponent
    // The engine removes names of this form when their process is gone.
    let draft = "\(folder)/.awake-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { unlink(draft) }
    let code = Self.fill(descriptor, bytes)
    close(descriptor)
    guard code == 0 else { throw failure(code) }
    // A hard link fails when the name was taken meanwhile; a rename would replace what is there.
    guard (replacing ? rename(draft, path) : link(draft, path)) == 0 else {
      if errno == EEXIST { throw foreign("was made by somebody else just now") }
      throw failure(errno)
    }
    LibraryFile.syncFolder(folder)
  }

  /// - Returns: the error number, 0 when all bytes are on the disk.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  private func failure(_ code: Int32) -> LibraryError {
    LibraryError(
      code, "written", at: path, rights: "change the rights of the folder, or write elsewhere",
      missing: "say where the photo is with 'awake works relink'")
  }
}

extension JSONValue {
  /// What a sidecar says about itself, with the keys of another one that this version never writes.
  fileprivate func keeping(unknownOf other: JSONValue?) -> JSONValue {
    guard var fields = object, let others = other?.object else { return self }
    fields["photo"] = fields["photo"]?.adding(others["photo"], except: Sidecar.photoKeys)
    return JSONValue.object(fields).adding(other, except: Sidecar.keys)
  }

  private func adding(_ other: JSONValue?, except known: Set<String>) -> JSONValue {
    guard let own = object, let others = other?.object else { return self }
    return .object(own.merging(others.filter { !known.contains($0.key) }) { own, _ in own })
  }
}
