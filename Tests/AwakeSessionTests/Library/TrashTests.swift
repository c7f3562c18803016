import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

@Suite struct TrashTests {
  private let photo = PhotoReference(path: "/p/sea.jpg")

  /// How many rows there are of works, and of all that belongs to them.
  private func rows(_ library: WorksLibrary) async throws -> [Int64] {
    var counts: [Int64] = []
    for table in ["work", "edit", "step", "snapshot", "tag", "work_text"] {
      counts.append(try await library.number("SELECT count(*) FROM \(table)") ?? -1)
    }
    return counts
  }

  @Test("a work goes into the trash and comes back as it was")
  func roundTrip() async throws {
    let folder = try LibraryFolder()
    let clock = TestClock(TestTime.start)
    let library = try await WorksLibrary.test(folder.library, clock: clock)
    let work = try await library.add(photo, tags: ["red"])
    try await library.edit(work.id) { try $0.apply(.set("light.exposure", 1), at: 5) }
    let before = try await library.work(work.id)
    clock.advance(60)
    try await library.trash([work.id])
    let trashed = try await library.work(work.id)
    #expect(trashed.trashedMilliseconds == Timestamp(clock.now).milliseconds)
    #expect(try await library.titles("") == [])
    #expect(try await library.titles("sea", .trash) == ["sea"])
    #expect(try await library.tags() == [])
    clock.advance(60)
    try await library.trash([work.id])
    #expect(try await library.work(work.id) == trashed)
    try await library.restore([work.id, work.id])
    #expect(try await library.work(work.id) == before)
    #expect(try await library.titles("red") == ["sea"])
    #expect(try await library.state(of: work.id).document.light.exposure == 1)
  }

  @Test("purging leaves nothing of a work, and touches no other")
  func purge() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let kept = try await library.add(photo, title: "kept", tags: ["one"])
    let empty = try await rows(library)
    let gone = try await library.add(photo, title: "gone", tags: ["one", "two"])
    try await library.edit(gone.id) {
      try $0.apply(.set("light.exposure", 1), at: 5)
      try $0.snapshot(named: "first", at: 6)
    }
    let refused = await libraryError { try await library.purge([gone.id]) }
    #expect(refused?.code == .notPossible)
    try await library.trash([gone.id])
    let mixed = await libraryError { try await library.purge([gone.id, kept.id]) }
    #expect(mixed?.code == .notPossible)
    #expect(try await library.count(.trash) == 1)
    #expect(try await library.purge([gone.id, gone.id]).map(\.title) == ["gone"])
    #expect(try await rows(library) == empty)
    #expect(try await library.titles("gone", .trash) == [])
    let again = await libraryError { try await library.purge([gone.id]) }
    #expect(again?.code == .noSuchWork)
    // Its number is never used again.
    #expect(try await library.add(photo).id > gone.id)
  }

  @Test("30 days in the trash are kept, more are not, by the clock of the library")
  func expiry() async throws {
    let folder = try LibraryFolder()
    let clock = TestClock(TestTime.start)
    let library = try await WorksLibrary.test(folder.library, clock: clock)
    let first = try await library.add(photo, title: "first")
    let second = try await library.add(photo, title: "second")
    _ = try await library.add(photo, title: "third")
    try await library.trash([first.id])
    clock.advance(86_400)
    try await library.trash([second.id])
    clock.advance(29 * 86_400)
    #expect(try await library.purgeExpired() == [])
    clock.advance(0.001)
    #expect(try await library.purgeExpired().map(\.title) == ["first"])
    #expect(try await library.count(.trash) == 1)
    clock.advance(86_400)
    #expect(try await library.purgeExpired().map(\.title) == ["second"])
    #expect(try await library.titles("") == ["third"])
    // Opening and listing purge nothing.
    try await library.trash([Work.ID(rawValue: 3)])
    clock.advance(1e9)
    await library.close()
    #expect(try await library.titles("", .trash) == ["third"])
  }

  @Test("a time that is damage is no age", arguments: ["-1", "0", "-9223372036854775808"])
  func damagedTime(time: String) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(photo)
    try await library.run("UPDATE work SET trashed = \(time)")
    #expect(try await library.purgeExpired() == [])
    #expect(try await library.count(.trash) == 1)
  }

  @Test("a work that there is not changes nothing of the others")
  func unknown() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let work = try await library.add(photo)
    let ids = [work.id, Work.ID(rawValue: 99)]
    for error in [
      await libraryError { try await library.trash(ids) },
      await libraryError { try await library.restore(ids) },
      await libraryError { try await library.addTags(["x"], to: ids) },
      await libraryError { try await library.removeTags(["x"], from: ids) },
      await libraryError { try await library.setTitle("x", of: ids[1]) },
      await libraryError { try await library.setTags(["x"], of: Work.ID(rawValue: .min)) },
      await libraryError { try await library.relink(ids[1], to: photo) },
    ] {
      #expect(error?.code == .noSuchWork && error?.path == folder.library)
    }
    #expect(try await library.work(work.id) == work)
    try await library.trash([])
  }
}
