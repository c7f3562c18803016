import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

@Suite struct ListTests {
  /// A library with many works, made by one statement: several have the same time, every second is
  /// completed, every fifth is in the trash, every hundredth is rare.
  private func library(_ count: Int, _ folder: LibraryFolder) async throws -> WorksLibrary {
    let library = try await WorksLibrary.test(folder.library)
    let start = Timestamp(TestTime.date(2020, 1, 1)).milliseconds
    try await library.run(
      """
      BEGIN;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO work SELECT i, 'Work ' || i, '/photos/' || i || '.jpg', NULL, 1000, 30, 20, 1,
        \(start), \(start) + (i * 7919 % \(count)) / 3 * 86400000, i % 2,
        iif(i % 5 = 0, \(start) + i % 7, NULL) FROM n;
      INSERT INTO edit SELECT id, 0, 0, 0, 0, 0, NULL, NULL, NULL FROM work;
      INSERT INTO tag SELECT id, 'common' FROM work;
      INSERT INTO tag SELECT id, 'rare' FROM work WHERE id % 100 = 1;
      INSERT INTO work_text(rowid, title, source, tags) SELECT id, 'common work ' || id,
        'photos ' || id || ' jpg', iif(id % 100 = 1, 'rare', '') FROM work;
      COMMIT; ANALYZE;
      """)
    return library
  }

  /// All works of a query, page after page.
  private func walk(
    _ query: WorkQuery, _ library: WorksLibrary, between: () async throws -> Void = {}
  ) async throws -> [Work] {
    var (query, works) = (query, [Work]())
    for _ in 0..<10_000 {
      let page = try await library.list(query)
      #expect(page.works.count <= max(query.limit, 1))
      works += page.works
      guard let next = page.next else { return works }
      query.after = next
      try await between()
    }
    Issue.record("the list has no end")
    return works
  }

  @Test("pages show every work once, those edited last first, whatever is asked for")
  func pages() async throws {
    let folder = try LibraryFolder()
    let library = try await library(3_000, folder)
    let everything = try await walk(WorkQuery(limit: 10_000), library)
    let trash = try await walk(WorkQuery(.trash, limit: 10_000), library)
    #expect(everything.count == 2_400 && trash.count == 600)
    let calendar = TestTime.calendar()
    func isMarch(_ work: Work) -> Bool { calendar.component(.month, from: work.edited) == 3 }
    func isRare(_ work: Work) -> Bool { work.tags.contains("rare") }
    let cases: [(WorkQuery, (Work) -> Bool)] = [
      (WorkQuery(), { _ in true }),
      (WorkQuery(.draft), { $0.status == .draft }),
      (WorkQuery(.completed), { $0.status == .completed }),
      (WorkQuery(.trash), { _ in true }),
      (WorkQuery(tag: "rare"), isRare),
      (WorkQuery(.draft, tag: "common"), { $0.status == .draft }),
      (WorkQuery(tag: "Rare"), { _ in false }),
      (WorkQuery(text: "common"), { _ in true }),
      (WorkQuery(text: "rare"), isRare),
      (WorkQuery(.completed, text: "wor comm"), { $0.status == .completed }),
      (WorkQuery(text: "march"), isMarch),
      (WorkQuery(.completed, text: "march"), { isMarch($0) && $0.status == .completed }),
      (WorkQuery(.trash, text: "march"), isMarch),
      (WorkQuery(text: "march rare"), { isMarch($0) && isRare($0) }),
      (WorkQuery(text: "march common"), isMarch),
      (WorkQuery(text: "march", tag: "common"), isMarch),
    ]
    for (query, isWanted) in cases {
      let expected = (query.scope == .trash ? trash : everything).filter(isWanted)
      let sorted = expected.sorted {
        query.scope == .trash
          ? ($0.trashedMilliseconds ?? 0, $0.id) > ($1.trashedMilliseconds ?? 0, $1.id)
          : ($0.editedMilliseconds, $0.id) > ($1.editedMilliseconds, $1.id)
      }
      for limit in [7, 100, 10_000] {
        var query = query
        query.limit = limit
        #expect(try await walk(query, library).map(\.id) == sorted.map(\.id), "\(query)")
      }
    }
    for limit in [Int.min, 0, 1] {
      #expect(try await library.list(WorkQuery(limit: limit)).works.count == 1)
    }
    for scope in WorkQuery.Scope.allCases {
      let walked = try await walk(WorkQuery(scope, limit: 1_000), library)
      #expect(try await library.count(scope) == walked.count)
    }
  }

  @Test("works that are not touched are shown once, whatever happens to others meanwhile")
  func editing() async throws {
    let seed: UInt64 = 11
    var generator = SeededGenerator(seed: seed)
    let folder = try LibraryFolder()
    let clock = TestClock(TestTime.start)
    let library = try await WorksLibrary.test(folder.library, clock: clock)
    var untouched: Set<Work.ID> = []
    for index in 0..<60 {
      clock.advance(Double(index % 2))
      untouched.insert(try await library.add(PhotoReference(path: "/p/\(index).jpg")).id)
    }
    var touched: Set<Work.ID> = []
    let walked = try await walk(WorkQuery(limit: 7), library) {
      clock.advance(1)
      let ids = (1...3).map { _ in Work.ID(rawValue: Int64.random(in: 1...60, using: &generator)) }
      let value = Double.random(in: 0.1...1, using: &generator)
      try await library.edit(ids[0]) { try $0.apply(.set("light.exposure", value), at: 1) }
      try await library.trash([ids[1]])
      _ = try await library.add(PhotoReference(path: "/p/new.jpg"))
      touched.formUnion(ids.prefix(2))
    }
    #expect(Set(walked.map(\.id)).count == walked.count, "seed \(seed)")
    #expect(untouched.subtracting(touched).isSubset(of: walked.map(\.id)), "seed \(seed)")
  }

  @Test("a page is read from an index, and what is sorted is few")
  func plans() async throws {
    let folder = try LibraryFolder()
    let library = try await library(3_000, folder)
    func plans(_ query: WorkQuery) async throws -> [String] {
      try await library.plans(of: query)
    }
    let queries = [
      WorkQuery(), WorkQuery(.draft), WorkQuery(.completed), WorkQuery(.trash),
      WorkQuery(text: "2021-03"), WorkQuery(text: "march"), WorkQuery(text: "common"),
      WorkQuery(.draft, text: "common"), WorkQuery(tag: "common"), WorkQuery(text: "march common"),
      WorkQuery(.trash, text: "march"),
    ]
    for query in queries {
      var following = query
      following.after = try await library.list(query).next
      for query in [query, following] {
        // The last statement for a month alone fetches the few works that are named after it.
        let isMonth = ["2021-03", "march"].contains(query.text) && query.scope != .trash
        for plan in try await plans(query).dropLast(isMonth ? 1 : 0) {
          #expect(!plan.contains("TEMP B-TREE"), "\(query): \(plan)")
          #expect(plan.contains("work USING INDEX work_by_"), "\(query): \(plan)")
        }
      }
    }
    for plan in try await plans(WorkQuery()) + plans(WorkQuery(text: "2021-03")) {
      #expect(!plan.contains("SCAN edit"), "\(plan)")
    }
    // Works of a month, and works that go on from a place, are not looked for from the start.
    var following = WorkQuery(limit: 10)
    following.after = try await library.list(following).next
    for plan in try await plans(following) + plans(WorkQuery(text: "2021-03")) {
      #expect(plan.contains("SEARCH work USING INDEX work_by_edit ("), "\(plan)")
    }
    for query in [WorkQuery(text: "rare"), WorkQuery(tag: "rare"), WorkQuery(text: "march rare")] {
      for plan in try await plans(query) {
        #expect(plan.contains("SEARCH work USING INTEGER PRIMARY KEY"), "\(query): \(plan)")
      }
    }
  }
}

extension WorksLibrary {
  /// What SQLite does to answer a query, one text for each statement.
  fileprivate func plans(of query: WorkQuery) throws -> [String] {
    let listing = listing(query)
    return try using { database in
      try parts(of: listing, in: database).map { part in
        var lines: [String] = []
        try database.rows(
          "EXPLAIN QUERY PLAN SELECT title FROM \(part.sql) LIMIT 100", part.values
        ) { row in lines.append(row.text(3)) }
        return lines.joined(separator: "\n")
      }
    }
  }
}
