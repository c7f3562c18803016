import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

@Suite struct LibraryFileTests {
  private let photo = PhotoReference(path: "/p/sea.jpg")

  /// A library with some works, closed, whose log is empty.
  private func makeLibrary(_ folder: LibraryFolder, works: Int = 3) async throws -> [UInt8] {
    let library = try await WorksLibrary.test(folder.library)
    for _ in 0..<works { _ = try await library.add(photo) }
    await library.close()
    return try bytes(folder)
  }

  private func bytes(_ folder: LibraryFolder, _ name: String = "works.sqlite") throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  /// A database of another program, made by statements.
  private func database(_ path: String, _ sql: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    try SQLiteDatabase(path, access: .readWrite).execute(sql)
  }

  /// Opens what is there in both ways: it is refused, says where and what to do, and stays.
  private func expectRefusal(
    _ folder: LibraryFolder, _ codes: [LibraryError.Code], _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try bytes(folder)
    for access in [WorksLibrary.Access.readWrite, .readOnly] {
      let error = await libraryError {
        let library = try await WorksLibrary.test(folder.library, access: access)
        _ = try await library.list()
      }
      #expect(
        error.map { codes.contains($0.code) } == true, "\(comment): \(String(describing: error))",
        sourceLocation: sourceLocation)
      #expect(error?.path == folder.library && error?.advice.isEmpty == false)
      #expect(try bytes(folder) == before, "\(comment)", sourceLocation: sourceLocation)
      if access == .readWrite {
        #expect(
          folder.files == ["works.sqlite"], "\(comment)", sourceLocation: sourceLocation)
      }
    }
    // SQLite leaves an empty log and its index behind where it may read only.
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.library + suffix)
    }
    let other = try await WorksLibrary.test(folder.path + "/others/works.sqlite")
    #expect(try await other.count() == 0)
    await other.close()
    try FileManager.default.removeItem(atPath: folder.path + "/others")
  }

  @Test("files that are no library are refused and stay as they are")
  func foreignFiles() async throws {
    let folder = try LibraryFolder()
    func check(_ bytes: [UInt8], _ code: LibraryError.Code, _ comment: String) async throws {
      try folder.write(bytes, "works.sqlite")
      try await expectRefusal(folder, [code], comment)
    }
    try await check([], .damaged, "empty")
    try await check([0], .notALibrary, "one byte")
    try await check(Array("Dear diary,\n".utf8), .notALibrary, "text")
    try await check(Array(repeating: 0, count: 8_192), .notALibrary, "zeros")
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    for count in [15, 100, 512, 4_096, 10_000] {
      let random = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      try await check(random, .notALibrary, "\(count) random bytes, seed \(seed)")
      let headed = Array("SQLite format 3\u{0}".utf8) + random
      try folder.write(headed, "works.sqlite")
      try await expectRefusal(folder, [.notALibrary, .damaged], "header and \(count) bytes")
    }
  }

  @Test(
    "databases of other programs and of newer versions are refused and stay as they are",
    arguments: [
      ("CREATE TABLE photo(id)", .notALibrary),
      ("PRAGMA journal_mode = WAL; CREATE TABLE work(id)", .notALibrary),
      ("PRAGMA user_version = 1; CREATE TABLE work(id)", .notALibrary),
      ("PRAGMA application_id = 0x41776B65; PRAGMA user_version = 99", .newer),
      ("PRAGMA application_id = 0x41776B65; PRAGMA user_version = 2147483647", .newer),
      ("PRAGMA application_id = 0x41776B65; CREATE TABLE work(id)", .damaged),
      ("PRAGMA application_id = 0x41776B65; PRAGMA user_version = -1", .damaged),
      ("PRAGMA application_id = 0x41776B65; PRAGMA user_version = -2147483648", .damaged),
      (
        "PRAGMA application_id = 0x41776B65; PRAGMA user_version = 1; CREATE TABLE work(id)",
        .damaged
      ),
    ] as [(String, LibraryError.Code)])
  func foreignDatabases(sql: String, code: LibraryError.Code) async throws {
    let folder = try LibraryFolder()
    try database(folder.library, sql)
    try await expectRefusal(folder, [code], sql)
  }

  @Test("a library that is cut off anywhere is refused and stays as it is")
  func truncation() async throws {
    let folder = try LibraryFolder()
    let whole = try await makeLibrary(folder, works: 40)
    var lengths = [1, 15, 16, 50, 99, 100, 101, 512, 1_024, whole.count - 1, whole.count - 2_000]
    for page in stride(from: 4_096, to: whole.count, by: 4_096) {
      lengths += page % 16_384 == 0 ? [page - 1, page, page + 1] : [page]
    }
    for length in lengths {
      try folder.write(Array(whole.prefix(length)), "works.sqlite")
      try await expectRefusal(folder, [.damaged, .notALibrary], "\(length) bytes")
      if length >= 100 {
        let error = await libraryError { _ = try await WorksLibrary.test(folder.library) }
        #expect(error?.code == .damaged, "\(length) bytes")
      }
    }
    try folder.write(whole, "works.sqlite")
    #expect(try await WorksLibrary.test(folder.library).count() == 40)
  }

  @Test("a newer version that stands in the log only is refused, and the log stays as it is")
  func newerInLog() async throws {
    let folder = try LibraryFolder()
    _ = try await makeLibrary(folder)
    // As a process leaves it that is killed: the log is copied while it is open.
    try await withLog(folder, "PRAGMA user_version = 99")
    let (file, log) = (try bytes(folder), try bytes(folder, "works.sqlite-wal"))
    #expect(!log.isEmpty)
    for access in [WorksLibrary.Access.readWrite, .readOnly] {
      let error = await libraryError {
        _ = try await WorksLibrary.test(folder.library, access: access)
      }
      #expect(error?.code == .newer)
      #expect(try bytes(folder) == file)
      #expect(try bytes(folder, "works.sqlite-wal") == log)
    }
  }

  @Test("what stands in the log of a killed process is there, for those who only look, too")
  func log() async throws {
    let folder = try LibraryFolder()
    _ = try await makeLibrary(folder)
    try await withLog(folder, "UPDATE work SET title = 'from the log'")
    let reader = try await WorksLibrary.test(folder.library, access: .readOnly)
    #expect(try await reader.titles("") == Array(repeating: "from the log", count: 3))
    await reader.close()
    let library = try await WorksLibrary.test(folder.library)
    #expect(try await library.titles("") == Array(repeating: "from the log", count: 3))
  }

  /// Runs statements so that they stand in the log, and nobody moves them into the file.
  private func withLog(_ folder: LibraryFolder, _ sql: String) async throws {
    let database = try SQLiteDatabase(folder.library, access: .readWrite)
    try database.rows("PRAGMA wal_autocheckpoint = 0") { _ in }
    database.leavesLogAlone()
    try database.execute(sql)
  }

  @Test("the log of a library that is gone is not taken for one of a new library")
  func strayLog() async throws {
    let folder = try LibraryFolder()
    let whole = try await makeLibrary(folder)
    try await withLog(folder, "UPDATE work SET title = 'from the log'")
    try FileManager.default.removeItem(atPath: folder.library)
    try? FileManager.default.removeItem(atPath: folder.library + "-shm")
    let log = try bytes(folder, "works.sqlite-wal")
    let error = await libraryError { _ = try await WorksLibrary.test(folder.library) }
    #expect(error?.code == .damaged && error?.path == folder.library)
    #expect(folder.files == ["works.sqlite-wal"])
    #expect(try bytes(folder, "works.sqlite-wal") == log)
    try folder.write(whole, "works.sqlite")
    let titles = try await WorksLibrary.test(folder.library).titles("")
    #expect(titles == Array(repeating: "from the log", count: 3))
  }

  @Test("a symbolic link to a library is that library, also while others write to it")
  func symbolicLink() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let link = folder.path + "/link.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.library)
    // The file grows in its log only.
    for _ in 0..<100 { _ = try await library.add(photo) }
    for access in [WorksLibrary.Access.readWrite, .readOnly] {
      let other = try await WorksLibrary.test(link, access: access)
      #expect(try await other.count() == 100)
    }
    let nowhere = folder.path + "/nowhere"
    try FileManager.default.createSymbolicLink(atPath: nowhere, withDestinationPath: "/x/y")
    let error = await libraryError { _ = try await WorksLibrary.test(nowhere) }
    #expect(error?.path == nowhere)
  }

  @Test("bytes that turned anywhere in a library never trap and are not written over by looking")
  func damagedBytes() async throws {
    let folder = try LibraryFolder()
    let whole = try await makeLibrary(folder, works: 12)
    var failures = 0
    for seed in UInt64(1)...40 {
      var generator = SeededGenerator(seed: seed)
      var bytes = whole
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let place = Int.random(in: 100..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
      }
      try folder.write(bytes, "works.sqlite")
      do {
        let library = try await WorksLibrary.test(folder.library, access: .readOnly)
        var works: [Work] = []
        for query in [WorkQuery(), WorkQuery(text: "sea"), WorkQuery(text: "november")] {
          works += (try? await library.list(query).works) ?? []
        }
        _ = try? await library.tags()
        _ = try? await library.purgeExpired()
        for work in works {
          _ = await libraryError { _ = try await library.state(of: work.id) }
        }
      } catch {
        failures += 1
        let path = (error as? LibraryError)?.path
        #expect(path == folder.library, "seed \(seed)")
      }
      let after = try self.bytes(folder)
      #expect(after == bytes, "seed \(seed)")
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: folder.library + suffix)
      }
    }
    // Most of them can be opened.
    #expect(failures < 30)
  }

  @Test("a folder in the place of the file is refused")
  func folderAsFile() async throws {
    let folder = try LibraryFolder()
    for access in [WorksLibrary.Access.readWrite, .readOnly] {
      let error = await libraryError {
        _ = try await WorksLibrary.test(folder.path, access: access)
      }
      #expect(error?.code == .notALibrary && error?.path == folder.path)
    }
    let file = try folder.write([1], "file")
    let error = await libraryError { _ = try await WorksLibrary.test(file + "/works.sqlite") }
    #expect(error?.code == .failed && error?.path == file + "/works.sqlite")
    let empty = await libraryError { _ = try await WorksLibrary.test("") }
    #expect(empty != nil)
  }

  @Test("what is missing is made for writing, and is an error for looking")
  func missing() async throws {
    let folder = try LibraryFolder()
    let path = folder.path + "/a/b/works.sqlite"
    let error = await libraryError { _ = try await WorksLibrary.test(path, access: .readOnly) }
    #expect(error?.code == .notFound && error?.path == path)
    #expect(folder.files == [])
    let library = try await WorksLibrary.test(path)
    #expect(try await library.add(photo).title == "sea")
    await library.close()
    #expect(folder.files == ["a"])
    let inside = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b")
    #expect(inside == ["works.sqlite"])
  }

  @Test(
    "any name of a file will do",
    arguments: [
      "my works.sqlite", "a?mode=memory", "a#b.sqlite", "100%25.sqlite", "it's \"mine\".sqlite",
      "w[Q=5].sqlite", "作品 déjà vu 🌅.sqlite", "file:x.sqlite", ":memory:", "-rf", "a\\b;c&d",
      "new\nline", "%00",
    ])
  func names(name: String) async throws {
    let folder = try LibraryFolder()
    let path = "\(folder.path)/\(name)"
    let library = try await WorksLibrary.test(path)
    _ = try await library.add(photo)
    #expect(folder.files.contains(name))
    #expect(try await WorksLibrary.test(path, access: .readOnly).count() == 1)
    await library.close()
    let immutable = try SQLiteDatabase(path, access: .immutable)
    let count = try immutable.integer("SELECT count(*) FROM work")
    #expect(count == 1)
  }
}
