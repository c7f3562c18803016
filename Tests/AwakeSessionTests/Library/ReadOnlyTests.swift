import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

@Suite struct ReadOnlyTests {
  private let photo = PhotoReference(path: "/p/sea.jpg")

  @Test("a library that is opened for looking shows all, and refuses each change")
  func looking() async throws {
    let folder = try LibraryFolder()
    let writer = try await WorksLibrary.test(folder.library)
    let work = try await writer.add(photo, tags: ["red"])
    let reader = try await WorksLibrary.test(folder.library, access: .readOnly)
    #expect(try await reader.list(WorkQuery(text: "sea red november")).works == [work])
    #expect(try await reader.state(of: work.id).history.steps.isEmpty)
    let photo = photo
    for error in [
      await libraryError { _ = try await reader.add(photo) },
      await libraryError { try await reader.trash([work.id]) },
      await libraryError { try await reader.setTitle("x", of: work.id) },
      await libraryError {
        try await reader.edit(work.id) { try $0.apply(.set("light.exposure", 1), at: 1) }
      },
    ] {
      #expect(error?.code == .readOnly && error?.path == folder.library)
    }
    #expect(try await reader.purgeExpired() == [])
    #expect(try await writer.list().works == [work])
    // What others write meanwhile is seen.
    try await writer.setTitle("later", of: work.id)
    #expect(try await reader.titles("later") == ["later"])
  }

  /// How nobody may write: a file, a folder, or both.
  enum Rights: CaseIterable {
    case file, folder, both
  }

  @Test(
    "where nobody may write, works can be looked at, and changes are refused",
    arguments: Rights.allCases)
  func rights(_ rights: Rights) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(photo)
    await library.close()
    let manager = FileManager.default
    func setRights(_ file: Int, _ directory: Int) throws {
      try manager.setAttributes([.posixPermissions: file], ofItemAtPath: folder.library)
      try manager.setAttributes([.posixPermissions: directory], ofItemAtPath: folder.path)
    }
    try setRights(rights == .folder ? 0o666 : 0o444, rights == .file ? 0o777 : 0o555)
    defer { try? setRights(0o644, 0o755) }
    try asNobody {
      let reader = try LibraryFile(path: folder.library).open(.readOnly)
      let count = try reader.integer("SELECT count(*) FROM work")
      #expect(count == 1)
      for path in rights == .file ? [folder.library] : [folder.library, folder.path + "/new.db"] {
        do {
          let database = try LibraryFile(path: path).open(.readWrite)
          try database.execute("UPDATE work SET title = 'x'")
          Issue.record("\(path) was written")
        } catch {
          let error = LibraryError.of(error, path)
          #expect([.readOnly, .failed].contains(error.code), "\(error)")
          #expect(error.path == path && !error.advice.isEmpty)
        }
      }
    }
  }

  @Test("changes in a log that cannot be read where nobody may write are not passed over")
  func unreadableLog() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(photo)
    await library.close()
    do {
      let database = try SQLiteDatabase(folder.library, access: .readWrite)
      try database.rows("PRAGMA wal_autocheckpoint = 0") { _ in }
      database.leavesLogAlone()
      try database.execute("UPDATE work SET title = 'from the log'")
    }
    try? FileManager.default.removeItem(atPath: folder.library + "-shm")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    try asNobody {
      let error = #expect(throws: LibraryError.self) {
        _ = try LibraryFile(path: folder.library).open(.readOnly)
      }
      #expect(error?.code == .readOnly && error?.message.contains("-wal") == true)
    }
  }

  /// Runs a body without the rights of root, by which everything may be written.
  ///
  /// Linux has these rights for each thread; elsewhere root runs nothing.
  private func asNobody(_ body: () throws -> Void) throws {
    guard getuid() == 0 else { return try body() }
    #if os(Linux)
      typealias SetUser = @convention(c) (UInt32) -> Int32
      let symbol = try #require(dlsym(nil, "setfsuid"))
      let setUser = unsafeBitCast(symbol, to: SetUser.self)
      _ = setUser(65_534)
      defer { _ = setUser(0) }
      try body()
    #endif
  }
}
