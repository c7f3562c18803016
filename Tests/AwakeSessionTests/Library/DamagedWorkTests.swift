import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

@Suite struct DamagedWorkTests {
  /// A library with a work of three steps, and one that must stay usable.
  private func library(
    _ folder: LibraryFolder
  ) async throws -> (library: WorksLibrary, work: Work.ID, other: Work.ID) {
    let library = try await WorksLibrary.test(folder.library)
    var ids: [Work.ID] = []
    for title in ["work", "other"] {
      let work = try await library.add(
        PhotoReference(path: "/p/\(title).jpg", byteCount: 5), tags: ["tag"])
      for value in [0.25, 0.5, 0.75] {
        try await library.edit(work.id) { try $0.apply(.set("light.exposure", value), at: 1) }
      }
      try await library.edit(work.id) { try $0.snapshot(named: "s", at: 2) }
      ids.append(work.id)
    }
    return (library, ids[0], ids[1])
  }

  /// Lists, searches and edits as a person would; none of it may trap or fail.
  private func use(_ library: WorksLibrary, other: Work.ID, count: Int = 2) async throws {
    #expect(try await library.list().works.count == count)
    #expect(try await library.list(WorkQuery(tag: "tag")).works.count == count)
    for text in ["other", "november", "2026-11"] {
      #expect(try await library.list(WorkQuery(text: text)).works.map(\.id).contains(other))
    }
    for work in try await library.list().works {
      #expect(work.created.timeIntervalSince1970.isFinite)
      #expect(work.edited.timeIntervalSince1970.isFinite)
      #expect(work.trashed == nil)
      _ = work.photo.fileState()
      let key = ThumbnailKey(work, pixels: 9)
      #expect(key?.name.contains("/") != true)
    }
    _ = try await library.lostSources()
    #expect(try await library.purgeExpired() == [])
    try await library.edit(other) { try $0.apply(.set("light.contrast", 5), at: 1) }
    let state = try await library.state(of: other)
    #expect(state.document.light.contrast == 5 && state.document.light.exposure == 0.75)
  }

  @Test(
    "a work whose steps are damaged says so, and all others stay usable",
    arguments: [
      "DELETE FROM step WHERE work = 1 AND number = 2",
      "DELETE FROM step WHERE work = 1 AND number = 3",
      "DELETE FROM step WHERE work = 1",
      "DELETE FROM edit WHERE work = 1",
      "UPDATE step SET content = x'7B' WHERE work = 1",
      "UPDATE step SET content = x'' WHERE work = 1",
      "UPDATE step SET content = CAST('null' AS BLOB) WHERE work = 1 AND number = 2",
      "UPDATE step SET content = zeroblob(100000) WHERE work = 1 AND number = 2",
      """
      UPDATE step SET content = CAST('{"kind":"adjust","changes":[{"path":["light","exposure"],\
      "before":0.25,"after":1e300}]}' AS BLOB) WHERE work = 1 AND number = 2
      """,
      """
      UPDATE step SET content = CAST('{"kind":"adjust","changes":[{"path":["layers",1e18],\
      "after":{}}]}' AS BLOB) WHERE work = 1 AND number = 2
      """,
      "UPDATE step SET parent = 7 WHERE work = 1 AND number = 2",
      "UPDATE step SET parent = 2 WHERE work = 1 AND number = 2",
      "UPDATE step SET parent = -1 WHERE work = 1 AND number = 2",
      "UPDATE step SET parent = -9223372036854775808 WHERE work = 1 AND number = 2",
      "UPDATE step SET next = 9223372036854775807 WHERE work = 1 AND number = 2",
      "UPDATE step SET next = -9223372036854775808 WHERE work = 1 AND number = 2",
      "UPDATE step SET next = 1 WHERE work = 1 AND number = 2",
      "UPDATE step SET number = -9223372036854775808 WHERE work = 1 AND number = 2",
      "UPDATE step SET number = 9223372036854775807 WHERE work = 1 AND number = 3",
      "UPDATE edit SET first = -9223372036854775808 WHERE work = 1",
      "UPDATE edit SET current = 4 WHERE work = 1",
      "UPDATE edit SET current = -9223372036854775808 WHERE work = 1",
      "UPDATE edit SET saved = 9223372036854775807 WHERE work = 1",
      "UPDATE edit SET steps = -9223372036854775808 WHERE work = 1",
      "UPDATE edit SET steps = 2 WHERE work = 1",
      "UPDATE edit SET revision = 9223372036854775807 WHERE work = 1",
      "UPDATE edit SET revision = -9223372036854775808 WHERE work = 1",
    ])
  func damagedSteps(sql: String) async throws {
    let folder = try LibraryFolder()
    let (library, work, other) = try await library(folder)
    try await library.run(sql)
    let reading = await libraryError { _ = try await library.state(of: work) }
    #expect(reading?.code == .workDamaged && reading?.path == folder.library, "\(sql)")
    let editing = await libraryError {
      try await library.edit(work) { try $0.apply(.set("light.contrast", 9), at: 1) }
    }
    #expect(editing?.code == .workDamaged, "\(sql)")
    try await use(library, other: other)
    // It can be thrown away, and only then is it gone.
    try await library.trash([work])
    #expect(try await library.purge([work]).map(\.title) == ["work"])
    try await use(library, other: other, count: 1)
  }

  @Test(
    "what only the list shows may be damaged without harm to the edit",
    arguments: [
      "UPDATE work SET status = -5, created = -9223372036854775808 WHERE id = 1",
      "UPDATE work SET edited = 9223372036854775807 WHERE id = 1",
      "UPDATE work SET edited = -9223372036854775808, status = 9223372036854775807 WHERE id = 1",
      "UPDATE work SET bytes = -9223372036854775808, width = 9223372036854775807 WHERE id = 1",
      "UPDATE work SET bytes = 9223372036854775807, orientation = 99, height = -1 WHERE id = 1",
      "UPDATE work SET title = '', source = '', hash = '../../x' WHERE id = 1",
      "UPDATE work SET title = CAST(x'FF00FE' AS TEXT), source = CAST(x'C0' AS TEXT) WHERE id = 1",
      "UPDATE edit SET saved_status = 77, fingerprint = '../../x' WHERE work = 1",
      "UPDATE step SET time = 9223372036854775807 WHERE work = 1",
      "UPDATE step SET time = -9223372036854775808 WHERE work = 1",
      "UPDATE snapshot SET step = -9223372036854775808, time = 9223372036854775807 WHERE work = 1",
      "UPDATE snapshot SET step = 9223372036854775807 WHERE work = 1",
      "UPDATE tag SET name = CAST(x'FF1F1F' AS TEXT) WHERE work = 3",
      "DELETE FROM work_text WHERE rowid = 1",
      // The full document is damaged, but all the steps that lead to it are there.
      "INSERT OR REPLACE INTO document VALUES (1, 0, 2, '{')",
      "INSERT OR REPLACE INTO document VALUES (1, 0, 2, '[1]')",
      "INSERT OR REPLACE INTO document VALUES (1, 0, 2, '{\"light\":{\"exposure\":1e300}}')",
      "INSERT OR REPLACE INTO document VALUES (1, 0, -1, '{}')",
      "INSERT OR REPLACE INTO document VALUES (1, 0, 9223372036854775807, '{}')",
      "INSERT OR REPLACE INTO document VALUES (1, 1, 1, '{')",
    ])
  func damagedDetails(sql: String) async throws {
    let folder = try LibraryFolder()
    let (library, work, other) = try await library(folder)
    try await library.run(sql)
    let state = try await library.state(of: work)
    #expect(state.document.light.exposure == 0.75, "\(sql)")
    for step in state.history.steps { #expect(step.time.timeIntervalSince1970.isFinite) }
    try await use(library, other: other)
    try await library.edit(work) { try $0.apply(.set("light.contrast", 9), at: 1) }
    #expect(try await library.state(of: work).document.light.contrast == 9, "\(sql)")
    try await library.setTitle("mended", of: work)
    #expect(try await library.titles("mended") == ["mended"])
  }
}
