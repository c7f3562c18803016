import AwakeDocument
import CSQLite
import Foundation
import Testing

@testable import AwakeSession

/// What steps and lists ask of SQLite, counted: a time would depend on the machine.
///
/// The numbers are limits a little above what was counted when they were written. One that is
/// passed is a cost that a person waits for: find out why before it is raised.
@Suite struct CostTests {
  /// Counts of SQLite for some work.
  struct Cost: CustomStringConvertible {
    /// Statements that were run.
    var statements = 0
    /// Instructions of SQLite's virtual machine.
    var instructions = 0
    /// Rows that were passed in search of others.
    var scanned = 0

    var description: String {
      "\(statements) statements, \(instructions) instructions, \(scanned) rows scanned"
    }

    func isWithin(_ limit: Cost) -> Bool {
      statements <= limit.statements && instructions <= limit.instructions
        && scanned <= limit.scanned
    }
  }

  /// Something that is done to an edit again and again.
  enum Work: String, CaseIterable {
    case heldStep, undo, step, document

    /// What one may cost on average.
    var limit: Cost {
      switch self {
      case .heldStep: Cost(statements: 8, instructions: 230)
      case .step: Cost(statements: 9, instructions: 240)
      case .undo: Cost(statements: 7, instructions: 200)
      case .document: Cost(statements: 5, instructions: 45)
      }
    }
  }

  @Test("a step costs no more behind a long history", arguments: [200, 2_000])
  func steps(before count: Int) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let id = try await library.add(.sample).id
    try await library.edit(id) { state in
      for number in 1...count {
        try state.apply(.set("light.contrast", Double(number % 91)), at: 0)
      }
    }
    var state = try await library.state(of: id)
    let times = 64
    for work in Work.allCases {
      // The first of several edits in a row reads the history; those behind it do not.
      _ = try await library.edit(id) { $0.canUndo }
      let start = try await library.cost()
      for number in 1...times {
        let exposure = EditChange.set("light.exposure", Double(number) / 100)
        switch work {
        case .heldStep:
          try state.apply(exposure, at: 0)
          guard let delta = state.takeDelta() else { break }
          state.acknowledge(delta, try await library.store(delta, of: id))
        case .undo: try await library.edit(id) { _ = try $0.undo(at: 0) }
        case .step: try await library.edit(id) { try $0.apply(exposure, at: 0) }
        case .document: _ = try await library.document(of: id)
        }
      }
      let cost = try await library.cost() - start
      let limit = Cost(
        statements: work.limit.statements * times, instructions: work.limit.instructions * times)
      #expect(cost.statements >= times)
      #expect(cost.isWithin(limit), "\(times) of \(work): \(cost)")
    }
  }

  @Test("a list costs no more in a large library", arguments: [200, 2_000])
  func lists(among count: Int) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    try await library.fill(count)
    let lists: [(query: WorkQuery, finds: Int, limit: Cost)] = [
      // The rows of the page are read one after the other, and no more of them.
      (WorkQuery(limit: 20), 20, Cost(statements: 1, instructions: 900, scanned: 20)),
      (WorkQuery(.completed, limit: 20), 20, Cost(statements: 1, instructions: 920)),
      (WorkQuery(text: "rare", limit: 20), 10, Cost(statements: 7, instructions: 960)),
      (WorkQuery(text: "nothing", limit: 20), 0, Cost(statements: 6, instructions: 50)),
      (WorkQuery(text: "2026-11", limit: 20), 20, Cost(statements: 7, instructions: 970)),
      (WorkQuery(tag: "rare", limit: 20), 20, Cost(statements: 5, instructions: 1_800)),
    ]
    for (query, finds, limit) in lists {
      // The first search looks into the tables of the text index.
      _ = try await library.list(query)
      let start = try await library.cost()
      let found = try await library.list(query).works.count
      let cost = try await library.cost() - start
      #expect(found == finds, "\(query)")
      #expect(cost.isWithin(limit), "\(cost) for \(query)")
    }
  }
}

extension CostTests.Cost {
  fileprivate static func - (left: Self, right: Self) -> Self {
    Self(
      statements: left.statements - right.statements,
      instructions: left.instructions - right.instructions,
      scanned: left.scanned - right.scanned)
  }
}

extension WorksLibrary {
  /// What has been asked of SQLite so far.
  fileprivate func cost() throws -> CostTests.Cost {
    try using { database in
      CostTests.Cost(
        statements: database.counted(SQLITE_STMTSTATUS_RUN),
        instructions: database.counted(SQLITE_STMTSTATUS_VM_STEP),
        scanned: database.counted(SQLITE_STMTSTATUS_FULLSCAN_STEP))
    }
  }

  /// Adds works of November 2026, every other one completed, 10 of them rare.
  fileprivate func fill(_ count: Int) throws {
    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
    let start = Timestamp(TestTime.start).milliseconds
    try run(
      """
      BEGIN;
      \(rows) INSERT INTO work SELECT i, 'evening ' || i, '/p/' || i || '.jpg', NULL, 0, 0, 0, 1,
        \(start) + i, \(start) + i, i % 2, NULL FROM n;
      \(rows) INSERT INTO edit SELECT i, 0, 0, 0, 0, 0, NULL, '0', NULL FROM n;
      \(rows) INSERT INTO work_text(rowid, title, source, tags)
        SELECT i, iif(i <= 10, 'rare ', 'evening ') || i, 'p ' || i || ' jpg', '' FROM n;
      \(rows) INSERT INTO tag SELECT i, 'rare' FROM n WHERE i <= 20;
      COMMIT
      """)
  }
}
