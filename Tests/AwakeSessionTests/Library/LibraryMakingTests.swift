import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

@Suite struct LibraryMakingTests {
  private let photo = PhotoReference(path: "/p/sea.jpg")

  @Test("a library that many make at once is one library, and all their works are in it")
  func together() async throws {
    for _ in 0..<5 {
      let folder = try LibraryFolder()
      let path = folder.path + "/new/works.sqlite"
      let photo = photo
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            let library = try await WorksLibrary.test(path)
            _ = try await library.add(photo, title: "\(number)")
          }
        }
        try await group.waitForAll()
      }
      let library = try await WorksLibrary.test(path)
      #expect(try await library.titles("").sorted() == (0..<8).map(String.init))
      await library.close()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new")
      #expect(names.filter { $0.hasSuffix(".new") } == [])
    }
  }

  @Test("what killed processes left behind is removed; what others are making stays")
  func sweeping() async throws {
    let folder = try LibraryFolder()
    // No process has such a number.
    let gone = Int32.max - 1
    let kept = [
      "works.sqlite.\(getpid())-5.new", "works.sqlite.new", "works.sqlite.1-x.new",
      "other.sqlite.\(gone)-5.new", "works.sqlite.\(gone)-5.new.txt", "works.sqlite.0-1.new",
      "works.sqlite.99999999999-1.new", "works.sqlite.v1.backup",
    ]
    let swept = ["", "-wal", "-shm", "-journal"].map { "works.sqlite.\(gone)-5.new\($0)" }
    for name in kept + swept { try folder.write([1], name) }
    try folder.write([1], "works.sqlite.v1.backup.\(gone)-7.new")
    let library = try await WorksLibrary.test(folder.library)
    await library.close()
    #expect(folder.files == (kept + ["works.sqlite"]).sorted())
  }

  /// A later version of the library, which notes a colour for each work.
  private func later(_ path: String, _ second: String) -> LibraryFile {
    LibraryFile(
      path: path, schema: LibrarySchema(migrations: LibrarySchema.current.migrations + [second]))
  }

  private static let addColor = """
    ALTER TABLE work ADD COLUMN color TEXT; UPDATE work SET color = 'red';
    """

  /// A library of the version of today with an edit in it.
  private func makeOld(_ folder: LibraryFolder) async throws -> Work {
    let library = try await WorksLibrary.test(folder.library)
    let work = try await library.add(photo, title: "old", tags: ["tag"])
    try await library.edit(work.id) { try $0.apply(.set("light.exposure", 1), at: 5) }
    let edited = try await library.work(work.id)
    await library.close()
    return edited
  }

  @Test("an older library is brought up to date, after a copy of it was put beside it")
  func migration() async throws {
    let folder = try LibraryFolder()
    let work = try await makeOld(folder)
    try folder.write([7], "works.sqlite.v1.backup")
    // Those who only look change nothing, and can read what there is.
    let reader = try await WorksLibrary(
      later(folder.library, Self.addColor), access: .readOnly)
    #expect(try await reader.list().works == [work])
    await reader.close()
    let library = try await WorksLibrary(later(folder.library, Self.addColor))
    #expect(try await library.list().works == [work])
    #expect(try await library.number("PRAGMA user_version") == 2)
    #expect(try await library.number("SELECT count(*) FROM work WHERE color = 'red'") == 1)
    #expect(try await library.state(of: work.id).document.light.exposure == 1)
    await library.close()
    // A copy that was there before is kept.
    let kept = try Data(contentsOf: URL(fileURLWithPath: folder.library + ".v1.backup"))
    #expect(Array(kept) == [7])
    let backup = try await WorksLibrary.test(folder.library + ".v1-2.backup")
    #expect(try await backup.list().works == [work])
    #expect(try await backup.state(of: work.id).document.light.exposure == 1)
    #expect(try await backup.number("PRAGMA user_version") == 1)
    let mode = try await backup.using { try $0.texts("PRAGMA journal_mode") }
    #expect(mode == ["wal"])
    #expect(try await backup.number("SELECT count(*) FROM pragma_integrity_check('work')") == 1)
    await backup.close()
    // The version of today refuses the later one.
    let error = await libraryError { _ = try await WorksLibrary.test(folder.library) }
    #expect(error?.code == .newer)
    // A second time nothing is done.
    let names = folder.files
    let again = try await WorksLibrary(later(folder.library, Self.addColor))
    #expect(try await again.list().works == [work])
    await again.close()
    #expect(folder.files == names)
  }

  @Test(
    "a step to the next version that fails leaves the library as it was",
    arguments: [
      "ALTER TABLE work ADD COLUMN color TEXT; SELECT * FROM nothing;", "UPDATE",
      "DROP TABLE step; DROP TABLE step;",
    ])
  func failingMigration(second: String) async throws {
    let folder = try LibraryFolder()
    let work = try await makeOld(folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.library))
    for _ in 0..<2 {
      let error = await libraryError { _ = try await WorksLibrary(later(folder.library, second)) }
      #expect(error?.code == .failed && error?.path == folder.library)
    }
    #expect(folder.files == ["works.sqlite"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.library)) == before)
    let library = try await WorksLibrary.test(folder.library)
    #expect(try await library.list().works == [work])
  }

  @Test("who has a library open while another brings it to a newer version can only look")
  func migratedMeanwhile() async throws {
    let folder = try LibraryFolder()
    let work = try await makeOld(folder)
    let old = try await WorksLibrary.test(folder.library)
    #expect(try await old.list().works == [work])
    let new = try await WorksLibrary(later(folder.library, Self.addColor))
    let photo = photo
    for error in [
      await libraryError { _ = try await old.add(photo) },
      await libraryError { try await old.trash([work.id]) },
      await libraryError {
        try await old.edit(work.id) { try $0.apply(.set("light.exposure", 2), at: 6) }
      },
    ] {
      #expect(error?.code == .newer && error?.path == folder.library)
    }
    #expect(try await old.list().works == [work])
    #expect(try await new.list().works == [work])
    #expect(try await new.add(photo).title == "sea")
  }

  @Test("two who bring a library up to date at once do it once")
  func migrationTogether() async throws {
    let folder = try LibraryFolder()
    let work = try await makeOld(folder)
    let file = later(folder.library, Self.addColor)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let library = try await WorksLibrary(file)
          #expect(try await library.list().works == [work])
        }
      }
      try await group.waitForAll()
    }
    #expect(folder.files.filter { $0.hasSuffix(".backup") } == ["works.sqlite.v1.backup"])
  }
}
