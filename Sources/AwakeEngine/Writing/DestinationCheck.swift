import Foundation

extension PhotoDestination {
  /// Refuses a destination that cannot work, or that is one of the photos a picture is made of.
  ///
  /// - Throws: `PhotoError` `output-is-input`, `output-exists` or `not-writable`.
  public func check(against sources: [PhotoSource]) throws(PhotoError) {
    for source in sources {
      guard case .path(let path) = source.origin else { continue }
      do throws(PhotoError) {
        try check(against: try OpenFile.reading(path))
      } catch {
        guard error.code == .outputIsInput else { throw error }
        throw PhotoError(error.code, error.message, advice: Self.otherName, path: error.path)
      }
    }
    try check()
  }

  /// Refuses a destination that is a file which an edit is read from.
  ///
  /// The files are not opened, so that pipes keep their bytes; those that are not there do not
  /// matter. A photo edited in place keeps its original, and is not refused.
  /// - Parameters:
  ///   - files: paths, such as of presets, look-up tables and reference photos.
  ///   - complaint: what is wrong with a destination that is one of them.
  /// - Throws: `PhotoError` `output-is-input`.
  public func check(
    againstFiles files: [String], complaint: String = "is a file that the edit is read from"
  ) throws(PhotoError) {
    guard case .path(let path, _) = place, let own = FileIdentity(path: path) else { return }
    for file in files where FileIdentity(path: file) == own {
      throw PhotoError(.outputIsInput, complaint, advice: Self.otherName, path: path)
    }
  }

  private static let otherName = "choose another name"
}
