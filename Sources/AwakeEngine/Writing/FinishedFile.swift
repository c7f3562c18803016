/// A result that is written whole, but does not have its name yet.
public struct FinishedFile: Sendable {
  let descriptor: Int32
  let name: String

  /// Its size in bytes, and what tells its bytes from others.
  ///
  /// - Throws: ``PhotoError`` when it cannot be read again.
  public func measured() throws(PhotoError) -> (bytes: Int, sha256: String) {
    try ContentHash.sha256(of: descriptor, name: name)
  }
}
