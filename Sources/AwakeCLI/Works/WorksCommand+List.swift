import AwakeKit

extension WorksCommand {
  private static let filters: [OptionSpec] = [
    .flag("draft", nil, "only works that are not completed", group: "Which"),
    .flag("completed", nil, "only completed works", group: "Which"),
    .flag("trash", nil, "works in the trash", group: "Which"),
    .value("tag", "t", .text, "TAG", "only works with this tag", group: "Which"),
    .value(
      "limit", "n", .integer(1...1_000_000), "N", "how many", group: "Which", usual: "100"),
  ]

  static let listSpec = WorkLine.spec(
    "works list", "lists works, those edited last first",
    [("list", "drafts and completed works"), ("list --completed --tag sea --json", "for scripts")],
    options: filters, operands: .none)

  static let searchSpec = WorkLine.spec(
    "works search", "finds works by title, photo, tags and month",
    [
      ("search sunset", "in titles, names of photos and folders, and tags"),
      ("search 2026-11 sea", "all words must be found; a month is one, too"),
    ],
    discussion: "The beginning of a word is enough; accents and case do not matter. Months are "
      + "written 2026-11 or November.",
    options: filters, operands: OperandSpec(name: "TEXT", count: 1...1000, completes: [.nothing]))

  private func query(_ text: String) throws(UsageError) -> WorkQuery {
    let scopes = [WorkQuery.Scope.draft, .completed, .trash].filter {
      invocation.flag($0.rawValue)
    }
    if scopes.count > 1 {
      throw EditRequest.usage(
        invocation.name,
        "'--\(scopes[0].rawValue)' and '--\(scopes[1].rawValue)' exclude each other; "
          + "give one of them")
    }
    return WorkQuery(scopes.first ?? .all, text: text, tag: invocation.text("tag"))
  }

  /// Lists the works that a text finds; all of them without one.
  func list(text: String) throws(UsageError) -> ExitStatus {
    let query = try query(text)
    let limit = invocation.integer("limit") ?? 100
    do {
      let (works, hasMore) = try Waiting.run { () async throws -> ([Work], Bool) in
        try await find(query, limit)
      }
      publish(works, hasMore: hasMore)
      return .done
    } catch {
      line.complain(error, text)
      return .failed
    }
  }

  /// The library takes questions for a part of a list.
  private func find(
    _ query: WorkQuery, _ limit: Int
  ) async throws(LibraryError) -> (works: [Work], hasMore: Bool) {
    let library: WorksLibrary
    do {
      library = try await line.open(.reading)
    } catch {
      // Nobody has made a work yet; a library that was named must be there.
      guard error.code == .notFound, !line.isNamed, error.path != nil else { throw error }
      return ([], false)
    }
    var works: [Work] = []
    var query = query
    repeat {
      query.limit = min(limit - works.count, 10_000)
      let page = try await library.list(query)
      works += page.works
      query.after = page.next
    } while query.after != nil && works.count < limit
    return (works, query.after != nil)
  }

  private func publish(_ works: [Work], hasMore: Bool) {
    if line.isJSON {
      for work in works { Terminal.print(WorkReport([], work: work).json(nil)) }
      return
    }
    guard !line.isQuiet else { return }
    let width = works.map { String($0.id.rawValue).count }.max() ?? 1
    for work in works {
      let tags = work.tags.map { "  #\($0)" }.joined()
      let time = (work.trashed ?? work.edited).inLists
      let status = work.trashed == nil ? work.status.rawValue : "trash"
      Terminal.print(
        Terminal.plain(
          "\(Columns.number(work.id.rawValue, width))  \(time)  \(Columns.padded(status, 9))  "
            + "\(work.title)\(tags)"))
    }
    if works.isEmpty { Terminal.print("no works") }
    if hasMore { Terminal.print("… and more; see --limit") }
  }

  static let showSpec = WorkLine.spec(
    "works show", "shows what the library knows of a work",
    [("show 3", "title, photo, tags, times"), ("show photo.jpg --json", "for scripts")],
    operands: .list(["WORK"]))

  func show() throws(UsageError) -> ExitStatus {
    try line.run(.reading) { _, work in
      var rows: [(String, String)] = [("photo", work.photo.path)]
      if let note = work.sourceNote { rows.append(("note", note)) }
      rows += [
        ("size", "\(work.photo.width) × \(work.photo.height)"),
        ("status", work.status.rawValue), ("steps", String(work.steps)),
      ]
      if !work.tags.isEmpty { rows.append(("tags", work.tags.joined(separator: ", "))) }
      rows += [("made", work.created.inLists), ("edited", work.edited.inLists)]
      if let trashed = work.trashed { rows.append(("in the trash", "since \(trashed.inLists)")) }
      return WorkReport(
        ["work \(work.id): \(work.title)"] + Columns.rows(rows), work: work,
        [("source", .string(work.photo.fileState().rawValue))])
    }
  }
}
