import AwakeKit
import Foundation

extension WorksCommand {
  private static let works = OperandSpec(name: "WORK", count: 1...100_000)

  static let trashSpec = WorkLine.spec(
    "works trash", "puts works into the trash, where they stay until they are purged",
    [("trash 3", "gone from lists; 'works restore 3' brings it back"), ("trash 3 4 5", "several")],
    discussion: "Photos are never touched.", operands: works)

  func trash() throws(UsageError) -> ExitStatus {
    try change(allowsTrash: false) { library, works in
      try await library.trash(works.map(\.id))
      return try await library.reports(works) { "in the trash; 'works restore \($0.id)' undoes it" }
    }
  }

  static let restoreSpec = WorkLine.spec(
    "works restore", "takes works out of the trash, as they were",
    [("restore 3", "in lists again, with all its steps"), ("restore 3 4 5", "several")],
    operands: works)

  func restore() throws(UsageError) -> ExitStatus {
    try change(allowsTrash: true) { library, works in
      try await library.restore(works.map(\.id))
      return try await library.reports(works) { _ in "restored" }
    }
  }

  static let purgeSpec = WorkLine.spec(
    "works purge", "deletes works in the trash for good, with all their steps",
    [
      ("purge 3", "the work and its history; the photo stays"),
      ("purge --expired", "what has been in the trash for more than 30 days"),
    ],
    discussion: "Nothing is deleted that is not named, or that is not in the trash.",
    options: [
      .flag(
        "expired", nil, "what has been in the trash for more than \(WorksLibrary.trashDays) days",
        group: "Which")
    ], operands: OperandSpec(name: "WORK", count: 0...100_000))

  func purge() throws(UsageError) -> ExitStatus {
    let isExpired = invocation.flag("expired")
    guard isExpired != !invocation.operands.isEmpty else {
      throw EditRequest.usage(
        invocation.name,
        isExpired
          ? "'--expired' and names of works exclude each other; give one of them"
          : "nothing is deleted that is not named; name works in the trash, or give --expired")
    }
    guard isExpired else {
      return try change(allowsTrash: true) { library, works in
        Self.deleted(try await library.purge(works.map(\.id)))
      }
    }
    let line = line
    return try publish([]) {
      let works = try await line.open(.changing).purgeExpired()
      return works.isEmpty ? [WorkReport(["nothing to delete"])] : Self.deleted(works)
    }
  }

  private static func deleted(_ works: [Work]) -> [WorkReport] {
    works.map { WorkReport(["work \($0.id): deleted for good, \($0.title)"], work: $0) }
  }

  /// Does something with all works that the line names, or with none of them.
  ///
  /// - Parameter allowsTrash: whether works in the trash are meant.
  private func change(
    allowsTrash: Bool,
    _ body: @escaping @Sendable (WorksLibrary, [Work]) async throws -> [WorkReport]
  ) throws(UsageError) -> ExitStatus {
    let line = line
    let words = invocation.operands
    return try publish(words) {
      let library = try await line.open(.changing)
      var works: [Work] = []
      for word in words {
        let work =
          allowsTrash
          ? try await line.work(inTrash: word, in: library)
          : try await line.work(word, in: library)
        if !works.contains(where: { $0.id == work.id }) { works.append(work) }
      }
      return try await body(library, works)
    }
  }

  /// Runs a body and tells what happened to each work; an error is about all of them.
  private func publish(
    _ words: [String], _ body: @escaping @Sendable () async throws -> [WorkReport]
  ) throws(UsageError) -> ExitStatus {
    do {
      for report in try Waiting.run(for: body) {
        line.publish(report, report.work.map { String($0.id.rawValue) } ?? "")
      }
      return .done
    } catch {
      line.complain(error, words.joined(separator: " "))
      return .failed
    }
  }
}

extension WorksLibrary {
  /// What is to be said of works as they are now.
  fileprivate func reports(
    _ works: [Work], _ words: (Work) -> String
  ) throws(LibraryError) -> [WorkReport] {
    var reports: [WorkReport] = []
    for known in works {
      let work = try work(known.id)
      reports.append(WorkReport(["work \(work.id): \(words(work))"], work: work))
    }
    return reports
  }
}
