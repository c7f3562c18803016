import AwakeKit

extension WorksCommand {
  static let tagSpec = WorkLine.spec(
    "works tag", "adds and takes away tags; lists them without options",
    [
      ("tag 3 --add sea --add 'low tide'", "two tags more"),
      ("tag photo.jpg --remove sea", "one tag less"),
      ("tag", "all tags and how often they are used"),
    ],
    options: [
      .value("add", "a", .text, "TAG", "a tag to be added", group: "Tags", repeatable: true),
      .value(
        "remove", "r", .text, "TAG", "a tag to be taken away", group: "Tags", repeatable: true),
    ], operands: .list([], optional: ["WORK"]))

  func tag() throws(UsageError) -> ExitStatus {
    let (added, removed) = (invocation.texts("add"), invocation.texts("remove"))
    if let both = added.first(where: { removed.contains($0) }) {
      throw EditRequest.usage(
        invocation.name, "the tag '\(both)' is added and removed; leave out one of them")
    }
    let isChange = !(added + removed).isEmpty
    if invocation.operands.isEmpty {
      guard !isChange else {
        throw EditRequest.usage(invocation.name, "no WORK given; name the one to be tagged")
      }
      return try allTags()
    }
    return try line.run(isChange ? .changing : .reading) { library, work in
      if isChange { try await library.changeTags(of: [work.id], adding: added, removing: removed) }
      let work = try await library.work(work.id)
      let tags = work.tags.isEmpty ? "no tags" : work.tags.joined(separator: ", ")
      return WorkReport(["work \(work.id): \(tags)"], work: work)
    }
  }

  private func allTags() throws(UsageError) -> ExitStatus {
    try line.report("") {
      let tags = try await line.open(.reading).tags()
      return WorkReport(
        tags.isEmpty ? ["no tags"] : tags.map { "\($0.name)  \($0.count)" },
        [
          (
            "tags",
            .array(
              tags.map {
                .object(["name": .string($0.name), "count": .number(Double($0.count))])
              })
          )
        ])
    }
  }

  static let titleSpec = WorkLine.spec(
    "works title", "gives a work another title",
    [("title 3 'Two cats'", "in lists and when searching"), ("title photo.jpg Sea", "too")],
    operands: .list(["WORK", "TEXT"]))

  func title() throws(UsageError) -> ExitStatus {
    let title = invocation.operands[1]
    return try line.run(.changing) { library, work in
      try await library.setTitle(title, of: work.id)
      let work = try await library.work(work.id)
      return WorkReport(["work \(work.id): \(work.title)"], work: work)
    }
  }
}
