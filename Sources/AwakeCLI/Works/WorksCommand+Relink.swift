import AwakeKit
import Foundation

extension WorksCommand {
  static let relinkSpec = WorkLine.spec(
    "works relink", "finds photos that were moved or renamed, by their content",
    [
      ("relink", "lists the works whose photo is missing"),
      ("relink ~/Pictures", "looks for them in a folder and all folders in it"),
      ("relink 3 moved.jpg", "says where the photo of one work is"),
    ],
    options: [
      .flag(
        "force", nil, "take the file for a work, also when it is another photo", group: "Which")
    ], operands: OperandSpec(name: "FOLDER", count: 0...1000, completes: [.folders]))

  func relink() throws(UsageError) -> ExitStatus {
    let words = invocation.operands
    if words.count == 2, !Self.isFolder(words[1]) { return try relink(words[0], to: words[1]) }
    if invocation.flag("force") {
      throw EditRequest.usage(
        invocation.name, "'--force' is about one work and its file; write relink WORK FILE --force")
    }
    let line = line
    do {
      let (reports, failures) = try Waiting.run {
        () async throws -> ([WorkReport], [Failure]) in
        if words.isEmpty { return (Self.list(try await line.open(.reading).lostSources()), []) }
        // Before the folders are gone through, which takes its time.
        let library = try await line.open(.changing)
        let report = try await library.relink(
          among: Self.candidates(in: words), hash: { try ContentHash.sha256(of: $0) })
        let found = report.found.map { found in
          WorkReport(
            ["work \(found.work.id): \(found.path)"], work: found.work,
            [("path", .string(found.path))])
        }
        // What could not be read matters as long as a photo is missing.
        let unreadable = report.lost.isEmpty ? [] : report.unreadable.map(Failure.init)
        let failures = unreadable + report.lost.map(Failure.init)
        return (found.isEmpty && failures.isEmpty ? Self.list([]) : found, failures)
      }
      for report in reports {
        line.publish(report, report.work.map { String($0.id.rawValue) } ?? "")
      }
      for failure in failures { line.complain(failure.error, failure.input) }
      return failures.isEmpty ? .done : .failed
    } catch {
      line.complain(error, words.joined(separator: " "))
      return .failed
    }
  }

  /// A work whose photo was not found, or a file that may be one and could not be read.
  private struct Failure: Sendable {
    let input: String
    let error: PhotoError

    init(_ lost: WorksLibrary.LostSource) {
      input = String(lost.work.id.rawValue)
      error = PhotoError(
        lost.state == .missing ? .notFound : .photoChanged,
        "the photo of work \(lost.work.id) is \(lost.state.rawValue), and was not found there",
        advice: "look in another folder, or name it with 'awake works relink \(lost.work.id) FILE'",
        path: lost.work.photo.path)
    }

    init(_ file: WorksLibrary.RelinkReport.Unreadable) {
      input = file.path
      let prefix = file.path + ": "
      let reason =
        file.reason.hasPrefix(prefix) ? String(file.reason.dropFirst(prefix.count)) : file.reason
      error = PhotoError(
        .notReadable, "has the size of a missing photo, but could not be compared (\(reason))",
        advice: "make it readable and look again", path: file.path)
    }
  }

  private static func list(_ lost: [WorksLibrary.LostSource]) -> [WorkReport] {
    guard !lost.isEmpty else { return [WorkReport(["all photos are where they were"])] }
    return lost.map { lost in
      WorkReport(
        ["work \(lost.work.id): \(lost.state.rawValue), \(lost.work.photo.path)"],
        work: lost.work, [("source", .string(lost.state.rawValue))])
    }
  }

  private func relink(_ word: String, to file: String) throws(UsageError) -> ExitStatus {
    let isForced = invocation.flag("force")
    return try line.run(word, .changing, allowsTrash: true) { library, work in
      try await library.relink(work.id, to: PhotoReference(reading: file), force: isForced)
      let work = try await library.work(work.id)
      return WorkReport(
        ["work \(work.id): \(work.photo.path)"], work: work, [("path", .string(work.photo.path))])
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// All files below folders; links are not followed, so no way leads round in a circle.
  private static func candidates(
    in folders: [String]
  ) throws(PhotoError) -> [WorksLibrary.RelinkCandidate] {
    var candidates: [WorksLibrary.RelinkCandidate] = []
    for folder in folders {
      guard isFolder(folder) else {
        throw PhotoError(
          .notFound, "is no folder", advice: "name a folder, or a work and its file", path: folder)
      }
      let root = PhotoReference.fullPath(folder)
      guard let files = FileManager.default.enumerator(atPath: root) else { continue }
      while let name = files.nextObject() as? String {
        let path = "\(root)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        candidates.append(.init(path: path, byteCount: Int(status.st_size)))
      }
    }
    return candidates
  }
}

extension PhotoError.Code {
  /// The file of a work is there, but another one than before.
  fileprivate static let photoChanged = Self(rawValue: "photo-changed")
}
