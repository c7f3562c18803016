import Foundation
import Testing

@testable import AwakeSession

@Suite struct DetailsTests {
  private let photo = PhotoReference(path: "/p/sea.jpg")

  @Test("a title is one line, and found at once; without one the file gives its name")
  func titles() async throws {
    let folder = try LibraryFolder()
    let clock = TestClock(TestTime.start)
    let library = try await WorksLibrary.test(folder.library, clock: clock)
    let id = try await library.add(photo, title: " \n ").id
    #expect(try await library.work(id).title == "sea")
    clock.advance(10)
    try await library.setTitle("  A\tquiet\u{0}\u{1F}\r\nevening\u{85} ", of: id)
    let work = try await library.work(id)
    #expect(work.title == "A quiet evening")
    #expect(work.editedMilliseconds == work.createdMilliseconds)
    #expect(try await library.titles("quiet").count == 1)
    // The name of the file still finds it.
    #expect(try await library.titles("sea").count == 1)
    try await library.setTitle("Cafe\u{301}", of: id)
    let title = try await library.work(id).title
    #expect(Array(title.utf8) == Array("Caf\u{E9}".utf8))
    #expect(try await library.titles("quiet") == [])
    try await library.setTitle(nil, of: id)
    #expect(try await library.titles("") == ["sea"])
    try await library.setTitle(String(repeating: "長い", count: 20_000), of: id)
    #expect(try await library.titles("い長").count == 1)
  }

  @Test(
    "tags are clean: no empty one, none twice, each in one line",
    arguments: [
      ([" red ", "red", "re\u{301}d", "r\u{E9}d"], ["red", "r\u{E9}d"]),
      (["", "  ", "\u{0}", "\n\t", "\u{1F}"], []),
      (["a\u{1F}b", "a b", "a \n b"], ["a b"]), (["Red", "red"], ["Red", "red"]),
      (["秋", "🌅", "O'Brien \"x\""], ["O'Brien \"x\"", "秋", "🌅"]),
      (["a|b", "a,b"], ["a,b", "a|b"]),
    ] as [([String], [String])])
  func cleaning(tags: [String], kept: [String]) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let added = try await library.add(photo, tags: tags)
    #expect(added.tags == kept)
    let other = try await library.add(photo)
    try await library.addTags(tags, to: [other.id, other.id])
    #expect(try await library.work(other.id).tags == kept)
    try await library.setTags(tags.reversed(), of: other.id)
    #expect(try await library.work(other.id).tags == kept)
    for tag in kept {
      #expect(try await library.list(WorkQuery(tag: tag)).works.count == 2)
    }
    try await library.removeTags(tags + ["unknown"], from: [added.id, other.id])
    #expect(try await library.tags() == [])
  }

  @Test(
    "a tag is found however its letters were typed",
    arguments: ["\u{E9}t\u{E9}", "e\u{301}te\u{301}"])
  func typing(tag: String) async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(photo, tags: [tag])
    for asked in ["\u{E9}t\u{E9}", "e\u{301}te\u{301}", " \u{E9}te\u{301}\n"] {
      #expect(try await library.list(WorkQuery(tag: asked)).works.count == 1)
    }
    #expect(try await library.list(WorkQuery(tag: "\u{C9}t\u{E9}")).works.isEmpty)
  }

  @Test("tags are counted, and searched apart from each other")
  func counts() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let first = try await library.add(photo, tags: ["red", "car"])
    let second = try await library.add(photo, tags: ["red"])
    let third = try await library.add(photo, tags: ["red", "blue"])
    try await library.trash([third.id])
    let counts = try await library.tags()
    #expect(counts.map(\.name) == ["car", "red"] && counts.map(\.count) == [1, 2])
    func found(_ texts: String...) async throws -> [Int] {
      var counts: [Int] = []
      for text in texts { counts.append(try await library.titles(text).count) }
      return counts
    }
    #expect(try await found("red", "car-red", "red-car") == [2, 0, 0])
    try await library.setTags(["car red"], of: second.id)
    #expect(try await found("red", "car-red", "red-car") == [2, 1, 0])
    try await library.removeTags(["red"], from: [first.id])
    #expect(try await found("red", "car") == [1, 2])
  }

  @Test("title, tags and what is searched are changed together or not at all")
  func atomicity() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let work = try await library.add(photo, title: "before", tags: ["old"])
    try await library.run(
      """
      CREATE TRIGGER fault BEFORE INSERT ON tag WHEN NEW.name = 'fault'
      BEGIN SELECT raise(ABORT, 'fault'); END
      """)
    for error in [
      await libraryError { try await library.setTags(["new", "fault"], of: work.id) },
      await libraryError { try await library.addTags(["new", "fault"], to: [work.id]) },
      await libraryError { _ = try await library.add(photo, tags: ["new", "fault"]) },
    ] {
      #expect(error?.code == .failed)
    }
    #expect(try await library.work(work.id) == work)
    #expect(try await library.titles("new") == [])
    #expect(try await library.titles("old") == ["before"])
    #expect(try await library.count() == 1)
  }
}
