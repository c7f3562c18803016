import Foundation

extension WorksLibrary {
  /// A work whose photo is not where it was, or not as it was.
  public struct LostSource: Sendable, Hashable {
    /// The work.
    public let work: Work
    /// What is wrong with its file.
    public let state: PhotoReference.FileState
  }

  /// A file that may be a photo that was moved.
  public struct RelinkCandidate: Sendable, Hashable {
    /// The full path.
    public let path: String
    /// The size in bytes.
    public let byteCount: Int

    /// Describes a file.
    public init(path: String, byteCount: Int) {
      self.path = path
      self.byteCount = byteCount
    }
  }

  /// What a search for lost photos has come to.
  public struct RelinkReport: Sendable, Hashable {
    /// Works as they were, with the path where their photo was found.
    public internal(set) var found: [Found] = []
    /// Works whose photo is still missing or another one.
    public internal(set) var lost: [LostSource] = []
    /// Files that could not be read, and why.
    public internal(set) var unreadable: [Unreadable] = []

    /// A work whose photo was found.
    public struct Found: Sendable, Hashable {
      /// The work as it was.
      public let work: Work
      /// Where its photo is.
      public let path: String
    }

    /// A file that could not be read.
    public struct Unreadable: Sendable, Hashable {
      /// The file.
      public let path: String
      /// Why it could not be read.
      public let reason: String
    }
  }

  /// Works, also those in the trash, whose photo is missing or has another size.
  ///
  /// The file of every work is looked for: this takes its time in a large library. Lists ask
  /// ``PhotoReference/fileState()`` for what they show.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func lostSources() throws(LibraryError) -> [LostSource] {
    let works = try using { database in
      try Self.works("\(Self.all) ORDER BY work.id", [], in: database)
    }
    var states: [PhotoReference: PhotoReference.FileState] = [:]
    return works.compactMap { work in
      let state = states[work.photo] ?? work.photo.fileState()
      states[work.photo] = state
      return state == .present ? nil : LostSource(work: work, state: state)
    }
  }

  /// Finds photos that were moved or renamed, by their content.
  ///
  /// Only files of the size of a lost photo are read. A file is taken for the photo when its hash is
  /// the one that was counted when the work was made. The library is not held up meanwhile.
  ///
  /// - Parameters:
  ///   - candidates: the files to look through, the likeliest first.
  ///   - hash: counts SHA-256 of the file at a path, in hexadecimal.
  /// - Returns: which photos were found, and which were not.
  /// - Throws: ``LibraryError`` when the library cannot be read or written.
  public nonisolated func relink(
    among candidates: [RelinkCandidate], hash: @Sendable (String) throws -> String
  ) async throws(LibraryError) -> RelinkReport {
    let lost = try await lostSources()
    var wanted: [Int: Set<String>] = [:]
    for photo in lost.map(\.work.photo) where photo.byteCount > 0 {
      guard let hash = photo.contentHash?.lowercased() else { continue }
      wanted[photo.byteCount, default: []].insert(hash)
    }
    var report = RelinkReport()
    var paths: [String: String] = [:]
    for candidate in candidates where wanted[candidate.byteCount]?.isEmpty == false {
      do {
        let counted = try hash(candidate.path).lowercased()
        // A content that is found need not be found again.
        if wanted[candidate.byteCount]?.remove(counted) != nil { paths[counted] = candidate.path }
      } catch {
        report.unreadable.append(.init(path: candidate.path, reason: "\(error)"))
      }
    }
    for entry in lost {
      if let path = entry.work.photo.contentHash.flatMap({ paths[$0.lowercased()] }) {
        report.found.append(.init(work: entry.work, path: path))
      } else {
        report.lost.append(entry)
      }
    }
    try await move(report.found)
    return report
  }

  /// Tells a work where its photo is.
  ///
  /// - Parameters:
  ///   - id: the work; others of the same photo are not touched.
  ///   - photo: the file, with its size and hash.
  ///   - force: whether another photo is taken, too; the edit then belongs to that one.
  /// - Throws: ``LibraryError``, `no-such-work`, or `not-possible` for another photo.
  public func relink(
    _ id: Work.ID, to photo: PhotoReference, force: Bool = false
  ) throws(LibraryError) {
    try change([id]) { id, database in
      guard let known = try Self.work(id, in: database)?.photo else { throw noSuchWork(id) }
      let isSame = known.isSamePhoto(as: photo)
      guard isSame || force else {
        throw LibraryError(
          .notPossible, "is not the photo of work \(id): its content is another",
          advice: "name the right file, or force it to edit this one instead", path: photo.path)
      }
      try database.run(
        "UPDATE work SET source = ?, hash = ?, bytes = ? WHERE id = ?",
        [
          .text(photo.path), .text(photo.contentHash), .integer(photo.byteCount),
          .integer(id.rawValue),
        ])
      if !isSame {
        try database.run(
          "UPDATE work SET width = ?, height = ?, orientation = ? WHERE id = ?",
          [
            .integer(photo.width), .integer(photo.height), .integer(photo.orientation),
            .integer(id.rawValue),
          ])
      }
      try Self.index(id.rawValue, in: database)
    }
  }

  /// Notes new paths, all or none; a work that was linked by others meanwhile stays as it is.
  private func move(_ found: [RelinkReport.Found]) throws(LibraryError) {
    guard !found.isEmpty else { return }
    try using { database in
      try database.write {
        for (work, path) in found.map({ ($0.work, $0.path) }) {
          try database.run(
            "UPDATE work SET source = ? WHERE id = ? AND source = ?",
            [.text(path), .integer(work.id.rawValue), .text(work.photo.path)])
          if database.changedRows > 0 { try Self.index(work.id.rawValue, in: database) }
        }
      }
    }
  }
}

extension PhotoReference {
  /// Whether two files are the same photo, as far as is known: by hash, else by size.
  fileprivate func isSamePhoto(as other: PhotoReference) -> Bool {
    if let contentHash {
      return other.contentHash?.lowercased() == contentHash.lowercased()
    }
    return byteCount == 0 || byteCount == other.byteCount
  }
}
