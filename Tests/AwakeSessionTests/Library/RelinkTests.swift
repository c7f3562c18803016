import Foundation
import Synchronization
import Testing

@testable import AwakeSession

@Suite struct RelinkTests {
  /// Hashes files by a rule that a test can foresee, and notes which ones.
  private final class Hasher: Sendable {
    let asked = Mutex<[String]>([])

    @Sendable func hash(_ path: String) throws -> String {
      asked.withLock { $0.append(path) }
      return Self.hash(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    static func hash(_ data: Data) -> String {
      StableHash.hex(String(decoding: data, as: UTF8.self))
    }
  }

  private func photo(_ path: String, _ text: String) -> PhotoReference {
    PhotoReference(
      path: path, contentHash: Hasher.hash(Data(text.utf8)), byteCount: text.utf8.count,
      width: 30, height: 20)
  }

  @Test("the state of a file is seen without reading it")
  func states() throws {
    let folder = try LibraryFolder()
    let path = try folder.write([1, 2, 3], "照片 a.jpg")
    #expect(PhotoReference(path: path, byteCount: 3).fileState() == .present)
    #expect(PhotoReference(path: path).fileState() == .present)
    #expect(PhotoReference(path: path, byteCount: 4).fileState() == .changed)
    #expect(PhotoReference(path: path, byteCount: .min).fileState() == .changed)
    #expect(PhotoReference(path: path + "x", byteCount: 3).fileState() == .missing)
    #expect(PhotoReference(path: folder.path).fileState() == .missing)
    #expect(PhotoReference(path: "").fileState() == .missing)
  }

  @Test("moved photos are found by content; only files of the right size are read")
  func search() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let here = try folder.write(Array("here".utf8), "here.jpg")
    let grown = try folder.write(Array("grown!".utf8), "grown.jpg")
    let there = try await library.add(photo(here, "here"))
    let moved = try await library.add(photo("/gone/a.jpg", "apple"))
    let copy = try await library.add(photo("/gone/copy.jpg", "apple"))
    let trashed = try await library.add(photo("/gone/a.jpg", "apple"))
    try await library.trash([trashed.id])
    let changed = try await library.add(photo(grown, "grown"))
    let lost = try await library.add(photo("/gone/lost.jpg", "pears"))
    let unknown = try await library.add(PhotoReference(path: "/gone/u.jpg", byteCount: 5))

    let sources = try await library.lostSources()
    #expect(
      sources.map(\.work.id)
        == [moved.id, copy.id, trashed.id, changed.id, lost.id, unknown.id])
    #expect(sources.filter { $0.state == .changed }.map(\.work.id) == [changed.id])

    var candidates: [WorksLibrary.RelinkCandidate] = []
    func add(_ name: String, _ text: String) throws {
      let path = try folder.write(Array(text.utf8), name)
      candidates.append(.init(path: path, byteCount: text.utf8.count))
    }
    try add("other.jpg", "peach")
    try add("apple.jpg", "apple")
    try add("apple again.jpg", "apple")
    try add("large.jpg", "a large file")
    try add("here copy.jpg", "here")
    try add("grown back.jpg", "grown")
    candidates.append(.init(path: "/gone/unreadable", byteCount: 5))
    candidates.append(.init(path: "/gone/negative", byteCount: -1))

    let hasher = Hasher()
    let report = try await library.relink(among: candidates, hash: hasher.hash)
    let asked = hasher.asked.withLock { $0 }.map { ($0 as NSString).lastPathComponent }
    #expect(
      asked == ["other.jpg", "apple.jpg", "apple again.jpg", "grown back.jpg", "unreadable"])
    #expect(report.unreadable.map(\.path) == ["/gone/unreadable"])
    #expect(report.lost.map(\.work.id) == [lost.id, unknown.id])
    #expect(report.found.map(\.work.id) == [moved.id, copy.id, trashed.id, changed.id])
    for id in [moved.id, copy.id, trashed.id] {
      #expect(try await library.work(id).photo == photo(folder.path + "/apple.jpg", "apple"))
    }
    #expect(try await library.work(changed.id).photo.path == folder.path + "/grown back.jpg")
    #expect(try await library.work(there.id) == there)
    // The new name is searched.
    #expect(try await library.titles("apple").count == 2)
    #expect(try await library.titles("gone copy") == [])
    #expect(try await library.lostSources().map(\.work.id) == [lost.id, unknown.id])
  }

  @Test("a work is told where its photo is, and takes another one only when forced")
  func explicit() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    let work = try await library.add(photo("/gone/a.jpg", "apple"))
    let other = try await library.add(photo("/gone/a.jpg", "apple"))
    let pear = PhotoReference(
      path: "/new/pear.jpg", contentHash: nil, byteCount: 5, width: 9, height: 8, orientation: 6)
    for wrong in [pear, photo("/new/pear.jpg", "pears")] {
      let error = await libraryError { try await library.relink(work.id, to: wrong) }
      #expect(error?.code == .notPossible && error?.path == "/new/pear.jpg")
    }
    #expect(try await library.work(work.id) == work)
    var right = photo("/new/apple.jpg", "apple")
    right.contentHash = right.contentHash?.uppercased()
    try await library.relink(work.id, to: right)
    #expect(try await library.work(work.id).photo.path == "/new/apple.jpg")
    #expect(try await library.work(other.id) == other)
    try await library.relink(work.id, to: pear, force: true)
    #expect(try await library.work(work.id).photo == pear)
    // Without a hash the size must do.
    let large = await libraryError {
      try await library.relink(work.id, to: PhotoReference(path: "/x.jpg", byteCount: 6))
    }
    #expect(large?.code == .notPossible)
    try await library.relink(work.id, to: photo("/new/five.jpg", "fives"))
    let photo = try await library.work(work.id).photo
    #expect(photo.contentHash == Hasher.hash(Data("fives".utf8)) && photo.width == 9)
    #expect(try await library.titles("five").count == 1)
  }
}
